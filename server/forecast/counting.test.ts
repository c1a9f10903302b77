import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastDayOf } from '#contract/forecast/months.ts'
import { makeCard, makePersonCompetency } from '#server/factories/make.ts'
import { refreshForecast, numbers as skaiciai } from './numbers.ts'
import { forecastTest, worker } from './testing.ts'

const { t, w, get } = forecastTest()
const at = (moment: string) => {
  t.clock.now = new Date(moment)
}
/** The months in which something of the company ends, and how much, at the present moment of the clock. */
const months = async () =>
  (await get('/suvestine', w.admin)).body.menesiai
    .filter(({ viso }: { viso: number }) => viso > 0)
    .map(({ menuo, viso }: { menuo: string; viso: number }) => `${menuo}: ${viso}`)

describe('borders of months', () => {
  beforeAll(async () => {
    const asmuoId = await worker(t.db, w.world.A.company)
    await makeCard(t.db, { asmuoId, galiojaIki: '2028-02-29' })
    for (const galioja of ['2027-01-31', '2027-02-01', '2027-02-28', '2028-02-28', '2029-01-31', '2029-02-01'])
      await makePersonCompetency(t.db, { asmuoId, suteikta: '2020-01-01', galioja })
  })

  it.each([
    ['the last second of January in Vilnius', '2027-01-31T21:59:59Z', ['2027-01: 1', '2027-02: 2', '2028-02: 2']],
    ['a second later', '2027-01-31T22:00:00Z', ['2027-02: 2', '2028-02: 2', '2029-01: 1']],
    ['the second day of the month', '2027-02-02T10:00:00Z', ['2027-02: 1', '2028-02: 2', '2029-01: 1']],
    ['the day before a leap day', '2028-02-28T10:00:00Z', ['2028-02: 2', '2029-01: 1', '2029-02: 1']],
    ['a leap day', '2028-02-29T21:59:59Z', ['2028-02: 1', '2029-01: 1', '2029-02: 1']],
    ['the day after it', '2028-02-29T22:00:00Z', ['2029-01: 1', '2029-02: 1']],
  ])('at %s', async (_, moment, expected) => {
    at(moment)
    await refreshForecast(t.db, t.clock.now)
    expect(await months()).toEqual(expected)
    // The same counted of the company alone, which is done when it is asked for.
    const { body } = await get(`/suvestine?imone=${w.world.A.company}`)
    const [first] = expected
    expect(body.menesiai.find(({ viso }: { viso: number }) => viso > 0).menuo).toBe(first?.slice(0, 7))
    expect(lastDayOf(body.menesiai.at(-1).menuo) < '2030-03-01').toBe(true)
  })
})

it('is done by one process at a time, and others do not wait for it', async () => {
  at('2027-01-10T10:00:00Z')
  const done = await Promise.all(Array.from({ length: 4 }, () => refreshForecast(t.db, t.clock.now)))
  expect(done.filter(Boolean).length).toBeGreaterThan(0)
  const held = await t.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7364593)`.execute(trx)
    return refreshForecast(t.db, t.clock.now)
  })
  expect(held).toBe(false)
})

it('before the first count the forecast does not say that nothing ends', async () => {
  await sql`truncate prognoze, prognozes_skaiciavimas`.execute(t.db)
  expect((await get('/suvestine')).body).toMatchObject({ isAnksto: true, apskaiciuota: null, viso: 0 })
  await refreshForecast(t.db, t.clock.now)
  expect((await get('/suvestine')).body.apskaiciuota).not.toBeNull()
})

describe('the plan', () => {
  beforeAll(async () => {
    // As many people as make a difference, without what a person has else; triggers would take minutes.
    const { company } = w.world.B
    await t.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db)
      await sql`insert into asmuo (vardas, pavarde, asmenskodas, imone_id)
        select 'Vardas', 'Pavardė', (39000000000 + n)::text, ${company} from generate_series(1, 20000) n`.execute(db)
      await sql`insert into asmens_kompetencija (asmuo_id, kompetencija_id, suteikta, galioja, statusas)
        select a.id, k.id, '2020-01-01', '2027-01-01'::date + (a.id % 1500)::int, 'GALIOJA'
        from asmuo a, (select id from kompetencija order by id limit 2) k where a.vardas = 'Vardas'
        on conflict do nothing`.execute(db)
      await sql`set session_replication_role = origin`.execute(db)
    })
    await sql`vacuum analyze asmuo, asmens_kompetencija, asmuo_imone, prognoze, kortele, asmens_pazymejimas`.execute(
      t.db,
    )
  }, 60_000)
  const explained = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(t.db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  }

  it('of a company reads the records of its people by index, and not the register', async () => {
    const plan = await explained(sql`with ${skaiciai([w.world.A.company], {}, '2027-01-10')} select * from skaiciai`)
    expect(plan).toMatch(/Index.* Scan using asmens_kompetencija_asmuo/)
    expect(plan).not.toMatch(/Seq Scan on (asmens_kompetencija|asmuo)\b/)
  })
  it('of everybody reads what was counted, and no person', async () => {
    const plan = await explained(sql`with ${skaiciai([], {}, '2027-01-10')} select * from skaiciai`)
    expect(plan).toContain('prognoze')
    expect(plan).not.toMatch(/\b(asmens_kompetencija|asmuo)\b/)
  })
})
