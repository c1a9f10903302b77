import { drafts, type Feature, isFeature, languagesWithout, namesIn } from '#contract/features.ts'
import { defaultLanguage, type Lang } from '#contract/lib/texts.ts'
import type { Config } from '#server/config.ts'

type Switches = Pick<Config, 'DISABLED_FEATURES' | 'ENABLED_FEATURES'>

/**
 * The features that this installation has switched off, and those drafts that it has not switched on. Only this function
 * reads the settings.
 */
export const disabledFeatures = ({ DISABLED_FEATURES, ENABLED_FEATURES }: Switches): readonly Feature[] => {
  const enabled = namesIn(ENABLED_FEATURES)
  const listed = namesIn(DISABLED_FEATURES).filter(isFeature)
  return [...listed, ...drafts.filter((name) => !enabled.includes(name) && !listed.includes(name))]
}

/** The languages of the pages of this installation. */
export const offeredLanguages = (config: Switches): readonly Lang[] => languagesWithout(disabledFeatures(config))

/**
 * The language for an address that names none: that of the cookie, else the first offered language of the browser, else
 * Lithuanian (decisions, point 11).
 */
export function ownLanguage(cookie: string | undefined, accepted: string | undefined, config: Switches): Lang {
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

/** The language in the first segment of an address; undefined if it is not an offered one. */
export function languageOf(url: string, config: Switches): Lang | undefined {
  const first = url.split(/[/?]/)[1]
  return offeredLanguages(config).find((lang) => lang === first)
}
