import type { Counts } from './report.ts'
import type { Source } from './source.ts'

/** Milliseconds between two lines of progress. */
const every = 5000

/** Says how far the work is: on a terminal in one line that changes, else from time to time. */
export function progress(say: (text: string) => void, out: NodeJS.WriteStream = process.stdout, now = Date.now) {
  let said = now()
  const line = ({ file, lines }: Pick<Source, 'file' | 'lines'>, done: number, counts: Counts) =>
    `${file}: ${done} of ${lines} lines, ${counts.new} new, ${counts.changed} changed, ${counts.refused} refused`
  return {
    batch(source: Source, done: number, counts: Counts) {
      if (out.isTTY) {
        out.write(`\r${line(source, done, counts)}\u001b[K`)
      } else if (now() - said >= every) {
        said = now()
        say(line(source, done, counts))
      }
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K')
    },
  }
}
