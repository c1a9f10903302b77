import type { Browser, BrowserContextOptions } from 'playwright-core'
import { demoPassword } from '#contract/session/demo.ts'

export type User = 'admin' | 'tvarkytojas' | 'atstovas' | 'vertintojas' | 'vartotojas'
/** What the registry answers to the one who asks, by the path of a call. */
export type Ask = <T>(path: string) => Promise<T>

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
export const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false }

/** A page of this user of the demo, or of a visitor, on this device. */
export async function visit(browser: Browser, url: string, user: User | null, options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: 'lt-LT',
    timezoneId: 'Europe/Vilnius',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  if (user) {
    const data = { username: user, password: demoPassword }
    const answer = await page.request.post(`${url}/api/session`, { data, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`${user} was not let in: ${answer.status()}`)
  }
  const ask: Ask = async (path) => (await page.request.get(`${url}/api${path}`)).json()
  return { page, context, ask }
}
