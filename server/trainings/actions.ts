import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import {
  mayCancelForCompany,
  mayEdit,
  mayTakeBack,
  refuseAttendance,
  refuseRegistration,
  refuseStatus,
} from '#contract/trainings/rules.ts'
import type {
  Trainee,
  TraineeBody,
  TraineeStatus,
  TraineesBody,
  TraineesReply,
  Training,
} from '#contract/trainings/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { isEmployee, isVisible } from '#server/persons/visible.ts'
import {
  auditEntry,
  companyName,
  enrolAll,
  promote,
  registerAll,
  tellRegistered,
  withdrawalRefusal,
} from './booking.ts'
import { notifyCancelled, notifyTrainees } from './notify.ts'
import * as people from './people.ts'
import * as q from './queries.ts'

type Changed = Pick<TraineeBody, 'statusas' | 'dalyvavo'>

const audit = (ctx: Context, ...about: Parameters<typeof auditEntry>) => ctx.audit(auditEntry(...about))

/** Makes a person wait: with a place, or in line where there is none. Notifies them. The training is locked. */
async function registerAsWaiting(
  trx: Trx,
  ctx: Context,
  training: Training,
  asmuoId: number,
  from: TraineeStatus | null,
) {
  const places = await registerAll(trx, ctx, training, new Map([[asmuoId, from]]))
  await tellRegistered(trx, ctx, training, places)
}

/** Registers one person to a locked training. Throws UserIsAlreadyRegisteredToThisMokymas. */
async function enrol(act: Act, training: Training, asmuoId: number): Promise<Trainee> {
  const place = (await enrolAll(act, training, [asmuoId])).get(asmuoId)
  if (place instanceof AppError) throw place
  return people.getTrainee(act.db, act.session, training.id, asmuoId)
}

/**
 * Registers the caller or one of the caller's employees until `registriki`; an organiser registers any visible person
 * as long as statuses can change. Throws Forbidden, MokymasRegistrationOver, MokymasClosed, NotFound,
 * UserIsAlreadyRegisteredToThisMokymas.
 */
export async function register(act: Act, id: number, asmuoId: number) {
  const { db, session, ctx } = act
  const [training, employed, isSeen] = await together(
    q.lockAnyTraining(db, id),
    isEmployee(db, session, asmuoId),
    isVisible(db, session, asmuoId),
  )
  const refusal = refuseRegistration(training, asmuoId, session, ctx.now, employed)
  if (refusal) throw new AppError(refusal)
  if (!isSeen) throw new AppError('NotFound')
  return enrol(act, training, asmuoId)
}

/** The error code why a row can't be changed in this way; null where it can. */
function refuse(row: people.TraineeState | undefined, to: Changed, training: Training, session: Session, now: Date) {
  if (!row) return 'NotFound' as const
  const status =
    to.statusas !== undefined && to.statusas !== row.statusas
      ? refuseStatus(row, to.statusas, training, session, now)
      : null
  const then = { statusas: to.statusas ?? row.statusas }
  return status ?? (to.dalyvavo === undefined ? null : refuseAttendance(then, training, session, now))
}

/**
 * Writes an allowed change and notifies the person, unless they did it themselves; `atsauke` names who cancels. The
 * training and its rows are locked.
 */
async function apply(
  trx: Trx,
  ctx: Context,
  training: Training,
  row: people.TraineeState,
  to: Changed,
  { own: isSelf = false, atsauke = training.imone.pavadinimas } = {},
) {
  const { asmuoId } = row
  if (to.statusas === 'LAUKIAMA' && row.statusas === 'ATSAUKTA')
    await registerAsWaiting(trx, ctx, training, asmuoId, row.statusas)
  else if (to.statusas !== undefined && to.statusas !== row.statusas) {
    await people.setStatus(trx, training.id, [asmuoId], to.statusas)
    if (to.statusas === 'ATSAUKTA') training[row.eileje === null ? 'asmenuSkaicius' : 'eileje'] -= 1
    await audit(ctx, training.id, asmuoId, { statusas: [row.statusas, to.statusas] })
    if (!isSelf && to.statusas === 'ATSAUKTA')
      await beside(trx, notifyCancelled(trx, ctx, training, [asmuoId], atsauke))
    if (to.statusas === 'PATVIRTINTA') await beside(trx, notifyTrainees(trx, ctx, training, [asmuoId], 'confirmed'))
  }
  if (to.dalyvavo !== undefined && to.dalyvavo !== row.dalyvavo) {
    await people.setAttended(trx, training.id, [asmuoId], to.dalyvavo)
    await audit(ctx, training.id, asmuoId, { dalyvavo: [row.dalyvavo, to.dalyvavo] })
  }
}

/**
 * Changes the status or the attendance of one row. People can only withdraw their own registration, and an employer can
 * only cancel those of its people. Throws NotFound, RecordChanged, Forbidden, MokymasClosed, MokymasFull,
 * MokymasNotBegun, StatusNotAllowed.
 */
export async function changeRow(
  { db, session, ctx }: Act,
  id: number,
  asmuoId: number,
  to: TraineeBody,
): Promise<Trainee> {
  const [training, employed, rows] = await together(
    q.lockAnyTraining(db, id),
    isEmployee(db, session, asmuoId),
    people.lockRows(db, id, [asmuoId]),
  )
  const manages = mayEdit(training, session)
  const employs = !manages && asmuoId !== session.userId && employed
  if (!manages && !employs && asmuoId !== session.userId) throw new AppError('NotFound')
  const row = found(rows.get(asmuoId))
  ctx.expect(row)
  const withdraws = to.statusas === 'ATSAUKTA' && to.dalyvavo === undefined
  const isSelf = withdraws && mayTakeBack(row, training, asmuoId, session, ctx.now)
  const forCompany = employs && withdraws && mayCancelForCompany(row, training, ctx.now)
  if (!isSelf && !forCompany && !manages)
    throw new AppError(withdraws ? withdrawalRefusal(row, training, session, ctx.now) : 'Forbidden')
  const refusal = isSelf || forCompany ? null : refuse(row, to, training, session, ctx.now)
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'StatusNotAllowed' ? statusDetail('mokymoStatusai', row.statusas, to.statusas) : undefined,
    )
  await apply(db, ctx, training, row, to, {
    own: isSelf,
    ...(forCompany ? { atsauke: await companyName(db, session) } : {}),
  })
  await promote(db, ctx, training)
  // A repeated request changes nothing, but the audit trail records it.
  if (row.statusas === (to.statusas ?? row.statusas) && row.dalyvavo === (to.dalyvavo ?? row.dalyvavo))
    await audit(ctx, id, asmuoId, {})
  return people.getTrainee(db, session, id, asmuoId)
}

/** Changes every row it can and returns why the others stay. Places that become free then go to the line. */
export async function changeRows(
  { db, session, ctx }: Act,
  id: number,
  { asmenys, ...to }: TraineesBody,
): Promise<TraineesReply> {
  const [training, rows] = await together(q.lockTraining(db, session, id), people.lockRows(db, id, asmenys))
  const reply = toDecide(asmenys, (asmuoId) => refuse(rows.get(asmuoId), to, training, session, ctx.now))
  for (const asmuoId of reply.pakeista) await apply(db, ctx, training, found(rows.get(asmuoId)), to)
  const gavoVieta = await promote(db, ctx, training)
  await ctx.audit({
    lentele: 'mokymas',
    irasoId: id,
    pokytis: { pakeista: reply.pakeista.length, nepakeista: reply.nepakeista.length },
  })
  return { ...reply, gavoVieta }
}
