/**
 * How far the primary had written at which moment, as positions in its write-ahead log. A standby is as old as the last
 * position that it has replayed; comparing clocks of servers would be wrong, and a primary that rests is not behind.
 */
export function writtenPositions(maxLagMs: number, now: () => number = () => performance.now()) {
  const samples: { at: number; position: number }[] = []
  return {
    add: (position: number) => {
      const at = now()
      samples.push({ at, position })
      // One sample older than the limit is enough; while the primary does not answer, the last ones stay.
      while ((samples[1]?.at ?? at) <= at - maxLagMs) samples.shift()
    },
    /** The position that whoever is at most `maxLagMs` behind has replayed; undefined if the primary was never asked. */
    needed: (): number | undefined => {
      const old = samples.filter(({ at }) => at <= now() - maxLagMs).at(-1)
      return (old ?? samples[0])?.position
    },
  }
}
