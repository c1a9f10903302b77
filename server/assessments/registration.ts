import { mayCancelForCompany, mayEdit, mayTakeBack, refuseOwnRegistration } from '#contract/assessments/rules.ts'
import type { PublicAssessment, RowBody, RowStatus } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { isEmployee } from '#server/persons/queries.ts'
import { addPerson, changeRow, lockForAdding, lockRow } from './actions.ts'
import { notifyCancelledByCompany, notifyRegistered, notifyRegisteredByCompany } from './notify.ts'
import { insertRow, lockRows, setStatus } from './people.ts'
import { getPublic } from './queries.ts'
import { visibleAssessment } from './scope.ts'

/** The person's status in the assessment, null without a registration, and whether the person is its assessor. */
export async function registrationOf(db: Db, atestId: number, asmuoId: number) {
  const registered = db
    .selectFrom('atestavimoAsmuo')
    .select('statusas')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', asmuoId)
    .executeTakeFirst()
  const assesses = db
    .selectFrom('atestavimoVertintojas')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', asmuoId)
    .executeTakeFirst()
  const [row, assessor] = await Promise.all([registered, assesses])
  return { statusas: row?.statusas ?? null, isAssessor: assessor !== undefined }
}

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

/** Registers the caller, an employee of the caller's company, or, if the caller organises, any person whom they see. */
export async function register(act: Act, atestId: number, asmuoId: number) {
  const { db, session } = act
  // What an organiser needs is read in the same trip, because nearly all who register others are organisers.
  const [by, before] = await Promise.all([actsFor(db, session, atestId, asmuoId), lockForAdding(act, atestId, asmuoId)])
  if (by === 'organiser') await addPerson(act, before)
  else await registerPublicly(act, atestId, asmuoId)
}

/**
 * Changes a row as an organiser or an assessor may. A person may only cancel their own registration, and a company
 * only those of its employees.
 */
export async function change(act: Act, atestId: number, asmuoId: number, body: Omit<RowBody, 'protokolas'>) {
  const { db, session } = act
  const [by, before] = await Promise.all([actsFor(db, session, atestId, asmuoId), lockRow(act, atestId, asmuoId)])
  if (by !== 'organiser' && body.statusas === 'ATSAUKTA') return withdraw(act, atestId, asmuoId)
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

/** The public assessment, its row locked: every change of its people takes this lock first. */
async function lockPublic(trx: Trx, atestId: number): Promise<PublicAssessment> {
  const lock = trx.selectFrom('atestavimas').select('id').where('id', '=', atestId).forNoKeyUpdate().executeTakeFirst()
  return (await together(lock, getPublic(trx, atestId)))[1]
}

/**
 * Registers the caller or an employee as LAUKIAMA, also again after a cancellation. The institution then decides.
 * Throws NotFound, UserIsAlreadyRegisteredToThisAtestavimas, AtestavimasClosed, AssessorIsParticipant, AtestavimasFull.
 */
async function registerPublicly({ db, session, ctx }: Act, atestId: number, asmuoId: number) {
  const [assessment, registration] = await together(lockPublic(db, atestId), registrationOf(db, atestId, asmuoId))
  const refusal = refuseOwnRegistration(assessment, registration, ctx.now)
  if (refusal) throw new AppError(refusal)
  if (registration.statusas) await setStatus(db, atestId, [asmuoId], 'LAUKIAMA')
  else await insertRow(db, assessment, asmuoId)
  if (asmuoId === session.userId) await beside(db, notifyRegistered(db, ctx, assessment, asmuoId))
  else {
    const notifying = companyName(db, session).then((name) =>
      notifyRegisteredByCompany(db, ctx, assessment, asmuoId, name),
    )
    await beside(db, notifying)
  }
  await audit(ctx, atestId, asmuoId, registration.statusas, 'LAUKIAMA')
}

/**
 * Cancels the registration of the caller, or of an employee, who is then notified. Throws NotFound, RecordChanged,
 * StatusNotAllowed, AtestavimasClosed.
 */
async function withdraw({ db, session, ctx }: Act, atestId: number, asmuoId: number) {
  const [assessment, rows] = await together(lockPublic(db, atestId), lockRows(db, atestId, [asmuoId]))
  const row = found(rows.get(asmuoId))
  ctx.expect(row)
  const isSelf = asmuoId === session.userId
  const cancellable = isSelf ? ['LAUKIAMA'] : ['LAUKIAMA', 'PATVIRTINTA']
  if (!cancellable.includes(row.statusas))
    throw new AppError('StatusNotAllowed', statusDetail('atestavimoStatusai', row.statusas, 'ATSAUKTA'))
  const may = isSelf ? mayTakeBack : mayCancelForCompany
  if (!may(row.statusas, assessment, ctx.now)) throw new AppError('AtestavimasClosed')
  await setStatus(db, atestId, [asmuoId], 'ATSAUKTA')
  if (!isSelf) {
    const notifying = companyName(db, session).then((name) =>
      notifyCancelledByCompany(db, ctx, assessment, asmuoId, name),
    )
    await beside(db, notifying)
  }
  await audit(ctx, atestId, asmuoId, row.statusas, 'ATSAUKTA')
}

const companyName = async (db: Db, { imoneId }: Session) =>
  found(await db.selectFrom('imone').select('pavadinimas').where('id', '=', imoneId).executeTakeFirst()).pavadinimas

const audit = (ctx: Context, irasoId: number, apieAsmuo: number, from: RowStatus | null, to: RowStatus) =>
  ctx.audit({ lentele: 'atestavimo_asmuo', irasoId, apieAsmuo, pokytis: { statusas: [from, to] } })
