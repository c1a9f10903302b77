import { describe, expect, it } from 'vitest'
import { maxOrderCards } from '#contract/cardOrders/schema.ts'
import { makeEmployment } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { ordersTest } from './testing.ts'

const { t, w, order, card, cards, storedCard, storedOrder, trail } = ordersTest()
const path = (id: number) => `/kortelesuzsakymai/${id}/korteles`
const leave = (asmuoId: number) =>
  t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('asmuoId', '=', asmuoId).execute()

describe('cards added to an order', () => {
  it('one by its number: it still waits, now in the order', async () => {
    const { id } = await order()
    const one = await card()
    const answer = await w.rep('POST', path(id), { numeris: one.numeris })
    expect(outcome(answer)).toBe(201)
    expect(answer.body).toMatchObject({ numeris: one.numeris, statusas: 'UZSAKOMA', nuotrauka: true, kliutis: null })
    expect(Object.keys(answer.body.asmuo).sort()).toEqual(['id', 'pavarde', 'vardas'])
    expect(await storedCard(one.id)).toMatchObject({ uzsakymasId: id, statusas: 'UZSAKOMA', versija: 2 })
    expect(await storedOrder(id)).toMatchObject({ korteliuSkaicius: 1, versija: 2 })
    expect((await trail('kortele', one.id)).at(-1)).toMatchObject({
      apieAsmuo: one.asmuoId,
      pokytis: { uzsakymas: [null, id] },
    })
    // Adding it twice is the same as once.
    expect(outcome(await w.rep('POST', path(id), { numeris: one.numeris }))).toBe(201)
    expect(await storedOrder(id)).toMatchObject({ korteliuSkaicius: 1 })
  })

  it('many at once: each that cannot be added is answered with the reason', async () => {
    const { id } = await order()
    const other = await order()
    const ok = await card()
    const inOther = await card({ uzsakymasId: other.id })
    const noPhoto = await card({}, { nuotraukaId: null })
    const active = await card({ statusas: 'AKTYVI' })
    const foreign = await card({}, { imoneId: w.world.B.company })
    const numeriai = [ok, inOther, noPhoto, active, foreign].map(({ numeris }) => numeris)
    const answer = await w.rep('POST', `${path(id)}/visos`, { numeriai: [...numeriai, '00000000', ok.numeris] })
    expect(outcome(answer)).toBe(200)
    expect(answer.body).toEqual({
      pakeista: [ok.numeris],
      nepakeista: [
        { numeris: inOther.numeris, code: 'KorteleInOtherUzsakymas' },
        { numeris: noPhoto.numeris, code: 'AsmuoMustHavePhoto' },
        { numeris: active.numeris, code: 'KorteleNotUzsakoma' },
        { numeris: foreign.numeris, code: 'NotFound' },
        { numeris: '00000000', code: 'NotFound' },
      ],
    })
    expect(outcome(await w.rep('POST', path(id), { numeris: inOther.numeris }))).toBe('409 KorteleInOtherUzsakymas')
    expect(outcome(await w.rep('POST', path(id), { numeris: foreign.numeris }))).toBe('404 NotFound')
    // An administrator sees all cards, but an order of a company accepts only its own people.
    expect(outcome(await w.admin('POST', path(id), { numeris: foreign.numeris }))).toBe('409 AsmuoNotOfImone')
    const registry = await order({ imoneId: null })
    expect(outcome(await w.admin('POST', path(registry.id), { numeris: foreign.numeris }))).toBe(201)
  })

  it('all waiting cards of the company’s people that are in no other order', async () => {
    await t.db.updateTable('kortele').set({ uzsakymasId: null }).execute()
    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('statusas', '=', 'UZSAKOMA').execute()
    const { id } = await order()
    const mine = await cards(3)
    await card({}, { imoneId: w.world.B.company })
    await card({}, { nuotraukaId: null })
    await card({ uzsakymasId: (await order()).id })
    const waiting = await w.rep('GET', `/kortelesuzsakymai/${id}/laukiancios`)
    expect(waiting.total).toBe(3)
    // An administrator, too, is offered only cards of the company's people for its order.
    expect((await w.admin('GET', `/kortelesuzsakymai/${id}/laukiancios`)).total).toBe(3)
    const { body } = await w.rep('POST', `${path(id)}/visos`, { visos: true })
    expect(body).toEqual({ pakeista: mine.map(({ numeris }) => numeris), nepakeista: [] })
    expect((await w.rep('GET', `/kortelesuzsakymai/${id}/laukiancios`)).total).toBe(0)
  })

  it.each([
    [{}, { numeriai: 'required' }],
    [{ numeriai: [] }, { numeriai: 'required' }],
    [{ numeriai: ['1'] }, { 'numeriai.0': 'pattern' }],
    [{ numeriai: ['12345678'], visos: true }, { numeriai: 'required' }],
    [{ visos: false }, { visos: 'inList' }],
  ])('%j is refused', async (body, fields) => {
    const { id } = await order()
    const answer = await w.rep('POST', `${path(id)}/visos`, body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })

  it('no more than an order holds', async () => {
    const { id } = await order()
    const [a, b] = await cards(2)
    await t.db
      .updateTable('kortelesUzsakymas')
      .set({ korteliuSkaicius: maxOrderCards - 1 })
      .where('id', '=', id)
      .execute()
    const numeriai = [a, b].map((one) => one?.numeris)
    expect(outcome(await w.rep('POST', `${path(id)}/visos`, { numeriai }))).toBe('409 UzsakymasFull')
    expect(outcome(await w.rep('POST', path(id), { numeris: a?.numeris }))).toBe(201)
  })

  it('of two orders that ask for a card at once one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await order(), await order()]
      const { numeris } = await card()
      const answers = await Promise.all([one, two, one, two].map(({ id }) => w.rep('POST', path(id), { numeris })))
      expect(answers.map(outcome).sort()).toEqual([
        201,
        201,
        '409 KorteleInOtherUzsakymas',
        '409 KorteleInOtherUzsakymas',
      ])
    }
  })
})

