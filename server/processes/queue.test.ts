import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { diskStore } from '#server/files/store.ts'
import { jobsNow, openQueue } from '#server/lib/jobs/queue.ts'
import { testApp } from '../../test/app.ts'
import { databaseUrl } from '../../test/database.ts'
import { beginDue, type RunJob, type Runs, takeRun } from './due.ts'
import { perform } from './perform.ts'
import { type ClaimedRun, record } from './runs.ts'
import { depsOf, idOf, stored } from './testing.ts'

// The queue itself, with servers that die at bad moments.

const t = testApp()
let queue: Runs
beforeAll(async () => {
  expect(await jobsNow(t.db)).toBeNull()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  queue = await openQueue<RunJob>(databaseUrl(inject('databaseUrl'), rows[0]?.name ?? ''), 'procesai', {
    error: () => {},
  })
})
afterAll(() => queue.stop())

let id: number
beforeEach(async () => {
  await t.db.deleteFrom('procesoVykdymas').execute()
  await sql`delete from pgboss.job`.execute(t.db)
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(t.db)
  const row = await t.db
    .insertInto('procesoVykdymas')
    .values({ procesasId: await idOf(t, 'DARBO_PABAIGA'), momentas: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
  await beginDue(t.db, queue)
})
const state = async () => [(await stored(t, id)).statusas, await jobsNow(t.db)]
const one = { laukia: 0, vykdoma: 0, nepavyko: 0 }

it('a server that dies between taking a job and its run has taken neither', async () => {
  const dying = t.db.transaction().execute(async (trx) => {
    expect((await queue.take(trx))?.data).toEqual({ vykdymas: id })
    // Meanwhile no other server gets it.
    expect(await takeRun(t.db, queue)).toBeUndefined()
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await state()).toEqual(['LAUKIA', { ...one, laukia: 1 }])
  await sql`create function mirtis() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(t.db)
  await sql`create trigger mirtis before update on proceso_vykdymas execute function mirtis()`.execute(t.db)
  await expect(takeRun(t.db, queue)).rejects.toThrow('killed')
  await sql`drop trigger mirtis on proceso_vykdymas`.execute(t.db)
  expect(await state()).toEqual(['LAUKIA', { ...one, laukia: 1 }])
  // A server that dies after it has taken both, before the commit.
  await sql`create constraint trigger mirtis after update on pgboss.job deferrable initially deferred
    for each row execute function mirtis()`.execute(t.db)
  await expect(takeRun(t.db, queue)).rejects.toThrow('killed')
  await sql`drop trigger mirtis on pgboss.job`.execute(t.db)
  expect(await state()).toEqual(['LAUKIA', { ...one, laukia: 1 }])
  expect((await takeRun(t.db, queue))?.run).toMatchObject({ id, kodas: 'DARBO_PABAIGA', bandymas: 1 })
  expect(await state()).toEqual(['VYKDOMA', { ...one, vykdoma: 1 }])
  expect(await takeRun(t.db, queue)).toBeUndefined()
})

it.each(['delete from pgboss.job', "update pgboss.job set state = 'failed', completed_on = now()"])(
  'a run whose job is gone (%s) gets another one, and one that waits keeps its own',
  async (lost) => {
    await beginDue(t.db, queue)
    expect((await state())[1]).toEqual({ ...one, laukia: 1 })
    await sql`${sql.raw(lost)}`.execute(t.db)
    expect(await takeRun(t.db, queue)).toBeUndefined()
    await beginDue(t.db, queue)
    expect((await takeRun(t.db, queue))?.run?.id).toBe(id)
  },
)

it('what failed is counted, and a server that died is not: another one takes its run over', async () => {
  const deps = depsOf(t, diskStore(t.files))
  const first = await takeRun(t.db, queue)
  await sql`update proceso_vykdymas set gyvas = now() - interval '1 minute'`.execute(t.db)
  await beginDue(t.db, queue)
  expect((await state())[1]).toEqual({ ...one, laukia: 1 })
  const second = await takeRun(t.db, queue)
  expect([first?.run?.bandymas, second?.run?.bandymas]).toEqual([1, 2])
  // A code that this version does not know: another attempt does not help.
  const run = { ...(second?.run as ClaimedRun), kodas: 'NEZINOMAS' }
  await perform(deps, run, { queue, job: second?.job ?? '' })
  expect(await state()).toEqual(['NEPAVYKO', { ...one, nepavyko: 1 }])
})

it('a run whose server has given a sign of life stays with it', async () => {
  const first = await takeRun(t.db, queue)
  await beginDue(t.db, queue)
  expect(await state()).toEqual(['VYKDOMA', { ...one, vykdoma: 1 }])
  expect([first?.run?.bandymas, (await stored(t, id)).bandymas]).toEqual([1, 1])
})

it('a batch gives its sign of life at its end, however long it took', async () => {
  const { run } = (await takeRun(t.db, queue)) as { run: ClaimedRun }
  const { rows } = await t.db.transaction().execute(async (trx) => {
    await sql`select pg_sleep(0.2)`.execute(trx)
    await record(trx, run, {})
    return sql<{ late: boolean }>`select gyvas >= now() + interval '200 ms' as late from proceso_vykdymas
      where id = ${run.id}`.execute(trx)
  })
  expect(rows).toEqual([{ late: true }])
})

it('a job whose run is over is done with', async () => {
  await sql`update proceso_vykdymas set statusas = 'BAIGTA', pabaiga = now()`.execute(t.db)
  expect((await takeRun(t.db, queue))?.run).toBeUndefined()
  expect((await state())[1]).toEqual(one)
})
