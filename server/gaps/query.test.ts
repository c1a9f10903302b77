import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { makeCompany, makeEmployee, makePerson } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'
import { listGaps, matched } from './queries.ts'

const t = testApp()
const today = civilDay(new Date())
const admin: Session = { userId: 1, vartotojoTipas: 'ADMIN', imoneId: null, rights: ['AccessAllImones'] }
let company: number

// A company of 300 among 20,000 people.
beforeAll(async () => {
  company = (await makeCompany(t.db)).id
  const other = (await makeCompany(t.db)).id
  await t.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    // One in ten has it as a second employer.
    await sql`insert into asmuo (id, vardas, pavarde, asmenskodas, imone_id) overriding system value
      select 200000 + i, 'Jonas', 'P' || i, (39001010000 + i)::text,
        case when i > 300 or i % 10 = 0 then ${other} else ${company} end::bigint from generate_series(1, 20000) i`.execute(
      db,
    )
    await sql`insert into asmuo_imone (asmuo_id, imone_id, statusas) select 200000 + i, ${company}::bigint, 'PATVIRTINTA'
      from generate_series(1, 300) i
      union all select 200000 + i, ${other}, 'PATVIRTINTA' from generate_series(1, 20000) i where i > 300 or i % 10 = 0`.execute(
      db,
    )
    await sql`insert into asmens_kompetencija (asmuo_id, kompetencija_id, komp_tipas, suteikta, galioja, statusas)
      select 200000 + i, k.id, 'DARBUOTOJO', current_date - 300, current_date + (i % 900), 'GALIOJA'
      from generate_series(1, 20000) i, (select id from kompetencija order by id limit 2) k`.execute(db)
    await sql`insert into kortele (numeris, asmuo_id, statusas, tipas)
      select (10000000 + i)::text, 200000 + i, 'AKTYVI', 'STATYBININKO' from generate_series(1, 20000) i`.execute(db)
    await sql`insert into sutartis (asmuo_id, sablonas_id, failas_id, kalba, santrauka, duomenys, parasas, pasirasyta)
      select 200000 + i, 1, 1, 'lt', ''::bytea, '{}', '{}', now() from generate_series(1, 20000) i`.execute(db)
    await sql`select perskaiciuoti_turima()`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
  await sql`analyze asmuo, asmuo_imone, asmens_kompetencija, kortele, sutartis`.execute(t.db)
}, 60_000)

it('reads the records of the company’s people, and of nobody else', async () => {
  const { rows } = await sql<Record<string, string>>`explain ${matched(admin, { imone: company }, today)}
    select count(*) from rasta`.execute(t.db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  for (const table of ['asmuo', 'asmuo_imone', 'asmens_kompetencija', 'kortele', 'sutartis'])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table} `))
  // What was read is never compared row by row with what else was read.
  expect(plan).not.toMatch(/Nested Loop Anti Join/)
})

it('finds nobody whom the session does not see, even without the check beside it', async () => {
  const other = await makeEmployee(t.db, company)
  const { id: userId } = await makePerson(t.db)
  const worker: Session = { userId, vartotojoTipas: 'VARTOTOJAS', imoneId: null, rights: [] }
  const query = { asmuo: other.id, page: 0, size: 20, order: 'iki' }
  expect((await listGaps(t.db, worker, query, today)).total).toBe(0)
  expect((await listGaps(t.db, admin, query, today)).total).toBe(3)
})
