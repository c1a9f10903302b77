import { useLang } from '../lib/lang.ts'

/** „1.1-04.01 Mūrijimas“ in the language of the page. */
export function useCompetencyName() {
  const lang = useLang()
  return (record: { kodas: string; pavadinimas: string; pavadinimasEn: string }) =>
    `${record.kodas} ${(lang !== 'lt' && record.pavadinimasEn) || record.pavadinimas}`
}

export const fullName = ({ vardas, pavarde }: { vardas: string; pavarde: string }) => `${vardas} ${pavarde}`
