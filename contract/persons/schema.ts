import { z } from 'zod'
import { RowFile } from '#contract/files/schema.ts'
import {
  date,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalText,
  personalCode,
  personName,
} from '#contract/lib/fields.ts'
import { CompanyRef, CompetencyRef } from '#contract/lib/refs.ts'
import { languages } from '#contract/lib/texts.ts'
import { rights, userTypes } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'

export const personStatuses = codes('asmuoStatusai')
export const channels = codes('komunikacijosKanalai')
const sexes = codes('lytys')
export const requestedTypes = ['ORG_ATSTOVAS'] as const
export const workplaces = ['INV_VEIKLA', 'VERSL_LIUDIJIMAS', 'IMONE', 'NEDIRBA'] as const

const code = (fallback: string) => z.string().trim().max(20, 'maxlength').regex(/^\w*$/, 'inList').default(fallback)

/** The fields of a person's form, which the person or a user with the right may change. */
export const PersonBody = z.object({
  vardas: personName,
  pavarde: personName,
  gimimoData: date.nullish().transform((value) => value ?? null),
  lytis: z.enum(sexes, 'inList').default('V'),
  pilietybe: code('LTU'),
  salis: code('LT'),
  miestas: optionalText(100),
  adresas: optionalText(200),
  regionas: z
    .string()
    .max(20, 'maxlength')
    .nullish()
    .transform((value) => value || null),
  email: optionalEmail,
  telefonas: optionalPhone,
  telefonas2: optionalPhone,
  komunikacijosKanalas: z.enum(channels, 'inList').default('SMS'),
  naujienlaiskiai: z.boolean('inList').default(false),
  /** Language of messages to the person. Absent: unchanged; at registration, the language of the page. */
  kalba: z.enum(languages, 'inList').optional(),
})

const codeList = z
  .array(
    z
      .string('inList')
      .trim()
      .max(50, 'maxlength')
      .regex(/^[\w.-]+$/, 'inList'),
  )
  .max(200, 'maxlength')

/** OT is a language outside the list, named beside it; every other language may occur once (spec 1, point 5). */
const spokenLanguages = z
  .array(
    z
      .object({ kalba: code('').refine((kalba) => kalba !== '', 'required'), kitaKalba: optionalText(50) })
      .transform((row) => (row.kalba === 'OT' ? row : { ...row, kitaKalba: '' })),
  )
  .max(50, 'maxlength')
  .superRefine((rows, ctx) => {
    for (const [i, { kalba, kitaKalba }] of rows.entries()) {
      if (kalba === 'OT' && kitaKalba === '')
        ctx.addIssue({ code: 'custom', path: [i, 'kitaKalba'], message: 'required' })
      if (kalba !== 'OT' && rows.findIndex((row) => row.kalba === kalba) < i)
        ctx.addIssue({ code: 'custom', path: [i, 'kalba'], message: 'inList' })
    }
  })

/**
 * `vartotojoTipas` is used only from an administrator; the assessor's fields only from the assessor or an
 * administrator. Absent fields stay unchanged.
 */
export const UpdateBody = PersonBody.extend({
  vartotojoTipas: z.enum(userTypes, 'inList').optional(),
  mokamosKalbos: spokenLanguages.optional(),
  vertintojasSritys: codeList.optional(),
  vertintojasKvalifikacijos: codeList.optional(),
  vertintojasRegionai: codeList.optional(),
  vertintojasKalbos: codeList.optional(),
  /** A code other than the default union only after agreeing to the code of ethics (contracts.agree). */
  pageidaujamaOrganizacija: z
    .string('inList')
    .max(50, 'maxlength')
    .nullable()
    .transform((value) => value || null)
    .optional(),
  narysteInzOrg: z.boolean('inList').optional(),
  /** Only from the person and from administrators, who have the consent on paper (qualifications/rules.ts). */
  spscSutikimas: z.boolean('inList').optional(),
  /** A changed code only from an administrator, with a reason (rules.ts); the present one may be sent back. */
  asmenskodas: personalCode.optional(),
  /** Why an administrator changes the personal code, or the contacts of a person whose identity is confirmed. */
  priezastis: optionalLongText(500),
})
export type UpdateBody = z.output<typeof UpdateBody>

/** The employment record inside a person. */
const Employment = z.object({
  imone: CompanyRef,
  pareigos: z.string(),
  statusas: z.enum(codes('asmensImonesStatusai')),
  galiojaNuo: z.string().nullable(),
})

