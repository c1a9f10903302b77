import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Pooler } from '#server/db/db.ts'
import { poolerAt } from '#server/db/pooler.ts'
import { createCopy } from '../../test/copy.ts'
import { databaseUrl } from '../../test/database.ts'
import { type Bouncer, bouncerProgram, startBouncer } from '../../test/pgbouncer.ts'

// Debian's package pgbouncer; where it is not installed, there is nothing to try.
describe.skipIf(!existsSync(bouncerProgram))('behind PgBouncer in transaction mode', () => {
  const name = `meistras_bouncer_${process.pid}`
  let admin: pg.Client
  let bouncer: Bouncer
  let pooler: Pooler

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('databaseUrl') })
    await admin.connect()
    await createCopy(admin, name)
    const direct = databaseUrl(inject('databaseUrl'), name)
    bouncer = await startBouncer(direct, { connections: 2 })
    pooler = await poolerAt(bouncer.url, direct)
  })
  afterAll(async () => {
    await bouncer.stop()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`alter role postgres reset all`)
    await admin.end()
  })

  /** Many callers of few server connections: each statement may meet another session than the one before. */
  async function inTurns(way: Pooler) {
    const { db } = connect(bouncer.url, 12, undefined, way)
    try {
      const one = async (n: number) => {
        const rows = await db.selectFrom('sarasas').select(['id', 'kodas']).where('id', '>', n).limit(2).execute()
        return db.transaction().execute(async (trx) => {
          await trx
            .updateTable('sarasas')
            .set({ eile: n })
            .where('id', '=', rows[0]?.id ?? 0)
            .execute()
          return trx
            .selectFrom('sarasas')
            .select('eile')
            .where('id', '=', rows[0]?.id ?? 0)
            .executeTakeFirst()
        })
      }
      const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => one(n)))
      return answers.every(Boolean)
    } finally {
      await db.destroy()
    }
  }

  it('works with what the pooler was found to keep', async () => {
    expect(await inTurns(pooler)).toBe(true)
  })

  /** Twelve connections name the same statement; some of them share a server connection. */
  async function sameName(way: Pooler) {
    const { pool } = connect(bouncer.url, 12, undefined, way)
    const clients = await Promise.all(Array.from({ length: 12 }, () => pool.connect()))
    try {
      for (const client of clients) await client.query({ name: 'ta pati', text: 'select $1::int', values: [1] })
    } finally {
      for (const client of clients) client.release(true)
      await pool.end()
    }
  }

  it('names no statements to one that does not keep them', async () => {
    await sameName(pooler)
    if (!pooler.keepsPrepared) await expect(sameName({ keepsPrepared: true })).rejects.toThrow(/prepared statement/)
  })

  it('has the time zone and the limits of the program', async () => {
    const { pool } = connect(bouncer.url, 1, undefined, pooler)
    const { rows } =
      await pool.query(`select current_setting('timezone') as zone, current_setting('statement_timeout') as time,
      current_setting('jit') as jit, current_setting('idle_in_transaction_session_timeout') as idle`)
    await pool.end()
    expect(rows).toEqual([{ zone: 'Europe/Vilnius', time: '30s', jit: 'off', idle: '1min' }])
  })

  it('refuses to start where the sessions have another time zone', async () => {
    await admin.query(`alter role postgres in database ${name} reset all`)
    const other = await startBouncer(databaseUrl(inject('databaseUrl'), name), { connections: 1 })
    try {
      // The settings go to another database, so here they are missing.
      await expect(poolerAt(other.url, inject('databaseUrl'))).rejects.toThrow(/time zone/)
    } finally {
      await other.stop()
    }
  })
})
