import { z } from 'zod'
import { moment, optionalText, personName, text } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/** Hours without the network after which green becomes amber. */
const hours = z.int('number').min(1, 'min').max(24, 'max')
const flag = z.boolean('inList')

/** How the gates of a site judge; the defaults are those of a site whose settings nobody has changed. */
export const GateSettingsBody = z.object({
  duomenuRiba: hours.default(24),
  tikTelefonas: flag.default(false),
  grieztas: flag.default(false),
  svelnusSarasas: flag.default(false),
  sdid: flag.default(false),
})
export type GateSettingsBody = z.output<typeof GateSettingsBody>
export const GateSettingsReply = z.object({
  duomenuRiba: z.number(),
  tikTelefonas: z.boolean(),
  grieztas: z.boolean(),
  svelnusSarasas: z.boolean(),
  sdid: z.boolean(),
  versija: z.number(),
})
export type GateSettingsReply = z.infer<typeof GateSettingsReply>

const named = z.object({ id: z.number(), pavadinimas: z.string() })
const held = z.object({ id: z.number(), galioja: z.string().nullable() })

export const PackPersonReply = z.object({
  id: z.number(),
  vardas: z.string(),
  pavarde: z.string(),
  imone: named.extend({ kodas: z.string() }).nullable(),
  paskirtis: z.enum(codes('objektoPaskirtys')),
  priezastis: z.string(),
  dirbaNuo: z.string(),
  dirbaIki: z.string().nullable(),
  korteles: z.array(
    z.object({
      numeris: z.string(),
      sarasas: z.number(),
      idx: z.number(),
      reiksme: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    }),
  ),
  dirba: z.boolean(),
  sutartis: z.object({ yra: z.boolean(), nuo: z.string().nullable(), iki: z.string().nullable() }).nullable(),
  kompetencijos: z.array(held.extend({ kodas: z.string(), pavadinimas: z.string() })),
  pazymejimai: z.array(held),
  trukstaPazymejimu: z.array(z.string()),
  sdid: z.boolean(),
  /** `iki`: the last day of the induction that was passed; null where the site asks for none. */
  instruktazas: z.object({ butinas: z.boolean(), iki: z.string().nullable() }).nullable(),
  nuotrauka: z.string().nullable(),
})

/** What a gate keeps for hours without a network; its moment is the `Date` of the answer. Names are in one language. */
export const PackReply = z.object({
  objektas: z.object({ id: z.number(), pavadinimas: z.string(), adresas: z.string(), imone: z.string() }),
  nustatymai: GateSettingsReply.omit({ versija: true }),
  reikalavimai: z.array(
    z.object({
      id: z.number(),
      paskirtis: z.enum(codes('objektoPaskirtys')).nullable(),
      imone: z.object({ id: z.number() }).nullable(),
      butinas: z.boolean(),
      kompetencijos: z.array(named),
      pazymejimai: z.array(named),
    }),
  ),
  zmones: z.array(PackPersonReply),
  sarasai: z.array(z.number()),
})
export type PackReply = z.infer<typeof PackReply>

/** What the registry knows now of a card that is on no list of the gate. */
export const GateCardReply = z.object({
  numeris: z.string(),
  sarasas: z.number(),
  idx: z.number(),
  reiksme: PackPersonReply.shape.korteles.element.shape.reiksme,
  vardas: z.string(),
  pavarde: z.string(),
  imone: z.string().nullable(),
  /** Whether there is a photo; it is public by the exact number. */
  nuotrauka: z.boolean(),
})
export type GateCardReply = z.infer<typeof GateCardReply>

/** Who is in the site by the checks of all its gates. */
export const InsideReply = z.object({
  kada: z.string(),
  zmones: z.array(
    z.object({
      id: z.string(),
      raktas: z.string(),
      vardas: z.string(),
      imone: z.string(),
      nuo: z.string(),
      verdiktas: z.enum(codes('verdiktai')),
      lankytojas: z.boolean(),
    }),
  ),
})
export type InsideReply = z.infer<typeof InsideReply>

/** A visitor who gets a pass for the day. */
export const PassBody = z.object({
  vardas: personName,
  pavarde: personName,
  priezastis: text(200),
  pasKa: optionalText(200),
  imone: optionalText(200),
})
export type PassBody = z.output<typeof PassBody>
/** The text of the pass's QR code, and its number. */
export const PassReply = z.object({ numeris: z.string(), kodas: z.string(), galioja: moment })
export type PassReply = z.infer<typeof PassReply>
