import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { testKeys } from '#server/keys/testing.ts'
import { root } from '#server/lib/process/root.ts'
import { verifyAudit } from '#server/lib/rows/auditChain.ts'
import { testSeal } from '#server/seal/testing.ts'
import { ask, type TestApp } from '../../test/app.ts'
import { databaseUrl } from '../../test/database.ts'
import { buildApp } from '../app.ts'
import { connect } from './db.ts'
import { migrate, migrationNames } from './migrate.ts'
import { loadReference } from './reference.ts'

// A registry with the migrations up to 035, filled by the program of that time with rows of every kind of record.
const old = '035_supply.sql'
const fixture = join(root, 'test/fixtures/schema-035.sql.gz')
const temp = mkdtempSync(join(tmpdir(), 'meistras-upgrade-'))
const name = `meistras_upgrade_${process.pid}`
let admin: pg.Client
let connected: ReturnType<typeof connect>

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  connected = connect(databaseUrl(inject('databaseUrl'), name), 4)
})
afterAll(async () => {
  await connected.db.destroy()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(temp, { recursive: true, force: true })
})

const counts = async () => {
  const { rows } = await connected.pool.query<{ tables: string[] }>(
    `select array_agg(tablename::text order by 1) as tables from pg_tables where schemaname = 'public'`,
  )
  const all: Record<string, number> = {}
  for (const table of rows[0]?.tables ?? [])
    all[table] = (await connected.pool.query(`select count(*)::int as n from "${table}"`)).rows[0].n
  return all
}

describe('an upgrade from the schema of 035', () => {
  let before: Record<string, number>

  it('loads the old registry', async () => {
    for (const file of migrationNames().filter((one) => one <= old))
      cpSync(join(root, 'server/db/migrations', file), join(temp, file))
    await migrate(connected.pool, temp)
    const client = await connected.pool.connect()
    // The rows are in any order and include the counters, so triggers are off.
    await client.query(`set session_replication_role = replica; set search_path = ''`)
    await client.query(gunzipSync(readFileSync(fixture)).toString())
    client.release(true)
    await connected.pool.query(
      `insert into asmens_teise (asmuo_id, teise) select min(id), 'ChangeMetaduomenys' from asmuo on conflict do nothing`,
    )
    before = await counts()
    expect(before['asmuo']).toBeGreaterThan(10)
    expect(before['audito_grandis']).toBe(5)
  })

  it('runs every later migration, and loses nothing', async () => {
    expect(await migrate(connected.pool)).toEqual(migrationNames().filter((one) => one > old))
    await loadReference(connected.db)
    const after = await counts()
    // People who had the right that also covered content now have both rights.
    const { rows: given } = await connected.pool.query(
      `select array_agg(teise order by teise) as teises from asmens_teise
       where asmuo_id = (select min(id) from asmuo) and teise like 'Change%'`,
    )
    expect(given[0].teises).toEqual(['ChangeMetaduomenys', 'ChangeTurinys'])
    const fewer = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0))
    expect(fewer).toEqual([])
    expect(await verifyAudit(connected.db)).toMatchObject({ rows: 5, broken: null })
  })

  it('serves the data from before', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DATABASE_URL: 'postgres://x', DEMO: 'false' })
    const { db, pool } = connected
    const app = await buildApp({
      config,
      db,
      pool,
      store: diskStore(temp),
      keys: testKeys,
      seal: testSeal,
      render: () => '',
    })
    const nobody = ask({ app } as TestApp, null)
    expect((await nobody('GET', '/health')).status).toBe(200)
    const { numeris } = await db
      .selectFrom('kortele')
      .select('numeris')
      .where('statusas', '=', 'AKTYVI')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await nobody('GET', `/korteles-public?numeris=${numeris}`)).status).toBe(200)
    expect((await nobody('GET', '/kompetencijos-public')).total).toBeGreaterThan(10)
    await app.close()
  })
})
