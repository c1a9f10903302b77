import type { BookingRule, BookingRuleBody, DecideReply } from '#contract/bookingRules/schema.ts'
import type { Booked, OfferRef } from '#contract/offers/schema.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, CoreAct } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { book } from '#server/offers/book.ts'
import * as q from './queries.ts'

const bodyOf = ({ sukure: _, versija: __, ...body }: BookingRule): BookingRuleBody => body

/** Saves the rule of a company. Turned off, it takes its undecided proposals with it. Throws NotFound, Forbidden, RecordChanged. */
export async function save({ db, session, ctx }: Act, imoneId: number, after: BookingRuleBody): Promise<BookingRule> {
  q.assertOwn(session, imoneId)
  const before = found(await q.lockRule(db, imoneId))
  ctx.expect(before)
  await sendWithNext(db, q.saveRule(db, imoneId, after, session.userId))
  if (!after.ijungta) await sendWithNext(db, q.dropUndecided(db, imoneId))
  await ctx.audit({ lentele: 'uzsakymo_taisykle', irasoId: imoneId, pokytis: changes(bodyOf(before), after) })
  return q.getRule(db, imoneId)
}

const keyOf = ({ rusis, id }: OfferRef) => `${rusis} ${id}`

/**
 * Books proposals, each person at the offer that was proposed, by the rules of an ordinary registration. Offers are gone through in the
 * order in which all bookings lock them. Answers what was booked, and by proposal the code why not.
 */
export async function bookProposals(act: CoreAct, proposals: readonly q.Undecided[]) {
  const offers = new Map<string, { offer: OfferRef; people: q.Undecided[] }>()
  const refused = new Map<number, string>()
  const uzsakyta: Booked[] = []
  for (const one of proposals) {
    if (!one.yra) {
      refused.set(one.id, 'NotFound')
      continue
    }
    const offer = { rusis: one.rusis, id: one.pasiulymoId }
    const known = offers.get(keyOf(offer)) ?? { offer, people: [] }
    known.people.push(one)
    offers.set(keyOf(offer), known)
  }
  const inOrder = [...offers.values()].sort(
    (a, b) => a.offer.rusis.localeCompare(b.offer.rusis) || a.offer.id - b.offer.id,
  )
  for (const { offer, people } of inOrder) {
    const asmenys = people.map(({ asmuoId }) => ({ id: asmuoId }))
    const answer = await book(act, { asmenys, pasiulymai: [offer], eile: false })
    uzsakyta.push(...answer.uzsakyta)
    for (const { asmuoId, code } of answer.neuzsakyta)
      for (const one of people) if (one.asmuoId === asmuoId) refused.set(one.id, code)
  }
  return { uzsakyta, refused }
}

const decidedOf = (proposals: readonly q.Undecided[], refused: ReadonlyMap<number, string>) =>
  proposals.map(({ id }) => {
    const kodas = refused.get(id)
    return kodas ? { id, busena: 'NEPAVYKO' as const, kodas } : { id, busena: 'UZSAKYTA' as const }
  })

/** Books those that are to book themselves; answers how many were, and how many could not be. The company is locked. */
export async function bookDue(act: CoreAct, imoneId: number): Promise<{ booked: number; refused: number }> {
  const { db, ctx } = act
  const due = await q.lockUndecided(db, imoneId, { until: ctx.now })
  const { refused } = await bookProposals(act, due)
  await q.setDecided(db, decidedOf(due, refused), { now: ctx.now, by: null })
  return { booked: due.length - refused.size, refused: refused.size }
}

/** Proposals of a call that do not wait any more: somebody has decided them, or there never were such. */
const missing = (ids: readonly number[], proposals: readonly q.Undecided[]) =>
  ids.filter((id) => !proposals.some((one) => one.id === id)).map((id) => ({ id, asmuo: null, code: 'NotFound' }))

/** Books proposed places. Throws NotFound, Forbidden. */
export async function confirm(act: Act, imoneId: number, ids: readonly number[]): Promise<DecideReply> {
  const { db, session, ctx } = act
  q.assertOwn(session, imoneId)
  const proposals = await q.lockUndecided(db, imoneId, ids)
  const { uzsakyta, refused } = await bookProposals(act, proposals)
  await sendWithNext(db, q.setDecided(db, decidedOf(proposals, refused), { now: ctx.now, by: session.userId }))
  await ctx.audit({
    lentele: 'uzsakymo_taisykle',
    irasoId: imoneId,
    pokytis: { uzsakyta: uzsakyta.length, neuzsakyta: refused.size },
  })
  const neatlikta = proposals.flatMap(({ id, asmuoId, vardas, pavarde }) => {
    const code = refused.get(id)
    return code ? [{ id, asmuo: { id: asmuoId, vardas, pavarde }, code }] : []
  })
  return {
    atlikta: proposals.length - refused.size,
    uzsakyta,
    neatlikta: [...neatlikta, ...missing(ids, proposals)],
  }
}

/** Rejects proposed places. Throws NotFound, Forbidden. */
export async function reject({ db, session, ctx }: Act, imoneId: number, ids: readonly number[]): Promise<DecideReply> {
  q.assertOwn(session, imoneId)
  const proposals = await q.lockUndecided(db, imoneId, ids)
  const rejected = proposals.map(({ id }) => ({ id, busena: 'ATMESTA' as const }))
  await sendWithNext(db, q.setDecided(db, rejected, { now: ctx.now, by: session.userId }))
  await ctx.audit({ lentele: 'uzsakymo_taisykle', irasoId: imoneId, pokytis: { atmesta: proposals.length } })
  return { atlikta: proposals.length, uzsakyta: [], neatlikta: missing(ids, proposals) }
}
