import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { can, type GateCaller, type Session } from '#contract/rights.ts'
import type { Deps } from './called.ts'
import { disabledFeatures } from './features.ts'

/** Throws NotFound if the call is switched off. */
export function assertSwitchedOn({ feature }: Endpoint, { config }: Deps) {
  if (feature && disabledFeatures(config).includes(feature)) throw new AppError('NotFound')
}

/**
 * The caller: a person's session, or the gate device where the call is one of devices; neither opens the calls of the
 * other. Throws Unauthorized without a session, Forbidden without the right.
 */
export async function callerOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, deps: Deps) {
  if (endpoint.access === 'device') {
    const device = await deps.gateOf?.(request, reply)
    if (!device) throw new AppError('Unauthorized')
    return device
  }
  const session = await deps.sessionOf(request)
  assertAdmitted(endpoint, session)
  return session
}

/** Is the call one of people who have signed in? */
export const needsSession = ({ access }: Endpoint) => access !== 'public' && access !== 'device'

/** Throws Unauthorized without a session, Forbidden without the right. */
export function assertAdmitted({ access }: Endpoint, session: Session | GateCaller | null) {
  if (access === 'public' || access === 'device') return
  if (!session || !('userId' in session)) throw new AppError('Unauthorized')
  if (!can(session, ...access)) throw new AppError('Forbidden')
}
