import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { siteStatuses } from '#contract/sites/schema.ts'
import {
  addsVisitors,
  concernsOf,
  managesPerson,
  mayEndToday,
  mayRemove,
  outsideOf,
  refuseEnd,
  refusePeople,
  timeOf,
} from './rules.ts'

const today = '2026-03-10'
const now = new Date(`${today}T12:00:00+02:00`)
const who = (vartotojoTipas: UserType, imoneId: number | null): Session => ({
  userId: 1,
  vartotojoTipas,
  imoneId,
  rights: rightsOf[vartotojoTipas],
})
const site = { imone: { id: 7 }, statusas: 'VYKDOMAS' } as const

describe('whose a person of a site is', () => {
  const known = { asmuo: { id: 5 }, imone: { id: 8 } }
  it.each([
    ['an administrator', who('ADMIN', null), true, true, true],
    ['its company', who('ORG_ATSTOVAS', 7), true, true, true],
    ['the subcontractor that the person is of', who('ORG_TVARKYTOJAS', 8), true, false, false],
    ['another subcontractor', who('ORG_ATSTOVAS', 9), false, false, false],
    ['a person of that company', who('VARTOTOJAS', 8), false, false, false],
  ])('%s', (_, session, employee, visitor, adds) => {
    expect([
      managesPerson(session, site, known),
      managesPerson(session, site, { ...known, asmuo: { id: null } }),
      addsVisitors(session, site),
    ]).toEqual([employee, visitor, adds])
  })
  it('can not be changed in a finished site', () =>
    expect(siteStatuses.map((statusas) => refusePeople({ statusas }))).toEqual([null, null, null, 'ObjektasClosed']))
})

describe('the time of a person in a site', () => {
  // Since, until; where today stands, whether it is ended today, and what refuses that, or taking the end back.
  it.each([
    ['2026-03-01', null, 'YRA', true, null, 'StatusNotAllowed'],
    ['2026-03-10', null, 'YRA', true, null, 'StatusNotAllowed'],
    ['2026-03-11', null, 'BUS', false, 'dateOrder', 'StatusNotAllowed'],
    ['2026-03-01', '2026-03-10', 'YRA', false, null, null],
    ['2026-03-01', '2026-03-20', 'YRA', true, null, null],
    ['2026-03-01', '2026-03-09', 'BAIGE', false, 'ObjektoAsmuoEnded', null],
  ] as const)('%s to %s', (dirbaNuo, dirbaIki, time, ends, refusal, back) => {
    const row = { dirbaNuo, dirbaIki }
    expect([
      timeOf(row, today),
      mayEndToday(row, today),
      refuseEnd(row, today, today),
      refuseEnd(row, null, today),
    ]).toEqual([time, ends, refusal, back])
  })
  it('an end that is over can still be put earlier', () =>
    expect(refuseEnd({ dirbaNuo: '2026-03-01', dirbaIki: '2026-03-09' }, '2026-03-05', today)).toBe(null))

  it.each([
    ['made today', '2026-03-10T05:00:00Z', '2026-03-01', true],
    ['made before midnight of Vilnius', '2026-03-09T21:59:00Z', '2026-03-01', false],
    ['made after it', '2026-03-09T22:01:00Z', '2026-03-01', true],
    ['beginning today', '2026-03-01T05:00:00Z', '2026-03-10', false],
    ['beginning tomorrow', '2026-03-01T05:00:00Z', '2026-03-11', true],
  ])('can be deleted where it is %s: %s, %s', (_, sukurta, dirbaNuo, may) =>
    expect(mayRemove({ sukurta, dirbaNuo }, now)).toBe(may),
  )
})

