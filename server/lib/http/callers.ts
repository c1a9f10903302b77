import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { can } from '#contract/rights.ts'
import type { Called, Caller, Deps } from './called.ts'
import { disabledFeatures } from './features.ts'

/** Throws NotFound if the call is switched off. */
export function assertSwitchedOn({ feature }: Endpoint, { config }: Deps) {
  if (feature && disabledFeatures(config).includes(feature)) throw new AppError('NotFound')
}

/**
 * The caller: a person's session, the gate device where the call is one of devices, or another program where it is one of
 * keys; none opens the calls of the others. Throws Unauthorized without a session, Forbidden without the right.
 */
export async function callerOf(called: Called, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  const { endpoint, deps } = called
  if (endpoint.access === 'key') {
    const program = await deps.keyOf?.(called, request, reply)
    if (!program) throw new AppError('KeyInvalid')
    return program
  }
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
export const needsSession = ({ access }: Endpoint) => typeof access === 'object'

/** Throws Unauthorized without a session, Forbidden without the right. */
export function assertAdmitted({ access }: Endpoint, session: Caller | null) {
  if (typeof access === 'string') return
  if (!session || !('userId' in session)) throw new AppError('Unauthorized')
  if (!can(session, ...access)) throw new AppError('Forbidden')
}
