import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { makeCard } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { delivery, newNumber, ordersTest } from './testing.ts'

const { t, w, order, card, cards, storedCard, storedOrder, statuses, trail, messagesOf } = ordersTest()
const put = (ask: Ask, id: number, statusas: string, headers = {}) =>
  ask('PUT', `/kortelesuzsakymai/${id}/statusas`, { statusas }, headers)
/** An order with this number of cards, in a status. */
async function filled(count: number, statusas = 'KURIAMA', set: object = {}) {
  const now = new Date()
  const moments = { uzsakyta: statusas === 'KURIAMA' ? null : now, atlikta: statusas === 'ATLIKTA' ? now : null }
  const created = await order({ statusas, ...moments, ...set })
  const inside = await cards(count, {
    uzsakymasId: created.id,
    statusas: statusas === 'KURIAMA' ? 'UZSAKOMA' : statusas === 'ATLIKTA' ? 'AKTYVI' : 'UZSAKYTA',
  })
  return { id: created.id, cards: inside }
}

describe('ordering', () => {
  it('sets the cards to UZSAKYTA in one change', async () => {
    const { id, cards: inside } = await filled(3)
    const answer = await put(w.rep, id, 'UZSAKYTA')
    expect(outcome(answer)).toBe(200)
    expect(answer.body).toMatchObject({
      statusas: 'UZSAKYTA',
      korteliuSkaicius: 3,
      kliudo: 0,
      nepakeista: [],
      atlikta: null,
    })
    expect(answer.body.uzsakyta).toBeTruthy()
    expect(await statuses(id)).toEqual(['UZSAKYTA', 'UZSAKYTA', 'UZSAKYTA'])
    expect((await trail('kortelesUzsakymas', id)).at(-1)).toMatchObject({
      asmuoId: w.world.A.rep,
      pokytis: { statusas: ['KURIAMA', 'UZSAKYTA'], korteles: 3 },
    })
    for (const one of inside)
      expect((await trail('kortele', one.id)).at(-1)).toMatchObject({
        apieAsmuo: one.asmuoId,
        pokytis: { statusas: ['UZSAKOMA', 'UZSAKYTA'] },
      })
  })
  it('needs cards and a complete address', async () => {
    const { id } = await order()
    expect(outcome(await put(w.rep, id, 'UZSAKYTA'))).toBe('409 UzsakymasEmpty')
    const bare = await filled(1, 'KURIAMA', { gavejoTelefonas: '', indeksas: '' })
    const answer = await put(w.rep, bare.id, 'UZSAKYTA')
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { gavejoTelefonas: 'required', 'siuntimoAdresas.indeksas': 'required' },
    ])
    expect(await statuses(bare.id)).toEqual(['UZSAKOMA'])
  })
  it('is refused until a card whose holder lost the photo or the work is removed or corrected', async () => {
    const { id } = await filled(1)
    const photo = await card({ uzsakymasId: id }, { nuotraukaId: null })
    const answer = await put(w.rep, id, 'UZSAKYTA')
    expect([outcome(answer), answer.body.detail]).toEqual(['409 AsmuoMustHavePhoto', photo.numeris])
    await w.rep('DELETE', `/kortelesuzsakymai/${id}/korteles/${photo.id}`)
    const gone = await card({ uzsakymasId: id })
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('asmuoId', '=', gone.asmuoId).execute()
    expect(outcome(await put(w.rep, id, 'UZSAKYTA'))).toBe('409 AsmuoNotOfImone')
    await t.db.updateTable('asmuoImone').set({ statusas: 'PATVIRTINTA' }).where('asmuoId', '=', gone.asmuoId).execute()
    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', gone.id).execute()
    expect(outcome(await put(w.rep, id, 'UZSAKYTA'))).toBe('409 KorteleNotUzsakoma')
    expect(await statuses(id)).toEqual(['UZSAKOMA', 'NEGALIOJA'])
    await w.rep('DELETE', `/kortelesuzsakymai/${id}/korteles/${gone.id}`)
    expect(outcome(await put(w.rep, id, 'UZSAKYTA'))).toBe(200)
  })
  it('requested many times at once, is done once', async () => {
    for (const headers of [{}, { 'if-match': '"1"' }]) {
      const { id } = await filled(2)
      const answers = await Promise.all(Array.from({ length: 6 }, () => put(w.rep, id, 'UZSAKYTA', headers)))
      const refused = 'if-match' in headers ? '409 RecordChanged' : '409 StatusNotAllowed'
      expect(answers.map(outcome).sort()).toEqual([200, ...Array(5).fill(refused)])
      expect((await trail('kortelesUzsakymas', id)).length).toBe(1)
    }
  })
  it('while a card is being removed either includes it or not', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, cards: inside } = await filled(2)
      const one = inside[0]?.id ?? 0
      const [out, ordered] = await Promise.all([
        w.rep('DELETE', `/kortelesuzsakymai/${id}/korteles/${one}`),
        put(w.admin, id, 'UZSAKYTA'),
      ])
      expect(outcome(ordered)).toBe(200)
      const removed = outcome(out) === 204
      expect(await storedCard(one)).toMatchObject(
        removed ? { uzsakymasId: null, statusas: 'UZSAKOMA' } : { uzsakymasId: id, statusas: 'UZSAKYTA' },
      )
      expect(await storedOrder(id)).toMatchObject({ korteliuSkaicius: removed ? 1 : 2 })
      if (!removed) expect(outcome(out)).toBe('409 UzsakymasClosed')
    }
  })
})

