import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { differingCounters } from '#server/persons/counters.ts'
import { filesNow } from '#server/system/facts.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
let admin: Ask
let ikele: number
beforeAll(async () => {
  ikele = (await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id
  admin = await t.as(ikele)
})
/** Compares the totals of the system page and of the list with the real ones. */
async function expectTrue() {
  const { rows } = await sql<{ failai: number; baitai: number }>`
    select count(*) as failai, coalesce(sum(dydis), 0)::float8 as baitai from failas`.execute(t.db)
  expect(await filesNow(t.db)).toMatchObject(rows[0] as object)
  expect((await admin('GET', '/failai?size=1')).total).toBe(rows[0]?.failai)
  expect((await differingCounters(t.db)).differing).toEqual([])
}
const make = (kiek: number, pavadinimas = 'Žymė.pdf', sukurta = '2026-03-02T12:00:00Z') =>
  sql`insert into failas (raktas, pavadinimas, tipas, dydis, sha256, lentele, ikele, sukurta)
    select gen_random_uuid(), ${pavadinimas}, 'application/pdf', i, '', 'ASMUO', ${ikele}, ${sukurta}::timestamptz
    from generate_series(1, ${kiek}) i`.execute(t.db)

it('files and their bytes are counted with each change, and the nightly check agrees', async () => {
  await expectTrue()
  await makeFile(t.db)
  await make(120)
  await expectTrue()
  await sql`delete from failas where dydis between 20 and 40`.execute(t.db)
  await expectTrue()
  await t.db
    .transaction()
    .execute(async (trx) => {
      await sql`delete from failas`.execute(trx)
      throw new Error('undone')
    })
    .catch(() => {})
  await expectTrue()
  await sql`update skaitiklis set kiekis = kiekis + 1 where kas = 'failas:baitai' and dalis = 0`.execute(t.db)
  expect((await differingCounters(t.db)).differing.map(({ kas }) => kas)).toEqual(['failas:baitai'])
  await sql`update skaitiklis set kiekis = kiekis - 1 where kas = 'failas:baitai' and dalis = 0`.execute(t.db)
})

it('used and unused files add up to all, with any other filter', async () => {
  await sql`insert into asmens_failas (asmuo_id, failas_id, rusis)
    select ${ikele}, id, 'KITA' from failas where id % 3 = 0`.execute(t.db)
  for (const more of [
    '',
    '&search=zym',
    '&search=ž',
    '&search=ma',
    `&ikele=${ikele}`,
    '&viesas=false',
    '&viesas=true',
  ]) {
    const total = async (used: string) => (await admin('GET', `/failai?size=2${used}${more}`)).total
    const [all, used, unused] = [await total(''), await total('&naudojamas=true'), await total('&naudojamas=false')]
    expect(used + unused, more).toBe(all)
    if (more.startsWith('&search=z') || more === '') expect([used > 20, unused > 40]).toEqual([true, true])
  }
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from failas where id in (select failas_id from asmens_failas)`.execute(t.db)
  expect((await admin('GET', '/failai?naudojamas=true&size=2')).total).toBe(rows[0]?.kiek)
})

it('a search for a few letters compares names literally: no character is a wildcard', async () => {
  await make(1, 'A%b.pdf')
  await make(1, 'Ąžuolas_1.pdf')
  const names = async (search: string) =>
    (await admin('GET', `/failai?search=${encodeURIComponent(search)}`)).body.map(
      ({ pavadinimas }: { pavadinimas: string }) => pavadinimas,
    )
  expect(await names('%')).toEqual(['A%b.pdf'])
  expect(await names('_1')).toEqual(['Ąžuolas_1.pdf'])
  expect(await names('AZ')).toEqual(['Ąžuolas_1.pdf'])
  expect(await names('ažuol')).toEqual(['Ąžuolas_1.pdf'])
})

it('days are those of Vilnius', async () => {
  // Before and after midnight in Vilnius, in winter and in summer time.
  for (const at of ['2025-01-09T21:59:59Z', '2025-01-09T22:00:00Z', '2025-07-09T20:59:59Z', '2025-07-09T21:00:00Z'])
    await make(1, `${at}.pdf`, at)
  const found = async (dataNuo: string, dataIki: string) =>
    (await admin('GET', `/failai?dataNuo=${dataNuo}&dataIki=${dataIki}&order=sukurta`)).body.map(
      ({ pavadinimas }: { pavadinimas: string }) => pavadinimas.slice(0, 10) + pavadinimas.slice(10, 16),
    )
  expect(await found('2025-01-09', '2025-01-09')).toEqual(['2025-01-09T21:59'])
  expect(await found('2025-01-10', '2025-01-10')).toEqual(['2025-01-09T22:00'])
  expect(await found('2025-07-10', '2025-07-10')).toEqual(['2025-07-09T21:00'])
  expect(await found('2025-01-01', '2025-12-31')).toHaveLength(4)
})
