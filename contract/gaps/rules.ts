import { lacksOf } from '#contract/certificates/rules.ts'
import { statusOn } from '#contract/competencies/rules.ts'
import { addDays } from '#contract/lib/civil.ts'
import { lackingOf, type Required } from '#contract/siteRequirements/rules.ts'
import type { Gap, GapBooking } from './schema.ts'

/**
 * Days before its last one from which something is a gap, and for how long after it a competency that nobody asks for is
 * still missed: later its holder has evidently left the trade.
 */
export const gapDays = { ending: 90, missed: 730 } as const

/** A day of the horizon past which what is held is no gap yet. */
export const pastHorizon = (today: string) => addDays(today, gapDays.ending + 1)

/** What is known of a person. The lists name what the caller may see: the stays of all sites, or of some. */
export interface GapFacts {
  nuotrauka: boolean
  sutartis: boolean
  korteles: readonly { statusas: string; galiojaIki: string | null }[]
  /** `priezastis` is not empty where it was rejected or revoked. */
  kompetencijos: readonly { id: number; statusas: string; galioja: string | null; priezastis: string }[]
  pazymejimai: readonly { id: number; galioja: string | null }[]
  /** Kinds of certificates in use that competencies require. */
  reikalauja: readonly { kompetencija: number; pazymejimas: number }[]
  /** Where the person works, or will work. */
  buvimai: readonly {
    objektas: number
    imone: number | null
    paskirtis: string
    dirbaNuo: string
    dirbaIki: string | null
    reikalavimai: readonly Required[]
    /** Kinds of certificates in use that the purpose requires. */
    pazymejimai: readonly number[]
  }[]
  uzsakymai: readonly (GapBooking & { kompetencijos: readonly number[]; pazymejimai: readonly number[] })[]
}

/** A gap, with ids in the place of names. */
export interface GapOf
  extends Pick<Gap, 'rusis' | 'bukle' | 'nuo' | 'galioja' | 'iki' | 'butinas' | 'uzsakyta' | 'grupe'> {
  kompetencijos: readonly number[]
  pazymejimai: readonly number[]
  reikalauja: readonly number[]
  objektas: number | null
}
type Found = Omit<GapOf, 'bukle' | 'uzsakyta' | 'grupe'>

const none = { kompetencijos: [], pazymejimai: [], reikalauja: [], objektas: null, nuo: null } as const
const now = { galioja: null, iki: null, butinas: true } as const
/** The last day of several; null has no end. Undefined if there are none. */
const longest = (days: readonly (string | null)[]) =>
  days.length === 0 ? undefined : days.includes(null) ? null : (days.toSorted().at(-1) as string)
const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/**
 * What a person lacks, or what ends within 90 days, in no order. server/gaps/found.ts does the same in SQL; a test
 * compares the two.
 */
export function gapsOf(person: GapFacts, today: string): GapOf[] {
  const demands = ofSites(person, today)
  const said = ({ rusis, kompetencijos, pazymejimai, iki }: Found) =>
    demands.some(
      (demand) =>
        demand.butinas &&
        String(demand.kompetencijos) === String(kompetencijos) &&
        String(demand.pazymejimai) === String(pazymejimai) &&
        (rusis === 'KOMPETENCIJA' || (demand.iki ?? '') <= (iki ?? '')),
    )
  const own = [...ofCompetencies(person, today), ...ofCertificates(person, today)].filter((one) => !said(one))
  return [...demands, ...own, ...ofCard(person, today), ...ofRecord(person)].map((one) => ({
    ...one,
    bukle: one.galioja === null ? 'TRUKSTA' : one.galioja < today ? 'PASIBAIGE' : 'BAIGIASI',
    uzsakyta: bookingOf(person, one, today),
    grupe: [one.rusis, one.kompetencijos, one.pazymejimai].join(':'),
  }))
}

/** Competencies that were granted, also those that have ended; not what was rejected or revoked. */
const granted = (person: GapFacts, today: string) =>
  person.kompetencijos.filter(
    ({ statusas, galioja, priezastis }) =>
      statusas === 'GALIOJA' || (statusas === 'NEGALIOJA' && priezastis === '' && galioja !== null && galioja < today),
  )

/**
 * What sites ask for and is not held, or ends while the person is to work there. The same asked by several is one gap:
 * of the site that needs it first.
 */
