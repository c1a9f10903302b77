import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '#contract/messages.ts'
import {
  codeFilter,
  date,
  email,
  flag,
  id,
  listQuery,
  longText,
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  optionalText,
  password,
  personalCode,
  personName,
  ref,
  text,
} from './fields.ts'

/** The result of a field for a value: the parsed value, or the message key of its complaint. */
const read = (field: z.ZodType, value: unknown) => {
  const result = z.object({ x: field }).safeParse({ x: value })
  return result.success ? { ok: (result.data as { x: unknown }).x } : Object.values(fieldErrors(result.error))[0]
}

describe('id', () => {
  it.each([['1'], [7], [String(Number.MAX_SAFE_INTEGER)]])('%s', (value) =>
    expect(read(id, value)).toEqual({ ok: Number(value) }),
  )
  it.each([['0'], ['-1'], ['1.5'], ['new'], [''], ['9007199254740993'], ['1e400'], [null], ['1 or 1=1']])(
    '%s is none',
    (value) => expect(read(id, value)).toBe('number'),
  )
  it('of a reference is a number in an object', () => {
    expect(read(ref, { id: 5, pavadinimas: 'x' })).toEqual({ ok: { id: 5 } })
    expect(read(ref, { id: '5' })).toBe('required')
    expect(read(ref, null)).toBe('required')
    expect(read(ref, { id: 2 ** 53 })).toBe('number')
  })
})

describe('date', () => {
  it.each([
    ['2030-06-10', '2030-06-10'],
    ['2030-6-1', '2030-06-01'],
    ['2028-02-29', '2028-02-29'],
    ['1800-01-01', '1800-01-01'],
  ])('%s', (typed, result) => expect(read(date, typed)).toEqual({ ok: result }))
  it.each([
    ['2030-02-29'],
    ['2030-13-01'],
    ['2030-04-31'],
    ['2030-00-10'],
    ['10.06.2030'],
    ['2030-06-10T00:00:00Z'],
    ['1799-12-31'],
    ['20300-01-01'],
    [''],
  ])('%s is none', (typed) => expect(read(date, typed)).toBe('dateformat'))
  it.each([[undefined], [null], [20300610]])('%s is missing', (value) => expect(read(date, value)).toBe('required'))
})

