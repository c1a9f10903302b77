import { codeAndName, type Names } from '#contract/lib/names.ts'
import { useLang } from '../lib/lang.ts'

/** „1.1-04.01 Mūrijimas“ in the language of the page. */
export function useCompetencyName() {
  const lang = useLang()
  return (record: Names & { kodas: string }) => codeAndName(lang, record)
}

export const fullName = ({ vardas, pavarde }: { vardas: string; pavarde: string }) => `${vardas} ${pavarde}`
