import { mkdir } from 'node:fs/promises'
import { nextKid } from '#contract/keys/kid.ts'
import type { ListedKey } from '#contract/keys/set.ts'
import type { KeyUse } from '#contract/keys/use.ts'
import { civilDay, civilYear } from '#contract/lib/civil.ts'
import type { KeyPlace } from './place.ts'
import { readPublished, readWaiting, unchecked, writeWaiting } from './set.ts'

/** The moment at which a day begins in Vilnius. */
export function beginOf(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`).getTime()
  const midnights = [3, 2].map((hours) => new Date(utc - hours * 3_600_000))
  const begin = Number.isNaN(utc) ? undefined : midnights.find((moment) => civilDay(moment) === day)
  if (!begin) throw new Error(`“${day}” is no day: write it as 2027-01-01`)
  return begin
}

/**
 * The day on which keys end that begin then: 1 February of the year after. The next keys begin in January, so that there
 * is a month in which a rotation may be late and the old key still signs.
 */
export const endOf = (from: Date): Date => beginOf(`${civilYear(from) + 1}-02-01`)

interface Wanted {
  folder: string
  place: KeyPlace
  uses: readonly KeyUse[]
  from: Date
  to: Date
  now: Date
}

/** Makes a key for each use and writes down its public half, which waits to be published. Answers what was made. */
export async function makeKeys({ folder, place, uses, from, to, now }: Wanted): Promise<ListedKey[]> {
  if (from >= to) throw new Error('A key must end after it begins')
  const published = unchecked((await readPublished(folder)) ?? '').set?.keys ?? []
  const waiting = (await readWaiting(folder)).filter(({ kid }) => !published.some((key) => key.kid === kid))
  const taken = [...published, ...waiting, ...(await place.held().catch(noFolder))].map(({ kid }) => kid)
  const made: ListedKey[] = []
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const use of uses) {
    const kid = nextKid(taken, civilYear(from))
    taken.push(kid)
    const jwk = await place.make(use, kid)
    made.push({ kid, use, ...jwk, nuo: seconds(from), iki: seconds(to) })
    // After each, so that a failure in the middle leaves no key that nothing knows of.
    await writeWaiting(folder, [...waiting, ...made], seconds(now))
  }
  return made
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The first keys make their folder. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
