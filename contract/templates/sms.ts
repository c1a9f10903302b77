/** Letters of GSM 03.38 beside ASCII that need no replacement; the extended ones take two places. */
const basic = '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà'
const extended = '^{}\\[~]|€'
const isPlain = (letter: string) =>
  letter === '\n' || (letter >= ' ' && letter <= '~' && letter !== '`') || basic.includes(letter) || letter === '€'

/** Replacements for letters and signs without a plain base letter. */
const others: Record<string, string> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\t': ' ',
  '`': "'",
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
}

/**
 * The text without diacritics, in GSM-7 letters only: a single other letter would more than halve what fits in a
 * message. A letter without a replacement becomes a question mark.
 */
export function plainSms(text: string): string {
  const bare = [...text].map((letter) => others[letter] ?? letter).join('')
  const flat = bare.normalize('NFD').replace(/\p{M}/gu, '')
  return [...flat].map((letter) => (isPlain(letter) ? letter : letter.trim() === '' ? ' ' : '?')).join('')
}

const sizeOf = (letter: string) => (extended.includes(letter) ? 2 : 1)
const single = 160
const each = 153
/** The largest number of SMS parts that a template may take. */
export const maxSmsParts = 3

/** The length of a message when sent: letters and parts. A letter that takes two places is not split between parts. */
export function smsLength(text: string): { letters: number; parts: number } {
  const sizes = [...plainSms(text)].map(sizeOf)
  const letters = sizes.reduce((sum, size) => sum + size, 0)
  if (letters <= single) return { letters, parts: letters === 0 ? 0 : 1 }
  let [parts, inPart] = [1, 0]
  for (const size of sizes) {
    if (inPart + size > each) [parts, inPart] = [parts + 1, 0]
    inPart += size
  }
  return { letters, parts }
}

/** Cuts a text to the longest SMS that is sent. The ending stays whole, and an ellipsis marks the cut. */
export function cutSms(text: string, ending = ''): string {
  if (smsLength(text + ending).parts <= maxSmsParts) return text + ending
  // Leaves room for the ellipsis, and for one place that may stay empty at each border of parts.
  let room = maxSmsParts * each - 3 - (maxSmsParts - 1) - smsLength(ending).letters
  let shortened = ''
  for (const letter of text) {
    room -= sizeOf(letter)
    if (room < 0) break
    shortened += letter
  }
  return `${shortened.trimEnd()}...${ending}`
}
