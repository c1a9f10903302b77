import { z } from 'zod'
import { cardStatuses } from '#contract/cards/schema.ts'
import { CheckRow } from '#contract/gateChecks/schema.ts'
import { moment, ref, text } from '#contract/lib/fields.ts'
import { sitePurposes } from '#contract/sitePeople/schema.ts'
import { siteStatuses } from '#contract/sites/schema.ts'

const company = z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() })

/** A site as an inspector finds it: nothing of its people. */
export const InspectedSite = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  statusas: z.enum(siteStatuses),
  adresas: z.string(),
  leidimas: z.string(),
  imone: company,
})
export type InspectedSite = z.infer<typeof InspectedSite>

/** A visit begins with its ground: the number of the assignment, or a complaint. */
export const InspectionBody = z.object({ objektas: ref, pagrindas: text(200) })
export type InspectionBody = z.output<typeof InspectionBody>

export const InspectionRow = z.object({
  id: z.number(),
  diena: z.string(),
  pagrindas: z.string(),
  sukurta: moment,
  objektas: InspectedSite,
  /** How many people were shown. */
  zmones: z.number(),
  /** The visit is of today: its people can still be seen. */
  atviras: z.boolean(),
})
export type InspectionRow = z.infer<typeof InspectionRow>

/** A company of the site, and for whom it works there; null for the one that builds. */
export const ChainCompany = z.object({
  imone: company,
  rangovas: company.nullable(),
  /** How far from the builder: 0 is the builder. */
  lygis: z.number(),
  sutartisNuo: z.string().nullable(),
  sutartisIki: z.string().nullable(),
})
export type ChainCompany = z.infer<typeof ChainCompany>

/** Somebody who is in the site today, by its list or by a check at the gate. */
export const InspectedPerson = z.object({
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }).nullable(),
  lankytojas: CheckRow.shape.lankytojas,
  /** What was read at the gate, where nobody is known by it. */
  numeris: z.string(),
  imone: company.nullable(),
  paskirtis: z.enum(sitePurposes).nullable(),
  kortele: z.object({ numeris: z.string(), statusas: z.enum(cardStatuses) }).nullable(),
  patikros: z.array(
    CheckRow.pick({
      id: true,
      kada: true,
      kryptis: true,
      verdiktas: true,
      kodai: true,
      sprendimas: true,
      priesRaudona: true,
      priezastis: true,
      paaiskinimas: true,
      vartai: true,
    }),
  ),
})
export type InspectedPerson = z.infer<typeof InspectedPerson>

export const Inspection = InspectionRow.extend({
  imones: z.array(ChainCompany),
  asmenys: z.array(InspectedPerson),
})
export type Inspection = z.infer<typeof Inspection>

/** Who looked at a person, where and when, as the person reads it. */
export const Look = z.object({
  id: z.number(),
  laikas: moment,
  tikrintojas: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string() }),
  objektas: z.object({ id: z.number(), pavadinimas: z.string() }),
  pagrindas: z.string(),
})
export type Look = z.infer<typeof Look>
