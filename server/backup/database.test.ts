import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { connectAtLeisure } from './database.ts'

const t = testApp()

it('a command that reads the whole trail has no limits, and the other settings of the program', async () => {
  const { db } = connectAtLeisure(String(t.pool.options.connectionString))
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ statement: '0', idle: '0', zone: 'Europe/Vilnius' }])
})
