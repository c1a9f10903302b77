/** Parts that an installation may switch off (spec 1, point 6): each is on unless it is listed as disabled. */
export const features = {
  /** Workforce demand: its menu, screens, reports and calls. */
  darbuotojuPoreikiai: 'workforce demand and its reports',
  /** Latvian. Nothing is in Latvian yet, so switching it off changes nothing yet. */
  languageLV: 'Latvian as a language of pages; nothing depends on it yet',
  /** Competencies by areas. They are always shown by areas yet, so switching it off changes nothing yet. */
  kompetencijuKlasifikacija: 'the classification of competencies; nothing depends on it yet',
} as const
export type Feature = keyof typeof features

export const isFeature = (name: string): name is Feature => Object.hasOwn(features, name)

/** Names in a list like `languageLV,darbuotojuPoreikiai`. */
export const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** The name of the meta tag in which a page says what is switched off. */
export const featureMeta = 'disabled-features'
