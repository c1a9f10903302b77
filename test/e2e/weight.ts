import type { BrowserContext, Page } from 'playwright-core'
import { afterScreen } from '#web/kit/dialog/soon.ts'

interface Sent {
  path: string
  bytes: number
  cached: boolean
}
/** What went over the wire, in the order of weight. */
export interface Weight {
  kib: number
  requests: number
  list: readonly string[]
}

/** Milliseconds without a request under way after which a page has loaded. */
const quiet = 500

/**
 * What a screen fetches after its first seconds, for a network that is lost, does not count: it is never asked for here,
 * or a slow machine would weigh it sometimes.
 */
export const withoutLater = (later: number) => {
  const timer = window.setTimeout
  const never = (run: TimerHandler, ms?: number, ...rest: unknown[]) => (ms === later ? 0 : timer(run, ms, ...rest))
  window.setTimeout = never as typeof window.setTimeout
}

/** Opens the address in a new page of this browser and weighs what came over the wire. */
export async function weigh(
  context: BrowserContext,
  url: string,
  drawn: (page: Page) => Promise<unknown>,
): Promise<Weight> {
  const page = await context.newPage()
  await page.addInitScript(withoutLater, afterScreen)
  const session = await context.newCDPSession(page)
  const sent = new Map<string, Sent>()
  const underWay = new Set<string>()
  let last = Date.now()
  const ended = (requestId: string) => {
    underWay.delete(requestId)
    last = Date.now()
  }
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    sent.set(requestId, { path: new URL(request.url).pathname, bytes: 0, cached: false })
    underWay.add(requestId)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => markCached(sent.get(requestId)))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) markCached(sent.get(requestId))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes = encodedDataLength
    ended(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId))
  await page.goto(url)
  await drawn(page)
  while (underWay.size > 0 || Date.now() - last < quiet) await page.waitForTimeout(50)
  await page.close()
  const wired = [...sent.values()].filter(({ cached }) => !cached).sort((a, b) => b.bytes - a.bytes)
  return {
    kib: wired.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    requests: wired.length,
    list: wired.map(({ path, bytes }) => `${(bytes / 1024).toFixed(1)} ${path}`),
  }
}

const markCached = (one: Sent | undefined) => {
  if (one) one.cached = true
}
