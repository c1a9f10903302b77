import type { Session } from '#contract/rights.ts'
import { cardQuery } from '#contract/wallet/credential.ts'
import { requestMinutes } from '#contract/wallet/limits.ts'
import type { AskReply, AskState, AskStateReply, Shown } from '#contract/wallet/schema.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { limit } from '#server/lib/http/limits.ts'
import { found } from '#server/lib/rows/found.ts'
import { signedJws } from '#server/lib/secrets/jws.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { hashToken, newToken, tokenFrom } from '#server/lib/secrets/tokens.ts'
import { addressesOf, clientId } from './addresses.ts'
import { contentEncryptions, newSalt, publicKeyOf } from './encryption.ts'
import { walletUse } from './keys.ts'

/** How many requests an inspector makes in an hour. */
export const asksPerHour = 600

/** State and nonce of a request follow from the secret part of its address, so that none of them is stored. */
export const stateOfKey = (secret: string, key: string) => tokenFrom(secret, 'dekle-busena', key)
export const nonceOfState = (secret: string, state: string) => tokenFrom(secret, 'dekle-vienkartinis', state)

/** Throws TooManyRequests. */
export const assertMayAsk = ({ userId }: Session, ctx: Context) =>
  limit(ctx.pool, `dekle-klausti:${userId}`, asksPerHour, 3600)

/** A request to whatever wallet reads it first. */
export async function ask({ db, session, ctx }: Act): Promise<AskReply> {
  const { publicUrl, secret } = ctx.config
  const key = newToken()
  const galioja = new Date(ctx.now.getTime() + requestMinutes * 60_000)
  const { id } = await db
    .insertInto('deklesPrasymas')
    .values({
      asmuoId: session.userId,
      zyme: hashToken(key),
      busena: hashToken(stateOfKey(secret, key)),
      druska: newSalt(),
      sukurta: ctx.now,
      galioja,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const address = new URLSearchParams({
    client_id: clientId(publicUrl),
    request_uri: addressesOf(publicUrl).request(key),
  })
  return { id, nuoroda: `openid4vp://?${address}`, galioja: galioja.toISOString() }
}

interface Asker {
  config: Pick<Config, 'publicUrl' | 'REGISTRY_NAME' | 'secret'>
  keys: Keys
  now: Date
}

/** The signed request under its address, as long as nobody has answered it (OpenID4VP 1.0, 5; RFC 9101). Throws NotFound. */
export async function requestObject(db: Db, key: string, { config, keys, now }: Asker): Promise<string> {
  const { publicUrl, REGISTRY_NAME, secret } = config
  const { galioja, druska } = found(
    await db
      .selectFrom('deklesPrasymas')
      .select(['galioja', 'druska'])
      .where('zyme', '=', hashToken(key))
      .where('atsakyta', 'is', null)
      .where('galioja', '>', now.toISOString())
      .executeTakeFirst(),
  )
  const { did, answers } = addressesOf(publicUrl)
  const state = stateOfKey(secret, key)
  const signer = keys.signer(walletUse, now)
  const request = {
    response_type: 'vp_token',
    response_mode: 'direct_post.jwt',
    client_id: clientId(publicUrl),
    response_uri: answers,
    aud: 'https://self-issued.me/v2',
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(Date.parse(galioja) / 1000),
    nonce: nonceOfState(secret, state),
    state,
    dcql_query: cardQuery(addressesOf(publicUrl).vct),
    client_metadata: {
      client_name: REGISTRY_NAME,
      jwks: { keys: [publicKeyOf(secret, found(druska ?? undefined), state)] },
      encrypted_response_enc_values_supported: contentEncryptions,
      vp_formats_supported: { 'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] } },
    },
  }
  return signedJws({ typ: 'oauth-authz-req+jwt', kid: `${did}#${signer.kid}` }, request, signer)
}

interface Stored {
  galioja: string
  atsakyta: string | null
  atsakymas: unknown
}
function stateOf({ galioja, atsakyta, atsakymas }: Stored, now: Date): AskState {
  if (atsakyta !== null) return atsakymas === null ? 'ATSISAKYTA' : 'ATSAKYTA'
  return new Date(galioja) > now ? 'LAUKIA' : 'PASIBAIGE'
}

/** What a wallet showed to the caller. Throws NotFound, also of a request of another. */
export async function stateOfAsk(db: Db, { userId }: Session, id: number, now: Date): Promise<AskStateReply> {
  const one = found(
    await db
      .selectFrom('deklesPrasymas')
      .select(['galioja', 'atsakyta', 'atsakymas'])
      .where('id', '=', id)
      .where('asmuoId', '=', userId)
      .executeTakeFirst(),
  )
  return { busena: stateOf(one, now), galioja: one.galioja, atsakymas: one.atsakymas as Shown | null }
}
