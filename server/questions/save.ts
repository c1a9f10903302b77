import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { contentDiffers, mayDelete, statusAfter } from '#contract/questions/rules.ts'
import { type Question, type QuestionBody, type QuestionStatus, QuestionUpdate } from '#contract/questions/schema.ts'
import { statusDetail } from '#contract/statuses.ts'
import { lockCodesInUse, lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Act, CoreAct } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { type Complaints, refuseAny } from '#server/lib/rows/wrong.ts'
import type { Kept } from './picture.ts'
import { getQuestion, lockQuestion } from './queries.ts'

/** Checks the codes and competencies of a body. Those no longer in use may only stay. Throws InvalidFormFields. */
async function checkNames(db: Db, body: QuestionBody, before?: Question) {
  await lockNames(db, {
    temos: body.tema === before?.tema ? [] : [body.tema],
    lygiai: body.lygiai.filter((code) => !before?.lygiai.includes(code)),
    kompetencijos: body.kompetencijos.flatMap(({ id }) =>
      before?.kompetencijos.some((one) => one.id === id) ? [] : [id],
    ),
  })
}

/**
 * Locks what questions name until the transaction ends, so that none of it is deleted meanwhile. Throws
 * InvalidFormFields where something is not in use.
 */
export async function lockNames(
  db: Db,
  { temos, lygiai, kompetencijos }: { temos: string[]; lygiai: string[]; kompetencijos: number[] },
) {
  const fields: Complaints = {}
  const topics = await lockCodesInUse(db, 'klausimuTemos', temos)
  if (temos.some((code) => !topics.has(code))) fields['tema'] = 'inList'
  const levels = (await lockLevelsInUse(db, { kodai: lygiai })).map(({ kodas }) => kodas)
  if (lygiai.some((code) => !levels.includes(code))) fields['lygiai'] = 'inList'
  const ids = [...new Set(kompetencijos)]
  if (ids.length > 0) {
    const rows = await db
      .selectFrom('kompetencija')
      .select('id')
      .where('aktyvus', '=', true)
      .where('id', 'in', ids)
      .orderBy('id')
      .forKeyShare()
      .execute()
    if (rows.length < ids.length) fields['kompetencijos'] = 'notFound'
  }
  refuseAny(fields)
}

/** Codes of the levels of competencies in use. */
export const levelsOf = async (db: Db) =>
  (
    await db
      .selectFrom('lygis')
      .select('kodas')
      .where('tipas', '=', 'KOMPETENCIJA')
      .where('aktyvus', '=', true)
      .execute()
  ).map(({ kodas }) => kodas)

const storePicture = async (trx: Trx, kept: Kept) =>
  (await insertFile(trx, { ...kept, lentele: 'ADMIN', ikele: null })).id

/** The columns of a body. The description of the picture is kept only with a picture. */
const columns = (body: QuestionBody, paveikslasId: number | null) => ({
  klausimas: body.klausimas,
  saltinis: body.saltinis,
  tema: body.tema,
  lygiai: [...new Set(body.lygiai)],
  paveikslasId,
  paveiksloAprasymas: paveikslasId === null ? '' : body.paveiksloAprasymas,
})

const answersOf = (klausimasId: number, answers: QuestionBody['atsakymai']) =>
  answers.map((answer, i) => ({ klausimasId, eile: i + 1, ...answer }))
const insertAnswers = (trx: Trx, rows: ReturnType<typeof answersOf>) =>
  sendWithNext(trx, trx.insertInto('klausimoAtsakymas').values(rows).execute())
async function setAnswers(trx: Trx, klausimasId: number, answers: QuestionBody['atsakymai']) {
  await sendWithNext(trx, trx.deleteFrom('klausimoAtsakymas').where('klausimasId', '=', klausimasId).execute())
  await insertAnswers(trx, answersOf(klausimasId, answers))
}

const competenciesOf = (klausimasId: number, refs: QuestionBody['kompetencijos']) =>
  [...new Set(refs.map(({ id }) => id))].map((kompetencijaId) => ({ klausimasId, kompetencijaId }))
const insertCompetencies = (trx: Trx, rows: ReturnType<typeof competenciesOf>) =>
  sendWithNext(trx, trx.insertInto('klausimoKompetencija').values(rows).execute())
async function setCompetencies(trx: Trx, klausimasId: number, refs: QuestionBody['kompetencijos']) {
  await sendWithNext(trx, trx.deleteFrom('klausimoKompetencija').where('klausimasId', '=', klausimasId).execute())
  await insertCompetencies(trx, competenciesOf(klausimasId, refs))
}

