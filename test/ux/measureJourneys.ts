import type { Browser } from 'playwright-core'
import { handOn } from './hand.ts'
import { deskJourneys } from './journeys/desk.ts'
import type { Journey } from './journeys/journey.ts'
import { phoneJourneys } from './journeys/phone.ts'
import { desk, phone, visit } from './visits.ts'

export interface Walked {
  name: string
  device: 'phone' | 'desk'
  most: Journey['most']
  /** Null where the job could not be done; `failure` says where it stopped. */
  counted: { taps: number; keys: number } | null
  failure?: string
}

/** Does each job in the demo once and counts the hand: taps or clicks, and keys that are not the data itself. */
export async function measureJourneys(browser: Browser, url: string, only?: string): Promise<Walked[]> {
  const walked: Walked[] = []
  // The worker's own jobs come before the company books for everybody.
  const devices = [
    ['phone', phone, phoneJourneys],
    ['desk', desk, deskJourneys],
  ] as const
  for (const [device, options, journeys] of devices)
    for (const { name, user, from, most, run } of journeys.filter(({ name }) => name.includes(only ?? ''))) {
      const { page, context, ask } = await visit(browser, url, user, options)
      const hand = handOn(page)
      try {
        await page.goto(`${url}/lt/${typeof from === 'string' ? from : await from(ask)}`)
        await page.locator('h1').first().waitFor()
        await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
        await run(hand, ask)
        walked.push({ name, device, most, counted: hand.counted() })
      } catch (error) {
        const failure = `${page.url()} ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`
        walked.push({ name, device, most, counted: null, failure })
      }
      await context.close()
    }
  return walked
}
