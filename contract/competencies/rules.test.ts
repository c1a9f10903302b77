import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { endsSoon, expiry, mayCertify, mayChange, mayDate, statusChoices, statusOn } from './rules.ts'
import { type Wish, wishOf, wishQuery } from './wishes.ts'

describe('expiry', () => {
  it.each([
    ['2030-06-10', 5, false, '2035-06-10'],
    ['2028-02-29', 1, false, '2029-02-28'],
    ['2028-02-29', 4, false, '2032-02-29'],
    ['2030-06-10', 5, true, null],
    ['2030-06-10', null, true, null],
    ['2030-06-10', null, false, null],
  ])('granted %s for %s years (unlimited: %s): %s', (suteikta, trukme, neribotas, last) =>
    expect(expiry(suteikta, { trukme, neribotas })).toBe(last),
  )
})

describe('status and warning by the day', () => {
  it.each([
    // statusas, galioja, shown status, whether there is a warning
    ['GALIOJA', '2030-06-09', 'NEGALIOJA', false],
    ['GALIOJA', '2030-06-10', 'GALIOJA', true],
    ['GALIOJA', '2030-09-08', 'GALIOJA', true],
    ['GALIOJA', '2030-09-09', 'GALIOJA', false],
    ['GALIOJA', null, 'GALIOJA', false],
    ['LAUKIAMA', '2030-06-09', 'LAUKIAMA', false],
    ['LAUKIAMA', null, 'LAUKIAMA', false],
    ['NEGALIOJA', '2031-06-10', 'NEGALIOJA', false],
    ['NEGALIOJA', null, 'NEGALIOJA', false],
  ])('%s until %s: %s, warned: %s', (statusas, galioja, shown, warned) => {
    const row = { statusas, galioja }
    expect([statusOn(row, '2030-06-10'), endsSoon(row, '2030-06-10')]).toEqual([shown, warned])
  })
})

describe('who may do what with a claim', () => {
  const session = (userId: number, vartotojoTipas: UserType): Session => ({
    userId,
    vartotojoTipas,
    imoneId: 1,
    rights: rightsOf[vartotojoTipas],
  })
  const owner = session(7, 'VARTOTOJAS')
  const admin = session(1, 'ADMIN')
  const rep = session(3, 'ORG_ATSTOVAS')
  const assessor = session(4, 'VERTINTOJAS')
  const ownAdmin = session(7, 'ADMIN')
  // A person who was given the right to see all is no administrator.
  const lifted: Session = { ...owner, rights: ['AccessAllImones', 'ChangeAsmuo'] }
  const today = '2030-06-10'
  const row = (statusas: 'LAUKIAMA' | 'GALIOJA' | 'NEGALIOJA', galioja: string | null = null) => ({
    asmuoId: 7,
    statusas,
    galioja,
    pagalVertinima: false,
  })

  it.each([
    // who, from, next statuses, may change, may set dates, may certify
    ['owner', owner, row('LAUKIAMA'), '', true, false, false],
    ['owner', owner, row('GALIOJA'), '', false, false, true],
    ['owner', owner, row('NEGALIOJA'), 'LAUKIAMA', false, false, false],
    ['owner, expired', owner, row('GALIOJA', '2030-06-09'), 'LAUKIAMA', false, false, false],
    ['owner, last day', owner, row('GALIOJA', '2030-06-10'), '', false, false, true],
    ['representative', rep, row('LAUKIAMA'), '', true, false, false],
    ['representative', rep, row('NEGALIOJA'), 'LAUKIAMA', false, false, false],
    ['assessor', assessor, row('LAUKIAMA'), '', false, false, false],
    ['assessor', assessor, row('NEGALIOJA'), '', false, false, false],
    ['administrator', admin, row('LAUKIAMA'), 'GALIOJA NEGALIOJA', true, false, false],
    ['administrator', admin, row('GALIOJA'), 'NEGALIOJA', true, true, true],
    ['administrator', admin, row('NEGALIOJA'), 'LAUKIAMA', true, false, false],
    ['administrator of the own', ownAdmin, row('LAUKIAMA'), '', true, false, false],
    ['administrator of the own', ownAdmin, row('GALIOJA'), '', false, false, true],
    ['holder of a right', lifted, row('LAUKIAMA'), '', true, false, false],
  ] as const)('%s: %$', (_, who, competency, choices, changes, dates, certifies) => {
    expect(statusChoices(competency, who, today).join(' ')).toBe(choices)
    expect([
      mayChange(competency, who, today),
      mayDate(competency, who, today),
      mayCertify(competency, who, today),
    ]).toEqual([changes, dates, certifies])
  })
  it('leaves the dates of an assessment to the assessment', () =>
    expect(mayDate({ ...row('GALIOJA'), pagalVertinima: true }, admin, today)).toBe(false))
})

describe('what a link to the page of competencies opens', () => {
  it.each([
    [{ addkompetencija: '5' }, { kind: 'add', id: 5 }, 'addkompetencija=5'],
    [{ addkompetencija: '' }, { kind: 'add' }, 'addkompetencija='],
    [{ addkompetencija: '5; drop' }, { kind: 'add' }, 'addkompetencija='],
    [{ addkompetencija: '9'.repeat(40) }, { kind: 'add' }, 'addkompetencija='],
    [{ suggestkompetencija: '' }, { kind: 'KOMPETENCIJA' }, 'suggestkompetencija'],
    [{ suggestsritis: 'x' }, { kind: 'SRITIS' }, 'suggestsritis'],
  ])('%j', (query, wish, expected) => {
    expect(wishOf(query)).toEqual(wish)
    expect(wishQuery(wish as Wish)).toBe(expected)
  })
  it('nothing without such a parameter', () => expect(wishOf({ search: 'x' })).toBe(null))
})
