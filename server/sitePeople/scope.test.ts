import { describe, expect, it } from 'vitest'
import type { SitePerson } from '#contract/sitePeople/schema.ts'
import { makeCompany, makeEmployee, makeEmployment } from '#server/factories/make.ts'
import { makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { sitePeopleTest, visitor } from './testing.ts'

const { add, A, B, repB, t, w, today, day, site, employee, rowsOf } = sitePeopleTest()

describe('who sees and manages whom', () => {
  it('a subcontractor only its own people: in the list, the counts, the candidates and every change', async () => {
    const { id, path } = await site({}, [B().company])
    const rep = await repB()
    await add(w.rep, path, A().person, A().company)
    const { body: otherRow } = await add(rep, path, B().person, B().company)
    const { body: ours } = await add(w.rep, path, A().other, A().company)
    expect((await rep('GET', path)).body.map((row: SitePerson) => row.asmuo.id)).toEqual([B().person])
    expect((await rep('GET', `${path}?imone=${A().company}`)).total).toBe(0)
    const { body: sums } = await rep('GET', `${path}/suvestine`)
    expect([sums.yra, sums.imones.map((one: { id: number }) => one.id)]).toEqual([1, [B().company]])
    const { body: choice } = await rep('GET', `${path}/galimi?size=100`)
    expect(new Set(choice.map((one: { imone: { id: number } }) => one.imone.id))).toEqual(new Set([B().company]))
    expect((await rep('GET', `${path}/galimi?imone=${A().company}`)).body).toEqual([])
    const answers = [
      await rep('GET', `${path}/${ours.id}`),
      await rep('PUT', `${path}/${ours.id}`, { dirbaNuo: today }),
      await rep('DELETE', `${path}/${ours.id}`),
      await add(rep, path, A().manager, A().company),
    ]
    expect(answers.map(outcome)).toEqual(['404 NotFound', '404 NotFound', '404 NotFound', '400 InvalidFormFields'])
    expect((await rep('PUT', path, { irasai: [ours.id, otherRow.id], dirbaIki: today })).body).toEqual({
      pakeista: [otherRow.id],
      nepakeista: [{ id: ours.id, code: 'NotFound' }],
    })
    expect((await rowsOf(id)).length).toBe(3)
    // Users of a company that has nothing to do with the site do not see it.
    const { id: foreign, path: unseen } = await site()
    for (const at of [unseen, `/objektai/${foreign}`]) expect(outcome(await rep('GET', at))).toBe('404 NotFound')
  })

  it('positions of a subcontractor’s people are shown only to itself', async () => {
    const imone = (await makeCompany(t.db)).id
    const { path } = await site({}, [imone])
    await makeEmployee(t.db, imone, { vardas: 'Jonas', pavarde: 'Pareigūnas' }, { pareigos: 'Meistras' })
    const boss = await makeEmployee(t.db, imone, { vartotojoTipas: 'ORG_ATSTOVAS' })
    const candidates = async (ask: Ask) => (await ask('GET', `${path}/galimi?search=pareig&imone=${imone}`)).body
    expect(await candidates(w.rep)).toMatchObject([{ asmuo: { vardas: 'Jonas' }, pareigos: '' }])
    for (const ask of [await t.as(boss.id), w.admin])
      expect(await candidates(ask)).toMatchObject([{ pareigos: 'Meistras' }])
  })

  it('the address of a site gives no people of another one', async () => {
    const [one, two] = [await site(), await site()]
    const { body: row } = await add(w.rep, two.path, A().person, A().company)
    const answers = [
      await w.rep('GET', `${one.path}/${row.id}`),
      await w.rep('PUT', `${one.path}/${row.id}`, { dirbaNuo: today }),
      await w.admin('DELETE', `${one.path}/${row.id}`),
    ]
    expect(answers.map(outcome)).toEqual(Array(3).fill('404 NotFound'))
    expect((await w.rep('PUT', one.path, { irasai: [row.id], dirbaIki: today })).body).toEqual({
      pakeista: [],
      nepakeista: [{ id: row.id, code: 'NotFound' }],
    })
    expect(await rowsOf(two.id)).toMatchObject([{ id: row.id, dirbaIki: null, versija: 1 }])
  })

  it('visitors who come to a subcontractor are not even counted for it', async () => {
    const { path } = await site({}, [B().company])
    const rep = await repB()
    await add(rep, path, B().person, B().company)
    const upcoming = { ...visitor, dirbaNuo: today, imone: { id: B().company } }
    expect(outcome(await w.rep('POST', path, upcoming))).toBe(201)
    const counts = async (ask: Ask) => {
      const { body } = await ask('GET', `${path}/suvestine`)
      const of = body.imones.find(({ id }: { id: number }) => id === B().company)
      return [body.yra, body.lankytojai, of.asmenys]
    }
    expect([await counts(rep), await counts(w.rep)]).toEqual([
      [1, 0, 1],
      [2, 1, 2],
    ])
  })

  it('people see their own sites; a company those where the person works for it, or that it builds', async () => {
    const person = await employee(A().company)
    await makeEmployment(t.db, { asmuoId: person, imoneId: B().company })
    const [first, second] = [
      await site({ pavadinimas: 'Pirmas' }, [B().company]),
      await site({ pavadinimas: 'Antras', imoneId: B().company }),
    ]
    await makeSitePerson(t.db, { objektasId: first.id, asmuoId: person, imoneId: A().company, dirbaNuo: day(-8) })
    await makeSitePerson(t.db, { objektasId: second.id, asmuoId: person, imoneId: B().company, dirbaNuo: day(-3) })
    const seen = async (ask: Ask) =>
      (await ask('GET', `/asmenys/${person}/objektai`)).body.map(
        (row: { objektas: { pavadinimas: string }; matomas: boolean }) => `${row.objektas.pavadinimas} ${row.matomas}`,
      )
    expect(await seen(await t.as(person))).toEqual(['Antras false', 'Pirmas false'])
    expect(await seen(w.admin)).toEqual(['Antras true', 'Pirmas true'])
    expect(await seen(w.rep)).toEqual(['Pirmas true'])
    expect(await seen(await repB())).toEqual(['Antras true'])
    expect((await (await t.as(A().other))('GET', `/asmenys/${person}/objektai`)).status).toBe(404)
  })

  it('GET /asmenys?objektoId: people who are there now, in scope', async () => {
    const { id, path } = await site({}, [B().company])
    await add(w.rep, path, A().person, A().company)
    await add(w.rep, path, B().person, B().company)
    await makeSitePerson(t.db, {
      objektasId: id,
      asmuoId: A().other,
      imoneId: A().company,
      dirbaNuo: day(-5),
      dirbaIki: day(-1),
    })
    const there = async (ask: Ask, of = id) =>
      (await ask('GET', `/asmenys?objektoId=${of}`)).body.map((row: { id: number }) => row.id).sort()
    expect(await there(w.admin)).toEqual([A().person, B().person].sort())
    expect(await there(w.rep)).toEqual([A().person])
    expect(await there(await repB())).toEqual([B().person])
    const { id: foreign, path: otherPath } = await site({ imoneId: B().company })
    await makeEmployment(t.db, { asmuoId: B().person, imoneId: A().company, statusas: 'TIKRINAMA' })
    await add(w.admin, otherPath, B().person, B().company)
    expect(await there(w.rep, foreign)).toEqual([])
    // The same where it is a subcontractor: it does not see people who are there for another company.
    await makeSubcontractor(t.db, { objektasId: foreign, imoneId: A().company })
    expect(await there(w.rep, foreign)).toEqual([])
    // Nor does it see its own people in a site that it no longer works in.
    const { id: left } = await site({ imoneId: B().company })
    await makeSitePerson(t.db, { objektasId: left, asmuoId: A().person, imoneId: A().company, dirbaNuo: day(-1) })
    expect([await there(w.rep, left), await there(w.admin, left)]).toEqual([[], [A().person]])
    await t.db.deleteFrom('asmuoImone').where('asmuoId', '=', B().person).where('imoneId', '=', A().company).execute()
  })
})
