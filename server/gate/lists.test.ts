import { createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSign1 } from '#contract/gate/sign1.ts'
import { type CardValue, cardValues, listOf, setValue, valueAt } from '#contract/gate/statusList.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeCompany, makeCompetency, makeEmployment, makePerson } from '#server/factories/make.ts'
import { outcome, testApp } from '../../test/app.ts'
import { makeLists } from './lists.ts'
import { codesOf } from './statements.ts'
import { valuesOf } from './values.ts'

const t = testApp()
const { galioja, negalioja, sustabdyta, pasikeite } = cardValues

/** Moves the clock, so that a list is signed anew. */
function later(minutes = 5) {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
  return t.clock.now
}
const maker = () => ({ keys: t.keys, config: t.config, now: t.clock.now })
const make = () => makeLists(t.db, maker())
const today = () => civilDay(t.clock.now)

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await t.as(null))('GET', path, undefined, headers)
async function read(query = '') {
  const answer = await get(`/vartai/sarasai/0${query}`)
  return { answer, list: listOf(readSign1(new Uint8Array(answer.raw)).claims) }
}
async function bits() {
  const { list } = await read()
  return 'deflated' in list ? new Uint8Array(inflateSync(list.deflated)) : new Uint8Array()
}
const cardValue = async (id: number) => valueAt(await bits(), id)

async function newCard(set: object = {}) {
  const person = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Ąčas' })
  return makeCard(t.db, { asmuoId: person.id, ...set })
}
const change = (id: number, set: object) => t.db.updateTable('kortele').set(set).where('id', '=', id).execute()

beforeEach(async () => {
  later(10)
  await make()
})

describe('the value of a card', () => {
  // Days are asked for in the case itself: its clock may stand in the next day already.
  it.each<[string, () => object, CardValue]>([
    ['in force', () => ({}), galioja],
    ['in force until today', () => ({ galiojaIki: today() }), galioja],
    ['past its last day', () => ({ galiojaIki: addDays(today(), -1) }), negalioja],
    ['not ordered yet', () => ({ statusas: 'UZSAKOMA' }), negalioja],
    ['ordered', () => ({ statusas: 'UZSAKYTA' }), negalioja],
    ['ended', () => ({ statusas: 'NEGALIOJA' }), negalioja],
    ['suspended', () => ({ statusas: 'SUSPENDUOTA' }), sustabdyta],
  ])('%s', async (_, set, expected) => {
    const { id } = await newCard(set())
    await make()
    expect(await cardValue(id)).toBe(expected)
  })

  it('of a blocked holder, and of a card that was removed, is that of an ended one', async () => {
    const [blocked, removed] = [await newCard(), await newCard()]
    await make()
    expect(await Promise.all([blocked, removed].map(({ id }) => cardValue(id)))).toEqual([galioja, galioja])
    await t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', blocked.asmuoId).execute()
    await t.db.deleteFrom('kortele').where('id', '=', removed.id).execute()
    await make()
    expect(await Promise.all([blocked, removed].map(({ id }) => cardValue(id)))).toEqual([negalioja, negalioja])
  })

  it('becomes another by itself after its last day', async () => {
    const { id } = await newCard({ galiojaIki: today() })
    await make()
    expect(await cardValue(id)).toBe(galioja)
    later(24 * 60)
    await make()
    expect(await cardValue(id)).toBe(negalioja)
  })
})

