/** What became of the calls, by the name of the call. Latencies are milliseconds from the moment when a call was due. */
export interface Taken {
  call: string
  /** Seconds from the beginning, when it was due. */
  due: number
  ms: number
  /** The same from when it could be sent: without its waiting for an earlier answer of the same visit. */
  own: number
  /** 'ok', 'refused' (503 with Retry-After), or the status and code of an error. */
  outcome: string
}
export interface Row {
  call: string
  count: number
  perSecond: number
  p50: number
  p99: number
  max: number
  refused: number
  errors: number
}

/** The value below which this share of the numbers lies; NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const isError = ({ outcome }: Taken) => outcome !== 'ok' && outcome !== 'refused'

export function rowOf(call: string, taken: readonly Taken[], seconds: number): Row {
  const ok = taken.filter(({ outcome }) => outcome === 'ok').map(({ ms }) => ms)
  return {
    call,
    count: taken.length,
    perSecond: ok.length / seconds,
    p50: quantile(ok, 0.5),
    p99: quantile(ok, 0.99),
    max: quantile(ok, 1),
    refused: taken.filter(({ outcome }) => outcome === 'refused').length,
    errors: taken.filter(isError).length,
  }
}

function grouped<T>(all: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}

/** A row for each call, the most frequent first, and one for all. */
export function rows(taken: readonly Taken[], seconds: number): Row[] {
  const byCall = [...grouped(taken, ({ call }) => call)]
  const each = byCall.map(([call, some]) => rowOf(call, some, seconds)).sort((a, b) => b.count - a.count)
  return [...each, rowOf('all', taken, seconds)]
}

/** How often each error came. */
export function errorsOf(taken: readonly Taken[]): Record<string, number> {
  const byError = grouped(taken.filter(isError), ({ call, outcome }) => `${call}: ${outcome}`)
  return Object.fromEntries([...byError].map(([name, all]) => [name, all.length]))
}

const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : '–')
/** A Markdown table. */
export function table(all: readonly Row[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    line(['call', 'sent', 'held /s', 'p50 ms', 'p99', 'max', 'refused', 'errors']),
    line(['---', ...Array(7).fill('--:')]),
    ...all.map((row) =>
      line([
        row.call,
        row.count,
        row.perSecond.toFixed(1),
        ms(row.p50),
        ms(row.p99),
        ms(row.max),
        row.refused,
        row.errors,
      ]),
    ),
  ].join('\n')
}
