import { type Feature, isFeature, languagesWithout, namesIn } from '#contract/features.ts'
import { defaultLanguage, type Lang } from '#contract/lib/texts.ts'
import type { Config } from '#server/config.ts'

/** What this installation has switched off. The one place that reads it: calls and pages ask here. */
export const disabledFeatures = (config: Pick<Config, 'DISABLED_FEATURES'>): readonly Feature[] =>
  namesIn(config.DISABLED_FEATURES).filter(isFeature)

/** The languages that pages are in here. */
export const offeredLanguages = (config: Pick<Config, 'DISABLED_FEATURES'>): readonly Lang[] =>
  languagesWithout(disabledFeatures(config))

/**
 * The language of whoever asks for an address without one: of the cookie, else the first of the browser's that pages are
 * in here, else Lithuanian (decisions, point 11).
 */
export function ownLanguage(
  cookie: string | undefined,
  accepted: string | undefined,
  config: Pick<Config, 'DISABLED_FEATURES'>,
): Lang {
  const offered = offeredLanguages(config)
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [name = '', ...more] = part.trim().toLowerCase().split(';')
      const weight = more.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((q) => q !== undefined)
      return { name: name.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  const names = [cookie, ...wanted.map(({ name }) => name)]
  for (const name of names) {
    const lang = offered.find((one) => one === name)
    if (lang) return lang
  }
  return defaultLanguage
}

/** The language of an address, its first segment; undefined where it names none that is offered. */
export function languageOf(url: string, config: Pick<Config, 'DISABLED_FEATURES'>): Lang | undefined {
  const first = url.split(/[/?]/)[1]
  return offeredLanguages(config).find((lang) => lang === first)
}
