import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { jobsNow, openQueue } from '#server/lib/jobs/queue.ts'
import { root } from '#server/lib/process/root.ts'
import { testApp } from '../../test/app.ts'
import { databaseUrl } from '../../test/database.ts'
import { beginDue, type RunJob, takeRun } from './due.ts'
import { idOf } from './testing.ts'

const t = testApp()

it('what waits in a queue of pg-boss 10 waits in that of the new one, and is taken once', async () => {
  await sql.raw(readFileSync(join(root, 'test/fixtures/pgboss-10.sql'), 'utf8')).execute(t.db)
  await sql`select pgboss.create_queue('procesai', '{"policy": "short", "retryLimit": 0}')`.execute(t.db)
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(t.db)
  const { id } = await t.db
    .insertInto('procesoVykdymas')
    .values({ procesasId: await idOf(t, 'DARBO_PABAIGA'), momentas: sql`now()`, darbas: sql`gen_random_uuid()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into pgboss.job (id, name, policy, singleton_key, data)
    select darbas, 'procesai', 'short', 'DARBO_PABAIGA', jsonb_build_object('vykdymas', id) from proceso_vykdymas`.execute(
    t.db,
  )
  expect(await jobsNow(t.db)).toMatchObject({ laukia: 1 })

  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const url = databaseUrl(inject('databaseUrl'), rows[0]?.name ?? '')
  // Two servers that start at the same time.
  const open = () => openQueue<RunJob>(url, 'procesai', { error: () => {} })
  const [first, second] = await Promise.all([open(), open()])
  await beginDue(t.db, first)
  await beginDue(t.db, second)
  expect(await jobsNow(t.db)).toMatchObject({ laukia: 1 })
  expect((await takeRun(t.db, second))?.run?.id).toBe(id)
  expect(await takeRun(t.db, first)).toBeUndefined()
  await Promise.all([first.stop(), second.stop()])
  // A later start leaves the present jobs as they are.
  const later = await open()
  expect(await jobsNow(t.db)).toMatchObject({ vykdoma: 1 })
  await later.stop()
})

it('a database that restarts while the queue is opened does not end the server', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const url = databaseUrl(inject('databaseUrl'), rows[0]?.name ?? '')
  const opened = await t.db.transaction().execute(async (trx) => {
    // Another server is opening it, so this one waits.
    await sql`select pg_advisory_xact_lock(7364539)`.execute(trx)
    const opening = openQueue<RunJob>(url, 'procesai', { error: () => {} })
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'meistras-eile' and wait_event = 'advisory'`.execute(
        t.db,
      )
    await expect.poll(async () => (await cut()).rows).toHaveLength(1)
    return { opening }
  })
  const queue = await opened.opening
  await queue.stop()
})