describe('text', () => {
  it('is trimmed and required', () => {
    expect(read(text(5), '  Ąžuol  ')).toEqual({ ok: 'Ąžuol' })
    expect(read(text(), '   ')).toBe('required')
    expect(read(text(), undefined)).toBe('required')
    expect(read(text(5), 'Ąžuola')).toBe('maxlength')
  })
  it.each([
    ['NUL', 'a\0b'],
    ['another control character', 'a\x1bb'],
    ['a mark that turns the writing', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('%s is refused, in optional text too', (_, value) => {
    expect(read(text(), value)).toBe('pattern')
    expect(read(optionalText(), value)).toBe('pattern')
  })
  it('of several lines may have lines, tabs and any script', () =>
    expect(read(longText(), 'Іван\n\tŠimkūnas 👷')).toEqual({ ok: 'Іван\n\tŠimkūnas 👷' }))
  it.each([[null], [undefined], ['']])('left out as %s is empty', (value) =>
    expect(read(optionalText(), value)).toEqual({ ok: '' }),
  )
})

describe('e-mail and phone', () => {
  it('an e-mail is trimmed; an empty one is absent', () => {
    expect(read(email, ' jonas@example.lt ')).toEqual({ ok: 'jonas@example.lt' })
    expect(read(optionalEmail, ' ')).toEqual({ ok: null })
  })
  it.each([['jonas'], ['jonas@'], ['jonas@example'], ['a b@example.lt'], ['jonas@example.lt\nBcc: x@y.lt']])(
    '%s is no e-mail',
    (value) => {
      expect(read(email, value)).toBe('email')
      expect(read(optionalEmail, value)).toBe('email')
    },
  )
  it.each([['+370 612 34567'], ['8 (612) 34567'], ['123456789']])('%s is a phone', (value) =>
    expect(read(optionalPhone, value)).toEqual({ ok: value }),
  )
  it.each([['12345678'], ['123456789012345678901'], ['+370-612-34567'], ['++37061234567'], ['telefonas']])(
    '%s is none',
    (value) => expect(read(optionalPhone, value)).toBe('phoneNumber'),
  )
})

describe('password', () => {
  it.each([['Teisingas1'], ['Žąsys 3 kartus'], [`Aa1${'x'.repeat(125)}`]])('%s', (value) =>
    expect(read(password, value)).toEqual({ ok: value }),
  )
  it.each([
    ['', 'required'],
    ['Trump1', 'minlength'],
    [`Aa1${'x'.repeat(126)}`, 'maxlength'],
    ['bedidziosios1', 'password'],
    ['BEMAZOSIOS1', 'password'],
    ['BeSkaiciaus', 'password'],
  ])('%s: %s', (value, key) => expect(read(password, value)).toBe(key))
})

it('a personal code may be typed with spaces', () => {
  expect(read(personalCode, ' 3850214 0230')).toEqual({ ok: '38502140230' })
  expect(read(personalCode, '38513140230')).toBe('personalcode')
  expect(read(personalCode, ' ')).toBe('required')
})

describe('list query', () => {
  const Query = listQuery({ active: flag.optional(), tipas: codeFilter(['A', 'B']) }, ['data', 'vardas'], '-data')
  const complaints = (query: object) => {
    const result = Query.safeParse(query)
    return result.success ? {} : fieldErrors(result.error)
  }
  it('has defaults', () => expect(Query.parse({})).toEqual({ page: 0, size: 20, order: '-data' }))
  it('reads what a query string says', () =>
    expect(Query.parse({ page: '2', size: '100', order: 'vardas,-data', active: 'false', tipas: 'A,B' })).toEqual({
      page: 2,
      size: 100,
      order: 'vardas,-data',
      active: false,
      tipas: ['A', 'B'],
    }))
  it.each([
    [{ spalva: 'x' }, { spalva: 'inList' }],
    [{ order: 'slaptazodis' }, { order: 'inList' }],
    [{ order: '' }, { order: 'inList' }],
    [{ order: 'data;drop table asmuo' }, { order: 'inList' }],
    [{ order: '--data' }, { order: 'inList' }],
    [{ size: '0' }, { size: 'min' }],
    [{ size: '101' }, { size: 'max' }],
    [{ size: '1.5' }, { size: 'number' }],
    [{ page: '-1' }, { page: 'min' }],
    [{ page: '1000001' }, { page: 'max' }],
    [{ page: 'x' }, { page: 'number' }],
    [{ format: 'csv' }, { format: 'inList' }],
    [{ active: 'taip' }, { active: 'inList' }],
    [{ tipas: 'A,C' }, { 'tipas.1': 'inList' }],
    [{ tipas: '' }, { 'tipas.0': 'inList' }],
    [{ constructor: 'x' }, { constructor: 'inList' }],
  ])('%o: %o', (query, fields) => expect(complaints(query)).toEqual(fields))
})

describe('a name of a person', () => {
  it.each([
    ['Jonas', 'Jonas'],
    ['  Jonas   Petras ', 'Jonas Petras'],
    ['Jonas\u00a0Petras', 'Jonas Petras'],
    ['Z\u030cilinskas', 'Žilinskas'],
    ['Ąžuolas-Žukauskas', 'Ąžuolas-Žukauskas'],
    ["O'Brien", "O'Brien"],
    ['D’Arcy', 'D’Arcy'],
    ["'t Hooft", "'t Hooft"],
    ['Smith Jr.', 'Smith Jr.'],
    ['Ng', 'Ng'],
    ['Юрій', 'Юрій'],
    ['李明', '李明'],
    ['देवी', 'देवी'],
    ['مريم', 'مريم'],
  ])('%j', (typed, expected) => expect(read(personName, typed)).toEqual({ ok: expected }))
  it.each([
    ['123'],
    ['Jonas2'],
    ['😀'],
    ['=HYPERLINK("x")'],
    ['@Jonas'],
    ['Jo\nnas'],
    ['Jo\r\nnas'],
    ['Jo\tnas'],
    ['Jo\u2028nas'],
    ['Jo\u200bnas'],
    ['Jo\u00adnas'],
    ['Jo\u202enas'],
    ['Jo\u3164nas'],
    ['Jo\ufe0fnas'],
    ['Jonas, Petras'],
    ['<b>Jonas</b>'],
    ['Jonas_Petras'],
    ['J'],
    ['-.-'],
    ['\u0301Jonas'],
  ])('%j is none', (typed) => expect(read(personName, typed)).toBe('personName'))
  it('is required, but where it may be left out', () => {
    expect([read(personName, ' '), read(personName, undefined)]).toEqual(['required', 'required'])
    expect([read(optionalPersonName, ' '), read(optionalPersonName, null)]).toEqual([{ ok: '' }, { ok: '' }])
    expect(read(optionalPersonName, '123')).toBe('personName')
    expect(read(personName, 'J'.repeat(101))).toBe('maxlength')
  })
})
