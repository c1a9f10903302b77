import { z } from 'zod'
import {
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  password,
  personalCode,
  phonePattern,
} from '#contract/lib/fields.ts'
import { languages } from '#contract/lib/texts.ts'
import { SessionReply } from '#contract/session/schema.ts'
import { codes } from '#contract/statuses.ts'

/** The two ways to prove one's identity and to sign: SK Mobile-ID and Smart-ID. */
export const signatureMethods = ['MOBILUSIS', 'SMART_ID'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** The ways to sign in, in the order in which they are offered. */
export const loginWays = [...signatureMethods, 'SMS', 'SLAPTAZODIS'] as const
export type LoginWay = (typeof loginWays)[number]
/** The ways that this installation offers. */
export const Ways = z.object({ budai: z.array(z.enum(loginWays)) })

/** What a proof is for: signing in, registering, or confirming the identity on the signed-in person's own record. */
const proofPurposes = ['PRISIJUNGIMAS', 'REGISTRACIJA', 'TAPATYBE'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

export const phone = z
  .string('required')
  .trim()
  .min(1, 'required')
  .refine((value) => value === '' || phonePattern.test(value), 'phoneNumber')

const proof = {
  asmenskodas: personalCode,
  /** Where given, compared with the certificate (NameDoesNotMatch); never used as the name itself. */
  vardas: optionalPersonName,
  pavarde: optionalPersonName,
  tikslas: z.enum(proofPurposes, 'inList').default('PRISIJUNGIMAS'),
}
export const MobileBody = z.object({ ...proof, telefonas: phone })
export const SmartIdBody = z.object(proof)

/** The code shown while the phone is waited for, and the token to poll with. */
export const Started = z.object({ controlCode: z.string(), token: z.string() })
export type Started = z.infer<typeof Started>

/**
 * A signature is asked for. `controlCode` null: the app first asks which certificate to sign with, and shows no code.
 * Once that is answered (`Signed` without a token), the same call asks for the signature itself.
 */
export const SigningStarted = z.object({
  controlCode: z.string().nullable(),
  token: z.string(),
  /** What is signed, to be read before the phone is answered: the id of its file, and its number. */
  dokumentas: z.object({ failas: z.number(), numeris: z.string() }).optional(),
})
export type SigningStarted = z.infer<typeof SigningStarted>

/** A signature equal to one by hand, or one of which this is not known (eIDAS, articles 25 and 26). */
export const signatureLevels = ['KVALIFIKUOTAS', 'PAZANGUSIS'] as const
export type SignatureLevel = (typeof signatureLevels)[number]

export const CheckBody = z.object({ token: z.string('required').min(1, 'required').max(200, 'maxlength') })

/**
 * The answer of a finished proof, by purpose. PRISIJUNGIMAS: `session` is open; for an unknown person `session` is
 * null and `token` proves name and code to the registration. REGISTRACIJA: the same `token`. TAPATYBE: `token` goes
 * as `verifyToken` into PUT /asmenys/{id}/statusas. Names and code come from the certificate and are shown only to
 * its holder.
 */
export const Checked = z.object({
  token: z.string(),
  session: SessionReply.nullable(),
  /**
   * Somebody unproven created the account, and it has been cleared: the owner must now enter their own contacts
   * (setContacts).
   */
  laukiaKontaktu: z.boolean(),
  asmuo: z.object({ vardas: z.string(), pavarde: z.string(), asmenskodas: z.string() }).nullable(),
})
export type Checked = z.infer<typeof Checked>

/** How a signed-in caller asks someone to sign; the personal code comes from the signer's record. */
export const SignBody = z.object({
  budas: z.enum(signatureMethods, 'inList'),
  /** For Mobile-ID; where absent, the phone of the record. */
  telefonas: z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || phonePattern.test(value), 'phoneNumber'),
})

/**
 * The signature is finished and checked: `token` stands for it in the body that needs a signature. Null: the person
 * has chosen the certificate, and is to be asked to sign by the call that began this.
 */
export const Signed = z.object({ token: z.string().nullable() })
export type Signed = z.infer<typeof Signed>

export const SmsBody = z.object({
  telefonas: phone,
  /** Answer of the captcha: without it nobody learns whether a number is known (decisions, point 2). */
  gresponse: z.string('pattern').max(4000, 'maxlength').nullish(),
})
export const SmsCodeBody = z.object({
  code: z
    .string('required')
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'pattern'),
})

/** The owner's own contacts (at least one), a password if wanted, and the consents. */
export const ContactsBody = z
  .object({
    email: optionalEmail,
    telefonas: optionalPhone,
    komunikacijosKanalas: z.enum(codes('komunikacijosKanalai'), 'inList').default('SMS'),
    kalba: z.enum(languages, 'inList').optional(),
    slaptazodis: z
      .union([z.literal(''), password])
      .nullish()
      .transform((value) => value || null),
    IAgreeToTerms: z.boolean('inList').default(false).refine(Boolean, 'required'),
    spscSutikimas: z.boolean('inList').default(false),
    naujienlaiskiai: z.boolean('inList').default(false),
  })
  .superRefine(({ email, telefonas }, ctx) => {
    if (!email && !telefonas) ctx.addIssue({ code: 'custom', path: ['telefonas'], message: 'required' })
  })
export type ContactsBody = z.output<typeof ContactsBody>
