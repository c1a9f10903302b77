import { createHash, randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'

/** A range of bytes of a file, including the first and the last. */
export interface ByteRange {
  from: number
  to: number
}
export interface Contents {
  raktas: string
  sukurta: Date
}

/** Contents in a temporary file, with their hash and size, so that they need not be held in memory. */
export interface Spooled {
  path: string
  sha256: Buffer
  dydis: number
}
export type Content = Uint8Array | Spooled

/** Stores file contents, on the disk or in an object store (`s3Store`), under random keys and never under the names sent. */
export interface Store {
  /** Stores the contents durably before it answers. A temporary file is not removed. */
  put(content: Content): Promise<{ raktas: string; sha256: Buffer; dydis: number }>
  /** The contents, or a part of them, as a stream. Throws NotFound if they are gone. */
  read(raktas: string, part?: ByteRange): Promise<Readable>
  /** Does nothing if they are gone already. */
  remove(raktas: string): Promise<void>
  /** Everything in the store, including incomplete files that a killed process left. */
  list(): AsyncIterable<Contents>
  /** How many bytes can still be stored; absent if it cannot be known (an object store). */
  room?(): Promise<number>
}

/** The disk is full, or the store does not answer: a retry helps; `cause` is for the log. */
export const unavailable = (cause: unknown) =>
  Object.assign(new AppError('FileStoreUnavailable', undefined, { retryAfter: 30 }), { cause })

export const newKey = () => randomUUID()
/** `list` answers only these names: anything else in the folder or the bucket is not ours. */
export const isKey = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.part)?$/.test(name)
export const kept = (raktas: string, content: Content) =>
  content instanceof Uint8Array
    ? { raktas, sha256: createHash('sha256').update(content).digest(), dydis: content.length }
    : { raktas, sha256: content.sha256, dydis: content.dydis }

/** Files in a folder, spread over 256 subfolders. `put` answers only after the file and its folder are synced to the disk. */
export function diskStore(folder: string): Store {
  const pathOf = (raktas: string) => join(folder, raktas.slice(0, 2), raktas)
  return {
    async put(content) {
      const raktas = newKey()
      const path = pathOf(raktas)
      try {
        // A new subfolder is durable only after its parent folder is synced.
        if (await mkdir(dirname(path), { recursive: true, mode: 0o700 })) await syncFolder(folder)
        await write(`${path}.part`, content)
        await rename(`${path}.part`, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(`${path}.part`, { force: true }).catch(() => {})
        throw isFull(error) ? unavailable(error) : error
      }
      return kept(raktas, content)
    },
    async read(raktas, part) {
      const file = await open(pathOf(raktas)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('NotFound') : error
      })
      return file.createReadStream(part ? { start: part.from, end: part.to } : {})
    },
    remove: (raktas) => rm(pathOf(raktas), { force: true }),
    async *list() {
      for (const name of await namesIn(folder))
        for (const raktas of (await namesIn(join(folder, name))).filter(isKey)) {
          const found = await stat(pathOf(raktas)).catch(() => null)
          if (found) yield { raktas, sukurta: found.mtime }
        }
    },
    async room() {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

export const isFull = (error: unknown) =>
  /^(ENOSPC|EDQUOT|EROFS|EMFILE)$/.test((error as NodeJS.ErrnoException).code ?? '')
const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

async function write(path: string, content: Content) {
  const inMemory = content instanceof Uint8Array
  if (!inMemory) await copyFile(content.path, path, constants.COPYFILE_EXCL)
  const file = await open(path, inMemory ? 'wx' : 'r+', 0o600)
  try {
    if (inMemory) await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string) {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

/** The whole contents of a file; null if they are gone. */
export async function readAll(store: Store, raktas: string): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await store.read(raktas)) chunks.push(chunk as Buffer)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NotFound') return null
    throw error
  }
  return Buffer.concat(chunks)
}
