import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret of an installation that sets none (a demo): made once and kept beside its data, readable by its user alone.
 * So it is the same after a restart, and for all processes that share the folder. Production demands SECRET.
 */
export async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const made = join(folder, `secret.${process.pid}`)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept
  await writeFile(made, randomBytes(32).toString('hex'), { mode: 0o600 })
  // Of several processes that begin at once the first one's secret is everybody's: linking never replaces a file.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return readFile(file, 'utf8')
}
