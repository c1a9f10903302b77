import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll } from 'vitest'
import { connect } from '#server/db/db.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { csvLine } from './csvCells.ts'
import { fieldsOf, type KindName, Mapping } from './mapping.ts'
import { migrateFiles } from './migrate.ts'
import { openSources } from './source.ts'

export type Lines = readonly Record<string, string>[]
export type Files = Partial<Record<KindName, Lines>>
export interface Reported {
  file: string
  line: string
  number: string
  outcome: string
  code: string
  fields: string
  todo: string
}
type More = Partial<Omit<Mapping, 'files'>> & { dry?: boolean; reason?: string }

/** Setup of the tests of moves: files that are written, moved in and told of. */
export function moveTest() {
  const t: TestApp = testApp()
  const home = mkdtempSync(join(tmpdir(), 'meistras-move-test-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  let folders = 0

  /** Writes files whose columns are named as the fields, with a mapping that says so. Answers the folder. */
  function write(files: Files, { dry: _, reason: __, ...more }: More = {}): string {
    folders += 1
    const folder = join(home, String(folders))
    mkdirSync(folder)
    const named = Object.entries(files).map(([name, lines]) => {
      const titles = fieldsOf[name as KindName].filter((field) => lines.some((line) => field in line))
      const rows = lines.map((line) => csvLine(titles.map((title) => line[title] ?? '')))
      writeFileSync(join(folder, `${name}.csv`), csvLine(titles) + rows.join(''))
      return [name, { columns: Object.fromEntries(titles.map((title) => [title, title])) }]
    })
    const mapping = { source: 'SENAS', ...more, files: Object.fromEntries(named) }
    writeFileSync(join(folder, 'mapping.json'), JSON.stringify(mapping))
    return folder
  }

  /** Moves a folder in, and answers its report. */
  async function moveFolder(
    folder: string,
    { dry = false, reason = 'Perkėlimo bandymas', onBatch, to = t }: More & { onBatch?: () => void; to?: TestApp } = {},
  ) {
    const mapping = Mapping.parse(JSON.parse(readFileSync(join(folder, 'mapping.json'), 'utf8')))
    const temp = mkdtempSync(join(home, 'temp-'))
    const sources = await openSources(folder, mapping, temp)
    const report = join(folder, 'report.csv')
    const { db } = connect(urlOf(to), 1)
    try {
      const job = { db, mapping, sources, report, reason, dry, now: () => t.clock.now }
      await migrateFiles({ ...job, ...(onBatch ? { onBatch } : {}) })
    } finally {
      await db.destroy()
    }
    return reportOf(report)
  }
  const move = (files: Files, more: More = {}) => moveFolder(write(files, more), more)
  return { t, home, write, move, moveFolder }
}

export const urlOf = (t: TestApp) => String(t.pool.options.connectionString)

export const reportOf = (path: string): Reported[] =>
  parse(readFileSync(path), { columns: true }) as unknown as Reported[]

/** What became of a line, in a word: its outcome, or its code with the fields. */
export const saidOf = ({ outcome, code, fields }: Reported) =>
  outcome === 'refused' ? [code, fields].filter(Boolean).join(' ') : code ? `${outcome} ${code}` : outcome

/** How many lines had each outcome. */
export function tally(report: readonly Reported[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const one of report) counts[saidOf(one)] = (counts[saidOf(one)] ?? 0) + 1
  return counts
}

/** Personal codes that differ, for numbers up to ten thousand. */
export function codeOf(n: number): string {
  const [year, month, day] = [70 + (n % 20), 1 + (Math.floor(n / 20) % 9), 10 + (Math.floor(n / 180) % 10)]
  return `3${year}0${month}${day}${1000 + Math.floor(n / 1800)}`
}
