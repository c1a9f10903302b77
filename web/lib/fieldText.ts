import { type Lang, say } from '#contract/lib/texts.ts'
import { type MessageKey, messages } from '#contract/messages.ts'
import { codeText } from './errors.ts'

/** The words of a message; undefined where the key is none of a message. */
export const messageText = (key: string, lang: Lang): string | undefined =>
  key in messages ? say(messages[key as MessageKey], lang) : undefined

/** The text of a field's message key, or of an error code. */
export const fieldText = (key: string, lang: Lang): string => messageText(key, lang) ?? codeText(key, lang)
