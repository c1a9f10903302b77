import { describe, expect, it } from 'vitest'
import { rightsOf, type Session } from '#contract/rights.ts'
import { allowedStatuses, mayCreate, mayEdit, outcome, parts, refuseCompletion, score } from './rules.ts'
import { assessmentTypes, rowStatuses } from './schema.ts'

const session = (vartotojoTipas: Session['vartotojoTipas'], more: Partial<Session> = {}): Session => ({
  userId: 1,
  imoneId: null,
  vartotojoTipas,
  rights: rightsOf[vartotojoTipas],
  ...more,
})
const admin = session('ADMIN')
const assessment = { data: '2030-06-10', imone: { id: 7 }, vertintojai: [{ id: 1 }] }
const before = new Date('2030-06-01T12:00:00Z')

describe('who creates assessments', () => {
  it.each<[Session['vartotojoTipas'], string[] | null, boolean]>([
    ['ADMIN', null, true],
    ['ORG_TVARKYTOJAS', ['STATYBOS', 'ATESTAVIMO'], true],
    ['ORG_TVARKYTOJAS', ['STATYBOS', 'MOKYMO'], false],
    ['ORG_TVARKYTOJAS', null, false],
    ['ORG_ATSTOVAS', ['ATESTAVIMO'], false],
    ['VERTINTOJAS', ['ATESTAVIMO'], false],
  ])('%s of a company that is %j: %s', (type, tipai, creates) => {
    expect(mayCreate({ rights: rightsOf[type], imone: tipai && { tipai } })).toBe(creates)
  })
})

describe('status of a person in an assessment', () => {
  const table = (who: Session, now: Date) =>
    Object.fromEntries(rowStatuses.map((from) => [from, allowedStatuses(from, assessment, who, now)]))

  it('changes by the table of transitions while the assessment is open', () => {
    expect(table(admin, before)).toEqual({
      LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
      PATVIRTINTA: ['ATSAUKTA'],
      ATSAUKTA: ['LAUKIAMA'],
      ISLAIKYTA: [],
      NEISLAIKYTA: [],
    })
  })
  it('cannot change once the following day is over in Vilnius', () => {
    expect(table(admin, new Date('2030-06-11T20:59:59Z'))['LAUKIAMA']).toHaveLength(2)
    expect(Object.values(table(admin, new Date('2030-06-11T21:00:00Z'))).flat()).toEqual([])
  })
  it.each(['VARTOTOJAS', 'ORG_ATSTOVAS', 'VERTINTOJAS'] as const)('%s may choose none', (type) => {
    expect(Object.values(table(session(type, { imoneId: 7 }), before)).flat()).toEqual([])
  })
  it('a manager chooses in their own company only', () => {
    expect(table(session('ORG_TVARKYTOJAS', { imoneId: 7 }), before)['LAUKIAMA']).toHaveLength(2)
    expect(Object.values(table(session('ORG_TVARKYTOJAS', { imoneId: 8 }), before)).flat()).toEqual([])
    expect(mayEdit(assessment, session('ORG_TVARKYTOJAS', { imoneId: null }))).toBe(false)
  })
})

describe('score and result', () => {
  it.each([
    [[6, 6, 6, 6, 5], 5.8],
    [[6, 6, 6, 6, 6], 6],
    [[7, 6, 6, 6, 6], 6.2],
    [[0, 0, 0, 0, 0], 0],
    [[10, 10, 10, 10, 10], 10],
    [[8, 7, 6, 9, 7], 7.4],
  ])('%o makes %d', (marks, expected) => expect(score(marks)).toBe(expected))

  it.each([
    ['TEORINIS', 6, null, 'ISLAIKYTA'],
    ['TEORINIS', 5.8, null, 'NEISLAIKYTA'],
    ['TEORINIS', 6, 0, 'ISLAIKYTA'],
    ['PRAKTINIS', null, 6, 'ISLAIKYTA'],
    ['PRAKTINIS', 10, 5.8, 'NEISLAIKYTA'],
    ['TEORINIS_PRAKTINIS', 6, 6, 'ISLAIKYTA'],
    ['TEORINIS_PRAKTINIS', 9, 5.8, 'NEISLAIKYTA'],
    ['TEORINIS_PRAKTINIS', 5.8, 9, 'NEISLAIKYTA'],
    ['TEORINIS_PRAKTINIS', 9, null, 'NEISLAIKYTA'],
  ] as const)('%s with %s and %s is %s', (tipas, theory, practice, result) =>
    expect(outcome(tipas, theory, practice)).toBe(result),
  )

  it('a type has the parts that its code names', () => {
    expect(assessmentTypes.map((tipas) => parts(tipas))).toEqual([
      { theory: true, practice: false },
      { theory: false, practice: true },
      { theory: true, practice: true },
    ])
  })
})

describe('completion', () => {
  const row = { statusas: 'PATVIRTINTA', asmuoId: 5 } as const
  const day = new Date('2030-06-10T06:00:00Z')
  const assessor = session('VERTINTOJAS')
  type Case = [who: string, Parameters<typeof refuseCompletion>[0], Session, Date, string | null]
  const cases: Case[] = [
    ['an assigned assessor on the day', row, assessor, day, null],
    ['an administrator', row, session('ADMIN', { userId: 9 }), day, null],
    ['an assessor long after', row, assessor, new Date('2031-01-01'), null],
    ['an assessor who is not assigned', row, session('VERTINTOJAS', { userId: 2 }), day, 'Forbidden'],
    ['a manager of the company', row, session('ORG_TVARKYTOJAS', { userId: 3, imoneId: 7 }), day, 'Forbidden'],
    ['the person', { ...row, asmuoId: 1 }, assessor, day, 'OwnProtocol'],
    ['an administrator for the own row', { ...row, asmuoId: 1 }, admin, day, 'OwnProtocol'],
    ['the day before, by the clock of Vilnius', row, assessor, new Date('2030-06-09T20:59:59Z'), 'ProtocolTooEarly'],
    ['just after midnight in Vilnius', row, assessor, new Date('2030-06-09T21:00:00Z'), null],
    ...(['LAUKIAMA', 'ATSAUKTA', 'ISLAIKYTA', 'NEISLAIKYTA'] as const).map(
      (statusas): Case => [`a row ${statusas}`, { ...row, statusas }, assessor, day, 'StatusNotAllowed'],
    ),
  ]
  it.each(cases)('by %s', (_, of, who, now, refusal) =>
    expect(refuseCompletion(of, assessment, who, now)).toBe(refusal),
  )
})
