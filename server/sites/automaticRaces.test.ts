import { describe, expect, it } from 'vitest'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { automaticBody, sitePeopleTest } from '#server/sitePeople/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, today, site, automatic, company, employee, stays } = sitePeopleTest()

describe('at the same moment', () => {
  it('added by hand and automatically: the person is there once, and no call blocks', async () => {
    for (let round = 0; round < 6; round++) {
      const builder = await company()
      const { id, path } = await automatic({ imoneId: builder })
      const asmuoId = (await makePerson(t.db)).id
      const { id: record } = await makeEmployment(t.db, { asmuoId, imoneId: builder, statusas: 'TIKRINAMA' })
      const body = { asmuo: { id: asmuoId }, imone: { id: builder }, dirbaNuo: today }
      const [confirmed, byHand] = await Promise.all([
        w.admin('PUT', `/asmenys/${asmuoId}/imones/${record}`, { statusas: 'PATVIRTINTA' }),
        w.admin('POST', path, body),
      ])
      expect(confirmed.status).toBe(200)
      expect(['409 AsmuoNotInImone', '409 AsmuoAlreadyInObjektas']).toContain(outcome(byHand))
      expect(await stays(id, asmuoId)).toEqual(['0..*'])
    }
  })

  it('automatic registration begins while people join or leave: nobody is missed', async () => {
    for (let round = 0; round < 6; round++) {
      const builder = await company()
      const { id } = await site({ imoneId: builder })
      const people: { asmuoId: number; record: number; to: string }[] = []
      for (const to of ['PATVIRTINTA', 'NEBEDIRBA', 'PATVIRTINTA', 'NEBEDIRBA']) {
        const asmuoId = (await makePerson(t.db)).id
        const statusas = to === 'NEBEDIRBA' ? 'PATVIRTINTA' : 'TIKRINAMA'
        people.push({ asmuoId, to, record: (await makeEmployment(t.db, { asmuoId, imoneId: builder, statusas })).id })
      }
      const answers = await Promise.all([
        ...people
          .slice(0, 2)
          .map(({ asmuoId, record, to }) => w.admin('PUT', `/asmenys/${asmuoId}/imones/${record}`, { statusas: to })),
        w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } })),
        ...people
          .slice(2)
          .map(({ asmuoId, record, to }) => w.admin('PUT', `/asmenys/${asmuoId}/imones/${record}`, { statusas: to })),
      ])
      expect(answers.map(outcome)).toEqual([200, 200, 200, 200, 200])
      for (const { asmuoId, to } of people) {
        const there = await stays(id, asmuoId)
        if (to === 'PATVIRTINTA') expect(there).toEqual(['0..*'])
        else expect([[], ['0..0*']]).toContainEqual(there)
      }
    }
  })

  it.each([
    ['somebody new joins', null, ['0..*']],
    ['somebody leaves', { statusas: 'NEBEDIRBA', galiojaIki: today } as const, []],
  ])('the site waits where just now %s', async (_, set, expected) => {
    const builder = await company()
    const { id } = await site({ imoneId: builder })
    const person = set ? await employee(builder) : (await makePerson(t.db)).id
    const half = () => new Promise((done) => setTimeout(done, 500))
    let begins: Promise<{ status: number }> | undefined
    await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('asmuo').select('id').where('id', '=', person).forUpdate().execute()
      if (!set) await makeEmployment(trx, { asmuoId: person, imoneId: builder })
      begins = w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))
      await half()
      if (set) await trx.updateTable('asmuoImone').set(set).where('asmuoId', '=', person).execute()
    })
    expect((await begins)?.status).toBe(200)
    expect(await stays(id, person)).toEqual(expected)
  })

  it('two sites of one company begin at once', async () => {
    const builder = await company()
    const person = await employee(builder)
    const both = [await site({ imoneId: builder }), await site({ imoneId: builder })]
    const answers = await Promise.all(
      both.map(({ id }) => w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))),
    )
    expect(answers.map(outcome)).toEqual([200, 200])
    for (const { id } of both) expect(await stays(id, person)).toEqual(['0..*'])
  })
})
