import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { mostReceivers } from '#contract/webhooks/rules.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const adresas = 'https://sistema.example.lt/meistras'
const body = { adresas, ivykiai: ['kortele.busena'] }
const path = (more = '') => `/imones/${w.world.A.company}/gavejai${more}`
const add = async (set: object = {}) => (await w.rep('POST', path(), { ...body, ...set })).body
const listed = async () => (await w.rep('GET', path())).body
beforeEach(async () => {
  await t.db.deleteFrom('ivykiuGavejas').execute()
  await t.db.deleteFrom('limitas').execute()
})
/** An event in the log of a receiver. */
const delivery = (gavejasId: number, set: object = {}) =>
  t.db
    .insertInto('ivykioSiuntimas')
    .values({ gavejasId, ivykis: 'kortele.busena', duomenys: JSON.stringify({ kortele: '12345678' }), ...set })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('a receiver', () => {
  it('is added with a secret that is told once and stored nowhere', async () => {
    const made = await w.rep('POST', path(), body, { 'idempotency-key': 'a' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ adresas, senaIki: null })
    expect(made.body.paslaptis).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await listed()).toMatchObject([
      { id: made.body.id, adresas, ivykiai: ['kortele.busena'], aktyvus: true, priezastis: null, laukia: 0 },
    ])
    expect(JSON.stringify(await listed())).not.toMatch(/whsec_|druska/)
    const kept = made.body.paslaptis.slice(6)
    const { rows } = await sql<{
      yra: boolean
    }>`select exists (select from idempotencija i where i::text like ${`%${kept}%`})
      or exists (select from auditas a where a::text like ${`%${kept}%`})
      or exists (select from ivykiu_gavejas g where encode(g.druska, 'base64') = ${kept}) as yra`.execute(t.db)
    expect(rows[0]?.yra).toBe(false)
  })
  it.each([
    [{ adresas: 'http://sistema.example.lt/' }, { adresas: 'receiverAddress' }],
    [{ adresas: 'https://10.0.0.1/' }, { adresas: 'receiverAddress' }],
    // Of this computer: a setting lets it, which is not set here.
    [{ adresas: 'http://localhost:4000/' }, { adresas: 'receiverAddress' }],
    [{ adresas: undefined }, { adresas: 'required' }],
    [{ adresas: `https://sistema.example.lt/${'x'.repeat(500)}` }, { adresas: 'maxlength' }],
    [{ ivykiai: [] }, { ivykiai: 'required' }],
    [{ ivykiai: ['kortele.busena', 'kortele.busena'] }, { ivykiai: 'inList' }],
    [{ ivykiai: ['bandymas'] }, { 'ivykiai.0': 'inList' }],
  ])('%j is refused', async (set, fields) => {
    expect((await w.rep('POST', path(), { ...body, ...set })).body.fields).toEqual(fields)
    const { id } = await add()
    if (!('adresas' in set && set.adresas === undefined))
      expect((await w.rep('PUT', path(`/${id}`), set)).body.fields).toEqual(fields)
  })
  it(`is one of ${mostReceivers} at most, also of two that are added at once`, async () => {
    for (let i = 1; i < mostReceivers; i++) await add({ adresas: `${adresas}/${i}` })
    const both = await Promise.all(
      ['a', 'b'].map((one) => w.rep('POST', path(), { ...body, adresas: `${adresas}/${one}` })),
    )
    expect(both.map(outcome).sort()).toEqual([201, '409 GavejaiLimitReached'])
  })
  it('has an address of its own in the company', async () => {
    await add()
    expect(outcome(await w.rep('POST', path(), body))).toBe('409 GavejasAlreadyExists')
    const { id } = await add({ adresas: `${adresas}/2` })
    const again = await w.rep('PUT', path(`/${id}`), { adresas })
    expect([outcome(again), again.body.fields]).toEqual(['409 GavejasAlreadyExists', { adresas: 'receiverUsed' }])
  })
  it('is changed by its version, and keeps what is left out', async () => {
    const { id } = await add()
    const [before] = await listed()
    const changed = await w.rep(
      'PUT',
      path(`/${id}`),
      { ivykiai: ['objektas.zmogus'] },
      { 'if-match': `"${before.versija}"` },
    )
    expect(changed.body).toMatchObject({ adresas, ivykiai: ['objektas.zmogus'], aktyvus: true })
    const stale = { 'if-match': `"${before.versija}"` }
    expect(outcome(await w.rep('PUT', path(`/${id}`), { aktyvus: false }, stale))).toBe('409 RecordChanged')
    expect(outcome(await w.rep('DELETE', path(`/${id}`), undefined, stale))).toBe('409 RecordChanged')
  })
  it('is switched off and on; what waited is not sent, stays in the log and is counted', async () => {
    const { id } = await add()
    await delivery(id)
    await delivery(id, { busena: 'ISSIUSTA' })
    const off = (await w.rep('PUT', path(`/${id}`), { aktyvus: false })).body
    expect(off).toMatchObject({ aktyvus: false, priezastis: 'RANKA', laukia: 0, neissiusta: 1 })
    await delivery(id)
    const on = (await w.rep('PUT', path(`/${id}`), { aktyvus: true })).body
    expect(on).toMatchObject({ aktyvus: true, priezastis: null, isjungta: null, laukia: 0, neissiusta: 2 })
  })
  it('is removed with its log', async () => {
    const { id } = await add()
    await delivery(id)
    expect((await w.rep('DELETE', path(`/${id}`))).status).toBe(204)
    expect(await listed()).toEqual([])
    expect(await t.db.selectFrom('ivykioSiuntimas').selectAll().execute()).toEqual([])
  })
  it('and every change of it stand in the trail, without the secret', async () => {
    const { id, paslaptis } = await add()
    const rotated = (await w.rep('POST', path(`/${id}/raktas`))).body
    await w.rep('PUT', path(`/${id}`), { aktyvus: false })
    await w.rep('DELETE', path(`/${id}`))
    const rows = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('lentele', '=', 'ivykiu_gavejas')
      .where('irasoId', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ veiksmas }) => veiksmas)).toEqual([
      'webhooks.add',
      'webhooks.rotate',
      'webhooks.update',
      'webhooks.remove',
    ])
    expect(rows[2]?.pokytis).toEqual({ aktyvus: [true, false] })
    for (const secret of [paslaptis, rotated.paslaptis]) expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })
})

