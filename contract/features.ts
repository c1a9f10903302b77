import { completeLanguages, type Lang, languages } from '#contract/lib/texts.ts'

/**
 * Parts that an installation may switch off (spec 1, point 6): each is on unless it is listed as disabled, or is one of
 * `drafts` and is not listed as enabled.
 */
export const features = {
  /** Workforce demand: its menu, screens, reports and calls. */
  darbuotojuPoreikiai: 'workforce demand and its reports',
  /** Latvian: its pages, and its entry where a language is chosen. */
  languageLV: 'Latvian as a language of the pages',
  /** Competencies by areas: grouping, filters, the field of the form, suggestions of areas. Stored areas stay. */
  kompetencijuKlasifikacija: 'the classification of competencies by areas',
  /** The card in a digital wallet: issuing it, and checking one that is shown. */
  dekle: 'the card in a digital wallet',
} as const
export type Feature = keyof typeof features

/** Parts whose standards are still drafts: off until an installation names them. */
export const drafts: readonly Feature[] = ['dekle']

export const isDraft = (name: string) => isFeature(name) && drafts.includes(name)
export const isFeature = (name: string): name is Feature => Object.hasOwn(features, name)

/** The languages of the pages when these features are switched off. */
export const languagesWithout = (disabled: readonly string[]): readonly Lang[] =>
  disabled.includes('languageLV') ? completeLanguages : languages

/** Names in a list like `languageLV,darbuotojuPoreikiai`. */
export const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The name of the meta tag in which a page lists the features that are switched off. */
export const featureMeta = 'disabled-features'
