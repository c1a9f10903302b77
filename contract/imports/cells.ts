import { date } from '#contract/lib/fields.ts'

/**
 * Cleans what copying from letters, web pages and other programs leaves in a cell: unusual spaces and invisible
 * marks.
 */
export const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    // A leading apostrophe keeps a text from becoming a number in a spreadsheet; our own files use it too.
    .replace(/^['’‘ʼ`]+\s*/, '')

const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g

/** A name: any dash is a hyphen, without spaces around it. */
export const cleanName = (text: string) =>
  cleanText(text)
    .replace(dashes, '-')
    .replace(/\s*-\s*/g, '-')

/**
 * A number that identifies something, such as a personal code: its digits, in whatever form the spreadsheet wrote
 * them ('3.8502140230E+10', '38502140230.0', '385 0214-0230'). Digits that the spreadsheet has dropped are not
 * restored.
 */
export function cleanDigits(text: string): string {
  const plain = cleanText(text).replace(dashes, '-').replace(/[\s-]/g, '')
  const [, whole, part = '', power] = /^(\d)[.,]?(\d*)E\+?0?(\d{1,2})$/i.exec(plain) ?? []
  if (whole !== undefined && part.length === Number(power)) return whole + part
  return plain.replace(/[.,]0+$/, '')
}

/** A phone number, with spaces in place of dashes, dots and slashes. */
export const cleanPhone = (text: string) =>
  cleanText(text)
    .replace(dashes, '-')
    .replace(/[-./]+/g, ' ')
    .trim()

export const cleanEmail = (text: string) => cleanText(text).replace(/^mailto:\s*/i, '')

const pad = (part: string) => part.padStart(2, '0')
/** Years of two digits: up to 69 they are of this century. */
const whole = (year: string) => (year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)

/**
 * A date as YYYY-MM-DD, from YYYY-MM-DD (also with dots or slashes, or with a time of day after a T) and MM/DD/YY.
 * Any other text stays as it was typed.
 */
export function cleanDate(text: string): string {
  const typed = cleanText(text)
  const plain = typed
    .replace(dashes, '-')
    .replace(/[.\s]+$/, '')
    .replace(/T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '')
  const [, y, m, d] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(plain) ?? []
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(plain) ?? []
  const isoDay =
    y && m && d ? `${y}-${pad(m)}-${pad(d)}` : month && day && year ? `${whole(year)}-${pad(month)}-${pad(day)}` : typed
  return date.safeParse(isoDay).success ? isoDay : typed
}

const msPerDay = 24 * 60 * 60 * 1000
/**
 * The day that a spreadsheet stores as a number (46083 is 2026-03-02), counted from 1900 or from 1904. Null for any
 * other text, and for a day before 1950 or after 2100, which is more likely something else.
 */
export function dayOfSerial(text: string, from1904: boolean): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text.trim())) return null
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(first + Math.floor(Number(text)) * msPerDay).toISOString().slice(0, 10)
  return day >= '1950-01-01' && day <= '2100-12-31' ? day : null
}
