import { mayCancelForCompany, mayTakeBack } from '#contract/assessments/rules.ts'
import type { PublicAssessment, RowStatus } from '#contract/assessments/schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act, CoreAct, CoreContext } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { notifyCancelledByCompany, notifyRegistered, notifyRegisteredByCompany } from './notify.ts'
import { type LockedRow, putWaiting, setStatus } from './people.ts'
import { getPublic } from './queries.ts'

// How people register themselves to public assessments, and employers their people: one of them, or many at once.

/** The status of a person in an assessment, null without a registration, and whether the person is its assessor. */
export interface Registration {
  statusas: RowStatus | null
  isAssessor: boolean
}

/** The registrations of each of these people in an assessment. */
export async function registrationsOf(
  db: Db,
  atestId: number,
  ids: readonly number[],
): Promise<Map<number, Registration>> {
  const registered = db
    .selectFrom('atestavimoAsmuo')
    .select(['asmuoId', 'statusas'])
    .where('atestId', '=', atestId)
    .where('asmuoId', 'in', [...ids])
    .execute()
  const assess = db
    .selectFrom('atestavimoVertintojas')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', 'in', [...ids])
    .execute()
  const [rows, assessors] = await Promise.all([registered, assess])
  const statuses = new Map(rows.map(({ asmuoId, statusas }) => [asmuoId, statusas]))
  const assessing = new Set(assessors.map(({ asmuoId }) => asmuoId))
  return new Map(ids.map((id) => [id, { statusas: statuses.get(id) ?? null, isAssessor: assessing.has(id) }]))
}

/** The same for one person. */
export const registrationOf = async (db: Db, atestId: number, asmuoId: number): Promise<Registration> =>
  found((await registrationsOf(db, atestId, [asmuoId])).get(asmuoId))

/** The public assessment, its row locked: every change of its people takes this lock first. */
export async function lockPublic(trx: Trx, atestId: number): Promise<PublicAssessment> {
  const lock = trx.selectFrom('atestavimas').select('id').where('id', '=', atestId).forNoKeyUpdate().executeTakeFirst()
  return (await together(lock, getPublic(trx, atestId)))[1]
}

/**
 * Registers people whom the caller may register as LAUKIAMA, and notifies them: the caller, or others in the name of a
 * company, by default the caller's, which employs them. The assessment is locked, and has places for them.
 */
export async function registerAll(
  { db, session, ctx }: CoreAct,
  assessment: PublicAssessment,
  fromById: ReadonlyMap<number, RowStatus | null>,
  inNameOf = () => companyName(db, session),
) {
  const ids = [...fromById.keys()]
  const others = ids.filter((id) => id !== session.userId)
  await putWaiting(db, assessment, ids)
  if (others.length < ids.length) await beside(db, notifyRegistered(db, ctx, assessment, session.userId))
  if (others.length)
    await beside(
      db,
      inNameOf().then((name) => notifyRegisteredByCompany(db, ctx, assessment, others, name)),
    )
  await audit(ctx, assessment.id, fromById, 'LAUKIAMA')
}

/** The error code why the caller can't cancel their own registration, or that of an employee; null where they can. */
export function refuseWithdrawal(
  { asmuoId, statusas }: LockedRow,
  assessment: PublicAssessment,
  { userId }: Session,
  now: Date,
): ErrorCode | null {
  const isSelf = asmuoId === userId
  const cancellable: readonly RowStatus[] = isSelf ? ['LAUKIAMA'] : ['LAUKIAMA', 'PATVIRTINTA']
  if (!cancellable.includes(statusas)) return 'StatusNotAllowed'
  const may = isSelf ? mayTakeBack : mayCancelForCompany
  return may(statusas, assessment, now) ? null : 'AtestavimasClosed'
}

/** Cancels rows that the caller may cancel; employees are notified. The assessment and its rows are locked. */
export async function withdrawAll({ db, session, ctx }: Act, assessment: PublicAssessment, rows: readonly LockedRow[]) {
  const others = rows.map(({ asmuoId }) => asmuoId).filter((id) => id !== session.userId)
  await setStatus(
    db,
    assessment.id,
    rows.map(({ asmuoId }) => asmuoId),
    'ATSAUKTA',
  )
  if (others.length)
    await beside(
      db,
      companyName(db, session).then((name) => notifyCancelledByCompany(db, ctx, assessment, others, name)),
    )
  await audit(ctx, assessment.id, new Map(rows.map(({ asmuoId, statusas }) => [asmuoId, statusas])), 'ATSAUKTA')
}

const companyName = async (db: Db, { imoneId }: Session) =>
  found(await db.selectFrom('imone').select('pavadinimas').where('id', '=', imoneId).executeTakeFirst()).pavadinimas

const audit = (ctx: CoreContext, irasoId: number, fromById: ReadonlyMap<number, RowStatus | null>, to: RowStatus) =>
  ctx.audit(
    ...[...fromById].map(([apieAsmuo, from]) => ({
      lentele: 'atestavimo_asmuo',
      irasoId,
      apieAsmuo,
      pokytis: { statusas: [from, to] },
    })),
  )
