import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { hold } from './hold.ts'
import { lineOf, seenMoves, watch } from './moves.ts'
import { settled } from './screens.ts'
import { type User, visit } from './visits.ts'

const addressOf = (url: URL) => url.pathname + url.search
/** What a screen is made of before any of its own: without the session nothing is drawn. */
const isRead = (request: Request) =>
  request.method() === 'GET' && /\/api\/(?!session\b)/.test(new URL(request.url()).pathname)

/** Opens the screen, and waits until it has asked for nothing but what is held back for 300 ms. */
async function openWithout(page: Page, address: string, held: string) {
  const waiting = new Set<Request>()
  const asks = (request: Request) => addressOf(new URL(request.url())) !== held && waiting.add(request)
  const ends = (request: Request) => waiting.delete(request)
  page.on('request', asks).on('requestfinished', ends).on('requestfailed', ends)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  for (let still = 0; still < 3; still += 1) {
    await page.waitForTimeout(100)
    if (waiting.size > 0) still = -1
  }
  page.off('request', asks).off('requestfinished', ends).off('requestfailed', ends)
}

/** The addresses that a screen reads from the registry. */
export async function readsOf(page: Page, address: string): Promise<string[]> {
  const reads = new Set<string>()
  const note = (request: Request) => isRead(request) && reads.add(addressOf(new URL(request.url())))
  page.on('request', note)
  await page.goto(address)
  await settled(page)
  await page.waitForTimeout(200)
  page.off('request', note)
  return [...reads]
}

/**
 * Holds each answer of each of these screens of a user back until all else is there, and tells at once of those after
 * which the screen moves too far. Returns how many were held back, and how many of them moved something.
 */
export async function lateAnswers(
  browser: Browser,
  url: string,
  user: User | null,
  screens: readonly string[],
  device: BrowserContextOptions,
  tell: (lines: readonly string[]) => void,
) {
  const { page, context } = await visit(browser, url, user, device)
  await page.addInitScript(watch)
  const late = { held: 0, moving: 0 }
  for (const screen of screens) {
    const address = `${url}/lt/${screen}`
    for (const read of await readsOf(page, address)) {
      const letGo = await hold(page, (one) => addressOf(one) === read)
      await openWithout(page, address, read)
      letGo()
      await settled(page)
      await page.waitForTimeout(200)
      await page.unrouteAll()
      late.held += 1
      const lines = lineOf(`${user ?? 'visitor'} ${screen}, ${read} last:`, await seenMoves(page))
      tell(lines)
      late.moving += lines.length
    }
  }
  await context.close()
  return late
}
