import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/lib/process/root.ts'
import { type Size, sizes } from './fill.ts'
import type { Measure } from './load.ts'

/** `cpu`: milliseconds of CPU per request, of the server and PostgreSQL together. */
type Figures = Measure & { cpu: number }
/** One piece of work: the application and the floor, at sixteen connections and at one. */
export interface Result {
  name: string
  about: string
  figures: Record<'app16' | 'floor16' | 'app1' | 'floor1', Figures>
}
interface Run {
  size: Size
  date: string
  machine: string
  connections: number
  seconds: number
  rounds: number
  works: Result[]
}

export const results = join(root, 'bench/results')

/** A missing figure (nothing answered in time, no /proc) is NaN, and null after JSON. */
const fixed = (value: number | null, digits: number) => (Number.isFinite(value) ? (value ?? 0).toFixed(digits) : '–')
const ms = (value: number) => fixed(value, value < 10 ? 1 : 0)
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A Markdown table: requests per second and milliseconds. */
export function table(works: readonly Result[], head = true) {
  const titles = ['', 'app /s', 'floor /s', 'share', 'app p50', 'p99', 'floor p50', 'p99']
  titles.push('app p50 alone', 'floor', 'app CPU', 'floor')
  const lines = works.map(({ name, figures: { app16, floor16, app1, floor1 } }) =>
    row([
      name,
      Math.round(app16.rate),
      Math.round(floor16.rate),
      `${Math.round((100 * app16.rate) / floor16.rate)} %`,
      ...[app16.p50, app16.p99, floor16.p50, floor16.p99].map(ms),
      fixed(app1.p50, 2),
      fixed(floor1.p50, 2),
      fixed(app16.cpu, 2),
      fixed(floor16.cpu, 2),
    ]),
  )
  return [...(head ? [row(titles), row(titles.map((_, i) => (i ? '--:' : '---')))] : []), ...lines].join('\n')
}

/** How much slower each work becomes with the size, by p50 at one connection. */
function growth(runs: readonly Run[]) {
  const [first, ...more] = runs
  if (!first || !more.length) return ''
  const titles = ['', ...more.flatMap(({ size }) => [`app ${size}`, `floor ${size}`])]
  const times = (works: readonly Result[], base: Result, kind: 'app1' | 'floor1') => {
    const found = works.find(({ name }) => name === base.name)
    return found ? `${fixed(found.figures[kind].p50 / base.figures[kind].p50, 1)} ×` : ''
  }
  const lines = first.works.map((base) =>
    row([base.name, ...more.flatMap(({ works }) => [times(works, base, 'app1'), times(works, base, 'floor1')])]),
  )
  const head = [row(titles), row(titles.map((_, i) => (i ? '--:' : '---')))]
  return [`### Growth from ${first.size} persons (p50 at one connection)`, '', ...head, ...lines].join('\n')
}

const mark = '<!-- figures: npm run bench -- --docs -->'

/** Writes the figures of bench/results into docs/benchmarks.md, below its mark. */
export function renderDocs() {
  const runs = (Object.keys(sizes) as Size[])
    .map((size) => join(results, `${size}.json`))
    .filter(existsSync)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Run)
  const sections = runs.map((run) =>
    [
      `### ${run.size} persons`,
      '',
      `${run.date}; ${run.machine}. ${run.seconds} s a measure, best of ${run.rounds}.`,
      '',
      table(run.works),
    ].join('\n'),
  )
  const path = join(root, 'docs/benchmarks.md')
  const [text] = readFileSync(path, 'utf8').split(mark)
  writeFileSync(path, `${text}${[mark, ...sections, growth(runs)].filter(Boolean).join('\n\n')}\n`)
}
