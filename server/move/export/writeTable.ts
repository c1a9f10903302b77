import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Field } from './fields.ts'

/** What was written: bytes, a sum of them, and how many rows. */
export interface Written {
  bytes: number
  sha256: string
  rows: number
}
const [quote, lineEnd, back] = [0x22, 0x0a, 0x0d]

/** Ends each row as RFC 4180 says, by CR LF, where the database writes LF; line ends inside of a cell stay. */
function ends(count: { rows: number }) {
  let quoted = false
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const pieces: Buffer[] = []
      let from = 0
      for (let at = 0; at < part.length; at += 1) {
        if (part[at] === quote) quoted = !quoted
        else if (part[at] === lineEnd && !quoted) {
          pieces.push(part.subarray(from, at), Buffer.from([back, lineEnd]))
          from = at + 1
          count.rows += 1
        }
      }
      pieces.push(part.subarray(from))
      done(null, Buffer.concat(pieces))
    },
  })
}

/** A sum of what passes, and its bytes. */
export function summing() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      bytes += part.length
      done(null, part)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes the rows of a table as CSV, in the order of its key: straight from the database into the file. */
export async function writeTable(
  client: pg.ClientBase,
  table: string,
  fields: readonly Field[],
  key: readonly string[],
  folder: string,
): Promise<Written> {
  const columns = fields.map(({ name, sql }) => `${sql} as "${name}"`).join()
  const order = key.length > 0 ? `order by ${key.map((name) => `t."${name}"`).join()}` : ''
  const rows = client.query(
    copyTo(
      `copy (select ${columns} from public."${table}" t ${order}) to stdout with (format csv, header, encoding 'UTF8')`,
    ),
  )
  const count = { rows: -1 }
  const sum = summing()
  await pipeline(
    rows,
    ends(count),
    sum.stream,
    createWriteStream(join(folder, `${table}.csv`), { flags: 'wx', mode: 0o600 }),
  )
  return { ...sum.result(), rows: count.rows }
}
