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
import { linkOf, workplaceErrors } from './rules.ts'

const organisation = z
  .string('inList')
  .trim()
  .max(40, 'maxlength')
  .regex(/^\w*$/, 'inList')
  .nullish()
  .transform((value) => value || null)

/** The company link: company, position, since when. Without a company there is none. */
const employment = z
  .object({ imone: ref.nullish(), pareigos: optionalText(200), galiojaNuo: date.nullish() })
  .nullish()
  .transform((value) =>
    value?.imone ? { imone: value.imone, pareigos: value.pareigos, galiojaNuo: value.galiojaNuo ?? null } : null,
  )

/** A new person by an administrator or a representative, as their form checks it. */
export const NewPersonBody = PersonBody.extend({
  asmenskodas: personalCode,
  vartotojoTipas: z.enum(userTypes, 'inList').default('VARTOTOJAS'),
  imone: employment,
})
export type NewPersonBody = z.output<typeof NewPersonBody>

/**
 * Whatever may come with a registration. A visitor's is then read by `visitorBody`; of who registers somebody else
 * only what `NewPersonBody` has is read.
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
  /** Proof of a mobile signature or Smart-ID (REGISTRACIJA); without it the identity is confirmed later. */
  token: z.string('pattern').max(200, 'maxlength').nullish(),
  IAgreeToTerms: z.boolean('inList').default(false),
  spscSutikimas: z.boolean('inList').default(false),
  pageidaujamaOrganizacija: organisation,
  inzKodeksasAgreed: z.boolean('inList').default(false),
}).superRefine(completeComplaints, {
  when: ({ value, issues }) => issues.length > 0 && typeof value === 'object' && value !== null,
})
export type RegisterBody = z.output<typeof RegisterBody>

/** Whoever is told what is wrong is told of the personal code at once too, which is otherwise asked about afterwards. */
function completeComplaints({ asmenskodas }: { asmenskodas?: unknown }, ctx: z.RefinementCtx) {
  const code = personalCode.safeParse(asmenskodas ?? '')
  if (!code.success)
    ctx.addIssue({ code: 'custom', path: ['asmenskodas'], message: code.error.issues[0]?.message ?? 'required' })
}

/** Step 1 of a visitor: the data and the workplace. `now` tells the ages. */
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
      darboviete: z.enum(workplaces, 'required').default('NEDIRBA'),
      imone: employment,
    })
    // Told together with the other complaints, not after them.
    .superRefine(complain, { when: ({ value }) => typeof value === 'object' && value !== null })
    .transform((body) => ({ ...body, imone: linkOf(body.darboviete, body.imone) }))

function complain(body: Parameters<typeof workplaceErrors>[0], ctx: z.RefinementCtx) {
  for (const [path, message] of Object.entries(workplaceErrors(body)))
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

/** Step 3 of who asks for the rights of a representative: the password with a symbol (contract/session/passwords.ts). */
export const StrongPasswordBody = PasswordBody.extend({ slaptazodis: strongPassword })
/** Does a visitor ask for rights? No other type can be asked for. */
export const asksForRights = ({ vartotojoTipas }: { vartotojoTipas?: UserType | null | undefined }) =>
  vartotojoTipas === 'ORG_ATSTOVAS'

/** The whole of a visitor's registration: the steps together. */
export const visitorBody = (now: Date) =>
  z
    .intersection(dataBody(now), PasswordBody.extend({ token: z.string('pattern').max(200, 'maxlength').nullish() }))
    .superRefine((body, ctx) => {
      if (asksForRights(body) && !hasSymbol(body.slaptazodis))
        ctx.addIssue({ code: 'custom', path: ['slaptazodis'], message: 'passwordSymbol' })
    })
export type VisitorBody = z.output<ReturnType<typeof visitorBody>>

export const BeginBody = z.object({ gresponse: z.string('required').min(1, 'required').max(4000, 'maxlength') })
/** The browser may register somebody until then. */
export const Ticket = z.object({ galioja: z.string() })

/** An administrator's word on a wished type. */
export const DecisionBody = z.object({ suteikti: z.boolean('required') })
