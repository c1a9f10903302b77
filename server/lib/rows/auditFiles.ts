import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Db } from '#server/db/db.ts'

/** A link of the chain, with its row as it is printed; null if the row is gone. */
export interface Line {
  eile: number
  id: number
  santrauka: Buffer
  printed: string | null
}

/** A month of the trail that was written to a file and left the database. */
export interface Archived {
  failas: string
  sha256: Buffer
}

export const archivedParts = (db: Db): Promise<Archived[]> =>
  db.selectFrom('auditoArchyvas').select(['failas', 'sha256']).orderBy('nuo').execute()

/** A line of a file: its place in the chain, the id of the row, the hash, and the row as it is printed. */
export const fileLine = ({ eile, id, santrauka, printed }: Line) =>
  `${JSON.stringify([eile, id, santrauka.toString('hex'), printed])}\n`

/** SHA-256 of a file. */
export async function hashOfFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest()
}

/** The lines of a file, in the order of the chain. Throws an Error if it is missing or is another one. */
export async function* fileLines(folder: string, { failas, sha256 }: Archived): AsyncGenerator<Line> {
  const path = join(folder, failas)
  const hash = await hashOfFile(path).catch(({ message }: Error) => {
    throw new Error(`A month of the audit trail can not be read: ${message}`)
  })
  if (!hash.equals(sha256)) throw new Error(`${path} is not the file that was written of that month of the audit trail`)
  let rest = ''
  for await (const part of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [eile, id, santrauka, printed] = JSON.parse(line) as [number, number, string, string]
      yield { eile, id, santrauka: Buffer.from(santrauka, 'hex'), printed }
    }
  }
}
