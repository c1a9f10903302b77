/** Letters of GSM 03.38 beside ASCII that need no change; the extended ones take two places. */
const basic = '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¡ÄÖÑÜ§¿äöñüà'
const extended = '^{}\\[~]|€'
const isPlain = (letter: string) =>
  letter === '\n' || (letter >= ' ' && letter <= '~' && letter !== '`') || basic.includes(letter) || letter === '€'

/** What has no mark to drop. */
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
 * Without diacritics and in the letters of GSM-7: one other letter more than halves what fits in a message. What has no
 * such letter becomes a question mark.
 */
export function plainSms(text: string): string {
  const bare = [...text].map((letter) => others[letter] ?? letter).join('')
  const flat = bare.normalize('NFD').replace(/\p{M}/gu, '')
  return [...flat].map((letter) => (isPlain(letter) ? letter : letter.trim() === '' ? ' ' : '?')).join('')
}

const sizeOf = (letter: string) => (extended.includes(letter) ? 2 : 1)
const single = 160
const each = 153
/** Parts of one SMS that a template may take. */
export const maxSmsParts = 3

/** How long a message is when sent: places of letters, and parts. */
export function smsLength(text: string): { letters: number; parts: number } {
  const letters = [...plainSms(text)].reduce((sum, letter) => sum + sizeOf(letter), 0)
  return { letters, parts: letters === 0 ? 0 : letters <= single ? 1 : Math.ceil(letters / each) }
}

/** Cut to the most that is sent; what was cut off is marked. */
export function cutSms(text: string): string {
  if (smsLength(text).parts <= maxSmsParts) return text
  let room = maxSmsParts * each - 3
  let kept = ''
  for (const letter of text) {
    room -= sizeOf(letter)
    if (room < 0) break
    kept += letter
  }
  return `${kept.trimEnd()}...`
}
