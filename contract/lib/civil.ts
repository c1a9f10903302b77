/** The civil clock of the registry (decisions, point 1): days begin and end by the clock of Vilnius. */
export const timeZone = 'Europe/Vilnius'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone })

/** The calendar day, YYYY-MM-DD, that a moment falls on in Vilnius. */
export const civilDay = (moment: Date): string => day.format(moment)

/** The first moment of a day in Vilnius, which is two or three hours ahead of UTC. */
export function startOfCivilDay(date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const [summer, winter] = [3, 2].map((hours) => new Date(midnight - hours * 3_600_000)) as [Date, Date]
  return civilDay(summer) === date ? summer : winter
}

/** The days that a record may have: before the first and after the last is a typing error. */
export const [firstDay, lastDay] = ['1800-01-01', '2199-12-31'] as const

/** Is it a day of the calendar, YYYY-MM-DD, from the first one on? */
export function isCalendarDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text && text >= firstDay
}

/** A day some days after (or before) another, YYYY-MM-DD. Pure calendar arithmetic: no clock change can bend it. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The calendar year in Vilnius. Other than that of UTC in the first hours of a year. */
export const civilYear = (moment: Date): number => Number(civilDay(moment).slice(0, 4))

/** How many days `to` is after `from`; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The same day some years on; 29 February becomes 28 February where the year has none. */
export function addYears(date: string, years: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  const pad = (n: number, width: number) => String(n).padStart(width, '0')
  return `${pad(year + years, 4)}-${pad(month, 2)}-${pad(Math.min(dayOfMonth, last), 2)}`
}

/** Open until the end of the day after `date` (spec 1, point 4: "counts as future until one day after"). */
export const isStillOpen = (date: string, now: Date): boolean => civilDay(now) <= addDays(date, 1)

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** Time of day in Vilnius, HH:MM. */
export const civilTime = (moment: Date): string => clock.format(moment)

/** Years ahead for which an assessment or a training may be planned. */
export const plannedYears = 10
