// Which characters a text may have. PostgreSQL can't hold NUL, lone surrogates are no UTF-8, and marks that turn the
// writing direction make a text look like another one.

const controls = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** Control characters, line breaks of every kind, and what has no width: it hides in a name and makes two that look the same. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u

/** May it stand in a text of several lines? Line breaks and tabs may. */
export const isText = (value: string) => !controls.test(value.replace(/[\t\r\n]/g, ''))
/** May it stand in one line? Nothing unseen may; the mark that makes an emoji coloured is allowed. */
export const isLine = (value: string) => !unseen.test(value)

/** A person's name in one writing: composed letters, single plain spaces between its parts, none around it. */
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
