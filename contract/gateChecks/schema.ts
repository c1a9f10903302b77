import { z } from 'zod'
import { type GateCode, gateCodeNames } from '#contract/gate/codes.ts'
import { moment, optionalText, personName, text } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'
import { checkRefusals, isUuid7, misfits, mostChecks, overrideReasons } from './rules.ts'

export const verdicts = codes('verdiktai')
export const directions = codes('patikrosKryptys')
export const bases = codes('patikrosPagrindai')
/** What a gate device can tell of. */
const gateBases = z.enum(bases, 'inList').exclude(['TURNIKETAS'], 'inList')
export const decisions = codes('patikrosSprendimai')

/** A reason of the verdict, as the guard saw it. */
export const CheckCode = z.object({
  kodas: z.enum(gateCodeNames as [GateCode, ...GateCode[]], 'inList'),
  verdiktas: z.enum(verdicts, 'inList'),
  detale: optionalText(300),
})

/** A visitor without a card. */
const visitor = z.strictObject({
  vardas: personName,
  pavarde: personName,
  priezastis: text(200),
  pasKa: optionalText(200),
  imone: optionalText(200),
})

/** One check as the gate has recorded it. */
export const Check = z
  .strictObject({
    id: z.string('required').toLowerCase().refine(isUuid7, 'pattern'),
    /** The moment of the check by the gate's corrected clock. */
    laikas: z.iso.datetime({ offset: true, error: 'dateformat' }),
    /** The gate device that recorded it, if it has been connected again since; its own where absent. */
    irenginys: z.int('number').positive('number').nullish(),
    sargas: optionalText(100),
    kryptis: z.enum(directions, 'inList'),
    pagrindas: gateBases,
    /** The number that was read: of a card, or of a visitor's pass of the day. */
    numeris: optionalText(40),
    verdiktas: z.enum(verdicts, 'inList'),
    kodai: z.array(CheckCode).max(gateCodeNames.length, 'maxlength').default([]),
    sarasoVersija: z.int('number').min(0, 'min').nullish(),
    sarasoAmzius: z.int('number').min(0, 'min').max(2_000_000_000, 'max').nullish(),
    sprendimas: z.enum(decisions, 'inList'),
    priezastis: z
      .enum(overrideReasons, 'inList')
      .nullish()
      .transform((value) => value ?? null),
    paaiskinimas: optionalText(500),
    lankytojas: visitor.nullish().transform((value) => value ?? null),
  })
  .superRefine((check, ctx) => {
    for (const [path, message] of Object.entries(misfits(check)))
      ctx.addIssue({ code: 'custom', path: [path], message })
  })
export type Check = z.output<typeof Check>
export type SentCheck = z.input<typeof Check>

/** Checks are parsed one by one, so that a wrong one does not stop the others. */
export const ChecksBody = z.object({
  patikros: z
    .array(
      z.unknown().meta({
        description:
          'A check: id (UUIDv7), laikas, kryptis, pagrindas, verdiktas, sprendimas; optional irenginys, sargas, numeris, kodai [{kodas, verdiktas, detale}], sarasoVersija, sarasoAmzius, priezastis, paaiskinimas, lankytojas {vardas, pavarde, priezastis, pasKa, imone}',
      }),
      'required',
    )
    .min(1, 'required')
    .max(mostChecks, 'maxlength'),
})

/** Which checks are in, by id, and which were not taken, by their place in the call, and why. */
export const ChecksReply = z.object({
  priimta: z.array(z.string()),
  atmesta: z.array(
    z.object({
      eile: z.number(),
      id: z.string().nullable(),
      kodel: z.enum(checkRefusals),
      /** For NETEISINGA: the field, and the key of its message. */
      laukai: z.record(z.string(), z.string()),
    }),
  ),
})
export type ChecksReply = z.infer<typeof ChecksReply>

const company = z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() })
const person = z.object({ id: z.number(), vardas: z.string(), pavarde: z.string(), matomas: z.boolean() })
const Visitor = z.object({
  vardas: z.string(),
  pavarde: z.string(),
  priezastis: z.string(),
  pasKa: z.string(),
  imone: z.string(),
})

/** A check as who keeps the site reads it. */
export const CheckRow = z.object({
  id: z.string(),
  kada: moment,
  gauta: moment,
  /** The gate's clock was ahead: the moment is that of arrival. */
  ateities: z.boolean(),
  /** The gate device; the turnstile, or the key of its program. */
  vartai: z.string(),
  sargas: z.string(),
  kryptis: z.enum(directions),
  pagrindas: z.enum(bases),
  numeris: z.string(),
  asmuo: person.nullable(),
  imone: company.nullable(),
  lankytojas: Visitor.nullable(),
  verdiktas: z.enum(verdicts),
  kodai: z.array(z.object({ kodas: z.enum(gateCodeNames), verdiktas: z.enum(verdicts), detale: z.string() })),
  sarasoAmzius: z.number().nullable(),
  sprendimas: z.enum(decisions),
  priesRaudona: z.boolean(),
  priezastis: z.enum(overrideReasons).nullable(),
  paaiskinimas: z.string(),
  pamirsta: z.boolean(),
})
export type CheckRow = z.infer<typeof CheckRow>

/** The own check of a worker: never who else was there. */
export const OwnCheck = CheckRow.pick({
  id: true,
  kada: true,
  kryptis: true,
  pagrindas: true,
  verdiktas: true,
  kodai: true,
  sprendimas: true,
  priezastis: true,
  paaiskinimas: true,
}).extend({ objektas: z.object({ id: z.number(), pavadinimas: z.string() }), vartai: z.string() })
export type OwnCheck = z.infer<typeof OwnCheck>

/** A person or visitor who is inside now, by the last check. */
export const Inside = z.object({
  /** The check by which they came in. */
  id: z.string(),
  nuo: moment,
  asmuo: person.nullable(),
  lankytojas: Visitor.nullable(),
  numeris: z.string(),
  verdiktas: z.enum(verdicts),
  kodai: CheckRow.shape.kodai,
  sprendimas: z.enum(decisions),
  priesRaudona: z.boolean(),
  vartai: z.string(),
  /** Came in on an earlier day and did not leave: a pass through the gate was missed, or somebody is still there. */
  nuoVakar: z.boolean(),
})
export type Inside = z.infer<typeof Inside>

/** The picture of today. */
export const SiteToday = z.object({
  /** When it was made. */
  kada: moment,
  viduje: z.number(),
  lankytojai: z.number(),
  iejo: z.number(),
  isejo: z.number(),
  neileista: z.number(),
  priesRaudona: z.number(),
  nuoVakar: z.number(),
  imones: z.array(z.object({ imone: company.nullable(), zmones: z.array(Inside) })),
})
export type SiteToday = z.infer<typeof SiteToday>
