import { z } from 'zod'
import {
  date,
  email,
  hasSymbol,
  optionalText,
  password,
  personalCode,
  ref,
  strongPassword,
} from '#contract/lib/fields.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { PersonBody, workplaces } from '#contract/persons/schema.ts'
import { type UserType, userTypes } from '#contract/rights.ts'
import { linkOf, workplaceErrors, workplaceOf } from './rules.ts'

const organisation = z
  .string('inList')
  .trim()
  .max(40, 'maxlength')
  .regex(/^\w*$/, 'inList')
  .nullish()
  .transform((value) => value || null)

/** A company alone is enough (decisions, point 1): a record that is not made yet has no id that could be meant. */
const companyAlone = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'id' in sent && !('imone' in sent) ? { ...sent, imone: sent } : sent
const named = z.object({ imone: ref.nullish(), pareigos: optionalText(200), galiojaNuo: date.nullish() }).nullish()
/** The employment record: company, position, start. Without a company there is none. */
const employment = z
  .pipe(z.transform(companyAlone) as z.ZodType<z.input<typeof named>, z.input<typeof named>>, named)
  .transform((value) =>
    value?.imone ? { imone: value.imone, pareigos: value.pareigos, galiojaNuo: value.galiojaNuo ?? null } : null,
  )

/** A new person entered by an administrator or a representative, checked as in their form. */
export const NewPersonBody = PersonBody.extend({
  asmenskodas: personalCode,
  vartotojoTipas: z.enum(userTypes, 'inList').default('VARTOTOJAS'),
  imone: employment,
})
export type NewPersonBody = z.output<typeof NewPersonBody>

/**
 * All fields that a registration may have. A visitor's body is then read by `visitorBody`, that of a user who
 * registers others by `NewPersonBody`.
 */
export const RegisterBody = NewPersonBody.extend({
  /** Missing: AsmenskodasIsRequired. */
  asmenskodas: z
    .string('personalcode')
    .max(40, 'personalcode')
    .nullish()
    .transform((code) => code ?? ''),
  darboviete: z.enum(workplaces, 'inList').optional(),
  slaptazodis: z.string('password').max(128, 'maxlength').nullish(),
  /** Proof of identity by Mobile-ID or Smart-ID (REGISTRACIJA); without it the identity is confirmed later. */
  token: z.string('pattern').max(200, 'maxlength').nullish(),
  IAgreeToTerms: z.boolean('inList').default(false),
  spscSutikimas: z.boolean('inList').default(false),
  pageidaujamaOrganizacija: organisation,
  inzKodeksasAgreed: z.boolean('inList').default(false),
}).superRefine(completeComplaints, {
  when: ({ value, issues }) => issues.length > 0 && typeof value === 'object' && value !== null,
})
export type RegisterBody = z.output<typeof RegisterBody>

/**
 * Reports an error of the personal code together with other errors, although the code is otherwise checked after
 * them.
 */
function completeComplaints({ asmenskodas }: { asmenskodas?: unknown }, ctx: z.RefinementCtx) {
  const code = personalCode.safeParse(asmenskodas ?? '')
  if (!code.success)
    ctx.addIssue({ code: 'custom', path: ['asmenskodas'], message: code.error.issues[0]?.message ?? 'required' })
}

/** Step 1 of a visitor: personal data and workplace. Ages are checked against `now`. */
export const dataBody = (now: Date) =>
  z
    .object({
      ...PersonBody.omit({ naujienlaiskiai: true }).shape,
      email,
      gimimoData: date
        .nullish()
        .transform((value) => value ?? null)
        .refine((value) => isBirthDateAllowed(value, now), 'age'),
      asmenskodas: personalCode,
      vartotojoTipas: z.enum(userTypes, 'inList').default('VARTOTOJAS'),
      darboviete: z.enum(workplaces, 'required').optional(),
      imone: employment,
    })
    // Reported together with the other errors, not after them.
    .superRefine(complain, { when: ({ value }) => typeof value === 'object' && value !== null })
    .transform((body) => {
      const darboviete = workplaceOf(body)
      return { ...body, darboviete, imone: linkOf(darboviete, body.imone) }
    })

type Named = Omit<Parameters<typeof workplaceErrors>[0], 'darboviete'> & Parameters<typeof workplaceOf>[0]
function complain(body: Named, ctx: z.RefinementCtx) {
  for (const [path, message] of Object.entries(workplaceErrors({ ...body, darboviete: workplaceOf(body) })))
    ctx.addIssue({ code: 'custom', path: path.split('.'), message })
}

/** Step 3: the password, the consents, the engineers' organisation. */
export const PasswordBody = z.object({
  slaptazodis: password,
  IAgreeToTerms: z.boolean('inList').default(false).refine(Boolean, 'required'),
  spscSutikimas: z.boolean('inList').default(false),
  naujienlaiskiai: z.boolean('inList').default(false),
  pageidaujamaOrganizacija: organisation,
  inzKodeksasAgreed: z.boolean('inList').default(false),
})

/**
 * Step 3 for a visitor who requests the rights of a representative: the password needs a symbol
 * (contract/session/passwords.ts).
 */
export const StrongPasswordBody = PasswordBody.extend({ slaptazodis: strongPassword })
/** Does a visitor request rights? No other type can be requested. */
export const asksForRights = ({ vartotojoTipas }: { vartotojoTipas?: UserType | null | undefined }) =>
  vartotojoTipas === 'ORG_ATSTOVAS'

/** The body of a visitor's registration: all steps together. */
export const visitorBody = (now: Date) =>
  z
    .intersection(dataBody(now), PasswordBody.extend({ token: z.string('pattern').max(200, 'maxlength').nullish() }))
    .superRefine((body, ctx) => {
      if (asksForRights(body) && !hasSymbol(body.slaptazodis))
        ctx.addIssue({ code: 'custom', path: ['slaptazodis'], message: 'passwordSymbol' })
    })
export type VisitorBody = z.output<ReturnType<typeof visitorBody>>

export const BeginBody = z.object({ gresponse: z.string('required').min(1, 'required').max(4000, 'maxlength') })
/** Until then this browser may register somebody. */
export const Ticket = z.object({ galioja: z.string() })

/** An administrator's decision on a requested type. */
export const DecisionBody = z.object({ suteikti: z.boolean('required') })
