import { beforeEach, describe, expect, it } from 'vitest'
import { unknownADay } from '#contract/cardChecks/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { judgeStatus } from '#contract/public/verdict.ts'
import { makeCard, makeCompetency, makeEmployee, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { outcome } from '../../test/app.ts'
import { cardChecksTest } from './testing.ts'

const { t, w, program } = cardChecksTest()
const day = (n: number) => addDays(civilDay(t.clock.now), n)
let ask: Ask
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
  ask = (await program()).ask
})

const holder = async (card = {}, person = {}) => {
  const { id } = await makePerson(t.db, person)
  const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI', ...card })
  return { id, numeris }
}
const many = (numeriai: string[], set: object = {}) => ask('POST', '/patikra/korteles', { numeriai, ...set })
const one = (numeris: string, query = '') => ask('GET', `/patikra/korteles/${numeris}${query}`)

describe('one card', () => {
  it('says what its public page says, and no more', async () => {
    const { id } = await makeEmployee(t.db, w.world.B.company)
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI', galiojaIki: day(90) })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: day(30) })
    await makePersonCompetency(t.db, { asmuoId: id, galioja: day(-1) })
    const { body, status } = await one(numeris)
    const [page] = (await w.nobody('GET', `/korteles-public?numeris=${numeris}`)).body
    const { kvalifikacijos: _, nuotrauka: __, ...shared } = page
    expect(status).toBe(200)
    expect(body).toEqual({ ...shared, diena: day(0), verdiktas: 'LEISTI', priezastys: [], kompetencija: null })
    expect(body.kompetencijos).toHaveLength(1)
  })
  it.each<[string, object, object, string]>([
    ['that is suspended', { statusas: 'SUSPENDUOTA' }, {}, '200 NELEISTI KORTELE_SUSTABDYTA'],
    ['that is being made', { statusas: 'UZSAKYTA' }, {}, '200 TIKRINTI KORTELE_NUTRAUKTA'],
    ['that is past its day', { galiojaIki: '2020-01-01' }, {}, '200 NELEISTI KORTELE_NUTRAUKTA'],
    ['of somebody who is blocked', {}, { statusas: 'UZBLOKUOTA' }, '404 undefined undefined'],
  ])('%s', async (_, card, person, told) => {
    const { numeris } = await holder(card, person)
    const { status, body } = await one(numeris)
    expect(`${status} ${body.verdiktas} ${body.priezastys?.[0]?.kodas}`).toBe(told)
    const row = (await many([numeris])).body.korteles[0]
    expect([row.verdiktas, row.priezastys[0].kodas]).toEqual(
      status === 404 ? ['NEZINOMA', 'NERASTA'] : [body.verdiktas, body.priezastys[0].kodas],
    )
    expect(row.priezastys).toEqual(judgeStatus(numeris, row.statusas).priezastys)
  })
  it('that does not exist is not found, nor is a number that none can have', async () => {
    expect(outcome(await one('10000001'))).toBe('404 NotFound')
    expect(outcome(await one('1000001'))).toBe('404 NotFound')
  })
  it('has an ETag, and an unchanged answer is not sent again', async () => {
    const { numeris } = await holder()
    const { headers } = await one(numeris)
    const again = () =>
      ask('GET', `/patikra/korteles/${numeris}`, undefined, { 'if-none-match': headers['etag'] ?? '' })
    t.clock.now = new Date(t.clock.now.getTime() + 5000)
    const same = await again()
    expect([same.status, same.raw.length, headers['cache-control']]).toEqual([304, 0, 'private, no-cache'])
    await t.db.updateTable('kortele').set({ statusas: 'SUSPENDUOTA' }).where('numeris', '=', numeris).execute()
    expect((await again()).body.verdiktas).toBe('NELEISTI')
  })
})

