import { needsInduction } from '#contract/inductions/rules.ts'
import { type GateCode, type GateVerdict, gateCodes, type Reason, sorted, worst } from './codes.ts'
import type { GateSettings, PackPerson } from './pack.ts'
import type { Shown } from './read.ts'
import { type CardValue, cardValues } from './statusList.ts'

const hour = 3600
/** Ages of what the gate knows, in seconds: not younger than this is said, makes green amber, makes green impossible. */
export const ages = { said: hour, amber: 24 * hour, none: 72 * hour } as const

/** What is known beside the code. All moments are seconds since 1970 by the clock of the registry. */
export interface Knowledge {
  now: number
  /** Today in Vilnius. */
  today: string
  /** DREIFAVO: no time of the registry for a day. ATSUKTAS: the clock ran back, so no age can be trusted. */
  laikrodis: 'TIKRAS' | 'DREIFAVO' | 'ATSUKTAS'
  /** The status of the card by the freshest source: list, pack or network. Null: no source has it. */
  busena: {
    reiksme: CardValue
    moment: number
    /** The registry itself says that the card is still ordered or made: it is not in force yet, and nothing is wrong. */
    gaminama?: boolean
  } | null
  /** The registry was asked just now, and has no such card. */
  nerasta?: boolean
  /** The site of the gate; null where nobody asks for a site (a public check). */
  objektas: SiteKnowledge | null
}
/** Somebody on the list of people, whatever cards they have. */
export type SitePerson = Omit<PackPerson, 'korteles'>
export interface SiteKnowledge {
  id: number
  nustatymai: GateSettings
  /** The moment of the list of people. */
  sudaryta: number
  /** The holder of the card in the list of people, in the record that is nearest to today; null: not in it. */
  zmogus: SitePerson | null
  /** What the site demands for the person's purpose and company, and the person lacks today. */
  trukumai: readonly { butinas: boolean; pavadinimas: string }[]
}

export interface Judged {
  verdiktas: GateVerdict
  /** All reasons, the worst first; none where the verdict is LEISTI. */
  priezastys: Reason[]
  /** The age of the oldest knowledge used, in seconds; null: there is none. */
  amzius: number | null
}

type Add = (kodas: GateCode, detale?: string, verdiktas?: GateVerdict) => void

/** After these nothing that the code says is believed, so nothing else is judged. */
const unreadable: readonly GateCode[] = ['NE_MUSU', 'SUKLASTOTA', 'RAKTAS_NEZINOMAS']

function judgeCard(shown: Shown, { busena, nerasta }: Knowledge, add: Add) {
  if (shown.pagrindas === 'LANKYTOJAS') return
  if (nerasta) return add('NERASTA')
  if (busena?.reiksme === cardValues.negalioja) add('KORTELE_NUTRAUKTA', '', busena.gaminama ? 'TIKRINTI' : undefined)
  if (busena?.reiksme === cardValues.sustabdyta) add('KORTELE_SUSTABDYTA')
  const printed = shown.statement !== null && shown.pagrindas === 'KORTELE'
  if (shown.withdrawn || (printed && busena?.reiksme === cardValues.pasikeite)) add('PAKITO')
}

function judgeStay(person: SitePerson, today: string, add: Add) {
  const { dirbaNuo, dirbaIki, dirba, sutartis } = person
  if (dirbaIki !== null && dirbaIki < today) add('BUVO', dirbaIki)
  else if (dirbaNuo > today) add('NE_OBJEKTE', dirbaNuo)
  if (!dirba) add('NEBEDIRBA', person.imone?.pavadinimas)
  const visitor = person.paskirtis === 'LANKYTOJAS'
  if (!visitor && sutartis && !isContractValid(sutartis, today)) add('SUTARTIS', person.imone?.pavadinimas)
}
const isContractValid = ({ yra, nuo, iki }: NonNullable<PackPerson['sutartis']>, today: string) =>
  yra && (nuo === null || nuo <= today) && (iki === null || iki >= today)

