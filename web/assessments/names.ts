import { codeAndName, type Names, titleIn } from '#contract/lib/names.ts'
import { decimal } from '#contract/lib/texts.ts'
import { useLang } from '../lib/lang.ts'

type Competency = Names & { kodas: string }

/** Names of this area's records in the language of the page. */
export function useNames() {
  const lang = useLang()
  return {
    /** „1.1-04.01 Mūrijimas“ */
    competency: (record: Competency) => codeAndName(lang, record),
    assessment: ({ pavadinimas, kompetencija }: { pavadinimas: string; kompetencija: Competency }) =>
      titleIn(lang, pavadinimas || kompetencija.pavadinimas, [kompetencija]),
    /** „7,4“; „–“ without a score. */
    score: (value: number | null) => (value === null ? '–' : decimal(value, lang)),
  }
}

export const fullName = ({ vardas, pavarde }: { vardas: string; pavarde: string }) => `${vardas} ${pavarde}`
