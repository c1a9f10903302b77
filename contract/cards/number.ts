/** Eight digits. */
export const cardNumber = /^\d{8}$/

/** Without what people write between the digits, or in front of them: spaces, hyphens and dashes, „Nr.“. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^(nr|no|№)\.?(?=[\s\d])/i, '')
    .replace(/[\s\u200b\u2060.\-\u2010-\u2015\u2212]/g, '')

/** What somebody typed, as digits, where it is meant as a card number; undefined where it is a name. */
export function digitsOf(text: string): string | undefined {
  const digits = bare(text)
  return /^\d+$/.test(digits) ? digits : undefined
}

/** The number as it is written on cards, where what was typed is one. */
export function cardNumberOf(text: string | undefined): string | undefined {
  const digits = bare(text ?? '')
  return cardNumber.test(digits) ? digits : undefined
}

/**
 * The card number in a scanned QR code: the address of a card's public page, in any language and with whatever more it
 * carries, or the bare number. Only the number is taken: where else the address leads does not matter, the card is
 * looked up here.
 */
export const cardNumberIn = (scanned: string): string | undefined =>
  page.exec(scanned.trim())?.[1] ?? cardNumberOf(scanned)
const page = /^https?:\/\/[^/?#]+(?:\/[a-z]{2})?\/specialistai\/(\d{8})\/?(?:[?#].*)?$/is
