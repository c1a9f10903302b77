import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { FileQuery } from '#contract/files/api.ts'
import { fileKinds } from '#contract/files/kinds.ts'
import { keepsFiles } from '#contract/files/rules.ts'
import type { FileRow, FileUse } from '#contract/files/schema.ts'
import { type FileUseKind, fileUses } from '#contract/files/uses.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { alphabetical, contains, countedAs, escaped, listBy, numberOf, type Page } from '#server/lib/rows/list.ts'
import { withoutIndex } from '#server/lib/rows/planner.ts'
import { everyWord } from '#server/lib/rows/search.ts'
import { isUnused, isUsed, usesOf } from './attachments.ts'

/** Files that a session may list and delete: all for administrators of files, otherwise those that it uploaded. */
const listable = (session: Session) =>
  can(session, ...keepsFiles) ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref('failas.ikele')} = ${session.userId}`

const rows = (db: Db) =>
  db
    .selectFrom('failas')
    .leftJoin('asmuo as i', 'i.id', 'failas.ikele')
    .select([
      'failas.id',
      'failas.pavadinimas',
      'failas.tipas',
      'failas.dydis',
      'failas.lentele',
      'failas.viesas',
      'failas.sukurta',
      'failas.versija',
      'failas.raktas',
      sql<{ id: number; pavadinimas: string } | null>`case when i.id is null then null
        else jsonb_build_object('id', i.id, 'pavadinimas', i.vardas || ' ' || i.pavarde) end`.as('ikele'),
    ])
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const id = sql.ref('failas.id')
const sorting = {
  sukurta: [sql.ref('failas.sukurta'), id],
  dydis: [sql.ref('failas.dydis'), id],
  pavadinimas: [alphabetical('failas.pavadinimas'), id],
}
/**
 * The index of names holds groups of three letters. For a shorter text it would find every file, which is slower than
 * reading the names, so the condition is written so that the index is not used. The text is normalised once, not for
 * each row.
 */
const nameContains = (text: string) =>
  text.length < 3
    ? sql<SqlBool>`${withoutIndex('failas.pavadinimas_norm')} like (select '%' || paieskai(${escaped(text)}) || '%')`
    : contains('failas.pavadinimas_norm', text)
/** The moment when a day, or a later one, begins in Vilnius. It is compared with the column itself, so that its index is used. */
const startOfDay = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${sql.lit(daysLater)})::timestamp at time zone 'Europe/Vilnius')`

type Query = z.output<typeof FileQuery>
const conditions: Filters<Omit<Query, 'naudojamas'>> = {
  search: (search) => everyWord(search, nameContains),
  rusis: (kinds) => sql<SqlBool>`failas.tipas in (${sql.join(kinds.flatMap((kind) => [...fileKinds[kind]]))})`,
  // A constant in the text of the query, so that the index of the few public files is used.
  viesas: (viesas) => sql<SqlBool>`failas.viesas = ${sql.lit(viesas)}`,
  lentele: (owners) => sql<SqlBool>`failas.lentele in (${sql.join(owners)})`,
  ikele: equals('failas.ikele'),
  dataNuo: (day) => sql<SqlBool>`failas.sukurta >= ${startOfDay(day)}`,
  dataIki: (day) => sql<SqlBool>`failas.sukurta < ${startOfDay(day, 1)}`,
}
const isNarrowed = (query: Query) => Object.keys(conditions).some((name) => (query[name as keyof Query] ?? '') !== '')

/** One page of the files that the session may list. */
export async function listFiles(db: Db, session: Session, query: Query): Promise<Page<FileRow>> {
  const { naudojamas: used, ...others } = query
  const all = db.selectFrom('failas').where(listable(session)).where(matching(others, conditions))
  const wanted = used === undefined ? all : all.where(used ? isUsed() : isUnused())
  const every = !isNarrowed(query) && can(session, ...keepsFiles) ? countedAs(['failas']) : numberOf(all)
  const unused = numberOf(all.where(isUnused()))
  // Few files are attached to nothing, and one pass finds them.
  const total = used === undefined ? every : used ? sql<number>`${every} - ${unused}` : unused
  const page = await listBy(wanted, rows(db), ['failas.id'], query, sorting, total)
  return { rows: await withUses(db, page.rows), total: page.total }
}

/** Locks a file that the session may delete, also against new attachments, and answers it with its uses. Throws NotFound. */
export async function lockFile(trx: Trx, session: Session, fileId: number) {
  const locked = trx
    .selectFrom('failas')
    .select('id')
    .where('id', '=', fileId)
    .where(listable(session))
    // This lock waits until a transaction that is attaching the file has ended, because a foreign key locks the row, too.
    // getFileRow then sees that use.
    .forUpdate()
    .executeTakeFirst()
  return ifSeen(locked.then(found), getFileRow(trx, fileId))
}

export async function getFileRow(db: Db, fileId: number) {
  const [row, uses] = await Promise.all([
    rows(db).where('failas.id', '=', fileId).executeTakeFirst(),
    usesIn(db, [fileId]),
  ])
  return usedBy(found(row), uses)
}

/** The records that a file is attached to. Throws NotFound if the session may not list the file. */
export async function listUses(db: Db, session: Session, fileId: number): Promise<FileUse[]> {
  const seen = db.selectFrom('failas').select('id').where('id', '=', fileId).where(listable(session)).executeTakeFirst()
  return ifSeen(seen.then(found), usesIn(db, [fileId]))
}

/** The uses of all these files, in one statement. */
async function usesIn(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows: uses } = await sql<{ failas: number; rusis: FileUseKind; id: number; pavadinimas: string }>`
    select distinct * from (${usesOf(ids)}) naudojimas order by rusis, pavadinimas, id`.execute(db)
  return uses.map((use) => ({ ...use, failas: Number(use.failas), id: Number(use.id) }))
}

async function withUses(db: Db, files: readonly Stored[]) {
  const uses = await usesIn(
    db,
    files.map((file) => file.id),
  )
  return files.map((file) => usedBy(file, uses))
}

function usedBy<F extends Stored>(file: F, uses: Awaited<ReturnType<typeof usesIn>>) {
  const ofFile = uses.filter(({ failas }) => failas === file.id)
  return { ...file, naudojimai: ofFile.length, asmens: ofFile.some(({ rusis }) => fileUses[rusis].personal === true) }
}

/** Makes a locked file public, or private again. */
export const setPublic = (trx: Trx, fileId: number, viesas: boolean) =>
  sendWithNext(
    trx,
    trx.updateTable('failas').set({ viesas, versija: sql`versija + 1` }).where('id', '=', fileId).execute(),
  )

export const deleteFile = (trx: Trx, fileId: number) =>
  sendWithNext(trx, trx.deleteFrom('failas').where('id', '=', fileId).execute())
