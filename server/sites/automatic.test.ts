import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeEmployment, makePerson, personRow } from '#server/factories/make.ts'
import { makeSitePerson } from '#server/factories/sites.ts'
import { diskStore } from '#server/files/store.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { automaticBody, sitePeopleTest } from '#server/sitePeople/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, today, day, site, automatic, company, employee, rowsOf, stays, trail } = sitePeopleTest()
const setEmployment = (asmuoId: number, set: object) =>
  t.db.updateTable('asmuoImone').set(set).where('asmuoId', '=', asmuoId).execute()

describe('a site where automatic registration is turned on', () => {
  it('adds the confirmed employees of all its companies, with one audit row', async () => {
    const [builder, sub, ended] = [await company(), await company(), await company()]
    const { id } = await site({ imoneId: builder }, [sub, { imoneId: ended, sutartisIki: day(-1) } as never])
    const [a, b] = [await employee(builder), await employee(sub)]
    const other = [
      await employee(await company()),
      await employee(builder, {}, { statusas: 'TIKRINAMA' }),
      await employee(builder, {}, { statusas: 'NEBEDIRBA', galiojaIki: day(-3) }),
      await employee(builder, {}, { galiojaIki: day(-1) }),
      await employee(ended),
    ]
    const { status } = await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))
    expect(status).toBe(200)
    expect([await stays(id, a), await stays(id, b)]).toEqual([['0..*'], ['0..*']])
    for (const one of other) expect(await stays(id, one)).toEqual([])
    expect(await trail(id)).toMatchObject([{ veiksmas: 'sitePeople.automatic', pokytis: { asmenys: 2 } }])
    // When the site is saved again, nobody is added and nobody is notified.
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder }, pavadinimas: 'Kitas' }))
    expect((await rowsOf(id)).length).toBe(2)
    expect((await trail(id)).length).toBe(1)
  })

  it('respects the days of the site, of the contract and of the employment', async () => {
    const [builder, sub] = [await company(), await company()]
    const { id } = await site({ imoneId: builder, pradzia: day(5) }, [{ imoneId: sub, sutartisNuo: day(9) } as never])
    const a = await employee(builder, {}, { galiojaIki: day(30) })
    const b = await employee(sub)
    const c = await employee(builder, {}, { galiojaIki: day(3) })
    const d = await employee(builder, {}, { galiojaNuo: day(7) })
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder }, pradzia: day(5) }))
    expect(await Promise.all([a, b, c, d].map((one) => stays(id, one)))).toEqual([['5..30*'], ['9..*'], [], ['7..*']])
  })

  it('leaves people alone who were added by hand, or whom somebody removed', async () => {
    const builder = await company()
    const { id, path } = await site({ imoneId: builder })
    const [byHand, visitor, out] = [await employee(builder), await employee(builder), await employee(builder)]
    await makeSitePerson(t.db, {
      objektasId: id,
      asmuoId: byHand,
      imoneId: builder,
      dirbaNuo: day(-20),
      dirbaIki: day(20),
    })
    await makeSitePerson(t.db, {
      objektasId: id,
      asmuoId: visitor,
      imoneId: builder,
      dirbaNuo: day(-20),
      dirbaIki: day(-10),
    })
    await sql`update asmuo_imone set sukurta = now() - interval '90 days' where asmuo_id = ${out}`.execute(t.db)
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))
    const row = (await rowsOf(id)).find(({ asmuoId }) => asmuoId === out)
    await w.admin('PUT', path, { irasai: [row?.id], dirbaIki: today })
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder }, automatineRegistracija: false }))
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))
    expect([await stays(id, byHand), await stays(id, visitor), await stays(id, out)]).toEqual([
      ['-20..20'],
      ['-20..-10', '0..*'],
      ['0..0*'],
    ])
  })

  it('adds people of a company that becomes a subcontractor, and nobody once it is finished', async () => {
    const [builder, sub] = [await company(), await company()]
    const person = await employee(sub)
    const { id } = await automatic({ imoneId: builder })
    expect(outcome(await w.admin('POST', `/objektai/${id}/subrangovai`, { imone: { id: sub } }))).toBe(201)
    expect(await stays(id, person)).toEqual(['0..*'])
    const done = await automatic({ imoneId: builder, statusas: 'BAIGTAS' }, [sub])
    const late = await employee(sub)
    expect([await stays(id, late), await stays(done.id, late)]).toEqual([['0..*'], []])
    await setEmployment(person, { statusas: 'NEBEDIRBA', galiojaIki: today })
    expect(await stays(id, person)).toEqual(['0..0*'])
  })

  it('adds nobody if the site is finished in the same step', async () => {
    const builder = await company()
    const person = await employee(builder)
    const { id } = await site({ imoneId: builder })
    const { body } = await w.admin(
      'PUT',
      `/objektai/${id}`,
      automaticBody({ imone: { id: builder }, statusas: 'BAIGTAS' }),
    )
    expect([body.statusas, body.automatineRegistracija, await stays(id, person)]).toEqual(['BAIGTAS', true, []])
    // Once it is reopened, people are added.
    await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder }, statusas: 'VYKDOMAS' }))
    expect(await stays(id, person)).toEqual(['0..*'])
  })

  it('adds a large company by few statements', async () => {
    const builder = await company()
    const people = Array.from({ length: 1500 }, (_, n) => personRow(500_000 + n))
    const created = await t.db.insertInto('asmuo').values(people).returning('id').execute()
    const row = { imoneId: builder, statusas: 'PATVIRTINTA' } as const
    await t.db
      .insertInto('asmuoImone')
      .values(created.map(({ id: asmuoId }) => ({ ...row, asmuoId })))
      .execute()
    const { id } = await site({ imoneId: builder })
    const { status, body } = await w.admin('PUT', `/objektai/${id}`, automaticBody({ imone: { id: builder } }))
    expect([status, body.asmenuSkaicius]).toEqual([200, 1500])
    expect(await trail(id)).toMatchObject([{ pokytis: { asmenys: 1500 } }])
  })
})

