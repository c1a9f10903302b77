import { readdirSync, readFileSync } from 'node:fs'

/** The niceness of each thread of this process; Linux alone tells. */
export const nicenesses = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })
