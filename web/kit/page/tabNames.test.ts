import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedTab } from './tabNames.ts'

const tabs = (...ids: string[]) => ids.map((id) => ({ id }))
const person = tabs('kompetencijos', 'vertinimai', 'kvalifikacijos', 'mokymai', 'vertintojas', 'kortele', 'profilis')

describe('a tab answers to both names', () => {
  it.each([
    ['profile', 'profilis'],
    ['profilis', 'profilis'],
    ['competences', 'kompetencijos'],
    ['assessorinfo', 'vertintojas'],
    ['assessorInfo', 'vertintojas'],
    ['assessor-info', 'vertintojas'],
    ['assessments', 'vertinimai'],
    ['default', undefined],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('%s', (name, id) => {
    expect(namedTab(person, name)?.id).toBe(id)
  })

  it('also where the id itself is English', () => {
    const metadata = tabs('competences', 'certificates', 'lygiai')
    expect(namedTab(metadata, 'kompetencijos')?.id).toBe('competences')
    expect(namedTab(metadata, 'competences')?.id).toBe('competences')
    expect(namedTab(metadata, 'levels')?.id).toBe('lygiai')
  })
})

/** Ids of tabs in the code of the screens. */
function idsInScreens(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return idsInScreens(path)
    if (!/\.tsx?$/.test(entry.name) || /test/.test(entry.name)) return []
    const source = readFileSync(path, 'utf8')
    if (!/<Tabs|Tabs = \[|: TabOf/i.test(source) && !/tabs\.tsx?$/.test(entry.name)) return []
    return [...source.matchAll(/\bid: '([a-z]+)'/g)].map(([, id]) => id ?? '')
  })
}

it('every tab of every screen has another name', () => {
  const ids = [...new Set(idsInScreens(join(import.meta.dirname, '../..')))]
  expect(ids.length).toBeGreaterThan(25)
  const names = readFileSync(join(import.meta.dirname, 'tabNames.ts'), 'utf8')
  expect(ids.filter((id) => !names.includes(`'${id}'`))).toEqual([])
})