describe('cards removed from an order', () => {
  it('still wait, and can be added again', async () => {
    const { id } = await order()
    const one = await card({ uzsakymasId: id })
    expect(outcome(await w.rep('DELETE', `${path(id)}/${one.id}`))).toBe(204)
    expect(await storedCard(one.id)).toMatchObject({ uzsakymasId: null, statusas: 'UZSAKOMA' })
    // A user who has read the order with the card must read it again before ordering.
    expect(await storedOrder(id)).toMatchObject({ korteliuSkaicius: 0, versija: 2 })
    expect((await trail('kortele', one.id)).at(-1)?.pokytis).toMatchObject({ uzsakymas: [id, null] })
    expect(outcome(await w.rep('DELETE', `${path(id)}/${one.id}`))).toBe('404 NotFound')
    expect(outcome(await w.rep('POST', path(id), { numeris: one.numeris }))).toBe(201)
  })
  it('do not show where else their holders work', async () => {
    const { id } = await order()
    const one = await card()
    await makeEmployment(t.db, { asmuoId: one.asmuoId, imoneId: w.world.B.company })
    const of = async (company: number, ask = w.rep) =>
      (await ask('GET', `/kortelesuzsakymai/${id}/laukiancios?search=${one.numeris}&imone=${company}`)).total
    const { A, B } = w.world
    expect([await of(A.company), await of(B.company), await of(B.company, w.admin)]).toEqual([1, 0, 1])
  })
  it('also if their holder has left the company that ordered them', async () => {
    const { id } = await order()
    const one = await card({ uzsakymasId: id })
    await leave(one.asmuoId)
    expect((await w.rep('GET', path(id))).body).toMatchObject([{ numeris: one.numeris, kliutis: 'AsmuoNotOfImone' }])
    expect(outcome(await w.rep('DELETE', `${path(id)}/${one.id}`))).toBe(204)
  })
  it('not added, removed or deleted with an older version of the order', async () => {
    const { id } = await order()
    const one = await card({ uzsakymasId: id })
    const { numeris } = await card()
    const old = { 'if-match': '"7"' }
    for (const answer of [
      await w.rep('POST', path(id), { numeris }, old),
      await w.rep('POST', `${path(id)}/visos`, { visos: true }, old),
      await w.rep('DELETE', `${path(id)}/${one.id}`, undefined, old),
      await w.rep('DELETE', `/kortelesuzsakymai/${id}`, undefined, old),
    ])
      expect(outcome(answer)).toBe('409 RecordChanged')
    expect(await storedOrder(id)).toMatchObject({ korteliuSkaicius: 1, versija: 1 })
  })
  it.each(['UZSAKYTA', 'ATLIKTA'])('not of an order that is %s', async (statusas) => {
    const now = new Date()
    const { id } = await order({ statusas, uzsakyta: now, atlikta: statusas === 'ATLIKTA' ? now : null })
    const one = await card({ uzsakymasId: id, statusas: 'UZSAKYTA' })
    const waiting = await card()
    for (const answer of [
      await w.admin('DELETE', `${path(id)}/${one.id}`),
      await w.admin('POST', path(id), { numeris: waiting.numeris }),
      await w.admin('POST', `${path(id)}/visos`, { visos: true }),
      await w.admin('DELETE', `/kortelesuzsakymai/${id}`),
    ])
      expect(outcome(answer)).toBe('409 UzsakymasClosed')
  })
})

