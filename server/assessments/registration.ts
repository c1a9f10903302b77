import { mayEdit, refuseOwnRegistration } from '#contract/assessments/rules.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { isEmployee } from '#server/persons/visible.ts'
import { addPerson, changeRow, lockForAdding, lockRow } from './actions.ts'
import { lockPublic, refuseWithdrawal, registerAll, registrationOf, registrationsOf, withdrawAll } from './booking.ts'
import { type OfRow, refuseIgnored } from './ignored.ts'
import { getPersonRow, lockRows } from './people.ts'
import { visibleAssessment } from './scope.ts'

/**
 * In which role this session changes a person's row: as the organiser (assessors included), as the person, or as the
 * company that employs the person. All assessments are in the public register, so every one of them may be found here.
 */
async function actsFor(db: Db, session: Session, atestId: number, asmuoId: number) {
  const [row, employs] = await Promise.all([
    db.selectFrom('atestavimas').select('imoneId').where('id', '=', atestId).executeTakeFirst(),
    isEmployee(db, session, asmuoId),
  ])
  const organises = row !== undefined && mayEdit({ imone: { id: row.imoneId } }, session)
  if (organises) return 'organiser'
  if (asmuoId === session.userId) return 'oneself'
  return employs ? 'company' : 'organiser'
}

/** A registration as people and employers make it. Only the organiser says more of it. */
const newRow = { statusas: 'LAUKIAMA' as const, vertintojas: null, failai: [] }

/**
 * Registers the caller, an employee of the caller's company, or, if the caller organises, any person whom they see, with
 * the assessor, the files and the status of the body.
 */
export async function register(act: Act, atestId: number, asmuoId: number, body: OfRow = {}) {
  const { db, session } = act
  // What an organiser needs is read in the same trip, because nearly all who register others are organisers.
  const [by, before] = await Promise.all([actsFor(db, session, atestId, asmuoId), lockForAdding(act, atestId, asmuoId)])
  if (by === 'organiser') return addPerson(act, before, body)
  // The status is the server's own: clients may send back any (decisions, point 3), and read in the answer what it is.
  const { statusas: _, ...said } = body
  refuseIgnored(said, newRow)
  await registerPublicly(act, atestId, asmuoId)
}

/**
 * Changes a row as an organiser or an assessor may. A person may only cancel their own registration, and a company
 * only those of its employees.
 */
export async function change(act: Act, atestId: number, asmuoId: number, body: OfRow) {
  const { db, session } = act
  const [by, before] = await Promise.all([actsFor(db, session, atestId, asmuoId), lockRow(act, atestId, asmuoId)])
  if (by !== 'organiser' && body.statusas === 'ATSAUKTA') {
    const { statusas: _, ...others } = body
    if (Object.keys(others).length > 0) refuseIgnored(others, await getPersonRow(db, session, atestId, asmuoId))
    return withdraw(act, atestId, asmuoId)
  }
  if (by === 'oneself') {
    // NotFound without a registration. An assessor or a representative has no more rights over their own row.
    found((await registrationOf(db, atestId, asmuoId)).statusas ?? undefined)
    throw new AppError('Forbidden')
  }
  if (by === 'company') await assertSeesWholeAssessment(db, session, atestId, asmuoId)
  await changeRow(act, before, body)
}

/** Throws Forbidden if the company sees only its employee's row, NotFound without that row. */
async function assertSeesWholeAssessment(db: Db, session: Session, atestId: number, asmuoId: number) {
  const row = await db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas', 'atestavimas.id', 'aa.atestId')
    .select(visibleAssessment(session).as('matoma'))
    .where('aa.atestId', '=', atestId)
    .where('aa.asmuoId', '=', asmuoId)
    .executeTakeFirst()
  if (!found(row).matoma) throw new AppError('Forbidden')
}

/**
 * Registers the caller or an employee as LAUKIAMA, also again after a cancellation. The institution then decides.
 * Throws NotFound, UserIsAlreadyRegisteredToThisAtestavimas, AtestavimasClosed, AssessorIsParticipant, AtestavimasFull.
 */
async function registerPublicly(act: Act, atestId: number, asmuoId: number) {
  const { db, ctx } = act
  const [assessment, registrations] = await together(lockPublic(db, atestId), registrationsOf(db, atestId, [asmuoId]))
  const registration = found(registrations.get(asmuoId))
  const refusal = refuseOwnRegistration(assessment, registration, ctx.now)
  if (refusal) throw new AppError(refusal)
  await registerAll(act, assessment, new Map([[asmuoId, registration.statusas]]))
}

/**
 * Cancels the registration of the caller, or of an employee, who is then notified. Throws NotFound, RecordChanged,
 * StatusNotAllowed, AtestavimasClosed.
 */
async function withdraw(act: Act, atestId: number, asmuoId: number) {
  const { db, session, ctx } = act
  const [assessment, rows] = await together(lockPublic(db, atestId), lockRows(db, atestId, [asmuoId]))
  const row = found(rows.get(asmuoId))
  ctx.expect(row)
  const refusal = refuseWithdrawal(row, assessment, session, ctx.now)
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'StatusNotAllowed' ? statusDetail('atestavimoStatusai', row.statusas, 'ATSAUKTA') : undefined,
    )
  await withdrawAll(act, assessment, [row])
}
