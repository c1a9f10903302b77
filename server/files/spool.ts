import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isFull, type Spooled, unavailable } from './store.ts'

// Uploads stay in temporary files until they are checked and stored, so that none is held in memory as a whole.

const prefix = 'ikeliama-'
/** Temporary files that have not been written for so many milliseconds were left by a killed process. */
const leftOver = 30 * 60_000

/** The folder of temporary files. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'tmp')

/**
 * Gives `use` a folder of its own for temporary files, and always removes it with its contents afterwards. Throws
 * FileStoreUnavailable if the disk is full.
 */
export async function withSpool<T>(dataDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdir(spoolFolder(dataDir), { recursive: true, mode: 0o700 })
    .then(() => mkdtemp(join(spoolFolder(dataDir), prefix)))
    .catch((error: unknown) => Promise.reject(isFull(error) ? unavailable(error) : error))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Writes a stream into a temporary file, no faster than the disk accepts it. `count` gets the size of every piece and
 * throws if there is too much. Throws FileStoreUnavailable if the disk is full.
 */
export async function spool(path: string, source: Readable, count: (bytes: number) => void): Promise<Spooled> {
  const hash = createHash('sha256')
  let dydis = 0
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      try {
        count(piece.length)
      } catch (error) {
        return done(error as Error)
      }
      dydis += piece.length
      hash.update(piece)
      done(null, piece)
    },
  })
  try {
    await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    throw isFull(error) ? unavailable(error) : error
  }
  return { path, sha256: hash.digest(), dydis }
}

/** The hash and size of a file that other code wrote, read piece by piece. */
export async function spooledAt(path: string): Promise<Spooled> {
  const hash = createHash('sha256')
  let dydis = 0
  const sum = new Writable({
    write(piece: Buffer, _, done) {
      dydis += piece.length
      hash.update(piece)
      done()
    },
  })
  await chmod(path, 0o600)
  await pipeline(createReadStream(path), sum)
  return { path, sha256: hash.digest(), dydis }
}

/** Removes temporary files of killed processes: those that have not been written for a while. */
export async function sweepSpool(dataDir: string, now = Date.now()): Promise<number> {
  let removed = 0
  const folder = spoolFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [] as string[])) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    if (now - (await lastWritten(path)) < leftOver) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

/** When a folder or a file in it was last written; now, if the folder has just been removed. */
async function lastWritten(folder: string): Promise<number> {
  const inside = await readdir(folder).catch(() => [] as string[])
  const times = await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NEGATIVE_INFINITY,
      ),
    ),
  )
  const last = Math.max(...times)
  return Number.isFinite(last) ? last : Date.now()
}
