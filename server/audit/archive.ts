import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { partsOf, tableLines } from '#server/lib/rows/auditChain.ts'
import { fileLine, hashOfFile, type Line } from '#server/lib/rows/auditFiles.ts'

export type ArchiveWhere = Pick<Config, 'DATA_DIR' | 'AUDIT_ARCHIVE_DIR'>

/** The folder of the months of the trail that left the database. */
export const archiveFolder = ({ AUDIT_ARCHIVE_DIR, DATA_DIR }: ArchiveWhere) =>
  AUDIT_ARCHIVE_DIR ?? join(DATA_DIR, 'audit-archive')

/** Makes the partitions of this month and the next three. Answers how many were made. */
export async function makeMonths(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ nauja: boolean }>`
    select audito_menuo((date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => eile))::date) as nauja
    from generate_series(0, 3) as eile`.execute(db)
  return rows.filter(({ nauja }) => nauja).length
}

/** A part of the trail in the database, and the month before which all its rows are. */
interface Part {
  dalis: string
  iki: string
}

/** The parts whose rows are all older than `months`, the oldest first. What came without a month of its own stays. */
async function oldParts(db: Db, months: number, now: Date): Promise<Part[]> {
  const { rows } = await sql<{ riba: string; nuo: string }>`select audito_riba() as riba,
    (date_trunc('month', ${now}::timestamptz at time zone 'UTC') - make_interval(months => ${sql.lit(months)}))::date as nuo`.execute(
    db,
  )
  const { riba = '', nuo = '' } = rows[0] ?? {}
  const endOf = (dalis: string) => {
    if (dalis === 'senas') return riba
    const [, year, month] = /^(\d{4})_(\d\d)$/.exec(dalis) ?? []
    return year ? new Date(Date.UTC(Number(year), Number(month), 1)).toISOString().slice(0, 10) : '9999'
  }
  return (await partsOf(db))
    .map((dalis) => ({ dalis, iki: endOf(dalis) }))
    .filter(({ iki }) => iki <= nuo)
    .sort((a, b) => (a.iki < b.iki ? -1 : 1))
}

/**
 * Writes the months that are kept no longer to files, one month each, and takes them out of the database. The chain still
 * goes through them: `verifyAudit` reads the files. Call it when the chain was just found to be whole. `told` writes the
 * audit row of each. Answers how many rows left.
 */
export async function archiveMonths(
  db: Db,
  config: ArchiveWhere & { AUDIT_KEEP_MONTHS?: number | undefined },
  now: Date,
  told: (trx: Trx, what: Record<string, unknown>) => Promise<void>,
): Promise<number> {
  if (config.AUDIT_KEEP_MONTHS === undefined) return 0
  let left = 0
  for (const { dalis } of await oldParts(db, config.AUDIT_KEEP_MONTHS, now)) {
    if (!(await isEnded(db, dalis))) continue
    const file = await writePart(db, dalis, archiveFolder(config))
    await db.transaction().execute(async (trx) => {
      await detach(trx, dalis, file)
      await told(trx, { dalis, failas: file.failas, eilutes: file.eilutes })
    })
    left += file.eilutes
  }
  return left
}

/** Is every row of the part sealed, and does the chain go on behind it? */
async function isEnded(db: Db, dalis: string): Promise<boolean> {
  const { rows } = await sql<{ yra: boolean }>`
    select coalesce((select max(eile) from ${links(dalis)}) < (select max(eile) from audito_grandis), false)
      and not exists (select from audito_eile e join ${trail(dalis)} a on a.id = e.auditas_id) as yra`.execute(db)
  return rows[0]?.yra ?? false
}
const trail = (dalis: string) => sql.table(`auditas_${dalis}`)
const links = (dalis: string) => sql.table(`audito_grandis_${dalis}`)

type Written = Awaited<ReturnType<typeof writePart>>

async function writePart(db: Db, dalis: string, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const failas = `audit-${dalis.replace('_', '-')}.jsonl.gz`
  const path = join(folder, failas)
  const found = { nuo: Number.POSITIVE_INFINITY, iki: 0, eilutes: 0 }
  async function* lines() {
    for await (const line of tableLines(db, dalis)) {
      if (line.printed === null) throw new Error(`the audit trail has no row ${line.id}`)
      count(found, line)
      yield fileLine(line)
    }
  }
  const temp = `${path}.part`
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(temp, { mode: 0o600 }))
  const sha256 = await hashOfFile(temp)
  await syncFile(temp)
  await rename(temp, path)
  await syncFile(folder)
  return { failas, sha256, ...found }
}

function count(found: { nuo: number; iki: number; eilutes: number }, { eile }: Line) {
  found.nuo = Math.min(found.nuo, eile)
  found.iki = Math.max(found.iki, eile)
  found.eilutes += 1
}

async function syncFile(path: string) {
  const file = await open(path)
  await file.sync().finally(() => file.close())
}

/**
 * Takes a written part out of the database. What decisions and anchors need of it stays. Throws an Error if the part has
 * other rows than the file by now.
 */
async function detach(trx: Trx, dalis: string, { failas, sha256, nuo, iki, eilutes }: Written) {
  // Whoever waits for this lock makes the writers behind it wait: better to try again at the next run.
  await sql`set local lock_timeout = '3s'`.execute(trx)
  for (const [parent, part] of [
    ['auditas', trail(dalis)],
    ['audito_grandis', links(dalis)],
  ] as const)
    await sql`alter table ${sql.table(parent)} detach partition ${part}`.execute(trx)
  const { rows } = await sql<{
    eilutes: number
    grandys: number
  }>`select (select count(*) from ${trail(dalis)}) as eilutes,
    (select count(*) from ${links(dalis)}) as grandys`.execute(trx)
  if (rows[0]?.eilutes !== eilutes || rows[0].grandys !== eilutes)
    throw new Error(`the part ${dalis} of the audit trail has other rows than its file`)
  await sql`insert into audito_liko (id, laikas, asmuo_id, veiksmas, apie_asmuo, pokytis)
    select id, laikas, asmuo_id, veiksmas, apie_asmuo, case when pokytis ?| array['email', 'telefonas', 'telefonas2']
      then (select jsonb_object_agg(k, null) from unnest(array['email', 'telefonas', 'telefonas2']) k where pokytis ? k) end
    from ${trail(dalis)} where apie_asmuo is not null and (veiksmas = 'registration.register'
      or veiksmas in ('persons.update', 'persons.answerContacts') and pokytis ?| array['email', 'telefonas', 'telefonas2'])
    union all
    (select distinct on (apie_asmuo) id, laikas, asmuo_id, veiksmas, apie_asmuo, null from ${trail(dalis)}
      where asmuo_id = apie_asmuo order by apie_asmuo, id)
    on conflict do nothing`.execute(trx)
  await sql`insert into audito_archyvo_grandis (eile, auditas_id, santrauka)
    select g.eile, g.auditas_id, g.santrauka from ${links(dalis)} g join audito_inkaras i on i.eilute = g.eile
    on conflict do nothing`.execute(trx)
  await trx.insertInto('auditoArchyvas').values({ dalis, failas, sha256, nuo, iki, eilutes }).execute()
  await sql`drop table ${trail(dalis)}, ${links(dalis)}`.execute(trx)
}
