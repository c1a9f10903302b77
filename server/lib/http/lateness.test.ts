import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchLoop } from './lateness.ts'

afterEach(() => vi.useRealTimers())

describe('how late an event loop is', () => {
  /** The looks come by the fake clock; `time` is what they read, and is later than that by what is given. */
  const watched = async (late: readonly number[]) => {
    vi.useFakeTimers()
    let time = 0
    const loop = watchLoop(() => time)
    for (const ms of late) {
      time += 50 + ms
      await vi.advanceTimersByTimeAsync(50)
    }
    const least = loop.least()
    loop.stop()
    return least
  }
  it.each([
    [[], 0],
    [[300, 300, 300], 0],
    [[300, 250, 400, 300], 250],
    [[300, 300, 300, 300, 0], 0],
    [[0, 300, 300, 300, 700], 300],
    [[900, 0, 0, 0], 0],
  ])('after looks that were late by %j ms: %i', async (late, expected) => expect(await watched(late)).toBe(expected))

  it('is seen where requests take long, one after another', async () => {
    const loop = watchLoop()
    for (let i = 0; i < 8; i++) {
      const end = performance.now() + 120
      while (performance.now() < end);
      await sleep(1)
    }
    expect(loop.least()).toBeGreaterThan(40)
    loop.stop()
  })
})
