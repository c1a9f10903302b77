import type { Day, DayBody } from './schema.ts'
import { weekDays } from './schema.ts'

type Times = Pick<DayBody, 'nuo' | 'iki' | 'visaPara' | 'nedarbas'>

/** Monday to Friday. */
export const isWorkDay = (savDiena: number) => savDiena <= 5

/** The default hours of a company in a site: from 8 to 17 on work days, none on the others (spec 2, point 5). */
export const defaultWeek: readonly DayBody[] = weekDays.map((savDiena) =>
  isWorkDay(savDiena)
    ? { savDiena, nuo: '08:00', iki: '17:00', visaPara: false, nedarbas: false }
    : { savDiena, nuo: null, iki: null, visaPara: false, nedarbas: true },
)

/** A day in words: its times, or `VISA_PARA` or `NEDARBAS`; null where it has no hours. */
export const dayText = (day: Times | undefined) =>
  day ? (day.visaPara ? 'VISA_PARA' : day.nedarbas ? 'NEDARBAS' : `${day.nuo}–${day.iki}`) : null

/** Does the work end the next morning? */
export const isOvernight = ({ nuo, iki }: Pick<Times, 'nuo' | 'iki'>) => nuo !== null && iki !== null && iki < nuo

/** How a day is given: by its times, as a whole day, or as a day without work. */
export const dayKinds = ['LAIKAS', 'VISA_PARA', 'NEDARBAS'] as const
export type DayKind = (typeof dayKinds)[number]
export const kindOf = ({ visaPara, nedarbas }: Pick<Times, 'visaPara' | 'nedarbas'>): DayKind =>
  visaPara ? 'VISA_PARA' : nedarbas ? 'NEDARBAS' : 'LAIKAS'

/** The same day given in another way: a whole day and a day without work have no times (spec 1, point 5). */
export const asKind = <D extends Partial<Times>>(day: D, kind: DayKind): D => ({
  ...day,
  visaPara: kind === 'VISA_PARA',
  nedarbas: kind === 'NEDARBAS',
  ...(kind === 'LAIKAS' ? {} : { nuo: null, iki: null }),
})

/** Copies Monday's hours to every work day. */
export function copyMonday<D extends Partial<Times> & { savDiena: number }>(days: readonly D[]): D[] {
  const monday = days.find(({ savDiena }) => savDiena === 1)
  return days.map((day) => (monday && isWorkDay(day.savDiena) ? { ...monday, savDiena: day.savDiena } : day))
}

/** The day of the week of a date: 1 is Monday. */
export const weekDayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** Is it working time at this hour (HH:MM) of this day? A shift that began the evening before counts. */
export function isWorkingTime(days: readonly (Times & Pick<Day, 'savDiena'>)[], savDiena: number, at: string): boolean {
  const of = (weekDay: number) => days.find((day) => day.savDiena === weekDay)
  const [today, before] = [of(savDiena), of(savDiena === 1 ? 7 : savDiena - 1)]
  if (before && isOvernight(before) && at < (before.iki ?? '')) return true
  if (!today || today.nedarbas) return false
  if (today.visaPara) return true
  const { nuo, iki } = today
  return nuo !== null && iki !== null && at >= nuo && (isOvernight(today) || at < iki)
}
