import { z } from 'zod'
import { date, optionalPersonName, optionalText, personalCode, ref } from '#contract/lib/fields.ts'
import { SdidStanding } from '#contract/sdid/schema.ts'
import { codes } from '#contract/statuses.ts'

export const employmentStatuses = codes('asmensImonesStatusai')
export type EmploymentStatus = (typeof employmentStatuses)[number]
const workKinds = codes('imonesVeiklosTipai')
export type WorkKind = (typeof workKinds)[number]

/** The activity that needs a text beside the code; other activities clear the text (spec 1, point 5). */
export const otherActivity = 'KITA'
const activity = z
  .object({
    veikla: z.string('required').trim().min(1, 'required').max(50, 'maxlength').regex(/^\w*$/, 'inList'),
    kitaVeikla: optionalText(200),
  })
  .transform((row) => (row.veikla === otherActivity ? row : { ...row, kitaVeikla: '' }))

/** Each activity is allowed once, except KITA. */
const activities = z
  .array(activity)
  .max(50, 'maxlength')
  .superRefine((rows, ctx) => {
    const wrong = (i: number, name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [i, name], message })
    for (const [i, { veikla, kitaVeikla }] of rows.entries()) {
      if (veikla === otherActivity && kitaVeikla === '') wrong(i, 'kitaVeikla', 'required')
      if (veikla !== otherActivity && rows.findIndex((row) => row.veikla === veikla) < i)
        wrong(i, 'veikla', 'activityRepeats')
    }
  })
  .default([])

const optionalDate = date.nullish().transform((value) => value ?? null)
/** Null if absent or empty. */
const known = (max: number) => optionalText(max).transform((value) => value || null)

const terms = z.object({
  galiojaNuo: optionalDate,
  galiojaIki: optionalDate,
  /** Accepted only with ChangeAsmuoImoneNumeris, and only for a company (rules.ts). */
  numeris: known(30),
  pareigos: optionalText(200),
  miestas: optionalText(100),
  sdid: known(100),
  sdidVeikla: known(200),
  QRData: known(2000),
  veiklos: activities,
})
function inOrder({ galiojaNuo, galiojaIki }: z.output<typeof terms>, ctx: z.RefinementCtx) {
  if (galiojaNuo && galiojaIki && galiojaIki < galiojaNuo)
    ctx.addIssue({ code: 'custom', path: ['galiojaIki'], message: 'dateOrder' })
}
export type Terms = z.output<typeof terms>

/** The workplace: a company by its id, or one of the two kinds of work without a company, whose name is fixed. */
const where = z
  .object({
    id: ref.shape.id.nullish(),
    veiklosTipas: z.enum(workKinds, 'inList').nullish(),
  })
  .nullish()
  .transform((value) => {
    const veiklosTipas = value?.veiklosTipas ?? 'IMONE'
    return { veiklosTipas, id: veiklosTipas === 'IMONE' ? (value?.id ?? null) : null }
  })

/** A new record. A status in the body is ignored: the record starts as TIKRINAMA. */
export const EmploymentBody = terms.extend({ imone: where }).superRefine((body, ctx) => {
  inOrder(body, ctx)
  if (body.imone.veiklosTipas === 'IMONE' && body.imone.id === null)
    ctx.addIssue({ code: 'custom', path: ['imone'], message: 'required' })
})
export type EmploymentBody = z.output<typeof EmploymentBody>

/** A change. The company does not change (another company is a new record). `statusas` is a transition if it differs. */
export const EmploymentUpdate = terms
  .extend({ statusas: z.enum(employmentStatuses, 'inList').optional() })
  .superRefine(inOrder)
export type EmploymentUpdate = z.output<typeof EmploymentUpdate>

/** Calls a person who is in the registry already to the caller's company, by the personal code and the surname. */
export const JoinBody = terms
  .pick({ galiojaNuo: true, numeris: true, pareigos: true, miestas: true })
  .extend({ asmenskodas: personalCode.nullish(), pavarde: optionalPersonName })
export type JoinBody = z.output<typeof JoinBody>

/** An empty list counts as absent. */
const many = z
  .array(ref.shape.id)
  .max(500, 'maxlength')
  .optional()
  .transform((ids) => (ids?.length ? ids : undefined))
/**
 * Decides many records at once: by their ids, or by people, whose record in the caller's company (for an administrator:
 * in their main company) is meant. `galiojaIki` is the last day of records that end, by default today.
 */
export const DecideBody = z
  .object({
    asmenys: many,
    irasai: many,
    statusas: z.enum(['PATVIRTINTA', 'ATMESTA', 'NEBEDIRBA'], 'inList'),
    galiojaIki: optionalDate,
  })
  .superRefine(({ asmenys, irasai }, ctx) => {
    if (Boolean(asmenys) === Boolean(irasai))
      ctx.addIssue({ code: 'custom', path: [irasai ? 'irasai' : 'asmenys'], message: 'required' })
  })
export type DecideBody = z.output<typeof DecideBody>
/** By the ids that were sent; `code` is an error code, or what is wrong with the day. */
export const DecideReply = z.object({
  pakeista: z.array(z.number()),
  nepakeista: z.array(z.object({ id: z.number(), code: z.string() })),
})
export type DecideReply = z.infer<typeof DecideReply>

export const EmploymentRecord = z.object({
  id: z.number(),
  asmuoId: z.number(),
  imone: z.object({
    /** Null without a company. */
    id: z.number().nullable(),
    kodas: z.string(),
    pavadinimas: z.string(),
    veiklosTipas: z.enum(workKinds),
    savivaldybe: z.string().nullable(),
    salis: z.string(),
  }),
  statusas: z.enum(employmentStatuses),
  galiojaNuo: z.string().nullable(),
  galiojaIki: z.string().nullable(),
  numeris: z.string().nullable(),
  pareigos: z.string(),
  miestas: z.string(),
  sdid: z.string().nullable(),
  sdidVeikla: z.string().nullable(),
  QRData: z.string().nullable(),
  /** What the last SDID files say of the person here, and what a guard saw last. */
  sdidBukle: SdidStanding,
  veiklos: z.array(z.object({ veikla: z.string(), kitaVeikla: z.string() })),
  /** Whether the caller may change it. */
  canChange: z.boolean(),
  versija: z.number(),
})
export type EmploymentRecord = z.infer<typeof EmploymentRecord>

/**
 * A record as shown to its company. It has the data of the person that the company may see: all while the person works
 * there or waits to be confirmed, the name after the person has left, and the typed surname of somebody called.
 */
export const CompanyPerson = z.object({
  id: z.number(),
  imone: z.object({ id: z.number() }),
  asmuo: z.object({
    /** Null if the company does not see the person, who then cannot be opened. */
    id: z.number().nullable(),
    vardas: z.string(),
    pavarde: z.string(),
    statusas: z.enum(codes('asmuoStatusai')).nullable(),
    kortelesNr: z.string().nullable(),
  }),
  statusas: z.enum(employmentStatuses),
  numeris: z.string().nullable(),
  pareigos: z.string(),
  galiojaNuo: z.string().nullable(),
  galiojaIki: z.string().nullable(),
  sdid: z.string().nullable(),
  /** What the last SDID files of the companies say. */
  sdidBusena: z.enum(codes('sdidBusenos')),
  /** How many competencies of the person are valid. */
  kompetencijos: z.number().nullable(),
  canChange: z.boolean(),
  versija: z.number(),
})
export type CompanyPerson = z.infer<typeof CompanyPerson>
