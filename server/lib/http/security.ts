import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import { tileOrigins } from './mapTiles.ts'

const none = "'none'"
const self = "'self'"

/** Where the reCAPTCHA widget comes from; allowed only where it is configured. */
const recaptcha = ({ RECAPTCHA_SITE_KEY }: Config) =>
  RECAPTCHA_SITE_KEY ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []

/** Headers of every answer (trust C4), and writes only from our own pages (decisions, point 2). */
export async function secure(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [self],
        'script-src': [self, ...recaptcha(config)],
        // Mantine sets sizes and positions by style attributes.
        'style-src': [self, "'unsafe-inline'"],
        'img-src': [self, 'data:', 'blob:', ...tileOrigins(config.MAP_TILES)],
        'font-src': [self],
        'connect-src': [self, ...recaptcha(config)],
        'frame-src': [self, ...recaptcha(config)],
        'worker-src': [self, 'blob:'],
        'object-src': [none],
        'base-uri': [none],
        'form-action': [self],
        'frame-ancestors': [none],
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // For browsers that are long gone, and for plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  lighten(app)
  app.addHook('onRequest', async (request, reply) => {
    // Our own pages use the camera to scan codes and the location to put a work site on the map; none uses a microphone.
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()')
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && isCrossSite(request))
      throw new AppError('CrossSiteRequest')
  })
}

/** What is no document; a script may be that of a worker, which keeps to the policy that it was sent with. */
const plain = /^(application\/json|text\/css|font\/|image\/)/
const script = /^(application|text)\/javascript/
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
]

/**
 * Data, scripts, styles, fonts and pictures are sent without the headers that only a document heeds, and all but scripts with a policy that
 * allows nothing: half a kilobyte less with each answer, of which a start page needs twenty.
 */
function lighten(app: FastifyInstance) {
  app.addHook('onSend', async (_, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!plain.test(type) && !script.test(type)) return
    for (const header of documentHeaders) reply.removeHeader(header)
    if (plain.test(type) && !String(reply.getHeader('content-security-policy')).includes("default-src 'none'"))
      reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
  })
}

/** Decided by Sec-Fetch-Site if the browser sends it, else by Origin. A client that sends neither is no browser. */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.host
}
