import { mayEdit, mayTakeBack, refuseOwnRegistration } from '#contract/assessments/rules.ts'
import type { PublicAssessment, RowBody, RowStatus } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/context.ts'
import { found } from '#server/lib/found.ts'
import { addPerson, changeRow } from './actions.ts'
import { insertRow, lockRows, setStatus } from './people.ts'
import { getPublic } from './queries.ts'
import { tellRegistered } from './tell.ts'

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
  return { statusas: (row?.statusas ?? null) as RowStatus | null, isAssessor: assessor !== undefined }
}

/**
 * Does this session act for itself here, as anyone may, and not for the institution that holds the assessment? All
 * stand in the public register, so none is out of sight.
 */
async function actsForOneself(db: Db, session: Session, atestId: number, asmuoId: number): Promise<boolean> {
  if (asmuoId !== session.userId) return false
  const row = await db.selectFrom('atestavimas').select('imoneId').where('id', '=', atestId).executeTakeFirst()
  return !mayEdit({ imone: { id: found(row).imoneId } }, session)
}

/** Registers oneself, or as the organiser a visible person. Throws what `registerOneself` and `addPerson` throw. */
export async function register(trx: Trx, session: Session, ctx: Context, atestId: number, asmuoId: number) {
  if (await actsForOneself(trx, session, atestId, asmuoId)) await registerOneself(trx, session, ctx, atestId)
  else await addPerson(trx, session, ctx, atestId, asmuoId)
}

/** Changes a row as the organiser or an assessor may; people only take the own registration back. */
export async function change(
  trx: Trx,
  session: Session,
  ctx: Context,
  atestId: number,
  asmuoId: number,
  body: Omit<RowBody, 'protokolas'>,
) {
  if (body.statusas === 'ATSAUKTA' && (await actsForOneself(trx, session, atestId, asmuoId)))
    await takeBack(trx, session, ctx, atestId)
  else await changeRow(trx, session, ctx, atestId, asmuoId, body)
}

/** The public assessment with its row locked, as every change of its people locks it. */
async function lockPublic(trx: Trx, atestId: number): Promise<PublicAssessment> {
  await trx.selectFrom('atestavimas').select('id').where('id', '=', atestId).forNoKeyUpdate().executeTakeFirst()
  return getPublic(trx, atestId)
}

/**
 * Registers who is signed in, LAUKIAMA, again also after a registration was cancelled; the institution decides. Throws
 * NotFound, UserIsAlreadyRegisteredToThisAtestavimas, AtestavimasClosed, AssessorIsParticipant, AtestavimasFull.
 */
async function registerOneself(trx: Trx, session: Session, ctx: Context, atestId: number) {
  const assessment = await lockPublic(trx, atestId)
  const own = await ownStanding(trx, atestId, session.userId)
  const refusal = refuseOwnRegistration(assessment, own, ctx.now)
  if (refusal) throw new AppError(refusal)
  if (own.statusas) await setStatus(trx, atestId, [session.userId], 'LAUKIAMA')
  else await insertRow(trx, assessment, session.userId)
  await tellRegistered(trx, ctx, assessment, session.userId)
  await audit(ctx, atestId, session.userId, own.statusas, 'LAUKIAMA')
}

/** Takes the own registration back. Throws NotFound, RecordChanged, StatusNotAllowed, AtestavimasClosed. */
async function takeBack(trx: Trx, session: Session, ctx: Context, atestId: number) {
  const assessment = await lockPublic(trx, atestId)
  const row = found((await lockRows(trx, atestId, [session.userId])).get(session.userId))
  ctx.expect(row)
  if (row.statusas !== 'LAUKIAMA') throw new AppError('StatusNotAllowed', `${row.statusas} -> ATSAUKTA`)
  if (!mayTakeBack(row.statusas, assessment, ctx.now)) throw new AppError('AtestavimasClosed')
  await setStatus(trx, atestId, [session.userId], 'ATSAUKTA')
  await audit(ctx, atestId, session.userId, row.statusas, 'ATSAUKTA')
}

const audit = (ctx: Context, irasoId: number, apieAsmuo: number, from: RowStatus | null, to: RowStatus) =>
  ctx.audit({ lentele: 'atestavimo_asmuo', irasoId, apieAsmuo, pokytis: { statusas: [from, to] } })
