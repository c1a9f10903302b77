import type { Lang, Text } from '#contract/lib/texts.ts'

/** Words that a page is given beside its bundle: by language, by address. */
export type Words = Partial<Record<Lang, Readonly<Record<string, Text>>>>

/** The element of the document in which they stand, as data that nothing runs. */
export const wordsId = 'texts'

/** With every `<` escaped nothing in it can end the element. */
export const wordsJson = (words: Words) => JSON.stringify(words).replaceAll('<', '\\u003c')
export const wordsElement = (words: Words) =>
  Object.values(words).every((each) => Object.keys(each).length === 0)
    ? ''
    : `<script type="application/json" id="${wordsId}">${wordsJson(words)}</script>`
