import { describe, expect, it } from 'vitest'
import { type Right, rightsOf, type Session, type UserType } from '#contract/rights.ts'
import { allowedStatuses, ending, endsTooEarly, mayAdd, mayChangeNumber, mayEdit, statusOn, termsFor } from './rules.ts'
import { DecideBody, EmploymentBody, type EmploymentStatus, employmentStatuses, type Terms } from './schema.ts'

const ownCompany = 1
const other = 2
const session = (type: UserType, imoneId: number | null, extra: readonly Right[] = []): Session => ({
  userId: 7,
  vartotojoTipas: type,
  imoneId,
  rights: [...rightsOf[type], ...extra],
})
const who = {
  person: session('VARTOTOJAS', ownCompany),
  representative: session('ORG_ATSTOVAS', ownCompany),
  homeless: session('ORG_ATSTOVAS', null),
  manager: session('ORG_TVARKYTOJAS', ownCompany),
  assessor: session('VERTINTOJAS', ownCompany),
  admin: session('ADMIN', null),
}
type Who = keyof typeof who

describe('transitions of a record', () => {
  const machine: Record<EmploymentStatus, readonly EmploymentStatus[]> = {
    TIKRINAMA: ['PATVIRTINTA', 'ATMESTA'],
    PATVIRTINTA: ['NEBEDIRBA'],
    NEBEDIRBA: [],
    ATMESTA: [],
    PAKVIESTA: ['PATVIRTINTA', 'ATMESTA'],
  }
  /** The companies of the records that each caller may change: their own, another one, or none. */
  const movers: Record<Who, readonly (number | null)[]> = {
    person: [],
    representative: [ownCompany],
    homeless: [],
    manager: [ownCompany],
    assessor: [],
    admin: [ownCompany, other, null],
  }
  const cases = (Object.keys(who) as Who[]).flatMap((name) =>
    [ownCompany, other, null].flatMap((id) => employmentStatuses.map((statusas) => ({ name, id, statusas }))),
  )
  it.each(cases)('$name, company $id, $statusas', ({ name, id, statusas }) => {
    const may = movers[name].includes(id)
    // A company may withdraw its call, but not accept it.
    const expected = !may ? [] : statusas === 'PAKVIESTA' && name !== 'admin' ? ['ATMESTA'] : machine[statusas]
    expect(allowedStatuses({ asmuoId: 9, imone: { id }, statusas }, who[name])).toEqual(expected)
  })
  it('a call is answered by who was called', () => {
    const called = { asmuoId: 7, imone: { id: ownCompany }, statusas: 'PAKVIESTA' } as const
    expect(allowedStatuses(called, who.person)).toEqual(['PATVIRTINTA', 'ATMESTA'])
    expect(allowedStatuses({ ...called, statusas: 'TIKRINAMA' }, who.person)).toEqual([])
  })
  it('needs the right to change statuses, not only the company', () => {
    const narrow = { ...who.representative, rights: ['AccessOwnImone'] as const }
    expect(allowedStatuses({ asmuoId: 9, imone: { id: ownCompany }, statusas: 'TIKRINAMA' }, narrow)).toEqual([])
  })
})

describe('editing', () => {
  it.each([
    ['person', 7, other, 'TIKRINAMA', true],
    ['person', 7, other, 'PATVIRTINTA', false],
    ['person', 7, null, 'TIKRINAMA', true],
    ['person', 7, ownCompany, 'PAKVIESTA', false],
    ['representative', 9, ownCompany, 'PAKVIESTA', false],
    ['person', 9, ownCompany, 'TIKRINAMA', false],
    ['representative', 9, ownCompany, 'TIKRINAMA', true],
    ['representative', 9, ownCompany, 'PATVIRTINTA', true],
    ['representative', 9, ownCompany, 'NEBEDIRBA', false],
    ['representative', 9, other, 'TIKRINAMA', false],
    ['representative', 9, null, 'TIKRINAMA', false],
    ['homeless', 9, null, 'TIKRINAMA', false],
    ['admin', 9, other, 'NEBEDIRBA', true],
    ['admin', 9, null, 'ATMESTA', true],
  ] as const)('%s, person %i, company %s, %s: %s', (name, asmuoId, id, statusas, expected) =>
    expect(mayEdit({ asmuoId, imone: { id }, statusas }, who[name])).toBe(expected),
  )
  it.each([
    ['person', 7, other, true],
    ['person', 9, ownCompany, false],
    ['representative', 9, ownCompany, true],
    ['representative', 9, other, false],
    ['representative', 9, null, false],
    ['admin', 9, null, true],
  ] as const)('%s adds person %i to company %s: %s', (name, asmuoId, id, expected) =>
    expect(mayAdd(asmuoId, id, who[name])).toBe(expected),
  )
  it.each([
    ['representative', ownCompany, 'IMONE', true],
    ['representative', ownCompany, 'INV_VEIKLA', false],
    ['representative', other, 'IMONE', false],
    ['person', ownCompany, 'IMONE', false],
    ['admin', null, 'VERSL_LIUDIJIMAS', false],
  ] as const)('%s numbers in company %s of %s: %s', (name, id, veiklosTipas, expected) =>
    expect(mayChangeNumber({ imone: { id, veiklosTipas } }, who[name])).toBe(expected),
  )
})

