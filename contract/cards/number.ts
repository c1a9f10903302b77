/** Eight digits. */
export const cardNumber = /^\d{8}$/

/** Removes what people type between the digits or before them: spaces, hyphens and dashes, „Nr.“. */
const bare = (text: string) =>
  text
    .trim()
    .replace(/^(nr|no|№)\.?(?=[\s\d])/i, '')
    .replace(/[\s\u200b\u2060.\-\u2010-\u2015\u2212]/g, '')

/** The digits of a typed text that looks like a card number; undefined if it is a name. */
export function digitsOf(text: string): string | undefined {
  const digits = bare(text)
  return /^\d+$/.test(digits) ? digits : undefined
}

/** The typed text as a card number; undefined if it is not one. */
export function cardNumberOf(text: string | undefined): string | undefined {
  const digits = bare(text ?? '')
  return cardNumber.test(digits) ? digits : undefined
}

/**
 * The card number in a scanned QR code: the code holds the address of the card's public page, in any language and with
 * any additions, or the bare number. Only the number is used: the card is looked up here, wherever else the address
 * leads.
 */
export const cardNumberIn = (scanned: string): string | undefined =>
  page.exec(scanned.trim())?.[1] ?? cardNumberOf(scanned)
const page = /^https?:\/\/[^/?#]+(?:(?:\/[a-z]{2})?\/specialistai|\/k)\/(\d{8})\/?(?:[?#].*)?$/is
