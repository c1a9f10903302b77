import { describe, expect, it } from 'vitest'
import { makeEmployment } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { sitePeopleTest } from '#server/sitePeople/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, today, day, site, automatic, company, employee, stays } = sitePeopleTest()
const setEmployment = (asmuoId: number, set: object) =>
  t.db.updateTable('asmuoImone').set(set).where('asmuoId', '=', asmuoId).execute()

describe('whoever leaves a company of the site', () => {
  it.each([
    ['today', { statusas: 'NEBEDIRBA', galiojaIki: 0 }, ['0..0*']],
    ['with a day written down to come', { galiojaIki: 9 }, ['0..9*']],
    ['before ever coming', { statusas: 'NEBEDIRBA', galiojaIki: -4 }, ['0..0*']],
    ['being rejected', { statusas: 'ATMESTA' }, ['0..0*']],
  ])('%s ends there too', async (_, set, expected) => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder })
    const person = await employee(builder)
    await setEmployment(person, { ...set, ...('galiojaIki' in set ? { galiojaIki: day(set.galiojaIki ?? 0) } : {}) })
    expect(await stays(id, person)).toEqual(expected)
  })

  it('is ended by a call of the company, for one person and for many', async () => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder })
    const [a, b] = [await employee(builder), await employee(builder)]
    const { id: record } = await t.db
      .selectFrom('asmuoImone')
      .select('id')
      .where('asmuoId', '=', a)
      .executeTakeFirstOrThrow()
    expect(outcome(await w.admin('PUT', `/asmenys/${a}/imones/${record}`, { statusas: 'NEBEDIRBA' }))).toBe(200)
    expect(outcome(await w.admin('PUT', '/asmenys/imones', { asmenys: [b], statusas: 'NEBEDIRBA' }))).toBe(200)
    expect([await stays(id, a), await stays(id, b)]).toEqual([['0..0*'], ['0..0*']])
  })

  it('stays if the end is removed or postponed, and is added again with a new employment', async () => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder })
    const person = await employee(builder)
    const steps: [object, string[]][] = [
      [{ galiojaIki: day(9) }, ['0..9*']],
      [{ galiojaIki: day(20) }, ['0..20*']],
      [{ galiojaIki: null }, ['0..*']],
      [{ statusas: 'NEBEDIRBA', galiojaIki: today }, ['0..0*']],
    ]
    for (const [set, expected] of steps) {
      await setEmployment(person, set)
      expect(await stays(id, person)).toEqual(expected)
    }
    await makeEmployment(t.db, { asmuoId: person, imoneId: builder })
    expect(await stays(id, person)).toEqual(['0..0*', '1..*'])
  })

  it('is removed if the first day was still to come', async () => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder, pradzia: day(5) })
    const person = await employee(builder)
    expect(await stays(id, person)).toEqual(['5..*'])
    await setEmployment(person, { statusas: 'NEBEDIRBA', galiojaIki: today })
    expect(await stays(id, person)).toEqual([])
  })

  it('leaves rows added by hand, rows ended earlier, and finished sites as they are', async () => {
    const builder = await company()
    const person = await employee(builder)
    const [byHand, earlier, done] = [
      await site({ imoneId: builder }),
      await site({ imoneId: builder }),
      await site({ imoneId: builder, statusas: 'BAIGTAS' }),
    ]
    const row = { asmuoId: person, imoneId: builder, dirbaNuo: day(-9) }
    await makeSitePerson(t.db, { objektasId: byHand.id, ...row })
    await makeSitePerson(t.db, { objektasId: earlier.id, ...row, automatinis: true, dirbaIki: day(-2) })
    await makeSitePerson(t.db, { objektasId: done.id, ...row, automatinis: true })
    await setEmployment(person, { statusas: 'NEBEDIRBA', galiojaIki: today })
    expect(await Promise.all([byHand, earlier, done].map(({ id }) => stays(id, person)))).toEqual([
      ['-9..'],
      ['-9..-2*'],
      ['-9..*'],
    ])
  })
})
