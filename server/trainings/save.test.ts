import { describe, expect, it } from 'vitest'
import { makeCompany, makeCompetency, makeEmployee, makeFile, makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { outcome as answered } from '../../test/app.ts'
import { trainingsTest } from './testing.ts'

const { t, w, day, make, register, stored, states, sentTexts, safety } = trainingsTest()

const bodyOf = (set: object = {}) => ({
  pavadinimas: 'Saugus darbas statybvietėje',
  tipas: 'SAUGAUS_DARBO',
  imone: { id: w.world.A.company },
  adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' },
  dataNuo: day(3),
  ...set,
})
const competenciesOf = async (id: number) =>
  (await w.admin('GET', `/mokymai/${id}`)).body.kompetencijos.map(
    ({ kompetencija }: { kompetencija: { id: number } }) => kompetencija.id,
  )
/** A training of work safety with a number of competencies. */
async function withCompetencies(many: number) {
  const { id } = await make()
  const ids: number[] = []
  for (let i = 0; i < many; i++) {
    const { id: kompetencija } = await safety()
    await w.manager('POST', `/mokymai/${id}/kompetencijos`, { kompetencija: { id: kompetencija } })
    ids.push(kompetencija)
  }
  return { id, ids }
}

describe('a training', () => {
  it('is made with what its body says, and read so', async () => {
    const file = (await makeFile(t.db, { ikele: w.world.A.manager })).id
    const set = {
      aprasymas: 'Su savimi turėkite dokumentą',
      progKodas: 'SD-09',
      savivaldybe: '13',
      kalba: 'ru',
      mok_tipas: 'SEMINARAS',
      laikas: '09:30',
      registriki: day(2),
      vietos: 12,
      failai: [{ id: file }],
    }
    const created = await w.manager('POST', '/mokymai', bodyOf(set))
    expect([created.status, created.headers['location']]).toEqual([201, `/api/mokymai/${created.body.id}`])
    expect((await w.manager('GET', `/mokymai/${created.body.id}`)).body).toEqual(created.body)
    expect(created.body).toMatchObject({
      ...bodyOf(set),
      failai: [{ id: file }],
      kompetencijos: [],
      asmenuSkaicius: 0,
      laukiama: 0,
      eileje: 0,
      versija: 1,
    })
  })

  it.each([
    ['in the past', () => ({ dataNuo: day(-1) }), { dataNuo: 'min' }],
    ['of a company that is not', () => ({ imone: { id: 999_999 } }), { imone: 'notFound' }],
    ['in a language of no list', () => ({ kalba: 'xx' }), { kalba: 'inList' }],
    ['in a municipality of no list', () => ({ savivaldybe: '999' }), { savivaldybe: 'inList' }],
    ['with a file of somebody', () => ({ failai: [{ id: 999_999 }] }), { failai: 'notFound' }],
    ['to register after it begins', () => ({ registriki: day(4) }), { registriki: 'dateOrder' }],
  ])('%s is refused', async (_, set, fields) =>
    expect((await w.admin('POST', '/mokymai', bodyOf(set()))).body).toEqual({ code: 'InvalidFormFields', fields }),
  )

  it('belongs to a company that trains; a manager creates it for their own', async () => {
    const builder = (await makeCompany(t.db)).id
    expect((await w.admin('POST', '/mokymai', bodyOf({ imone: { id: builder } }))).body.fields).toEqual({
      imone: 'inList',
    })
    const ofB = bodyOf({ imone: { id: w.world.B.company } })
    expect((await w.manager('POST', '/mokymai', ofB)).body.fields).toEqual({ imone: 'notFound' })
    expect(answered(await w.admin('POST', '/mokymai', ofB))).toBe(201)
  })

  it('is not given away to another company by its manager', async () => {
    const { id } = await make()
    const { body } = await w.manager('PUT', `/mokymai/${id}`, bodyOf({ imone: { id: w.world.B.company } }))
    expect(body.fields).toEqual({ imone: 'notFound' })
    expect((await stored(id)).imoneId).toBe(w.world.A.company)
  })

  it('has no fewer places than people; those in line need none', async () => {
    const { id } = await make({ vietos: 3 })
    await register(id)
    await register(id, { statusas: 'PATVIRTINTA' })
    await register(id, { statusas: 'ATSAUKTA' })
    await register(id, { eileje: new Date().toISOString() })
    expect((await w.admin('PUT', `/mokymai/${id}`, bodyOf({ vietos: 1 }))).body.fields).toEqual({ vietos: 'min' })
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, bodyOf({ vietos: 2 })))).toBe(200)
  })

  it.each([
    ['one more place', 2, ['LAUKIAMA', 'LAUKIAMA 1']],
    ['no limit', null, ['LAUKIAMA', 'LAUKIAMA']],
  ])('with %s the line goes forward', async (_, vietos, line) => {
    const { id, path } = await make({ vietos: 1 })
    const people: number[] = []
    for (let i = 0; i < 3; i++) {
      const person = (await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })).id
      await w.admin('POST', `${path}/${person}`)
      people.push(person)
    }
    const saved = await w.admin('PUT', `/mokymai/${id}`, bodyOf({ vietos }))
    const now = await states(id)
    expect(people.slice(1).map((person) => now[person])).toEqual(line)
    expect(saved.body.eileje).toBe(line.filter((state) => state.includes(' ')).length)
    expect((await sentTexts(people[1] ?? 0)).at(-1)).toContain('Atsilaisvino vieta')
  })

  it('moved, notifies its people of the former date; not those cancelled', async () => {
    const person = async () => (await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })).id
    const { id } = await make({ laikas: '09:00' })
    const [comes, cancelled] = [
      await register(id, {}, await person()),
      await register(id, { statusas: 'ATSAUKTA' }, await person()),
    ]
    await w.admin('PUT', `/mokymai/${id}`, bodyOf({ laikas: '09:00', aprasymas: 'Kitas' }))
    expect(await sentTexts(comes)).toEqual([])
    await w.admin('PUT', `/mokymai/${id}`, bodyOf({ laikas: '10:00', dataNuo: day(4) }))
    expect(await sentTexts(comes)).toEqual(['Pasikeitė laikas arba vieta: Saugus darbas statybvietėje'])
    expect(await sentTexts(cancelled)).toEqual([])
    const [letter] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', comes).execute()
    expect(letter?.tekstas).toContain(`Buvo: ${day(3)} 09:00, Kirtimų g. 49, Vilnius`)
    expect(letter?.tekstas).toContain(`Kada: ${day(4)} 10:00`)
  })

  it('over, tells nobody of a correction', async () => {
    const { id } = await make({ dataNuo: day(-5), registriki: day(-6), laikas: '09:00' })
    const came = await register(id, {}, (await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })).id)
    const corrected = bodyOf({ dataNuo: day(-5), registriki: day(-6), laikas: '10:00' })
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, corrected))).toBe(200)
    expect(await sentTexts(came)).toEqual([])
  })

  it('keeps its day once somebody has attended, and does not move to the past', async () => {
    const { id } = await make({ dataNuo: day(0), registriki: day(0) })
    expect(
      (await w.admin('PUT', `/mokymai/${id}`, bodyOf({ dataNuo: day(-1), registriki: day(-1) }))).body.fields,
    ).toEqual({
      dataNuo: 'min',
    })
    await register(id, { statusas: 'PATVIRTINTA', dalyvavo: true })
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, bodyOf()))).toBe('409 MokymasHasAttended')
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, bodyOf({ dataNuo: day(0), pavadinimas: 'Kitas' })))).toBe(
      200,
    )
  })

  it('an older picture is refused, also where only a competency was added since', async () => {
    const { id } = await make()
    const old = { 'if-match': '"1"' }
    await w.admin('POST', `/mokymai/${id}/kompetencijos`, { kompetencija: { id: (await safety()).id } })
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, bodyOf(), old))).toBe('409 RecordChanged')
    expect(answered(await w.admin('PUT', `/mokymai/${id}`, bodyOf(), { 'if-match': '"2"' }))).toBe(200)
  })
})

