import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { issuesOf } from './axe.ts'

export const sizes = {
  phone: { width: 360, height: 740, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  desktop: { width: 1440, height: 900, touch: false },
} as const
export type Size = keyof typeof sizes
const devices = {
  ...sizes,
  /** A phone that is held across. */
  across: { width: 740, height: 340, touch: true },
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** In the locale of C, Chromium would leave Lithuanian letters out of the names of downloads. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>
/**
 * Milliseconds that a step waits for what it looks at. It says nothing of how quick the program is: a machine that is slow
 * or busy draws the same page later.
 */
const patience = 60_000

export async function launch(more: readonly string[] = []) {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more], env })
  // Of every page, also of those that are no visitor's.
  browser.on('context', (context) => context.setDefaultTimeout(patience))
  return browser
}

/** A new visitor on a device of this size; whatever goes wrong in the page fails the test. */
export async function visitor(
  browser: Browser,
  size: keyof typeof devices,
  more: { dark?: boolean; javaScript?: boolean; forced?: boolean } = {},
) {
  const { width, height, touch } = devices[size]
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    colorScheme: more.dark ? 'dark' : 'light',
    forcedColors: more.forced ? 'active' : 'none',
    javaScriptEnabled: more.javaScript ?? true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(`page: ${error.message}`))
  page.on('console', (message) => {
    // Chromium reports each refused call here; those that a step expects are not faults of the page.
    if (message.type() === 'error' && !/the server responded with a status of (4\d\d)/.test(message.text()))
      failures.push(`console: ${message.text()}`)
  })
  onTestFailed(() => tellWhere(page, failures))
  return { page, context, failures }
}

/** What stood on the page when a step failed, into the log: a machine elsewhere keeps no pictures. */
export async function tellWhere(page: Page, failures: readonly string[]) {
  if (page.isClosed()) return
  const seen = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch(() => '')
  console.error([`failed at ${page.url()}`, ...failures, seen.replace(/\n+/g, ' | ').slice(0, 1500)].join('\n'))
  await keepPicture(page, `failed-${Date.now()}`).catch(() => {})
}

/** No accessibility issue of WCAG 2.2 AA on the page once it has settled, and no sideways scrolling. */
export async function accessible(page: Page, name: string) {
  expect(await issuesOf(page), name).toEqual([])
}

/** Keeps a picture of the step in test-results/, for eyes: where `PICTURES=1` asks for them. */
export async function picture(page: Page, name: string) {
  if (process.env['PICTURES']) await keepPicture(page, name)
}

async function keepPicture(page: Page, name: string) {
  const folder = join(root, 'test-results', 'pictures')
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
