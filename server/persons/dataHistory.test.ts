import { beforeEach, describe, expect, it } from 'vitest'
import { views } from '#contract/persons/history.ts'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()

beforeEach(() => t.db.deleteFrom('limitas').execute())

describe('the history of a record', () => {
  const history = async (who: number, id: number, query = '') =>
    (await t.as(who))('GET', `/asmenys/${id}/istorija${query}`)

  it('says who looked and what changed, newest first, in words of the language', async () => {
    const { id } = await makePerson(t.db, {
      vardas: 'Ieva',
      pavarde: 'Sena',
      statusas: 'NEPATIKRINTA',
      miestas: 'Vilnius',
    })
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company })
    const rep = await t.as(w.world.A.rep)
    const admin = await t.as(w.world.adminId)
    const { body: record } = await rep('GET', `/asmenys/${id}`)
    await t.db.insertInto('asmensKalba').values({ asmuoId: id, kalba: 'lt' }).execute()
    const mokamosKalbos = [{ kalba: 'lt', kitaKalba: '' }]
    await rep('PUT', `/asmenys/${id}`, { ...record, pavarde: 'Nauja', miestas: '', mokamosKalbos })
    await admin('PUT', `/asmenys/${id}/statusas`, { statusas: 'PATIKRINTA' })

    const { body, total } = await history(id, id)
    expect([body.length, total]).toEqual([3, 3])
    expect(body.map(({ tekstas }: { tekstas: string }) => tekstas)).toEqual([
      'Pakeista paskyros būsena',
      'Pakeisti asmens duomenys',
      'Peržiūrėti duomenys',
    ])
    expect(body[0].pokyciai).toEqual([
      { laukas: 'Būsena', buvo: 'Tapatybė nepatvirtinta', tapo: 'Tapatybė patvirtinta' },
    ])
    expect(body[1].pokyciai).toEqual([
      { laukas: 'Pavardė', buvo: 'Sena', tapo: 'Nauja' },
      { laukas: 'Miestas', buvo: 'Vilnius', tapo: null },
    ])
    // A form may put these back; a status has rules of its own.
    expect(body.map(({ anksciau }: { anksciau: object }) => anksciau)).toEqual([
      {},
      { pavarde: 'Sena', miestas: 'Vilnius' },
      {},
    ])
    const company = await t.db
      .selectFrom('imone')
      .selectAll()
      .where('id', '=', w.world.A.company)
      .executeTakeFirstOrThrow()
    expect(body[2].kas).toMatchObject({ id: w.world.A.rep, vartotojoTipas: 'ORG_ATSTOVAS', imone: company.pavadinimas })
    const english = await history(id, id, '?atsakymoKalba=en&size=1&page=2')
    expect([english.body[0].tekstas, english.total]).toEqual(['The record was viewed', 3])
  })
  it('views and changes can be told apart', async () => {
    const { id } = await makePerson(t.db)
    const admin = await t.as(w.world.adminId)
    await admin('GET', `/asmenys/${id}`)
    await admin('PUT', `/asmenys/${id}/teises`, { teises: ['SeeSablonas'] })
    const actions = async (rusis: string) =>
      (await history(id, id, `?rusis=${rusis}`)).body.map(({ veiksmas }: { veiksmas: string }) => veiksmas)
    expect(await actions('PERZIURA')).toEqual(['persons.get'])
    expect(await actions('PAKEITIMAS')).toEqual(['persons.setRights'])
    expect(Object.keys(views)).toContain('persons.get')
  })
  it('looks of one person with nothing between are one line, counted and paged as one', async () => {
    const { id } = await makePerson(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company })
    const [rep, admin] = [await t.as(w.world.A.rep), await t.as(w.world.adminId)]
    const look = async (who: typeof rep, times: number) => {
      for (let i = 0; i < times; i++) await who('GET', `/asmenys/${id}`)
    }
    await look(rep, 2)
    await look(admin, 3)
    await look(rep, 1)
    await admin('PUT', `/asmenys/${id}/teises`, { teises: ['SeeSablonas'] })
    await admin('PUT', `/asmenys/${id}/teises`, { teises: [] })
    await look(rep, 4)
    const shown = ({ body, total }: Awaited<ReturnType<typeof history>>) => [
      body.map(({ kas, veiksmas, kartai }: { kas: { id: number }; veiksmas: string; kartai: number }) => [
        kas.id === w.world.A.rep ? 'rep' : 'admin',
        veiksmas,
        kartai,
      ]),
      total,
    ]
    const all = [
      ['rep', 'persons.get', 4],
      ['admin', 'persons.setRights', 1],
      ['admin', 'persons.setRights', 1],
      ['rep', 'persons.get', 1],
      ['admin', 'persons.get', 3],
      ['rep', 'persons.get', 2],
    ]
    const lines = await history(id, id)
    expect(shown(lines)).toEqual([all, 6])
    expect(lines.body[0].tekstas).toMatch(/^Peržiūrėti duomenys 4 kartus, pirmą kartą \d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(shown(await history(id, id, '?size=2&page=1'))).toEqual([all.slice(2, 4), 6])
    expect(shown(await history(id, id, '?order=laikas&size=1'))).toEqual([all.slice(5), 6])
    // In the list of views alone, nothing separates the company's two views.
    expect(shown(await history(id, id, '?rusis=PERZIURA'))).toEqual([
      [
        ['rep', 'persons.get', 5],
        ['admin', 'persons.get', 3],
        ['rep', 'persons.get', 2],
      ],
      3,
    ])
    expect(shown(await history(id, id, '?rusis=PAKEITIMAS'))).toEqual([all.slice(1, 3), 2])
  })
  it('is for the person and administrators', async () => {
    const { person, rep, manager } = w.world.A
    expect((await history(w.world.adminId, person)).status).toBe(200)
    for (const who of [rep, manager]) expect((await history(who, person)).status).toBe(403)
    for (const who of [w.world.B.person, w.world.B.rep, w.world.assigned])
      expect((await history(who, person)).status).toBe(404)
  })
})
