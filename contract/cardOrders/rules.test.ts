import { describe, expect, it } from 'vitest'
import { rights, type Session } from '#contract/rights.ts'
import { hindrance, mayEditDelivery, mayOrder, missingDelivery, nextStatus, refuseInto, refuseMove } from './rules.ts'
import { DeliveryBody, orderStatuses } from './schema.ts'

const admin: Session = { userId: 1, vartotojoTipas: 'ADMIN', imoneId: null, rights: [...rights] }
const rep: Session = { userId: 2, vartotojoTipas: 'ORG_ATSTOVAS', imoneId: 7, rights: ['AccessOwnImone'] }
const nobody: Session = { ...rep, imoneId: null }
const card = { statusas: 'UZSAKOMA', photo: true, order: null, ofCompany: true, active: false } as const

describe('a card order', () => {
  it('goes one way', () => expect(orderStatuses.map(nextStatus)).toEqual(['UZSAKYTA', 'ATLIKTA', null]))
  it.each([
    [admin, true],
    [rep, true],
    [nobody, false],
    [{ ...rep, rights: [] }, false],
  ])('is made by %#', (session, may) => expect(mayOrder(session)).toBe(may))
  it.each([
    ['KURIAMA', true, true],
    ['UZSAKYTA', false, true],
    ['ATLIKTA', false, false],
  ] as const)('%s: its address is changed by a company (%s), by administrators (%s)', (statusas, company, all) =>
    expect([mayEditDelivery({ statusas }, rep), mayEditDelivery({ statusas }, admin)]).toEqual([company, all]),
  )
  it('is completed again only for cards that were left', () => {
    const done = { statusas: 'ATLIKTA', korteliuSkaicius: 2 } as const
    expect([refuseMove(done, 'ATLIKTA', 1, admin), refuseMove(done, 'ATLIKTA', 0, admin)]).toEqual([
      null,
      'StatusNotAllowed',
    ])
    expect(refuseMove(done, 'ATLIKTA', 1, rep)).toBe('Forbidden')
  })
})

describe('a card', () => {
  it.each([
    [{}, null],
    [{ order: 5 }, null],
    [{ order: 6 }, 'KorteleInOtherUzsakymas'],
    [{ statusas: 'AKTYVI' as const }, 'KorteleNotUzsakoma'],
    [{ ofCompany: false }, 'AsmuoNotOfImone'],
    [{ photo: false }, 'AsmuoMustHavePhoto'],
  ])('%j into order 5: %s', (set, code) => expect(refuseInto({ ...card, ...set }, 5)).toBe(code))
  it.each([
    ['KURIAMA', { photo: false }, 'AsmuoMustHavePhoto'],
    ['UZSAKYTA', { statusas: 'UZSAKYTA', photo: false }, 'AsmuoMustHavePhoto'],
    ['UZSAKYTA', { statusas: 'UZSAKYTA', ofCompany: false }, null],
    ['UZSAKYTA', { statusas: 'UZSAKYTA', active: true }, 'AsmuoHasActiveKortele'],
    ['ATLIKTA', { statusas: 'UZSAKYTA', active: true }, 'AsmuoHasActiveKortele'],
    ['ATLIKTA', { statusas: 'UZSAKYTA', photo: false }, null],
    ['ATLIKTA', { statusas: 'AKTYVI', photo: false }, null],
  ] as const)('of an order %s that is %j: %s', (status, set, code) =>
    expect(hindrance(status, { ...card, ...set })).toBe(code),
  )
})

describe('where cards are sent', () => {
  it.each([
    ['LT-01103', 'LT-01103'],
    ['01103', 'LT-01103'],
    ['lt 01103', 'LT-01103'],
    ['', ''],
    [null, ''],
  ])('the postal code %j is %j', (typed, kept) =>
    expect(DeliveryBody.parse({ siuntimoAdresas: { indeksas: typed } }).siuntimoAdresas.indeksas).toBe(kept),
  )
  it.each(['1103', '011033', 'LV-1010', 'LT-0110A'])('%s is none', (typed) =>
    expect(DeliveryBody.safeParse({ siuntimoAdresas: { indeksas: typed } }).success).toBe(false),
  )
  it('is complete or not', () => {
    const none = DeliveryBody.parse({})
    expect(missingDelivery(none)).toHaveLength(5)
    expect(missingDelivery({ ...none, gavejoPavadinimas: 'A', gavejoTelefonas: '860000000' })).toEqual([
      'siuntimoAdresas.miestas',
      'siuntimoAdresas.adresas',
      'siuntimoAdresas.indeksas',
    ])
  })
})
