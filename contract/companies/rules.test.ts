import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { codeAsStored } from './entry.ts'
import { companyFields, companyStatusChoices, editableFields, mayRefresh, siteUrl } from './rules.ts'
import { CompanyBody } from './schema.ts'

const session = (vartotojoTipas: UserType, imoneId: number | null = 1, more: Session['rights'] = []): Session => ({
  userId: 7,
  vartotojoTipas,
  imoneId,
  rights: [...rightsOf[vartotojoTipas], ...more],
})
const company = (salis = 'LT', atnaujinta: string | null = null) => ({
  id: 1,
  statusas: 'PATVIRTINTA',
  adresas: { salis, miestas: '', adresas: '', indeksas: '' },
  atnaujinta,
})
const vouched = company('LT', '2026-11-21T10:00:00Z')
const contacts = ['adresas', 'savivaldybe', 'www']
const identity = ['imKodas', 'salis']
const powers = ['meistrasSutartis', 'statusas', 'tipai']
const facts = companyFields.filter((field) => ![...identity, ...powers].includes(field))

it('a new field of a company is looked at here: does it name the company, or give it power?', () =>
  expect([...facts].sort()).toEqual(['adresas', 'pavadinimas', 'pvmKodas', 'savivaldybe', 'veiklosTipas', 'www']))

describe('who may change what of a company', () => {
  it.each([
    ['an administrator, everything', session('ADMIN', null), company(), [...facts, ...identity, ...powers]],
    ['but not what the register vouches for', session('ADMIN', null), vouched, [...facts, ...powers]],
    ['abroad nobody vouches', session('ADMIN', null), company('LV', 'x'), [...facts, ...identity, ...powers]],
    [
      'a given right gives no power',
      session('VARTOTOJAS', null, ['AccessAllImones']),
      company(),
      [...facts, ...identity],
    ],
    ['a representative, the contacts', session('ORG_ATSTOVAS'), company(), contacts],
    ['a manager too', session('ORG_TVARKYTOJAS'), company(), contacts],
    ['of another company nothing', session('ORG_ATSTOVAS', 2), company(), []],
    ['without a company nothing', session('ORG_ATSTOVAS', null), company(), []],
    ['an assessor nothing', session('VERTINTOJAS'), company(), []],
    ['an employee nothing', session('VARTOTOJAS'), company(), []],
  ])('%s', (_, who, of, fields) => expect([...editableFields(of, who)].sort()).toEqual([...fields].sort()))
})

it.each([
  ['PATVIRTINTA', ['NEPATVIRTINTA', 'NEVEIKIANTI']],
  ['NEPATVIRTINTA', ['NEVEIKIANTI', 'PATVIRTINTA']],
  ['NEVEIKIANTI', ['NEPATVIRTINTA', 'PATVIRTINTA']],
] as const)('from %s an administrator goes to %j, others nowhere', (statusas, expected) => {
  const of = { ...company(), statusas }
  expect([...companyStatusChoices(of, session('ADMIN', null))].sort()).toEqual(expected)
  for (const who of [session('ORG_ATSTOVAS'), session('VARTOTOJAS', null, ['AccessAllImones'])])
    expect(companyStatusChoices(of, who)).toEqual([])
})

it.each([
  [session('ADMIN', null), company(), true],
  [session('ADMIN', null), company('LV'), false],
  [session('ORG_ATSTOVAS'), company(), true],
  [session('ORG_ATSTOVAS', 2), company(), false],
  [session('VARTOTOJAS'), company(), false],
])('the register may be asked: %#', (who, of, may) => expect(mayRefresh(of, who)).toBe(may))

it.each([
  ['www.a.lt', 'https://www.a.lt'],
  ['http://a.lt/x', 'http://a.lt/x'],
  ['HTTPS://a.lt', 'HTTPS://a.lt'],
  ['javascript:alert(1)//a.lt', 'https://javascript:alert(1)//a.lt'],
])('%s is the link %s', (www, url) => expect(siteUrl(www)).toBe(url))

it.each([
  ['x 1-a', 'X1-A'],
  ['X\u200b1\u00ad-A', 'X1-A'],
  ['Ｘ１-A', 'X1-A'],
])('a code from abroad is the same however it is written: %j', (typed, stored) => {
  expect(codeAsStored(typed)).toBe(stored)
})
it('a code of invisible characters is no code', () => {
  const body = { imKodas: '\u200b\u200b', pavadinimas: 'A', adresas: { salis: 'LV' } }
  expect(CompanyBody.safeParse(body).success).toBe(false)
  expect(CompanyBody.safeParse({ ...body, imKodas: 'X1' }).success).toBe(true)
})
