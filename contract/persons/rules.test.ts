import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType, userTypes } from '#contract/rights.ts'
import { birthDateBounds, defaultTab, isBirthDateAllowed, landing, mayEditPerson, typesToGive } from './rules.ts'

const session = (vartotojoTipas: UserType, userId = 1): Session => ({
  userId,
  imoneId: 7,
  vartotojoTipas,
  rights: rightsOf[vartotojoTipas],
})

describe('birth date', () => {
  const now = new Date('2030-06-10T10:00:00Z')
  it.each([
    ['2012-06-10', true],
    ['2012-06-11', false],
    ['1930-06-10', true],
    ['1930-06-09', false],
    [null, true],
  ])('%s: %s', (date, allowed) => expect(isBirthDateAllowed(date, now)).toBe(allowed))
  it('counts in days of Vilnius', () => {
    expect(birthDateBounds(new Date('2030-06-10T20:59:59Z')).to).toBe('2012-06-10')
    expect(birthDateBounds(new Date('2030-06-10T21:00:00Z')).to).toBe('2012-06-11')
  })
  it('on 29 February goes to the 28th', () =>
    expect(birthDateBounds(new Date('2028-02-29T10:00:00Z'))).toEqual({ from: '1928-02-29', to: '2010-02-28' }))
})

describe('what a user type may do with persons', () => {
  it.each(userTypes)('%s', (type) => {
    const edits = ['ORG_ATSTOVAS', 'ORG_TVARKYTOJAS', 'ADMIN'].includes(type)
    expect(mayEditPerson(1, session(type, 1))).toBe(true)
    expect(mayEditPerson(2, session(type, 1))).toBe(edits)
    expect(typesToGive(session(type))).toEqual(type === 'ADMIN' ? userTypes : ['VARTOTOJAS'])
  })
  it('a right given to one person counts', () =>
    expect(mayEditPerson(2, { ...session('VARTOTOJAS'), rights: ['ChangeAsmuo'] })).toBe(true))
})

it('an assessor lands on the assessments, others on their own page', () =>
  expect(Object.fromEntries(userTypes.map((type) => [type, [landing(session(type, 5)), defaultTab(type)]]))).toEqual({
    VARTOTOJAS: ['/users/5', 'kompetencijos'],
    ORG_ATSTOVAS: ['/users/5', 'kompetencijos'],
    VERTINTOJAS: ['/admin/atestavimai', 'vertintojas'],
    ORG_TVARKYTOJAS: ['/users/5', 'profilis'],
    ADMIN: ['/users/5', 'profilis'],
  }))
