// Which characters a text may have. PostgreSQL can't hold NUL, lone surrogates are not valid UTF-8, and marks
// that reverse the writing direction make one text look like another.

const controls = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** Control characters, all line breaks, and characters without width, by which two different names can look the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u

/** Is it allowed in a text of several lines? Line breaks and tabs are. */
export const isText = (value: string) => !controls.test(value.replace(/[\t\r\n]/g, ''))
/** Is it allowed in one line? Invisible characters are not, except the mark that makes an emoji coloured. */
export const isLine = (value: string) => !unseen.test(value)

/** A person's name in one standard form: composed letters, single plain spaces between its parts, none around it. */
export const tidyName = (value: string) =>
  value
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()

const nameParts = /^(?!\p{M})[\p{L}\p{M}'’. -]*$/u
/**
 * Is it a tidy name of a person? Letters of any script with their marks, spaces, hyphens, apostrophes and dots, two
 * letters at least.
 */
export const isPersonName = (value: string) =>
  nameParts.test(value) && isLine(value) && !/\ufe0f/.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 2