describe('a competence on a day', () => {
  it.each<[string, { galioja?: string | null; statusas?: 'GALIOJA' | 'NEGALIOJA'; none?: true }, number, boolean]>([
    ['held', {}, 0, true],
    ['held without an end', { galioja: null }, 300, true],
    ['ends on that day', { galioja: '+5' }, 5, true],
    ['ended the day before', { galioja: '+4' }, 5, false],
    ['withdrawn', { statusas: 'NEGALIOJA' }, 0, false],
    ['not held', { none: true }, 0, false],
  ])('%s', async (_, { none, galioja, ...set }, ahead, turi) => {
    const { id, numeris } = await holder()
    const asked = await makeCompetency(t.db)
    const until = galioja?.startsWith('+') ? day(Number(galioja)) : galioja
    const ends = until === undefined ? {} : { galioja: until }
    if (!none) await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: asked.id, ...set, ...ends })
    const expected = turi
      ? { verdiktas: 'LEISTI', priezastys: [], kompetencija: { kodas: asked.kodas, turi } }
      : {
          verdiktas: 'NELEISTI',
          priezastys: [{ kodas: 'REIKALINGA_KOMPETENCIJA', detale: asked.pavadinimas }],
          kompetencija: { kodas: asked.kodas, turi, galioja: null },
        }
    expect((await one(numeris, `?kodas=${asked.kodas}&diena=${day(ahead)}`)).body).toMatchObject(expected)
    const { korteles } = (await many([numeris, '10000001'], { kodas: asked.kodas, diena: day(ahead) })).body
    expect(korteles).toMatchObject([expected, { priezastys: [{ kodas: 'NERASTA' }], kompetencija: { turi: false } }])
    expect(korteles[1].priezastys).toHaveLength(1)
  })
  it('of somebody who is blocked is not told', async () => {
    const { id, numeris } = await holder({}, { statusas: 'UZBLOKUOTA' })
    const { kompetencijaId } = await makePersonCompetency(t.db, { asmuoId: id })
    const { kodas } = await t.db
      .selectFrom('kompetencija')
      .select('kodas')
      .where('id', '=', kompetencijaId)
      .executeTakeFirstOrThrow()
    expect((await many([numeris], { kodas })).body.korteles[0].kompetencija).toMatchObject({
      turi: false,
      galioja: null,
    })
  })
  it.each<[string, object, object]>([
    ['a code that is none', { kodas: 'TOKIO-NERA' }, { kodas: 'inList' }],
    ['yesterday', { diena: '-1' }, { diena: 'min' }],
    ['more than a year ahead', { diena: '+367' }, { diena: 'max' }],
  ])('%s is refused', async (_, set: { kodas?: string; diena?: string }, fields) => {
    const { numeris } = await holder()
    const asked = { ...set, ...(set.diena ? { diena: day(Number(set.diena)) } : {}) }
    const query = new URLSearchParams(asked as Record<string, string>)
    for (const answer of [await many([numeris], asked), await one(numeris, `?${query}`)])
      expect([outcome(answer), answer.body.fields]).toEqual(['400 InvalidFormFields', fields])
  })
  it('after the last day of the card is not with this card', async () => {
    const { numeris } = await holder({ galiojaIki: day(10) })
    const verdict = async (ahead: number) => (await many([numeris], { diena: day(ahead) })).body.korteles[0].verdiktas
    expect([await verdict(10), await verdict(11)]).toEqual(['LEISTI', 'NELEISTI'])
  })
})

describe('many cards', () => {
  it('are answered in the order of the call, also one that is there twice', async () => {
    const [a, b] = [await holder(), await holder({ statusas: 'NEGALIOJA' })]
    const { body } = await many([b.numeris, a.numeris, '10000001', b.numeris])
    expect(body.korteles.map(({ numeris }: { numeris: string }) => numeris)).toEqual([
      b.numeris,
      a.numeris,
      '10000001',
      b.numeris,
    ])
    expect(body.korteles[3]).toEqual(body.korteles[0])
    expect(body).toMatchObject({ kada: t.clock.now.toISOString(), diena: day(0), objektas: null })
  })
  it.each<[string, unknown, object]>([
    ['none', [], { numeriai: 'required' }],
    ['501', Array.from({ length: 501 }, () => '10000001'), { numeriai: 'maxlength' }],
    ['one that is no number', ['10000001', '1'], { 'numeriai.1': 'pattern' }],
  ])('%s: refused', async (_, numeriai, fields) => {
    const answer = await many(numeriai as string[])
    expect([outcome(answer), answer.body.fields]).toEqual(['400 InvalidFormFields', fields])
  })
  it('say nothing of who holds them', async () => {
    const { id, numeris } = await holder()
    const { pavarde } = await t.db.selectFrom('asmuo').select('pavarde').where('id', '=', id).executeTakeFirstOrThrow()
    expect((await many([numeris])).raw.toString()).not.toContain(pavarde)
  })
  it('500 take one statement, and are answered within 150 ms', async () => {
    const { id } = await makePerson(t.db)
    const rows = Array.from({ length: 500 }, (_, i) => ({
      asmuoId: id,
      statusas: 'NEGALIOJA' as const,
      numeris: String(20_000_000 + i),
    }))
    await t.db.insertInto('kortele').values(rows).execute()
    const numbers = rows.map(({ numeris }) => numeris)
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const begun = performance.now()
      const { status, body } = await many(numbers)
      times.push(performance.now() - begun)
      expect([status, body.korteles.length]).toEqual([200, 500])
    }
    expect(Math.min(...times)).toBeLessThan(150)
  })
})

