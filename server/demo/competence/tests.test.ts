import { beforeAll, expect, it } from 'vitest'
import { maxCompetencies } from '#contract/questions/schema.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { makePerson } from '#server/factories/make.ts'
import { testApp } from '../../../test/app.ts'

const t = testApp()
const today = '2026-11-21'
beforeAll(async () => {
  t.clock.now = new Date(`${today}T10:00:00Z`)
  await loadDemo(t.db, today)
}, 120_000)

it('a test can be drawn for everybody confirmed for every assessment that asks for one', async () => {
  const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  const { rows } = await t.pool.query<{ id: number; confirmed: number; has: number; says: boolean }>(`
    select a.id, a.aprasymas like '%' || a.klausimu_skaicius || ' klausimų testas%' as says,
      (select count(*)::int from atestavimo_asmuo aa where aa.atest_id = a.id and aa.statusas = 'PATVIRTINTA') as confirmed,
      (select count(*)::int from testo_lapas l where l.atest_id = a.id) as has
    from atestavimas a where a.klausimu_skaicius is not null order by a.data`)
  expect(rows.filter(({ confirmed }) => confirmed > 0).length).toBeGreaterThan(20)
  for (const { id, confirmed, has, says } of rows) {
    expect(says, `${id} says how many questions it asks`).toBe(true)
    if (confirmed === 0) continue
    const drawn = await admin('POST', `/atestavimai/${id}/testai`, { grupe: true })
    expect([id, drawn.status, drawn.body]).toEqual([id, 200, { nauji: confirmed - has, palikti: has }])
  }
  const often = await t.pool.query('select klausimas_id from klausimo_kompetencija group by 1 having count(*) > $1', [
    maxCompetencies,
  ])
  expect(often.rows, 'questions of more competencies than their form takes').toEqual([])
}, 120_000)
