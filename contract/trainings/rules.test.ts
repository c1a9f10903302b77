import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import {
  allowedStatuses,
  competencyAllowed,
  freePlaces,
  mayCreate,
  mayEdit,
  mayTakeBack,
  refuseAttendance,
  refuseRegistration,
  refuseStatus,
} from './rules.ts'
import { type TraineeStatus, TraineesBody, TrainingBody } from './schema.ts'

const session = (vartotojoTipas: UserType, imoneId: number | null = null, userId = 1): Session => ({
  userId,
  vartotojoTipas,
  imoneId,
  rights: rightsOf[vartotojoTipas],
})
const admin = session('ADMIN')
const training = { dataNuo: '2026-11-28', registriki: '2026-11-26', imone: { id: 5 } }
const before = new Date('2026-11-21T12:00:00Z')
const lastMoment = new Date('2026-11-29T21:59:59Z')
const over = new Date('2026-11-29T22:00:00Z')
const row = (statusas: TraineeStatus, set: object = {}) => ({ statusas, eileje: null, dalyvavo: false, ...set })

describe('who manages trainings', () => {
  it.each<[UserType, number | null, boolean, boolean]>([
    ['ADMIN', null, true, true],
    ['ORG_TVARKYTOJAS', 5, true, true],
    ['ORG_TVARKYTOJAS', 6, false, true],
    ['ORG_TVARKYTOJAS', null, false, false],
    ['ORG_ATSTOVAS', 5, false, false],
    ['VERTINTOJAS', 5, false, false],
    ['VARTOTOJAS', 5, false, false],
  ])('%s of company %s: changes %s, creates %s', (type, imoneId, edits, creates) => {
    expect(mayEdit(training, session(type, imoneId))).toBe(edits)
    const imone = imoneId === null ? null : { tipai: ['MOKYMO'] }
    expect(mayCreate({ rights: rightsOf[type], imone })).toBe(creates)
  })
  it('a manager of a company that does not train creates none', () => {
    const imone = { tipai: ['STATYBOS', 'ATESTAVIMO'] }
    expect(mayCreate({ rights: rightsOf.ORG_TVARKYTOJAS, imone })).toBe(false)
    expect(mayCreate({ rights: rightsOf.ADMIN, imone })).toBe(true)
  })
})

it.each([
  ['BENDRIEJI', '1.1-04', true],
  ['BENDRIEJI', '3.1-02', true],
  ['BENDRIEJI', '3.1-01', false],
  ['SAUGAUS_DARBO', '3.1-01', true],
  ['SAUGAUS_DARBO', '3.1-011', false],
  ['SAUGAUS_DARBO', '1.1-04', false],
] as const)('%s allows the area %s: %s', (tipas, sritiesKodas, allowed) =>
  expect(competencyAllowed(tipas, { sritiesKodas })).toBe(allowed),
)

it.each([
  [null, 100, null],
  [2, 0, 2],
  [2, 2, 0],
  [2, 3, 0],
])('of %s places with %i people %s are free', (vietos, asmenuSkaicius, free) =>
  expect(freePlaces({ vietos, asmenuSkaicius })).toBe(free),
)

describe('statuses', () => {
  it.each([
    ['LAUKIAMA', {}, ['PATVIRTINTA', 'ATSAUKTA']],
    ['LAUKIAMA', { eileje: 1 }, ['ATSAUKTA']],
    ['PATVIRTINTA', {}, ['ATSAUKTA']],
    ['PATVIRTINTA', { dalyvavo: true }, []],
    ['ATSAUKTA', {}, ['LAUKIAMA']],
  ] as const)('from %s %o: %o', (from, set, to) => {
    expect(allowedStatuses(row(from, set), training, admin, before)).toEqual(to)
    expect(allowedStatuses(row(from, set), training, admin, lastMoment)).toEqual(to)
    expect(allowedStatuses(row(from, set), training, admin, over)).toEqual([])
  })
  it.each([
    ['the right is missing', row('LAUKIAMA'), { ...admin, rights: ['ChangeMokymas'] as const }, before, 'Forbidden'],
    ['another company', row('LAUKIAMA'), session('ORG_TVARKYTOJAS', 6), before, 'Forbidden'],
    ['over', row('LAUKIAMA'), admin, over, 'MokymasClosed'],
    ['in line', row('LAUKIAMA', { eileje: 3 }), admin, before, 'MokymasFull'],
    ['confirmed already', row('PATVIRTINTA'), admin, before, 'StatusNotAllowed'],
    ['of the own company', row('LAUKIAMA'), session('ORG_TVARKYTOJAS', 5), before, null],
  ])('confirming: %s', (_, of, who, now, code) =>
    expect(refuseStatus(of, 'PATVIRTINTA', training, who, now)).toBe(code),
  )
})

