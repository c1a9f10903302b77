import type { Lacking } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'

/** „1.1-04-03 Mūrininkas arba Pirmoji pagalba“: what satisfies a requirement, in words. */
export function useAlternatives() {
  const t = useText(requirementTexts)
  const named = useNamed()
  return ({ kompetencijos, pazymejimai }: Pick<Lacking, 'kompetencijos' | 'pazymejimai'>) =>
    [...kompetencijos.map((one) => `${one.kodas} ${named(one)}`), ...pazymejimai.map(named)].join(t('or'))
}
