import { gateTexts } from '#contract/gate/appTexts.ts'
import type { PackPerson } from '#contract/gate/pack.ts'
import { type Reader, readCode, type Shown, shownNumber } from '#contract/gate/read.ts'
import type { GateCardReply } from '#contract/gate/schema.ts'
import { type CardValue, cardValues } from '#contract/gate/statusList.ts'
import { type Judged, judge, type Knowledge } from '#contract/gate/verdict.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { call, Refused } from './call.ts'
import { clockState, now, seconds } from './clock.ts'
import { byPoint, keyOf } from './keyring.ts'
import { t } from './language.ts'
import { listValue, listVersion, syncLists } from './lists.ts'
import { holderOf, lacksOf, packNow, photoHere } from './pack.ts'
import { shownBefore } from './shown.ts'
import type { GatePack } from './storage.ts'

/** Seconds that a gate waits for the registry about a card that is on none of its lists. */
const askFor = 3000

const reader = (nonce: Uint8Array | null): Reader => ({ keyOf, phoneKey: byPoint, now: seconds(), shownBefore, nonce })

/** What the screen shows of a check. */
export interface Looked {
  shown: Shown
  judged: Judged
  person: PackPerson | null
  vardas: string
  imone: string
  photo: Blob | null
  /** The photo is only in the code on the back of the card. */
  wantsBack: boolean
}

type Status = { reiksme: CardValue; moment: number }
/**
 * The status of what is shown by the freshest source that this gate has itself. A phone counts as far as both it and its
 * card do, and only where the list of phones is here: nothing else says that it was unbound.
 */
function statusHere(shown: Shown, person: PackPerson | null, pack: GatePack | null): Status | null {
  const packed = person?.korteles.find(({ numeris }) => numeris === shown.numeris)
  if (shown.pagrindas !== 'TELEFONAS') return cardHere(pack, packed, shown.statement ?? packed)
  const phone = shown.statement && listValue(shown.statement.sarasas, shown.statement.idx)
  const card = cardHere(pack, packed, packed)
  if (!phone || !card) return phone
  return { reiksme: worseOf(phone.reiksme, card.reiksme), moment: Math.min(phone.moment, card.moment) }
}
const { negalioja, sustabdyta } = cardValues
/** What of two values is worse for who shows them; a card that says too much is not the phone's trouble. */
const worseOf = (a: CardValue, b: CardValue): CardValue =>
  [negalioja, sustabdyta].find((one) => one === a || one === b) ?? a

type Packed = PackPerson['korteles'][number]
function cardHere(
  pack: GatePack | null,
  packed: Packed | undefined,
  place: { sarasas: number; idx: number } | undefined,
): Status | null {
  const listed = place ? listValue(place.sarasas, place.idx) : null
  const fromPack = packed && pack ? { reiksme: packed.reiksme, moment: pack.sudaryta } : null
  if (!listed || !fromPack) return listed ?? fromPack
  return fromPack.moment > listed.moment ? fromPack : listed
}

/** A phone may be in a list that this gate did not need before. */
async function fetchListOf({ statement }: Shown): Promise<void> {
  if (statement && listVersion(statement.sarasas) === null) await syncLists([statement.sarasas]).catch(() => {})
}

type Asked = GateCardReply | 'nerasta' | null
/** What the registry knows of a card that this gate does not; null without a network. */
async function ask(numeris: string): Promise<Asked> {
  try {
    return (await (await call(`/api/vartai/korteles/${numeris}`, { ms: askFor })).json()) as GateCardReply
  } catch (error) {
    return error instanceof Refused && error.status === 404 ? 'nerasta' : null
  }
}

/** A photo that is not kept here; null without a network. */
async function fetched(path: string): Promise<Blob | null> {
  const answer = await call(path, { ms: askFor }).catch(() => null)
  return answer ? answer.blob() : null
}

async function photoOf(shown: Shown, person: PackPerson | null, asked: Asked): Promise<Blob | null> {
  if (person?.nuotrauka)
    return (await photoHere(person.nuotrauka)) ?? fetched(`/api/vartai/nuotraukos/${person.nuotrauka}`)
  if (shown.statement?.nuotrauka) return new Blob([Uint8Array.from(shown.statement.nuotrauka)], { type: 'image/avif' })
  if (!asked || asked === 'nerasta' || !asked.nuotrauka) return null
  return fetched(`/api/korteles-public/${asked.numeris}/nuotrauka`)
}

function siteKnowledge(pack: GatePack | null, person: PackPerson | null, today: string): Knowledge['objektas'] {
  if (!pack) return null
  return {
    id: pack.objektas.id,
    nustatymai: pack.nustatymai,
    sudaryta: pack.sudaryta,
    zmogus: person,
    trukumai: person ? lacksOf(person, today, t(gateTexts.or)) : [],
  }
}

function nameOf(shown: Shown, person: PackPerson | null, asked: Asked): { vardas: string; imone: string } {
  const known = asked && asked !== 'nerasta' ? asked : null
  const who = person ?? shown.statement ?? shown.pass ?? known
  const company = person ? person.imone : (shown.statement?.imone ?? shown.pass?.imone ?? known?.imone ?? null)
  return {
    vardas: who ? `${who.vardas} ${who.pavarde}` : '',
    imone: typeof company === 'string' ? company : (company?.pavadinimas ?? ''),
  }
}

async function lookAt(shown: Shown): Promise<Looked> {
  const today = civilDay(new Date(now()))
  const believed = !shown.kodai.some((code) => ['NE_MUSU', 'SUKLASTOTA', 'RAKTAS_NEZINOMAS'].includes(code))
  const phone = shown.pagrindas === 'TELEFONAS'
  if (believed && phone) await fetchListOf(shown)
  // One state of knowledge: a pack that comes while the registry is asked is for the next check.
  const pack = packNow()
  const person = believed && shown.numeris !== null ? holderOf(shown.numeris, today) : null
  const here = statusHere(shown, person, pack)
  // What the registry says of a card says nothing of its phone.
  const asked = believed && !here && !phone && shown.numeris !== null ? await ask(shown.numeris) : null
  const busena = asked && asked !== 'nerasta' ? { reiksme: asked.reiksme, moment: seconds() } : here
  const judged = judge(shown, {
    now: seconds(),
    today,
    laikrodis: clockState(),
    busena,
    nerasta: asked === 'nerasta',
    objektas: siteKnowledge(pack, person, today),
  })
  const photo = believed ? await photoOf(shown, person, asked) : null
  const wantsBack = photo === null && shown.pagrindas === 'KORTELE' && shown.statement !== null
  return { shown, judged, person, ...nameOf(shown, person, asked), photo, wantsBack }
}

/** Judges the text of a code. `nonce`: what this gate shows to phones, where the site demands it. */
export const lookAtCode = async (text: string, nonce: Uint8Array | null = null): Promise<Looked> =>
  lookAt(await readCode(text, reader(nonce)))
/** Judges a number that was typed. */
export const lookAtNumber = (numeris: string): Promise<Looked> => lookAt(shownNumber(numeris))
