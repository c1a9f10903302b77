import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/lib/process/root.ts'
import type { Asked } from './requests.ts'
import type { Answered } from './send.ts'

export interface Failed {
  asked: Asked
  answer: Answered | null
  wrong: string[]
}

const folder = join(root, 'test-results/fuzz')
/** A body that is not text, or is longer than this, is written to a file. */
const longest = 2000

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function dataOf(n: number, body: Asked['body']): string[] {
  if (body === null) return []
  const bytes = Buffer.from(body as string)
  const text = bytes.toString()
  if (bytes.length <= longest && !bytes.includes(0) && Buffer.from(text).equals(bytes))
    return [`--data-binary ${quoted(text)}`]
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${n}.body`)
  writeFileSync(file, bytes)
  return [`--data-binary @${file}`]
}

/** The request as a shell command: `$URL` is the program's address, `$COOKIE` a session of the caller. */
export const curl = ({ n, who, method, path, headers, body }: Asked): string =>
  [
    `curl -i --path-as-is -X ${method} "$URL"${quoted(path)}`,
    ...(who === 'nobody' ? [] : ['-b "$COOKIE"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...dataOf(n, body),
    `# as ${who}`,
  ].join(' ')

function one({ asked, answer, wrong }: Failed) {
  const answered = answer ? `${answer.status} ${Math.round(answer.ms)} ms ${answer.body.toString().slice(0, 300)}` : '-'
  return `  request ${asked.n} (${asked.how}): ${wrong.join('; ')}\n  ${curl(asked)}\n  → ${answered}`
}

/** Failures by kind: the number of each, and the first one with its request. */
export function reportOf(failures: readonly Failed[]): string {
  const kinds = new Map<string, Failed[]>()
  for (const failed of failures) {
    const what = failed.wrong.map((text) => text.replace(/\d+ ms/g, 'N ms').slice(0, 160)).join('; ')
    const kind = `${failed.asked.call?.id ?? failed.asked.how}: ${what}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), failed])
  }
  return [...kinds].map(([kind, all]) => `× ${all.length} ${kind}\n${one(all[0] as Failed)}`).join('\n\n')
}

const counted = <T>(all: readonly T[]) => {
  const counts = new Map<T, number>()
  for (const value of all) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

/** How answers were spread: by status, and by caller. */
export function summary(answers: readonly { who: string; status: number }[]): string {
  const byStatus = counted(answers.map(({ status }) => status)).map(([status, n]) => `${status}: ${n}`)
  const byWho = counted(answers.map(({ who }) => who)).map(([who, n]) => {
    const good = answers.filter((answer) => answer.who === who && answer.status < 400).length
    return `${who}: ${n} (${Math.round((100 * good) / n)} % not refused)`
  })
  return `by status   ${byStatus.join('  ')}\nby who      ${byWho.join('  ')}`
}
