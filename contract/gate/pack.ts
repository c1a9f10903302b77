import type { AskedInduction } from '#contract/inductions/rules.ts'
import type { Code } from '#contract/statuses.ts'
import type { CardValue } from './statusList.ts'

/** Settings of a site's gates. */
export interface GateSettings {
  /** After so many hours without the network green becomes amber; at most 24. */
  duomenuRiba: number
  /** Only cards on the phone are green: a printed one is amber. */
  tikTelefonas: boolean
  /** The gate shows a nonce that the phone must sign (against codes relayed live). */
  grieztas: boolean
  /** Somebody who is not on the list is amber, never red: the guard decides. */
  svelnusSarasas: boolean
  /** Workers must have an SDID recorded by their company. */
  sdid: boolean
}

/** A person of the site as a gate keeps them. No personal code, birth date or contacts. */
export interface PackPerson {
  /** The record of the person in the site. */
  id: number
  vardas: string
  pavarde: string
  imone: { id: number; kodas: string; pavadinimas: string } | null
  paskirtis: Code<'objektoPaskirtys'>
  /** Why a visitor comes. */
  priezastis: string
  dirbaNuo: string
  dirbaIki: string | null
  /** All cards of the person, the one in force first; the place in the lists and the value when the pack was made. */
  korteles: readonly { numeris: string; sarasas: number; idx: number; reiksme: CardValue }[]
  /** Does the person still work in the company? True for visitors of no company. */
  dirba: boolean
  /** The contract of the company with the site; null where it needs none. */
  sutartis: { yra: boolean; nuo: string | null; iki: string | null } | null
  kompetencijos: readonly { id: number; kodas: string; pavadinimas: string; galioja: string | null }[]
  pazymejimai: readonly { id: number; galioja: string | null }[]
  /** Mandatory certificates that the purpose demands and the person lacks, by name. */
  trukstaPazymejimu: readonly string[]
  sdid: boolean
  /**
   * What the site asks of the person as an induction: null where it asks for none, absent in a pack that a gate has kept
   * since before there were inductions.
   */
  instruktazas?: AskedInduction
  /** The key of the photo, which changes with it; null without a photo. */
  nuotrauka: string | null
}

/** Everybody who is in the site now or within days, and what a gate must know to judge them without a network. */
export interface Pack<Requirement = unknown> {
  objektas: { id: number; pavadinimas: string; adresas: string; imone: string }
  nustatymai: GateSettings
  /** The moment of its facts, seconds since 1970. */
  sudaryta: number
  reikalavimai: readonly Requirement[]
  zmones: readonly PackPerson[]
  /** Numbers of the lists in which the cards of these people are. */
  sarasai: readonly number[]
}
