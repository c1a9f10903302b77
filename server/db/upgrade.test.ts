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
import {
  competencies,
  contractTemplates,
  levels,
  listRows,
  mandatoryCertificates,
  professions,
  qualifications,
} from './reference/index.ts'
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

/** What an administrator has worded otherwise, and a version of the contract that somebody has signed. */
const wordedOtherwise = `
  update sarasas set pavadinimas = 'Sauga' where sarasas = 'sritys' and kodas = '3.1-01';
  update profesija set pavadinimas_en = 'Mason' where pavadinimas = 'Mūrininkas';
  update kompetencija set pavadinimas = 'Mūras' where kodas = '1.1-04.02';
  insert into sutarties_sablonas (kalba, versija, pavadinimas, tekstas, galioja_nuo)
    select kalba, 2, pavadinimas, tekstas, '2026-02-01' from sutarties_sablonas;
  insert into sutartis (asmuo_id, sablonas_id, kalba, duomenys, santrauka, parasas, failas_id, pasirasyta)
    select (select min(id) from asmuo), id, 'lt', '{}', '\\x00', '{}', (select min(id) from failas), now()
    from sutarties_sablonas where kalba = 'lt' and versija = 2`

/** The names of the reference data as they are stored, by table and code. */
async function storedNames() {
  const { rows } = await connected.pool.query(`
    select sarasas as kur, kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from sarasas
    union all select 'lygis ' || tipas, kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from lygis
    union all select 'kvalifikacija', kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from kvalifikacija
    union all select 'profesija', kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from profesija
    union all select 'kompetencija', kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from kompetencija
    union all select 'pazymejimas', kodas, pavadinimas, pavadinimas_en, pavadinimas_lv from privalomas_pazymejimas`)
  return new Map(
    rows.map((row) => [`${row.kur} ${row.kodas}`, [row.pavadinimas, row.pavadinimas_en, row.pavadinimas_lv]]),
  )
}
const shippedNames = new Map<string, unknown[]>(
  (
    [
      ...listRows.map((row) => [row.sarasas, row] as const),
      ...levels.map((row) => [`lygis ${row.tipas}`, row] as const),
      ...qualifications.map((row) => ['kvalifikacija', row] as const),
      ...professions.map((row) => ['profesija', row] as const),
      ...competencies.map((row) => ['kompetencija', row] as const),
      ...mandatoryCertificates.map((row) => ['pazymejimas', row] as const),
    ] as const
  ).map(([where, { kodas, pavadinimas, pavadinimasEn, pavadinimasLv = null }]) => [
    `${where} ${kodas}`,
    [pavadinimas, pavadinimasEn, pavadinimasLv],
  ]),
)

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
    await connected.pool.query(wordedOtherwise)
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

  it('corrects the names of the reference data and gives them Latvian ones, but for those that were worded otherwise', async () => {
    const stored = await storedNames()
    const others = [...shippedNames].filter(([at, names]) => String(stored.get(at)) !== String(names))
    expect(others.map(([at]) => [at, stored.get(at)])).toEqual([
      ['sritys 3.1-01', ['Sauga', 'Work safety', null]],
      ['profesija 7112-01', ['Mūrininkas', 'Mason', 'Mūrnieks']],
      ['kompetencija 1.1-04.02', ['Mūras', 'Brickwork and facing brickwork', null]],
    ])
    const { rows } = await connected.pool.query(
      'select kalba, versija, tekstas from sutarties_sablonas order by versija, kalba desc',
    )
    const texts = contractTemplates.map(({ tekstas }) => JSON.parse(tekstas))
    expect(rows.slice(0, 2).map(({ tekstas }) => tekstas)).toEqual(texts)
    expect(JSON.stringify(rows[2].tekstas)).toContain('išduoda statybininko kortelę')
    expect(JSON.stringify(rows[3].tekstas)).toContain('The Person answers for what is done')
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
