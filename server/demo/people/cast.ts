import type { UserType } from '#contract/rights.ts'
import { demoLogins } from '#contract/session/demo.ts'
import { type Company, centre, companyOf, contractor } from '#server/demo/companies/companies.ts'
import { townOf } from '#server/demo/places.ts'
import type { Sex } from '#server/factories/words.ts'
import type { Draft } from './drafts.ts'
import { engineers, positionFor, type Trade, trades } from './trades.ts'

/**
 * The synthetic personal codes with a right check digit. They belong to the people of this file; all other check digits
 * are wrong on purpose (make.ts).
 */
export const syntheticCodes = [
  '39208310048',
  '47703310155',
  '49001010012',
  '36611300071',
  '38502140230',
  '48305190068',
  '60507110036',
  '49502040097',
  '38506150048',
  '38506152600',
  '50106150024',
  '50402290123',
] as const

const tradeOf = (kodas: string): Trade => {
  const found = trades.find(({ kompetencijos }) => kompetencijos[0] === kodas)
  if (!found) throw new Error(`The demo has no trade of ${kodas}`)
  return found
}

const typeOf = (userName: string): UserType =>
  demoLogins.find((login) => login.userName === userName)?.type ?? 'VARTOTOJAS'

/** The card of the bricklayer Jonas (login `vartotojas`), which README and the public search mention. */
export const bricklayerCard = '48201937'

/** People with names and parts of their own: the logins, the second assessor, and the people who are assessed today. */
export function cast(companies: readonly Company[]): Draft[] {
  const centreCompany = companyOf(companies, centre)
  const builder = companyOf(companies, contractor)
  const person = (
    code: (typeof syntheticCodes)[number],
    vardas: string,
    pavarde: string,
    more: Partial<Draft> & { pareigos?: string },
  ): Draft => {
    const lytis: Sex = Number(code[0]) % 2 === 1 ? 'V' : 'M'
    return {
      vardas,
      pavarde,
      lytis,
      pilietybe: 'LTU',
      kalbos: ['lt', 'en'],
      code,
      type: 'VARTOTOJAS',
      trade: null,
      pareigos: positionFor(more.trade?.pareigos ?? '', lytis),
      company: null,
      place: townOf('Vilnius'),
      employment: 'PATVIRTINTA',
      ...more,
    }
  }
  const login = (userName: string) => ({ userName, type: typeOf(userName) })
  const assessor: Partial<Draft> = {
    type: 'VERTINTOJAS',
    company: centreCompany,
    trade: engineers[2] ?? null,
    assessor: {
      sritys: ['1.1-03', '1.1-04', '1.1-11'],
      kvalifikacijos: ['STATYBOS_MAGISTRAS', 'MURININKAS', 'NSSV'],
      regionai: ['LT-VL', 'LT-KU', 'LT-UT'],
      kalbos: ['lt', 'ru'],
    },
  }
  const drywall = { company: builder, trade: tradeOf('1.1-11.01') }
  return [
    person('39208310048', 'Mindaugas', 'Rimkus', login('admin')),
    person('47703310155', 'Daiva', 'Stankevičienė', {
      ...login('tvarkytojas'),
      company: centreCompany,
      pareigos: 'Vertinimo skyriaus vadovė',
    }),
    person('49001010012', 'Rasa', 'Urbonaitė', {
      ...login('atstovas'),
      company: builder,
      pareigos: 'Personalo vadovė',
    }),
    person('36611300071', 'Algirdas', 'Kavaliauskas', {
      ...assessor,
      ...login('vertintojas'),
      pareigos: 'Vertintojas',
    }),
    person('38502140230', 'Jonas', 'Žilinskas', {
      ...login('vartotojas'),
      company: builder,
      trade: tradeOf('1.1-04.01'),
      kalbos: ['lt', 'ru'],
    }),
    person('48305190068', 'Jolanta', 'Kazlauskaitė-Stankevičienė', { ...assessor, pareigos: 'Vertintoja' }),
    person('60507110036', 'Ugnė', 'Černiauskaitė-Žukauskienė', drywall),
    person('49502040097', 'Viltė', 'Šimkutė', drywall),
    person('38506150048', 'Kęstutis', 'Šeškus', drywall),
    person('38506152600', 'Žydrūnas', 'Čepas', drywall),
    person('50106150024', 'Žygimantas', 'Vaičiulis', drywall),
    person('50402290123', 'Šarūnas', 'Daukša', drywall),
  ]
}
