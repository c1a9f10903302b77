import { civilDay, civilTime, isCalendarDay } from '#contract/lib/civil.ts'
import { formulaSafe } from '#contract/lib/columns.ts'

/** A date is its wall clock in Vilnius, written as if it were UTC: a spreadsheet knows no time zones. */
export type XlsxCell = string | number | boolean | Date | null
export type XlsxRow = XlsxCell[]

/** A telephone number is no formula to any spreadsheet, and an apostrophe before it would be dialled. */
const telephone = /^\+\d[\d ]*$/

/** A cell as it is written; its text is never a formula. */
export const safeCell = (value: unknown): XlsxCell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return telephone.test(text) ? text : formulaSafe(text)
}

/** Days before this one are text: the calendars of spreadsheets disagree about them. */
const firstOfSheets = '1900-03-01'
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** The same, where a day and a moment in ISO 8601 become a date that a spreadsheet sorts and reckons with. */
export function cellOf(value: unknown): XlsxCell {
  if (typeof value !== 'string') return safeCell(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value) && isCalendarDay(value) && value >= firstOfSheets) return wall(value, '00:00')
  if (!moment.test(value)) return safeCell(value)
  const at = new Date(value)
  const day = Number.isNaN(at.getTime()) ? '' : civilDay(at)
  return day >= firstOfSheets ? wall(day, civilTime(at)) : safeCell(value)
}

const wall = (day: string, time: string) => new Date(`${day}T${time}:00Z`)
