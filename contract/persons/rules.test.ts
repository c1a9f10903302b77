import { describe, expect, it } from 'vitest'
import { type Right, rightsOf, type Session, type UserType, userTypes } from '#contract/rights.ts'
import {
  birthDateBounds,
  defaultTab,
  isBirthDateAllowed,
  landing,
  mayChangeContacts,
  mayEditAssessor,
  mayEditPerson,
  mayGiveRights,
  mayReadHistory,
  statusChoices,
  typesToGive,
} from './rules.ts'

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
    expect(birthDateBounds(new Date('2028-02-29T10:00:00Z'))).toEqual({
      from: '1928-02-29',
      to: '2010-02-28',
      usual: '2004-02-29',
    }))
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

describe('power over another account', () => {
  const all = { ...session('VARTOTOJAS'), rights: rightsOf.ADMIN }
  const person = { id: 2, statusas: 'NEPATIKRINTA', statusasPries: null } as const

  it.each([
    ['NEPATIKRINTA', null, ['PATIKRINTA', 'UZBLOKUOTA']],
    ['PATIKRINTA', null, ['NEPATIKRINTA', 'UZBLOKUOTA']],
    ['UZBLOKUOTA', 'PATIKRINTA', ['PATIKRINTA']],
    ['UZBLOKUOTA', 'NEPATIKRINTA', ['NEPATIKRINTA']],
    ['UZBLOKUOTA', null, ['NEPATIKRINTA']],
  ] as const)('an administrator makes of %s (was %s): %o', (statusas, statusasPries, choices) =>
    expect(statusChoices({ id: 2, statusas, statusasPries }, session('ADMIN'))).toEqual(choices),
  )
  it('belongs to administrators only, whatever rights were given, and never over oneself', () => {
    for (const who of [...userTypes.filter((type) => type !== 'ADMIN').map((type) => session(type)), all]) {
      expect(statusChoices(person, who)).toEqual([])
      expect([mayGiveRights(2, who), mayReadHistory(2, who), typesToGive(who)]).toEqual([false, false, ['VARTOTOJAS']])
    }
    expect(statusChoices({ ...person, id: 1 }, session('ADMIN', 1))).toEqual([])
    expect([mayGiveRights(1, session('ADMIN', 1)), mayGiveRights(2, session('ADMIN', 1))]).toEqual([false, true])
    expect(mayReadHistory(1, session('VARTOTOJAS', 1))).toBe(true)
  })
  it('e-mail and phone give access: where the account has rights, only the person and administrators change them', () => {
    const of = (vartotojoTipas: UserType, teises: readonly Right[] = []) => ({
      id: 2,
      vartotojoTipas,
      teises: [...teises],
      emailPatvirtintas: false,
      savininkas: null,
      statusas: 'NEPATIKRINTA' as const,
      statusasPries: null,
      naudojama: false,
    })
    const rep = session('ORG_ATSTOVAS')
    expect(mayChangeContacts(of('VARTOTOJAS'), rep)).toBe(true)
    expect(mayChangeContacts({ ...of('VARTOTOJAS'), emailPatvirtintas: true }, rep)).toBe(false)
    expect(mayChangeContacts({ ...of('VARTOTOJAS'), savininkas: 'KONTAKTAI' }, rep)).toBe(false)
    expect(mayChangeContacts({ ...of('VARTOTOJAS'), statusas: 'PATIKRINTA' }, rep)).toBe(false)
    expect(mayChangeContacts({ ...of('VARTOTOJAS'), statusasPries: 'PATIKRINTA' }, rep)).toBe(false)
    expect(mayChangeContacts({ ...of('VARTOTOJAS'), naudojama: true }, rep)).toBe(false)
    expect(mayChangeContacts(of('VARTOTOJAS', ['SeeSablonas']), rep)).toBe(false)
    expect(mayChangeContacts(of('VERTINTOJAS'), rep)).toBe(false)
    expect(mayChangeContacts(of('ADMIN'), all)).toBe(false)
    expect(mayChangeContacts(of('ADMIN'), session('ADMIN'))).toBe(true)
    expect(mayChangeContacts(of('ADMIN'), session('VARTOTOJAS', 2))).toBe(true)
    expect(mayChangeContacts(of('VARTOTOJAS'), session('VERTINTOJAS'))).toBe(false)
  })
  it('what an assessor assesses', () => {
    const assessor = { id: 2, vartotojoTipas: 'VERTINTOJAS' } as const
    expect(mayEditAssessor(assessor, session('VERTINTOJAS', 2))).toBe(true)
    expect(mayEditAssessor(assessor, session('ADMIN'))).toBe(true)
    expect(mayEditAssessor(assessor, session('ORG_TVARKYTOJAS'))).toBe(false)
    expect(mayEditAssessor({ ...assessor, vartotojoTipas: 'VARTOTOJAS' }, session('ADMIN'))).toBe(false)
  })
})
