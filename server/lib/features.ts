import type { Lang } from '#contract/lib/texts.ts'
import { type Feature, isFeature, languagesWithout, namesIn } from '#contract/shell/features.ts'
import type { Config } from '#server/config.ts'

/** What this installation has switched off. The one place that reads it: calls and pages ask here. */
export const disabledFeatures = (config: Pick<Config, 'DISABLED_FEATURES'>): readonly Feature[] =>
  namesIn(config.DISABLED_FEATURES).filter(isFeature)

/** The languages that pages are in here. */
export const offeredLanguages = (config: Pick<Config, 'DISABLED_FEATURES'>): readonly Lang[] =>
  languagesWithout(disabledFeatures(config))

/** The language of an address, its first segment; undefined where it names none that is offered. */
export function languageOf(url: string, config: Pick<Config, 'DISABLED_FEATURES'>): Lang | undefined {
  const first = url.split(/[/?]/)[1]
  return offeredLanguages(config).find((lang) => lang === first)
}
