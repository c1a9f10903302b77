import { AppError } from '#contract/errors.ts'
import { isStillOpen } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { freePlaces, mayCancelForCompany, mayTakeBack } from '#contract/trainings/rules.ts'
import type { TraineeStatus, Training } from '#contract/trainings/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act, Context, CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { notifyCancelled, notifyInLine, notifyTrainees } from './notify.ts'
import * as people from './people.ts'

// How places of a training are given and given up: by one person, or by many at once. Where there is none, people wait in
// line.

/** The audit row of a person's place. */
export const auditEntry = (irasoId: number, apieAsmuo: number, pokytis: Record<string, unknown>) => ({
  lentele: 'mokymo_asmuo',
  irasoId,
  apieAsmuo,
  pokytis,
})

/** Whether the person has a place, or stands in line. */
export const isRegistered = (row: people.TraineeState | undefined) => row !== undefined && row.statusas !== 'ATSAUKTA'

/**
 * Makes people wait, in their order: with a place as long as there are free ones, then in line. Answers the place in line
 * of each, null for a place. The training is locked.
 */
export async function registerAll(
  trx: Trx,
  ctx: CoreContext,
  training: Training,
  fromById: ReadonlyMap<number, TraineeStatus | null>,
): Promise<Map<number, number | null>> {
  const ids = [...fromById.keys()]
  const free = freePlaces(training) ?? ids.length
  const placed = ids.slice(0, free)
  const inLine = ids.slice(free)
  await people.putWaiting(trx, training, placed, inLine, ctx.now)
  const places = new Map(inLine.map((id, i) => [id, training.eileje + 1 + i]))
  training.asmenuSkaicius += placed.length
  training.eileje += inLine.length
  await ctx.audit(
    ...ids.map((id) =>
      auditEntry(training.id, id, {
        statusas: [fromById.get(id) ?? null, 'LAUKIAMA'],
        ...(places.has(id) ? { eileje: [false, true] } : {}),
      }),
    ),
  )
  return new Map(ids.map((id) => [id, places.get(id) ?? null]))
}

/** Notifies people who were registered, those in line of their places in it. */
export async function tellRegistered(
  trx: Trx,
  ctx: CoreContext,
  training: Training,
  placeById: ReadonlyMap<number, number | null>,
) {
  const placed = [...placeById].filter(([, place]) => place === null).map(([id]) => id)
  const inLine = new Map([...placeById].flatMap(([id, place]) => (place === null ? [] : [[id, place] as const])))
  await Promise.all([
    notifyTrainees(trx, ctx, training, placed, 'registered'),
    notifyInLine(trx, ctx, training, inLine),
  ])
}

/** Gives free places to the first people in line, who are notified; returns their ids. The training is locked. */
export async function promote(trx: Trx, ctx: Context, training: Training): Promise<number[]> {
  const free = freePlaces(training)
  if (training.eileje === 0 || free === 0 || !isStillOpen(training.dataNuo, ctx.now)) return []
  const ids = await people.takeFromLine(trx, training.id, free)
  await ctx.audit(...ids.map((asmuoId) => auditEntry(training.id, asmuoId, { eileje: [true, false] })))
  await beside(trx, notifyTrainees(trx, ctx, training, ids, 'promoted'))
  return ids
}

/**
 * Registers people whom the caller has already been allowed to register to a locked training. People cancelled before
 * wait again. Answers by person the place in line (null for a place), or UserIsAlreadyRegisteredToThisMokymas.
 */
export async function enrolAll(
  { db, ctx }: Pick<CoreAct, 'db' | 'ctx'>,
  training: Training,
  ids: readonly number[],
): Promise<Map<number, number | null | AppError>> {
  const rows = ids.length ? await people.lockRows(db, training.id, ids) : new Map<number, people.TraineeState>()
  const coming = ids.filter((id) => !isRegistered(rows.get(id)))
  const places = coming.length
    ? await registerAll(db, ctx, training, new Map(coming.map((id) => [id, rows.get(id)?.statusas ?? null])))
    : new Map<number, number | null>()
  await tellRegistered(db, ctx, training, places)
  const already = () => new AppError('UserIsAlreadyRegisteredToThisMokymas')
  return new Map(ids.map((id) => [id, isRegistered(rows.get(id)) ? already() : (places.get(id) ?? null)]))
}

/** The error code why the caller can't cancel their own registration, or an employer that of an employee; null where they can. */
export function refuseWithdrawal(row: people.TraineeState, training: Training, session: Session, now: Date) {
  const isSelf = row.asmuoId === session.userId
  const may = isSelf ? mayTakeBack(row, training, row.asmuoId, session, now) : mayCancelForCompany(row, training, now)
  return may ? null : withdrawalRefusal(row, training, session, now)
}

/** Why it was refused: the time is over, or there is no registration to cancel. */
export function withdrawalRefusal(
  { asmuoId, statusas, dalyvavo }: people.TraineeState,
  { dataNuo }: Training,
  { userId }: Session,
  now: Date,
) {
  if (asmuoId === userId) return isStillOpen(dataNuo, now) ? 'StatusNotAllowed' : 'MokymasClosed'
  return statusas === 'ATSAUKTA' || dalyvavo ? 'StatusNotAllowed' : 'MokymasRegistrationOver'
}

/**
 * Cancels rows that the caller may cancel; employees are notified, and places that become free go to the line. The
 * training and its rows are locked.
 */
export async function withdrawAll({ db, session, ctx }: Act, training: Training, rows: readonly people.TraineeState[]) {
  const ids = rows.map(({ asmuoId }) => asmuoId)
  const others = ids.filter((id) => id !== session.userId)
  await people.setStatus(db, training.id, ids, 'ATSAUKTA')
  for (const { eileje } of rows) training[eileje === null ? 'asmenuSkaicius' : 'eileje'] -= 1
  await ctx.audit(
    ...rows.map(({ asmuoId, statusas }) => auditEntry(training.id, asmuoId, { statusas: [statusas, 'ATSAUKTA'] })),
  )
  if (others.length)
    await beside(
      db,
      companyName(db, session).then((name) => notifyCancelled(db, ctx, training, others, name)),
    )
  await promote(db, ctx, training)
}

/** The name of the company that cancels, for the message to the person. */
export async function companyName(trx: Trx, { imoneId }: Session) {
  const company = await trx.selectFrom('imone').select('pavadinimas').where('id', '=', imoneId).executeTakeFirst()
  return found(company).pavadinimas
}
