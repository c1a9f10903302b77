import { describe, expect, it } from 'vitest'
import { endByStatus, hasRunOut, mayMoveCard, needsReason, refuseCard, refuseMove } from './rules.ts'
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
