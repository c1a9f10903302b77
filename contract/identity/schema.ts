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

/** The two ways to prove who one is and to sign: SK Mobile-ID, and Smart-ID. */
export const signatureMethods = ['MOBILUSIS', 'SMART_ID'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** The ways to sign in, in the order in which they are offered. */
export const loginWays = [...signatureMethods, 'SMS', 'SLAPTAZODIS'] as const
export type LoginWay = (typeof loginWays)[number]
/** Those that this installation offers. */
export const Ways = z.object({ budai: z.array(z.enum(loginWays)) })

/** What a proof is for: signing in, registering, or confirming the identity of the signed-in person's own record. */
const proofPurposes = ['PRISIJUNGIMAS', 'REGISTRACIJA', 'TAPATYBE'] as const
export type ProofPurpose = (typeof proofPurposes)[number]

export const phone = z
  .string('required')
  .trim()
  .min(1, 'required')
  .refine((value) => value === '' || phonePattern.test(value), 'phoneNumber')

const proof = {
  asmenskodas: personalCode,
  /** Compared with the certificate where given (NameDoesNotMatch); never believed. */
  vardas: optionalPersonName,
  pavarde: optionalPersonName,
  tikslas: z.enum(proofPurposes, 'inList').default('PRISIJUNGIMAS'),
}
export const MobileBody = z.object({ ...proof, telefonas: phone })
export const SmartIdBody = z.object(proof)

/** What is shown while the phone is waited for, and the token to ask with. */
export const Started = z.object({ controlCode: z.string(), token: z.string() })
export type Started = z.infer<typeof Started>

export const CheckBody = z.object({ token: z.string('required').min(1, 'required').max(200, 'maxlength') })

/**
 * The proof is made. By purpose: `session` is open (PRISIJUNGIMAS); `token` proves name and code to the registration
 * (REGISTRACIJA, and PRISIJUNGIMAS of somebody unknown: `session` is then null), or goes as `verifyToken` into
 * PUT /asmenys/{id}/statusas (TAPATYBE). Names and code are of the certificate, told to whom they belong.
 */
export const Checked = z.object({
  token: z.string(),
  session: SessionReply.nullable(),
  /** The account was made by nobody proven and is cleared: the owner has to say the own contacts (setContacts). */
  laukiaKontaktu: z.boolean(),
  asmuo: z.object({ vardas: z.string(), pavarde: z.string(), asmenskodas: z.string() }).nullable(),
})
export type Checked = z.infer<typeof Checked>

/** How a signed-in caller asks someone to sign; the personal code is of the signer's record. */
export const SignBody = z.object({
  budas: z.enum(signatureMethods, 'inList'),
  /** For Mobile-ID; the phone of the record where absent. */
  telefonas: z
    .string()
    .trim()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || phonePattern.test(value), 'phoneNumber'),
})

/** The signature is made and checked: `token` stands for it in the body that needs a signature. */
export const Signed = z.object({ token: z.string() })

export const SmsBody = z.object({
  telefonas: phone,
  /** Answer of the captcha: without it nobody is told whether a number is known (decisions, point 2). */
  gresponse: z.string('pattern').max(4000, 'maxlength').nullish(),
})
export const SmsCodeBody = z.object({
  code: z
    .string('required')
    .transform((code) => code.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'pattern'),
})

/** In whose hands an account is: proven to be the owner's of the code, whose contacts are waited for or known. */
export const ownerStates = ['KONTAKTAI', 'IRODYTAS'] as const

/** The owner's own contacts (one at least), a password where one is wanted, and the consents. */
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
