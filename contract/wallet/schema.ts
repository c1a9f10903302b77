import { z } from 'zod'
import { gateCodeNames } from '#contract/gate/codes.ts'
import { moment } from '#contract/lib/fields.ts'
import { codes } from '#contract/statuses.ts'

/** What became of an offer: waits, was taken by a wallet, the PIN was wrong too often, nobody took it in time. */
export const offerStates = ['LAUKIA', 'PAIMTA', 'UZRAKINTA', 'PASIBAIGE'] as const
export type OfferState = (typeof offerStates)[number]

/** An offer as its holder sees it, once: the link for the wallet, and the PIN that the link lacks. */
export const Offer = z.object({ id: z.number(), nuoroda: z.string(), pin: z.string(), galioja: moment })
export type Offer = z.infer<typeof Offer>
export const OfferStateReply = z.object({ busena: z.enum(offerStates), bandymai: z.number(), galioja: moment })
export type OfferStateReply = z.infer<typeof OfferStateReply>

/** Whether what a wallet holds is good: in force, ended by hand or by another wallet, past its day. */
export const issueStates = ['GALIOJA', 'ATSAUKTA', 'PASIBAIGE'] as const
export const issueEnds = ['KITA_DEKLE', 'SAVININKAS', 'ADMINISTRATORIUS'] as const

/** What a wallet was given at once. */
export const Issued = z.object({
  id: z.number(),
  numeris: z.string(),
  kiekis: z.number(),
  isduota: moment,
  galioja: moment,
  pabaiga: moment.nullable(),
  priezastis: z.enum(issueEnds).nullable(),
  busena: z.enum(issueStates),
})
export type Issued = z.infer<typeof Issued>

/** The card of a person in wallets; whether it can be put into one now, and whether this session is strong enough for it. */
export const HeldReply = z.object({
  galima: z.boolean(),
  pakanka: z.boolean(),
  isduota: z.array(Issued),
})
export type HeldReply = z.infer<typeof HeldReply>

/** What an inspector shows to a wallet, as a code or a link. */
export const AskReply = z.object({ id: z.number(), nuoroda: z.string(), galioja: moment })
export type AskReply = z.infer<typeof AskReply>

/** What became of a request: waits, was answered, the holder refused, nobody answered in time. */
export const askStates = ['LAUKIA', 'ATSAKYTA', 'ATSISAKYTA', 'PASIBAIGE'] as const
export type AskState = (typeof askStates)[number]

/** What a wallet showed, as far as it was asked, and the verdict of it. Nothing of a forged one. */
export const Shown = z.object({
  verdiktas: z.enum(codes('verdiktai')),
  kodai: z.array(z.object({ kodas: z.enum(gateCodeNames), verdiktas: z.enum(codes('verdiktai')), detale: z.string() })),
  numeris: z.string().nullable(),
  vardas: z.string().nullable(),
  pavarde: z.string().nullable(),
  imone: z.object({ kodas: z.string(), pavadinimas: z.string() }).nullable(),
  kompetencijos: z.array(z.object({ kodas: z.string(), galioja: z.string().nullable() })),
  nuotrauka: z.string().nullable(),
})
export type Shown = z.infer<typeof Shown>
export const AskStateReply = z.object({ busena: z.enum(askStates), galioja: moment, atsakymas: Shown.nullable() })
export type AskStateReply = z.infer<typeof AskStateReply>
