/** Numbers that look random and are the same for the same seed, so that a run can be repeated. */
export function randomOf(seed: number) {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ (seed >>> 13)) >>> 0
  /** At least 0, less than 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    int,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[int(list.length)] as T,
    /** One of the choices, each as often as its weight says. */
    weighted: <T>(choices: readonly (readonly [weight: number, value: T])[]): T => {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of choices) {
        left -= weight
        if (left < 0) return value
      }
      return (choices.at(-1) as readonly [number, T])[1]
    },
  }
}
export type Random = ReturnType<typeof randomOf>
