import type { KnownKeys } from '#contract/keys/set.ts'
import { keyUses } from '#contract/keys/use.ts'
import { civilDay } from '#contract/lib/civil.ts'

const secondsOfDay = 86_400
/** How long before the last key ends somebody is told: time to publish the next one a month before it is used. */
const warnDays = 60

/** One line for each use whose last published key ends soon, with what to do. */
export const endingSoon = ({ keys }: KnownKeys, now: Date): string[] =>
  keyUses.flatMap((use) => {
    const all = [...keys.values()].filter((key) => key.use === use && key.atsauktas === null).map(({ iki }) => iki)
    const last = Math.max(0, ...all)
    if (last - now.getTime() / 1000 > warnDays * secondsOfDay) return []
    const ends =
      last === 0 ? 'No key is published' : `The last published key ends on ${civilDay(new Date(last * 1000))}`
    return [`${ends} for “${use}”: npm run keys -- new --use ${use}, and publish it 30 days before it is used`]
  })
