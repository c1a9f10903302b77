import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { insertFile } from '#server/files/queries.ts'
import { diskStore, readAll } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl, durable } from '../../test/database.ts'
import { startServer } from '../../test/serverProcess.ts'

// A whole server process that is killed while it seals documents of before, and another that finishes its work.

const name = `meistras_test_killed_${process.pid}`
/** Documents after the fifth can be stored only while the gate is open. */
const gate = 7_002
const many = 12
const servers: ChildProcess[] = []
let admin: pg.Client
let keeper: pg.Client
let settings: Awaited<ReturnType<typeof durable>>
let db: Db
let folder: string

beforeAll(async () => {
  const url = inject('databaseUrl')
  folder = await mkdtemp(join(tmpdir(), 'meistras-killed-'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await createCopy(admin, name)
  settings = await durable(admin)
  db = connect(databaseUrl(url, name), 4).db
  keeper = new pg.Client({ connectionString: databaseUrl(url, name) })
  await keeper.connect()
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(db)
}, 60_000)
afterAll(async () => {
  for (const server of servers) if (server.exitCode === null) server.kill('SIGKILL')
  await settings.release()
  await db.destroy()
  await keeper.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
})
const start = (as: string) => startServer(as, { name, folder, began: (child) => servers.push(child) })
async function until(ask: () => Promise<boolean>) {
  for (const end = Date.now() + 60_000; !(await ask()); await sleep(100))
    if (Date.now() > end) throw new Error('it did not come')
}
const kept = async () =>
  Number((await sql<{ kiek: number }>`select count(*) as kiek from dokumentas`.execute(db)).rows[0]?.kiek)

async function certificates() {
  const store = diskStore(join(folder, 'failai'))
  const { id: asmuoId } = await makePerson(db)
  for (let i = 0; i < many; i++) {
    const bytes = await makePdf({ content: [`Pažymėjimas ${i}`] })
    const file = { pavadinimas: 'a.pdf', tipas: 'application/pdf', lentele: 'PROTOKOLAS', ikele: null } as const
    const { id: failasId } = await insertFile(db, { ...(await store.put(bytes)), ...file })
    const { id } = await makePersonCompetency(db, { asmuoId })
    await db
      .insertInto('asmensKompetencijosFailas')
      .values({ asmensKompetencijaId: id, failasId, pazymejimas: randomBytes(32).toString('hex') })
      .execute()
  }
  return store
}

it('a killed server’s documents of before are finished by another, each once', async () => {
  const store = await certificates()
  await sql`create function vartai() returns trigger language plpgsql as $$ begin
    if (select count(*) from dokumentas) >= 5 then perform pg_advisory_xact_lock_shared(${sql.lit(gate)}); end if;
    return new; end $$`.execute(db)
  await sql`create trigger vartai before insert on dokumentas for each row execute function vartai()`.execute(db)
  await keeper.query('select pg_advisory_lock($1)', [gate])
  await sql`update periodinis_procesas set kitaspaleidimas = now() where kodas = 'ANKSTESNI_DOKUMENTAI'`.execute(db)
  const first = await start('pirmas')
  await until(async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted and objid = ${gate}`.execute(db)
    return rows.length > 0
  })
  first.kill('SIGKILL')
  await once(first, 'exit')
  await keeper.query('select pg_advisory_unlock($1)', [gate])
  expect(await kept()).toBe(5)

  await start('antras')
  await until(async () => {
    const { rows } = await sql<{ kiekiai: object }>`select kiekiai from proceso_vykdymas v
      join periodinis_procesas p on p.id = v.procesas_id
      where p.kodas = 'ANKSTESNI_DOKUMENTAI' and v.statusas = 'BAIGTA'`.execute(db)
    return JSON.stringify(rows[0]?.kiekiai) === JSON.stringify({ UZANTSPAUDUOTA: many })
  })
  expect(await kept()).toBe(many)
  const files = await db
    .selectFrom('dokumentas as d')
    .innerJoin('failas as f', 'f.id', 'd.failasId')
    .select(['f.raktas', 'd.ankstesnis'])
    .execute()
  for (const { raktas, ankstesnis } of files)
    expect([ankstesnis, verifyDocument((await readAll(store, raktas)) ?? Buffer.alloc(0)).ok]).toEqual([true, true])
}, 180_000)
