import type { OfferKind, OfferRef } from '#contract/offers/schema.ts'
import type { Session } from '#contract/rights.ts'
import { lockPublic } from '#server/assessments/booking.ts'
import type { Trx } from '#server/db/db.ts'
import { together } from '#server/lib/rows/found.ts'
import { employeesAmong } from '#server/persons/visible.ts'
import { lockAnyTraining } from '#server/trainings/queries.ts'

/** Ids of the offers of a kind, each once, in the order in which all lock them. */
export const idsOf = (offers: readonly OfferRef[], kind: OfferKind) =>
  [...new Set(offers.filter(({ rusis }) => rusis === kind).map(({ id }) => id))].sort((a, b) => a - b)

/** One answer for each id. */
const byId = <T>(ids: readonly number[], answers: readonly T[]) =>
  new Map(ids.flatMap((id, i) => (i in answers ? [[id, answers[i] as T] as const] : [])))

/**
 * The offers with their rows locked, first the assessments and then the trainings, each in the order of their ids: two
 * bookings never wait for each other. `rows` reads what the offers know of people, after the locks are held. Also
 * those of the people whom the session may register: itself, and those whom its company employs. One trip.
 */
export async function lockOffers<A, T>(
  trx: Trx,
  session: Session,
  { offers, people }: { offers: readonly OfferRef[]; people: readonly number[] },
  rows: { ofAssessment: (id: number) => Promise<A>; ofTraining: (id: number) => Promise<T> },
) {
  const [atestIds, mokymuIds] = [idsOf(offers, 'ATESTAVIMAS'), idsOf(offers, 'MOKYMAS')]
  const [assessments, trainings, inAssessments, inTrainings, employed] = await together(
    together(...atestIds.map((id) => lockPublic(trx, id))),
    together(...mokymuIds.map((id) => lockAnyTraining(trx, id))),
    together(...atestIds.map(rows.ofAssessment)),
    together(...mokymuIds.map(rows.ofTraining)),
    employeesAmong(trx, session, people),
  )
  return {
    assessments: byId(atestIds, assessments),
    trainings: byId(mokymuIds, trainings),
    inAssessments: byId(atestIds, inAssessments),
    inTrainings: byId(mokymuIds, inTrainings),
    isOwn: (id: number) => id === session.userId || employed.has(id),
  }
}
