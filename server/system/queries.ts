import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { migrationNames } from '#server/db/migrate.ts'

/** Server processes that were alive within the last day, this one first. */
export async function serversNow(db: Db, ownId: string | null) {
  const rows = await db
    .selectFrom('serveris')
    .select(['id', 'hostas', 'pid', 'versija', 'pradeta', 'matyta'])
    .select(sql<number>`round(extract(epoch from now() - matyta))::float8`.as('tyli'))
    .orderBy((eb) => eb('id', '=', ownId), 'desc')
    .orderBy('matyta', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, sis: row.id === ownId }))
}

export async function migrationsNow(db: Db) {
  const { rows } = await sql<{ vardas: string; kada: string }>`
    select vardas, ivykdyta as kada from migracija order by vardas desc`.execute(db)
  const done = new Set(rows.map(({ vardas }) => vardas))
  return {
    ivykdyta: rows.length,
    laukia: migrationNames().filter((name) => !done.has(name)).length,
    paskutine: rows[0]?.vardas ?? '',
    kada:
      rows
        .map(({ kada }) => kada)
        .sort()
        .at(-1) ?? null,
  }
}

/** PostgreSQL's version, and by how many seconds our clock is ahead of its clock, measured at the middle of the call. */
export async function databaseNow(db: Db) {
  const startedAt = Date.now()
  const { rows } = await sql<{ versija: string; dabar: number }>`
    select current_setting('server_version') as versija, extract(epoch from clock_timestamp())::float8 as dabar`.execute(
    db,
  )
  const [row] = rows
  const here = (startedAt + Date.now()) / 2000
  return {
    postgres: (row?.versija ?? '').split(' ')[0] ?? '',
    laikrodis: Math.round((here - (row?.dabar ?? here)) * 100) / 100,
  }
}

/** Free and total bytes of the disk that holds `folder`; null where they are not known. */
export async function diskNow(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { laisva: bavail * bsize, visa: blocks * bsize }
  } catch {
    return { laisva: null, visa: null }
  }
}
