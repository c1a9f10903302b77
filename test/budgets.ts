/**
 * What a visit may weigh: KiB that go over the wire, compressed, with their headers, and the number of requests. Raised
 * only together with docs/decisions/110-what-a-screen-loads.md.
 */
export const budgets = {
  login: { kib: 86, requests: 12 },
  /** Signed in, in a browser that has nothing yet. */
  start: { kib: 190, requests: 20 },
  /** The same of a company, whose start page shows its summary. */
  companyStart: { kib: 198, requests: 21 },
  /** A worker's own record, which is where the login leads. */
  ownRecord: { kib: 278, requests: 44 },
  /** Above the start: what a screen may load besides, its data included. */
  screen: { kib: 70, requests: 33 },
} as const

/** Screens that weigh more above the start: they draw a form or the field of a form at once. Wanted are 40 KiB. */
export const heavier: Readonly<Record<string, number>> = {
  '/users/new': 162,
  '/users/7': 89,
  '/importai/asmenys': 174,
  '/admin/atestavimai/5': 141,
}

/** By the build alone: scripts and styles, in KiB. */
export const built = {
  login: 66,
  start: 160,
  /** With those of the start. */
  screen: 315,
} as const

/** What the built server takes until it serves, on a database that is there (decision 109): a start, and no request. */
export const started = {
  /**
   * Processor time, made of two things that any machine can do: starts of Node.js with no program at all, and loads of a
   * large package (playwright-core). Seconds say more of the machine than of the start, and starts of Node.js alone too:
   * one takes 19 ms on a quick machine and 72 on a slow one, where ours takes 0.77 s and some 1.6.
   */
  emptyStarts: 10,
  loads: 2.8,
  /** The most memory at any moment. Measured were 200, and 150 half a minute later. */
  mib: 235,
  /** Packages and built-in modules that are loaded when they are first used. */
  without: [
    '/node_modules/sharp/',
    '/node_modules/nodemailer/',
    '/node_modules/sanitize-html/',
    '/node_modules/file-type/',
    '/node_modules/fontkit/',
    '/node_modules/qrcode/',
    '/node_modules/hucre/',
    '/node_modules/pdfmake/',
    'internal/deps/undici/undici',
  ],
} as const
