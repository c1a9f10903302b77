import { z } from 'zod'
import { moment, optionalText, ref, text } from '#contract/lib/fields.ts'
import { devicePasswordLength, keepsDevicePassword } from './rules.ts'

/** At least 10 characters with a digit, an upper- and a lower-case letter and a sign (spec 1, point 5). */
const password = z
  .string('required')
  .min(1, 'required')
  .min(devicePasswordLength, 'minlength')
  .max(128, 'maxlength')
  .refine(keepsDevicePassword, 'devicePassword')

/** Per mille: one digit, and after a dot one or two more (spec 1, point 5). Answers always have two. */
const limit = z
  .string('alcoLimit')
  .trim()
  .regex(/^\d(\.\d{1,2})?$/, 'alcoLimit')
  .default('0.00')

const fields = {
  serijinisNumeris: text(50),
  pavadinimas: optionalText(200),
  galioja: z.boolean('inList').default(true),
  alkoholioRiba: limit,
  /** The device of the site that this one replaces, which becomes not valid (an addition to the specification). */
  vietoj: ref.nullish(),
}
export const DeviceBody = z.object({ ...fields, slaptazodis: password })
export type DeviceBody = z.output<typeof DeviceBody>

/** An empty password keeps the stored one. */
export const DeviceChange = z.object({
  ...fields,
  slaptazodis: z
    .union([z.literal(''), password])
    .nullish()
    .transform((value) => value || null),
})
export type DeviceChange = z.output<typeof DeviceChange>

export const Device = z.object({
  id: z.number(),
  serijinisNumeris: z.string(),
  pavadinimas: z.string(),
  /** Never sent (decisions, point 7). */
  slaptazodis: z.null(),
  galioja: z.boolean(),
  alkoholioRiba: z.string(),
  sukurta: moment,
  versija: z.number(),
})
export type Device = z.infer<typeof Device>

/** The valid device of a site, if there is one. */
export const ValidDevice = z.object({
  galioja: z.boolean(),
  irenginys: z.object({ id: z.number(), serijinisNumeris: z.string(), pavadinimas: z.string() }).nullable(),
})
export type ValidDevice = z.infer<typeof ValidDevice>

/**
 * Is a serial number free for a valid device? If it is used in a site that the caller manages, the answer names the
 * site.
 */
export const SerialCheck = z.object({
  laisvas: z.boolean(),
  objektas: z.object({ id: z.number(), pavadinimas: z.string() }).nullable(),
})
export type SerialCheck = z.infer<typeof SerialCheck>
