import { errorTexts } from '#contract/errors.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { type Entry, type Lang, originalOf, placeOf, type Text, textOf } from '#contract/lib/texts.ts'
import { messages } from '#contract/messages.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'

const shownTexts: readonly Entry[] = [identityTexts, sessionTexts, shellTexts, formTexts, messages, errorTexts].flatMap(
  (table) => Object.values<Entry>(table),
)

/** What the page of login says otherwise than its script: texts that an administrator has worded anew, and Latvian. */
export const loginWords = (lang: Lang): Record<string, Text> =>
  Object.fromEntries(
    shownTexts.flatMap((entry) => {
      const [text] = textOf(entry, lang)
      return lang !== 'lv' && text === originalOf(entry, lang) ? [] : [[placeOf(entry) ?? '', text]]
    }),
  )
