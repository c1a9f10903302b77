import { describe, expect, it } from 'vitest'
import { rightsOf, type Session, type UserType } from '#contract/rights.ts'
import {
  canBeLost,
  endByStatus,
  hasRunOut,
  mayMoveCard,
  needsReason,
  offersLost,
  refuseCard,
  refuseMove,
  reportsLost,
} from './rules.ts'
import { type CardStatus, cardStatuses } from './schema.ts'

describe('a card', () => {
  const machine: Record<CardStatus, string> = {
    UZSAKOMA: 'UZSAKOMA NEGALIOJA',
    UZSAKYTA: 'UZSAKYTA',
    AKTYVI: 'AKTYVI SUSPENDUOTA NEGALIOJA',
    SUSPENDUOTA: 'SUSPENDUOTA AKTYVI NEGALIOJA',
    NEGALIOJA: 'NEGALIOJA AKTYVI',
  }
  it.each(cardStatuses)('%s moves as declared and no other way', (from) =>
    expect(cardStatuses.filter((to) => mayMoveCard(from, to)).sort()).toEqual(machine[from].split(' ').sort()),
  )
  it.each([
    ['AKTYVI', 'NEGALIOJA', '2026-11-21'],
    ['NEGALIOJA', 'AKTYVI', null],
    ['SUSPENDUOTA', 'AKTYVI', null],
    ['AKTYVI', 'SUSPENDUOTA', undefined],
    ['NEGALIOJA', 'NEGALIOJA', undefined],
  ] as const)('from %s to %s ends %s', (from, to, end) => expect(endByStatus(from, to, '2026-11-21')).toBe(end))
  it.each([
    [true, [], null],
    [true, ['NEGALIOJA', 'SUSPENDUOTA'], null],
    [false, [], 'AsmuoMustHavePhoto'],
    [true, ['NEGALIOJA', 'AKTYVI'], 'AsmuoHasActiveKortele'],
    [true, ['UZSAKOMA'], 'AsmuoHasPendingKortele'],
    [true, ['UZSAKYTA'], 'AsmuoHasPendingKortele'],
  ] as const)('with a photo (%s) and cards %j: %s', (photo, cards, refusal) =>
    expect(refuseCard({ photo, cards })).toBe(refusal),
  )
  it.each([
    ['SUSPENDUOTA', 'AKTYVI', [], null],
    ['SUSPENDUOTA', 'AKTYVI', ['NEGALIOJA', 'SUSPENDUOTA'], null],
    ['SUSPENDUOTA', 'AKTYVI', ['AKTYVI'], 'AsmuoHasActiveKortele'],
    ['NEGALIOJA', 'AKTYVI', ['UZSAKYTA'], 'AsmuoHasPendingKortele'],
    ['NEGALIOJA', 'AKTYVI', ['UZSAKOMA'], 'AsmuoHasPendingKortele'],
    ['AKTYVI', 'AKTYVI', ['UZSAKOMA'], null],
    ['AKTYVI', 'SUSPENDUOTA', ['UZSAKOMA'], null],
    ['UZSAKYTA', 'NEGALIOJA', [], 'StatusNotAllowed'],
    ['UZSAKOMA', 'AKTYVI', [], 'StatusNotAllowed'],
  ] as const)('from %s to %s beside %j: %s', (from, to, others, refusal) =>
    expect(refuseMove(from, to, others)).toBe(refusal),
  )
  it('needs a reason to be suspended and to end, but not to stay so', () =>
    expect(
      (['UZSAKOMA', 'AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA'] as const).map((to) => [
        needsReason('AKTYVI', to),
        needsReason('NEGALIOJA', to),
      ]),
    ).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, false],
    ]))
})

it.each([
  ['AKTYVI', '2026-11-20', true],
  ['AKTYVI', '2026-11-21', false],
  ['AKTYVI', null, false],
  ['NEGALIOJA', '2026-11-20', false],
] as const)('a card that is %s until %s has run out: %s', (statusas, galiojaIki, out) =>
  expect(hasRunOut({ statusas, galiojaIki }, '2026-11-21')).toBe(out),
)

describe('a lost card', () => {
  const who = (userId: number, vartotojoTipas: UserType): Session => ({
    ...{ userId, vartotojoTipas, imoneId: 7 },
    rights: rightsOf[vartotojoTipas],
  })
  const card = { asmuo: { id: 5 }, dirba: false, statusas: 'AKTYVI' as CardStatus, pamesta: null as unknown }
  it.each([
    ['its holder', who(5, 'VARTOTOJAS'), false, true],
    ['a colleague', who(6, 'VARTOTOJAS'), true, false],
    ['the representative where the work is confirmed', who(6, 'ORG_ATSTOVAS'), true, true],
    ['the manager there', who(6, 'ORG_TVARKYTOJAS'), true, true],
    ['the representative where it is not', who(6, 'ORG_ATSTOVAS'), false, false],
    ['an assessor', who(6, 'VERTINTOJAS'), true, false],
    ['an administrator', who(6, 'ADMIN'), false, true],
  ])('is reported by %s', (_, session, dirba, may) => {
    expect(reportsLost({ ...card, dirba }, session)).toBe(may)
    expect(offersLost({ ...card, dirba }, session)).toBe(may)
  })
  it('is one that is in force or suspended, and not reported yet', () => {
    expect(cardStatuses.filter(canBeLost).sort()).toEqual(['AKTYVI', 'SUSPENDUOTA'])
    const holder = who(5, 'VARTOTOJAS')
    expect(offersLost({ ...card, statusas: 'NEGALIOJA' }, holder)).toBe(false)
    expect(offersLost({ ...card, statusas: 'SUSPENDUOTA' }, holder)).toBe(true)
    expect(offersLost({ ...card, statusas: 'SUSPENDUOTA', pamesta: '2026-11-20' }, holder)).toBe(false)
  })
})
