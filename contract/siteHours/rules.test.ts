import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#contract/messages.ts'
import { asKind, copyMonday, defaultWeek, isWorkingTime, kindOf, weekDayOf } from './rules.ts'
import { DayBody, WeekBody } from './schema.ts'

const day = { savDiena: 1, nuo: '08:00', iki: '17:00', visaPara: false, nedarbas: false }

describe('a day', () => {
  it.each([
    ['the whole of it', { visaPara: true }],
    ['no work', { nedarbas: true }],
  ])('%s clears the times', (_, set) => {
    expect(DayBody.parse({ ...day, ...set })).toMatchObject({ ...set, nuo: null, iki: null })
    // The times are cleared before they are checked, so that leftovers in hidden fields do not matter.
    expect(DayBody.safeParse({ savDiena: 1, ...set }).success).toBe(true)
  })
  it.each([
    ['without times', { nuo: null, iki: '' }, { nuo: 'required', iki: 'required' }],
    ['without an end', { iki: null }, { iki: 'required' }],
    ['of no time at all', { iki: '08:00' }, { iki: 'timesSame' }],
    ['with no such hour', { nuo: '24:00' }, { nuo: 'timeformat' }],
    ['with a short hour', { iki: '9:00' }, { iki: 'timeformat' }],
    ['whole and without work', { visaPara: true, nedarbas: true }, { nedarbas: 'inList' }],
    ['of no week', { savDiena: 8 }, { savDiena: 'inList' }],
  ])('%s is refused', (_, set, fields) => {
    const { error } = DayBody.safeParse({ ...day, ...set })
    expect(error && { ...fieldErrors(error) }).toEqual(fields)
  })
  it('may end the next morning', () =>
    expect(DayBody.safeParse({ ...day, nuo: '22:00', iki: '06:00' }).success).toBe(true))
  it('stands once in a week', () => {
    const { error } = WeekBody.safeParse({ dienos: [day, { ...day, savDiena: 2 }, day] })
    expect(error && { ...fieldErrors(error) }).toEqual({ 'dienos.2.savDiena': 'dayRepeats' })
  })
  it('is given in one of three ways', () => {
    expect(kindOf(day)).toBe('LAIKAS')
    for (const kind of ['VISA_PARA', 'NEDARBAS'] as const) {
      const other = asKind(day, kind)
      expect([kindOf(other), other.nuo, other.iki]).toEqual([kind, null, null])
      expect(kindOf(asKind(other, 'LAIKAS'))).toBe('LAIKAS')
    }
  })
})

it('the default week has work from 8 to 17 on five days', () => {
  expect(defaultWeek.map(({ nuo, iki, nedarbas }) => (nedarbas ? '-' : `${nuo}–${iki}`))).toEqual([
    ...Array(5).fill('08:00–17:00'),
    '-',
    '-',
  ])
  expect(WeekBody.safeParse({ dienos: defaultWeek }).success).toBe(true)
})

it('Monday is copied to work days, and nothing where there is no Monday', () => {
  const week = defaultWeek.map((one) => (one.savDiena === 1 ? { ...one, nuo: '07:00' } : one))
  expect(copyMonday(week).map(({ savDiena, nuo }) => [savDiena, nuo])).toEqual([
    ...[1, 2, 3, 4, 5].map((savDiena) => [savDiena, '07:00']),
    [6, null],
    [7, null],
  ])
  expect(copyMonday(week.slice(1))).toEqual(week.slice(1))
})

it.each([
  ['2026-11-23', 1],
  ['2026-11-22', 7],
])('%s is day %i of the week', (date, savDiena) => expect(weekDayOf(date)).toBe(savDiena))

describe('working time', () => {
  const night = { ...day, savDiena: 7, nuo: '22:00', iki: '06:00' }
  const week = [
    day,
    { ...day, savDiena: 2, visaPara: true, nuo: null, iki: null },
    { ...day, savDiena: 3, nedarbas: true, nuo: null, iki: null },
    night,
  ]
  it.each([
    [1, '07:59', false],
    [1, '08:00', true],
    [1, '16:59', true],
    [1, '17:00', false],
    [1, '05:59', true],
    [1, '06:00', false],
    [2, '00:00', true],
    [3, '12:00', false],
    [4, '12:00', false],
    [7, '21:59', false],
    [7, '23:59', true],
    [7, '03:00', false],
  ])('on day %i at %s: %s', (savDiena, at, works) => expect(isWorkingTime(week, savDiena, at)).toBe(works))
})
