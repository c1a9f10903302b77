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
