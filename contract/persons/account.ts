import { z } from 'zod'
import { optionalEmail, optionalLongText, optionalPhone, ref } from '#contract/lib/fields.ts'
import { rights } from '#contract/rights.ts'
import { Person, personStatuses } from './schema.ts'

/**
 * Exactly one of `statusas` (an administrator's word; blocking tells why) and `verifyToken`: of the letter that
 * confirms an e-mail, or of a mobile signature or Smart-ID that confirmed who the person is (decisions, point 4).
 */
export const StatusBody = z
  .object({
    statusas: z.enum(personStatuses, 'inList').optional(),
    verifyToken: z.string('pattern').min(1, 'required').max(200, 'maxlength').optional(),
    /** Why an account is blocked; kept in the audit trail. */
    priezastis: optionalLongText(500),
  })
  .superRefine(({ statusas, verifyToken, priezastis }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (statusas === undefined && verifyToken === undefined) wrong('statusas', 'required')
    if (statusas !== undefined && verifyToken !== undefined) wrong('verifyToken', 'inList')
    if (statusas === 'UZBLOKUOTA' && priezastis === '') wrong('priezastis', 'required')
  })

/** The record, for who may see it; a letter's link opened without a session is told these three. */
export const StatusReply = Person.partial().required({ id: true, statusas: true, emailPatvirtintas: true })
export type StatusReply = z.infer<typeof StatusReply>

/** Many identities confirmed at once, as after a day of checking documents. */
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

/** Contacts that are proposed: one at least, and nothing is emptied by it. */
export const ProposeBody = z.object({ email: optionalEmail, telefonas: optionalPhone }).superRefine((body, ctx) => {
  if (!body.email && !body.telefonas) ctx.addIssue({ code: 'custom', path: ['telefonas'], message: 'required' })
})
/** The person's answer to what was proposed. */
export const AnswerBody = z.object({ priimti: z.boolean('required') })

/** An uploaded picture that becomes the photo; null takes the photo off. */
export const PhotoBody = z.object({ nuotrauka: ref.nullable() })

/** Rights beside those of the user type: these and no others. */
export const RightsBody = z.object({ teises: z.array(z.enum(rights, 'inList')).max(rights.length, 'maxlength') })

/** The photo (spec 1, point 9): 3:4, 480 px wide as kept, at least 320 px wide as given. */
export const photoSize = { width: 480, height: 640, least: 320 } as const

/**
 * One line of a record's history: who, when, what in plain words, and the values that changed. What one person looked
 * at again and again (`kartai`), with nothing between, is one line of the last time.
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
})
export type HistoryRow = z.infer<typeof HistoryRow>
