import { z } from 'zod'
import { moment } from '#contract/lib/fields.ts'

/** 32 and 64 bytes as base64url. */
const coordinate = z.string('required').regex(/^[\w-]{43}$/, 'pattern')
const signature = z.string('required').regex(/^[\w-]{86}$/, 'pattern')

/** What the phone must sign, and until when. */
export const Challenge = z.object({ issukis: z.string(), galioja: moment })

/** The public key of a phone, and its signature of the challenge: it holds the private half. */
export const BindBody = z.object({ raktas: z.object({ x: coordinate, y: coordinate }), irodymas: signature })
export type BindBody = z.output<typeof BindBody>

/** A phone asks for a new statement: the moment by the clock of the registry, and its signature. */
export const RenewBody = z.object({
  id: z.int('number').min(1, 'min'),
  laikas: z.int('number').min(0, 'min'),
  irodymas: signature,
})
export type RenewBody = z.output<typeof RenewBody>

/** A statement of a phone: the bytes that stand in its codes, until when they are believed, and what time it is here. */
export const PhoneStatement = z.object({ id: z.number(), israsas: z.string(), iki: moment, laikas: moment })
export type PhoneStatement = z.infer<typeof PhoneStatement>

/** The phone on which a person's card is. */
export const Phone = z.object({ numeris: z.string(), sukurta: moment, atnaujinta: moment })
export type Phone = z.infer<typeof Phone>
export const PhoneReply = z.object({ telefonas: Phone.nullable() })

/** What the page of the card must know before it binds a phone. */
export const OwnPhone = PhoneReply.extend({
  /** The number of the own card that is in force; null without one. */
  numeris: z.string().nullable(),
  /** Was this session begun strongly enough? */
  pakanka: z.boolean(),
  /** The end of the own phone number, to which a code can be sent; null where that would not help. */
  sms: z.string().nullable(),
})
export type OwnPhone = z.infer<typeof OwnPhone>
