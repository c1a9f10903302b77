import { z } from 'zod'
import { names } from '#contract/lib/refs.ts'

/** What can end: a competency, a qualification, a card, the employment itself. */
export const endingKinds = ['KOMPETENCIJA', 'KVALIFIKACIJA', 'KORTELE', 'DARBOVIETE'] as const
export type EndingKind = (typeof endingKinds)[number]

/** One thing that ends within 90 days. */
export const Ending = z.object({
  rusis: z.enum(endingKinds),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  ...names,
  /** The last day. */
  data: z.string(),
  /** 0 on the last day. */
  likoDienu: z.number(),
})
export type Ending = z.infer<typeof Ending>

const count = z.number()

/** Key figures of a company. All numbers but those of `ataskaitos` count people, as the lists behind them do. */
export const Summary = z.object({
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  zmones: z.object({
    visi: count,
    patvirtinta: count,
    tikrinama: count,
    /** Invited people who have not answered: no list shows them until they accept. */
    pakviesta: count,
    tapatybeNepatvirtinta: count,
  }),
  korteles: z.object({
    aktyvi: count,
    gaminama: count,
    suspenduota: count,
    nera: count,
    /** People without a card who also have no photo, so that no card can be made. */
    neraBeNuotraukos: count,
  }),
  baigiasi: z.object({
    kompetencijos: count,
    kvalifikacijos: count,
    korteles: count,
    darbovietes: count,
    artimiausi: z.array(Ending),
  }),
  /** People whose competency or qualification waits for an administrator. */
  laukiaTvirtinimo: count,
  /** People who wait in the company's own upcoming assessments; null for users of other companies. */
  laukiaVertinimuose: count.nullable(),
  /** Sites that the company sees, by their status; null for users of other companies. */
  objektai: z.object({ vykdomi: count, stabdomi: count, kuriami: count }).nullable(),
  /** Rows of each report. */
  ataskaitos: z.object({ darbuotojai: count, kompetencijos: count, baigiasi: count, pazymejimai: count }),
})
export type Summary = z.infer<typeof Summary>
