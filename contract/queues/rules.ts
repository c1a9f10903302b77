import { keepsAllNeeds } from '#contract/demand/rules.ts'
import { administers } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import { type QueueKind, queueKinds } from './schema.ts'

/** The queues that this session works off: an administrator all, but needs only with the right to see those of all. */
export const queuesOf = (session: Session): readonly QueueKind[] =>
  administers(session) ? queueKinds.filter((kind) => kind !== 'POREIKIAI' || keepsAllNeeds(session)) : []
