import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { gateDays } from '#contract/gateDevices/rules.ts'
import { knownDays } from '#contract/session/api.ts'
import type { Config } from '#server/config.ts'

/** `__Host-` binds the cookie to this host and to https; plain http (a demo on a local network) can't have it. */
export const sessionName = (config: Config) => (config.secure ? '__Host-meistras' : 'meistras')
const options = (config: Config) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secure }) as const

export const tokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[sessionName(config)]
export const sessionCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(sessionName(config), token, options(config))

/** Binds a step that was begun without a session (a code by SMS, a signature, a registration) to the browser that began it. */
const browserName = (config: Config) => `${sessionName(config)}-narsykle`
export const browserOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[browserName(config)]
export const browserCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(browserName(config), token, options(config))

/** Marks a browser in which somebody has signed in before, for as long as the database remembers it. */
const knownName = (config: Config) => `${sessionName(config)}-pazistama`
export const knownOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[knownName(config)]
export const knownCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(knownName(config), token, { ...options(config), maxAge: knownDays * 86_400 })
export const clearCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(sessionName(config), options(config))

/** The cookie of a device at a gate: sent to the calls of gates alone, and never from another site's page. */
const gateName = (config: Config) => (config.secure ? '__Secure-meistras-vartai' : 'meistras-vartai')
const gateOptions = (config: Config) =>
  ({ path: '/api/vartai', httpOnly: true, sameSite: 'strict', secure: config.secure }) as const
export const gateTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[gateName(config)]
export const gateCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(gateName(config), token, { ...gateOptions(config), maxAge: gateDays * 86_400 })
export const clearGateCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(gateName(config), gateOptions(config))

/** How far the database's log had come with the browser's last change (reads.ts). It proves nothing and opens nothing. */
const writtenName = (config: Config) => `${sessionName(config)}-rasyta`
/** Seconds after which every standby has a change, or is left out. */
const writtenSeconds = 60
export const writtenCookie = (reply: FastifyReply, config: Config, position: number) =>
  reply.setCookie(writtenName(config), position.toString(36), { ...options(config), maxAge: writtenSeconds })
/** 0 without the cookie; what is no number at all is taken for a change that no standby has. */
export const writtenOf = (request: FastifyRequest, config: Config): number => {
  const position = Number.parseInt(request.cookies[writtenName(config)] ?? '0', 36)
  return Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position
}
