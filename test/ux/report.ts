import type { Walked } from './measureJourneys.ts'

/** What each figure was when measuring began, by its name, from the document that was written then. */
export function before(text: string): Map<string, number> {
  const rows = text.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \|$/gm)
  return new Map([...rows].map(([, name = '', was]) => [name, Number(was)]))
}

/** The table of what screens show at once. */
export function listTable(now: ReadonlyMap<string, number>, was: ReadonlyMap<string, number>): string {
  const rows = [...now].map(([name, figure]) => `| ${name} | ${was.get(name) ?? figure} | ${figure} |`)
  return ['| figure | before | now |', '|---|---:|---:|', ...rows].join('\n')
}

const hand = ({ taps, keys }: { taps: number; keys: number }) => `${taps} + ${keys}`
/** The table of jobs: taps or clicks + keys. */
export function journeyTable(walked: readonly Walked[]): string {
  const rows = walked.map(
    ({ name, device, most, counted }) =>
      `| ${name} | ${device} | ${hand(most)} | ${counted ? hand(counted) : 'failed'} |`,
  )
  return ['| job | at a | at most | now |', '|---|---|---:|---:|', ...rows].join('\n')
}

/** The jobs that take more than they may, or that cannot be done. */
export const tooLong = (walked: readonly Walked[]): string[] =>
  walked.flatMap(({ name, most, counted, failure }) => {
    if (!counted) return `${name}: ${failure}`
    return counted.taps > most.taps || counted.keys > most.keys
      ? `${name}: ${hand(counted)}, at most ${hand(most)}`
      : []
  })

/** The tables of the document as it stands, in the order of its parts. */
export function parts(text: string) {
  const [lists = '', journeys = '', screens = ''] = text.match(/^\|.*\|$(?:\n\|.*\|$)*/gm) ?? []
  return { lists, journeys, screens }
}

export const axeRow = 'axe on a screen'
export const aloneRow = 'a screen opened alone'
export const movesRow = 'a screen that loads'
export const lateRow = 'an answer that comes last'
export const failingRow = 'an answer that fails'
type ScreenRow = typeof axeRow | typeof aloneRow | typeof movesRow | typeof lateRow | typeof failingRow

/** The table of what was found on screens, with one of its rows anew. */
export function screenTable(was: string, row: ScreenRow, number: number, issues: number): string {
  const rows = new Map(
    [...was.matchAll(/^\| (.+?) \| (\d+ \| \d+) \|$/gm)].map(([, name = '', figures]) => [name, figures]),
  )
  rows.set(row, `${number} | ${issues}`)
  return [
    '| checked | number | issues |',
    '|---|---:|---:|',
    ...[...rows].map(([name, figures]) => `| ${name} | ${figures} |`),
  ].join('\n')
}

/** The document of these tables. */
export function written({ lists, journeys, screens }: ReturnType<typeof parts>): string {
  return `# What people see at once, and what their hands do

Measured in the demo by \`npm run ux\`.

## What a screen shows at once

As administrator. „Before“ is what stood there when measuring began: a desk wants many rows in sight, a phone wants its
first row near the top.

${lists}

## What a job takes

Taps or clicks, and keys that are pressed for anything but the data itself: „2 + 1“ is two taps and one key.

${journeys}

## What every screen keeps to

Every kind of screen that an administrator, a representative, an assessor, a worker and a visitor can reach by links and
tabs, in Lithuanian, English and Latvian, light and dark, on a phone and at a desk: whole, with empty lists, and with a
server that fails. Axe looks for issues of WCAG 2.2 AA, and the page may not scroll sideways. A screen opened alone must
look as when others were seen before it. While the answers of a screen come one after another, what is already there may
not move away from under a finger (the browser's own score for this stays under 0.05). Where one of its answers cannot
be read, a screen says so.

${screens || 'Not measured as a whole yet: `npm run ux -- --only screens` takes most of an hour.'}
`
}
