import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fill } from '../bench/fill.ts'
import { serve } from '../bench/servers.ts'
import { arrivals } from '../load/arrivals.ts'
import { drive, newRun } from '../load/drive.ts'
import { errorsOf, rowOf } from '../load/figures.ts'
import { type Ground, openGround } from '../load/home.ts'
import { visits } from '../load/visits.ts'
import { databaseUrl } from './database.ts'

// `npm run load` is run by hand; this finds what a change of a call has left behind in it. How quick answers are is not
// looked at: other work runs beside tests.
const name = `meistras_load_${process.pid}`
let admin: pg.Client
let ground: Ground

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = databaseUrl(inject('databaseUrl'), name)
  await fill(url, '1k', () => {})
  // Few connections, so that little is more than can be served.
  const start = async (copy: string, folder: string) => {
    const { child, port } = await serve('app', copy, folder, { DATABASE_POOL: '2' })
    const stop = async () => {
      child.disconnect()
      await once(child, 'exit')
    }
    return { child, port, stop }
  }
  ground = await openGround({ url, start })
})
afterAll(async () => {
  await ground?.stop()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

it('every call of every visit is served', async () => {
  const run = newRun(ground.send, ground.country, 0.01)
  // One after another: what is refused for want of time is no error, and would hide one.
  for (const visit of visits) {
    const at = (performance.now() - run.begun) / 1000
    await drive(run, [{ at, visit }])
  }
  expect(errorsOf(run.taken)).toEqual({})
  const called = new Set(run.taken.filter(({ outcome }) => outcome === 'ok').map(({ call }) => call))
  const all = visits.flatMap(({ steps }) => steps.map(({ call }) => call))
  // Somebody who waits for a confirmation is not in every company.
  expect(all.filter((call) => !called.has(call) && call !== 'confirms an employment')).toEqual([])
})

it('more than can be served is refused with Retry-After, nothing fails, and afterwards all is served', async () => {
  const run = newRun(ground.send, ground.country, 0.01)
  const flood = arrivals(
    visits.filter(({ who }) => who !== 'stranger'),
    { seconds: 1, rate: 0.004, flat: true },
  )
  await drive(run, flood)
  const { refused, perSecond } = rowOf('all', run.taken, 1)
  expect(errorsOf(run.taken)).toEqual({})
  expect(refused).toBeGreaterThan(0)
  expect(perSecond).toBeGreaterThan(0)
  const after = newRun(ground.send, ground.country, 0.01)
  await drive(after, [{ at: 0, visit: visits[1] as (typeof visits)[number] }])
  expect(after.taken.map(({ outcome }) => outcome)).toEqual(['ok'])
})

it('a call that waited for the answer before it counts its own time besides; without a session nobody goes on', async () => {
  const ask = () => ({ path: '/' })
  const steps = [
    { call: 'sign-in', think: 0, ask },
    { call: 'next', think: 0.001, ask },
  ]
  // An answer comes when it is let come: the first one is late, and has no cookie where nothing is said.
  const visitOf = async (who: 'clerk' | 'stranger', cookie: string | undefined) => {
    const headers: Record<string, string> = cookie ? { 'set-cookie': `meistras=${cookie}; Path=/` } : {}
    let late = 200
    const send: Ground['send'] = async () => {
      await new Promise((come) => setTimeout(come, late))
      late = 0
      return { status: 200, headers, body: Buffer.alloc(0), at: performance.now() }
    }
    const me = { id: 1, address: '10.0.0.1', free: [] }
    const run = newRun(send, { ...ground.country, next: () => 0, caller: () => ({ ...me }) })
    await drive(run, [{ at: 0, visit: { who, name: 'late', aDay: 1, when: 'people', steps } }])
    return run.taken
  }
  const [first, next] = await visitOf('stranger', 'x')
  expect(first?.own).toBe(first?.ms)
  expect((next?.ms ?? 0) - (next?.own ?? 0)).toBeGreaterThan(150)
  expect((await visitOf('stranger', undefined)).map(({ call }) => call)).toEqual(['sign-in'])
  expect((await visitOf('clerk', undefined)).map(({ call }) => call)).toEqual(['sign-in', 'next'])
})