function judgePerson(shown: Shown, known: Knowledge, site: SiteKnowledge, person: SitePerson, add: Add) {
  judgeStay(person, known.today, add)
  for (const { butinas, pavadinimas } of site.trukumai)
    add(butinas ? 'REIKALINGA_KOMPETENCIJA' : 'PATARIAMA_KOMPETENCIJA', pavadinimas)
  for (const pavadinimas of person.trukstaPazymejimu) add('TRUKSTA_PAZYMEJIMO', pavadinimas)
  if (needsInduction(person.instruktazas, known.today))
    add('BE_INSTRUKTAZO', '', person.instruktazas?.butinas ? undefined : 'TIKRINTI')
  if (site.nustatymai.sdid && person.paskirtis !== 'LANKYTOJAS' && !person.sdid) add('SDID_NEPATVIRTINTAS')
  if (person.nuotrauka === null && !shown.statement?.nuotrauka) add('BE_NUOTRAUKOS')
}

/** Whether the person is expected here. A list of people that is not fresh can't say that somebody is not on it. */
function judgeSite(shown: Shown, known: Knowledge, site: SiteKnowledge, add: Add) {
  const { svelnusSarasas, tikTelefonas } = site.nustatymai
  const fresh = known.now - site.sudaryta <= hour
  const missing = () => add('NE_OBJEKTE', '', fresh && !svelnusSarasas ? 'NELEISTI' : 'TIKRINTI')
  if (shown.pass) {
    if (shown.pass.objektas !== site.id) missing()
    return
  }
  if (site.zmogus) judgePerson(shown, known, site, site.zmogus, add)
  else if (!known.nerasta) missing()
  if (tikTelefonas && shown.pagrindas !== 'TELEFONAS' && site.zmogus?.paskirtis !== 'LANKYTOJAS') add('TIK_KORTELE')
}

function judgeAge(known: Knowledge, age: number | null, add: Add) {
  const limit = Math.min(ages.amber, (known.objektas?.nustatymai.duomenuRiba ?? 24) * hour)
  if (age === null || age > ages.none || known.laikrodis === 'ATSUKTAS') add('DUOMENU_NERA')
  else if (age > limit) add('DUOMENYS_SENI')
  if (known.laikrodis !== 'TIKRAS') add('LAIKRODIS')
}

/** A number without a statement whose status no source has. */
const isUnknown = (shown: Shown, busena: Knowledge['busena']) =>
  shown.numeris !== null && !shown.statement && busena === null

/** The age of the oldest thing that the verdict stands on; null where the card's status is not known at all. */
function ageOf(shown: Shown, { now, busena, nerasta, objektas }: Knowledge): number | null {
  // A bare number that nobody here knows has no status: it is told as not found, not as old.
  const noStatus = shown.pagrindas === 'LANKYTOJAS' || nerasta || (isUnknown(shown, busena) && objektas)
  const moments = [...(noStatus ? [] : [busena?.moment ?? null]), ...(objektas ? [objektas.sudaryta] : [])]
  if (moments.includes(null)) return null
  return Math.max(0, ...moments.map((moment) => now - (moment ?? now)))
}

/** The same verdict with a reason that was found afterwards. */
export function withReason(judged: Judged, kodas: GateCode): Judged {
  if (judged.priezastys.some((one) => one.kodas === kodas)) return judged
  const priezastys = sorted([...judged.priezastys, { kodas, detale: '', verdiktas: gateCodes[kodas] }])
  return { ...judged, priezastys, verdiktas: worst(priezastys) }
}

/**
 * Who may do what here today: the one verdict of the registry, for the gate, the server and the public page of a card.
 * All reasons are given and the worst decides. What is signed is believed without the network, what has aged is not.
 */
export function judge(shown: Shown, known: Knowledge): Judged {
  const reasons: Reason[] = []
  const add: Add = (kodas, detale = '', verdiktas = gateCodes[kodas]) => {
    reasons.push({ kodas, detale, verdiktas })
  }
  const age = ageOf(shown, known)
  for (const kodas of shown.kodai) add(kodas)
  if (!shown.kodai.some((kodas) => unreadable.includes(kodas))) {
    judgeCard(shown, known, add)
    if (isUnknown(shown, known.busena) && !known.nerasta) add('NERASTA')
    if (known.objektas) judgeSite(shown, known, known.objektas, add)
    judgeAge(known, age, add)
  }
  return { verdiktas: worst(reasons), priezastys: sorted(reasons), amzius: age }
}
