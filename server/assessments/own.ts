import { mayCancelForCompany, mayEdit, mayTakeBack, refuseOwnRegistration } from '#contract/assessments/rules.ts'
import type { PublicAssessment, RowBody, RowStatus } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { isEmployee } from '#server/persons/queries.ts'
import { addPerson, changeRow } from './actions.ts'
import { insertRow, lockRows, setStatus } from './people.ts'
import { getPublic } from './queries.ts'
import { visibleAssessment } from './scope.ts'
import { tellCancelledByCompany, tellRegistered, tellRegisteredByCompany } from './tell.ts'

/** How a person stands to an assessment: the status of the own row, null where there is none; an assessor of it? */
export async function ownStanding(db: Db, atestId: number, asmuoId: number) {
  const row = await db
    .selectFrom('atestavimoAsmuo')
    .select('statusas')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', asmuoId)
    .executeTakeFirst()
  const assessor = await db
    .selectFrom('atestavimoVertintojas')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', asmuoId)
    .executeTakeFirst()
  return { statusas: row?.statusas ?? null, isAssessor: assessor !== undefined }
}

/**
 * For whom this session acts on a person's row: as the organiser (an assigned assessor too), for oneself as anyone may,
 * or for the company that employs the person. All assessments stand in the public register, so none is out of sight.
 */
async function actsFor(db: Db, session: Session, atestId: number, asmuoId: number) {
  const row = await db.selectFrom('atestavimas').select('imoneId').where('id', '=', atestId).executeTakeFirst()
  const organises = row !== undefined && mayEdit({ imone: { id: row.imoneId } }, session)
  if (organises) return 'organiser'
  if (asmuoId === session.userId) return 'oneself'
  return (await isEmployee(db, session, asmuoId)) ? 'company' : 'organiser'
}

/** Registers oneself, one of the own company's people, or as the organiser a visible person. Throws what those throw. */
export async function register(act: Act, atestId: number, asmuoId: number) {
  const { db, session } = act
  const by = await actsFor(db, session, atestId, asmuoId)
  if (by === 'organiser') await addPerson(act, atestId, asmuoId)
  else await registerPublicly(act, atestId, asmuoId)
}

/**
 * Changes a row as the organiser or an assessor may; people take only the own registration back, and a company cancels
 * only those of its people.
 */
export async function change(act: Act, atestId: number, asmuoId: number, body: Omit<RowBody, 'protokolas'>) {
  const { db, session } = act
  const by = await actsFor(db, session, atestId, asmuoId)
  if (by !== 'organiser' && body.statusas === 'ATSAUKTA') return withdraw(act, atestId, asmuoId)
  if (by === 'oneself') {
    // People know of the own row; an assessor or a representative is no more than that here.
    found((await ownStanding(db, atestId, asmuoId)).statusas ?? undefined)
    throw new AppError('Forbidden')
  }
  if (by === 'company') await assertWhole(db, session, atestId, asmuoId)
  await changeRow(act, atestId, asmuoId, body)
}

/** Throws Forbidden where a company sees only the row of its employee, NotFound where there is no such row. */
async function assertWhole(db: Db, session: Session, atestId: number, asmuoId: number) {
  const row = await db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas', 'atestavimas.id', 'aa.atestId')
    .select(visibleAssessment(session).as('matoma'))
    .where('aa.atestId', '=', atestId)
    .where('aa.asmuoId', '=', asmuoId)
    .executeTakeFirst()
  if (!found(row).matoma) throw new AppError('Forbidden')
}

/** The public assessment with its row locked, as every change of its people locks it. */
async function lockPublic(trx: Trx, atestId: number): Promise<PublicAssessment> {
  await trx.selectFrom('atestavimas').select('id').where('id', '=', atestId).forNoKeyUpdate().executeTakeFirst()
  return getPublic(trx, atestId)
}

/**
 * Registers oneself or an employee, LAUKIAMA, again also after a registration was cancelled; the institution decides.
 * Throws NotFound, UserIsAlreadyRegisteredToThisAtestavimas, AtestavimasClosed, AssessorIsParticipant, AtestavimasFull.
 */
async function registerPublicly({ db, session, ctx }: Act, atestId: number, asmuoId: number) {
  const assessment = await lockPublic(db, atestId)
  const own = await ownStanding(db, atestId, asmuoId)
  const refusal = refuseOwnRegistration(assessment, own, ctx.now)
  if (refusal) throw new AppError(refusal)
  if (own.statusas) await setStatus(db, atestId, [asmuoId], 'LAUKIAMA')
  else await insertRow(db, assessment, asmuoId)
  if (asmuoId === session.userId) await tellRegistered(db, ctx, assessment, asmuoId)
  else await tellRegisteredByCompany(db, ctx, assessment, asmuoId, await companyName(db, session))
  await audit(ctx, atestId, asmuoId, own.statusas, 'LAUKIAMA')
}

/**
 * Takes the own registration back, or cancels that of an employee, who is told. Throws NotFound, RecordChanged,
 * StatusNotAllowed, AtestavimasClosed.
 */
async function withdraw({ db, session, ctx }: Act, atestId: number, asmuoId: number) {
  const assessment = await lockPublic(db, atestId)
  const row = found((await lockRows(db, atestId, [asmuoId])).get(asmuoId))
  ctx.expect(row)
  const own = asmuoId === session.userId
  const cancellable = own ? ['LAUKIAMA'] : ['LAUKIAMA', 'PATVIRTINTA']
  if (!cancellable.includes(row.statusas))
    throw new AppError('StatusNotAllowed', statusDetail('atestavimoStatusai', row.statusas, 'ATSAUKTA'))
  const may = own ? mayTakeBack : mayCancelForCompany
  if (!may(row.statusas, assessment, ctx.now)) throw new AppError('AtestavimasClosed')
  await setStatus(db, atestId, [asmuoId], 'ATSAUKTA')
  if (!own) await tellCancelledByCompany(db, ctx, assessment, asmuoId, await companyName(db, session))
  await audit(ctx, atestId, asmuoId, row.statusas, 'ATSAUKTA')
}

const companyName = async (db: Db, { imoneId }: Session) =>
  found(await db.selectFrom('imone').select('pavadinimas').where('id', '=', imoneId).executeTakeFirst()).pavadinimas

const audit = (ctx: Context, irasoId: number, apieAsmuo: number, from: RowStatus | null, to: RowStatus) =>
  ctx.audit({ lentele: 'atestavimo_asmuo', irasoId, apieAsmuo, pokytis: { statusas: [from, to] } })
