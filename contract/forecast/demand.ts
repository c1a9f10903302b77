/** The smallest group of people that is shown to those who may not know whose papers end. */
export const fewest = 5

/** How many people need the same training in a municipality (empty: not known), by quarter. */
export interface DemandCell {
  regionas: string
  savivaldybe: string
  kiekiai: readonly number[]
}

/** A group that may be shown: quarters `nuo` to `iki` (numbers, both included) of a municipality or of several. */
export interface ShownDemand {
  regionas: string
  savivaldybe: string
  /** Several municipalities of the region together, none of them shown by itself. */
  kitos: boolean
  nuo: number
  iki: number
  zmones: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * The groups of one training that may be shown. Each person is in one group at most, and each group has five people or
 * more; nothing else is ever published, and every sum is a sum of groups. So there is no total from which a hidden number
 * could be reckoned. Municipalities with fewer than five people are shown together with others of their region, quarters
 * with fewer than five together with those after them.
 */
export function shownDemand(cells: readonly DemandCell[]): ShownDemand[] {
  const large = cells.filter(({ kiekiai }) => sum(kiekiai) >= fewest)
  const small = cells.filter(({ kiekiai }) => sum(kiekiai) > 0 && sum(kiekiai) < fewest)
  const regions = [...new Set(small.map(({ regionas }) => regionas))]
  return [
    ...large.flatMap(({ kiekiai, ...place }) => groups(kiekiai).map((group) => ({ ...place, kitos: false, ...group }))),
    ...regions.flatMap((regionas) =>
      groups(together(small.filter((cell) => cell.regionas === regionas))).map((group) => ({
        regionas,
        savivaldybe: '',
        kitos: true,
        ...group,
      })),
    ),
  ]
}

/**
 * The quarters of small municipalities added up; nothing if each must have four, the most that a hidden one can have: the
 * sum would tell the number of each. Where they are fewer than five people, `groups` shows none.
 */
function together(cells: readonly DemandCell[]): number[] {
  const people = sum(cells.map(({ kiekiai }) => sum(kiekiai)))
  if (people === cells.length * (fewest - 1)) return []
  const quarters = cells[0]?.kiekiai ?? []
  return quarters.map((_, at) => sum(cells.map(({ kiekiai }) => kiekiai[at] ?? 0)))
}

/** Consecutive quarters, joined until each group has five people; what is left at the end joins the last group. */
function groups(kiekiai: readonly number[]): { nuo: number; iki: number; zmones: number }[] {
  const found: { nuo: number; iki: number; zmones: number }[] = []
  let nuo = 0
  let zmones = 0
  for (const [at, kiekis] of kiekiai.entries()) {
    zmones += kiekis
    if (zmones < fewest) continue
    found.push({ nuo, iki: at, zmones })
    nuo = at + 1
    zmones = 0
  }
  const last = found.at(-1)
  if (last) {
    last.iki = kiekiai.length - 1
    last.zmones += zmones
  }
  return found
}
