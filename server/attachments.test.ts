import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fileUseKinds } from '#contract/files/uses.ts'
import { testApp } from '../test/app.ts'
import { attachments } from './attachments.ts'

const t = testApp()

it('every foreign key to a file is in the list of attachments', async () => {
  const { rows } = await sql<{ column: string }>`select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'failas'::regclass`.execute(t.db)
  expect(attachments.map(({ column }) => column).sort()).toEqual(rows.map(({ column }) => column).sort())
})

it('no attachment goes when its file goes: a file in use can not be deleted', async () => {
  const { rows } = await sql`select conname from pg_constraint
    where contype = 'f' and confrelid = 'failas'::regclass and confdeltype not in ('a', 'r')`.execute(t.db)
  expect(rows).toEqual([])
})

it('each column that names files is indexed by the file', async () => {
  const { rows } = await sql<{ column: string }>`select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'failas'::regclass
      and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)`.execute(t.db)
  expect(rows).toEqual([])
})

it('every kind of use has its attachment', () =>
  expect(attachments.map(({ use }) => use).sort()).toEqual([...fileUseKinds].sort()))
