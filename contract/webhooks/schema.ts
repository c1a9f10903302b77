import { z } from 'zod'
import { moment, text } from '#contract/lib/fields.ts'
import { isLocalAddress, isReceiverAddress, webhookEvents } from './rules.ts'

/** Where events are sent, and which. A receiver that is not active is sent nothing. */
export const ReceiverBody = z.object({
  adresas: text(500).refine((value) => isReceiverAddress(value) || isLocalAddress(value), 'receiverAddress'),
  ivykiai: z
    .array(z.enum(webhookEvents, 'inList'), 'required')
    .min(1, 'required')
    .max(webhookEvents.length, 'maxlength')
    .refine((events) => new Set(events).size === events.length, 'inList'),
  aktyvus: z.boolean('inList').default(true),
})
export type ReceiverBody = z.output<typeof ReceiverBody>

/** Why a receiver is off: by hand, nothing arrived for a day, it answered that it is gone (410). */
export const offReasons = ['RANKA', 'NEPAVYKO', 'NEBERA'] as const

export const Receiver = z.object({
  id: z.number(),
  adresas: z.string(),
  ivykiai: z.array(z.enum(webhookEvents)),
  aktyvus: z.boolean(),
  priezastis: z.enum(offReasons).nullable(),
  isjungta: moment.nullable(),
  /** The first failure since something arrived; null while all arrives. */
  nepavykstaNuo: moment.nullable(),
  /** When something arrived last. */
  paskutine: moment.nullable(),
  /** Until when the former secret signs too. */
  senaIki: moment.nullable(),
  /** Events that wait for their turn, and those that were not sent because the receiver was switched off. */
  laukia: z.number(),
  neissiusta: z.number(),
  sukurta: moment,
  versija: z.number(),
})
export type Receiver = z.infer<typeof Receiver>

/** The secret by which the receiver verifies what it is sent, told once. */
export const ReceiverSecret = z.object({
  id: z.number(),
  adresas: z.string(),
  paslaptis: z.string(),
  senaIki: moment.nullable(),
})
export type ReceiverSecret = z.infer<typeof ReceiverSecret>

/** Waits, arrived, given up after the last try, not sent because the receiver was switched off. */
export const deliveryStates = ['LAUKIA', 'ISSIUSTA', 'NEPAVYKO', 'NEISSIUSTA'] as const
/**
 * Why a try failed: an address that is not sent to, an unknown name, no answer in time, a wrong certificate, no
 * connection, a redirect, an answer that is no success.
 */
export const faults = ['ADRESAS', 'VARDAS', 'LAIKAS', 'SERTIFIKATAS', 'RYSYS', 'PERADRESAVO', 'ATSAKYMAS'] as const
export type Fault = (typeof faults)[number]

/** What is sent: the events, and a test. */
export const sentKinds = [...webhookEvents, 'bandymas'] as const

/** How a try ended: the status of the answer, or why it failed, and how many milliseconds it took. */
const outcome = {
  atsakymas: z.number().nullable(),
  klaida: z.enum(faults).nullable(),
  trukme: z.number().nullable(),
}
export const Outcome = z.object(outcome)
export type Outcome = z.infer<typeof Outcome>

export const Delivery = z.object({
  /** The `webhook-id`. */
  id: z.string(),
  ivykis: z.enum(sentKinds),
  busena: z.enum(deliveryStates),
  bandymai: z.number(),
  ...outcome,
  /** When it is tried next; null unless it waits. */
  kita: moment.nullable(),
  issiusta: moment.nullable(),
  sukurta: moment,
  /** Ids and codes of the event, as they are sent. */
  duomenys: z.record(z.string(), z.unknown()),
})
export type Delivery = z.infer<typeof Delivery>
