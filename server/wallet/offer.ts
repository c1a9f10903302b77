import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { credentialName } from '#contract/wallet/credential.ts'
import { offerMinutes, pinDigits, pinTries } from '#contract/wallet/limits.ts'
import type { Offer, OfferState, OfferStateReply } from '#contract/wallet/schema.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken, newToken, tokenFrom } from '#server/lib/secrets/tokens.ts'
import { assertStrong } from '#server/phoneCards/bind.ts'
import { addressesOf } from './addresses.ts'
import { cardInForce } from './card.ts'

/** How many offers a person makes in an hour. */
export const offersPerHour = 20

const grant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'

/** What is stored of a PIN: keyed, and another for each code. */
export const pinPrint = (secret: string, code: string, pin: string) =>
  Buffer.from(tokenFrom(secret, 'dekle-pin', `${code}:${pin}`), 'base64url')

/** The link that a wallet reads, from a code or a tap: OpenID4VCI 1.0, 4.1. The PIN is not in it. */
function linkOf(publicUrl: string, code: string): string {
  const offer = {
    credential_issuer: addressesOf(publicUrl).issuer,
    credential_configuration_ids: [credentialName],
    grants: { [grant]: { 'pre-authorized_code': code, tx_code: { input_mode: 'numeric', length: pinDigits } } },
  }
  return `openid-credential-offer://?credential_offer=${encodeURIComponent(JSON.stringify(offer))}`
}

/** What comes before an offer: a strong session, and not too many. Throws StrongerSessionNeeded, TooManyRequests. */
export async function assertMayOffer({ userId }: Session, ctx: Context): Promise<void> {
  await Promise.all([assertStrong(ctx), limit(ctx.pool, `dekle:${userId}`, offersPerHour, 3600)])
}

/** Offers the own card to a wallet; an offer that still waits ends by it. Throws PhoneCardNotValid. */
export async function makeOffer({ db, session, ctx }: Act): Promise<Offer> {
  const { userId } = session
  const card = await cardInForce(db, userId, civilDay(ctx.now))
  if (!card) throw new AppError('PhoneCardNotValid')
  const code = newToken()
  const pin = String(randomInt(10 ** pinDigits)).padStart(pinDigits, '0')
  const galioja = new Date(ctx.now.getTime() + offerMinutes * 60_000)
  const ending = db
    .updateTable('deklesPasiulymas')
    .set({ galioja: ctx.now })
    .where('asmuoId', '=', userId)
    .where('panaudota', 'is', null)
    .where('galioja', '>', ctx.now.toISOString())
  await sendWithNext(db, ending.execute())
  const { id } = await db
    .insertInto('deklesPasiulymas')
    .values({
      asmuoId: userId,
      korteleId: card.id,
      kodas: hashToken(code),
      pin: pinPrint(ctx.config.secret, code, pin),
      sukurta: ctx.now,
      galioja,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({ lentele: 'kortele', irasoId: card.id, apieAsmuo: userId, pokytis: { deklesPasiulymas: id } })
  return { id, nuoroda: linkOf(ctx.config.publicUrl, code), pin, galioja: galioja.toISOString() }
}

interface Stored {
  bandymai: number
  galioja: string
  zymeIki: string | null
  paimta: string | null
}
function stateOf({ bandymai, galioja, zymeIki, paimta }: Stored, now: Date): OfferState {
  if (paimta !== null) return 'PAIMTA'
  if (zymeIki === null && bandymai >= pinTries) return 'UZRAKINTA'
  return new Date(zymeIki ?? galioja) > now ? 'LAUKIA' : 'PASIBAIGE'
}

/** What became of an offer of the caller. Throws NotFound. */
export async function stateOfOffer(db: Db, { userId }: Session, id: number, now: Date): Promise<OfferStateReply> {
  const offer = found(
    await db
      .selectFrom('deklesPasiulymas')
      .select(['bandymai', 'galioja', 'zymeIki', 'paimta'])
      .where('id', '=', id)
      .where('asmuoId', '=', userId)
      .executeTakeFirst(),
  )
  return { busena: stateOf(offer, now), bandymai: Math.max(0, pinTries - offer.bandymai), galioja: offer.galioja }
}
