/**
 * What a visit may weigh: KiB that go over the wire, compressed, with their headers, and the number of requests. Raised
 * only together with docs/decisions/100-first-screen.md.
 */
export const budgets = {
  login: { kib: 90, requests: 12 },
  /** Signed in, in a browser that has nothing yet. Wanted are 200 KiB. */
  start: { kib: 248, requests: 25 },
  /** Above the start: what a screen may load besides, its data included. */
  screen: { kib: 180, requests: 40 },
} as const

/** Screens that weigh more: what they are made for is heavy. */
export const heavier: Readonly<Record<string, number>> = {}

/** By the build alone: scripts and styles, in KiB. */
export const built = {
  login: 66,
  start: 200,
  /** Beside those of the start. */
  screen: 130,
} as const
