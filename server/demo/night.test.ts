import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { readConfig } from '#server/config.ts'
import { diskStore } from '#server/files/store.ts'
import { testSeal } from '#server/seal/testing.ts'
import { loadDemo } from './demo.ts'
import { testDatabase } from './testing.ts'

const t = testDatabase()

afterEach(() => void vi.useRealTimers())

/** Columns whose moments may be in the future: when something ends, begins, or is done next. */
const futureColumns = /^(kita|kitaspaleidimas|pabaiga|galioja|galioja_iki|gyvas|nuo|iki)$/

// The demo may be loaded at half past midnight, when nothing has happened yet that day.
it('nothing of the demo is of the future, whatever the hour at which it is loaded', async () => {
  const today = civilDay(new Date())
  // The database itself was created earlier.
  const [database] = await t.ask<{ nuo: Date }>('select min(ivykdyta) as nuo from migracija')
  const began = new Date(database?.nuo ?? 0)
  const folder = await mkdtemp(join(tmpdir(), 'meistras-night-'))
  const { rows } = await t.pool.query<{ naktis: Date }>(
    `select ($1 || ' 00:30')::timestamp at time zone 'Europe/Vilnius' as naktis`,
    [today],
  )
  const night = new Date(rows[0]?.naktis ?? 0)
  vi.useFakeTimers({ toFake: ['Date'], now: night })
  try {
    await loadDemo(t.db, today, {
      store: diskStore(folder),
      seal: testSeal,
      config: readConfig({ NODE_ENV: 'test' }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  vi.useRealTimers()
  const ended = new Date()
  const columns = await t.ask<{ lentele: string; stulpelis: string }>(
    `select table_name as lentele, column_name as stulpelis from information_schema.columns
     where table_schema = 'public' and data_type like 'timestamp%' order by 1, 2`,
  )
  const future: Record<string, number> = {}
  for (const { lentele, stulpelis } of columns.filter(({ stulpelis }) => !futureColumns.test(stulpelis))) {
    // Values from the clock of the database are from the moment of loading.
    const [row] = await t.ask<{ kiek: number }>(
      `select count(*)::int as kiek from ${lentele}
       where ${stulpelis} > $1
         and ${stulpelis} not between $2::timestamptz - interval '1 minute' and $3::timestamptz + interval '1 minute'
         and ${stulpelis} > '2000-01-01'`,
      [night, began, ended],
    )
    if (row?.kiek) future[`${lentele}.${stulpelis}`] = row.kiek
  }
  expect(columns.length).toBeGreaterThan(50)
  expect(future).toEqual({})
}, 300_000)
