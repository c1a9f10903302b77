import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { AnchorWhere } from '#server/audit/anchorFile.ts'
import { compareAnchors } from '#server/audit/anchors.ts'
import { archiveFolder } from '#server/audit/archive.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { verifyAudit } from '#server/lib/rows/auditChain.ts'
import { format, type Manifest, parts, readManifest } from './backup.ts'
import { atLeisure, connectAtLeisure } from './database.ts'
import { loadTables } from './dump.ts'
import { bringFiles, filesBelow, printFolder, wrongFiles } from './files.ts'
import { bringKeys, decryptKeys } from './keys.ts'
import { differences, printTables, tablesOf } from './tables.ts'

interface Options {
  url: string
  /** The folder of the disk store; null if contents are in an object store. */
  files: string | null
  /** The backup's own folder. */
  from: string
  /** Removes the existing data first. */
  overwrite?: boolean
  /** Where the signing keys go, and the file of the identity that opens them; without it they are left in the backup. */
  keys?: { folder: string; identity: string }
  /** Where the anchors of the audit trail are; without it, the trail is not compared with them. */
  anchors?: AnchorWhere
  say?: (line: string) => void
}

/**
 * Restores a backup into an empty database and an empty folder, or with `overwrite` in place of existing data. The backup
 * is checked before anything is changed. Afterwards every table and file is compared with the manifest, newer migrations
 * run, and the audit chain is verified and compared with its anchors. Throws an Error that names the difference.
 */
export async function restore({ url, files, from, overwrite = false, keys, anchors, say = () => {} }: Options) {
  const manifest = await readManifest(from)
  say('The backup itself')
  await assertWhole(from, manifest)
  if (manifest.failai && !files)
    throw new Error('The backup holds files of a disk store: without one they have nowhere to go')
  if (keys && !manifest.raktai) throw new Error('The backup holds no signing keys: restore it without --identity')
  // Opened before anything is changed: the identity may be a wrong one.
  const opened = keys && (await decryptKeys(join(from, parts.keys), keys.folder, keys.identity))
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'meistras-restore', options: atLeisure })
  // The server may end before an idle connection has; an event without a listener would end the program.
  pool.on('error', () => {})
  try {
    await makeRoom(pool, files, overwrite)
    say('The database')
    await migrate(pool, undefined, new Set(manifest.migracijos))
    await load(pool, join(from, parts.data), manifest)
    if (files && manifest.failai) {
      say('The files')
      await bringFiles(join(from, parts.files), files, false)
      assertNone('Files differ', wrongFiles(manifest.failai, await printFolder(files)))
    }
  } finally {
    await pool.end()
  }
  if (keys && opened) await bringKeys(opened, keys.folder)
  say('Migrations and the audit trail')
  return { manifest, ...(await bringUp(url, anchors)) }
}

function assertNone(what: string, wrong: string[]) {
  if (wrong.length === 0) return
  const more = wrong.length > 20 ? [`… and ${wrong.length - 20} more`] : []
  throw new Error(`${what}:\n${[...wrong.slice(0, 20), ...more].join('\n')}`)
}

/** Checks that every file of the backup matches its manifest, and that no newer program made the backup. */
async function assertWhole(from: string, { formatas, duomenys, failai, raktai, migracijos, versija }: Manifest) {
  if (formatas !== format)
    throw new Error(
      `The backup is of another program (${versija}): restore it with that one, then start this one on it`,
    )
  const known = new Set(migrationNames())
  if (migracijos.some((name) => !known.has(name)))
    throw new Error(`The backup is of a newer program (${versija}): restore it with that one`)
  assertNone('The backup is damaged', [
    ...wrongFiles(duomenys, await printFolder(join(from, parts.data))),
    ...(failai ? wrongFiles(failai, await printFolder(join(from, parts.files))) : []),
    ...(raktai ? wrongFiles(raktai, await printFolder(join(from, parts.keys))) : []),
  ])
}

/** Makes sure that the database and the folder are empty. Empties them only with `overwrite`, and while no program uses them. */
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

/** Loads the rows in one transaction, and compares each table with the manifest before the commit. */
async function load(pool: pg.Pool, folder: string, { lenteles }: Manifest) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await loadTables(client, folder)
    assertNone('Tables differ', differences(lenteles, await printTables(client)))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/**
 * Runs the migrations of this program and verifies the audit chain. Answers a difference from the anchors instead of
 * throwing: a backup is usually older than the last anchor.
 */
async function bringUp(url: string, anchors: AnchorWhere | undefined) {
  const { db, pool } = connectAtLeisure(url)
  try {
    const migrated = await migrate(pool)
    const audit = await verifyAudit(db, anchors && archiveFolder(anchors))
    if (audit.broken !== null) throw new Error(`The audit trail does not fit at its row ${audit.broken}`)
    const misfit = anchors ? await compareAnchors(db, anchors) : null
    await pool.query('analyze')
    return { migrated, audit, misfit }
  } finally {
    await db.destroy()
  }
}
