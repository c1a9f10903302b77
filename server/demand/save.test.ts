import { beforeAll, describe, expect, it } from 'vitest'
import { civilYear } from '#contract/lib/civil.ts'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { demandTest } from './testing.ts'

const { t, w, professions, make, body, stored, trail } = demandTest()
const path = '/darbuotojuporeikiai'
const year = civilYear(new Date())

describe('entering a need', () => {
  it('is of the caller’s company, new, of the construction sector, with the region of its municipality', async () => {
    const { status, headers, body: need } = await w.rep('POST', path, body())
    expect([status, headers['location']]).toEqual([201, `/api${path}/${need.id}`])
    expect(need).toMatchObject({
      statusas: 'NAUJAS',
      sektorius: 'statybos',
      imone: { id: w.world.A.company },
      sritiesKodas: '1.1-04',
      profesija: { id: professions.mason, pavadinimas: 'Mūrininkas', lygisNuo: 2, lygisIki: 4 },
      lygis: 'III',
      regionas: 'LT-VL',
      savivaldybe: '13',
      metai: year,
      kiekis: 5,
      pateikta: null,
      patvirtinta: null,
      versija: 1,
    })
    expect((await stored(need.id)).sukure).toBe(w.world.A.rep)
    expect(await trail(need.id)).toMatchObject([
      { veiksmas: 'demand.create', pokytis: { kiekis: [null, 5], metai: [null, year] } },
    ])
    expect((await w.rep('GET', `${path}/${need.id}`)).body).toEqual(need)
  })

  it('a body cannot set another status, time or author', async () => {
    const wished = { statusas: 'PATVIRTINTAS', versija: 9, id: 1 }
    const refused = await w.rep('POST', path, body({ patvirtinta: '2026-01-01', sukure: w.world.B.rep }))
    expect(refused.body.fields).toEqual({ patvirtinta: 'readOnly', sukure: 'readOnly' })
    const { body: need } = await w.rep('POST', path, body(wished))
    expect(need).toMatchObject({ statusas: 'NAUJAS', patvirtinta: null, versija: 1 })
    expect((await stored(need.id)).sukure).toBe(w.world.A.rep)
  })

  it.each([
    [{ kiekis: 0 }, { kiekis: 'min' }],
    [{ kiekis: -3 }, { kiekis: 'min' }],
    [{ kiekis: 2.5 }, { kiekis: 'number' }],
    [{ kiekis: 100_001 }, { kiekis: 'max' }],
    [{ kiekis: null }, { kiekis: 'required' }],
    [{ metai: year - 1 }, { metai: 'min' }],
    [{ metai: year + 5 }, { metai: 'max' }],
    [{ sektorius: 'NERA' }, { sektorius: 'inList' }],
    [{ sritiesKodas: 'NERA' }, { sritiesKodas: 'inList' }],
    [{ sritiesKodas: '1.1-07' }, { profesija: 'inList' }],
    [{ profesija: { id: 999_999 } }, { profesija: 'notFound' }],
    [{ lygis: 'I' }, { lygis: 'inList' }],
    [{ lygis: 'V' }, { lygis: 'inList' }],
    [{ lygis: 'YPATINGASIS' }, { lygis: 'inList' }],
    [{ regionas: 'LT-KU' }, { savivaldybe: 'inList' }],
    [{ savivaldybe: 'NERA' }, { savivaldybe: 'inList' }],
    [{ regionas: 'NERA', savivaldybe: null }, { regionas: 'inList' }],
  ])('refuses %j', async (set, fields) => {
    const answer = await w.rep('POST', path, body(set))
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([400, 'InvalidFormFields', fields])
  })

  it.each([
    [{ lygis: 'II' }, { lygis: 'II' }],
    [{ lygis: 'IV' }, { lygis: 'IV' }],
    [{ lygis: '' }, { lygis: null }],
    [{ regionas: 'LT-VL' }, { regionas: 'LT-VL', savivaldybe: '13' }],
    [
      { regionas: 'LT-KU', savivaldybe: null },
      { regionas: 'LT-KU', savivaldybe: null },
    ],
    [{ savivaldybe: null }, { regionas: null, savivaldybe: null }],
    [{ metai: year + 4 }, { metai: year + 4 }],
    [{ sektorius: 'energetikos' }, { sektorius: 'energetikos' }],
  ])('takes %j', async (set, expected) => {
    const answer = await w.rep('POST', path, body(set))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject(expected)
  })

  it('a level that is no longer in use is refused, but an existing one stays', async () => {
    const { id } = await make({ lygis: 'IV' })
    const level = t.db.updateTable('lygis').where('tipas', '=', 'KOMPETENCIJA').where('kodas', '=', 'IV')
    await level.set({ aktyvus: false }).execute()
    const refused = await w.rep('POST', path, body({ lygis: 'IV' }))
    const kept = await w.rep('PUT', `${path}/${id}`, { lygis: 'IV', kiekis: 6 })
    await level.set({ aktyvus: true }).execute()
    expect([refused.body.fields, kept.body.kiekis]).toEqual([{ lygis: 'inList' }, 6])
  })
  it('a profession that is no longer in use is refused', async () => {
    const { id } = await t.db
      .insertInto('profesija')
      .values({
        kodas: 'SENA-1',
        pavadinimas: 'Sena',
        pavadinimasEn: '',
        sritiesKodas: '1.1-04',
        lygisNuo: 1,
        lygisIki: 8,
        aktyvus: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await w.rep('POST', path, body({ profesija: { id } }))).body.fields).toEqual({ profesija: 'inList' })
  })
})

