import { z } from 'zod'
import { id, ref } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'

/** 1 is Monday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const

/** HH:MM; an empty text becomes null. */
const time = z
  .string('pattern')
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'timeformat')

/**
 * One day. The whole day and no work clear the times and exclude each other (spec 1, point 5). Otherwise both times are
 * required; an end before the beginning is on the next morning.
 */
const dayFields = {
  savDiena: z.number('required').int('number').min(1, 'inList').max(7, 'inList'),
  nuo: time,
  iki: time,
  visaPara: z.boolean('inList').default(false),
  nedarbas: z.boolean('inList').default(false),
}
interface Times {
  nuo: string | null
  iki: string | null
  visaPara: boolean
  nedarbas: boolean
}
function checkDay({ nuo, iki, visaPara, nedarbas }: Times, ctx: z.RefinementCtx) {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (visaPara && nedarbas) wrong('nedarbas', 'inList')
  if (visaPara || nedarbas) return
  if (nuo === null) wrong('nuo', 'required')
  if (iki === null) wrong('iki', 'required')
  else if (nuo === iki) wrong('iki', 'timesSame')
}
const cleared = <D extends Times>(day: D): D => (day.visaPara || day.nedarbas ? { ...day, nuo: null, iki: null } : day)

export const DayBody = z.object(dayFields).superRefine(checkDay).transform(cleared)
export type DayBody = z.output<typeof DayBody>
export type DayInput = z.input<typeof DayBody>

/** One day of one company in the site. */
export const HoursBody = z
  .object({ imone: ref, ...dayFields })
  .superRefine(checkDay)
  .transform(cleared)
export type HoursBody = z.output<typeof HoursBody>

const Day = z.object({
  id: z.number(),
  savDiena: z.number(),
  nuo: z.string().nullable(),
  iki: z.string().nullable(),
  visaPara: z.boolean(),
  nedarbas: z.boolean(),
  versija: z.number(),
})
export type Day = z.infer<typeof Day>

export const Hours = Day.extend({ objektas: z.object({ id: z.number() }), imone: CompanyRef })
export type Hours = z.infer<typeof Hours>

/** The whole week of a company: a day that is left out has no hours. */
export const WeekBody = z.object({
  dienos: z.array(DayBody, 'required').max(7, 'maxlength').superRefine(eachOnce),
})
export type WeekBody = z.output<typeof WeekBody>
function eachOnce(days: readonly { savDiena: number }[], ctx: z.RefinementCtx) {
  days.forEach(({ savDiena }, i) => {
    if (days.findIndex((day) => day.savDiena === savDiena) < i)
      ctx.addIssue({ code: 'custom', path: [i, 'savDiena'], message: 'dayRepeats' })
  })
}

/** A company of a site with its week; a company without hours has no days. */
export const Week = z.object({
  imone: CompanyRef,
  /** Is it the company that builds the site? */
  savas: z.boolean(),
  /** In the order of the week. */
  dienos: z.array(Day),
  /** The week in words: times, or the kind of `darboLaikai`; null where the day has no hours. */
  savaite: z.object({
    d1: z.string().nullable(),
    d2: z.string().nullable(),
    d3: z.string().nullable(),
    d4: z.string().nullable(),
    d5: z.string().nullable(),
    d6: z.string().nullable(),
    d7: z.string().nullable(),
  }),
  /** A hash of the days: it differs once any of them has changed. */
  versija: z.number(),
})
export type Week = z.infer<typeof Week>
export const weekParams = z.object({ id, imoneId: id })
