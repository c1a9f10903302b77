import { z } from 'zod'
import { isLine } from '#contract/lib/characters.ts'
import { date, moment, text } from '#contract/lib/fields.ts'
import { Named } from '#contract/lib/refs.ts'
import { keyScopes } from '#contract/rights.ts'
import { inOrder, institutionScopes } from './rules.ts'

/** The states of a key. */
export const keyStates = ['GALIOJA', 'BAIGESI', 'ATSAUKTAS'] as const

// IPv4 in the form of IPv6 is left out: an address is compared in its own form.
const network = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])
const isNetwork = (text: string) => network.safeParse(text).success && !/^::ffff:/i.test(text)
/** Addresses and networks from which a key may be used; empty lines are nothing, the same one twice is one. */
const addresses = z
  .array(z.string('network').trim().max(60, 'network').refine(isLine, 'pattern'), 'network')
  .max(50, 'max')
  .transform((lines) => [...new Set(lines.filter((line) => line !== ''))])
  .refine((lines) => lines.every(isNetwork), 'network')

const scopesOf = <const S extends readonly [string, ...string[]]>(scopes: S) =>
  z.array(z.enum(scopes, 'inList'), 'required').min(1, 'required').max(scopes.length, 'max')

/** What can be changed of a key later. */
export const KeyChange = z.object({ pavadinimas: text(100), adresai: addresses })
/** A new key of a company. Without an end it holds for a year. */
export const KeyBody = KeyChange.extend({
  sritys: scopesOf(keyScopes).transform(inOrder),
  adresai: addresses.default([]),
  galiojaIki: date.optional(),
})
export type KeyBody = z.output<typeof KeyBody>
/** A new key of an institution of the state. */
export const InstitutionKeyBody = KeyBody.extend({
  istaiga: text(200),
  sritys: scopesOf(institutionScopes).default([...institutionScopes]),
})
export type InstitutionKeyBody = z.output<typeof InstitutionKeyBody>

/** A key as those see it who keep it. The key itself is kept nowhere. */
export const ApiKey = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  /** The institution of the state; null where the key is of a company. */
  istaiga: z.string().nullable(),
  /** The first eight characters behind `mk_`. */
  pradzia: z.string(),
  sritys: z.array(z.enum(keyScopes)),
  adresai: z.array(z.string()),
  galiojaIki: z.string(),
  busena: z.enum(keyStates),
  naudotas: moment.nullable(),
  /** The network from which it was last used. */
  tinklas: z.string(),
  sukurta: moment,
  /** Who made it. */
  sukure: Named.nullable(),
  atsauktas: moment.nullable(),
  versija: z.number(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** A new key, told once. */
export const NewKey = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  raktas: z.string(),
  galiojaIki: z.string(),
})
export type NewKey = z.infer<typeof NewKey>

/** What a program is told of its own key. */
export const OwnKey = z.object({
  id: z.number(),
  pavadinimas: z.string(),
  /** The company whose key this is; null where it is of an institution of the state. */
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
  istaiga: z.string().nullable(),
  sritys: z.array(z.enum(keyScopes)),
  /** The addresses and networks from which it works; from everywhere if there are none. */
  adresai: z.array(z.string()),
  /** The last day on which it works, in Vilnius. */
  galiojaIki: z.string(),
  ribos: z.object({ minute: z.number(), diena: z.number() }),
})
export type OwnKey = z.infer<typeof OwnKey>
