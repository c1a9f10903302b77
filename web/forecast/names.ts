import type { EndingRef } from '#contract/forecast/schema.ts'
import { useLang } from '../lib/lang.ts'

/** The name of what ends, in the language of the page. */
export function useEndingName() {
  const lang = useLang()
  return ({ pavadinimas, pavadinimasEn }: EndingRef) => (lang !== 'lt' && pavadinimasEn) || pavadinimas
}