/** Contacts that a company has proposed for the person, until they are answered or expire (rules.ts). */
export const Proposal = z.object({
  /** Null: this contact stays as it is. */
  email: z.string().nullable(),
  telefonas: z.string().nullable(),
  pasiule: z.object({ vardas: z.string(), pavarde: z.string() }).nullable(),
  sukurta: z.string(),
  galioja: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

/** The full record. Never `verifyToken`, never a password. */
export const Person = z.object({
  id: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  asmenskodas: z.string(),
  gimimoData: z.string().nullable(),
  lytis: z.enum(sexes),
  pilietybe: z.string(),
  salis: z.string(),
  miestas: z.string(),
  adresas: z.string(),
  regionas: z.string().nullable(),
  email: z.string().nullable(),
  emailPatvirtintas: z.boolean(),
  telefonas: z.string().nullable(),
  telefonas2: z.string().nullable(),
  pasiulytiKontaktai: Proposal.nullable(),
  komunikacijosKanalas: z.enum(channels),
  naujienlaiskiai: z.boolean(),
  kalba: z.enum(languages),
  vartotojoTipas: z.enum(userTypes),
  /** Type requested at registration; an administrator has not decided yet. */
  pageidaujamasTipas: z.enum(requestedTypes).nullable(),
  statusas: z.enum(personStatuses),
  /** The status before a block, which unblocking restores. */
  statusasPries: z.enum(personStatuses).nullable(),
  /**
   * The owner of the code has proven their identity by phone: KONTAKTAI until the owner has entered their own
   * contacts.
   */
  savininkas: z.enum(['KONTAKTAI', 'IRODYTAS']).nullable(),
  /** Has the person ever set a password or signed in? */
  naudojama: z.boolean(),
  /** Rights beside those of the type. */
  teises: z.array(z.enum(rights)),
  nuotrauka: z.string().nullable(),
  imone: Employment.nullable(),
  darboviete: z.enum(workplaces),
  pageidaujamaOrganizacija: z.string().nullable(),
  narysteInzOrg: z.boolean(),
  kortele: z
    .object({
      numeris: z.string(),
      statusas: z.enum(codes('korteleStatusai')),
      galiojaIki: z.string().nullable(),
      /** When it was reported as lost. */
      pamesta: z.string().nullable(),
    })
    .nullable(),
  kvalifikaciniaiStatusai: z.array(
    z.object({ kvalifikacinisStatusas: z.string(), pageidaujamas: z.boolean(), galioja: z.string().nullable() }),
  ),
  mokamosKalbos: z.array(z.object({ kalba: z.string(), kitaKalba: z.string() })),
  vertintojasSritys: z.array(z.string()),
  vertintojasKvalifikacijos: z.array(z.string()),
  vertintojasRegionai: z.array(z.string()),
  vertintojasKalbos: z.array(z.string()),
  spscSutikimas: z.boolean(),
  inzKodeksasAgreed: z.boolean(),
  IAgreeToTerms: z.boolean(),
  kompetencijos: z.object({ galioja: z.number(), baigiasi: z.number(), negalioja: z.number() }),
  versija: z.number(),
})
export type Person = z.infer<typeof Person>

/** A row of the users list, without the personal code. */
export const PersonRow = z.object({
  id: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  vartotojoTipas: z.enum(userTypes),
  statusas: z.enum(personStatuses),
  nuotrauka: z.string().nullable(),
  email: z.string().nullable(),
  telefonas: z.string().nullable(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  pareigos: z.string().nullable(),
  kortelesNr: z.string().nullable(),
  kompetencijos: z.number(),
})
export type PersonRow = z.infer<typeof PersonRow>

export const AssessorRow = z.object({
  id: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  vertintojasSritys: z.array(z.string()),
  vertintojasRegionai: z.array(z.string()),
  vertintojasKalbos: z.array(z.string()),
})
export type AssessorRow = z.infer<typeof AssessorRow>

/** One of a person's assessments, as the person's own page shows it. */
export const OwnAssessment = z.object({
  atestId: z.number(),
  data: z.string(),
  laikas: z.string().nullable(),
  tipas: z.enum(codes('atestavimoTipai')),
  pavadinimas: z.string(),
  kompetencija: CompetencyRef,
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  adresas: z.object({ adresas: z.string(), miestas: z.string() }),
  statusas: z.enum(codes('atestavimoStatusai')),
  teorijosRezultatas: z.number().nullable(),
  praktikosRezultatas: z.number().nullable(),
  failai: z.array(RowFile),
})
export type OwnAssessment = z.infer<typeof OwnAssessment>
