import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keyUses } from '#contract/keys/use.ts'
import { civilYear, startOfCivilDay } from '#contract/lib/civil.ts'
import { makeKeys } from './make.ts'
import { newKey, privatePem, writeNew } from './pem.ts'
import { pemPlace } from './pemPlace.ts'
import { publish } from './publish.ts'
import { readPublished } from './set.ts'

/** Where the root key of a program that made its keys itself is kept: beside the folder, to try the commands with. */
export const ownRootPath = (folder: string) => `${folder}-root.pem`

/**
 * Makes keys and a root of its own for a demo or a developer, once. They stay for ten years, so that nobody has to renew
 * them. If several processes start at once, all use the first one's.
 */
export async function makeOwn(folder: string, now: Date): Promise<void> {
  if ((await readPublished(folder)) !== null) return
  const work = `${folder}.${randomUUID()}.part`
  await mkdir(dirname(folder), { recursive: true })
  try {
    const root = newKey()
    const year = civilYear(now)
    const period = { from: startOfCivilDay(`${year}-01-01`), to: startOfCivilDay(`${year + 10}-01-01`) }
    await makeKeys({ folder: work, place: pemPlace(work), uses: keyUses, ...period, now })
    await publish({ folder: work, root, now })
    await rename(work, folder)
    await rm(ownRootPath(folder), { force: true })
    await writeNew(ownRootPath(folder), privatePem(root), 0o600)
  } catch (error) {
    // Another process was first: its folder is whole, as it got its name in one step. Keys without their set are left
    // as they are too, and the start says what is missing.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
