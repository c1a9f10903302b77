import { allowedStatuses, ending, endsTooEarly, termsOf } from '#contract/employments/rules.ts'
import type { DecideBody, DecideReply } from '#contract/employments/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { MessageKey } from '#contract/messages.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { lockPersons } from '#server/persons/queries.ts'
import { isVisible } from '#server/persons/visible.ts'
import { refuseConfirming, store } from './actions.ts'
import * as q from './queries.ts'

type Refusal = ErrorCode | MessageKey
interface Found {
  id: number
  asmuoId: number
}

/**
 * Confirms, rejects or ends many records in one transaction. A record that may not be changed is answered with the
 * reason. A company withdraws its call by rejecting it.
 */
export async function decide(act: Act, body: DecideBody): Promise<DecideReply> {
  const { db, session, ctx } = act
  const reply: DecideReply = { pakeista: [], nepakeista: [] }
  const ids = [...new Set(body.irasai ?? body.asmenys)].sort((a, b) => a - b)
  const owners = body.irasai ? await q.ownersOf(db, session, ids) : new Map(ids.map((id) => [id, id]))
  // All people are locked at once in the order of their ids, so that two such requests never deadlock.
  const people = owners.size ? await lockPersons(db, [...new Set(owners.values())]) : new Map()
  for (const id of ids) {
    const asmuoId = owners.get(id)
    const person = asmuoId === undefined ? undefined : people.get(asmuoId)
    const refusal =
      asmuoId === undefined || !person ? 'NotFound' : await decideOne(act, body, { id, asmuoId }, person.vartotojoTipas)
    if (refusal) reply.nepakeista.push({ id, code: refusal })
    else reply.pakeista.push(id)
  }
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'asmuo_imone', pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

async function decideOne(
  { db, session, ctx }: Act,
  { irasai, statusas, galiojaIki }: DecideBody,
  { id, asmuoId }: Found,
  vartotojoTipas: string,
): Promise<Refusal | null> {
  if (!irasai && !(await isVisible(db, session, asmuoId))) return 'NotFound'
  const recordId = irasai ? id : await mainRecord(db, session, asmuoId)
  if (recordId === undefined) return 'StatusNotAllowed'
  const before = await q.getEmployment(db, session, asmuoId, recordId)
  // Users cannot end their own work in a batch: they would lose the right to undo it.
  if (asmuoId === session.userId && !can(session, 'AccessAllImones')) return 'Forbidden'
  if (!allowedStatuses(before, session).includes(statusas)) return 'StatusNotAllowed'
  const refusal = statusas === 'PATVIRTINTA' && (await refuseConfirming(db, session, before, vartotojoTipas))
  if (refusal) return refusal
  const end = statusas === 'NEBEDIRBA' ? ending(before.galiojaNuo, galiojaIki, ctx.now) : null
  const terms = { ...termsOf(before), ...(end ? { galiojaIki: end.galiojaIki } : {}) }
  if (endsTooEarly(terms)) return 'dateOrder'
  await store(db, ctx, before, end?.statusas ?? statusas, terms)
  return null
}

/** The person's record in the caller's company; for an administrator, in the person's main company. */
async function mainRecord(trx: Trx, session: Session, asmuoId: number): Promise<number | undefined> {
  const imoneId = can(session, 'AccessAllImones') ? await q.mainCompany(trx, asmuoId) : session.imoneId
  return imoneId ? (await q.openIn(trx, asmuoId, imoneId))?.id : undefined
}
