import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { untilNextDay } from '../untilNextDay.ts'
import { launch } from './browser.ts'
import { dataOfDay } from './demoData.ts'
import { makeDemo } from './makeDemo.ts'
import { runDemo } from './program.ts'

/** Milliseconds that a file of journeys may take, as far as the end of the day is concerned. */
const longestFile = 7 * 60_000

/** Data of a demo of one's own: a copy of today's, with their owners. */
export async function demoFolder() {
  await sleep(untilNextDay(new Date(), longestFile))
  const made = await dataOfDay(inject('demoData'), new Date(), makeDemo)
  const folder = await mkdtemp(join(tmpdir(), 'meistras-demo-'))
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}

/** The demo with data of its own. */
export async function startDemo() {
  const folder = await demoFolder()
  const demo = await runDemo(folder)
  const stop = async () => {
    await demo.stop()
    // PostgreSQL may still be removing files of its own when the program has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
  return { ...demo, folder, stop }
}
export type Demo = Awaited<ReturnType<typeof startDemo>>

/** What every journey begins with: the demo and a browser of its own, filled before the first test. */
export function journey() {
  const j = {} as { demo: Demo; browser: Browser }
  beforeAll(async () => {
    j.demo = await startDemo()
    j.browser = await launch()
  })
  afterAll(async () => {
    await j.browser?.close()
    await j.demo?.stop()
  })
  return j
}
