import type { GapGroup } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { useText } from '../lib/lang.ts'
import { useAlternatives } from '../lib/named.ts'

/** What is missing, in words: a competency, a certificate, one of several; or the card, the photo, the contract. */
export function useWhat() {
  const t = useText(gapTexts)
  const words = useAlternatives()
  return (gap: Pick<GapGroup, 'rusis' | 'kompetencijos' | 'pazymejimai'>) => words(gap) || t(gap.rusis)
}
