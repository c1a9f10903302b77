import { refuseOwnRegistration } from '#contract/assessments/rules.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { allot, type Wish } from '#contract/offers/rules.ts'
import type { BookBody, BookReply, OfferRef } from '#contract/offers/schema.ts'
import { freePlaces, refuseRegistration } from '#contract/trainings/rules.ts'
import * as assessments from '#server/assessments/booking.ts'
import { beside } from '#server/db/transaction.ts'
import type { CoreAct } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import * as trainings from '#server/trainings/booking.ts'
import { lockRows } from '#server/trainings/people.ts'
import { lockOffers } from './locked.ts'

/** Each offer once, where it is wished first. */
const once = (offers: readonly OfferRef[]) => [
  ...new Map(offers.map(({ rusis, id }) => [`${rusis} ${id}`, { rusis, id }])).values(),
]

/**
 * Registers the caller, or people whom the caller's company employs, wherever there are places, in the order of the wished offers, all in
 * one transaction. Each is registered by the rules of an ordinary registration, and refused by them. Of others it is not told whether
 * they exist. Throws NotFound where an offer does not exist.
 */
export async function book(act: CoreAct, { asmenys, pasiulymai, eile }: BookBody): Promise<BookReply> {
  const { db, session, ctx } = act
  const people = [...new Set(asmenys.map(({ id }) => id))]
  const offers = once(pasiulymai)
  const locked = await lockOffers(
    db,
    session,
    { offers, people },
    {
      ofAssessment: (id) => assessments.registrationsOf(db, id, people),
      ofTraining: (id) => lockRows(db, id, people),
    },
  )
  const wishes = offers.map((offer) => wishOf(locked, offer))
  const refuse = (asmuoId: number, { rusis, id }: Wish): ErrorCode | null => {
    if (!locked.isOwn(asmuoId)) return 'NotFound'
    if (rusis === 'ATESTAVIMAS') {
      const registration = found(locked.inAssessments.get(id)?.get(asmuoId))
      // Places are counted while they are given.
      const assessment = { ...found(locked.assessments.get(id)), laisvosVietos: null }
      return refuseOwnRegistration(assessment, registration, ctx.now)
    }
    if (trainings.isRegistered(locked.inTrainings.get(id)?.get(asmuoId))) return 'UserIsAlreadyRegisteredToThisMokymas'
    return refuseRegistration(found(locked.trainings.get(id)), asmuoId, session, ctx.now, true)
  }
  const { given, refused } = allot(people, wishes, eile, refuse)
  for (const wish of wishes) {
    const ids = given.filter((one) => one.wish === wish).map(({ asmuoId }) => asmuoId)
    if (ids.length) await register(act, locked, wish, ids)
  }
  if (given.length === 0)
    await ctx.audit({ lentele: 'asmuo', irasoId: session.userId, pokytis: { neuzsakyta: refused.length } })
  const uzsakyta = given.map(({ asmuoId, wish: { rusis, id }, eileje }) => ({ asmuoId, rusis, id, eileje }))
  return { uzsakyta, neuzsakyta: refused }
}

type Locked = Awaited<ReturnType<typeof lockOffers<Statuses, Rows>>>
type Statuses = Awaited<ReturnType<typeof assessments.registrationsOf>>
type Rows = Awaited<ReturnType<typeof lockRows>>

function wishOf({ assessments, trainings }: Locked, { rusis, id }: OfferRef): Wish {
  if (rusis === 'ATESTAVIMAS')
    return { rusis, id, laisvosVietos: found(assessments.get(id)).laisvosVietos, eileje: null }
  const training = found(trainings.get(id))
  return { rusis, id, laisvosVietos: freePlaces(training), eileje: training.eileje }
}

/** Registers people to one offer, in their order: those for whom there is no place any more stand in line. */
async function register(act: CoreAct, locked: Locked, { rusis, id }: Wish, ids: readonly number[]) {
  if (rusis === 'ATESTAVIMAS') {
    const rows = locked.inAssessments.get(id)
    const statuses = new Map(ids.map((asmuoId) => [asmuoId, rows?.get(asmuoId)?.statusas ?? null]))
    return assessments.registerAll(act, found(locked.assessments.get(id)), statuses)
  }
  const { db, ctx } = act
  const rows = locked.inTrainings.get(id)
  const statuses = new Map(ids.map((asmuoId) => [asmuoId, rows?.get(asmuoId)?.statusas ?? null]))
  const training = found(locked.trainings.get(id))
  const places = await trainings.registerAll(db, ctx, training, statuses)
  await beside(db, trainings.tellRegistered(db, ctx, training, places))
}
