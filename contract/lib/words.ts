/** A text without case and diacritics: „Šiauliai“ is `siauliai`. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Does a text have every word of the search, in any order, without case and diacritics? Nothing searched fits any text. */
export function hasWords(search: string): (text: string) => boolean {
  if (!search.trim()) return () => true
  const words = plain(search.trim()).split(/\s+/)
  return (text) => {
    const whole = plain(text)
    return words.every((word) => whole.includes(word))
  }
}
