import { addDays } from '#contract/lib/civil.ts'

// Months are civil months of Vilnius, YYYY-MM: the caller gives the day (`civilDay(now)`).

/** How many months ahead the forecast looks, the present one included. */
export const monthsAhead = 24
const quarterMonths = 3

/** The month some months after another. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The months of the forecast made on this day, YYYY-MM-DD. */
export const forecastMonths = (day: string) =>
  Array.from({ length: monthsAhead }, (_, at) => addMonths(day.slice(0, 7), at))

/** The last day of a month. */
export const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** The first month of the quarter that the month belongs to. */
export function quarterOf(month: string): string {
  const [year, number = 1] = month.split('-').map(Number)
  return `${year}-${String(number - ((number - 1) % quarterMonths)).padStart(2, '0')}`
}

/** The quarters for which demand is shown, by their first months: as many as the months of the forecast fill. */
export const demandQuarters = (day: string) =>
  Array.from({ length: monthsAhead / quarterMonths }, (_, at) =>
    addMonths(quarterOf(day.slice(0, 7)), at * quarterMonths),
  )

/** The last month of the quarter that begins with this month. */
export const endOfQuarter = (first: string) => addMonths(first, quarterMonths - 1)

/** Days before the first end at which a training is proposed, and the least from today, so that people can register. */
const daysBefore = 30
const daysToRegister = 21

/** The day proposed for a training of people whose papers end from this month on: a working day before that. */
export function proposedDay(from: string, today: string): string {
  const wanted = addDays(`${from}-01`, -daysBefore)
  const earliest = addDays(today, daysToRegister)
  const day = wanted > earliest ? wanted : earliest
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