describe('competencies', () => {
  it.each([
    ['SAUGAUS_DARBO', '3.1-01', 201],
    ['SAUGAUS_DARBO', '1.1-04', '400 InvalidFormFields'],
    ['BENDRIEJI', '1.1-04', 201],
    ['BENDRIEJI', '3.1-01', '400 InvalidFormFields'],
  ])('%s and the area %s: %s; the picker offers the same', async (tipas, sritiesKodas, expected) => {
    const { id } = await make({ tipas })
    const competency = await makeCompetency(t.db, { sritiesKodas })
    const body = { kompetencija: { id: competency.id } }
    expect(answered(await w.manager('POST', `/mokymai/${id}/kompetencijos`, body))).toBe(expected)
    expect(await competenciesOf(id)).toEqual(expected === 201 ? [competency.id] : [])
    const offered = await w.manager('GET', `/kompetencijos?search=${competency.kodas}&mokymoTipas=${tipas}`)
    expect(offered.total).toBe(expected === 201 ? 1 : 0)
  })

  it('are added once, only active ones, and removed', async () => {
    const { id, ids } = await withCompetencies(1)
    const path = `/mokymai/${id}/kompetencijos`
    expect(answered(await w.manager('POST', path, { kompetencija: { id: ids[0] } }))).toBe(
      '409 KompetencijosAtestavimasAlreadyExist',
    )
    const retired = await makeCompetency(t.db, { sritiesKodas: '3.1-01', aktyvus: false })
    expect((await w.manager('POST', path, { kompetencija: { id: retired.id } })).body.fields).toEqual({
      kompetencija: 'notFound',
    })
    expect(answered(await w.manager('DELETE', `${path}/${ids[0]}`))).toBe(204)
    expect(answered(await w.manager('DELETE', `${path}/${ids[0]}`))).toBe('404 NotFound')
    expect(await competenciesOf(id)).toEqual([])
  })

  it('stand against another type until all are agreed to be deleted', async () => {
    const { id } = await withCompetencies(3)
    const general = bodyOf({ tipas: 'BENDRIEJI', pavadinimas: 'Kitas' })
    for (const trintiKompetencijas of [undefined, false, null]) {
      const { status, body } = await w.manager('PUT', `/mokymai/${id}`, { ...general, trintiKompetencijas })
      expect([status, body]).toEqual([409, { code: 'MokymasHasKompetencijos', detail: '3' }])
    }
    expect(await competenciesOf(id)).toHaveLength(3)
    expect((await stored(id)).pavadinimas).toBe('Saugus darbas statybvietėje')
    const saved = await w.manager('PUT', `/mokymai/${id}`, { ...general, trintiKompetencijas: true })
    expect([saved.status, saved.body.tipas, saved.body.kompetencijos]).toEqual([200, 'BENDRIEJI', []])
  })

  it('stay where the type stays, whatever is agreed to', async () => {
    const { id, ids } = await withCompetencies(2)
    expect(answered(await w.manager('PUT', `/mokymai/${id}`, bodyOf({ trintiKompetencijas: true })))).toBe(200)
    expect((await competenciesOf(id)).sort()).toEqual(ids)
  })

  it('without competencies the type changes without a question', async () => {
    const { id } = await make()
    expect(answered(await w.manager('PUT', `/mokymai/${id}`, bodyOf({ tipas: 'BENDRIEJI' })))).toBe(200)
  })

  it('one added while the type changes: never one that the type does not allow', async () => {
    for (let i = 0; i < 4; i++) {
      const { id } = await make()
      const { id: kompetencija } = await safety()
      const [added, changed] = await Promise.all([
        w.admin('POST', `/mokymai/${id}/kompetencijos`, { kompetencija: { id: kompetencija } }),
        w.admin('PUT', `/mokymai/${id}`, bodyOf({ tipas: 'BENDRIEJI' })),
      ])
      const both = [answered(added), answered(changed)]
      expect([
        [201, '409 MokymasHasKompetencijos'],
        ['400 InvalidFormFields', 200],
      ]).toContainEqual(both)
      expect(await competenciesOf(id)).toHaveLength(added.status === 201 ? 1 : 0)
    }
  })
})

