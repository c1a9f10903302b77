import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { atLeisure } from '#server/backup/database.ts'
import { sameWords } from '#server/backup/tables.ts'
import type { Store } from '#server/files/store.ts'
import { fieldsOf as fieldsOfKinds } from '../mapping.ts'
import { Refused } from '../refused.ts'
import { type Field, fieldsOf, keysOf } from './fields.ts'
import { mappingBack } from './moveBack.ts'
import { packageOf, type Table } from './package.ts'
import { tables } from './tables.ts'
import { writeFiles } from './writeFiles.ts'
import { writeTable } from './writeTable.ts'

export interface Exporting {
  url: string
  store: Pick<Store, 'read'>
  /** A folder that is not there yet, or is empty. */
  folder: string
  /** Told after each table; waited for. */
  say?: (line: string) => unknown
  now?: () => Date
}
export interface Exported {
  rows: number
  files: number
  /** Files whose contents are gone, by their path in the export. */
  missing: string[]
}

/**
 * Writes everything as open files, as the database is at one moment: rows go straight from it into files. The folder has
 * its name only when all is there. Throws Refused.
 */
export async function exportAll({
  url,
  store,
  folder,
  say = () => {},
  now = () => new Date(),
}: Exporting): Promise<Exported> {
  const work = await makeWork(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'meistras-export', options: atLeisure })
  client.on('error', () => {})
  const sums = createWriteStream(join(work, 'checksums.sha256'), { flags: 'wx', mode: 0o600 })
  // Seen by whoever writes or ends.
  sums.on('error', () => {})
  const addSum = async (path: string, sha256: string) => {
    if (!sums.write(`${sha256}  ${path}\n`)) await once(sums, 'drain')
  }
  const addText = async (path: string, content: object) => {
    const text = `${JSON.stringify(content, null, 1)}\n`
    await writeFile(join(work, path), text, { flag: 'wx', mode: 0o600 })
    await addSum(path, createHash('sha256').update(text).digest('hex'))
  }
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await client.query(sameWords)
    const created = now()
    const known = new Set(Object.keys(tables))
    const written: Table[] = []
    const fields = new Map<string, Field[]>()
    for (const name of known) {
      fields.set(name, await fieldsOf(client, name))
      const keys = await keysOf(client, name, known)
      const own = fields.get(name) ?? []
      const table = { name, fields: own, keys, ...(await writeTable(client, name, own, keys.primaryKey, work)) }
      written.push(table)
      await addSum(`${name}.csv`, table.sha256)
      await say(`${name}.csv: ${table.rows} rows`)
    }
    const missing: string[] = []
    let files = 0
    await writeFiles(client, store, work, {
      missing: (path) => void missing.push(path),
      written: (path, sha256) => {
        files += 1
        return addSum(path, sha256)
      },
    })
    await say(`${files} files`)
    await addText('mapping.json', await mappingBack(client, fields, fieldsOfKinds))
    await client.query('commit')
    await addText('datapackage.json', packageOf(written, created))
    sums.end()
    await finished(sums)
    await rename(work, folder)
    return { rows: written.reduce((sum, { rows }) => sum + rows, 0), files, missing }
  } finally {
    sums.destroy()
    await client.end().catch(() => {})
  }
}

/** The folder that the export is made in. Throws Refused where the wanted one has something in it, or one was left. */
async function makeWork(folder: string): Promise<string> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Refused(`${folder} is no folder that can be written: ${error.message}`)
  })
  if (there && there.length > 0) throw new Refused(`${folder} is not empty: name a new folder`)
  const work = join(dirname(folder), `.${basename(folder)}.part`)
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(work, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(
      error.code === 'EEXIST'
        ? `${work} is left of an export that was interrupted: delete it`
        : `${work} can't be made: ${error.message}`,
    )
  })
  return work
}
