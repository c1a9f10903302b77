import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { genesis, link, printed } from './audit.ts'
import { archivedParts, fileLines, type Line } from './auditFiles.ts'

/** Lines read from the database at once. */
const batch = 5000

/** The partitions of the trail, by the ends of their names: a partition of rows and one of their links. */
export async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ dalis: string }>`
    select substr(c.relname, length('audito_grandis_') + 1) as dalis from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audito_grandis'::regclass order by 1`.execute(db)
  return rows.map(({ dalis }) => dalis)
}

/** The lines of one partition, in the order of the chain. */
export async function* tableLines(db: Db, part: string): AsyncGenerator<Line> {
  const [rowsOf, linksOf] = [sql.table(`auditas_${part}`), sql.table(`audito_grandis_${part}`)]
  for (let at = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Line>`
      select g.eile, g.santrauka, g.auditas_id as id, ${printed} as printed
      from ${linksOf} g left join ${rowsOf} a on a.id = g.auditas_id
      where g.eile > ${at} order by g.eile limit ${sql.lit(batch)}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    at = last.eile
  }
}

/**
 * Checks the whole chain, in the database and in the files of archived months (`folder`). Answers the first row that does
 * not fit (changed, removed, inserted or swapped), or null. `head` is the last hash: kept outside the database, it also
 * reveals that the end of the chain was cut off. Throws an Error if a file is missing or is another one.
 */
export async function verifyAudit(db: Db, folder = ''): Promise<{ rows: number; broken: number | null; head: string }> {
  const parts = await partsOf(db)
  const archived = await archivedParts(db)
  const { rows, broken, head } = await walk([
    ...archived.map((part) => fileLines(folder, part)),
    ...parts.map((part) => tableLines(db, part)),
  ])
  return { rows, broken: broken ?? (await looseRow(db, parts)), head: head.toString('hex') }
}

/** Walks through lines that come from several places, each in the order of the chain. */
async function walk(places: AsyncGenerator<Line>[]) {
  let previous = genesis
  let at = 0
  const heads = new Map<AsyncGenerator<Line>, Line>()
  const advance = async (place: AsyncGenerator<Line>) => {
    const { value, done } = await place.next()
    if (done) heads.delete(place)
    else heads.set(place, value)
  }
  for (const place of places) await advance(place)
  while (heads.size > 0) {
    const [place, line] = [...heads].reduce((first, one) => (one[1].eile < first[1].eile ? one : first))
    const expected = line.printed === null ? null : link(previous, line.printed)
    if (line.eile !== at + 1 || !expected?.equals(line.santrauka)) return { rows: at, broken: line.id, head: previous }
    previous = expected
    at = line.eile
    await advance(place)
  }
  return { rows: at, broken: null, head: previous }
}

/** A row without a link that does not wait for one either. */
async function looseRow(db: Db, parts: readonly string[]): Promise<number | null> {
  for (const part of parts) {
    const { rows } = await sql<{ id: number }>`
      select a.id from ${sql.table(`auditas_${part}`)} a
      where not exists (select from ${sql.table(`audito_grandis_${part}`)} g where g.auditas_id = a.id)
        and not exists (select from audito_eile e where e.auditas_id = a.id) order by a.id limit 1`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return null
}
