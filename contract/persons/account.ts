import { z } from 'zod'
import { optionalEmail, optionalLongText, optionalPhone, ref } from '#contract/lib/fields.ts'
import { rights } from '#contract/rights.ts'
import { Person, personStatuses } from './schema.ts'

/**
 * Exactly one of `statusas` (set by an administrator, with a reason for a block) and `verifyToken`, which comes from
 * the letter that confirms an e-mail, or from a proof of identity by Mobile-ID or Smart-ID (decisions, point 4).
 */
export const StatusBody = z
  .object({
    statusas: z.enum(personStatuses, 'inList').optional(),
    verifyToken: z.string('pattern').min(1, 'required').max(200, 'maxlength').optional(),
    /** Why an account is blocked; stored in the audit trail. */
    priezastis: optionalLongText(500),
  })
  .superRefine(({ statusas, verifyToken, priezastis }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (statusas === undefined && verifyToken === undefined) wrong('statusas', 'required')
    if (statusas !== undefined && verifyToken !== undefined) wrong('verifyToken', 'inList')
    if (statusas === 'UZBLOKUOTA' && priezastis === '') wrong('priezastis', 'required')
  })

/**
 * The record, for a caller who may see it; a link from a letter, opened without a session, gets only these three
 * fields.
 */
export const StatusReply = Person.partial().required({ id: true, statusas: true, emailPatvirtintas: true })
export type StatusReply = z.infer<typeof StatusReply>

/** Identities to confirm at once, as after a day of checking documents. */
export const ConfirmBody = z.object({
  asmenys: z
    .array(z.number('number').int('number').positive('number').max(Number.MAX_SAFE_INTEGER, 'number'))
    .min(1, 'required')
    .max(500, 'maxlength'),
  statusas: z.enum(['PATIKRINTA'], 'inList'),
})
export const ConfirmReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ asmuoId: z.number(), code: z.string() })),
})
export type ConfirmReply = z.infer<typeof ConfirmReply>

/** Proposed contacts: at least one; an absent one is not emptied. */
export const ProposeBody = z.object({ email: optionalEmail, telefonas: optionalPhone }).superRefine((body, ctx) => {
  if (!body.email && !body.telefonas) ctx.addIssue({ code: 'custom', path: ['telefonas'], message: 'required' })
})
/** The person's answer to a proposal. */
export const AnswerBody = z.object({ priimti: z.boolean('required') })

/** An uploaded picture that becomes the photo; null removes the photo. */
export const PhotoBody = z.object({ nuotrauka: ref.nullable() })

/** The complete list of rights beside those of the user type. */
export const RightsBody = z.object({ teises: z.array(z.enum(rights, 'inList')).max(rights.length, 'maxlength') })

/** The photo (spec 1, point 9), 3:4: the stored size in pixels, and the least width of an uploaded one. */
export const photoSize = { width: 480, height: 640, least: 320 } as const

/**
 * One line of a record's history: who, when, what in plain words, and the changed values. Repeated views by one
 * person (`kartai`) with nothing between them are one line with the last time.
 */
export const HistoryRow = z.object({
  id: z.number(),
  laikas: z.string(),
  kas: z
    .object({
      id: z.number(),
      vardas: z.string(),
      pavarde: z.string(),
      vartotojoTipas: z.string(),
      imone: z.string().nullable(),
    })
    .nullable(),
  veiksmas: z.string(),
  kartai: z.number(),
  tekstas: z.string(),
  pokyciai: z.array(z.object({ laukas: z.string(), buvo: z.string().nullable(), tapo: z.string().nullable() })),
  /** Values before the change, of fields that a PUT of the person takes. */
  anksciau: z.record(z.string(), z.unknown()),
})
export type HistoryRow = z.infer<typeof HistoryRow>
