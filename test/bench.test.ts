import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '#server/db/db.ts'
import { fill, sizes } from '../bench/fill.ts'
import { type Ask, ask } from '../bench/load.ts'
import { compare, type Server, serve } from '../bench/servers.ts'
import { makeWorks, type Work } from '../bench/works.ts'
import { databaseUrl } from './database.ts'

// `npm run bench` compares the application with a floor that must give the same answers. It is run by hand, so this test
// finds what a change of an answer has left behind in it.
const name = `meistras_bench_${process.pid}`
let admin: pg.Client
let home: string
let connected: ReturnType<typeof connect>
let app: Server
let floor: Server
let works: Work[]

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  home = await mkdtemp(join(tmpdir(), 'meistras-bench-'))
  const url = databaseUrl(inject('databaseUrl'), name)
  await fill(url, '1k', () => {})
  connected = connect(url, 4)
  works = await makeWorks(connected.db, connected.pool, sizes['1k'])
  ;[app, floor] = await Promise.all([serve('app', url, home), serve('floor', url, home)])
})
afterAll(async () => {
  for (const { child } of [app, floor]) {
    child.disconnect()
    await once(child, 'exit')
  }
  await connected.db.destroy()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(home, { recursive: true, force: true })
})

it.each(['W1', 'W2', 'W2a', 'W2b', 'W3', 'W4', 'W5', 'W6'])(
  '%s: the floor answers what the application answers',
  async (which) => compare(works.find((work) => work.name === which) as Work, app, floor),
)

it('W7: the floor writes what the application writes', async () => {
  const writes = works.find((work) => work.writes) as Work
  const answers = async (server: Server, asks: Ask[]) => {
    const bodies = []
    for (const one of asks) {
      const { status, body } = await ask(new Agent(), server.port, one)
      expect(status).toBeLessThan(300)
      bodies.push(JSON.parse(body))
    }
    return bodies
  }
  const [sent, expected] = [await answers(app, writes.unit(0).app), await answers(floor, writes.unit(1).floor)]
  const shape = (bodies: Record<string, unknown>[]) => bodies.map((body) => Object.keys(body).sort())
  expect(shape(sent)).toEqual(shape(expected))
  expect(sent.map(({ statusas, versija }) => [statusas, versija])).toEqual(
    expected.map(({ statusas, versija }) => [statusas, versija]),
  )
})
