import { z } from 'zod'
import { moment } from '#contract/lib/fields.ts'
import { calendarRights } from './rules.ts'

/** The part of an address that is known to its owner alone, in a path: 256 random bits. */
export const feedParams = z.object({ failas: z.string().regex(/^[\w-]{43}\.ics$/) })

/** The private address of the caller's calendar: whether there is one, and what it shows. Never the address itself. */
export const OwnCalendar = z.object({
  /** When the address was made; null where there is none. */
  sukurta: moment.nullable(),
  /** When it was last read; null if never. */
  naudota: moment.nullable(),
  /** By which rights it shows more than own registrations; where there is none, by which a new one would. */
  rodo: z.array(z.enum(calendarRights)),
  /** The rights for which it was made are gone: it is not found any more. */
  pasibaige: z.boolean(),
  /** A new address would show more. */
  galiDaugiau: z.boolean(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

/** A new address, told once. */
export const NewCalendar = z.object({ adresas: z.string() })
