import { describe, expect, it } from 'vitest'
import { fits, propose } from './rules.ts'

// 2026-12-01 is a Tuesday.
const today = '2026-12-01'
const rule = { km: 50, savaitesDienos: [1, 2, 3, 4, 5], pacios: false }
const offer = { rusis: 'MOKYMAS', id: 1, data: '2026-12-08', registriki: '2026-12-07', atstumas: 10, laisvosVietos: 5 }

describe('an offer that the rule may propose', () => {
  it.each<[string, Partial<Record<keyof typeof offer, string | number | null>>, object, string | null, boolean]>([
    ['as it is', {}, {}, null, true],
    ['registration ends today', { registriki: today }, {}, null, true],
    ['registration is over', { registriki: '2026-11-30' }, {}, null, false],
    ['registration ends before it books itself', { registriki: '2026-12-03' }, { pacios: true }, null, false],
    [
      'registration ends on the day on which it books itself',
      { registriki: '2026-12-04' },
      { pacios: true },
      null,
      true,
    ],
    ['on a Sunday', { data: '2026-12-06' }, {}, null, false],
    ['on a Sunday that is allowed', { data: '2026-12-06' }, { savaitesDienos: [7] }, null, true],
    ['on the edge of the distance', { atstumas: 50 }, {}, null, true],
    ['too far', { atstumas: 51 }, {}, null, false],
    ['nobody knows how far', { atstumas: null }, {}, null, false],
    ['nobody knows how far, which does not matter', { atstumas: null }, { km: null }, null, true],
    ['on the last day in time', {}, {}, '2026-12-08', true],
    ['a day too late', {}, {}, '2026-12-07', false],
    ['whatever the day, where it is late already', {}, {}, '2026-11-01', true],
    ['no places', { laisvosVietos: 0 }, {}, null, false],
    ['no limit of places', { laisvosVietos: null }, {}, null, true],
  ])('%s', (_, set, ruleSet, iki, expected) =>
    expect(fits({ ...offer, ...set } as never, { ...rule, ...ruleSet }, iki, today)).toBe(expected),
  )
})

describe('who gets a place', () => {
  const need = (asmuoId: number, grupe = 'a') => ({ asmuoId, grupe, iki: null })
  const ids = (given: { need: { asmuoId: number }; offer: { id: number } }[]) =>
    given.map((one) => [one.need.asmuoId, one.offer.id])
  it('the first offer while it has places, then the next', () => {
    const offers = [
      { ...offer, laisvosVietos: 1 },
      { ...offer, id: 2, laisvosVietos: null },
    ]
    const given = propose([need(1), need(2), need(3)], () => offers, rule, { today, most: 9 })
    expect(ids(given)).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ])
  })
  it('no more than are left of the month', () =>
    expect(propose([need(1), need(2)], () => [offer], rule, { today, most: 1 })).toHaveLength(1))
  it('nobody twice at the same offer, also for two gaps', () => {
    const given = propose([need(1, 'a'), need(1, 'b')], () => [offer, { ...offer, id: 2 }], rule, { today, most: 9 })
    expect(ids(given)).toEqual([
      [1, 1],
      [1, 2],
    ])
  })
  it('nobody where nothing fits', () =>
    expect(propose([need(1)], () => [{ ...offer, atstumas: 99 }], rule, { today, most: 9 })).toEqual([]))
})
