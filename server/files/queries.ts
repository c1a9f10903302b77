import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import { totalFileLimit } from '#contract/files/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import { visibleAssessment } from '#server/assessments/scope.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { visiblePerson } from '#server/persons/queries.ts'

export interface NewFile {
  raktas: string
  pavadinimas: string
  tipas: string
  dydis: number
  sha256: Buffer
  lentele: 'ADMIN' | 'IMONE' | 'ASMUO' | 'PROTOKOLAS'
  ikele: number | null
}

export const insertFile = (db: Db, file: NewFile) =>
  db.insertInto('failas').values(file).returning(['id', 'pavadinimas', 'dydis']).executeTakeFirstOrThrow()

/**
 * Which files a session may read: public ones, those it uploaded, and those attached to records it sees. A file is
 * read through what it is attached to, never by knowing its number.
 */
export const readable = (session: Session | null) =>
  session === null
    ? sql<SqlBool>`failas.viesas`
    : sql<SqlBool>`(failas.viesas or failas.ikele = ${session.userId} or ${can(session, 'AccessAllImones')}
        or exists (select from atestavimo_asmens_failas f where f.failas_id = failas.id
          and (${visiblePerson(session, 'f.asmuo_id')} or exists (select from atestavimas where atestavimas.id = f.atest_id and ${visibleAssessment(session)})))
        or exists (select from asmuo where asmuo.nuotrauka_id = failas.id and ${visiblePerson(session)})
        or exists (select from sutartis s where s.failas_id = failas.id and s.asmuo_id = ${session.userId})
        or exists (select from asmens_failas f where f.failas_id = failas.id and f.asmuo_id = ${session.userId})
        or exists (select from issilavinimo_failas f join issilavinimas i on i.id = f.issilavinimas_id
          where f.failas_id = failas.id and ${visiblePerson(session, 'i.asmuo_id')})
        or exists (select from asmens_kvalifikacijos_failas f join asmens_kvalifikacija q on q.id = f.asmens_kvalifikacija_id
          where f.failas_id = failas.id and ${visiblePerson(session, 'q.asmuo_id')})
        or exists (select from asmens_tobulinimo_failas f join asmens_tobulinimas t on t.id = f.asmens_tobulinimas_id
          where f.failas_id = failas.id and ${visiblePerson(session, 't.asmuo_id')})
        or exists (select from atestavimo_failas f join atestavimas on atestavimas.id = f.atest_id where f.failas_id = failas.id and ${visibleAssessment(session)})
        or exists (select from asmens_kompetencijos_failas f join asmens_kompetencija ak on ak.id = f.asmens_kompetencija_id
          where f.failas_id = failas.id and ${visiblePerson(session, 'ak.asmuo_id')}))`

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
