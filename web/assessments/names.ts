import { decimal } from '#contract/lib/texts.ts'
import { useLang } from '../lib/lang.ts'

interface Competency {
  kodas: string
  pavadinimas: string
  pavadinimasEn: string
}

/** Names of this area's records in the language of the page. */
export function useNames() {
  const lang = useLang()
  const plain = ({ pavadinimas, pavadinimasEn }: Competency) => (lang !== 'lt' && pavadinimasEn) || pavadinimas
  return {
    /** „1.1-04.01 Mūrijimas“ */
    competency: (record: Competency) => `${record.kodas} ${plain(record)}`,
    /** The title of the assessment, or the name of the competency if it has no other. */
    assessment: ({ pavadinimas, kompetencija }: { pavadinimas: string; kompetencija: Competency }) =>
      !pavadinimas || pavadinimas === kompetencija.pavadinimas ? plain(kompetencija) : pavadinimas,
    /** „7,4“; „–“ without a score. */
    score: (value: number | null) => (value === null ? '–' : decimal(value, lang)),
  }
}

export const fullName = ({ vardas, pavarde }: { vardas: string; pavarde: string }) => `${vardas} ${pavarde}`
