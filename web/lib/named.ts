import { codeAndName, type Names, nameIn } from '#contract/lib/names.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useLang, useText } from './lang.ts'

/** A record's name in the language of the page. */
export function useNamed() {
  const lang = useLang()
  return (record: Names) => nameIn(lang, record)
}

/** „1.1-04-03 Mūrininkas arba Pirmoji pagalba“: competencies and certificates of which one is enough, in words. */
export function useAlternatives() {
  const t = useText(shellTexts)
  const lang = useLang()
  return (any: { kompetencijos: readonly (Names & { kodas: string })[]; pazymejimai: readonly Names[] }) =>
    [
      ...any.kompetencijos.map((one) => codeAndName(lang, one)),
      ...any.pazymejimai.map((one) => nameIn(lang, one)),
    ].join(t('or'))
}