describe('what is printed', () => {
  /** A card whose print names a company and two competencies, one without an end. */
  async function printed() {
    const card = await newCard()
    const company = await makeCompany(t.db)
    await makeEmployment(t.db, { asmuoId: card.asmuoId, imoneId: company.id })
    const [one, two] = [await makeCompetency(t.db), await makeCompetency(t.db)]
    const held = { asmuoId: card.asmuoId, statusas: 'GALIOJA' as const, suteikta: '2026-01-01' }
    await t.db
      .insertInto('asmensKompetencija')
      .values([
        { ...held, kompetencijaId: one.id, galioja: addDays(today(), 400) },
        { ...held, kompetencijaId: two.id, galioja: null },
      ])
      .execute()
    await codesOf(t.db, [card.id], { ...maker(), store: t.store })
    await make()
    expect(await cardValue(card.id)).toBe(galioja)
    return { card, company, one, two }
  }
  type Printed = Awaited<ReturnType<typeof printed>>
  const held = ({ card, one }: Printed, set: object) =>
    t.db
      .updateTable('asmensKompetencija')
      .set(set)
      .where('asmuoId', '=', card.asmuoId)
      .where('kompetencijaId', '=', one.id)
      .execute()
  const holder = ({ card }: Printed, set: object) =>
    t.db.updateTable('asmuo').set(set).where('id', '=', card.asmuoId).execute()
  const work = ({ card }: Printed, set: object) =>
    t.db.updateTable('asmuoImone').set(set).where('asmuoId', '=', card.asmuoId).execute()

  it.each<[string, (it: Printed) => Promise<unknown>, CardValue]>([
    ['a new telephone', (it) => holder(it, { telefonas: '+37060000001' }), galioja],
    ['another first name', (it) => holder(it, { vardas: 'Jonė' }), pasikeite],
    ['another name', (it) => holder(it, { pavarde: 'Ąčienė' }), pasikeite],
    ['a withdrawn competence', (it) => held(it, { statusas: 'NEGALIOJA' }), pasikeite],
    ['an earlier end', (it) => held(it, { galioja: addDays(today(), 399) }), pasikeite],
    ['a later end', (it) => held(it, { galioja: addDays(today(), 500) }), galioja],
    ['a competence without an end any more', (it) => held(it, { galioja: null }), galioja],
    [
      'a removed competence',
      ({ card }) => t.db.deleteFrom('asmensKompetencija').where('asmuoId', '=', card.asmuoId).execute(),
      pasikeite,
    ],
    ['the end of employment', (it) => work(it, { statusas: 'NEBEDIRBA', galiojaIki: today() }), pasikeite],
    [
      'the removal of employment',
      ({ card }) => t.db.deleteFrom('asmuoImone').where('asmuoId', '=', card.asmuoId).execute(),
      pasikeite,
    ],
    ['a new position', (it) => work(it, { pareigos: 'Brigadininkas' }), galioja],
  ])('after %s', async (_, act, expected) => {
    const it = await printed()
    await act(it)
    await make()
    expect(await cardValue(it.card.id)).toBe(expected)
  })

  it('says nothing of a competence after the day that is printed', async () => {
    const it = await printed()
    await held(it, { statusas: 'NEGALIOJA' })
    const on = async (days: number) => (await valuesOf(t.db, [it.card.id], addDays(today(), days))).get(it.card.id)
    expect([await on(400), await on(401)]).toEqual([pasikeite, galioja])
  })

  it('holds again after a new print', async () => {
    const it = await printed()
    await holder(it, { pavarde: 'Ąčienė' })
    await make()
    expect(await cardValue(it.card.id)).toBe(pasikeite)
    await codesOf(t.db, [it.card.id], { ...maker(), store: t.store })
    await make()
    expect(await cardValue(it.card.id)).toBe(galioja)
  })
})

