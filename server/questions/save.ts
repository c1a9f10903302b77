import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { contentDiffers, mayDelete, statusAfter } from '#contract/questions/rules.ts'
import { type Question, type QuestionBody, type QuestionStatus, QuestionUpdate } from '#contract/questions/schema.ts'
import { statusDetail } from '#contract/statuses.ts'
import { assertCodes, lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { type Complaints, refuseAny } from '#server/lib/rows/wrong.ts'
import type { Kept } from './picture.ts'
import { getQuestion, lockQuestion } from './queries.ts'

/** Checks the codes and competencies of a body. Those no longer in use may only stay. Throws InvalidFormFields. */
async function checkNames(db: Db, body: QuestionBody, before?: Question) {
  await assertCodes(db, { tema: ['klausimuTemos', body.tema === before?.tema ? null : body.tema] })
  const fields: Complaints = {}
  const levels = body.lygiai.filter((code) => !before?.lygiai.includes(code))
  if (levels.length > 0) {
    const known = (await lockLevelsInUse(db, { kodai: levels })).map(({ kodas }) => kodas)
    if (levels.some((code) => !known.includes(code))) fields['lygiai'] = 'inList'
  }
  const ids = [...new Set(body.kompetencijos.map(({ id }) => id))].filter(
    (id) => !before?.kompetencijos.some((one) => one.id === id),
  )
  if (ids.length > 0) {
    const rows = await db
      .selectFrom('kompetencija')
      .select('id')
      .where('aktyvus', '=', true)
      .where('id', 'in', ids)
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

async function setAnswers(trx: Trx, klausimasId: number, answers: QuestionBody['atsakymai']) {
  await trx.deleteFrom('klausimoAtsakymas').where('klausimasId', '=', klausimasId).execute()
  await trx
    .insertInto('klausimoAtsakymas')
    .values(answers.map((answer, i) => ({ klausimasId, eile: i + 1, ...answer })))
    .execute()
}
async function setCompetencies(trx: Trx, klausimasId: number, refs: QuestionBody['kompetencijos']) {
  await trx.deleteFrom('klausimoKompetencija').where('klausimasId', '=', klausimasId).execute()
  await trx
    .insertInto('klausimoKompetencija')
    .values([...new Set(refs.map(({ id }) => id))].map((kompetencijaId) => ({ klausimasId, kompetencijaId })))
    .execute()
}

/** Stores a question as a draft. The audit row never contains the right answers. */
export async function createQuestion({ db, session, ctx }: Act, body: QuestionBody, kept: Kept | null) {
  await checkNames(db, body)
  const picture = kept && (await storePicture(db, kept))
  const { id } = await db
    .insertInto('klausimas')
    .values({ ...columns(body, picture), sukurta: ctx.now, pakeista: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setAnswers(db, id, body.atsakymai)
  await setCompetencies(db, id, body.kompetencijos)
  await ctx.audit({ lentele: 'klausimas', irasoId: id, pokytis: { klausimas: [null, body.klausimas] } })
  return getQuestion(db, session, id)
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
  await db
    .updateTable('klausimas')
    .set({ ...columns(body, picture), ...statusColumns(status, before.statusas, ctx.now), versija: sql`versija + 1` })
    .where('id', '=', id)
    .execute()
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
  await db.deleteFrom('klausimas').where('id', '=', id).execute()
  await ctx.audit({ lentele: 'klausimas', irasoId: id, pokytis: { klausimas: [before.klausimas, null] } })
}
