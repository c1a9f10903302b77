import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeAssessment, makeAssessmentPerson, makeCompetency, makePerson } from '#server/factories/make.ts'
import { differingCounters } from '#server/persons/counters.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const expectTrue = async () => expect((await differingCounters(t.db)).differing).toEqual([])
const total = async (path: string) => (await w.admin('GET', `${path}${path.includes('?') ? '&' : '?'}size=1`)).total

describe('counters of assessments and of their people', () => {
  it('are right after each kind of change, and after what was rolled back', async () => {
    const one = await makeAssessment(t.db)
    const [first, second] = [await makePerson(t.db), await makePerson(t.db)]
    for (const { id } of [first, second]) await makeAssessmentPerson(t.db, { atestId: one.id, asmuoId: id })
    await expectTrue()
    const row = t.db.updateTable('atestavimoAsmuo').where('atestId', '=', one.id)
    for (const statusas of ['PATVIRTINTA', 'ATSAUKTA', 'LAUKIAMA', 'LAUKIAMA'] as const) {
      await row.set({ statusas }).where('asmuoId', '=', first.id).execute()
      await expectTrue()
    }
    // Both change in the rows of its people as well.
    const kompetencijaId = (await makeCompetency(t.db)).id
    for (const set of [{ data: addDays(today, 70) }, { kompetencijaId }, { pavadinimas: 'Kitas' }]) {
      await t.db.updateTable('atestavimas').set(set).where('id', '=', one.id).execute()
      await expectTrue()
    }
    await t.db
      .transaction()
      .execute(async (trx) => {
        await makeAssessment(trx)
        await trx
          .updateTable('atestavimoAsmuo')
          .set({ statusas: 'PATVIRTINTA' })
          .where('atestId', '=', one.id)
          .execute()
        throw new Error('back')
      })
      .catch(() => {})
    await expectTrue()
    await t.db.deleteFrom('atestavimoAsmuo').where('atestId', '=', one.id).execute()
    await t.db.deleteFrom('atestavimas').where('id', '=', one.id).execute()
    await expectTrue()
  })

  it('are right after changes at once', async () => {
    const one = await makeAssessment(t.db)
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(t.db)))
    await Promise.all(people.map(({ id }) => makeAssessmentPerson(t.db, { atestId: one.id, asmuoId: id })))
    const change = (asmuoId: number) =>
      t.db
        .updateTable('atestavimoAsmuo')
        .set({ statusas: 'PATVIRTINTA' })
        .where('atestId', '=', one.id)
        .where('asmuoId', '=', asmuoId)
        .execute()
    await Promise.all(people.map(({ id }) => change(id)))
    await Promise.all(Array.from({ length: 8 }, () => makeAssessment(t.db)))
    await expectTrue()
  })

  it('give the totals that counting gives', async () => {
    const everybody = await t.db.selectFrom('atestavimoAsmuo').selectAll().execute()
    const assessments = await t.db.selectFrom('atestavimas').selectAll().execute()
    const kompetencija = everybody[0]?.kompetencijaId
    expect(await total('/atestavimai/asmenys')).toBe(everybody.length)
    expect(await total('/atestavimai/asmenys?statusas=LAUKIAMA,PATVIRTINTA')).toBe(
      everybody.filter(({ statusas }) => statusas === 'LAUKIAMA' || statusas === 'PATVIRTINTA').length,
    )
    const of = everybody.filter((row) => row.kompetencijaId === kompetencija)
    expect(of.length).toBeGreaterThan(0)
    expect(await total(`/atestavimai/asmenys?kompetencija=${kompetencija}`)).toBe(of.length)
    expect(await total(`/atestavimai/asmenys?kompetencija=${kompetencija}&statusas=ATSAUKTA`)).toBe(
      of.filter(({ statusas }) => statusas === 'ATSAUKTA').length,
    )
    expect(await total('/atestavimai')).toBe(assessments.length)
    const day = addDays(today, 20)
    expect(await total(`/atestavimai?from=${day}`)).toBe(assessments.filter(({ data }) => data >= day).length)
    expect(await total(`/atestavimai?iki=${day}`)).toBe(assessments.filter(({ data }) => data <= day).length)
  })

  it('do not tell a company of what it does not see', async () => {
    expect((await w.rep('GET', '/atestavimai?size=1')).total).toBeLessThan(await total('/atestavimai'))
    expect((await w.rep('GET', '/atestavimai/asmenys?size=1')).total).toBeLessThan(await total('/atestavimai/asmenys'))
  })
})
