import { readdirSync, readFileSync } from 'node:fs'

/** The niceness of each thread of this process, or of another one; Linux alone tells. */
export const nicenesses = (pid: number | 'self' = 'self'): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[16])
  })