describe('the company of a need', () => {
  it('is chosen by an administrator, and by nobody else', async () => {
    const imone = { id: w.world.B.company }
    expect((await w.admin('POST', path, body())).body.fields).toEqual({ imone: 'required' })
    expect((await w.admin('POST', path, body({ imone }))).body.imone.id).toBe(imone.id)
    expect(outcome(await w.rep('POST', path, body({ imone })))).toBe('404 NotFound')
    expect(outcome(await w.rep('POST', path, body({ imone: { id: w.world.A.company } })))).toBe(201)
    expect(outcome(await w.admin('POST', path, body({ imone: { id: 999_999 } })))).toBe('404 NotFound')
  })
  it('must operate', async () => {
    const { id } = await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })
    expect(outcome(await w.admin('POST', path, body({ imone: { id } })))).toBe('409 ImoneNeveikia')
  })
  it('does not change', async () => {
    const { id } = await make()
    const answer = await w.admin('PUT', `${path}/${id}`, { imone: { id: w.world.B.company } })
    expect(answer.body.fields).toEqual({ imone: 'inList' })
    expect(outcome(await w.admin('PUT', `${path}/${id}`, { imone: { id: w.world.A.company }, kiekis: 6 }))).toBe(200)
  })
  it('is needed: people without a company enter no needs', async () => {
    const idle = await t.as((await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
    expect(outcome(await idle('POST', path, body()))).toBe('403 Forbidden')
    expect((await idle('GET', path)).body).toEqual([])
  })
})

