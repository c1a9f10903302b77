import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isMissing, lacksOf } from '#contract/certificates/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCertificate } from '#server/factories/certificates.ts'
import { makePerson } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { testApp } from '../../test/app.ts'
import { isLacking, lacks } from './lacks.ts'

const t = testApp()
const today = civilDay(new Date())

it('lists agree with the rule for every mixture of certificates', async () => {
  const r = seeded(55)
  const kinds = []
  for (let i = 0; i < 4; i++) kinds.push(await makeCertificate(t.db, { aktyvus: i < 3 }))
  // Around each limit of the rule: the day before and the day after.
  const ends = [-400, -1, 0, 1, 29, 30, 31, 400].map((days) => addDays(today, days))
  const people = []
  for (let n = 0; n < 60; n++) {
    const asmuoId = (await makePerson(t.db)).id
    const rows = kinds.flatMap(({ id }) =>
      Array.from({ length: r.int(0, 3) }, (_, i) => ({
        asmuoId,
        pazymejimasId: id,
        isdave: 'Centras',
        isduota: '2020-01-01',
        numeris: String(i),
        galioja: r.chance(0.15) ? null : r.pick(ends),
      })),
    )
    if (rows.length) await t.db.insertInto('asmensPazymejimas').values(rows).execute()
    const wanted = kinds.filter(() => r.chance(0.7))
    people.push({ asmuoId, wanted, held: rows.map((row) => ({ ...row, pazymejimas: { id: row.pazymejimasId } })) })
  }
  const seen = new Set<string>()
  for (const { asmuoId, wanted, held } of people) {
    const person = sql`${asmuoId}::bigint`
    const required = sql`select unnest(${wanted.map(({ id }) => id)}::bigint[])`
    const { rows } = await sql<{ truksta: { id: number; bukle: 'TRUKSTA' }[]; yra: boolean }>`
      select ${lacks(person, required, today)} as truksta, ${isLacking(person, required, today)} as yra`.execute(t.db)
    const expected = lacksOf(
      wanted.filter(({ aktyvus }) => aktyvus).map(({ id }) => ({ id })),
      held,
      today,
    )
    const answered = rows[0]?.truksta.map(({ id, bukle, ...row }) => ({
      id,
      bukle,
      galioja: (row as never)['galioja'],
    }))
    expect(answered?.sort((a, b) => a.id - b.id)).toEqual(expected)
    expect(rows[0]?.yra).toBe(expected.some(isMissing))
    for (const { bukle } of expected) seen.add(bukle)
  }
  expect([...seen].sort()).toEqual(['BAIGIASI', 'PASIBAIGE', 'TRUKSTA'])
})
