import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { originalOf, type Text } from '#contract/lib/texts.ts'
import { registry } from './registry.ts'
import { glossaryTerms, isWrong, severalMeanings, terms } from './terms.ts'

const wrong = [...registry].flatMap(([address, entry]) => {
  const [lt, en] = [originalOf(entry, 'lt'), originalOf(entry, 'en')]
  return address.startsWith('test') || typeof lt !== 'string' || typeof en !== 'string' ? [] : [{ address, lt, en }]
})

const whole = (text: Text) => (typeof text === 'string' ? text : Object.values(text).join('\n'))
const everyText = [...registry]
  .filter(([address]) => !address.startsWith('test'))
  .map(([address, entry]) => ({ address, lt: whole(originalOf(entry, 'lt')), en: whole(originalOf(entry, 'en')) }))
const table = glossaryTerms(readFileSync('docs/glossary.md', 'utf8'))

describe('the terms of the screens', () => {
  it('are read from the glossary', () => {
    expect(table.length).toBeGreaterThan(30)
    expect(table).toContainEqual({ lt: '', en: 'again', never: ['anew'] })
    expect(table).toContainEqual({ lt: 'būsena', en: 'status', never: ['state', 'states'] })
  })
  it.each([
    ['everywhere', 'Dar kartą', 'Write it anew', true],
    ['where the term is, in another case', 'Keisti kelias būsenas', 'Change states', true],
    ['not where it is not', 'Jungtinės Valstijos', 'United States', false],
    ['not a part of a word', 'Būsena', 'Statement', false],
  ])('hold %s', (_, lt, en, wrong) => expect(table.some((term) => isWrong(term, { lt, en }))).toBe(wrong))
  it.each(table.filter(({ never }) => never.length > 0).map((term) => [term.en, term] as const))('say %s', (_, term) =>
    expect(everyText.filter((text) => isWrong(term, text)).map(({ address, en }) => `${address}: ${en}`)).toEqual([]),
  )
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
