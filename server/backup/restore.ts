import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/db/db.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { verifyAudit } from '#server/lib/audit.ts'
import { type Manifest, parts, readManifest } from './backup.ts'
import { bringFiles, filesBelow, printFolder, wrongFiles } from './files.ts'
import { environmentOf, run, serverMajor, toolFor } from './pgTools.ts'
import { differences, printTables, tablesOf } from './tables.ts'

interface Asked {
  url: string
  /** The folder of the disk store; null where the contents are elsewhere. */
  files: string | null
  /** The backup's own folder. */
  from: string
  /** What stands there is thrown away first. */
  overwrite?: boolean
  bin?: string | undefined
  say?: (line: string) => void
}

/**
 * Brings a backup back: into an empty database and an empty folder, unless told to throw away what is there. Everything is
 * checked before anything is touched; afterwards every table and every file is compared with the manifest, the newer
 * program's migrations run, and the audit chain is walked. Throws an Error that says what does not fit.
 */
export async function restore({ url, files, from, overwrite = false, bin, say = () => {} }: Asked) {
  const manifest = await readManifest(from)
  say('The backup itself')
  await assertWhole(from, manifest)
  if (manifest.failai && !files)
    throw new Error('The backup holds files of a disk store: without one they have nowhere to go')
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'meistras-restore' })
  try {
    const tool = await toolFor('pg_restore', Math.max(await serverMajor(pool), manifest.postgres), bin)
    await makeRoom(pool, files, overwrite)
    say('The database')
    await leavePublic(pool, await run(tool, ['--list', join(from, parts.data)], url))
    const args = ['--format=directory', '--jobs=2', '--no-owner', '--no-privileges', '--exit-on-error']
    await run(tool, [...args, `--dbname=${environmentOf(url)['PGDATABASE']}`, join(from, parts.data)], url)
    await assertRows(pool, manifest)
    if (files && manifest.failai) {
      say('The files')
      await bringFiles(join(from, parts.files), files, false)
      assertNone('Files differ', wrongFiles(manifest.failai, await printFolder(files)))
    }
  } finally {
    await pool.end()
  }
  say('Migrations and the audit trail')
  return { manifest, ...(await bringUp(url)) }
}

function assertNone(what: string, wrong: string[]) {
  if (wrong.length === 0) return
  const more = wrong.length > 20 ? [`… and ${wrong.length - 20} more`] : []
  throw new Error(`${what}:\n${[...wrong.slice(0, 20), ...more].join('\n')}`)
}

/** Every file of it is what the manifest says, and it is not of a newer program. */
async function assertWhole(from: string, { duomenys, failai, migracijos, versija }: Manifest) {
  const known = new Set(migrationNames())
  if (migracijos.some((name) => !known.has(name)))
    throw new Error(`The backup is of a newer program (${versija}): restore it with that one`)
  assertNone('The backup is damaged', [
    ...wrongFiles(duomenys, await printFolder(join(from, parts.data))),
    ...(failai ? wrongFiles(failai, await printFolder(join(from, parts.files))) : []),
  ])
}

/** An empty database and folder; where they are not, they are emptied only when told so and while nobody works there. */
async function makeRoom(pool: pg.Pool, files: string | null, overwrite: boolean) {
  const client = await pool.connect()
  try {
    const tables = await tablesOf(client)
    const stored = files ? await filesBelow(files) : []
    if (tables.length + stored.length === 0) return
    if (!overwrite)
      throw new Error(
        `The database has ${tables.length} tables and the folder ${stored.length} files. Restore into empty ones, or throw away what is there by --overwrite`,
      )
    const { rows } = await client.query<{ kiek: string }>(
      `select count(*) as kiek from pg_stat_activity where datname = current_database() and application_name = 'meistras'`,
    )
    if (Number(rows[0]?.kiek) > 0) throw new Error('The program is running on this database: stop it first')
    const schemas = new Set([...tables.map(({ schema }) => schema), 'public'])
    for (const schema of schemas) await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
    if (files) await rm(files, { recursive: true, force: true })
  } finally {
    client.release()
  }
}

/** Where the backup makes the schema `public` itself (somebody had made it anew), the empty one here is in its way. */
async function leavePublic(pool: pg.Pool, list: string) {
  if (/ SCHEMA - public /.test(list)) await pool.query('drop schema public')
}

async function assertRows(pool: pg.Pool, { lenteles }: Manifest) {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    assertNone('Tables differ', differences(lenteles, await printTables(client)))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Migrations of this program, and the walk along the audit chain. */
async function bringUp(url: string) {
  const { db, pool } = connect(url, 2)
  try {
    const migrated = await migrate(pool)
    const audit = await verifyAudit(db)
    if (audit.broken !== null) throw new Error(`The audit trail does not fit at its row ${audit.broken}`)
    await pool.query('analyze')
    return { migrated, audit }
  } finally {
    await db.destroy()
  }
}
