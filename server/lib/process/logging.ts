import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { loggable, masked } from './loggable.ts'

/** Request numbers that we accept from a proxy: no spaces, not too long, and not like a personal code. */
const wellFormed = /^(?!\d+$)[A-Za-z0-9][\w.-]{7,63}$/

/** The number of a request: the one of a trusted proxy, else a new one. */
export const requestNumber =
  ({ TRUST_PROXY }: Config) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return TRUST_PROXY && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }

/** Structured logs, one JSON object a line, without personal data: the options of Fastify's logger. */
export const logger = ({ LOG_LEVEL }: Config, stream?: { write(line: string): void }) => ({
  level: LOG_LEVEL,
  serializers: {
    // The route and not the address: addresses carry personal codes, names and tokens.
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    err: loggable,
    error: loggable,
  },
  hooks: { streamWrite: masked },
  ...(stream ? { stream } : {}),
})

/** The number of a request in every answer, and one line when it has been answered; slow ones are warnings. */
export function logRequests(app: FastifyInstance, { SLOW_REQUEST_MS }: Config) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async ({ method, routeOptions, log }, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const line = { method, route: routeOptions.url, status: reply.statusCode, ms }
    if (ms < SLOW_REQUEST_MS) log.info(line)
    else log.warn(line, 'slow request')
  })
}
