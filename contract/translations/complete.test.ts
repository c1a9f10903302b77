import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Forms, formOf, type Lang, originalOf, placeOf } from '#contract/lib/texts.ts'
import { latvian as latvianOfVisitors } from '#contract/lv/all.ts'
import { latvianInside } from '#contract/lv/inside.ts'
import { meantToBeTheSame } from './alike.ts'
import { areaOf, latvian, registry } from './registry.ts'
import { fieldsOf, formsNeeded, formsOf, wordingFields, wordingOf } from './rules.ts'
import { isForStaff, staffTexts } from './staffTexts.ts'
import { areaTexts } from './texts.ts'

const all = [...registry].filter(([address]) => !address.startsWith('test'))
const forms = all.flatMap(([address, entry]) => ('lt' in entry ? [[address, entry] as const] : []))
const textsOf = (text: string | Forms) => (typeof text === 'string' ? [text] : Object.values(text))

/** Every file of the project below a folder. */
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) ? [path] : []
  })
}

describe('the registry', () => {
  const named = files('contract').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:texts|textsIn)(?:<[^(]*>)?\(\s*'([\w.]+)',/g)].map(([, name]) => [
      path,
      name,
    ]),
  )
  it.each(named)('%s: its table %s is there', (_, name) =>
    expect(all.some(([address]) => address.startsWith(`${name}.`))).toBe(true),
  )
  it('has every table: only the contract makes them', () =>
    expect(
      ['server', 'web'].flatMap(files).filter((path) => /\btexts(?:In)?\(\s*'/.test(readFileSync(path, 'utf8'))),
    ).toEqual([]))
  it('has more than two thousand texts, each address once and fit for a path', () => {
    expect(all.length).toBeGreaterThan(2000)
    for (const [address] of all) expect(address).toMatch(/^[\w.-]{3,200}$/)
    const addresses = all.map(([, entry]) => placeOf(entry))
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  it('has every title of a column', () => {
    for (const [area, table] of Object.entries(api))
      for (const { columns = {} } of Object.values(table))
        for (const [key, { title }] of Object.entries(columns))
          expect(registry.has(placeOf(title) ?? ''), `${area} ${key}`).toBe(true)
  })
  it('knows each area by a name', () =>
    expect([...new Set(all.map(([address]) => areaOf(address)))].filter((area) => !(area in areaTexts))).toEqual([]))
})

describe('Lithuanian and English', () => {
  it('miss nothing', () =>
    expect(
      all
        .filter(([, entry]) =>
          [...textsOf(originalOf(entry, 'lt')), ...textsOf(originalOf(entry, 'en'))].some((text) => !text.trim()),
        )
        .map(([address]) => address),
    ).toEqual([]))
  it('differ, but for what is meant to be the same', () =>
    expect(
      all
        .filter(([address, entry]) => !('lt' in entry) && entry[0] === entry[1] && !meantToBeTheSame(address, entry[0]))
        .map(([address, entry]) => `${address}: ${originalOf(entry, 'lt')}`),
    ).toEqual([]))
  it('have the same fields', () =>
    expect(
      all.filter(([, entry]) => {
        if ('lt' in entry) return false
        const { needed, known } = fieldsOf(entry)
        return needed.length !== known.length
      }),
    ).toEqual([]))
  it('have the same fields in counted texts', () => {
    const of = (texts: Forms) => [...new Set(textsOf(texts).flatMap((text) => text.match(/\{\{\w+\}\}/g) ?? []))].sort()
    for (const [address, entry] of forms) expect(of(entry.lt), address).toEqual(of(entry.en))
  })
})

const counted: [Lang, [number, string][]][] = [
  [
    'lt',
    [
      [1, 'one'],
      [2, 'few'],
      [10, 'other'],
      [11, 'other'],
      [21, 'one'],
      [101, 'one'],
      [1.5, 'many'],
    ],
  ],
  [
    'en',
    [
      [1, 'one'],
      [2, 'other'],
      [10, 'other'],
      [21, 'other'],
    ],
  ],
  [
    'lv',
    [
      [0, 'zero'],
      [1, 'one'],
      [2, 'other'],
      [10, 'zero'],
      [11, 'zero'],
      [21, 'one'],
    ],
  ],
]
describe.each(counted)('plural forms in %s', (lang, counts) => {
  it.each(counts)('%d takes %s', (count, form) => {
    const texts = Object.fromEntries(formsOf[lang].map((name) => [name, name]))
    expect(formOf(texts, lang, count)).toBe(form)
  })
  it('stand in every counted text', () => {
    for (const [address, entry] of forms) {
      const text = lang === 'lv' ? latvian.get(address) : entry[lang]
      if (text === undefined) continue
      expect(typeof text, address).toBe('object')
      for (const name of formsNeeded[lang]) expect((text as Forms)[name], `${address} ${name}`).toBeTruthy()
    }
  })
})

describe('Latvian', () => {
  it('translates texts that there are', () =>
    expect([...latvian.keys()].filter((address) => !registry.has(address))).toEqual([]))
  it('keeps fields, forms and length', () => {
    const wrong = [...latvian].flatMap(([address, text]) => {
      const entry = registry.get(address)
      const fields = entry ? wordingFields(entry, 'lv', wordingOf(text)) : {}
      return Object.keys(fields).length > 0 ? [[address, fields]] : []
    })
    expect(wrong).toEqual([])
  })
  it('has all that a visitor, a worker and a representative sees', () =>
    expect(all.map(([address]) => address).filter((address) => !isForStaff(address) && !latvian.has(address))).toEqual(
      [],
    ))
  it('excuses only tables that there are', () =>
    expect(staffTexts.filter((start) => !all.some(([address]) => address.startsWith(start)))).toEqual([]))
  it('is written once', () => {
    expect([...latvianInside.keys()].filter((address) => latvianOfVisitors.has(address))).toEqual([])
  })
})
