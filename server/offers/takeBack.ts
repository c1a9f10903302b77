import type { ErrorCode } from '#contract/errors.ts'
import type { OfferRef, TakeBackBody, TakeBackReply } from '#contract/offers/schema.ts'
import * as assessments from '#server/assessments/booking.ts'
import * as inAssessment from '#server/assessments/people.ts'
import type { Act } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import * as trainings from '#server/trainings/booking.ts'
import * as inTraining from '#server/trainings/people.ts'
import { idsOf, lockOffers } from './locked.ts'

/**
 * Cancels registrations of the caller, or of people whom the caller's company employs, as each would be cancelled alone, all in one
 * transaction; the rest stay, and it is told why. Throws NotFound where an offer does not exist.
 */
export async function takeBack(act: Act, { uzsakyta }: TakeBackBody): Promise<TakeBackReply> {
  const { db, session, ctx } = act
  const people = [...new Set(uzsakyta.map(({ asmuoId }) => asmuoId))]
  const asked = (kind: OfferRef['rusis'], id: number) => [
    ...new Set(uzsakyta.filter((one) => one.rusis === kind && one.id === id).map(({ asmuoId }) => asmuoId)),
  ]
  const locked = await lockOffers(
    db,
    session,
    { offers: uzsakyta, people },
    {
      ofAssessment: (id) => inAssessment.lockRows(db, id, asked('ATESTAVIMAS', id)),
      ofTraining: (id) => inTraining.lockRows(db, id, asked('MOKYMAS', id)),
    },
  )
  const reply: TakeBackReply = { atsaukta: [], neatsaukta: [] }
  /** Sorts the rows of one offer into those to cancel, which are answered, and those that remain. */
  function decide<R extends { asmuoId: number }>(
    offer: OfferRef,
    rows: ReadonlyMap<number, R> | undefined,
    refuse: (row: R) => ErrorCode | null,
  ): R[] {
    return asked(offer.rusis, offer.id).flatMap((asmuoId) => {
      const row = locked.isOwn(asmuoId) ? rows?.get(asmuoId) : undefined
      const code = row ? refuse(row) : 'NotFound'
      if (code) reply.neatsaukta.push({ ...offer, asmuoId, code })
      else reply.atsaukta.push({ ...offer, asmuoId })
      return row && !code ? [row] : []
    })
  }
  for (const id of idsOf(uzsakyta, 'ATESTAVIMAS')) {
    const assessment = found(locked.assessments.get(id))
    const rows = decide({ rusis: 'ATESTAVIMAS', id }, locked.inAssessments.get(id), (row) =>
      assessments.refuseWithdrawal(row, assessment, session, ctx.now),
    )
    if (rows.length) await assessments.withdrawAll(act, assessment, rows)
  }
  for (const id of idsOf(uzsakyta, 'MOKYMAS')) {
    const training = found(locked.trainings.get(id))
    const rows = decide({ rusis: 'MOKYMAS', id }, locked.inTrainings.get(id), (row) =>
      trainings.refuseWithdrawal(row, training, session, ctx.now),
    )
    if (rows.length) await trainings.withdrawAll(act, training, rows)
  }
  if (reply.atsaukta.length === 0)
    await ctx.audit({ lentele: 'asmuo', irasoId: session.userId, pokytis: { neatsaukta: reply.neatsaukta.length } })
  return reply
}
