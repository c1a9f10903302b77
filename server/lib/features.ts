import { type Feature, isFeature, namesIn } from '#contract/shell/features.ts'
import type { Config } from '#server/config.ts'

/** What this installation has switched off. The one place that reads it: calls and pages ask here. */
export const disabledFeatures = (config: Pick<Config, 'DISABLED_FEATURES'>): readonly Feature[] =>
  namesIn(config.DISABLED_FEATURES).filter(isFeature)
