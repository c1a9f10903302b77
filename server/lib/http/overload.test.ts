import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { makeCard, makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { worldTest } from '../../../test/world.ts'
import { admission, type Comer, ranks } from './overload.ts'

describe('who is admitted while so many wait for ten connections', () => {
  const poolOf = (max: number) => Object.assign(new EventEmitter(), { waitingCount: 0, options: { max } })
  let pool = poolOf(10)
  let time = 0
  let late = 0
  let admit: ReturnType<typeof admission>
  const admissionTo = (of: ReturnType<typeof poolOf>) =>
    admission(
      of as unknown as pg.Pool,
      () => late,
      () => time,
    )
  beforeEach(() => {
    time = 0
    late = 0
    pool = poolOf(10)
    admit = admissionTo(pool)
  })
  const visitor: Comer = { signedIn: false }
  const user: Comer = { signedIn: true }
  const gate: Comer = { refused: 'last', signedIn: false }
  const probe: Comer = { refused: 'never', signedIn: false }
  const isIn = (comer: Comer) => admit(comer)
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
  it.each([
    [200, [true, true, true, true]],
    [201, [false, true, true, true]],
    [401, [false, false, true, true]],
    [801, [false, false, false, true]],
  ])('where nobody waits for the database and the process is late by %i ms', (ms, expected) => {
    late = ms
    expect([visitor, user, gate, probe].map(isIn)).toEqual(expected)
  })
  it('a pool of few connections has room for one page of several calls', () => {
    const few = poolOf(3)
    admit = admissionTo(few)
    few.waitingCount = 7
    time += 400
    expect(isIn(visitor)).toBe(true)
    few.waitingCount = 8
    expect(isIn(visitor)).toBe(false)
  })
})

describe('when a call is refused', () => {
  const rankOf = ranks(Object.values(api).flatMap((area) => Object.values(area)))
  it.each([
    ['GET', '/api/asmenys', 'first'],
    ['POST', '/api/asmenys/7/imones', 'first'],
    ['GET', '/api/korteles-public', 'last'],
    ['GET', '/api/korteles-public/12345678/nuotrauka', 'last'],
    ['POST', '/api/vartai/patikros', 'last'],
    ['GET', '/api/vartai/sarasai/0', 'last'],
    ['GET', '/api/objektai/7/patikros', 'first'],
    ['POST', '/api/session', 'last'],
    ['POST', '/api/session/forgot', 'first'],
    ['GET', '/api/health', 'never'],
    ['GET', '/lt', 'first'],
    ['GET', '/en/mokymai/7', 'first'],
    ['GET', '/lt/specialistai/12345678', 'last'],
    ['GET', '/lt/login', undefined],
    ['GET', '/lt/users/7', undefined],
    ['GET', '/assets/index.js', undefined],
    ['GET', '/metrics', undefined],
  ])('%s %s: %s', (method, path, expected) => expect(rankOf(method, path)).toBe(expected))
})

describe('while all connections are taken', () => {
  const { t, w } = worldTest()

  it('what has to wait too long is refused at once, who came before is served, and so is everybody afterwards', async () => {
    const { numeris } = await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id })
    const cookie = `meistras=${await openSession(t.db, w.world.adminId, 'testas', '')}`
    const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
    const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers })
    const codeOf = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code?: string }).code}`
    await get('/api/mokymai-public')
    const taken = await Promise.all(Array.from({ length: 8 }, () => t.pool.connect()))
    const early = Array.from({ length: 16 }, () => get('/api/session', { cookie }))
    try {
      await expect.poll(() => t.pool.waitingCount).toBe(16)
      await new Promise((passed) => setTimeout(passed, 350))
      const refused = [await get('/api/mokymai-public'), await get('/api/asmenys', { cookie })]
      const after = refused.map(({ headers }) => Number(headers.get('retry-after')))
      expect(after.every((seconds) => seconds >= 2 && seconds <= 6)).toBe(true)
      expect(await Promise.all(refused.map(codeOf))).toEqual(['503 TooBusy', '503 TooBusy'])
      const page = await get('/lt/mokymai?savivaldybe=13', { cookie })
      expect([page.status, page.headers.get('retry-after') !== null]).toEqual([503, true])
      expect(page.headers.get('content-type')).toContain('text/html')
      const sent = await fetch(`${address}/api/asmenys/registracija`, { method: 'POST', body: 'x'.repeat(100_000) })
      expect(await codeOf(sent)).toBe('503 TooBusy')
      expect((await get('/api/health/live')).status).toBe(200)
      expect(t.pool.waitingCount).toBe(16)
      // What a gate asks still stands in the queue.
      early.push(get(`/api/korteles-public?numeris=${numeris}`))
      await expect.poll(() => t.pool.waitingCount).toBe(17)
    } finally {
      for (const connection of taken) connection.release()
    }
    expect((await Promise.all(early)).map(({ status }) => status)).toEqual(early.map(() => 200))
    expect((await get('/api/mokymai-public')).status).toBe(200)
  })
})