describe('files', () => {
  it('are read by people who manage the training and by people registered, as long as they are', async () => {
    const stored = await diskStore(t.files).put(Buffer.from('turinys'))
    const file = (await makeFile(t.db, { ikele: w.world.A.manager, ...stored })).id
    const { body } = await w.manager('POST', '/mokymai', bodyOf({ failai: [{ id: file }] }))
    const people = {
      trainee: await register(body.id),
      cancelled: await register(body.id, { statusas: 'ATSAUKTA' }),
      managerOfIt: w.world.A.manager,
      stranger: (await makeEmployee(t.db, w.world.A.company)).id,
      managerB: w.world.B.manager,
    }
    const seen: Record<string, boolean> = {}
    for (const [name, id] of Object.entries(people)) {
      const { body: ownTrainings } = await (await t.as(id))('GET', `/asmenys/${id}/mokymai`)
      seen[name] = (await (await t.as(id))('GET', `/failai/${file}`)).status === 200
      if (name === 'trainee') expect(ownTrainings[0].failai).toMatchObject([{ id: file }])
      if (name === 'cancelled') expect(ownTrainings[0].failai).toEqual([])
    }
    expect(seen).toEqual({ trainee: true, cancelled: false, managerOfIt: true, stranger: false, managerB: false })
  })
})