function ofSites(person: GapFacts, today: string): Found[] {
  const kompetencijos = granted(person, today)
  const found = person.buvimai.flatMap((stay) => {
    const from = stay.dirbaNuo > today ? stay.dirbaNuo : today
    const horizon = [stay.dirbaIki ?? pastHorizon(today), pastHorizon(today)].sort()[0] as string
    const inSite = { ...person, kompetencijos, paskirtis: stay.paskirtis, imoneId: stay.imone }
    return lackingOf(stay.reikalavimai, inSite, from > horizon ? from : horizon).map(
      ({ reikalavimas, butinas, galioja }) => ({
        ...{ rusis: 'REIKALAVIMAS' as const, butinas, galioja, reikalauja: [], objektas: stay.objektas },
        nuo: stay.dirbaNuo,
        kompetencijos: ascending(reikalavimas.kompetencijos.map(({ id }) => id)),
        pazymejimai: ascending(reikalavimas.pazymejimai.map(({ id }) => id)),
        iki: galioja !== null && galioja >= from ? galioja : stay.dirbaNuo > today ? stay.dirbaNuo : null,
      }),
    )
  })
  const rank = (one: Found) => [one.butinas ? 0 : 1, one.iki ?? '', String(one.objektas).padStart(20), one.nuo].join()
  const first = new Map<string, Found>()
  for (const one of found.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const key = [one.kompetencijos, one.pazymejimai].join(':')
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** Competencies that ended or end soon, unless the same competency is held for longer. */
function ofCompetencies(person: GapFacts, today: string): Found[] {
  const held = granted(person, today)
  return ascending(held.map(({ id }) => id)).flatMap((id) => {
    const galioja = longest(held.filter((one) => one.id === id).map((one) => one.galioja))
    if (!galioja || galioja >= pastHorizon(today) || galioja < addDays(today, -gapDays.missed)) return []
    return [
      {
        ...{ ...none, ...now, rusis: 'KOMPETENCIJA' as const, kompetencijos: [id], galioja },
        iki: galioja < today ? null : galioja,
      },
    ]
  })
}

/** Certificates that valid competencies and purposes in sites require. */
function ofCertificates(person: GapFacts, today: string): Found[] {
  const valid = person.kompetencijos.filter((one) => statusOn(one, today) === 'GALIOJA').map(({ id }) => id)
  const required = ascending([
    ...person.reikalauja.filter(({ kompetencija }) => valid.includes(kompetencija)).map((one) => one.pazymejimas),
    ...person.buvimai.flatMap(({ pazymejimai }) => pazymejimai),
  ])
  const held = person.pazymejimai.map(({ id, galioja }) => ({ pazymejimas: { id }, galioja }))
  return lacksOf(
    required.map((id) => ({ id })),
    held,
    today,
    gapDays.ending,
  ).map(({ id, galioja }) => {
    const reikalauja = ascending(
      person.reikalauja.filter((one) => one.pazymejimas === id).map((one) => one.kompetencija),
    ).filter((one) => valid.includes(one))
    const [stay] = person.buvimai
      .filter(({ pazymejimai }) => pazymejimai.includes(id))
      .toSorted((a, b) => (a.dirbaNuo < b.dirbaNuo || (a.dirbaNuo === b.dirbaNuo && a.objektas < b.objektas) ? -1 : 1))
    const later = reikalauja.length === 0 && stay && stay.dirbaNuo > today ? stay.dirbaNuo : null
    return {
      ...{ ...none, ...now, rusis: 'PAZYMEJIMAS' as const, pazymejimai: [id], reikalauja, galioja },
      ...{ objektas: stay?.objektas ?? null, nuo: stay?.dirbaNuo ?? null },
      iki: galioja !== null && galioja >= today ? galioja : later,
    }
  })
}

/** No card in force for the next 90 days, and none is being made. */
function ofCard({ korteles }: GapFacts, today: string): Found[] {
  if (korteles.some(({ statusas }) => statusas === 'UZSAKOMA' || statusas === 'UZSAKYTA')) return []
  const active = korteles.filter(({ statusas }) => statusas === 'AKTYVI').map(({ galiojaIki }) => galiojaIki)
  const galioja = longest(active)
  if (galioja === null || (galioja !== undefined && galioja >= pastHorizon(today))) return []
  return [
    {
      ...{ ...none, ...now, rusis: 'KORTELE' as const, galioja: galioja ?? null },
      iki: galioja !== undefined && galioja >= today ? galioja : null,
    },
  ]
}

const ofRecord = ({ nuotrauka, sutartis }: GapFacts): Found[] =>
  [!nuotrauka && ('NUOTRAUKA' as const), !sutartis && ('SUTARTIS' as const)]
    .filter((rusis) => rusis !== false)
    .map((rusis) => ({ ...none, ...now, rusis }))

/** The booking that will close the gap: a place before a place in line, then the earliest. */
function bookingOf({ uzsakymai }: GapFacts, gap: Found, today: string): GapBooking | null {
  const closes = (ids: readonly number[], wanted: readonly number[]) => ids.some((id) => wanted.includes(id))
  const [first] = uzsakymai
    .filter(({ data }) => data >= today)
    .filter((one) => closes(one.kompetencijos, gap.kompetencijos) || closes(one.pazymejimai, gap.pazymejimai))
    .toSorted((a, b) => Number(a.eileje) - Number(b.eileje) || (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
  if (!first) return null
  const { kompetencijos: _, pazymejimai: __, ...booking } = first
  return booking
}
