import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret of an installation that does not set one (a demo): created once and stored with its data, readable only by
 * its user. So it is the same after a restart and for all processes that share the folder. Production requires SECRET.
 */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const newFile = join(folder, `secret.${process.pid}`)
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing) return existing
  await writeFile(newFile, randomBytes(32).toString('hex'), { mode: 0o600 })
  // If several processes start at once, all use the first one's secret: linking never replaces a file.
  await link(newFile, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(newFile)
  return readFile(file, 'utf8')
}