describe('remarks about a person in a site', () => {
  const card = { numeris: '71000001', statusas: 'AKTYVI' as const, galiojaIki: null as string | null }
  const row = {
    paskirtis: 'DARBUOTOJAS' as const,
    dirbaNuo: '2026-03-01',
    dirbaIki: null as string | null,
    darbas: { dirba: true, iki: null },
    sutartis: { yra: true, nuo: null as string | null, iki: null as string | null },
    asmuo: {
      id: 5,
      vardas: 'Ona',
      pavarde: 'Ąžuolaitė',
      statusas: 'PATIKRINTA' as const,
      kortele: card,
      kompetencijos: { galioja: 1, baigiasi: 0 },
      matomas: true,
    },
  }
  const person = (set: object) => ({ asmuo: { ...row.asmuo, ...set } })
  const contract = (nuo: string | null, iki: string | null, yra = true) => ({ sutartis: { yra, nuo, iki } })
  const visitor = { paskirtis: 'LANKYTOJAS' }
  it.each([
    ['nothing', {}, []],
    ['no longer employed', { darbas: { dirba: false, iki: '2026-03-05' } }, ['NEDIRBA']],
    ['the company is not of the site', contract(null, null, false), ['SUTARTIS']],
    ['its contract has not begun', contract('2026-03-11', null), ['SUTARTIS']],
    ['its contract is over', contract(null, '2026-03-09'), ['SUTARTIS']],
    ['its contract holds today only', contract(today, today), []],
    ['it is over, but the person comes later', { ...contract(null, '2026-03-09'), dirbaNuo: '2026-03-12' }, []],
    ['blocked', person({ statusas: 'UZBLOKUOTA' }), ['UZBLOKUOTA']],
    ['without a card', person({ kortele: null }), ['BE_KORTELES']],
    ['with a suspended card', person({ kortele: { ...card, statusas: 'SUSPENDUOTA' } }), ['KORTELE_NEAKTYVI']],
    ['with a card past its day', person({ kortele: { ...card, galiojaIki: '2026-03-09' } }), ['KORTELE_NEAKTYVI']],
    ['with a card on its last day', person({ kortele: { ...card, galiojaIki: today } }), []],
    ['not checked', person({ statusas: 'NEPATIKRINTA' }), ['NEPATIKRINTA']],
    ['without competencies', person({ kompetencijos: { galioja: 0, baigiasi: 0 } }), ['BE_KOMPETENCIJU']],
    ['with one that ends soon', person({ kompetencijos: { galioja: 2, baigiasi: 1 } }), ['BAIGIASI']],
    ['a visitor without all that', { ...visitor, ...person({ kortele: null, kompetencijos: null }) }, []],
    ['a visitor without a contract', { ...visitor, ...contract(null, null, false) }, []],
    ['a blocked visitor', { ...visitor, ...person({ statusas: 'UZBLOKUOTA' }) }, ['UZBLOKUOTA']],
    ['who is no longer there', { ...person({ statusas: 'UZBLOKUOTA' }), dirbaIki: '2026-03-09' }, []],
  ])('%s', (_, set, concerns) => expect(concernsOf({ ...row, ...set } as never, today)).toEqual(concerns))

  const days = { pradzia: '2026-02-01', pabaiga: '2026-06-30' }
  const terms = { sutartisNuo: '2026-03-01', sutartisIki: '2026-05-31' }
  it.each([
    ['2026-03-01', '2026-05-31', []],
    ['2026-03-01', null, []],
    ['2026-02-28', null, ['beforeContract']],
    ['2026-01-31', null, ['beforeSite', 'beforeContract']],
    ['2026-03-01', '2026-06-01', ['afterContract']],
    ['2026-07-01', null, ['afterSite', 'afterContract']],
    [null, null, []],
  ])('days outside the site and the contract: %s to %s', (dirbaNuo, dirbaIki, outside) =>
    expect(outsideOf({ dirbaNuo, dirbaIki }, days, terms)).toEqual(outside),
  )
  it('without days of the site and the contract there are no warnings', () =>
    expect(outsideOf({ dirbaNuo: '2000-01-01', dirbaIki: null }, { pradzia: null, pabaiga: null }, null)).toEqual([]))
})