describe('every move', () => {
  it.each([
    ['KURIAMA', 'KURIAMA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['KURIAMA', 'UZSAKYTA', 200, 200],
    ['KURIAMA', 'ATLIKTA', '403 Forbidden', '409 StatusNotAllowed'],
    ['UZSAKYTA', 'KURIAMA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['UZSAKYTA', 'UZSAKYTA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['UZSAKYTA', 'ATLIKTA', '403 Forbidden', 200],
    ['ATLIKTA', 'KURIAMA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['ATLIKTA', 'UZSAKYTA', '409 StatusNotAllowed', '409 StatusNotAllowed'],
    ['ATLIKTA', 'ATLIKTA', '403 Forbidden', '409 StatusNotAllowed'],
  ])('from %s to %s: a company %s, an administrator %s', async (from, to, rep, admin) => {
    expect(outcome(await put(w.rep, (await filled(1, from)).id, to))).toBe(rep)
    expect(outcome(await put(w.admin, (await filled(1, from)).id, to))).toBe(admin)
  })
  it('of another company’s order is not found', async () => {
    const { id } = await order({ imoneId: w.world.B.company })
    const { numeris } = await card()
    const inside = await card({ uzsakymasId: id })
    const at = `/kortelesuzsakymai/${id}`
    for (const answer of [
      await put(w.rep, id, 'UZSAKYTA'),
      await w.rep('PUT', at, delivery),
      await w.rep('POST', `${at}/korteles`, { numeris }),
      await w.rep('POST', `${at}/korteles/visos`, { visos: true }),
      await w.rep('DELETE', `${at}/korteles/${inside.id}`),
      await w.rep('DELETE', at),
    ])
      expect(outcome(answer)).toBe('404 NotFound')
    expect(await storedOrder(id)).toMatchObject({ statusas: 'KURIAMA', korteliuSkaicius: 1 })
  })
})

describe('completing', () => {
  it('activates the cards and notifies their holders where they are sent', async () => {
    const { id, cards: inside } = await filled(2, 'UZSAKYTA')
    const answer = await put(w.admin, id, 'ATLIKTA')
    expect(outcome(answer)).toBe(200)
    expect(answer.body).toMatchObject({ statusas: 'ATLIKTA', nepakeista: [], kliudo: 0 })
    expect(await statuses(id)).toEqual(['AKTYVI', 'AKTYVI'])
    for (const one of inside) {
      const [letter, ...more] = await messagesOf(one.asmuoId)
      expect(more).toEqual([])
      expect(letter?.tekstas).toContain(one.numeris)
    }
    const { asmuoId, numeris } = inside[0] ?? { asmuoId: 0, numeris: '' }
    await t.db.updateTable('asmuo').set({ komunikacijosKanalas: 'EPASTAS' }).where('id', '=', asmuoId).execute()
    await t.db.updateTable('kortele').set({ statusas: 'UZSAKYTA' }).where('asmuoId', '=', asmuoId).execute()
    await put(w.admin, id, 'ATLIKTA')
    const letter = (await messagesOf(asmuoId)).at(-1)
    expect([letter?.kanalas, letter?.tema]).toEqual(['EPASTAS', `Kortelė ${numeris} pagaminta`])
    for (const part of [delivery.gavejoPavadinimas, 'Gedimino pr. 9, Vilnius', `/lt/specialistai/${numeris}`])
      expect(letter?.tekstas).toContain(part)
  })

  it('leaves out a card whose holder has another active one, answers it, and activates it when that one has ended', async () => {
    const { id, cards: inside } = await filled(2, 'UZSAKYTA')
    const { asmuoId = 0, numeris = '', id: cardId = 0 } = inside[0] ?? {}
    const other = await makeCard(t.db, { asmuoId, numeris: newNumber() })
    const { body } = await put(w.admin, id, 'ATLIKTA')
    expect(body.nepakeista).toMatchObject([{ id: cardId, numeris, code: 'AsmuoHasActiveKortele' }])
    expect(body).toMatchObject({ statusas: 'ATLIKTA', kliudo: 1 })
    expect(await statuses(id)).toEqual(['UZSAKYTA', 'AKTYVI'])
    expect(await messagesOf(asmuoId)).toEqual([])
    await t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', other.id).execute()
    const again = await put(w.admin, id, 'ATLIKTA')
    expect([outcome(again), again.body.nepakeista, again.body.kliudo]).toEqual([200, [], 0])
    expect(await statuses(id)).toEqual(['AKTYVI', 'AKTYVI'])
    expect(outcome(await put(w.admin, id, 'ATLIKTA'))).toBe('409 StatusNotAllowed')
  })

  it('many at once: answers which orders were not completed and which cards were left out', async () => {
    const [one, two, draft] = [await filled(2, 'UZSAKYTA'), await filled(1, 'UZSAKYTA'), await filled(1)]
    const { asmuoId = 0, numeris = '' } = one.cards[1] ?? {}
    await makeCard(t.db, { asmuoId, numeris: newNumber() })
    const uzsakymai = [draft.id, two.id, one.id, 999_999]
    expect(outcome(await w.rep('PUT', '/kortelesuzsakymai/statusai', { uzsakymai, statusas: 'ATLIKTA' }))).toBe(
      '403 Forbidden',
    )
    const { status, body } = await w.admin('PUT', '/kortelesuzsakymai/statusai', { uzsakymai, statusas: 'ATLIKTA' })
    expect([status, body.pakeista, body.nepakeista]).toEqual([
      200,
      [one.id, two.id].sort((a, b) => a - b),
      [
        { id: draft.id, code: 'StatusNotAllowed' },
        { id: 999_999, code: 'NotFound' },
      ],
    ])
    expect(body.korteles).toMatchObject([{ uzsakymas: one.id, numeris, code: 'AsmuoHasActiveKortele' }])
    expect([await statuses(one.id), await statuses(two.id), await statuses(draft.id)]).toEqual([
      ['AKTYVI', 'UZSAKYTA'],
      ['AKTYVI'],
      ['UZSAKOMA'],
    ])
    expect((await trail('kortelesUzsakymas', one.id)).at(-1)?.pokytis).toMatchObject({
      statusas: ['UZSAKYTA', 'ATLIKTA'],
      korteles: 1,
    })
    expect(
      outcome(await w.admin('PUT', '/kortelesuzsakymai/statusai', { uzsakymai: [one.id], statusas: 'UZSAKYTA' })),
    ).toBe('400 InvalidFormFields')
  })

  it('by two administrators at once is done once, and every holder is notified once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, cards: inside } = await filled(3, 'UZSAKYTA')
      const bulk = { uzsakymai: [id], statusas: 'ATLIKTA' }
      const [a, b, c] = await Promise.all([
        put(w.admin, id, 'ATLIKTA'),
        w.admin('PUT', '/kortelesuzsakymai/statusai', bulk),
        put(w.admin, id, 'ATLIKTA'),
      ])
      const done = [a, c].filter(({ status }) => status === 200).length + b.body.pakeista.length
      expect(done).toBe(1)
      expect(await statuses(id)).toEqual(['AKTYVI', 'AKTYVI', 'AKTYVI'])
      for (const one of inside) expect(await messagesOf(one.asmuoId)).toHaveLength(1)
    }
  })

  it('hundreds take as many statements as two', async () => {
    const count = async (many: number) => {
      const { id } = await filled(many, 'UZSAKYTA')
      let statements = 0
      const client = { query: pg.Client.prototype.query }
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...args: unknown[]
      ) {
        statements += 1
        return client.query.apply(this, args as never) as never
      } as never)
      const answer = await put(w.admin, id, 'ATLIKTA')
      spy.mockRestore()
      expect(outcome(answer)).toBe(200)
      return statements
    }
    const two = await count(2)
    expect(two).toBeGreaterThan(5)
    expect(await count(150)).toBe(two)
  }, 60_000)
})
