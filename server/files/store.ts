import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'

/** Where file contents live: names of our own, never the sender's. Disk now; another store is another such object. */
export interface Store {
  /** Keeps the bytes durably before it answers. */
  put(bytes: Uint8Array): Promise<{ raktas: string; sha256: Buffer; dydis: number }>
  /** Throws NotFound where the contents are gone. */
  read(raktas: string): Promise<Readable>
  remove(raktas: string): Promise<void>
}

/** Files in a folder, spread over 256 subfolders. What is acknowledged is on the disk: file and folder are synced. */
export function diskStore(folder: string): Store {
  const pathOf = (raktas: string) => join(folder, raktas.slice(0, 2), raktas)
  return {
    async put(bytes) {
      const raktas = randomUUID()
      const path = pathOf(raktas)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(`${path}.part`, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      const directory = await open(dirname(path))
      await directory.sync().finally(() => directory.close())
      return { raktas, sha256: createHash('sha256').update(bytes).digest(), dydis: bytes.length }
    },
    async read(raktas) {
      const file = await open(pathOf(raktas)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('NotFound') : error
      })
      return file.createReadStream()
    },
    remove: (raktas) => rm(pathOf(raktas), { force: true }),
  }
}

/** The whole of a file's contents; null where they are gone. */
export async function readAll(store: Store, raktas: string): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await store.read(raktas)) chunks.push(chunk as Buffer)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  return Buffer.concat(chunks)
}
