import { shellTexts } from '#contract/shell/texts.ts'
import { useLang, useText } from './lang.ts'

interface Record {
  pavadinimas: string
  pavadinimasEn: string
}

/** A record's name in the language of the page. */
export function useNamed() {
  const lang = useLang()
  return (record: Record) => (lang !== 'lt' && record.pavadinimasEn) || record.pavadinimas
}

/** „1.1-04-03 Mūrininkas arba Pirmoji pagalba“: competencies and certificates of which one is enough, in words. */
export function useAlternatives() {
  const t = useText(shellTexts)
  const named = useNamed()
  return (any: { kompetencijos: readonly (Record & { kodas: string })[]; pazymejimai: readonly Record[] }) =>
    [...any.kompetencijos.map((one) => `${one.kodas} ${named(one)}`), ...any.pazymejimai.map(named)].join(t('or'))
}
