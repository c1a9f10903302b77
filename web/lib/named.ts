import { useLang } from './lang.ts'

/** A record's name in the language of the page. */
export function useNamed() {
  const lang = useLang()
  return (record: { pavadinimas: string; pavadinimasEn: string }) =>
    (lang !== 'lt' && record.pavadinimasEn) || record.pavadinimas
}
