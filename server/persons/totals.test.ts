import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeCard,
  makeCompany,
  makeEmployment,
  makeFile,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
const today = civilDay(new Date())
const inDays = (days: number) => addDays(today, days)
let admin: Ask
let company: number
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  company = (await makeCompany(t.db)).id
})

/** The counters, without those at zero. */
async function counters() {
  const { rows } = await sql<{ kas: string; kiekis: number }>`select kas, sum(kiekis)::bigint as kiekis from skaitiklis
    where kas like 'asmuo%' group by kas having sum(kiekis) <> 0 order by kas collate "C"`.execute(t.db)
  return rows
}
const summaries = () =>
  sql`select * from asmens_suvestine where rysiai <> '{}' or pabaiga is not null order by asmuo_id`
    .execute(t.db)
    .then(({ rows }) => rows)
/** Expects the stored counters and summaries to equal those counted anew. */
async function expectTrue() {
  const [kept, carried] = [await counters(), await summaries()]
  await t.db.transaction().execute(async (trx) => {
    await sql`select perskaiciuoti_asmenis()`.execute(trx)
  })
  expect(kept).toEqual(await counters())
  expect(carried).toEqual(await summaries())
}
const update = (table: 'asmuo' | 'asmuoImone' | 'asmensKompetencija' | 'kortele', id: number, set: object) =>
  t.db.updateTable(table).set(set).where('id', '=', id).execute()

it('the counters of people are right after each kind of change', async () => {
  await expectTrue()
  const [one, other] = [await makePerson(t.db, { vardas: 'Šarūnas', pavarde: 'Šulcas' }), await makePerson(t.db)]
  await expectTrue()
  const photo = (await makeFile(t.db)).id
  for (const set of [
    { statusas: 'UZBLOKUOTA' },
    { statusas: 'NEPATIKRINTA', vartotojoTipas: 'VERTINTOJAS' },
    { nuotraukaId: photo },
    { nuotraukaId: null },
    { vardas: 'Ž', pavarde: 'A-b' },
    { pavarde: 'Žž', vardas: 'Žaneta' },
    { email: 'kitas@example.lt' },
  ]) {
    await update('asmuo', one.id, set)
    await expectTrue()
  }
  const card = await makeCard(t.db, { asmuoId: one.id })
  await expectTrue()
  await update('kortele', card.id, { statusas: 'NEGALIOJA' })
  await expectTrue()

  const works = (await makeEmployment(t.db, { asmuoId: one.id, imoneId: company })).id
  await expectTrue()
  for (const set of [
    { statusas: 'TIKRINAMA' },
    { galiojaIki: inDays(-1) },
    { statusas: 'NEBEDIRBA' },
    { asmuoId: other.id },
  ]) {
    await update('asmuoImone', works, set)
    await expectTrue()
  }
  const second = await makeEmployment(t.db, {
    asmuoId: other.id,
    imoneId: (await makeCompany(t.db)).id,
    statusas: 'ATMESTA',
  })
  await expectTrue()
  for (const id of [works, second.id]) {
    await t.db.deleteFrom('asmuoImone').where('id', '=', id).execute()
    await expectTrue()
  }

  const soon = (await makePersonCompetency(t.db, { asmuoId: one.id, galioja: inDays(10) })).id
  const later = (await makePersonCompetency(t.db, { asmuoId: one.id, galioja: inDays(40) })).id
  await expectTrue()
  for (const set of [
    { galioja: inDays(60) },
    { statusas: 'NEGALIOJA' },
    { statusas: 'GALIOJA', galioja: null },
    { asmuoId: other.id },
  ]) {
    await update('asmensKompetencija', soon, set)
    await expectTrue()
  }
  await t.db.deleteFrom('asmensKompetencija').where('id', 'in', [soon, later]).execute()
  await expectTrue()
  const waiting = (await makePersonCompetency(t.db, { asmuoId: one.id, statusas: 'LAUKIAMA' })).id
  await expectTrue()
  const qualified = (await makeQualification(t.db, { asmuoId: one.id, statusas: 'LAUKIAMA', failas: null })).id
  await update('asmensKompetencija', waiting, { statusas: 'GALIOJA' })
  await expectTrue()
  await t.db.updateTable('asmensKvalifikacija').set({ statusas: 'PATVIRTINTA' }).where('id', '=', qualified).execute()
  await expectTrue()
  await t.db.deleteFrom('asmensKvalifikacija').where('id', '=', qualified).execute()
  await t.db.deleteFrom('asmensKompetencija').where('id', '=', waiting).execute()
  await expectTrue()
  await t.db.deleteFrom('kortele').where('id', '=', card.id).execute()
  await t.db.deleteFrom('asmuo').where('id', '=', other.id).execute()
  await expectTrue()
})

it('two changes of one person at once are both counted once', async () => {
  const { id } = await makePerson(t.db)
  const companies = [await makeCompany(t.db), await makeCompany(t.db), await makeCompany(t.db), await makeCompany(t.db)]
  for (let i = 0; i < 5; i += 1) {
    const employments = await Promise.all(
      companies.map((one) => makeEmployment(t.db, { asmuoId: id, imoneId: one.id })),
    )
    await expectTrue()
    await Promise.all(employments.map((one) => t.db.deleteFrom('asmuoImone').where('id', '=', one.id).execute()))
    await expectTrue()
  }
})