describe('changing a need', () => {
  it('absent fields do not change; sent ones are checked together with them', async () => {
    const { id } = await make({ lygis: 'III', regionas: 'LT-VL', savivaldybe: '13', metai: year })
    const put = (change: object, headers = {}) => w.rep('PUT', `${path}/${id}`, change, headers)
    expect((await put({ kiekis: 9 })).body).toMatchObject({ kiekis: 9, lygis: 'III', savivaldybe: '13', versija: 2 })
    expect((await put({ savivaldybe: '19' })).body).toMatchObject({ savivaldybe: '19', regionas: 'LT-KU' })
    expect((await put({ regionas: 'LT-VL' })).body.fields).toEqual({ savivaldybe: 'inList' })
    expect((await put({ regionas: 'LT-VL', savivaldybe: null })).body).toMatchObject({
      regionas: 'LT-VL',
      savivaldybe: null,
    })
    expect((await put({ sritiesKodas: '1.1-07' })).body.fields).toEqual({ profesija: 'inList' })
    expect(
      (await put({ sritiesKodas: '1.1-07', profesija: { id: professions.joiner }, lygis: 'II' })).body.fields,
    ).toEqual({
      lygis: 'inList',
    })
    const moved = await put({ sritiesKodas: '1.1-07', profesija: { id: professions.joiner }, lygis: 'IV' })
    expect(moved.body).toMatchObject({ profesija: { pavadinimas: 'Stalius' }, lygis: 'IV' })
    expect(outcome(await put({ kiekis: 3 }, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect((await stored(id)).kiekis).toBe(9)
  })

  it('an old year, profession and level may stay where they were', async () => {
    const { id } = await make({ metai: 2020, lygis: 'VII' })
    await t.db.updateTable('profesija').set({ aktyvus: false }).where('id', '=', professions.mason).execute()
    const kept = await w.rep('PUT', `${path}/${id}`, { ...body({ metai: 2020, lygis: 'VII' }), kiekis: 7 })
    const wrong = await w.rep('PUT', `${path}/${id}`, { metai: 2019 })
    await t.db.updateTable('profesija').set({ aktyvus: true }).where('id', '=', professions.mason).execute()
    expect(kept.body).toMatchObject({ metai: 2020, lygis: 'VII', kiekis: 7 })
    expect(wrong.body.fields).toEqual({ metai: 'min' })
  })

  it.each([
    ['NAUJAS', 200, 200],
    ['PATEIKTAS', '409 StatusNotAllowed', 200],
    ['PATVIRTINTAS', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['NEGALIOJA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
  ])('in %s: by its company, by an administrator', async (statusas, company, administrator) => {
    const { id } = await make({ statusas })
    const put = (ask: Ask, kiekis: number) => ask('PUT', `${path}/${id}`, { kiekis })
    expect([outcome(await put(w.rep, 8)), outcome(await put(w.admin, 9))]).toEqual([company, administrator])
    expect((await stored(id)).kiekis).toBe(administrator === 200 ? 9 : 5)
  })
})

describe('another company', () => {
  let other: Ask
  beforeAll(async () => {
    other = await t.as(w.world.B.rep)
  })
  it('does not find the need', async () => {
    const { id } = await make()
    expect(outcome(await other('GET', `${path}/${id}`))).toBe('404 NotFound')
    expect(outcome(await other('PUT', `${path}/${id}`, { statusas: 'NEGALIOJA' }))).toBe('404 NotFound')
    expect((await stored(id)).statusas).toBe('NAUJAS')
  })
  it('is seen by a person who was given the right to see all, but cannot be changed by them', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId, teise: 'SeeDarbuotojuPoreikiaiFromAllImones' }).execute()
    const analyst = await t.as(asmuoId)
    const { id } = await make()
    expect(outcome(await analyst('GET', `${path}/${id}`))).toBe(200)
    expect(outcome(await analyst('PUT', `${path}/${id}`, { kiekis: 1 }))).toBe('403 Forbidden')
    // With the right to their own company as well: the needs of that company, and no others.
    await t.db.insertInto('asmensTeise').values({ asmuoId, teise: 'AccessOwnImone' }).execute()
    expect(outcome(await analyst('PUT', `${path}/${id}`, { kiekis: 1 }))).toBe('403 Forbidden')
    const imone = { id: w.world.A.company }
    expect(outcome(await analyst('POST', path, body({ imone })))).toBe('404 NotFound')
    const refused = { pakeista: [], nepakeista: [{ id, code: 'Forbidden' }] }
    expect((await analyst('POST', `${path}/kopijos`, { poreikiai: [id] })).body).toMatchObject(refused)
    expect((await analyst('PUT', path, { poreikiai: [id], statusas: 'PATEIKTAS' })).body).toEqual(refused)
    expect(await stored(id)).toMatchObject({ statusas: 'NAUJAS', kiekis: 5 })
  })
})
