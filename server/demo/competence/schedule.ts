import type { RowStatus } from '#contract/assessments/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import { type Company, centre, companyOf } from '#server/demo/companies/companies.ts'
import type { Person } from '#server/demo/people/people.ts'
import { seeded } from '#server/factories/random.ts'

/** A planned assessment; everything that is absent is left to chance. */
export interface Wanted {
  data: string
  company: Company
  kodas?: string
  assessors?: readonly Person[]
  /** People who must take part, with their statuses. */
  sure?: readonly [Person, RowStatus][]
  /** Statuses of the other people, and so their number. */
  others?: readonly RowStatus[]
  /** All places are taken. */
  full?: true
}

/** Public holidays that fall on the same day every year. */
const holidays = '01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'.split(' ')

/** The nearest working day, later (1) or earlier (-1). */
function workday(date: string, step: 1 | -1): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  const free = weekday === 0 || weekday === 6 || holidays.includes(date.slice(5))
  return free ? workday(addDays(date, step), step) : date
}

const repeat = (statusas: RowStatus, times: number): RowStatus[] => Array.from({ length: times }, () => statusas)

/** All assessments of the demo: some 60 of the last 18 months, four today, some 25 of the next three months. */
export function schedule(today: string, companies: readonly Company[], people: readonly Person[]): Wanted[] {
  const r = seeded(4)
  const before = (days: number) => workday(addDays(today, -days), -1)
  const after = (days: number) => workday(addDays(today, days), 1)
  const centres = companies.filter(({ tipai }) => tipai.includes('ATESTAVIMO'))
  const company = () => r.pick([companyOf(companies, centre), ...centres])
  const past = Array.from(
    { length: 54 },
    (_, i): Wanted => ({ data: before(545 - 10 * i - r.int(0, 6)), company: company() }),
  )
  const now = centres.slice(1, 4).map((one): Wanted => ({ data: today, company: one }))
  const soon = [1, 2, 3, 4, 5, 6].map(
    (days): Wanted => ({ data: after(days), company: company(), ...(days === 4 ? { full: true } : {}) }),
  )
  const later = Array.from(
    { length: 16 },
    (_, i): Wanted => ({ data: after(8 + 5 * i + r.int(0, 4)), company: company() }),
  )
  return [
    ...ofTheLogins(today, before, after, companyOf(companies, centre), people),
    ...past,
    ...now,
    ...soon,
    ...later,
  ].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
}

/** Assessments of the demo logins: the bricklayer's past and next one, the assessor's today, before and after. */
function ofTheLogins(
  today: string,
  before: (days: number) => string,
  after: (days: number) => string,
  company: Company,
  people: readonly Person[],
): Wanted[] {
  const named = (name: string) => {
    const person = people.find(({ userName, code, pavarde }) => userName === name || (code && pavarde === name))
    if (!person) throw new Error(`The demo has no ${name}`)
    return person
  }
  const jonas = named('vartotojas')
  const assessors = [named('vertintojas'), named('Kazlauskaitė-Stankevičienė')]
  const toCome = people.filter(({ code, trade }) => code && trade?.sritis === '1.1-11')
  return [
    {
      data: today,
      company,
      kodas: '1.1-11.01',
      assessors,
      sure: toCome.map((person) => [person, 'PATVIRTINTA']),
      others: [...repeat('PATVIRTINTA', 3), 'LAUKIAMA', 'ATSAUKTA'],
    },
    { data: before(430), company, kodas: '1.1-04.01', assessors, sure: [[jonas, 'ISLAIKYTA']] },
    { data: before(320), company, kodas: '1.1-03.01', assessors },
    { data: before(204), company, kodas: '1.1-04.02', assessors, sure: [[jonas, 'NEISLAIKYTA']] },
    { data: before(96), company, kodas: '1.1-11.04', assessors },
    { data: before(33), company, kodas: '1.1-11.05', assessors },
    // It stays open the day after, so it can still be completed.
    {
      data: addDays(today, -1),
      company,
      kodas: '1.1-11.03',
      assessors,
      others: [...repeat('ISLAIKYTA', 3), 'NEISLAIKYTA', ...repeat('PATVIRTINTA', 2)],
    },
    { data: after(8), company, kodas: '3.1-01.02', sure: [[jonas, 'PATVIRTINTA']] },
    { data: after(12), company, kodas: '1.1-04.02', assessors },
    { data: after(34), company, kodas: '1.1-11.04', assessors },
  ]
}
