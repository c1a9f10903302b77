import { z } from 'zod'

/** What a company may print of its people (decisions, point 8); the last one is ours. */
export const reportTypes = ['darbuotojai', 'kompetencijos', 'baigiasi', 'pazymejimai'] as const
export type ReportType = (typeof reportTypes)[number]

/** More rows than these are no reading matter: PDF is refused (TooManyRows) and xlsx offered, which is bounded too. */
export const reportRows = { pdf: 3000, xlsx: 100_000 } as const

/** What may end: a competency, a qualification, a card, the employment itself. */
export const endingKinds = ['KOMPETENCIJA', 'KVALIFIKACIJA', 'KORTELE', 'DARBOVIETE'] as const
export type EndingKind = (typeof endingKinds)[number]

/** One thing that ends within 90 days. */
export const Ending = z.object({
  rusis: z.enum(endingKinds),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  pavadinimas: z.string(),
  pavadinimasEn: z.string(),
  /** The last day. */
  data: z.string(),
  /** 0 on the last day. */
  likoDienu: z.number(),
})
export type Ending = z.infer<typeof Ending>

const count = z.number()

/** A company at a glance. Every number but those of `ataskaitos` counts people, as the lists that they lead to do. */
export const Summary = z.object({
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  zmones: z.object({
    visi: count,
    patvirtinta: count,
    tikrinama: count,
    /** Called and not answered: they are in no list until they say yes. */
    pakviesta: count,
    tapatybeNepatvirtinta: count,
  }),
  korteles: z.object({
    aktyvi: count,
    gaminama: count,
    suspenduota: count,
    nera: count,
    /** Of those without a card: without a photo too, so that none can be made. */
    neraBeNuotraukos: count,
  }),
  baigiasi: z.object({
    kompetencijos: count,
    kvalifikacijos: count,
    korteles: count,
    darbovietes: count,
    artimiausi: z.array(Ending),
  }),
  /** Whose competency or qualification waits for an administrator. */
  laukiaTvirtinimo: count,
  /** Waiting people of the own coming assessments; null for who looks at another's company. */
  laukiaVertinimuose: count.nullable(),
  /** Rows of each report. */
  ataskaitos: z.object({ darbuotojai: count, kompetencijos: count, baigiasi: count, pazymejimai: count }),
})
export type Summary = z.infer<typeof Summary>
