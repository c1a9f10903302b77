import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { credentialName, vctPath } from '#contract/wallet/credential.ts'
import { nonceSeconds } from '#contract/wallet/limits.ts'
import { CredentialRequest, SentAnswer, TokenRequest } from '#contract/wallet/protocol.ts'
import type { Store } from '#server/files/store.ts'
import { disabledFeatures } from '#server/lib/http/features.ts'
import { limit } from '#server/lib/http/limits.ts'
import { networkFor } from '#server/lib/http/network.ts'
import type { Deps } from '#server/lib/http/serve.ts'
import { found } from '#server/lib/rows/found.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { addressesOf, walletPaths } from './addresses.ts'
import { takeAnswer } from './answer.ts'
import { claimsOf, factsOfCard, pictureOf } from './claims.ts'
import { decrypted } from './encryption.ts'
import { issue } from './issue.ts'
import { authorizationMetadata, didDocument, issuerMetadata, typeMetadata, vcIssuer } from './metadata.ts'
import { newNonce, provenKeys } from './proofs.ts'
import { WalletRefusal } from './refusal.ts'
import { requestObject } from './request.ts'
import { tokenFor } from './token.ts'

type Parts = Deps & { store: Store }

/** How often the wallets of one network may ask in an hour; it may be that of a large site. */
export const asksOfNetwork = 3000
/** The largest request: ten proofs, or a presentation with a portrait. */
const bodyLimit = 256 * 1024

/** What was sent, in its shape. Throws WalletRefusal. */
function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new WalletRefusal('invalid_request', 'The request is not in the shape of its standard')
  return parsed.data
}

/** Published data about nobody, for programs on pages of others too. */
function publish(app: FastifyInstance, { config, keys }: Parts) {
  const answers: [path: string, answer: () => object][] = [
    ['/.well-known/openid-credential-issuer', () => issuerMetadata(config)],
    ['/.well-known/oauth-authorization-server', () => authorizationMetadata(config)],
    ['/.well-known/jwt-vc-issuer', () => vcIssuer(config, keys)],
    ['/.well-known/did.json', () => didDocument(config, keys)],
    [vctPath, () => typeMetadata(config)],
  ]
  for (const [path, answer] of answers)
    app.get(path, async (_, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      return answer()
    })
}

/** Refusals in the words of OAuth; everything else as in all calls. */
function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error, _, reply) => {
    if (!(error instanceof WalletRefusal)) throw error
    if (error.status === 401) reply.header('www-authenticate', `Bearer error="${error.error}"`)
    return reply.code(error.status).send({ error: error.error, error_description: error.message })
  })
}

const bearer = ({ headers }: FastifyRequest) => /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1]

/** The card that a token was given for. Throws WalletRefusal. */
async function cardOfToken({ db, now }: Parts, token: string | undefined): Promise<number> {
  const offer =
    token &&
    (await db
      .selectFrom('deklesPasiulymas')
      .select('korteleId')
      .where('zyme', '=', hashToken(token))
      .where('zymeIki', '>', now().toISOString())
      .where('paimta', 'is', null)
      .executeTakeFirst())
  if (!offer) throw new WalletRefusal('invalid_token', 'The token is unknown, was used or has run out', 401)
  return offer.korteleId
}

/** Credentials for a token, one for each proven key (OpenID4VCI 1.0, 8). What is slow is done before the transaction. */
async function credentials(parts: Parts, request: FastifyRequest) {
  const { db, config, keys, store } = parts
  const token = bearer(request)
  const korteleId = await cardOfToken(parts, token)
  const body = read(CredentialRequest, request.body)
  if (body.credential_configuration_id !== credentialName)
    throw new WalletRefusal('unknown_credential_configuration', `Only ${credentialName}`)
  const now = parts.now()
  const proven = await provenKeys(db, body, addressesOf(config.publicUrl).issuer, now)
  const facts = found(await factsOfCard(db, korteleId, civilDay(now)))
  const claims = claimsOf(facts, await pictureOf(store, facts))
  const issuer = { config, keys, now, uzklausa: request.id }
  const given = await db.transaction().execute((trx) => issue(trx, issuer, token ?? '', proven, { claims, korteleId }))
  return { credentials: given.map((credential) => ({ credential })) }
}

/**
 * What wallets ask, in the ways of their standards: OpenID4VCI 1.0 (a card is put into a wallet) and OpenID4VP 1.0 (a
 * wallet shows it). These are no calls of ours: they have bodies, refusals and addresses of others.
 */
export const walletProtocol = (app: FastifyInstance, parts: Parts) =>
  app.register(async (scope) => {
    const { db, config, keys } = parts
    answerRefusals(scope)
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text as string))),
    )
    scope.addHook('onRequest', async () => {
      if (disabledFeatures(config).includes('dekle')) throw new AppError('NotFound')
    })
    scope.addHook('preHandler', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (request.url.startsWith(walletPaths)) await limit(db, `dekle:ip:${networkFor(request)}`, asksOfNetwork, 3600)
    })
    publish(scope, parts)
    const at = (path: string) => `${walletPaths}/${path}`

    scope.post(at('zenklas'), ({ body }) =>
      tokenFor({ db, now: parts.now(), secret: config.secret }, read(TokenRequest, body)),
    )
    scope.post(at('vienkartinis'), async () => ({
      c_nonce: await newNonce(db, parts.now()),
      c_nonce_expires_in: nonceSeconds,
    }))
    scope.post(at('irasas'), { bodyLimit }, (request) => credentials(parts, request))

    scope.get(at('prasymai/:raktas'), async (request: FastifyRequest, reply: FastifyReply) => {
      const { raktas } = request.params as { raktas: string }
      const signed = await requestObject(db, raktas, { config, keys, now: parts.now() })
      return reply.type('application/oauth-authz-req+jwt').send(signed)
    })
    scope.post(at('atsakymai'), async (request) => {
      const taker = { config, keys, now: parts.now(), uzklausa: request.id }
      const body = read(SentAnswer, request.body)
      const { secret } = config
      const sent = 'response' in body ? await decrypted(db, body.response, { secret, now: taker.now }) : body
      const believed = await db.transaction().execute((trx) => takeAnswer(trx, sent, taker))
      if (!believed) throw new WalletRefusal('invalid_request', 'What was shown is not believed')
      return {}
    })
  })
