import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Line, Result } from './batch.ts'
import { csvLine } from './csvCells.ts'
import { todoOf } from './words.ts'

export const outcomes = ['new', 'same', 'changed', 'refused'] as const
export type Counts = Record<(typeof outcomes)[number], number>
export const noCounts = (): Counts => ({ new: 0, same: 0, changed: 0, refused: 0 })

const titles = ['file', 'line', 'number', 'outcome', 'code', 'fields', 'todo']

/** The report of a run, a line of it for each line of a file. It has its name only when it is whole. */
export function openReport(path: string) {
  const part = `${path}.part`
  const file = createWriteStream(part, { mode: 0o600 })
  // Seen by whoever writes or ends.
  file.on('error', () => {})
  file.write(csvLine(titles))
  return {
    async add(name: string, lines: readonly Line[], results: readonly Result[], counts: Counts) {
      let text = ''
      for (const [at, { nr, values }] of lines.entries()) {
        const result = results[at] as Result
        const outcome = 'outcome' in result ? result.outcome : 'refused'
        counts[outcome] += 1
        const fields = 'fields' in result ? result.fields : {}
        const todo = result.code ? todoOf(result.code, fields) : ''
        text += csvLine([
          name,
          nr,
          values?.['isorinisNumeris'] ?? '',
          outcome,
          result.code ?? '',
          Object.keys(fields).join(' '),
          todo,
        ])
      }
      if (file.errored) throw file.errored
      if (!file.write(text)) await once(file, 'drain')
    },
    async end() {
      file.end()
      await finished(file)
      await rename(part, path)
    },
    abandon: () => void file.destroy(),
  }
}
