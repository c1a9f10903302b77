import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { originalOf } from '#contract/lib/texts.ts'
import { registry } from './registry.ts'
import { severalMeanings, terms } from './terms.ts'

const wrong = [...registry].flatMap(([address, entry]) => {
  const [lt, en] = [originalOf(entry, 'lt'), originalOf(entry, 'en')]
  return address.startsWith('test') || typeof lt !== 'string' || typeof en !== 'string' ? [] : [{ address, lt, en }]
})

describe('English', () => {
  it('has one text for one Lithuanian text, but where that means several things', () => {
    const english = new Map(wrong.map(({ lt, en }) => [lt, en]))
    const several = new Set(wrong.flatMap(({ lt, en }) => (english.get(lt) === en ? [] : [lt])))
    expect([...several].sort()).toEqual([...severalMeanings].sort())
  })
  it.each(terms.map((term) => [String(term.en), term] as const))('says %s', (_, { lt, never }) =>
    expect(wrong.filter((text) => lt.test(text.lt) && never.test(text.en))).toEqual([]),
  )
  it('has its terms in the glossary', () => {
    const glossary = readFileSync('docs/glossary.md', 'utf8')
    for (const { lt, en } of terms)
      expect(
        glossary.split('\n').some((line) => lt.test(line) && en.test(line)),
        `${lt} ${en}`,
      ).toBe(true)
  })
})
