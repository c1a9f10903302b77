/** The median and the longest of some times. */
export function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b)
  return `${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)`
}
