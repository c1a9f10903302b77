import type { GateCode } from '#contract/gate/codes.ts'
import { judge } from '#contract/gate/verdict.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { CardClaims } from '#contract/wallet/credential.ts'
import { VpToken, type WalletAnswer } from '#contract/wallet/protocol.ts'
import type { Shown } from '#contract/wallet/schema.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { valueOfCredential } from '#server/gate/walletValues.ts'
import { actFor, writeAudit } from '#server/lib/rows/audit.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { claimsOf, factsOfCard } from './claims.ts'
import { WalletRefusal } from './refusal.ts'
import { nonceOfState } from './request.ts'
import { type Believed, believe } from './verify.ts'

export interface Taker {
  config: Pick<Config, 'publicUrl' | 'secret'>
  keys: Keys
  now: Date
  /** The number of the request, for the audit trail. */
  uzklausa: string
}

const nothing: Omit<Shown, 'verdiktas' | 'kodai'> = {
  numeris: null,
  vardas: null,
  pavarde: null,
  imone: null,
  kompetencijos: [],
  nuotrauka: null,
}
const forged: Shown = {
  ...nothing,
  verdiktas: 'NELEISTI',
  kodai: [{ kodas: 'SUKLASTOTA', verdiktas: 'NELEISTI', detale: '' }],
}

/** Does each claim that was shown still say what the registry says now? */
function stillTrue(shown: Partial<CardClaims>, now: CardClaims): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const { competences = [], picture: _, ...rest } = shown
  return (
    Object.entries(rest).every(([name, value]) => same(value, now[name as keyof CardClaims])) &&
    competences.every((one) => now.competences.some((held) => same(one, held)))
  )
}

/** The card that a credential was given of; undefined where it was removed since. */
const cardOf = (db: Db, id: number) =>
  db
    .selectFrom('deklesIrasas as d')
    .innerJoin('deklesIsdavimas as s', 's.id', 'd.isdavimasId')
    .select(['s.korteleId', 's.asmuoId'])
    .where('d.id', '=', id)
    .executeTakeFirst()

/** What is believed, with the verdict of gates. What has changed since it was issued is told as on a printed card. */
async function judged(db: Db, { id, claims, ended }: Believed, now: Date) {
  const today = civilDay(now)
  const [card, reiksme] = await Promise.all([cardOf(db, id), valueOfCredential(db, id, today)])
  const facts = card && (await factsOfCard(db, card.korteleId, today))
  const changed = facts && !stillTrue(claims, claimsOf(facts, null))
  const kodai: GateCode[] = [
    ...(ended ? (['KORTELE_PASIBAIGE'] as const) : []),
    ...(changed ? (['PAKITO'] as const) : []),
  ]
  const numeris = claims.card_number ?? null
  const moment = Math.floor(now.getTime() / 1000)
  const { verdiktas, priezastys } = judge(
    { pagrindas: 'TELEFONAS', numeris, statement: null, pass: null, withdrawn: false, kodai },
    { now: moment, today, laikrodis: 'TIKRAS', busena: { reiksme, moment }, objektas: null },
  )
  const { given_name, family_name, organisation, competences = [], picture } = claims
  const shown: Shown = {
    verdiktas,
    kodai: priezastys,
    numeris,
    vardas: given_name ?? null,
    pavarde: family_name ?? null,
    imone: organisation ? { kodas: organisation.code, pavadinimas: organisation.name } : null,
    kompetencijos: competences.map(({ code, until = null }) => ({ kodas: code, galioja: until })),
    nuotrauka: picture ?? null,
  }
  return { shown, card }
}

/** The presentation in an answer; null where it is not in the shape that was asked for. */
function presentationIn(token: unknown): string | null {
  const read = VpToken.safeParse(token)
  return read.success ? read.data.kortele[0] : null
}

/**
 * Takes the one answer to a request, judges it and keeps what was shown for the inspector who asked. The request is used
 * up, whatever comes out. Throws WalletRefusal where there is no such request any more.
 */
export async function takeAnswer(trx: Trx, { state, vp_token, error }: WalletAnswer, taker: Taker): Promise<boolean> {
  const { config, keys, now, uzklausa } = taker
  const asked = await trx
    .updateTable('deklesPrasymas')
    .set({ atsakyta: now, druska: null })
    .where('busena', '=', hashToken(state))
    .where('atsakyta', 'is', null)
    .where('galioja', '>', now.toISOString())
    .returning(['id', 'asmuoId'])
    .executeTakeFirst()
  if (!asked) throw new WalletRefusal('invalid_request', 'The request was answered, has run out, or never was')
  if (error !== undefined) return true
  await actFor(trx, asked.asmuoId, uzklausa)
  const verifier = { config, keys, now, nonce: nonceOfState(config.secret, state) }
  const believed = await believe(presentationIn(vp_token) ?? '', verifier).catch(() => null)
  const { shown, card } = believed ? await judged(trx, believed, now) : { shown: forged, card: undefined }
  await trx
    .updateTable('deklesPrasymas')
    .set({ atsakymas: JSON.stringify(shown) })
    .where('id', '=', asked.id)
    .execute()
  await writeAudit(trx, {
    veiksmas: 'wallet.answer',
    asmuoId: asked.asmuoId,
    uzklausa,
    lentele: 'dekles_prasymas',
    irasoId: asked.id,
    ...(card && { apieAsmuo: card.asmuoId }),
    pokytis: { verdiktas: shown.verdiktas, kodai: shown.kodai.map(({ kodas }) => kodas) },
  })
  return believed !== null
}