describe('whoever joins a company of the site', () => {
  const ways: [string, (asmuoId: number, imoneId: number) => Promise<unknown>][] = [
    [
      'is confirmed by the company',
      async (asmuoId, imoneId) => {
        const { id } = await makeEmployment(t.db, { asmuoId, imoneId, statusas: 'TIKRINAMA' })
        return w.admin('PUT', `/asmenys/${asmuoId}/imones/${id}`, { statusas: 'PATVIRTINTA' })
      },
    ],
    [
      'is confirmed among many',
      async (asmuoId, imoneId) => {
        const { id } = await makeEmployment(t.db, { asmuoId, imoneId, statusas: 'TIKRINAMA' })
        return w.admin('PUT', '/asmenys/imones', { irasai: [id], statusas: 'PATVIRTINTA' })
      },
    ],
    [
      'agrees to a call',
      async (asmuoId, imoneId) => {
        const { id } = await makeEmployment(t.db, { asmuoId, imoneId, statusas: 'PAKVIESTA', kvietimas: 'X' })
        return (await t.as(asmuoId))('PUT', `/asmenys/${asmuoId}/imones/${id}`, { statusas: 'PATVIRTINTA' })
      },
    ],
    ['is written so at once', (asmuoId, imoneId) => makeEmployment(t.db, { asmuoId, imoneId })],
  ]
  it.each(ways)('and %s is added to the site', async (_, join) => {
    const [builder, sub] = [await company(), await company()]
    const { id } = await automatic({ imoneId: builder }, [sub])
    for (const imoneId of [builder, sub]) {
      const asmuoId = (await makePerson(t.db)).id
      await join(asmuoId, imoneId)
      expect(await stays(id, asmuoId)).toEqual(['0..*'])
      const rows = await rowsOf(id)
      expect(rows.find((row) => row.asmuoId === asmuoId)).toMatchObject({ imoneId, paskirtis: 'DARBUOTOJAS' })
    }
  })

  it.each(ways)('and %s is in the audit trail of the site and of the person, with the caller', async (_, join) => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder })
    const asmuoId = (await makePerson(t.db)).id
    const { status } = ((await join(asmuoId, builder)) ?? {}) as { status?: number }
    const [row, ...more] = await trail(id)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      veiksmas: 'sitePeople.automatic',
      apieAsmuo: asmuoId,
      pokytis: { imone: builder, dirbaNuo: [null, today] },
    })
    // Caused by a call: the row names the caller and the request; otherwise the registry itself.
    const [cause] = await t.db
      .selectFrom('auditas')
      .select(['asmuoId', 'uzklausa'])
      .where('apieAsmuo', '=', asmuoId)
      .where('veiksmas', 'not like', 'sitePeople.%')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect([row?.asmuoId, row?.uzklausa]).toEqual(status ? [cause?.asmuoId, cause?.uzklausa] : [null, null])
    if (status) expect(row?.asmuoId).toBeGreaterThan(0)
  })

  it('and is ended, or removed before the first day, is in it too', async () => {
    const builder = await company()
    const { id } = await automatic({ imoneId: builder })
    const late = await automatic({ imoneId: builder, pradzia: day(5) })
    const asmuoId = await employee(builder)
    await w.admin('PUT', '/asmenys/imones', { asmenys: [asmuoId], statusas: 'NEBEDIRBA' })
    const registrations = async (of: number) =>
      (await trail(of)).map(({ veiksmas, asmuoId: who, pokytis }) => [
        veiksmas,
        who,
        (pokytis as { dirbaIki?: unknown }).dirbaIki,
      ])
    const admin = w.world.adminId
    expect(await registrations(id)).toEqual([
      ['sitePeople.automatic', null, null],
      ['sitePeople.automaticEnd', admin, [null, today]],
    ])
    expect(await registrations(late.id)).toEqual([
      ['sitePeople.automatic', null, null],
      ['sitePeople.automaticRemove', admin, undefined],
    ])
  })

  it('by a periodic process is in it with that run', async () => {
    const [left, builder] = [await company(), await company()]
    const { id } = await automatic({ imoneId: builder })
    const asmuoId = (await makePerson(t.db)).id
    // Triggers are off, so that the person is added to the site only when the process ends the other employment.
    await sql`alter table asmuo_imone disable trigger asmuo_imone_atejo`.execute(t.db)
    await makeEmployment(t.db, { asmuoId, imoneId: left, galiojaNuo: day(-9), galiojaIki: day(-1) })
    await makeEmployment(t.db, { asmuoId, imoneId: builder })
    await sql`alter table asmuo_imone enable trigger asmuo_imone_atejo`.execute(t.db)
    const { id: vykdymas } = await run(t, depsOf(t, diskStore(t.files)), 'DARBO_PABAIGA', new Date())
    const rows = await trail(id)
    expect(rows).toMatchObject([{ apieAsmuo: asmuoId, asmuoId: null, uzklausa: `procesas-${vykdymas}` }])
  })

  it('is not added before being confirmed, nor to a site without automatic registration', async () => {
    const builder = await company()
    const [{ id }, { id: closed }] = [await automatic({ imoneId: builder }), await site({ imoneId: builder })]
    const waits = await employee(builder, {}, { statusas: 'TIKRINAMA' })
    const works = await employee(builder)
    expect([await stays(id, waits), await stays(closed, works)]).toEqual([[], []])
  })

  it('is there once, even if both companies work in the site', async () => {
    const [builder, sub] = [await company(), await company()]
    const { id } = await automatic({ imoneId: builder }, [sub])
    const person = await employee(builder)
    await makeEmployment(t.db, { asmuoId: person, imoneId: sub })
    expect(await stays(id, person)).toEqual(['0..*'])
    // After leaving one company, the person is there for the other from the next day.
    await t.db
      .updateTable('asmuoImone')
      .set({ statusas: 'NEBEDIRBA', galiojaIki: today })
      .where('asmuoId', '=', person)
      .where('imoneId', '=', builder)
      .execute()
    expect(await stays(id, person)).toEqual(['0..0*', '1..*'])
    expect((await rowsOf(id)).map(({ imoneId }) => imoneId)).toEqual([builder, sub])
  })
})

it('a site created with automatic registration adds people at once', async () => {
  const imone = await company()
  const person = await employee(imone)
  const { body } = await w.admin('POST', '/objektai', automaticBody({ imone: { id: imone } }))
  expect(body.asmenuSkaicius).toBe(1)
  expect(await stays(body.id, person)).toEqual(['0..*'])
})
