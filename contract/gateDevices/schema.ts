import { z } from 'zod'
import { moment, text } from '#contract/lib/fields.ts'
import { isPairingCode } from './rules.ts'

/** A new gate device: where it will stand. */
export const GateDeviceBody = z.object({ pavadinimas: text(100) })
export type GateDeviceBody = z.output<typeof GateDeviceBody>

/** The states of a gate device: its code waits, it is connected, it was not used for long, it is disconnected. */
export const gateDeviceStates = ['LAUKIA', 'PRIJUNGTA', 'NENAUDOTA', 'ATJUNGTA'] as const

export const GateDevice = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  busena: z.enum(gateDeviceStates),
  /** The control device by which it signed in; null where it was paired by a code. */
  serijinisNumeris: z.string().nullable(),
  prijungta: moment.nullable(),
  paskutine: moment.nullable(),
  /** The network from which it was last used. */
  tinklas: z.string(),
  atjungta: moment.nullable(),
  sukurta: moment,
})
export type GateDevice = z.infer<typeof GateDevice>

/** A code that connects one phone, told once. */
export const Pairing = z.object({ id: z.number(), pavadinimas: z.string(), kodas: z.string(), kodasIki: moment })
export type Pairing = z.infer<typeof Pairing>

/** A pairing code, or the serial number and password of the site's control device. */
export const GateSignInBody = z
  .object({
    kodas: z
      .string()
      .transform((code) => code.replace(/\s/g, ''))
      .refine(isPairingCode, 'pattern')
      .optional(),
    serijinisNumeris: text(50).optional(),
    slaptazodis: z.string().min(1, 'required').max(128, 'maxlength').optional(),
  })
  .superRefine(({ kodas, serijinisNumeris, slaptazodis }, ctx) => {
    if (kodas !== undefined) return
    const missing = (field: string) => ctx.addIssue({ code: 'custom', path: [field], message: 'required' })
    if (serijinisNumeris === undefined && slaptazodis === undefined) missing('kodas')
    else if (serijinisNumeris === undefined) missing('serijinisNumeris')
    else if (slaptazodis === undefined) missing('slaptazodis')
  })
export type GateSignInBody = z.output<typeof GateSignInBody>

/** What a gate device is: of which site, and what time it is here, by which it corrects its clock. */
export const GateSession = z.object({
  irenginys: z.object({ id: z.number(), pavadinimas: z.string() }),
  objektas: z.object({ id: z.number(), pavadinimas: z.string(), adresas: z.string() }),
  laikas: moment,
})
export type GateSession = z.infer<typeof GateSession>
