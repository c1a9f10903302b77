import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { delivery, ordersTest } from './testing.ts'

const { t, w, order, card, storedOrder, storedCard, trail } = ordersTest()
const empty = {
  gavejoPavadinimas: '',
  gavejoTelefonas: '',
  siuntimoAdresas: { miestas: '', adresas: '', indeksas: '' },
}
let person: Ask

beforeAll(async () => {
  person = await t.as(w.world.A.person)
  await t.db
    .updateTable('imone')
    .set({ pavadinimas: 'UAB „A“', miestas: 'Kaunas', adresas: 'Savanorių pr. 1', indeksas: 'LT-44001' })
    .where('id', '=', w.world.A.company)
    .execute()
  await t.db.updateTable('asmuo').set({ telefonas: '+370 600 00077' }).where('id', '=', w.world.A.rep).execute()
})

describe('a new order', () => {
  it('is of the caller’s company, sent to its address, with the phone of the caller', async () => {
    const answer = await w.rep('POST', '/kortelesuzsakymai', {})
    expect(outcome(answer)).toBe(201)
    expect(answer.body).toMatchObject({
      statusas: 'KURIAMA',
      imone: { id: w.world.A.company, pavadinimas: 'UAB „A“' },
      gavejoPavadinimas: 'UAB „A“',
      gavejoTelefonas: '+370 600 00077',
      siuntimoAdresas: { miestas: 'Kaunas', adresas: 'Savanorių pr. 1', indeksas: 'LT-44001' },
      korteliuSkaicius: 0,
      kliudo: 0,
      sukure: { id: w.world.A.rep },
    })
    expect(answer.headers['location']).toBe(`/api/kortelesuzsakymai/${answer.body.id}`)
    expect(await trail('kortelesUzsakymas', answer.body.id)).toHaveLength(1)
    // An administrator orders for any company: the phone is the representative’s.
    const theirs = await w.admin('POST', '/kortelesuzsakymai', { imone: { id: w.world.A.company } })
    expect(theirs.body).toMatchObject({ gavejoPavadinimas: 'UAB „A“', gavejoTelefonas: '+370 600 00077' })
    const registry = await w.admin('POST', '/kortelesuzsakymai', {})
    expect(registry.body).toMatchObject({ imone: null, ...empty })
  })
  it('uses the given fields and fills in the others', async () => {
    const { body } = await w.rep('POST', '/kortelesuzsakymai', {
      gavejoPavadinimas: 'Sandėlis',
      siuntimoAdresas: { indeksas: '01103' },
    })
    expect(body).toMatchObject({
      gavejoPavadinimas: 'Sandėlis',
      siuntimoAdresas: { miestas: 'Kaunas', indeksas: 'LT-01103' },
    })
  })
  it('cannot be of another company or of one that does not exist', async () => {
    const foreign = await w.rep('POST', '/kortelesuzsakymai', { imone: { id: w.world.B.company } })
    expect([foreign.status, foreign.body.fields]).toEqual([400, { imone: 'notFound' }])
    const none = await w.admin('POST', '/kortelesuzsakymai', { imone: { id: 999_999 } })
    expect([none.status, none.body.fields]).toEqual([400, { imone: 'notFound' }])
    expect(outcome(await person('POST', '/kortelesuzsakymai', {}))).toBe('403 Forbidden')
    const { id } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    expect(outcome(await (await t.as(id))('POST', '/kortelesuzsakymai', {}))).toBe('403 Forbidden')
  })
  it('shows where the cards would be sent before it is created', async () => {
    expect((await w.rep('GET', '/kortelesuzsakymai/siuntimas')).body).toMatchObject({
      gavejoPavadinimas: 'UAB „A“',
      gavejoTelefonas: '+370 600 00077',
    })
    // The details of another company cannot be requested.
    expect((await w.rep('GET', `/kortelesuzsakymai/siuntimas?imone=${w.world.B.company}`)).body.gavejoPavadinimas).toBe(
      'UAB „A“',
    )
    expect((await w.admin('GET', '/kortelesuzsakymai/siuntimas')).body).toEqual(empty)
    expect(outcome(await w.admin('GET', '/kortelesuzsakymai/siuntimas?imone=999999'))).toBe('404 NotFound')
  })
  it.each([
    [{ siuntimoAdresas: { indeksas: '1234' } }, { 'siuntimoAdresas.indeksas': 'pattern' }],
    [{ siuntimoAdresas: { indeksas: 'LV-1010' } }, { 'siuntimoAdresas.indeksas': 'pattern' }],
    [{ gavejoTelefonas: '12' }, { gavejoTelefonas: 'phoneNumber' }],
    [{ gavejoPavadinimas: 'x'.repeat(201) }, { gavejoPavadinimas: 'maxlength' }],
    [{ imone: {} }, { 'imone.id': 'required' }],
  ])('%j is refused', async (body, fields) => {
    const answer = await w.admin('POST', '/kortelesuzsakymai', body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
})

describe('where it is sent', () => {
  const put = (ask: Ask, id: number, body: object = delivery, headers = {}) =>
    ask('PUT', `/kortelesuzsakymai/${id}`, body, headers)
  it('can be changed while the order is a draft, even if it stays incomplete', async () => {
    const { id } = await order()
    expect(outcome(await put(w.rep, id, empty))).toBe(200)
    const answer = await put(w.rep, id, {
      ...delivery,
      siuntimoAdresas: { ...delivery.siuntimoAdresas, indeksas: 'lt 08217' },
      statusas: 'ATLIKTA',
    })
    expect(answer.body).toMatchObject({
      siuntimoAdresas: { indeksas: 'LT-08217' },
      statusas: 'KURIAMA',
      versija: 3,
      imone: { id: w.world.A.company },
    })
    expect((await trail('kortelesUzsakymas', id)).at(-1)?.pokytis).toMatchObject({
      gavejoPavadinimas: ['', delivery.gavejoPavadinimas],
    })
  })
  it('can be corrected by an administrator until the cards arrive, and stays complete', async () => {
    const { id } = await order({ statusas: 'UZSAKYTA', uzsakyta: new Date() })
    expect(outcome(await put(w.rep, id))).toBe('409 UzsakymasClosed')
    expect(outcome(await put(w.admin, id))).toBe(200)
    const bad = await put(w.admin, id, { ...delivery, gavejoTelefonas: '' })
    expect([bad.status, bad.body.fields]).toEqual([400, { gavejoTelefonas: 'required' }])
    const done = await order({ statusas: 'ATLIKTA', uzsakyta: new Date(), atlikta: new Date() })
    expect(outcome(await put(w.admin, done.id))).toBe('409 UzsakymasClosed')
  })
  it('does not overwrite somebody else’s change', async () => {
    const { id } = await order()
    expect(outcome(await put(w.rep, id, delivery, { 'if-match': '"1"' }))).toBe(200)
    expect(outcome(await put(w.admin, id, empty, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(await storedOrder(id)).toMatchObject({ gavejoPavadinimas: delivery.gavejoPavadinimas })
  })
})

describe('a deleted order', () => {
  it('leaves its cards waiting', async () => {
    const { id } = await order()
    const one = await card({ uzsakymasId: id })
    expect(outcome(await w.rep('DELETE', `/kortelesuzsakymai/${id}`))).toBe(204)
    expect(await storedOrder(id)).toBeUndefined()
    expect(await storedCard(one.id)).toMatchObject({ uzsakymasId: null, statusas: 'UZSAKOMA' })
    expect((await trail('kortelesUzsakymas', id)).at(-1)?.pokytis).toMatchObject({ korteles: [one.numeris] })
  })
})

describe('the list of orders', () => {
  it('is one’s own company’s; an administrator sees all', async () => {
    const [mine, theirs, registry] = [
      await order(),
      await order({ imoneId: w.world.B.company }),
      await order({ imoneId: null }),
    ]
    const ids = async (ask: Ask, query = 'size=100') =>
      (await ask('GET', `/kortelesuzsakymai?${query}`)).body.map((row: { id: number }) => row.id)
    expect(await ids(w.admin)).toEqual(expect.arrayContaining([mine.id, theirs.id, registry.id]))
    const ownOrders = await ids(w.rep)
    expect(ownOrders).toContain(mine.id)
    expect(ownOrders).not.toContain(theirs.id)
    expect(ownOrders).not.toContain(registry.id)
    expect(await ids(w.rep, `imone=${w.world.B.company}`)).toEqual([])
    expect(await ids(w.rep, `search=${mine.id}`)).toEqual([mine.id])
    expect(await ids(w.rep, `search=${theirs.id}`)).toEqual([])
    for (const { id } of [theirs, registry])
      for (const path of ['', '/korteles', '/laukiancios'])
        expect(outcome(await w.rep('GET', `/kortelesuzsakymai/${id}${path}`))).toBe('404 NotFound')
  })
  it('is filtered and sorted', async () => {
    await t.db.updateTable('kortele').set({ uzsakymasId: null }).execute()
    await t.db.deleteFrom('kortelesUzsakymas').execute()
    const now = new Date()
    const a = await order({ gavejoPavadinimas: 'Žvyras', miestas: 'Šiauliai', sukurta: '2026-01-10T23:30:00+02:00' })
    const b = await order({
      imoneId: w.world.B.company,
      gavejoPavadinimas: 'Akmuo',
      sukurta: '2026-02-10T12:00:00Z',
      statusas: 'UZSAKYTA',
      uzsakyta: now,
    })
    const c = await order({
      imoneId: null,
      gavejoPavadinimas: 'Molis',
      sukurta: '2026-03-10T12:00:00Z',
      statusas: 'ATLIKTA',
      uzsakyta: now,
      atlikta: now,
    })
    await card({ uzsakymasId: a.id })
    const { pavadinimas: company } = await t.db
      .selectFrom('imone')
      .select('pavadinimas')
      .where('id', '=', w.world.B.company)
      .executeTakeFirstOrThrow()
    const ids = async (query: string) =>
      (await w.admin('GET', `/kortelesuzsakymai?${query}`)).body.map((row: { id: number }) => row.id)
    for (const [query, expected] of [
      ['', [c.id, b.id, a.id]],
      ['order=id', [a.id, b.id, c.id]],
      ['order=gavejoPavadinimas', [b.id, c.id, a.id]],
      ['order=-korteliuSkaicius,id', [a.id, b.id, c.id]],
      ['statusas=KURIAMA,ATLIKTA', [c.id, a.id]],
      [`imone=${w.world.B.company}`, [b.id]],
      ['gavejas=zvyr', [a.id]],
      ['gavejas=siauliai', [a.id]],
      [`id=${b.id}`, [b.id]],
      [`search=${b.id}`, [b.id]],
      ['search=siauliai%20ZVYR', [a.id]],
      ['search=siauliai%20akmuo', []],
      [`search=${encodeURIComponent(company)}`, [b.id]],
      ['search=%25', []],
      // The day in Vilnius, not in UTC.
      ['dataNuo=2026-01-11', [c.id, b.id]],
      ['dataNuo=2026-01-10&dataIki=2026-02-10', [b.id, a.id]],
      ['statusas=UZSAKYTA&dataIki=2026-01-31', []],
    ] as const)
      expect([query, await ids(query)]).toEqual([query, [...expected]])
  })
  it('as xlsx has the same rows, and no formulas', async () => {
    await order({ gavejoPavadinimas: '=HYPERLINK("http://x")' })
    const { raw, headers } = await w.rep(
      'GET',
      '/kortelesuzsakymai?format=xlsx&stulpeliai=id,gavejoPavadinimas,statusas',
    )
    const { sheets } = await readXlsx(new Uint8Array(raw))
    expect(headers['content-disposition']).toContain(`kortelesuzsakymai-${civilDay(t.clock.now)}.xlsx`)
    expect(sheets[0]?.rows.map((row) => row.slice(1))).toEqual(
      expect.arrayContaining([
        ['Gavėjas', 'Būsena'],
        [`'=HYPERLINK("http://x")`, 'Kuriama'],
      ]),
    )
  })
})
