import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl } from '../../test/database.ts'

export interface TestDatabase {
  db: Db
  pool: pg.Pool
  /** Rows of a plain query. */
  ask<T extends pg.QueryResultRow>(query: string, values?: unknown[]): Promise<T[]>
  /** The first value of the query's answer. */
  number(query: string, values?: unknown[]): Promise<number | undefined>
}

let counter = 0

/** A migrated database with the reference data, for one test file. */
export function testDatabase(): TestDatabase {
  const t = {} as TestDatabase
  const name = `meistras_demo_${process.pid}_${counter++}`
  let admin: pg.Client
  beforeAll(async () => {
    const url = inject('databaseUrl')
    admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await createCopy(admin, name)
    const { db, pool } = connect(databaseUrl(url, name), 2)
    const ask: TestDatabase['ask'] = async (query, values = []) => (await pool.query(query, values)).rows
    const number: TestDatabase['number'] = async (query, values) =>
      Object.values((await ask<Record<string, number>>(query, values))[0] ?? {})[0]
    Object.assign(t, { db, pool, ask, number })
  })
  afterAll(async () => {
    await t.db.destroy()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return t
}