describe('the total of one filter is what the list has', () => {
  beforeAll(async () => {
    const names = [
      ['Jonas', 'Jonaitis'],
      ['Jurga', 'Adomaitė'],
      ['Ąžuolas', 'Žilinskas'],
      ['Žydrė', 'Zabulis'],
      ['Šarūnė', 'Jo'],
      ['O', 'Šimkus'],
    ]
    for (const [i, [vardas, pavarde]] of names.entries()) {
      const { id } = await makePerson(t.db, { vardas, pavarde, statusas: i % 2 ? 'NEPATIKRINTA' : 'PATIKRINTA' })
      const link = (statusas: EmploymentStatus, galiojaIki: string | null) =>
        makeEmployment(t.db, { asmuoId: id, imoneId: company, statusas, galiojaIki })
      // One of each kind: works; is over without a written status; has left; has left one company and is over at
      // another.
      if (i === 0) await link('PATVIRTINTA', inDays(0))
      if (i === 1) await link('PATVIRTINTA', inDays(-1))
      if (i === 2) await link('NEBEDIRBA', inDays(-5))
      if (i === 3) {
        await link('NEBEDIRBA', inDays(-50))
        await makeEmployment(t.db, { asmuoId: id, imoneId: (await makeCompany(t.db)).id, galiojaIki: inDays(-1) })
      }
      if (i === 4) {
        await link('PATVIRTINTA', null)
        await makeEmployment(t.db, { asmuoId: id, imoneId: (await makeCompany(t.db)).id, galiojaIki: inDays(-1) })
      }
      if (i === 5) await link('TIKRINAMA', null)
      // Ends today, in 90 days, in 91; is over without a written status, with and without another that ends soon.
      for (const days of [[0], [90, 20], [91], [-1, 30], [-1], [400]][i] ?? [])
        await makePersonCompetency(t.db, { asmuoId: id, galioja: inDays(days) })
      if (i === 1) await makePersonCompetency(t.db, { asmuoId: id, statusas: 'LAUKIAMA' })
      if (i === 2) await makeQualification(t.db, { asmuoId: id, statusas: 'LAUKIAMA' })
      await makeCard(t.db, { asmuoId: id, statusas: i % 2 ? 'AKTYVI' : 'NEGALIOJA', galiojaIki: inDays(i * 30) })
    }
  })
  const queries = [
    '',
    ...['PATIKRINTA', 'NEPATIKRINTA', 'UZBLOKUOTA', 'PATIKRINTA,NEPATIKRINTA'].map((code) => `statusas=${code}`),
    ...['ADMIN', 'VARTOTOJAS', 'VERTINTOJAS,ADMIN'].map((code) => `vartotojoTipas=${code}`),
    ...['true', 'false'].map((flag) => `beNuotraukos=${flag}`),
    ...['true', 'false'].map((flag) => `laukiaTvirtinimo=${flag}`),
    ...['nera', 'AKTYVI', 'UZSAKOMA', 'NEGALIOJA', 'nera,AKTYVI'].map((code) => `kortelesStatusas=${code}`),
    ...['TIKRINAMA', 'PATVIRTINTA', 'NEBEDIRBA', 'ATMESTA', 'PAKVIESTA'].map((code) => `imonesStatusas=${code}`),
    ...['baigiasi', 'baigiasiKortele', 'baigiasiKvalifikacija'].map((name) => `${name}=true`),
    ...[
      'j',
      'jo',
      'J',
      'ž',
      'Ži',
      'za',
      'o',
      'x',
      'ą',
      'su',
      'jon',
      'zili',
      'Šimk',
      'jonx',
      'o-',
      "o'",
      'jonas j',
    ].flatMap((text) => ['search', 'pavarde', 'vardas'].map((name) => `${name}=${encodeURIComponent(text)}`)),
  ]
  it.each(queries)('%s', async (query) => {
    const ids = new Set<number>()
    const first = await admin('GET', `/asmenys?${query}&size=2`)
    expect(first.status).toBe(200)
    for (let page = 0; page <= first.total / 2; page += 1)
      for (const { id } of (await admin('GET', `/asmenys?${query}&size=2&page=${page}`)).body) ids.add(id)
    expect(ids.size).toBe(first.total)
    // With a second filter, which everybody matches, the people are counted.
    const counted = await admin(
      'GET',
      `/asmenys?${query}&vartotojoTipas=ADMIN,VARTOTOJAS,VERTINTOJAS,ORG_ATSTOVAS,ORG_TVARKYTOJAS&kortelesStatusas=nera,AKTYVI,NEGALIOJA,UZSAKOMA&size=1`,
    )
    if (!/vartotojoTipas|kortelesStatusas/.test(query)) expect(counted.total).toBe(first.total)
    for (const order of ['-pavarde', 'vardas', 'id'])
      expect((await admin('GET', `/asmenys?${query}&size=100&order=${order}`)).body.length).toBe(first.total)
  })
})
