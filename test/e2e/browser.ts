import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Result } from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { root } from '#server/lib/process/root.ts'

export const sizes = {
  phone: { width: 360, height: 740, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  desktop: { width: 1440, height: 900, touch: false },
} as const
export type Size = keyof typeof sizes

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
export const launch = (more: readonly string[] = []) =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: [...flags, ...more], env })

/** A new visitor on a device of this size; whatever goes wrong in the page fails the test. */
export async function visitor(browser: Browser, size: Size, more: { dark?: boolean; javaScript?: boolean } = {}) {
  const { width, height, touch } = sizes[size]
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    colorScheme: more.dark ? 'dark' : 'light',
    javaScriptEnabled: more.javaScript ?? true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
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

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until nothing on the page is loading or moving: old rows are dimmed while new ones are fetched. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1, [role="dialog"]') &&
      !document.querySelector('[aria-busy="true"], .loading-bar') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )

/** No accessibility issue of WCAG 2.2 AA on the page once it has settled, and no sideways scrolling. */
export async function accessible(page: Page, name: string) {
  await settled(page)
  // Evaluated over the debugging protocol, so the page's own Content-Security-Policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  // What sticks to the lower edge lies over a row, half of which would count as small; a high window shows both whole.
  const size = page.viewportSize()
  const isOver = size && (await page.locator('.action-bar, .batch-result').count()) > 0
  if (isOver) await page.setViewportSize({ ...size, height: 4 * size.height })
  const issues = await page.evaluate(async () => {
    // From the top: a button that has scrolled half under the header would count as small.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const { axe } = window as unknown as {
      axe: { run: (what: object, options: object) => Promise<{ violations: Result[] }> }
    }
    // Toasts and the bar of loading lie over the page; what they say is said by the live regions.
    const { violations } = await axe.run(
      { exclude: ['.mantine-Notifications-root', '.loading-bar'] },
      {
        resultTypes: ['violations'],
        preload: false,
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // A dialog's own header is no banner: axe does not see past the role of its section.
        rules: { 'landmark-no-duplicate-banner': { enabled: false }, 'landmark-unique': { enabled: false } },
      },
    )
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    )
  })
  if (isOver) await page.setViewportSize(size)
  expect(issues, name).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
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
