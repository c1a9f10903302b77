import { decodeProtectedHeader, importJWK, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { listSize } from '#contract/gate/statusList.ts'
import { beliefIn } from '#contract/keys/set.ts'
import { askedClaims, type CardClaims, neededClaims } from '#contract/wallet/credential.ts'
import { clockTolerance, requestMinutes } from '#contract/wallet/limits.ts'
import { firstWalletList, walletId } from '#contract/wallet/places.ts'
import type { Config } from '#server/config.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { addressesOf, clientId } from './addresses.ts'
import { walletUse } from './keys.ts'
import { digestOf, disclosedOf, type Presentation, partsOf } from './sdJwt.ts'

export interface Verifier {
  config: Pick<Config, 'publicUrl'>
  keys: Keys
  now: Date
  /** The nonce of the request that is answered. */
  nonce: string
}

/** What was shown, once it is believed: the claims that were asked for, and the place of the credential in the lists. */
export interface Believed {
  id: number
  claims: Partial<CardClaims>
  /** It is past its day. */
  ended: boolean
}

/** What our own signature holds, beside the digests. */
const Open = z.object({
  vct: z.string(),
  iat: z.number(),
  exp: z.number(),
  cnf: z.object({ jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }) }),
  status: z.object({
    status_list: z.object({
      idx: z
        .int()
        .min(0)
        .max(listSize - 1),
      uri: z.string(),
    }),
  }),
})
const text = z.string().max(500)
/** The shapes in which we issue claims; whoever holds our key could sign others. */
const Claims = z
  .object({
    card_number: text,
    family_name: text,
    given_name: text,
    organisation: z.object({ code: text, name: text }),
    competences: z.array(z.object({ code: text, until: text.optional() })),
    picture: z.string().startsWith('data:image/jpeg;base64,'),
  })
  .partial()

/** Why a presentation is not believed; for our tests and no wallet. */
export class NotBelieved extends Error {}
function demand(holds: unknown, why: string): asserts holds {
  if (!holds) throw new NotBelieved(why)
}

/** The payload that our key of wallets has signed. Its end is looked at by the caller, who tells it apart from a forgery. */
async function issuedBy({ jwt }: Presentation, { config, keys, now }: Verifier): Promise<JWTPayload> {
  const { kid = '' } = decodeProtectedHeader(jwt)
  const key = keys.known.keys.get(kid)
  demand(key?.use === walletUse, 'the key')
  const { payload } = await jwtVerify(jwt, await importJWK({ ...key.jwk }, 'ES256'), {
    algorithms: ['ES256'],
    typ: 'dc+sd-jwt',
    issuer: addressesOf(config.publicUrl).issuer,
    // A moment at which it is surely in force: `exp` is judged apart.
    currentDate: new Date(0),
  })
  const { iat = Number.NaN } = payload
  demand(beliefIn(keys.known, { kid, use: walletUse, iat }) === 'believed', 'the key at that moment')
  demand(iat <= now.getTime() / 1000 + clockTolerance, 'issued in the future')
  return payload
}

/** The wallet's own signature: of this presentation, for us, as the answer to this request, now. */
async function signedByHolder(shown: Presentation, jwk: z.output<typeof Open>['cnf']['jwk'], verifier: Verifier) {
  demand(shown.kb, 'no key binding')
  const { payload } = await jwtVerify(shown.kb, await importJWK(jwk, 'ES256'), {
    algorithms: ['ES256'],
    typ: 'kb+jwt',
    audience: clientId(verifier.config.publicUrl),
    currentDate: verifier.now,
    maxTokenAge: requestMinutes * 60,
    clockTolerance,
  })
  demand(payload.nonce === verifier.nonce, 'the nonce')
  demand(payload.sd_hash === digestOf(shown.before), 'the digest of what is shown')
}

/** The place of a credential in our own lists. */
function placeOf({ idx, uri }: { idx: number; uri: string }, publicUrl: string): number {
  const { list } = addressesOf(publicUrl)
  const nr = Number(/\/(\d{1,5})$/.exec(uri)?.[1])
  demand(nr >= firstWalletList && uri === list(nr), 'the list')
  return walletId(nr, idx)
}

/**
 * Checks what a wallet shows: our signature, the digests of what is disclosed, the wallet's signature of it. Answers no
 * more claims than were asked for. Throws NotBelieved, and errors of jose, where it is not to be believed.
 */
export async function believe(presentation: string, verifier: Verifier): Promise<Believed> {
  const shown = partsOf(presentation)
  demand(shown, 'no presentation')
  const payload = await issuedBy(shown, verifier)
  const { vct, exp, cnf, status } = Open.parse(payload)
  const { publicUrl } = verifier.config
  demand(vct === addressesOf(publicUrl).vct, 'the type')
  const disclosed = disclosedOf(payload, shown.disclosures)
  await signedByHolder(shown, cnf.jwk, verifier)
  const asked = Object.fromEntries([...disclosed].filter(([name]) => (askedClaims as readonly string[]).includes(name)))
  demand(
    neededClaims.every((name) => name in asked),
    'a claim that is needed',
  )
  return {
    id: placeOf(status.status_list, publicUrl),
    claims: Claims.parse(asked) as Partial<CardClaims>,
    ended: exp <= verifier.now.getTime() / 1000,
  }
}
