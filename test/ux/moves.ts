import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { hold } from './hold.ts'
import { settled } from './screens.ts'
import { type User, visit } from './visits.ts'

export interface Move {
  /** The score of the browser: share of the screen that moved, times how far. */
  value: number
  /** The parts that moved, the largest first, with the pixels by which they moved down. */
  parts: string[]
}

/** Collects what moves on a page, or is hidden again, without anything having been pressed. */
export const watch = () => {
  const moves: Move[] = []
  Object.assign(window, { moves })
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (!element) return '?'
    const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 2).join('.')} "${words}"`
  }
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const parts = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${Math.round(currentRect.y - previousRect.y)} px ${nameOf(node)}`,
      )
      moves.push({ value: entry.value, parts })
    }
  }).observe({ type: 'layout-shift', buffered: true })
  // What was read and is hidden again does not move: its text is gone.
  let most = 0
  const look = () => {
    const { length } = document.querySelector<HTMLElement>('#content')?.innerText ?? ''
    if (length < most / 2) {
      moves.push({ value: 1 - length / most, parts: [`of ${most} letters ${length} are left`] })
      most = 0
    }
    most = Math.max(most, length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * How far a screen moves while it loads, where each answer of the registry comes later than the one before it, and the
 * files or answers of `last` come when all else is there.
 */
async function movesOf(page: Page, address: string, last?: string): Promise<Move[]> {
  const letLastCome = last ? await hold(page, last) : () => {}
  let asked = 0
  await page.route('**/api/**', async (route) => {
    asked += 1
    await new Promise((done) => setTimeout(done, 60 + 40 * asked))
    await route.fallback().catch(() => {})
  })
  // A page has not loaded before its fonts have.
  await page.goto(address, { waitUntil: last ? 'domcontentloaded' : 'load' })
  await settled(page)
  letLastCome()
  await settled(page)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await page.waitForTimeout(200)
  await page.unrouteAll()
  return seenMoves(page)
}
export const seenMoves = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)

/** From this score on a screen moves so far that a finger misses what it wants to press; browsers call 0.1 good. */
const tooFar = 0.05

/** A line for a screen that moves too far, with what moves; nothing for one that stands still. */
export function lineOf(screen: string, moves: readonly Move[]): string[] {
  const sum = moves.reduce((total, { value }) => total + value, 0)
  if (sum < tooFar) return []
  const parts = moves.map(({ value, parts }) => `\n  ${value.toFixed(3)} ${parts.slice(0, 3).join(' | ')}`)
  return [`${screen} moves by ${sum.toFixed(3)}${parts.join('')}`]
}

/** What moves while these screens of a user load, a line for each screen that moves too far. */
export async function movingScreens(
  browser: Browser,
  url: string,
  user: User | null,
  screens: readonly string[],
  device: BrowserContextOptions,
  last?: string,
): Promise<string[]> {
  const { page, context } = await visit(browser, url, user, device)
  await page.addInitScript(watch)
  const moving: string[] = []
  for (const screen of screens) {
    const moves = await movesOf(page, `${url}/lt/${screen}`, last)
    moving.push(...lineOf(`${user ?? 'visitor'} ${device.viewport?.width} px ${screen}`, moves))
  }
  await context.close()
  return moving
}
