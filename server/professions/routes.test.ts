import { beforeAll, describe, expect, it } from 'vitest'
import { civilYear } from '#contract/lib/civil.ts'
import { professions as shipped } from '#server/db/reference/index.ts'
import { loadReference } from '#server/db/reference.ts'
import { makeNeed } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const path = '/profesijos'
const body = {
  kodas: '9999-01',
  pavadinimas: 'Šiaudinių stogų meistras',
  pavadinimasEn: 'Thatcher',
  sritiesKodas: '1.1-08',
  lygisNuo: 2,
  lygisIki: 4,
  iscoKodas: '7121',
}
let n = 1
async function make(set: object = {}) {
  n += 1
  const answer = await w.admin('POST', path, { ...body, kodas: `9999-1${n}`, pavadinimas: `Meistras ${n}`, ...set })
  return answer.body as { id: number; versija: number; kodas: string; pavadinimas: string }
}

describe('professions', () => {
  const names = async (query: string) =>
    (await w.nobody('GET', `${path}?${query}`)).body.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)

  it.each([
    ['search=murininkas', ['Mūrininkas']],
    ['search=BRICKLAYER', ['Mūrininkas']],
    ['search=7112-01', ['Mūrininkas']],
    ['search=mur&sritis=1.1-04', ['Mūrininkas']],
    ['search=mur&sritis=1.1-07', []],
    ['search=%25', []],
    ['sritis=1.1-07', ['Dailidė', 'Stalius']],
    ['sritis=1.1-07&order=-kodas', ['Stalius', 'Dailidė']],
  ])('"%s"', async (query, expected) => expect(await names(query)).toEqual(expected))
  it('come up to a hundred at once, by name', async () => {
    const { body: all, total } = await w.nobody('GET', `${path}?size=100`)
    expect([all.length, total]).toEqual([shipped.length + 4, shipped.length + 4])
    expect(all[0].pavadinimas).toBe('Akmentašys')
    expect(outcome(await w.nobody('GET', `${path}?size=101`))).toBe('400 InvalidFormFields')
  })
  it('one of them', async () => {
    const [mason] = (await w.nobody('GET', `${path}?search=7112-01`)).body
    expect((await w.nobody('GET', `${path}/${mason.id}`)).body).toEqual(mason)
    expect(mason).toMatchObject({ lygisNuo: 2, lygisIki: 4, sritiesKodas: '1.1-04', iscoKodas: '7112', aktyvus: true })
  })
})

describe('keeping them', () => {
  it('takes one once a code, also when two come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => w.admin('POST', path, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const created = answers.find(({ status }) => status === 201)
    expect(created?.body).toMatchObject({ ...body, aktyvus: true, versija: 1 })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'KodasAlreadyExists',
      fields: { kodas: 'codeUsed' },
    })
    expect((await w.nobody('GET', `${path}?search=siaudiniu`)).total).toBe(1)
  })
  it.each([
    [{ kodas: '99 99' }, { kodas: 'pattern' }],
    [{ kodas: '' }, { kodas: 'required' }],
    [{ pavadinimas: ' ' }, { pavadinimas: 'required' }],
    [{ sritiesKodas: 'NERA' }, { sritiesKodas: 'inList' }],
    [{ lygisNuo: 0 }, { lygisNuo: 'min' }],
    [{ lygisIki: 9 }, { lygisIki: 'inList' }],
    [{ lygisIki: 100 }, { lygisIki: 'max' }],
    [{ lygisNuo: 5 }, { lygisIki: 'min' }],
    [{ lygisNuo: null }, { lygisNuo: 'required' }],
    [{ iscoKodas: '712' }, { iscoKodas: 'pattern' }],
  ])('refuses %j', async (set, fields) =>
    expect((await w.admin('POST', path, { ...body, kodas: '9999-09', ...set })).body.fields).toEqual(fields),
  )
  it('changes and retires one by its version', async () => {
    const created = await make()
    const put = (set: object, versija: number) =>
      w.admin('PUT', `${path}/${created.id}`, { ...body, kodas: created.kodas, ...set }, { 'if-match': `"${versija}"` })
    expect((await put({ aktyvus: false, iscoKodas: '' }, 1)).body).toMatchObject({
      aktyvus: false,
      iscoKodas: null,
      versija: 2,
    })
    expect(outcome(await put({}, 1))).toBe('409 RecordChanged')
    expect(outcome(await put({ kodas: '7112-01' }, 2))).toBe('409 KodasAlreadyExists')
    expect((await w.nobody('GET', `${path}?search=${created.kodas}&aktyvus=true`)).total).toBe(0)
  })
  it('is moved to an area of the list only; where it is, it may stay when that one is out of use', async () => {
    const created = await make()
    const put = (set: object) => w.admin('PUT', `${path}/${created.id}`, { ...body, kodas: created.kodas, ...set })
    const area = (kodas: string) =>
      t.db.updateTable('sarasas').where('sarasas', '=', 'sritys').where('kodas', '=', kodas)
    expect((await put({ sritiesKodas: 'NERA' })).body.fields).toEqual({ sritiesKodas: 'inList' })
    for (const kodas of ['1.1-07', '1.1-08']) await area(kodas).set({ aktyvus: false }).execute()
    const answers = [await put({ sritiesKodas: '1.1-07' }), await put({ pavadinimas: 'Stogų meistras' })]
    for (const kodas of ['1.1-07', '1.1-08']) await area(kodas).set({ aktyvus: true }).execute()
    expect(answers.map(outcome)).toEqual(['400 InvalidFormFields', 200])
  })
})