describe('the list of an order’s cards', () => {
  it('is searched by name and number, shows the hindrance of each card, and can show only hindered ones', async () => {
    const { id } = await order()
    const one = await card({ uzsakymasId: id, tipas: 'INZINIERIAUS' }, { vardas: 'Žydrė', pavarde: 'Ąžuolaitė' })
    const two = await card({ uzsakymasId: id }, { nuotraukaId: null, vardas: 'Jonas', pavarde: 'Žukas' })
    const three = await card({ uzsakymasId: id }, { vardas: 'Jonas', pavarde: 'Ąžuolas' })
    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', three.id).execute()
    const get = async (query: string) =>
      (await w.rep('GET', `${path(id)}?${query}`)).body.map((row: { numeris: string }) => row.numeris)
    expect(await get('')).toEqual([one.numeris, three.numeris, two.numeris])
    expect(await get('search=azuolaite zydre')).toEqual([one.numeris])
    expect(await get('search=zydre azuol')).toEqual([one.numeris])
    expect(await get(`search=${two.numeris.slice(2)}`)).toEqual([two.numeris])
    expect(await get('tipas=INZINIERIAUS')).toEqual([one.numeris])
    expect(await get('kliudo=true')).toEqual([three.numeris, two.numeris])
    expect(await get('kliudo=false')).toEqual([one.numeris])
    const { body } = await w.rep('GET', path(id))
    expect(body.map((row: { kliutis: string }) => row.kliutis)).toEqual([
      null,
      'KorteleNotUzsakoma',
      'AsmuoMustHavePhoto',
    ])
    expect((await w.rep('GET', `/kortelesuzsakymai/${id}`)).body).toMatchObject({ kliudo: 2, korteliuSkaicius: 3 })
    expect(JSON.stringify(body)).not.toMatch(/asmenskodas|gimimo|email|telefonas/)
  })
  it('is exported to a file, which is audited', async () => {
    const { id } = await order()
    await card({ uzsakymasId: id })
    for (const list of ['korteles', 'laukiancios'])
      expect((await w.rep('GET', `/kortelesuzsakymai/${id}/${list}?format=xlsx`)).status).toBe(200)
    expect(await trail('kortelesUzsakymas', id)).toMatchObject([
      { veiksmas: 'cardOrders.cards', pokytis: { eksportuota: 1 } },
      { veiksmas: 'cardOrders.waiting', pokytis: { eksportuota: expect.any(Number) } },
    ])
  })
  it('shows the company that ordered; in an order of the registry, the main company that has confirmed the holder', async () => {
    const [registry, ofCompany] = [await order({ imoneId: null }), await order()]
    const one = await card({ uzsakymasId: registry.id })
    await makeEmployment(t.db, { asmuoId: one.asmuoId, imoneId: w.world.B.company })
    const named = async (orderId: number) => {
      const { body } = await w.admin('GET', path(orderId))
      return t.db.selectFrom('imone').select('id').where('pavadinimas', '=', body[0].imone.pavadinimas).execute()
    }
    expect(await named(registry.id)).toEqual([{ id: w.world.B.company }])
    await t.db.updateTable('kortele').set({ uzsakymasId: ofCompany.id }).where('id', '=', one.id).execute()
    expect(await named(ofCompany.id)).toEqual([{ id: w.world.A.company }])
  })
})
