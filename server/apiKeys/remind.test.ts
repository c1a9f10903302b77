import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/lib/civil.ts'
import { makeApiKey } from '#server/factories/apiKeys.ts'
import { makeCompany, makeEmployee, makePerson } from '#server/factories/make.ts'
import { jobTest, noon, today } from '#server/processes/testing.ts'

const { t, does } = jobTest()
const remind = (day = today) => does('RAKTU_PRIMINIMAI', noon(day))
const told = async (id: number) =>
  (await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()).length
let people = 0
const contact = () => ({ email: `a${++people}@example.lt`, komunikacijosKanalas: 'EPASTAS' }) as const

async function keyOf(days: number, set: object = {}) {
  const imoneId = (await makeCompany(t.db)).id
  const rep = (await makeEmployee(t.db, imoneId, { vartotojoTipas: 'ORG_ATSTOVAS', ...contact() })).id
  const other = (await makeEmployee(t.db, imoneId, { vartotojoTipas: 'ORG_TVARKYTOJAS', ...contact() })).id
  const galiojaIki = addDays(today, days)
  const key = await makeApiKey(t.db, { imoneId, sukure: rep, galiojaIki, ...set })
  return { id: key.id, imoneId, rep, other }
}

describe('the maker of a key is written to', () => {
  it('thirty and seven days before its end, once each', async () => {
    const { rep, other, id } = await keyOf(31)
    const letters = async (day: number) => {
      await remind(addDays(today, day))
      return told(rep)
    }
    expect([await letters(0), await letters(1), await letters(2)]).toEqual([0, 1, 1])
    expect([await letters(23), await letters(24), await letters(25), await letters(31)]).toEqual([1, 2, 2, 2])
    expect(await told(other)).toBe(0)
    const noted = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('irasoId', '=', id)
      .where('lentele', '=', 'api_raktas')
      .orderBy('id')
      .execute()
    expect(noted).toEqual([{ pokytis: { priminta: 30 } }, { pokytis: { priminta: 7 } }])
  })
  it('once where both days have passed', async () => {
    const { rep } = await keyOf(5)
    expect(await remind()).toMatchObject({ statusas: 'BAIGTA', PRANESTA: 1 })
    await remind()
    expect(await told(rep)).toBe(1)
  })
  it('not of a key that was revoked or has ended', async () => {
    const keys = [await keyOf(5, { atsauktas: new Date() }), await keyOf(-1)]
    await remind()
    for (const { rep, other } of keys) expect((await told(rep)) + (await told(other))).toBe(0)
  })
})

describe('who is written to in place of a maker', () => {
  it('that no longer keeps keys: the company’s users', async () => {
    const { rep, other, imoneId } = await keyOf(5)
    await t.db
      .updateTable('asmuoImone')
      .set({ statusas: 'NEBEDIRBA' })
      .where('asmuoId', '=', rep)
      .where('imoneId', '=', imoneId)
      .execute()
    await remind()
    expect([await told(rep), await told(other)]).toEqual([0, 1])
  })
  it('that was an administrator: nobody else, as long as the account is open', async () => {
    const admin = (await makePerson(t.db, { vartotojoTipas: 'ADMIN', ...contact() })).id
    const { rep } = await keyOf(5, { sukure: admin })
    await remind()
    expect([await told(admin), await told(rep)]).toEqual([1, 0])
  })
  it('of an institution’s key: administrators', async () => {
    const former = (await makePerson(t.db, contact())).id
    const admin = (await makePerson(t.db, { vartotojoTipas: 'ADMIN', ...contact() })).id
    await makeApiKey(t.db, { istaiga: 'Inspekcija', sukure: former, galiojaIki: addDays(today, 5) })
    await remind()
    expect([await told(former), await told(admin)]).toEqual([0, 1])
  })
})
