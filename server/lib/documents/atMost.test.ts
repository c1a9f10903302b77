import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { atMost } from './atMost.ts'

describe('heavy tasks', () => {
  it('run so many at once and no more, in the order they came; all of them end', async () => {
    const run = atMost(2, 100)
    let [now, most] = [0, 0]
    const order: number[] = []
    const done = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        run(async () => {
          order.push(i)
          most = Math.max(most, ++now)
          await sleep(2)
          now -= 1
          return i
        }),
      ),
    )
    expect([most, order, done]).toEqual([2, [...done], Array.from({ length: 12 }, (_, i) => i)])
  })
  it('one that fails gives its place on', async () => {
    const run = atMost(1, 5)
    const failed = run(() => Promise.reject(new Error('no')))
    const next = run(async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
    expect(await run(async () => 'again')).toBe('again')
  })
  it('past those who wait nobody is taken in', async () => {
    const run = atMost(1, 1)
    let end = () => {}
    const first = run(
      () =>
        new Promise<void>((done) => {
          end = done
        }),
    )
    const second = run(async () => 2)
    await expect(run(async () => 3)).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 5 })
    end()
    await first
    expect(await second).toBe(2)
  })
})
