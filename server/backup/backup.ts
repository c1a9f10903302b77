import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { version } from '#server/lib/process/version.ts'
import { atLeisure } from './database.ts'
import { dumpTables, sync } from './dump.ts'
import { bringFiles, type FilePrints, printFolder } from './files.ts'
import { encryptKeys, type KeysOfBackup } from './keys.ts'
import { type Prints, printTables, tablesOf } from './tables.ts'

/** The contents of manifestas.json, which describes a backup. */
export interface Manifest {
  formatas: number
  versija: string
  postgres: number
  pradeta: string
  baigta: string
  migracijos: string[]
  lenteles: Prints
  duomenys: FilePrints
  /** Null if file contents are in an object store, which has backups of its own. */
  failai: FilePrints | null
  /** The signing keys, each encrypted; absent where no recipient is set. */
  raktai?: FilePrints
  /** Keys of files that have a record but no contents: they were lost before the backup. */
  truksta: string[]
}
export const manifestName = 'manifestas.json'
/** The version of the backup format. Version 1 held the output of `pg_dump`. */
export const format = 2
/** Folders of a backup: the rows of the tables, the contents of files, and the signing keys, encrypted. */
export const parts = { data: 'duomenys', files: 'failai', keys: 'raktai' }

interface Options {
  url: string
  /** The folder of the disk store; null if the contents are stored elsewhere. */
  files: string | null
  keys?: KeysOfBackup
  /** The folder of all backups, where each has a folder of its own. */
  to: string
  say?: (line: string) => void
}

const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/**
 * Makes a backup and answers its folder. The database is read as it is at one moment, and the files after it, so that
 * every record of the dump has its contents; the program may run meanwhile. The folder has a temporary name until it is
 * complete. If the backup fails, throws an Error and leaves nothing behind.
 */
export async function backup({
  url,
  files,
  keys: signing,
  to,
  say = () => {},
}: Options): Promise<{ folder: string; manifest: Manifest }> {
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'meistras-backup', options: atLeisure })
  // The server may end before an idle connection has; an event without a listener would end the program.
  pool.on('error', () => {})
  const begun = new Date()
  const folder = join(to, `meistras-${stamp(begun)}`)
  const work = join(to, `.${basename(folder)}.part`)
  try {
    const postgres = await serverMajor(pool)
    await mkdir(to, { recursive: true, mode: 0o700 })
    await mkdir(work, { mode: 0o700 })
    say('The database')
    const { lenteles, migracijos, keys } = await dumpAt(pool, join(work, parts.data))
    say('The files')
    if (files) await bringFiles(files, join(work, parts.files), true)
    const encrypted = signing ? await encryptKeys(signing, join(work, parts.keys)) : 0
    const failai = files ? await printFolder(join(work, parts.files)) : null
    const duomenys = await printFolder(join(work, parts.data))
    const truksta = failai ? await lost(pool, keys, failai) : []
    const baigta = new Date().toISOString()
    const manifest: Manifest = {
      formatas: format,
      versija: version,
      postgres,
      pradeta: begun.toISOString(),
      baigta,
      migracijos,
      lenteles,
      duomenys,
      failai,
      ...(encrypted > 0 && { raktai: await printFolder(join(work, parts.keys)) }),
      truksta,
    }
    await keep(join(work, manifestName), JSON.stringify(manifest, null, 1))
    await rename(work, folder)
    await record(pool, manifest, basename(folder))
    return { folder, manifest }
  } finally {
    await rm(work, { recursive: true, force: true })
    await pool.end()
  }
}

async function serverMajor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ nr: string }>(`select current_setting('server_version_num') as nr`)
  return Math.floor(Number(rows[0]?.nr) / 10_000)
}

/** Dumps what one transaction sees, and computes the checksums of its tables in the same transaction. */
async function dumpAt(pool: pg.Pool, folder: string) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client, 'public')
    if (!tables.some(({ name }) => name === 'migracija'))
      throw new Error('There is no registry in this database: nothing to make a backup of')
    await dumpTables(client, folder)
    const lenteles = await printTables(client)
    const migrations = await client.query<{ vardas: string }>('select vardas from migracija order by vardas')
    const files = await client.query<{ raktas: string; sha256: Buffer }>('select raktas, sha256 from failas')
    await client.query('commit')
    return { lenteles, migracijos: migrations.rows.map(({ vardas }) => vardas), keys: files.rows }
  } finally {
    client.release(true)
  }
}

/** Files of the dump that are missing or do not match their record, though their record has not been deleted since. */
async function lost(pool: pg.Pool, keys: { raktas: string; sha256: Buffer }[], there: FilePrints): Promise<string[]> {
  const found = new Map(Object.entries(there).map(([path, { sha256 }]) => [basename(path), sha256]))
  const missing = keys.filter(({ raktas, sha256 }) => found.get(raktas) !== sha256.toString('hex'))
  if (missing.length === 0) return []
  const { rows } = await pool.query<{ raktas: string }>('select raktas from failas where raktas = any($1)', [
    missing.map(({ raktas }) => raktas),
  ])
  return rows.map(({ raktas }) => raktas)
}

/** Writes a file and syncs it to the disk, before the folder gets its final name. */
async function keep(path: string, text: string) {
  await writeFile(path, text, { mode: 0o600 })
  await sync(path)
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Stores a row for the administrator's page and the metrics; it has only the name of the folder, not its path. */
async function record(pool: pg.Pool, { versija, pradeta, lenteles, duomenys, failai }: Manifest, vieta: string) {
  const bytes = (prints: FilePrints) => sum(Object.values(prints).map(({ dydis }) => dydis))
  const eilutes = sum(Object.values(lenteles).map(({ eilutes: rows }) => rows))
  await pool.query(
    'insert into atsargine_kopija (pradeta, vieta, versija, dydis, eilutes, failai) values (least($1, now()), $2, $3, $4, $5, $6)',
    [pradeta, vieta, versija, bytes(duomenys) + bytes(failai ?? {}), eilutes, Object.keys(failai ?? {}).length],
  )
}

/** The manifest of a backup folder. Throws an Error if there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no backup: it has no ${manifestName}`)
  return JSON.parse(text) as Manifest
}
