import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type FileQuery, keepsFiles } from '#contract/files/api.ts'
import { type FileTable, fileKinds } from '#contract/files/kinds.ts'
import type { FileRow, FileUse } from '#contract/files/schema.ts'
import { fileUses } from '#contract/files/uses.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, contains, counted, countOf, escaped, listBy, type Page } from '#server/lib/rows/list.ts'
import { isUnused, isUsed, usesOf } from './attachments.ts'

/** Files that a session keeps: all, else those it uploaded. What it may read besides is not its to list or delete. */
const kept = (session: Session) =>
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
      sql<FileTable>`failas.lentele`.as('lentele'),
      'failas.viesas',
      'failas.sukurta',
      'failas.versija',
      'failas.raktas',
      sql<FileRow['ikele']>`case when i.id is null then null
        else jsonb_build_object('id', i.id, 'pavadinimas', i.vardas || ' ' || i.pavarde) end`.as('ikele'),
    ])
type Row = Omit<FileRow, 'naudojimai' | 'asmens'> & { raktas: string }

const id = sql.ref('failas.id')
const sorting = {
  sukurta: [sql.ref('failas.sukurta'), id],
  dydis: [sql.ref('failas.dydis'), id],
  pavadinimas: [alphabetical('failas.pavadinimas'), id],
}
/**
 * The index of names is made of three letters: of fewer it finds every file, slower than reading the names. What is
 * looked for is normalised once, not for each row.
 */
const named = (text: string) =>
  text.length < 3
    ? sql<SqlBool>`failas.pavadinimas_norm || '' like (select '%' || paieskai(${escaped(text)}) || '%')`
    : contains('failas.pavadinimas_norm', text)
/** When a day begins in Vilnius: compared with the moment itself, so that its index serves. */
const begins = (day: string, later = 0) =>
  sql<string>`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Europe/Vilnius')`

/** One page of the files that the session keeps. */
export async function listFiles(db: Db, session: Session, query: z.output<typeof FileQuery>): Promise<Page<FileRow>> {
  const whole = db.selectFrom('failas').where(kept(session))
  let select = whole
  if (query.search) select = select.where(named(query.search))
  if (query.rusis)
    select = select.where(
      'failas.tipas',
      'in',
      query.rusis.flatMap((kind) => [...fileKinds[kind]]),
    )
  // Said in the text, so that the index of the few public ones serves.
  if (query.viesas !== undefined) select = select.where(sql<SqlBool>`failas.viesas = ${sql.lit(query.viesas)}`)
  if (query.lentele) select = select.where('failas.lentele', 'in', query.lentele)
  if (query.ikele) select = select.where('failas.ikele', '=', query.ikele)
  if (query.dataNuo) select = select.where(sql<SqlBool>`failas.sukurta >= ${begins(query.dataNuo)}`)
  if (query.dataIki) select = select.where(sql<SqlBool>`failas.sukurta < ${begins(query.dataIki, 1)}`)
  const all = select
  const used = query.naudojamas
  if (used !== undefined) select = select.where(used ? isUsed() : isUnused())
  const countAll = () => (all === whole && can(session, ...keepsFiles) ? counted(db, 'failas') : countOf(all))
  const countUnused = () => countOf(all.where(isUnused()))
  const total = async () => {
    if (used === undefined) return countAll()
    // Those that are attached to nothing are few, and found in one pass.
    return used ? (await countAll()) - (await countUnused()) : countUnused()
  }
  const page = await listBy(select, rows(db), ['failas.id'], query, sorting, total)
  return { rows: await withUses(db, page.rows), total: page.total }
}

/** Locks a file that the session keeps, against new attachments too, and answers it with its uses. Throws NotFound. */
export async function lockFile(trx: Trx, session: Session, fileId: number) {
  found(
    await trx
      .selectFrom('failas')
      .select('id')
      .where('id', '=', fileId)
      .where(kept(session))
      // What a foreign key takes of the row is weaker: whoever is attaching it is waited for, and then seen below.
      .forUpdate()
      .executeTakeFirst(),
  )
  return getFileRow(trx, fileId)
}

export async function getFileRow(db: Db, fileId: number) {
  const [row] = await withUses(db, await rows(db).where('failas.id', '=', fileId).execute())
  return found(row)
}

/** The records that a file is attached to. Throws NotFound where the session does not keep it. */
export async function listUses(db: Db, session: Session, fileId: number): Promise<FileUse[]> {
  found(await db.selectFrom('failas').select('id').where('id', '=', fileId).where(kept(session)).executeTakeFirst())
  return usesIn(db, [fileId])
}

type Use = FileUse & { failas: number }
/** All of them in one statement, however many files a page has. */
async function usesIn(db: Db, ids: readonly number[]): Promise<Use[]> {
  if (ids.length === 0) return []
  const { rows: uses } =
    await sql<Use>`select distinct * from (${usesOf(ids)}) naudojimas order by rusis, pavadinimas, id`.execute(db)
  return uses.map((use) => ({ ...use, failas: Number(use.failas), id: Number(use.id) }))
}

async function withUses<R extends Row>(db: Db, files: readonly R[]): Promise<(R & FileRow)[]> {
  const uses = await usesIn(
    db,
    files.map((file) => file.id),
  )
  return files.map((file) => {
    const mine = uses.filter(({ failas }) => failas === file.id)
    return { ...file, naudojimai: mine.length, asmens: mine.some(({ rusis }) => fileUses[rusis].personal === true) }
  })
}

/** Makes a locked one public, or private again. */
export const setPublic = (trx: Trx, fileId: number, viesas: boolean) =>
  trx.updateTable('failas').set({ viesas, versija: sql`versija + 1` }).where('id', '=', fileId).execute()

export const deleteFile = (trx: Trx, fileId: number) => trx.deleteFrom('failas').where('id', '=', fileId).execute()
