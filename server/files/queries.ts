import { type Expression, type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { totalFileLimit } from '#contract/files/schema.ts'
import { questionsApi } from '#contract/questions/api.ts'
import { can, type Session } from '#contract/rights.ts'
import { visibleAssessment } from '#server/assessments/scope.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { visiblePerson } from '#server/persons/queries.ts'
import { visibleQuestion } from '#server/questions/scope.ts'
import { visibleTraining } from '#server/trainings/scope.ts'

export interface NewFile {
  raktas: string
  pavadinimas: string
  tipas: string
  dydis: number
  sha256: Buffer
  lentele: 'ADMIN' | 'IMONE' | 'ASMUO' | 'PROTOKOLAS'
  ikele: number | null
  /** When, where it isn't now. */
  sukurta?: string
}

/** The record of contents that the store has. */
export const insertFile = (db: Db, file: NewFile) =>
  db.insertInto('failas').values(file).returning(['id', 'pavadinimas', 'dydis']).executeTakeFirstOrThrow()

/** Where files are attached: the column that names the file, its table with what it needs, and who sees the record. */
function attachments(session: Session): [column: string, tables: string, sees: Expression<SqlBool>][] {
  const own = (person: string) => sql<SqlBool>`${sql.ref(person)} = ${session.userId}`
  const person = (column: string) => visiblePerson(session, column)
  const assessment = visibleAssessment(session)
  const ofAssessment = 'join atestavimas on atestavimas.id = f.atest_id'
  // Whoever is registered reads what the training gives them.
  const trainee = sql<SqlBool>`(${visibleTraining(session)} or exists (select from mokymo_asmuo ma
    where ma.mokymas_id = f.mokymas_id and ma.asmuo_id = ${session.userId} and ma.statusas <> 'ATSAUKTA'))`
  const questions = can(session, ...questionsApi.get.access) ? visibleQuestion(session, 'f') : sql<SqlBool>`false`
  const examinee = sql<SqlBool>`(${person('f.asmuo_id')} or ${assessment})`
  return [
    ['asmuo.nuotrauka_id', 'asmuo', person('asmuo.id')],
    ['f.failas_id', 'sutartis f', own('f.asmuo_id')],
    ['f.failas_id', 'asmens_failas f', own('f.asmuo_id')],
    ['f.failas_id', `atestavimo_failas f ${ofAssessment}`, assessment],
    ['f.failas_id', `atestavimo_asmens_failas f ${ofAssessment}`, examinee],
    ['f.failas_id', 'mokymo_failas f join mokymas on mokymas.id = f.mokymas_id', trainee],
    [
      'f.failas_id',
      'asmens_kompetencijos_failas f join asmens_kompetencija k on k.id = f.asmens_kompetencija_id',
      person('k.asmuo_id'),
    ],
    [
      'f.failas_id',
      'asmens_kvalifikacijos_failas f join asmens_kvalifikacija k on k.id = f.asmens_kvalifikacija_id',
      person('k.asmuo_id'),
    ],
    [
      'f.failas_id',
      'asmens_tobulinimo_failas f join asmens_tobulinimas t on t.id = f.asmens_tobulinimas_id',
      person('t.asmuo_id'),
    ],
    ['f.paveikslas_id', 'klausimas f', questions],
    ['f.failas_id', 'issilavinimo_failas f join issilavinimas i on i.id = f.issilavinimas_id', person('i.asmuo_id')],
  ]
}

/**
 * Which files a session may read: public ones, those it uploaded, and those attached to records it sees. A file is
 * read through what it is attached to, never by knowing its number.
 */
export function readable(session: Session | null) {
  if (session === null) return sql<SqlBool>`failas.viesas`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  const attached = attachments(session).map(
    ([column, tables, sees]) =>
      sql`exists (select from ${sql.raw(tables)} where ${sql.ref(column)} = failas.id and ${sees})`,
  )
  return sql<SqlBool>`(failas.viesas or failas.ikele = ${session.userId} or ${sql.join(attached, sql` or `)})`
}

/** Throws NotFound where the session may not read it. */
export const getFile = async (db: Db, session: Session | null, id: number) =>
  found(
    await db
      .selectFrom('failas')
      .select(['id', 'raktas', 'pavadinimas', 'tipas', 'dydis', 'lentele'])
      .where('id', '=', id)
      .where(readable(session))
      .executeTakeFirst(),
  )

/**
 * Files named in a body: each must be one the session may read, else attaching it would be a way to read it. Throws
 * InvalidFormFields, and FileIsTooBig where together they are more than a record may hold (spec 1, point 9).
 */
export async function assertReadable(db: Db, session: Session, ids: readonly number[], path = 'failai') {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('failas')
    .select(['id', 'dydis'])
    .where('id', 'in', [...ids])
    .where(readable(session))
    .execute()
  if (rows.length !== new Set(ids).size)
    throw new AppError('InvalidFormFields', undefined, { fields: { [path]: 'notFound' } })
  if (rows.reduce((sum, { dydis }) => sum + dydis, 0) > totalFileLimit) throw new AppError('FileIsTooBig')
}
