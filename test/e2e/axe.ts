import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { doubledKeys } from './doubledKeys.ts'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** For so many frames in a row a page must have been at rest: a dialog is there some frames before it begins to appear. */
const restFrames = 6

/** Waits until nothing on the page is loading or moving: old rows are dimmed while new ones are fetched. */
const settled = (page: Page) =>
  page.waitForFunction((frames) => {
    const rests =
      document.querySelector('h1, [role="dialog"]') &&
      !document.querySelector('[aria-busy="true"], .loading-bar') &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity)
    const counted = window as unknown as { restingFrames?: number }
    counted.restingFrames = rests ? (counted.restingFrames ?? 0) + 1 : 0
    if (counted.restingFrames < frames) return false
    counted.restingFrames = 0
    return true
  }, restFrames)

/**
 * The accessibility issues of WCAG 2.2 AA on the page once it has settled, whether it scrolls sideways, and what React may
 * have left standing.
 */
export async function issuesOf(page: Page): Promise<string[]> {
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
          .map(({ html, any }) =>
            [html.slice(0, 160), id === 'color-contrast' && any[0]?.message].filter(Boolean).join(' '),
          )
          .join(' | ')}`,
    )
  })
  if (isOver) await page.setViewportSize(size)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  const doubled = await page.evaluate(doubledKeys)
  return [...issues, ...doubled, ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [])]
}
