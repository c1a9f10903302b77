import { demandTexts } from '#contract/demand/texts.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'

/** Where the workers of a need are wanted, as narrow as it says. */
export function usePlace() {
  const t = useText(demandTexts)
  const regions = useCodes('regionai')
  const municipalities = useCodes('savivaldybes')
  return ({ savivaldybe, regionas }: { savivaldybe: string | null; regionas: string | null }) =>
    savivaldybe ? municipalities.name(savivaldybe) : regionas ? regions.name(regionas) : t('anywhere')
}
