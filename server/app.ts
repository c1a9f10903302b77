import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type pg from 'pg'
import { api } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import type { DrawLogin, Render } from '#contract/public/pages.ts'
import { keyOf } from './apiKeys/session.ts'
import { areas } from './areas.ts'
import { attachments } from './attachments.ts'
import type { Config } from './config.ts'
import type { Db, Trx } from './db/db.ts'
import type { Standbys } from './db/standbys.ts'
import type { IdentitySimulator } from './dev/identity.ts'
import type { SealServices } from './dev/sealServices.ts'
import type { Sent } from './dev/simulators.ts'
import { declareAttachments } from './files/attachments.ts'
import type { Store } from './files/store.ts'
import { ownPages } from './gate/page.ts'
import { gateOf } from './gateDevices/session.ts'
import { waysOf } from './identity/ways.ts'
import { publishedKeys } from './keys/routes.ts'
import { readJson } from './lib/http/body.ts'
import { brandMeta, brandOf, serveLogo } from './lib/http/brand.ts'
import type { Called } from './lib/http/called.ts'
import { gateCookie, gateTokenOf, sessionName, tokenOf } from './lib/http/cookie.ts'
import { answerFailures } from './lib/http/failures.ts'
import { disabledFeatures } from './lib/http/features.ts'
import { mapMeta, serveTiles } from './lib/http/mapTiles.ts'
import { networkFor } from './lib/http/network.ts'
import { refuseOverload } from './lib/http/overload.ts'
import { trustProxy } from './lib/http/proxy.ts'
import { readableAddress } from './lib/http/readableAddress.ts'
import { rememberWrites } from './lib/http/reads.ts'
import { secure } from './lib/http/security.ts'
import { cutSlowClients, type Patience, serverPatience } from './lib/http/slowClients.ts'
import { serveWeb } from './lib/http/static.ts'
import { compilers } from './lib/http/writers.ts'
import { closeConnections, type Lifecycle, newLifecycle } from './lib/process/lifecycle.ts'
import { logger, logRequests, requestNumber } from './lib/process/logging.ts'
import type { Keys } from './lib/secrets/keys.ts'
import type { Seal } from './lib/secrets/seal.ts'
import { apiDocument } from './openapi/serve.ts'
import { fontLinks, linksOfScreens } from './public/assets.ts'
import { busyPage } from './public/busyPage.ts'
import { publicPages } from './public/routes.ts'
import { sessionOf } from './session/queries.ts'
import { measure } from './system/metrics.ts'
import { startWords, wordsIn } from './translations/words.ts'
import { walletProtocol } from './wallet/protocol.ts'

export interface Parts {
  config: Config
  db: Db
  pool: pg.Pool
  /** Standbys of the database, for reads that may be a second old (`mayLag` of the contract). */
  standbys?: Standbys | undefined
  store: Store
  /** What statements, lists and credentials are signed by. */
  keys: Keys
  /** What documents are sealed and stamped by. */
  seal: Seal
  /** Draws the public pages. Handed in by main.ts, so that the server does not import the web. */
  render: Render
  drawLogin?: DrawLogin | undefined
  /** The messages that the demo's simulators received. */
  outbox?: Sent[]
  /** The demo's phones. */
  phone?: IdentitySimulator
  /** The demo's timestamp service. */
  stamps?: SealServices
  now?: () => Date
  /** Which server process this is, and whether it is ending. */
  lifecycle?: Lifecycle
  /** Where the log goes; standard output by default. */
  logTo?: { write(line: string): void }
  /** The compressed OpenAPI document, if it is not that of the build. */
  apiDocument?: string
  /** How long to wait for slow clients; tests wait less. */
  patience?: Patience
}

/** The largest JSON body: a protocol with fifteen drawn signatures must fit. */
const bodyLimit = 2 * 1024 * 1024

/** The whole HTTP application, ready to listen or to be called by a test. */
export async function buildApp(parts: Parts) {
  declareAttachments(attachments)
  const {
    config,
    db,
    pool,
    standbys,
    store,
    keys,
    seal,
    render,
    drawLogin,
    outbox,
    phone,
    stamps,
    now = () => new Date(),
  } = parts
  const { lifecycle = newLifecycle(), logTo, patience: wait } = parts
  const app = Fastify({
    bodyLimit,
    trustProxy: trustProxy(config.TRUST_PROXY),
    ...serverPatience(wait),
    rewriteUrl: readableAddress,
    genReqId: requestNumber(config),
    // logRequests, below, writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: compilers },
    logger: logger(config, logTo),
  })
  logRequests(app, config)
  closeConnections(app, lifecycle)
  cutSlowClients(app, wait)
  measure(app, { config, db, pool, standbys })
  answerFailures(app)
  readJson(app)
  await app.register(cookie)
  await secure(app, config)
  await app.register(compress, { encodings: ['gzip'], threshold: 2048 })
  await app.register(multipart)
  rememberWrites(app, { config, standbys })

  const deps = {
    config,
    db,
    standbys,
    now,
    store,
    keys,
    seal,
    pool,
    lifecycle,
    sessionOf: (request: FastifyRequest, trx?: Trx) =>
      sessionOf(db, tokenOf(request, config), trx && { trx, uzklausa: request.id }),
    gateOf: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = gateTokenOf(request, config)
      const device = await gateOf(pool, token, networkFor(request))
      // Each call gives the cookie another thirty days.
      if (device && token) gateCookie(reply, config, token)
      return device
    },
    keyOf: (called: Called, request: FastifyRequest, reply: FastifyReply) => keyOf(pool, called, request, reply),
  }
  for (const area of areas) area(app, deps)

  apiDocument(app, parts.apiDocument)

  if (outbox) {
    const [{ devPages }, { gateCards }] = await Promise.all([
      import('./dev/routes.ts'),
      import('./dev/gateCards/routes.ts'),
    ])
    devPages(app, outbox, phone, stamps)
    gateCards(app, deps)
  }
  // Without the database the server still starts and answers 503; the texts are read at the next attempt.
  await startWords(db).catch((error: Error) => app.log.error({ err: error }, 'texts were not read'))
  const fonts = fontLinks()
  const links = linksOfScreens()
  await serveWeb(
    app,
    waysOf(config),
    () => disabledFeatures(config),
    { ...brandOf(config), meta: mapMeta(config) + brandMeta(config) },
    (lang) => fonts(lang) + wordsIn(lang),
    (request, lang) => links({ path: request.url, lang, signedIn: tokenOf(request, config) !== undefined }),
  )
  serveLogo(app, config)
  serveTiles(app, config)
  ownPages(app, { keys })
  publishedKeys(app, deps)
  walletProtocol(app, deps)
  publicPages(app, { ...deps, render, drawLogin })
  app.all('/api/*', () => {
    throw new AppError('NotFound')
  })
  const endpoints = Object.values(api).flatMap((area) => Object.values(area))
  refuseOverload(app, { pool, endpoints, cookie: sessionName(config), busyPage: busyPage({ config, render, now }) })
  return app
}