describe('the list', () => {
  it('is as SQL says for every card, whatever order things happened in', async () => {
    const cards = await Promise.all(Array.from({ length: 40 }, () => newCard()))
    const statuses = ['AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA'] as const
    for (let round = 0; round < 3; round++) {
      for (const [i, { id }] of cards.entries())
        if ((i + round) % 3) await change(id, { statusas: statuses[(i * 7 + round) % 3] })
      await make()
    }
    const rows = await t.db
      .selectFrom('kortele')
      .select(['id', 'statusas'])
      .where(
        'id',
        'in',
        cards.map(({ id }) => id),
      )
      .execute()
    const list = await bits()
    for (const { id, statusas } of rows)
      expect(valueAt(list, id)).toBe(
        { AKTYVI: galioja, SUSPENDUOTA: sustabdyta, NEGALIOJA: negalioja }[statusas as 'AKTYVI'],
      )
  })

  it('is read by a library that is not ours', async () => {
    const { id } = await newCard({ statusas: 'SUSPENDUOTA' })
    await make()
    const { raw, headers } = await get('/vartai/sarasai/0', { accept: 'application/statuslist+jwt' })
    expect(headers['content-type']).toBe('application/statuslist+jwt')
    expect(getListFromStatusListJWT(raw.toString()).getStatus(id)).toBe(sustabdyta)
    const [head, body, signature] = raw.toString().split('.')
    const { kid, jwk } = [...t.keys.known.keys]
      .map(([kid, key]) => ({ kid, ...key }))
      .find(({ use }) => use === 'sarasas')!
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
    expect(JSON.parse(Buffer.from(head ?? '', 'base64url').toString()).kid).toBe(kid)
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature ?? '', 'base64url'),
      ),
    ).toBe(true)
  })

  it('answers what changed, and the whole to those who were away for long', async () => {
    const [one, two] = [await newCard(), await newCard()]
    await make()
    const whole = await read()
    await change(one.id, { statusas: 'SUSPENDUOTA' })
    later()
    await make()
    await change(one.id, { statusas: 'NEGALIOJA' })
    await change(two.id, { statusas: 'SUSPENDUOTA' })
    later()
    await make()
    const { list, answer } = await read(`?nuo=${whole.list.versija}`)
    if (!('changes' in list)) throw new Error('the whole list')
    expect(answer.headers['content-type']).toBe('application/meistras-statuslist-difference+cwt')
    expect(list.changes).toEqual([
      { idx: one.id, reiksme: negalioja },
      { idx: two.id, reiksme: sustabdyta },
    ])
    expect([list.nuo, list.versija]).toEqual([whole.list.versija, whole.list.versija + 2])
    // Applied to the old bits it gives the new ones.
    const old = 'deflated' in whole.list ? new Uint8Array(inflateSync(whole.list.deflated)) : new Uint8Array()
    for (const { idx, reiksme } of list.changes) setValue(old, idx, reiksme)
    expect(old).toEqual(await bits())

    const none = (await read(`?nuo=${list.versija}`)).list
    expect('changes' in none && none.changes).toEqual([])
    expect('deflated' in (await read(`?nuo=${list.versija + 1}`)).list).toBe(true)
    later(8 * 24 * 60)
    await make()
    expect('deflated' in (await read(`?nuo=${whole.list.versija}`)).list).toBe(true)
  })

  it('is signed anew after four minutes, and not before', async () => {
    const { list } = await read()
    later(3.9)
    await make()
    expect((await read()).list.iat).toBe(list.iat)
    later(0.2)
    await make()
    const after = (await read()).list
    expect([after.iat - list.iat, after.versija]).toEqual([246, list.versija])
  })

  it('keeps its version while no value changes', async () => {
    const card = await newCard()
    await make()
    const { list } = await read()
    await t.db.updateTable('asmuo').set({ vardas: 'Petras' }).where('id', '=', card.asmuoId).execute()
    later()
    await make()
    expect((await read()).list.versija).toBe(list.versija)
  })

  it('is the same bytes for everybody, with a tag that spares sending it again', async () => {
    const { answer } = await read()
    const again = await get('/vartai/sarasai/0')
    expect(again.raw.equals(answer.raw)).toBe(true)
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    const known = { 'if-none-match': String(answer.headers['etag']) }
    expect((await get('/vartai/sarasai/0', known)).status).toBe(304)
    expect((await get('/vartai/sarasai/0', { ...known, accept: 'application/statuslist+jwt' })).status).toBe(200)
    later()
    await make()
    expect((await get('/vartai/sarasai/0', known)).status).toBe(200)
  })

  it('that is not there, or is asked for wrongly', async () => {
    expect(outcome(await get('/vartai/sarasai/7'))).toBe('404 NotFound')
    expect(outcome(await get('/vartai/sarasai/x'))).toBe('404 NotFound')
    expect(outcome(await get('/vartai/sarasai/0?nuo=-1'))).toBe('400 InvalidFormFields')
  })

  it('is made by one process at a time', async () => {
    await t.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(7305001)`.execute(trx)
      expect(await make()).toBe(false)
    })
    expect(await make()).toBe(true)
  })

  it('of a second million of cards is another one', async () => {
    await sql`alter sequence kortele_id_seq restart with 1048577`.execute(t.db)
    const first = await bits()
    const { id } = await newCard({ statusas: 'SUSPENDUOTA' })
    await make()
    expect(await bits()).toEqual(first)
    const answer = await get('/vartai/sarasai/1')
    const list = listOf(readSign1(new Uint8Array(answer.raw)).claims)
    expect(list.sarasas).toBe(1)
    expect('deflated' in list && valueAt(new Uint8Array(inflateSync(list.deflated)), id - 1_048_576)).toBe(sustabdyta)
  })
})
