import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { connect, type Db } from '#server/db/db.ts'
import type { Standbys } from '#server/db/standbys.ts'
import { companiesRows } from './access/companies.ts'
import { competenceRows } from './access/competence.ts'
import { peopleRows } from './access/people.ts'
import { sitesRows } from './access/sites.ts'
import { systemRows } from './access/system.ts'
import { testApp } from './app.ts'
import { databaseUrl } from './database.ts'
import { makeWorld, type World } from './world/everyone.ts'

const rows = { ...peopleRows, ...companiesRows, ...competenceRows, ...sitesRows, ...systemRows }
const calls = Object.entries(api).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint: endpoint as Endpoint })),
)
const lagging = calls.filter(({ endpoint }) => endpoint.mayLag)

// Every call that may be answered by a standby is tried on a connection that refuses to write.
describe('calls that may lag', () => {
  let readOnly: Db
  let picked = 0
  const standbys: Standbys = {
    pick: () => {
      picked += 1
      return { db: readOnly, leave: () => {} }
    },
    position: async () => 35,
    counts: () => ({ used: 1, all: 1 }),
    watch: () => async () => {},
  }
  const t = testApp({}, { standbys })
  let world: World

  beforeAll(async () => {
    world = await makeWorld(t.db)
    const { rows: named } = await t.pool.query('select current_database() as name')
    const url = new URL(databaseUrl(t.config.DATABASE_URL ?? '', named[0].name))
    const { db, pool } = connect(url.href, 2)
    pool.on('connect', (client) => void client.query('set default_transaction_read_only = on'))
    readOnly = db
    return () => db.destroy()
  })

  it.each(lagging)('$id writes nothing by its connection', async ({ id, endpoint }) => {
    expect(endpoint.method).toBe('GET')
    const admin = await t.as(world.adminId)
    const before = picked
    const path = (rows[id]?.path?.(world.A, world) ?? endpoint.path).replace(':type', 'darbuotojai')
    const answer = await admin('GET', path)
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBeLessThan(500)
    if (answer.status === 200) expect(picked).toBeGreaterThan(before)
    if (endpoint.list && answer.status === 200)
      expect((await admin('GET', `${path}${path.includes('?') ? '&' : '?'}format=xlsx`)).status).toBe(200)
  })

  it.each(['/lt', '/lt/specialistai', '/lt/atestavimai', '/lt/mokymai', '/lt/kompetencijos', '/sitemap.xml'])(
    'the page %s writes nothing by its connection',
    async (path) => {
      const before = picked
      expect((await t.app.inject(path)).statusCode).toBe(200)
      expect(picked).toBeGreaterThan(before)
    },
  )

  it('a change that was made leaves its position with the browser; what was refused does not', async () => {
    const admin = await t.as(world.adminId)
    const made = await admin('POST', '/pages', {
      title: 'Nauja',
      content: '<p>Nauja</p>',
      slug: 'nauja',
      language: 'lt',
    })
    expect([made.status, made.headers['set-cookie']]).toEqual([201, expect.stringContaining('meistras-rasyta=z;')])
    const refused = await admin('POST', '/pages', {})
    expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined])
  })
})
