import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Store } from '#server/files/store.ts'
import { pathOfFile } from './fields.ts'
import { summing } from './writeTable.ts'

/** Files that are asked of the database at once. */
const part = 500

interface Row {
  id: string
  raktas: string
  sha256: string
  kelias: string
}

/**
 * Writes the contents of all files that the transaction of `client` sees, one after another. Tells each by its path and sum;
 * a file whose contents are gone or are not those of its record is told as missing.
 */
export async function writeFiles(
  client: pg.ClientBase,
  store: Pick<Store, 'read'>,
  folder: string,
  told: { written: (path: string, sha256: string) => Promise<void>; missing: (path: string) => void },
): Promise<void> {
  await client.query(
    `declare failai cursor for select id, raktas, encode(sha256, 'hex') as sha256, ${pathOfFile} as kelias from failas order by id`,
  )
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${part} from failai`)
    if (rows.length === 0) break
    for (const row of rows)
      if (await writeFile(store, folder, row)) await told.written(row.kelias, row.sha256)
      else told.missing(row.kelias)
  }
  await client.query('close failai')
}

async function writeFile(
  store: Pick<Store, 'read'>,
  folder: string,
  { raktas, sha256, kelias }: Row,
): Promise<boolean> {
  const path = join(folder, kelias)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const contents = await store.read(raktas).catch(() => null)
  if (contents === null) return false
  const sum = summing()
  await pipeline(contents, sum.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  if (sum.result().sha256 === sha256) return true
  await rm(path)
  return false
}