describe('nobody else', () => {
  it('reads, changes or tests the receivers of a company', async () => {
    const { id } = await add()
    const { id: siuntimas } = await delivery(id)
    const other = await t.as(w.world.B.rep)
    const own = `/imones/${w.world.B.company}/gavejai`
    const calls = (at: string) =>
      [
        ['GET', `${at}/${id}`],
        ['PUT', `${at}/${id}`, { aktyvus: false }],
        ['DELETE', `${at}/${id}`],
        ['POST', `${at}/${id}/raktas`],
        ['POST', `${at}/${id}/bandymas`],
        ['GET', `${at}/${id}/siuntimai`],
        ['POST', `${at}/${id}/siuntimai/${siuntimas}/dar`],
      ] as const
    for (const [method, at, sent] of [
      ['GET', path()],
      ['POST', path(), body],
      ...calls(path()),
      ...calls(own),
    ] as const)
      expect([method, at, outcome(await other(method, at, sent))]).toEqual([method, at, '404 NotFound'])
    for (const [method, at, sent] of calls(own))
      expect([method, at, outcome(await w.admin(method, at, sent))]).toEqual([method, at, '404 NotFound'])
    expect(await listed()).toMatchObject([{ id, aktyvus: true, senaIki: null }])
  })
  it('sends an event of another receiver', async () => {
    const [{ id }, { id: second }] = [await add(), await add({ adresas: `${adresas}/2` })]
    const { id: siuntimas } = await delivery(id)
    expect(outcome(await w.rep('POST', path(`/${second}/siuntimai/${siuntimas}/dar`)))).toBe('404 NotFound')
  })
})

describe('the log', () => {
  it('shows what was sent and what waits, by status and event', async () => {
    const { id } = await add()
    await delivery(id, { busena: 'NEPAVYKO', klaida: 'LAIKAS', bandymai: 10 })
    await delivery(id, { ivykis: 'objektas.zmogus' })
    const { body: rows, total } = await w.rep('GET', path(`/${id}/siuntimai`))
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { ivykis: 'objektas.zmogus', busena: 'LAUKIA' },
      { ivykis: 'kortele.busena', busena: 'NEPAVYKO', klaida: 'LAIKAS', kita: null, duomenys: { kortele: '12345678' } },
    ])
    const of = async (query: string) => (await w.rep('GET', path(`/${id}/siuntimai?${query}`))).total
    expect([
      await of('busena=NEPAVYKO,ISSIUSTA'),
      await of('ivykis=objektas.zmogus'),
      await of('busena=ISSIUSTA'),
    ]).toEqual([1, 1, 0])
  })
  it('sends again with the same number and all tries, unless the receiver is off', async () => {
    const { id } = await add()
    const { id: siuntimas } = await delivery(id, { busena: 'NEPAVYKO', bandymai: 10 })
    const again = path(`/${id}/siuntimai/${siuntimas}/dar`)
    expect((await w.rep('POST', again)).body).toMatchObject({ id: siuntimas, busena: 'LAUKIA', bandymai: 0 })
    await w.rep('PUT', path(`/${id}`), { aktyvus: false })
    expect(outcome(await w.rep('POST', again))).toBe('409 GavejasOff')
  })
  it('is kept for thirty days', async () => {
    const { id } = await add()
    await delivery(id, { sukurta: sql`now() - interval '30 days 1 hour'` })
    const { id: kept } = await delivery(id, { sukurta: sql`now() - interval '29 days'` })
    const { sweep } = await import('#server/lib/jobs/sweep.ts')
    await sweep(t.db)
    expect((await w.rep('GET', path(`/${id}/siuntimai`))).body.map((row: { id: string }) => row.id)).toEqual([kept])
  })
})
