import { demandTexts } from '#contract/demand/texts.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'

/** The place where workers are needed, as exact as the need gives it. */
export function usePlace() {
  const t = useText(demandTexts)
  const regions = useCodes('regionai')
  const municipalities = useCodes('savivaldybes')
  return ({ savivaldybe, regionas }: { savivaldybe: string | null; regionas: string | null }) =>
    savivaldybe ? municipalities.name(savivaldybe) : regionas ? regions.name(regionas) : t('anywhere')
}
