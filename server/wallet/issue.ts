import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { listSize, placeInLists } from '#contract/gate/statusList.ts'
import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { CardClaims } from '#contract/wallet/credential.ts'
import { credentialDays } from '#contract/wallet/limits.ts'
import { firstWalletList, walletId, walletListOf } from '#contract/wallet/places.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import { makeMissing } from '#server/gate/lists.ts'
import { actFor, writeAudit } from '#server/lib/rows/audit.ts'
import { signedJws } from '#server/lib/secrets/jws.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { notifyPerson } from '#server/notices/notify.ts'
import { lockPersons } from '#server/persons/queries.ts'
import { addressesOf } from './addresses.ts'
import { cardInForce } from './card.ts'
import { endHeld } from './held.ts'
import { walletUse } from './keys.ts'
import type { WalletKey } from './proofs.ts'
import { WalletRefusal } from './refusal.ts'
import { hideAll } from './sdJwt.ts'

export interface Issuer {
  config: Pick<Config, 'publicUrl'>
  keys: Keys
  now: Date
  /** The number of the request, for the audit trail. */
  uzklausa: string
}

const hour = 3600
/**
 * When credentials begin and end, in seconds: from the last full hour, so that the moment does not tie together those
 * that were given at once, for 14 days, or to the end of the card.
 */
export function periodOf(now: Date, galiojaIki: string | null) {
  const iat = Math.floor(now.getTime() / 1000 / hour) * hour
  const most = iat + credentialDays * 24 * hour
  const cardEnds = galiojaIki === null ? most : startOfCivilDay(addDays(galiojaIki, 1)).getTime() / 1000
  return { iat, exp: Math.min(most, cardEnds) }
}

/** Draws free places in a list by lot: places in a row would tie credentials together. */
async function drawPlaces(trx: Trx, isdavimasId: number, list: number, count: number): Promise<number[]> {
  const drawn: number[] = []
  while (drawn.length < count) {
    const ids = Array.from({ length: count - drawn.length }, () => walletId(list, randomInt(listSize)))
    const { rows } = await sql<{ id: number }>`insert into dekles_irasas (id, isdavimas_id)
      select distinct unnest(${ids}::bigint[]), ${isdavimasId}::bigint on conflict do nothing returning id`.execute(trx)
    drawn.push(...rows.map(({ id }) => id))
  }
  return drawn
}

/** One credential: the claims hidden one by one, bound to a key of the wallet. */
async function credentialFor(claims: CardClaims, key: WalletKey, id: number, { iat, exp }: Period, issuer: Issuer) {
  const { issuer: iss, vct, list } = addressesOf(issuer.config.publicUrl)
  const signer = issuer.keys.signer(walletUse, issuer.now)
  const { digests, disclosures } = hideAll(claims)
  const { sarasas, idx } = placeInLists(id, firstWalletList)
  const payload = {
    iss,
    vct,
    iat,
    exp,
    cnf: { jwk: key },
    status: { status_list: { idx, uri: list(sarasas) } },
    _sd_alg: 'sha-256',
    _sd: digests,
  }
  return [await signedJws({ typ: 'dc+sd-jwt', kid: signer.kid }, payload, signer), ...disclosures, ''].join('~')
}
type Period = ReturnType<typeof periodOf>

/**
 * Gives credentials for a token, one for each key; what a wallet held before ends by it. The token works once. Throws
 * WalletRefusal where it does not, or where the card is no longer in force.
 */
export async function issue(
  trx: Trx,
  issuer: Issuer,
  token: string,
  keys: readonly WalletKey[],
  { claims, korteleId }: { claims: CardClaims; korteleId: number },
): Promise<string[]> {
  const { now, config, uzklausa } = issuer
  const taken = await trx
    .updateTable('deklesPasiulymas')
    .set({ paimta: now })
    .where('zyme', '=', hashToken(token))
    .where('paimta', 'is', null)
    .returning('asmuoId')
    .executeTakeFirst()
  if (!taken) throw new WalletRefusal('invalid_token', 'The token was used or has run out', 401)
  const { asmuoId } = taken
  await actFor(trx, asmuoId, uzklausa)
  // The person and the card are locked, so that nobody ends the card meanwhile, and two tokens give one after the other.
  await lockPersons(trx, [asmuoId])
  await trx.selectFrom('kortele').select('id').where('id', '=', korteleId).forShare().execute()
  const card = await cardInForce(trx, asmuoId, civilDay(now))
  if (card?.id !== korteleId) throw new WalletRefusal('credential_request_denied', 'The card is not in force')
  const before = await endHeld(trx, asmuoId, now, 'KITA_DEKLE')
  const period = periodOf(now, card.galiojaIki)
  const { id } = await trx
    .insertInto('deklesIsdavimas')
    .values({ asmuoId, korteleId, kiekis: keys.length, isduota: now, galioja: new Date(period.exp * 1000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = walletListOf(period.exp)
  const places = await drawPlaces(trx, id, list, keys.length)
  await makeMissing(trx, list, issuer)
  await writeAudit(trx, {
    veiksmas: 'wallet.credential',
    asmuoId,
    uzklausa,
    lentele: 'kortele',
    irasoId: korteleId,
    apieAsmuo: asmuoId,
    pokytis: { dekle: [before?.id ?? null, id], kiekis: keys.length },
  })
  const nuoroda = (lang: Lang) => `${addressesOf(config.publicUrl).issuer}/${lang}/users/${asmuoId}?tab=kortele`
  await beside(trx, notifyPerson(trx, 'KORTELE_DEKLEJE', asmuoId, { numeris: card.numeris, nuoroda }))
  return Promise.all(keys.map((key, at) => credentialFor(claims, key, places[at] ?? 0, period, issuer)))
}
