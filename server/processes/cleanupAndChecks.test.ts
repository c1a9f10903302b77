import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import { makeFile, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { sealAudit } from '#server/lib/rows/audit.ts'
import { jobTest, noon, today } from './testing.ts'

const { t, started, does } = jobTest()

describe('what nobody needs', () => {
  it('sessions, codes, keys and old runs are deleted; those in use stay', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    await sql`insert into sesija (zyme, asmuo_id, budas, paskutine) values
      ('\\x01', ${asmuoId}, 'testas', now() - interval '2 days'), ('\\x02', ${asmuoId}, 'testas', now())`.execute(t.db)
    await sql`insert into limitas (raktas, pradzia, pabaiga, kiekis) values
      ('senas', now() - interval '2 hours', now() - interval '1 hour', 1), ('naujas', now(), now() + interval '1 hour', 1)`.execute(
      t.db,
    )
    await sql`insert into proceso_vykdymas (procesas_id, momentas, statusas, pradzia, pabaiga)
      select id, timestamptz '2020-01-01', 'BAIGTA', timestamptz '2020-01-01', timestamptz '2020-01-01' from periodinis_procesas limit 1`.execute(
      t.db,
    )
    // By the clock of the database, which has the real day.
    expect(await does('PASENE_DUOMENYS', new Date())).toEqual({ statusas: 'BAIGTA', ISTRINTA: 3 })
    const left = await sql<{
      kiek: number
    }>`select (select count(*) from sesija) + (select count(*) from limitas) as kiek`.execute(t.db)
    expect(left.rows[0]?.kiek).toBe(2)
  })

  it('messages that went out long ago', async () => {
    await t.db.deleteFrom('zinute').execute()
    const message = (statusas: string, days: number) =>
      sql`insert into zinute (kanalas, gavejas, statusas, sukurta) values
        ('EPASTAS', 'x@example.lt', ${statusas}, ${noon(today)}::timestamptz - make_interval(days => ${days}))`.execute(
        t.db,
      )
    for (const [statusas, days] of [
      ['ISSIUSTA', 181],
      ['NEPAVYKO', 181],
      ['ISSIUSTA', 179],
      ['LAUKIA', 181],
    ] as const)
      await message(statusas, days)
    expect(await does('PRANESIMU_VALYMAS')).toEqual({ statusas: 'BAIGTA', ISTRINTA: 2 })
  })

  it('files that nothing uses', async () => {
    const stored = await started.deps.store.put(Buffer.from('x'))
    const file = await makeFile(t.db, { lentele: 'IMONE', sukurta: addDays(today, -3), ...stored })
    expect(await does('FAILU_VALYMAS')).toMatchObject({ statusas: 'BAIGTA' })
    const left = await t.db.selectFrom('failas').select('id').where('id', '=', file.id).execute()
    expect(left).toEqual([])
  })
})

describe('checks', () => {
  it('people are counted', async () =>
    expect(await does('PASIULOS_SKAICIAVIMAS')).toMatchObject({ statusas: 'BAIGTA' }))

  it('the counters agree; one that does not is an alarm', async () => {
    expect(await does('SKAITIKLIU_PATIKRA')).toMatchObject({ statusas: 'BAIGTA', NEATITINKA: 0 })
    await sql`insert into skaitiklis values ('asmuo:statusas:PATIKRINTA', 31, 2)
      on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + 2`.execute(t.db)
    expect(await does('SKAITIKLIU_PATIKRA')).toMatchObject({
      statusas: 'NEPAVYKO',
      klaida: 'CountersDiffer',
      NEATITINKA: 1,
    })
    await sql`update skaitiklis set kiekis = kiekis - 2 where kas = 'asmuo:statusas:PATIKRINTA' and dalis = 31`.execute(
      t.db,
    )
  })

  it('the audit chain holds; a row that was changed behind it is an alarm', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    await makePersonCompetency(t.db, { asmuoId, galioja: addDays(today, -1), suteikta: '2025-01-01' })
    await does('KOMPETENCIJU_PABAIGA')
    while ((await sealAudit(t.db)) > 0);
    expect(await does('AUDITO_PATIKRA')).toMatchObject({ statusas: 'BAIGTA' })
    await sql`alter table auditas disable trigger user`.execute(t.db)
    await sql`update auditas set veiksmas = 'kitas' where id = (select max(auditas_id) from audito_grandis)`.execute(
      t.db,
    )
    await sql`alter table auditas enable trigger user`.execute(t.db)
    expect(await does('AUDITO_PATIKRA')).toMatchObject({ statusas: 'NEPAVYKO', klaida: 'AuditBroken', NEATITINKA: 1 })
  })

  it('without a register of companies the run says so', async () =>
    expect(await does('IMONIU_ATNAUJINIMAS')).toEqual({ statusas: 'BAIGTA', NESUJUNGTA: 1 }))
})