describe('looking for cards by trying numbers', () => {
  it('ends when too many were wrong, for all keys of the company, and for right ones too', async () => {
    const { numeris } = await holder()
    await one('10000001')
    const wrongOnes = Array.from({ length: 500 }, (_, i) => String(10_000_001 + i))
    for (let asked = 1; asked + 500 < unknownADay; asked += 500) expect(outcome(await many(wrongOnes))).toBe(200)
    expect(outcome(await one(numeris))).toBe(200)
    expect(outcome(await many(wrongOnes.slice(1)))).toBe(200)
    const second = (await program()).ask
    for (const each of [ask, second]) {
      expect(outcome(await each('GET', `/patikra/korteles/${numeris}`))).toBe('429 TooManyRequests')
      expect(outcome(await each('POST', '/patikra/korteles', { numeriai: [numeris] }))).toBe('429 TooManyRequests')
    }
    const other = await program({ imoneId: w.world.B.company })
    expect(outcome(await other.ask('GET', `/patikra/korteles/${numeris}`))).toBe(200)
    const state = await program({ imoneId: null, istaiga: 'Darbo inspekcija', sritys: ['viesa'] })
    expect(outcome(await state.ask('GET', `/patikra/korteles/${numeris}`))).toBe(200)
  })
  it('right numbers are not counted', async () => {
    const { numeris } = await holder()
    await many(Array.from({ length: 500 }, () => numeris))
    const { rows } = { rows: await t.db.selectFrom('limitas').select('raktas').execute() }
    expect(rows.filter(({ raktas }) => raktas.startsWith('patikra:'))).toEqual([])
  })
})

describe('the own people', () => {
  it('are those who work in the company today, with cards and competencies', async () => {
    const [mine, gone, theirs] = [
      await makeEmployee(t.db, w.world.A.company),
      await makeEmployee(t.db, w.world.A.company),
      await makeEmployee(t.db, w.world.B.company),
    ]
    await t.db
      .updateTable('asmuoImone')
      .set({ galiojaIki: day(-1) })
      .where('asmuoId', '=', gone.id)
      .execute()
    const { numeris } = await makeCard(t.db, { asmuoId: mine.id, statusas: 'AKTYVI', galiojaIki: day(90) })
    const held = await makeCompetency(t.db)
    await makePersonCompetency(t.db, { asmuoId: mine.id, kompetencijaId: held.id, galioja: day(30) })
    await makePersonCompetency(t.db, { asmuoId: mine.id, galioja: day(-1) })
    const { body, total } = await ask('GET', '/patikra/asmenys?size=100')
    const ids = body.map(({ id }: { id: number }) => id)
    expect([ids.includes(mine.id), ids.includes(gone.id), ids.includes(theirs.id)]).toEqual([true, false, false])
    expect(total).toBe(body.length)
    expect(body.find(({ id }: { id: number }) => id === mine.id)).toMatchObject({
      korteles: [{ numeris, statusas: 'AKTYVI', galiojaIki: day(90) }],
      kompetencijos: [{ kodas: held.kodas, galioja: day(30) }],
    })
    const [first] = (await ask('GET', '/patikra/asmenys?size=1&page=1&order=id')).body
    expect(ids).toContain(first.id)
  })
})

it.each<[string, string, object | undefined, ('viesa' | 'savi' | 'objektai' | 'patikros')[]]>([
  ['GET', '/patikra/korteles/10000001', undefined, ['savi', 'objektai', 'patikros']],
  ['POST', '/patikra/korteles', { numeriai: ['10000001'] }, ['savi', 'objektai', 'patikros']],
  ['GET', '/patikra/asmenys', undefined, ['viesa', 'objektai', 'patikros']],
  ['POST', '/patikra/ivykiai', { ivykiai: [{}] }, ['viesa', 'savi', 'objektai']],
])('%s %s needs its scope', async (method, path, body, sritys) => {
  const other = await program({ sritys })
  expect(outcome(await other.ask(method, path, body))).toBe('403 KeyScopeMissing')
})
