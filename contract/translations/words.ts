import type { Lang, Text } from '#contract/lib/texts.ts'

/** Texts that a page is given in addition to its bundle: by language, by address. */
export type Words = Partial<Record<Lang, Readonly<Record<string, Text>>>>

/** The id of the document's element that holds them as data, which the browser does not run. */
export const wordsId = 'texts'

/** Every `<` is escaped, so that no text can close the element. */
export const wordsJson = (words: Words) => JSON.stringify(words).replaceAll('<', '\\u003c')
export const wordsElement = (words: Words) =>
  Object.values(words).every((each) => Object.keys(each).length === 0)
    ? ''
    : `<script type="application/json" id="${wordsId}">${wordsJson(words)}</script>`
