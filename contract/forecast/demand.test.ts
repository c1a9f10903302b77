import { describe, expect, it } from 'vitest'
import { type DemandCell, fewest, shownDemand } from './demand.ts'

const cell = (savivaldybe: string, kiekiai: number[], regionas = 'LT-KU'): DemandCell => ({
  regionas,
  savivaldybe,
  kiekiai,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const shown = (cells: readonly DemandCell[]) =>
  shownDemand(cells).map(({ savivaldybe, nuo, iki, zmones }) => `${savivaldybe || '*'} ${nuo}-${iki}: ${zmones}`)

describe('demand that is shown', () => {
  it.each<[string, DemandCell[], string[]]>([
    ['nothing below five', [cell('19', [2, 2, 0])], []],
    ['five', [cell('19', [5, 0, 0])], ['19 0-2: 5']],
    ['each quarter of five and more by itself', [cell('19', [5, 7, 6])], ['19 0-0: 5', '19 1-1: 7', '19 2-2: 6']],
    ['small quarters with those after them', [cell('19', [2, 4, 9])], ['19 0-1: 6', '19 2-2: 9']],
    ['a small end with the group before it', [cell('19', [6, 1, 2])], ['19 0-2: 9']],
    ['an empty end too, as it would be a number', [cell('19', [6, 0, 0])], ['19 0-2: 6']],
    ['small municipalities together', [cell('15', [3, 0]), cell('46', [1, 2])], ['* 0-1: 6']],
    ['not one small municipality', [cell('15', [3, 0]), cell('19', [9, 9])], ['19 0-0: 9', '19 1-1: 9']],
    ['not small ones that must all have four', [cell('15', [4, 0]), cell('46', [0, 4])], []],
    ['not small ones of two regions', [cell('15', [3, 0]), cell('21', [3, 0], 'LT-KL')], []],
  ])('is %s', (_, cells, expected) => expect(shown(cells)).toEqual(expected))
})

describe('whatever the numbers are', () => {
  // The same numbers at every run (a linear congruential generator).
  let state = 18
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
  const tables = Array.from({ length: 150 }, () =>
    Array.from({ length: 1 + below(6) }, (_, at) =>
      cell(
        String(at),
        Array.from({ length: 4 }, () => (below(2) ? 0 : 1 + below([2, 4, 8][below(3)] ?? 2))),
        below(2) ? 'LT-KU' : 'LT-KL',
      ),
    ),
  )
  const total = ({ kiekiai }: DemandCell) => sum(kiekiai)

  it('no group is smaller than five, and nobody is in two', () => {
    for (const cells of tables) {
      const groups = shownDemand(cells)
      for (const { zmones } of groups) expect(zmones).toBeGreaterThanOrEqual(fewest)
      for (const one of cells.filter((each) => total(each) >= fewest)) {
        const own = groups.filter(({ savivaldybe, kitos }) => savivaldybe === one.savivaldybe && !kitos)
        expect(own.map(({ zmones, nuo, iki }) => zmones - sum(one.kiekiai.slice(nuo, iki + 1)))).toEqual(
          own.map(() => 0),
        )
        expect(sum(own.map(({ zmones }) => zmones))).toBe(total(one))
      }
      for (const regionas of ['LT-KU', 'LT-KL']) {
        const small = cells.filter((each) => each.regionas === regionas && total(each) < fewest)
        const pooled = groups.filter((group) => group.kitos && group.regionas === regionas)
        expect([0, sum(small.map(total))]).toContain(sum(pooled.map(({ zmones }) => zmones)))
      }
    }
  })

  // Whoever knows the rule can reckon a number only if no other number would be shown in the same way.
  it('no hidden number can be reckoned, even by those who know the rule', () => {
    const moved = (cells: readonly DemandCell[], from: [number, number], to: [number, number]) =>
      cells.map((each, i) => ({
        ...each,
        kiekiai: each.kiekiai.map(
          (kiekis, q) => kiekis - Number(i === from[0] && q === from[1]) + Number(i === to[0] && q === to[1]),
        ),
      }))
    /** Other tables: one person in another quarter or another municipality, one more or fewer small ones. */
    function* others(cells: readonly DemandCell[], at: number) {
      const spots = cells.flatMap((each, i) => each.kiekiai.map((kiekis, q) => ({ i, q, kiekis })))
      for (const from of spots)
        for (const to of spots)
          if (from.kiekis > 0 && (from.i === at || to.i === at)) yield moved(cells, [from.i, from.q], [to.i, to.q])
      const { regionas } = cells[at] as DemandCell
      const large = cells.map((each) =>
        total(each) < fewest && each.regionas === regionas ? { ...each, kiekiai: [0, 0, 0, 0] } : each,
      )
      for (let q = 0; q < 4; q += 1)
        for (const kiekis of [1, 2, 3])
          yield large.map((each, i) =>
            i === at ? { ...each, kiekiai: each.kiekiai.map((was, r) => (r === q ? kiekis : was)) } : each,
          )
    }
    let hidden = 0
    for (const cells of tables) {
      const seen = JSON.stringify(shownDemand(cells))
      const alike = (at: number, differs: (one: DemandCell) => boolean) => {
        hidden += 1
        for (const other of others(cells, at))
          if (differs(other[at] as DemandCell) && JSON.stringify(shownDemand(other)) === seen) return true
        return false
      }
      for (const [at, one] of cells.entries()) {
        const own = shownDemand(cells).filter(({ savivaldybe, kitos }) => savivaldybe === one.savivaldybe && !kitos)
        if (own.length === 0 && total(one) > 0)
          expect(
            alike(at, (other) => total(other) !== total(one)),
            JSON.stringify([cells, at]),
          ).toBe(true)
        for (const { nuo, iki } of own)
          for (let q = nuo; q <= iki && nuo < iki; q += 1)
            expect(
              alike(at, (other) => other.kiekiai[q] !== one.kiekiai[q]),
              JSON.stringify([cells, at, q]),
            ).toBe(true)
      }
    }
    expect(hidden).toBeGreaterThan(300)
  })
})