const terms = (set: Partial<Terms> = {}): Terms => ({
  galiojaNuo: null,
  galiojaIki: null,
  numeris: '7',
  pareigos: 'Mūrininkas',
  miestas: '',
  sdid: null,
  sdidVeikla: null,
  QRData: null,
  veiklos: [],
  ...set,
})

it('work without a company has no duties and no number', () => {
  expect(termsFor('INV_VEIKLA', terms())).toMatchObject({ pareigos: '-', numeris: null })
  expect(termsFor('IMONE', terms())).toEqual(terms())
})

describe('the end', () => {
  // 22:30 UTC is tomorrow in Vilnius.
  const now = new Date('2026-11-20T22:30:00Z')
  it.each([
    [null, null, 'NEBEDIRBA', '2026-11-21'],
    ['2020-01-01', '2026-11-10', 'NEBEDIRBA', '2026-11-10'],
    ['2020-01-01', '2026-11-21', 'NEBEDIRBA', '2026-11-21'],
    ['2020-01-01', '2026-11-22', 'PATVIRTINTA', '2026-11-22'],
    ['2026-12-01', null, 'NEBEDIRBA', '2026-12-01'],
  ] as const)('of what began %s, the last day being %s: %s %s', (galiojaNuo, lastDay, statusas, galiojaIki) =>
    expect(ending(galiojaNuo, lastDay, now)).toEqual({ statusas, galiojaIki }),
  )
  it.each([
    ['PATVIRTINTA', '2026-11-20', 'NEBEDIRBA'],
    ['PATVIRTINTA', '2026-11-21', 'PATVIRTINTA'],
    ['PATVIRTINTA', null, 'PATVIRTINTA'],
    ['TIKRINAMA', '2026-11-20', 'TIKRINAMA'],
    ['ATMESTA', '2026-11-20', 'ATMESTA'],
  ] as const)('%s with the last day %s is %s', (statusas, galiojaIki, now) =>
    expect(statusOn(statusas, galiojaIki, '2026-11-21')).toBe(now),
  )
  it.each([
    ['2026-01-02', '2026-01-01', true],
    ['2026-01-02', '2026-01-02', false],
    [null, '2026-01-01', false],
    ['2026-01-02', null, false],
  ])('from %s to %s is too early: %s', (galiojaNuo, galiojaIki, early) =>
    expect(endsTooEarly({ galiojaNuo, galiojaIki })).toBe(early),
  )
})

describe('many at once', () => {
  const wrong = (body: object) => {
    const parsed = DecideBody.safeParse({ statusas: 'NEBEDIRBA', ...body })
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  it.each([
    [{ irasai: [1] }, []],
    [{ asmenys: [1], galiojaIki: '2026-1-2' }, []],
    [{}, ['asmenys required']],
    [{ irasai: [] }, ['asmenys required']],
    [{ irasai: [1], asmenys: [1] }, ['irasai required']],
    [{ irasai: Array.from({ length: 501 }, (_, i) => i + 1) }, ['irasai maxlength']],
    [{ irasai: [1], galiojaIki: '2026-02-30' }, ['galiojaIki dateformat']],
    [{ irasai: [1], statusas: 'TIKRINAMA' }, ['statusas inList']],
  ])('%o: %o', (body, complaints) => expect(wrong(body)).toEqual(complaints))
})

describe('the body', () => {
  const read = (body: object) => {
    const parsed = EmploymentBody.safeParse({ imone: { id: 1 }, ...body })
    return parsed.success ? parsed.data : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  it.each([
    [{ imone: null }, ['imone required']],
    [{ imone: { veiklosTipas: 'IMONE' } }, ['imone required']],
    [{ galiojaNuo: '2026-02-02', galiojaIki: '2026-02-01' }, ['galiojaIki dateOrder']],
    [{ veiklos: [{ veikla: 'KITA' }] }, ['veiklos.0.kitaVeikla required']],
    [{ veiklos: [{ veikla: 'STOGAI' }, { veikla: 'STOGAI' }] }, ['veiklos.1.veikla activityRepeats']],
  ])('%o: %o', (body, complaints) => expect(read(body)).toEqual(complaints))
  it('has a text only for KITA, which may occur several times', () => {
    const veiklos = [
      { veikla: 'KITA', kitaVeikla: 'A' },
      { veikla: 'KITA', kitaVeikla: 'B' },
      { veikla: 'STOGAI', kitaVeikla: 'C' },
    ]
    expect(read({ veiklos })).toMatchObject({ veiklos: [veiklos[0], veiklos[1], { veikla: 'STOGAI', kitaVeikla: '' }] })
  })
  it('of work without a company drops the company’s id', () =>
    expect(read({ imone: { id: 5, veiklosTipas: 'VERSL_LIUDIJIMAS' } })).toMatchObject({
      imone: { id: null, veiklosTipas: 'VERSL_LIUDIJIMAS' },
    }))
})
