import { civilDay, civilTime } from '#contract/lib/civil.ts'

/** Today's date in Vilnius, YYYY-MM-DD. */
export const today = () => civilDay(new Date())

/** A moment of an answer as people read it: `2026-11-21 14:05`, by the clock of Vilnius. */
export const when = (moment: string) => `${civilDay(new Date(moment))} ${civilTime(new Date(moment))}`

const typed = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/

/** `2026-1-5` becomes `2026-01-05`: YYYY-M-D and nothing else (spec 1, point 5). Other text is returned as typed. */
export function asDate(text: string): string {
  const [, year, month, day] = typed.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}
