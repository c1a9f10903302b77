import { cardNumber } from '#contract/cards/number.ts'

/** A card number or a personal code: the search of people knows no others. Telephones and days are none. */
const isCode = (word: string) => cardNumber.test(word) || /^\d{11}$/.test(word)

/** What a line of a sheet says about whom: its code where it has one, else its first two cells, a name. */
function ofLine(line: string): string[] {
  const cells = line.split(/[\t;]/).flatMap((cell) => cell.trim() || [])
  const codes = cells.filter(isCode)
  if (cells.length > 1) return codes.length > 0 ? codes.slice(0, 1) : [cells.slice(0, 2).join(' ')]
  const words = line.split(/[\s,]+/).filter(Boolean)
  return words.length > 1 && words.every(isCode) ? words : [line.trim()]
}

/**
 * The searches that a pasted text stands for, one for each person: codes in one line, or a person a line, as from a
 * sheet, where the first code of a row is enough. Empty where it is one search, to be pasted into the field as any text.
 */
export function peopleIn(text: string): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim())
  const only = lines[0] ?? ''
  // "48201937; 48201938" is codes in a line, not a row of a sheet.
  const words = only.split(/[\s,;]+/).filter(Boolean)
  const found = lines.length === 1 && words.every(isCode) ? words : lines.flatMap(ofLine)
  const unique = [...new Set(found)]
  return unique.length > 1 ? unique : []
}
