// Pure and without zod: the reader's page uses this too.

/** How many pages and questions an induction has at most: five minutes of reading, and a short test. */
export const maxPages = 20
export const maxQuestions = 10
/** Letters of a page with its markup: what is read in a minute, with room for tables. */
export const maxPageText = 10_000
export const maxAnswers = 6
/** How often the test may be begun in a day. */
export const triesADay = 3
/** For how many days a link works, unless the stay ends before. */
export const linkDays = 30
/** For how many hours nobody is sent a link again for the same version (InstruktazasKaTikSiustas says so). */
export const resendHours = 12

/** Languages in which an induction may be written, by their own names; only Lithuanian is a must. */
export const inductionLanguages = {
  lt: 'Lietuvių',
  en: 'English',
  lv: 'Latviešu',
  ru: 'Русский',
  uk: 'Українська',
  pl: 'Polski',
  be: 'Беларуская',
  ka: 'ქართული',
  uz: 'Oʻzbekcha',
  kk: 'Қазақша',
  az: 'Azərbaycanca',
  tr: 'Türkçe',
} as const satisfies Record<string, string>
export type InductionLanguage = keyof typeof inductionLanguages
export const languageCodes = Object.keys(inductionLanguages) as [InductionLanguage, ...InductionLanguage[]]
export const isInductionLanguage = (code: string): code is InductionLanguage => Object.hasOwn(inductionLanguages, code)

/** The text in a language; in Lithuanian where it was not translated. */
export const textIn = <T extends { kalba: string }>(texts: readonly T[], language: string): T | undefined =>
  texts.find(({ kalba }) => kalba === language) ?? texts.find(({ kalba }) => kalba === 'lt') ?? texts[0]

/** Languages that every page has, in the order of the table: only these are offered to the reader. */
export const languagesOf = (
  pages: readonly { tekstai: readonly { kalba: InductionLanguage }[] }[],
): InductionLanguage[] =>
  languageCodes.filter((code) => pages.every(({ tekstai }) => tekstai.some(({ kalba }) => kalba === code)))

/** Is the answer exactly what is right? The order of the choices means nothing. */
export const isRight = (chosen: readonly number[], right: readonly number[]) => {
  const unique = new Set(chosen)
  return unique.size === right.length && right.every((place) => unique.has(place))
}

/** Were enough questions answered right? `share` is in percent. */
export const isPassed = (right: number, all: number, share: number) => all > 0 && right * 100 >= all * share

/** What a site asks of a person of its list: null where it asks for no induction. `iki`: the last day of the one passed. */
export type AskedInduction = { butinas: boolean; iki: string | null } | null
/** Does the person still have to pass the induction on a day? */
export const needsInduction = (asked: AskedInduction | undefined, day: string) =>
  asked !== null && asked !== undefined && (asked.iki === null || asked.iki < day)