describe('one that needs name', () => {
  let used: { id: number; versija: number; kodas: string }
  beforeAll(async () => {
    used = await make()
    const need = (set: object) =>
      makeNeed(t.db, { imoneId: w.world.A.company, profesijaId: used.id, sritiesKodas: '1.1-08', ...set })
    for (const lygis of ['II', 'III', 'III', 'IV', null]) await need({ lygis })
    await need({ lygis: 'IV', statusas: 'NEGALIOJA' })
  })
  it('says how many, and which levels would stand outside', async () => {
    const use = async (query = '') => (await w.admin('GET', `${path}/${used.id}/naudojimas${query}`)).body
    expect(await use()).toEqual({ poreikiai: 6, uzRibu: [] })
    expect(await use('?lygisNuo=4')).toEqual({
      poreikiai: 6,
      uzRibu: [
        { lygis: 'II', poreikiai: 1 },
        { lygis: 'III', poreikiai: 2 },
      ],
    })
    expect((await use('?lygisNuo=3&lygisIki=3')).uzRibu).toEqual([
      { lygis: 'II', poreikiai: 1 },
      { lygis: 'IV', poreikiai: 1 },
    ])
  })
  it('is narrowed and retired, not deleted; the needs stay as they are', async () => {
    expect((await w.admin('DELETE', `${path}/${used.id}`)).body).toMatchObject({ code: 'ProfesijaInUse', detail: '6' })
    const narrowed = { ...body, kodas: used.kodas, lygisNuo: 4, aktyvus: false }
    expect(outcome(await w.admin('PUT', `${path}/${used.id}`, narrowed))).toBe(200)
    expect((await w.admin('GET', `/darbuotojuporeikiai?profesija=${used.id}&lygis=II`)).total).toBe(1)
  })
  it('one that none names is deleted, and does not come back with the next start', async () => {
    const spare = await make()
    expect(outcome(await w.admin('DELETE', `${path}/${spare.id}`, undefined, { 'if-match': '"7"' }))).toBe(
      '409 RecordChanged',
    )
    expect((await w.admin('DELETE', `${path}/${spare.id}`)).status).toBe(204)
    expect(outcome(await w.nobody('GET', `${path}/${spare.id}`))).toBe('404 NotFound')
    const [digger] = (await w.nobody('GET', `${path}?search=9312-02`)).body
    expect((await w.admin('DELETE', `${path}/${digger.id}`)).status).toBe(204)
    await loadReference(t.db)
    expect((await w.nobody('GET', `${path}?search=9312-02`)).total).toBe(0)
  })
  it('deleted while a need is entered that names it: one of the two is refused', async () => {
    const raced = await make()
    const [removed, entered] = await Promise.all([
      w.admin('DELETE', `${path}/${raced.id}`),
      w.rep('POST', '/darbuotojuporeikiai', {
        sritiesKodas: '1.1-08',
        profesija: { id: raced.id },
        metai: civilYear(new Date()),
        kiekis: 1,
      }),
    ])
    expect([removed.status === 204, entered.status === 201].filter(Boolean)).toHaveLength(1)
  })
})
