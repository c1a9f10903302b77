/**
 * What a visit may weigh: KiB that go over the wire, compressed, with their headers, and the number of requests. Raised
 * only together with docs/decisions/110-what-a-screen-loads.md.
 */
export const budgets = {
  login: { kib: 90, requests: 12 },
  /** Signed in, in a browser that has nothing yet. */
  start: { kib: 200, requests: 25 },
  /** The same of a company, whose start page shows its summary. */
  companyStart: { kib: 218, requests: 25 },
  /** Above the start: what a screen may load besides, its data included. */
  screen: { kib: 80, requests: 40 },
} as const

/** Screens that weigh more above the start: they draw a form or the field of a form at once. Wanted are 40 KiB. */
export const heavier: Readonly<Record<string, number>> = {
  '/users/new': 170,
  '/users/7': 112,
  '/importai/asmenys': 180,
  '/importai/sdid': 136,
  '/admin/asmenskompetencijos': 162,
  '/admin/failai': 141,
  '/admin/metaduomenys': 180,
  '/admin/atestavimai': 144,
  '/admin/atestavimai/5': 150,
  '/admin/mokymai': 137,
  '/darbuotojuporeikiai': 184,
  '/objektai': 135,
  '/admin/klausimai': 156,
  '/admin/klausimai/statistika': 133,
}

/** By the build alone: scripts and styles, in KiB. */
export const built = {
  login: 66,
  start: 160,
  /** With those of the start. */
  screen: 315,
} as const
