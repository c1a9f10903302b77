import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The SHA-256 of a file, and its size in bytes. */
export interface FilePrint {
  sha256: string
  dydis: number
}
export type FilePrints = Record<string, FilePrint>

export async function printFile(path: string): Promise<FilePrint> {
  const hash = createHash('sha256')
  let dydis = 0
  for await (const part of createReadStream(path)) {
    hash.update(part as Buffer)
    dydis += (part as Buffer).length
  }
  return { sha256: hash.digest('hex'), dydis }
}

/** The paths of all files below a folder, except unfinished ones (`.part`); empty if there is no folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/** The SHA-256 and size of every file below a folder. */
export async function printFolder(folder: string): Promise<FilePrints> {
  const prints: FilePrints = {}
  for (const path of await filesBelow(folder)) prints[path] = await printFile(join(folder, path))
  return prints
}

/** A hard link if both are on one disk, otherwise a copy. A link is safe, because contents never change once written. */
async function linkOrCopy(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await link(from, to).catch(() => copyFile(from, to))
}

/**
 * Copies every file of one folder into another. A file that is removed meanwhile is skipped: its record was removed
 * first, and missing files are searched for afterwards. Restoring must not use `linked`: the files of the backup must
 * stay untouched.
 */
export async function bringFiles(from: string, to: string, linked: boolean): Promise<void> {
  for (const path of await filesBelow(from)) {
    const target = join(to, path)
    try {
      if (linked) await linkOrCopy(join(from, path), target)
      else {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await copyFile(join(from, path), target)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await stat(join(from, path)).catch(() => null)))
        throw error
    }
  }
}

/** Describes the files that are missing or have changed. */
export function wrongFiles(expected: FilePrints, found: FilePrints): string[] {
  return Object.entries(expected)
    .filter(([path, { sha256 }]) => found[path]?.sha256 !== sha256)
    .map(([path]) => `${path}: ${found[path] ? 'its contents have changed' : 'missing'}`)
}
