import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { ask, outcome } from '../../../test/app.ts'
import { worldTest } from '../../../test/world.ts'
import { admission, type Comer } from './overload.ts'

describe('who is admitted while so many wait for ten connections', () => {
  const poolOf = (max: number) => Object.assign(new EventEmitter(), { waitingCount: 0, options: { max } })
  let pool = poolOf(10)
  let time = 0
  let admit: ReturnType<typeof admission>
  beforeEach(() => {
    time = 0
    pool = poolOf(10)
    admit = admission(pool as unknown as pg.Pool, () => time)
  })
  const visitor: Comer = { signedIn: false }
  const user: Comer = { signedIn: true }
  const gate: Comer = { refused: 'last', signedIn: false }
  const probe: Comer = { refused: 'never', signedIn: false }
  const isIn = (comer: Comer) => {
    try {
      admit(comer)
      return true
    } catch (error) {
      expect(error).toMatchObject({ code: 'TooBusy' })
      expect((error as AppError).retryAfter).toBeGreaterThanOrEqual(2)
      expect((error as AppError).retryAfter).toBeLessThanOrEqual(6)
      return false
    }
  }
  /** That many have been waiting for so long: whether a visitor, a user, a gate and a probe are let in. */
  const crowd = (ms: number, waiting: number) => {
    pool.waitingCount = 0
    isIn(visitor)
    pool.waitingCount = waiting
    time += ms
    return [visitor, user, gate, probe].map(isIn)
  }
  it.each([
    [0, 149, [true, true, true, true]],
    [299, 149, [true, true, true, true]],
    [0, 150, [false, false, false, true]],
    [300, 9, [true, true, true, true]],
    [300, 10, [false, true, true, true]],
    [300, 19, [false, true, true, true]],
    [300, 20, [false, false, true, true]],
    [300, 39, [false, false, true, true]],
    [300, 40, [false, false, false, true]],
  ])('for %i ms, %i', (ms, waiting, expected) => expect(crowd(ms, waiting)).toEqual(expected))

  it('a moment in which nobody waits ends the crowd, even where nobody comes then', () => {
    crowd(400, 30)
    pool.waitingCount = 0
    pool.emit('acquire')
    pool.waitingCount = 30
    time += 200
    expect([visitor, user].map(isIn)).toEqual([true, true])
    time += 200
    expect([visitor, user].map(isIn)).toEqual([false, false])
  })
  it('a pool of few connections has room for one page of several calls', () => {
    const few = poolOf(3)
    admit = admission(few as unknown as pg.Pool, () => time)
    few.waitingCount = 7
    time += 400
    expect(isIn(visitor)).toBe(true)
    few.waitingCount = 8
    expect(isIn(visitor)).toBe(false)
  })
})

describe('while all connections are taken', () => {
  const { t, w } = worldTest()

  it('what has to wait too long is refused at once, who came before is served, and so is everybody afterwards', async () => {
    const visitor = ask(t, null)
    const { numeris } = await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id })
    const cookie = `meistras=${await openSession(t.db, w.world.adminId, 'testas', '')}`
    const taken = await Promise.all(Array.from({ length: 8 }, () => t.pool.connect()))
    const early = Array.from({ length: 16 }, () => w.admin('GET', '/session'))
    try {
      await expect.poll(() => t.pool.waitingCount).toBe(16)
      await new Promise((passed) => setTimeout(passed, 350))
      const begun = performance.now()
      const refused = [await visitor('GET', '/mokymai-public'), await w.admin('GET', '/asmenys')]
      expect(refused.map(outcome)).toEqual(['503 TooBusy', '503 TooBusy'])
      expect(refused.map(({ headers }) => Number(headers['retry-after']) > 0)).toEqual([true, true])
      const page = await t.app.inject({ url: '/lt/mokymai', headers: { cookie } })
      expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true])
      expect(performance.now() - begun).toBeLessThan(1_000)
      expect((await visitor('GET', '/health/live')).status).toBe(200)
      expect(t.pool.waitingCount).toBe(16)
      // What a gate asks still stands in the queue.
      early.push(visitor('GET', `/korteles-public?numeris=${numeris}`))
      await expect.poll(() => t.pool.waitingCount).toBe(17)
    } finally {
      for (const connection of taken) connection.release()
    }
    expect((await Promise.all(early)).map(outcome)).toEqual(early.map(() => 200))
    expect(outcome(await visitor('GET', '/mokymai-public'))).toBe(200)
  })
})