describe('attendance', () => {
  const starts = new Date('2026-11-27T22:00:00Z')
  it.each([
    ['the day before', row('PATVIRTINTA'), admin, new Date('2026-11-27T21:59:59Z'), 'MokymasNotBegun'],
    ['from the first moment of the day', row('PATVIRTINTA'), admin, starts, null],
    ['long after', row('PATVIRTINTA'), admin, new Date('2027-11-27T12:00:00Z'), null],
    ['of one who waits', row('LAUKIAMA'), admin, starts, 'StatusNotAllowed'],
    ['of one who is cancelled', row('ATSAUKTA'), admin, starts, 'StatusNotAllowed'],
    ['by another company', row('PATVIRTINTA'), session('ORG_TVARKYTOJAS', 6), starts, 'Forbidden'],
    ['by the own company', row('PATVIRTINTA'), session('ORG_TVARKYTOJAS', 5), starts, null],
  ])('%s', (_, of, who, now, code) => expect(refuseAttendance(of, training, who, now)).toBe(code))
})

describe('registration', () => {
  const person = session('VARTOTOJAS', null, 9)
  const lastDay = new Date('2026-11-26T21:59:59Z')
  const dayAfter = new Date('2026-11-26T22:00:00Z')
  it.each([
    ['oneself on the last day', person, 9, lastDay, null],
    ['oneself the day after', person, 9, dayAfter, 'MokymasRegistrationOver'],
    ['somebody else', person, 8, lastDay, 'Forbidden'],
    ['by another company', session('ORG_TVARKYTOJAS', 6), 8, lastDay, 'Forbidden'],
    ['by the organiser after the last day', session('ORG_TVARKYTOJAS', 5), 8, dayAfter, null],
    ['by the organiser when it is over', admin, 8, over, 'MokymasClosed'],
  ])('%s', (_, who, id, now, code) => expect(refuseRegistration(training, id, who, now)).toBe(code))
  it.each([
    ['waiting', row('LAUKIAMA'), 9, lastMoment, true],
    ['confirmed', row('PATVIRTINTA'), 9, lastMoment, true],
    ['cancelled', row('ATSAUKTA'), 9, before, false],
    ['attended', row('PATVIRTINTA', { dalyvavo: true }), 9, lastMoment, false],
    ['over', row('LAUKIAMA'), 9, over, false],
    ["another's", row('LAUKIAMA'), 8, before, false],
  ])('taken back, %s', (_, of, id, now, may) => expect(mayTakeBack(of, training, id, person, now)).toBe(may))
})

describe('bodies', () => {
  const good = {
    pavadinimas: 'Saugus darbas',
    tipas: 'SAUGAUS_DARBO',
    imone: { id: 1 },
    adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
    dataNuo: '2026-11-28',
  }
  const wrong = (set: object) => {
    const result = TrainingBody.safeParse({ ...good, ...set })
    return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  it.each([
    [{}, []],
    [{ pavadinimas: ' ' }, ['pavadinimas required']],
    [{ tipas: 'KITAS' }, ['tipas inList']],
    [{ mok_tipas: 'EKSKURSIJA' }, ['mok_tipas inList']],
    [{ registriki: '2026-11-29' }, ['registriki dateOrder']],
    [{ registriki: '2026-11-28' }, []],
    [{ laikas: '24:00' }, ['laikas dateformat']],
    [{ vietos: 0 }, ['vietos min']],
    [{ adresas: { miestas: 'Vilnius' } }, ['adresas.adresas required']],
    [{ adresas: undefined }, ['adresas.adresas required', 'adresas.miestas required']],
    [{ adresas: undefined, mok_tipas: 'NUOTOLINIS' }, []],
  ])('%o: %o', (set, complaints) => expect(wrong(set)).toEqual(complaints))
  it('without a last day people register until the start', () =>
    expect(TrainingBody.parse(good)).toMatchObject({ registriki: '2026-11-28', kalba: 'lt', mok_tipas: 'KURSAI' }))
  it.each([
    [{ asmenys: [1] }, false],
    [{ asmenys: [1], dalyvavo: false }, true],
    [{ asmenys: [1], statusas: 'ISLAIKYTA' }, false],
    [{ asmenys: [], dalyvavo: true }, false],
  ])('many: %o is one: %s', (body, good) => expect(TraineesBody.safeParse(body).success).toBe(good))
})
