import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { specErrors } from '#contract/specErrors.ts'
import { root } from '#server/lib/process/root.ts'

// Checks that the rows of docs/specification.md name existing files and test cases.
const document = readFileSync(join(root, 'docs/specification.md'), 'utf8')

interface Row {
  section: string
  point: string
  where: string
  test: string
}
let section = ''
const rows: Row[] = []
for (const line of document.split('\n')) {
  if (line.startsWith('## ')) section = line.slice(3)
  if (!line.startsWith('| ') || line === '| point | where | test |') continue
  // A bar inside a cell is written `\|`.
  const [, point = '', where = '', test = ''] = line
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
  rows.push({ section, point, where, test })
}
const of = (name: string) => rows.filter((row) => row.section === name).map(({ point }) => point)
const pending = ({ test }: Row) => /^\(pending: .+\)$/.test(test)
const message = ({ section: name, point }: Row, why: string) => `${name} | ${point}: ${why}`

describe('the table of the specification', () => {
  it('has rows, each with a point, a place and a test', () => {
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.filter(({ point, where, test }) => !point || !where || !test)).toEqual([])
    const points = rows.map((row) => `${row.section} | ${row.point}`)
    expect(points.filter((point, i) => points.indexOf(point) !== i)).toEqual([])
  })
  it('names files that are there', () => {
    const wrong = rows.flatMap((row) => {
      const files = row.where.split(', ').map((file) => /^`([^`]+)`$/.exec(file)?.[1] ?? '')
      return files
        .filter((file) => !file || !existsSync(join(root, file)))
        .map((file) => message(row, `no file ${file}`))
    })
    expect(wrong).toEqual([])
  })
  it('names cases that their test files hold', () => {
    const texts = new Map<string, string>()
    const textOf = (file: string) => {
      if (!texts.has(file)) texts.set(file, existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
      return texts.get(file) ?? ''
    }
    const wrong = rows
      .filter((row) => !pending(row))
      .flatMap((row) => {
        const [, file = '', name = ''] = /^`([^`]+\.test\.tsx?)` › (.+)$/.exec(row.test) ?? []
        if (!file) return [message(row, `„${row.test}“ names no test`)]
        return textOf(file).includes(name) ? [] : [message(row, `${file} has no case „${name}“`)]
      })
    expect(wrong).toEqual([])
  })
  it('waits for nothing', () => {
    expect(rows.filter(pending).map((row) => message(row, row.test))).toEqual([])
  })
})

describe('the specification is whole', () => {
  it('each call of it is a row, and no other call', () => {
    const calls = Object.values(api).flatMap((table) =>
      Object.values(table)
        .filter(({ ours }) => !ours)
        .map(({ method, path }) => `${method} ${path}`),
    )
    // The specification has 218 calls: nothing else would notice one that is marked as ours by mistake.
    expect([...of('Calls'), ...of('Reference lists')].sort()).toEqual(calls.sort())
    expect(calls).toHaveLength(218)
  })
  it('each error code of it is a row', () => expect(of('Error codes').sort()).toEqual(Object.keys(specErrors).sort()))
  it('each success alert of it is a row', () => expect(of('Success alerts')).toHaveLength(21))
})
