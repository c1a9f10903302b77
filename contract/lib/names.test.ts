import { describe, expect, it } from 'vitest'
import { namedAt } from './columns.ts'
import { codeAndName, nameIn, titleIn } from './names.ts'

const brickwork = {
  kodas: '1.1-04.02',
  pavadinimas: 'Plytų mūras',
  pavadinimasEn: 'Brickwork',
  pavadinimasLv: 'Ķieģeļu mūris',
}
const languages = ['lt', 'en', 'lv'] as const

describe('the name of a record', () => {
  it.each([
    [{}, ['Plytų mūras', 'Brickwork', 'Ķieģeļu mūris']],
    [{ pavadinimasLv: null }, ['Plytų mūras', 'Brickwork', 'Brickwork']],
    [{ pavadinimasEn: '' }, ['Plytų mūras', 'Plytų mūras', 'Ķieģeļu mūris']],
    [{ pavadinimasEn: '', pavadinimasLv: null }, ['Plytų mūras', 'Plytų mūras', 'Plytų mūras']],
  ])('with %o is in the language, or in the next one that there is', (set, expected) => {
    const record = { ...brickwork, ...set }
    expect(languages.map((lang) => nameIn(lang, record))).toEqual(expected)
    expect(languages.map((lang) => namedAt({ kompetencija: record }, 'kompetencija.pavadinimas', lang))).toEqual(
      expected,
    )
    expect(languages.map((lang) => codeAndName(lang, record))).toEqual(expected.map((name) => `1.1-04.02 ${name}`))
  })

  it('in lists is only of columns that are names', () => {
    expect(namedAt({ imone: { pavadinimas: 'UAB „Mūras“' } }, 'imone.pavadinimas', 'lv')).toBe('UAB „Mūras“')
    expect(namedAt({ imone: null }, 'imone.pavadinimas', 'lv')).toBeUndefined()
    expect(namedAt({ kodas: 'A', kodasLv: 'B' }, 'kodas', 'lv')).toBe('A')
  })
})

describe('the title of an assessment', () => {
  it('is its own, or the name of the competency whose name was stored as the title', () => {
    expect(languages.map((lang) => titleIn(lang, 'Plytų mūras', [brickwork]))).toEqual([
      'Plytų mūras',
      'Brickwork',
      'Ķieģeļu mūris',
    ])
    expect(titleIn('lv', 'Rudens vertinimas', [brickwork])).toBe('Rudens vertinimas')
    expect(titleIn('lv', '', [brickwork])).toBe('')
  })
})
