export type Random = ReturnType<typeof seeded>

/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export function seeded(seed: number) {
  let state = seed
  /** 0 <= x < 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T
  const chance = (probability: number) => next() < probability

  /** Picks one by its `weight`. */
  function weighted<T extends { weight: number }>(list: readonly T[]): T {
    let rest = next() * list.reduce((sum, { weight }) => sum + weight, 0)
    for (const item of list) {
      rest -= item.weight
      if (rest < 0) return item
    }
    return pick(list)
  }

  function shuffled<T>(list: readonly T[]): T[] {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i--) {
      const j = int(0, i)
      ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
    }
    return copy
  }
  return { int, pick, chance, weighted, shuffled }
}
