import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import {
  copyYear,
  inRegion,
  keepsAllNeeds,
  levelFits,
  mayAskForCompany,
  mayEditNeed,
  mayEnterNeeds,
  needStatusChoices,
  needYears,
  refuseNeedStatus,
  regionOf,
  seesAllNeeds,
} from './rules.ts'
import { needStatuses } from './schema.ts'
import { reportYears } from './years.ts'

const session = (vartotojoTipas: UserType, imoneId: number | null = 1, more: Session['rights'] = []): Session => ({
  userId: 9,
  vartotojoTipas,
  imoneId,
  rights: [...rightsOf[vartotojoTipas], ...more],
})
const admin = session('ADMIN', null)
const rep = session('ORG_ATSTOVAS')
const analyst = session('VARTOTOJAS', null, ['SeeDarbuotojuPoreikiaiFromAllImones'])
const need = (statusas: (typeof needStatuses)[number], imone = 1) => ({ statusas, imone: { id: imone } })
const now = new Date('2026-11-21T10:00:00Z')

describe('who does what', () => {
  it.each([
    ['an administrator', admin, true, true, true],
    ['a representative', rep, false, false, true],
    ['one without a company', session('ORG_ATSTOVAS', null), false, false, false],
    ['who only sees all', analyst, true, false, false],
    [
      'who has all companies without seeing all needs',
      session('VARTOTOJAS', 1, ['AccessAllImones']),
      false,
      false,
      false,
    ],
    ['a person', session('VARTOTOJAS'), false, false, false],
    ['an assessor', session('VERTINTOJAS'), false, false, false],
  ])('%s', (_, who, sees, keeps, enters) =>
    expect([seesAllNeeds(who), keepsAllNeeds(who), mayEnterNeeds(who)]).toEqual([sees, keeps, enters]),
  )
  it('asks for another company only with the right', () =>
    expect([mayAskForCompany(admin, 2), mayAskForCompany(rep, 1), mayAskForCompany(rep, 2)]).toEqual([
      true,
      true,
      false,
    ]))
  it.each([
    ['NAUJAS', true, true],
    ['PATEIKTAS', false, true],
    ['PATVIRTINTAS', false, false],
    ['NEGALIOJA', false, false],
  ] as const)('edits the values of %s', (statusas, company, administrator) =>
    expect([
      mayEditNeed(need(statusas), rep),
      mayEditNeed(need(statusas), admin),
      mayEditNeed(need(statusas, 2), rep),
    ]).toEqual([company, administrator, false]),
  )
})

describe('the course of a need', () => {
  it.each([
    ['NAUJAS', ['PATEIKTAS', 'NEGALIOJA'], ['PATEIKTAS', 'NEGALIOJA']],
    ['PATEIKTAS', ['NEGALIOJA'], ['PATVIRTINTAS', 'NEGALIOJA']],
    ['PATVIRTINTAS', [], []],
    ['NEGALIOJA', [], []],
  ] as const)('from %s', (from, company, administrator) => {
    expect(needStatusChoices(need(from), rep)).toEqual(company)
    expect(needStatusChoices(need(from), admin)).toEqual(administrator)
    for (const to of needStatuses) expect(refuseNeedStatus(need(from, 2), to, rep)).toBe('Forbidden')
  })
  it('answers why a status is refused', () =>
    expect([
      refuseNeedStatus(need('PATEIKTAS'), 'PATVIRTINTAS', rep),
      refuseNeedStatus(need('NAUJAS'), 'PATVIRTINTAS', admin),
      refuseNeedStatus(need('PATEIKTAS'), 'PATEIKTAS', admin),
      refuseNeedStatus(need('PATVIRTINTAS'), 'NEGALIOJA', admin),
    ]).toEqual(['Forbidden', 'StatusNotAllowed', 'StatusNotAllowed', 'StatusNotAllowed']))
})

describe('years', () => {
  it.each([
    [null, [2026, 2027, 2028, 2029, 2030]],
    [2024, [2024, 2025, 2026, 2027, 2028, 2029, 2030]],
    [2029, [2026, 2027, 2028, 2029, 2030]],
  ])('from %s, or the present one, to four ahead', (given, years) => expect(needYears(given, now)).toEqual(years))
  it('begin by the clock of Vilnius', () => expect(needYears(null, new Date('2026-12-31T22:30:00Z'))[0]).toBe(2027))
  it('of reports begin with 2018', () => {
    const years = reportYears(now)
    expect([years[0], years.at(-1)]).toEqual([2018, 2030])
  })
  it('of a copy are never past', () =>
    expect([2020, 2026, 2028].map((metai) => copyYear({ metai }, now))).toEqual([2026, 2026, 2028]))
})

describe('what goes together', () => {
  it.each([1, 2, 3, 4, 5])('level %s of a profession from II to IV', (eile) =>
    expect(levelFits({ lygisNuo: 2, lygisIki: 4 }, { eile })).toBe(eile > 1 && eile < 5),
  )
  const vilnius = { kodas: '13', regionoKodas: 'LT-VL' }
  it('a municipality and its region', () => {
    expect([inRegion(vilnius, 'LT-VL'), inRegion(vilnius, 'LT-KU'), inRegion(vilnius, null)]).toEqual([
      true,
      false,
      true,
    ])
    expect([regionOf(vilnius), regionOf(undefined), regionOf({ kodas: '1' })]).toEqual(['LT-VL', null, null])
  })
})
