import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { FileTable } from '#contract/files/kinds.ts'
import { totalFileLimit } from '#contract/files/limits.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { attachedTo, isOpen } from './attachments.ts'

export interface NewFile {
  raktas: string
  pavadinimas: string
  tipas: string
  dydis: number
  sha256: Buffer
  lentele: FileTable
  ikele: number | null
  /** The time of the upload, if it is not now. */
  sukurta?: string
}

/** Inserts the record of a file whose contents are in the store. */
export const insertFile = (db: Db, file: NewFile) =>
  db.insertInto('failas').values(file).returning(['id', 'pavadinimas', 'dydis']).executeTakeFirstOrThrow()

/**
 * Files that a session may read: public ones, those it uploaded, and those attached to records that it sees. A right to
 * read a file comes from the record, never from knowing the file's number.
 */
export function readable(session: Session | null) {
  if (session === null) return sql<SqlBool>`(failas.viesas or ${isOpen()})`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  return sql<SqlBool>`(failas.viesas or failas.ikele = ${session.userId} or ${attachedTo(session)})`
}

/** Throws NotFound if the session may not read it. */
export const getFile = async (db: Db, session: Session | null, id: number) =>
  found(
    await db
      .selectFrom('failas')
      .select(['id', 'raktas', 'pavadinimas', 'tipas', 'dydis', 'lentele', 'sha256', 'sukurta', 'viesas'])
      .select(sql<boolean>`${isOpen()}`.as('atviroPuslapio'))
      .where('id', '=', id)
      .where(readable(session))
      .executeTakeFirst(),
  )

/**
 * Checks the files that a body names. The session must be able to read each of them, because attaching a file is a way
 * to read it. Throws InvalidFormFields; FileIsTooBig if together they are larger than a record may hold (spec 1, point 9).
 */
export async function assertReadable(db: Db, session: Session, ids: readonly number[], path = 'failai') {
  if (ids.length === 0) return
  const rows = await db
    .selectFrom('failas')
    .select(['id', 'dydis'])
    .where('id', 'in', [...ids])
    .where(readable(session))
    .execute()
  if (rows.length !== new Set(ids).size) throw wrong({ [path]: 'notFound' })
  if (rows.reduce((sum, { dydis }) => sum + dydis, 0) > totalFileLimit) throw new AppError('FileIsTooBig')
}
