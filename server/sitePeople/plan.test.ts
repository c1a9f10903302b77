import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { makeSite } from '#server/factories/sites.ts'
import { testApp } from '../../test/app.ts'

const t = testApp()

beforeAll(async () => {
  const imoneId = (await makeCompany(t.db)).id
  const sites = [(await makeSite(t.db, { imoneId })).id, (await makeSite(t.db, { imoneId })).id]
  await t.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo)
      select (${sites}::bigint[])[1 + i % 2], 300000 + i, ${imoneId}, 'DARBUOTOJAS', current_date from generate_series(1, 5000) i`.execute(
      db,
    )
    await sql`set session_replication_role = origin`.execute(db)
  })
  await sql`analyze objekto_asmuo`.execute(t.db)
})

it('where a person works is looked up by the person, not in what holds that nobody is in a site twice at once', async () => {
  const { id } = await makePerson(t.db)
  const { rows } = await sql<Record<string, string>>`explain select * from objekto_asmuo
    where asmuo_id = ${sql.lit(id)}::bigint`.execute(t.db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('objekto_asmuo_asmuo')
  expect(plan).not.toContain('objekto_asmuo_vienas')
})
