import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

const temp = mkdtempSync(join(tmpdir(), 'meistras-test-'))
let server: Awaited<ReturnType<typeof startEmbedded>>
let pool: pg.Pool
let folder: string

beforeAll(async () => {
  server = await startEmbedded(join(temp, 'data'))
  pool = connect(server.url).pool
}, 30_000)
afterAll(async () => {
  await pool.end()
  await server.stop()
  for (const path of [temp, new URL(server.url).searchParams.get('host') ?? ''])
    rmSync(path, { recursive: true, force: true })
})
beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
  folder = mkdtempSync(join(temp, 'migrations-'))
  write('002_second.sql', "insert into t values ('second'); insert into t values ('both')")
  write('001_first.sql', 'create table t (word text)')
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const words = async () => (await pool.query('select word from t')).rows.map((row) => row.word)

describe('migrate', () => {
  it('runs the files in order, and each only once', async () => {
    expect(await migrate(pool, folder)).toEqual(['001_first.sql', '002_second.sql'])
    expect(await migrate(pool, folder)).toEqual([])
    write('003_third.sql', "insert into t values ('third')")
    expect(await migrate(pool, folder)).toEqual(['003_third.sql'])
    expect(await words()).toEqual(['second', 'both', 'third'])
  })

  it('counts days as Lithuania does, whoever runs it', async () => {
    write('003_zone.sql', "insert into t values (current_setting('timezone'))")
    const command = new pg.Pool({ connectionString: server.url, options: '-c timezone=UTC' })
    await migrate(command, folder)
    await command.end()
    expect(await words()).toContain('Europe/Vilnius')
  })

  it('refuses a file changed after it was applied, and runs nothing', async () => {
    await migrate(pool, folder)
    write('002_second.sql', 'select 1')
    write('003_third.sql', "insert into t values ('third')")
    await expect(migrate(pool, folder)).rejects.toThrow('002_second.sql has changed')
    expect(await words()).toEqual(['second', 'both'])
  })

  it('refuses to go on without an applied file', async () => {
    await migrate(pool, folder)
    rmSync(join(folder, '001_first.sql'))
    await expect(migrate(pool, folder)).rejects.toThrow('001_first.sql was applied but is missing')
  })

  it('lets several callers take turns', async () => {
    write('003_slow.sql', "select pg_sleep(0.3); insert into t values ('slow')")
    const runs = await Promise.all([1, 2, 3].map(() => migrate(pool, folder)))
    expect(runs.flat()).toEqual(['001_first.sql', '002_second.sql', '003_slow.sql'])
    expect(await words()).toEqual(['second', 'both', 'slow'])
  })

  it('rolls a failing file back completely and keeps the ones before it', async () => {
    write('003_broken.sql', "insert into t values ('third'); create table u (); select 1 / 0")
    write('004_fourth.sql', "insert into t values ('fourth')")
    await expect(migrate(pool, folder)).rejects.toThrow('003_broken.sql failed: division by zero')
    expect(await words()).toEqual(['second', 'both'])
    expect((await pool.query(`select to_regclass('u') as u`)).rows).toEqual([{ u: null }])
    write('003_broken.sql', "insert into t values ('repaired')")
    expect(await migrate(pool, folder)).toEqual(['003_broken.sql', '004_fourth.sql'])
  })
})
