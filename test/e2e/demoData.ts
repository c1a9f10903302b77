import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { civilDay } from '#contract/lib/civil.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * The folder below `parent` that holds data of a demo made on the day of `now`. Much in the demo happens "today", so what
 * was made yesterday shows other things than journeys look for. Where there are none, `make` fills a folder: once, however
 * many workers ask at the same time.
 */
export async function dataOfDay(parent: string, now: Date, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(parent, civilDay(now))
  const making = `${made}.making`
  for (;;) {
    if (await exists(made)) return made
    // The folder itself is the lock: only one worker can create it.
    const mine = await mkdir(making).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    )
    if (mine) {
      try {
        // Another worker may have finished between the two questions.
        if (await exists(made)) await rm(making, { recursive: true })
        else {
          await make(making)
          await rename(making, made)
        }
      } catch (error) {
        await rm(making, { recursive: true, force: true })
        throw error
      }
    } else await sleep(100)
  }
}