/** Stores a question as a draft. Throws InvalidFormFields. */
export async function createQuestion(act: Act, body: QuestionBody, kept: Kept | null) {
  await checkNames(act.db, body)
  const picture = kept && (await storePicture(act.db, kept))
  const [id] = await createQuestions(act, [body], picture)
  return getQuestion(act.db, act.session, found(id))
}

/**
 * Stores questions whose names are checked as drafts, in four statements, and answers their ids in order. Audit rows
 * never contain the right answers.
 */
export async function createQuestions(
  { db, ctx }: Pick<CoreAct, 'db' | 'ctx'>,
  bodies: readonly QuestionBody[],
  picture: number | null = null,
): Promise<number[]> {
  if (bodies.length === 0) return []
  const values = bodies.map((body) => ({ ...columns(body, picture), sukurta: ctx.now, pakeista: ctx.now }))
  const rows = await db.insertInto('klausimas').values(values).returning('id').execute()
  // Ids are given in the order of the values.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await insertAnswers(
    db,
    bodies.flatMap(({ atsakymai }, i) => answersOf(ids[i] as number, atsakymai)),
  )
  await insertCompetencies(
    db,
    bodies.flatMap(({ kompetencijos }, i) => competenciesOf(ids[i] as number, kompetencijos)),
  )
  await ctx.audit(
    ...bodies.map(({ klausimas }, i) => {
      return { lentele: 'klausimas', irasoId: ids[i] as number, pokytis: { klausimas: [null, klausimas] } }
    }),
  )
  return ids
}

/** Changes a question or its status. Throws NotFound, RecordChanged, StatusNotAllowed, InvalidFormFields. */
export async function updateQuestion(
  { db, session, ctx }: Act,
  id: number,
  sent: Changes<typeof QuestionUpdate>,
  kept: Kept | null,
): Promise<Question> {
  const before = await lockQuestion(db, session, id)
  ctx.expect(before)
  const current = { ...before, atsakymai: before.atsakymai.map(marked), statusas: undefined }
  const { statusas, ...body } = merged(QuestionUpdate, current, sent)
  await checkNames(db, body, before)
  const same = body.paveikslas?.id === before.paveikslas?.id
  // Another user changed the picture after this one was prepared.
  if (body.paveikslas && !same && !kept) throw new AppError('RecordChanged')
  const after = { ...body, paveiksloAprasymas: body.paveikslas ? body.paveiksloAprasymas : '' }
  const changed = contentDiffers(current, after)
  const status = statusAfter(before.statusas, statusas, changed)
  if (status === null)
    throw new AppError('StatusNotAllowed', statusDetail('klausimuStatusai', before.statusas, statusas))
  const picture = body.paveikslas === null ? null : same ? body.paveikslas.id : kept && (await storePicture(db, kept))
  await sendWithNext(
    db,
    db
      .updateTable('klausimas')
      .set({ ...columns(body, picture), ...statusColumns(status, before.statusas, ctx.now), versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  if (changed) await setAnswers(db, id, body.atsakymai)
  await setCompetencies(db, id, body.kompetencijos)
  const now = await getQuestion(db, session, id)
  const { atsakymai: _, versija: __, pakeista: ___, patvirtinta: ____, ...audited } = now
  await ctx.audit({
    lentele: 'klausimas',
    irasoId: id,
    pokytis: { ...changes({ ...before }, audited), ...(changed ? { turinys: true } : {}) },
  })
  return now
}
const marked = ({ atsakymas, teisingas }: Question['atsakymai'][number]) => ({
  atsakymas,
  teisingas: teisingas === true,
})

/** Columns that change with a status: the time of the change, and of the confirmation. */
export const statusColumns = (statusas: QuestionStatus, before: QuestionStatus, now: Date) => ({
  statusas,
  pakeista: now,
  ...(statusas === 'PATVIRTINTA' && before !== 'PATVIRTINTA' ? { patvirtinta: now } : {}),
})

/**
 * Deletes a draft that was never confirmed. Tests hold only confirmed questions and refer to them without a cascade, so
 * the database refuses other deletions too. Throws NotFound, StatusNotAllowed.
 */
export async function removeQuestion({ db, session, ctx }: Act, id: number) {
  const before = await lockQuestion(db, session, id)
  ctx.expect(before)
  if (!mayDelete(before, session))
    throw new AppError('StatusNotAllowed', statusDetail('klausimuStatusai', before.statusas))
  await sendWithNext(db, db.deleteFrom('klausimas').where('id', '=', id).execute())
  await ctx.audit({ lentele: 'klausimas', irasoId: id, pokytis: { klausimas: [before.klausimas, null] } })
}
