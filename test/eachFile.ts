import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'
import { restartNumbering } from '#server/factories/numbers.ts'
import { untilNextDay } from './untilNextDay.ts'

// Most files ask once for the day of today, so none may still be running when the next day begins.
await sleep(untilNextDay(new Date(), 60_000))

// Names of made-up rows depend on their numbers, and must not depend on the files that ran before in the worker.
restartNumbering()

// The files of a worker share its globals. What a test of one file put in the place of a global (a window, a clock) must
// not be what a module of the next file finds when it is loaded.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
