import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { unknownADay } from '#contract/cardChecks/rules.ts'
import { checkId } from '#server/factories/gates.ts'
import { makeSite } from '#server/factories/sites.ts'
import type { Ask } from '../../test/app.ts'
import { outcome } from '../../test/app.ts'
import { cardChecksTest } from './testing.ts'

const { t, w, program, worker, subcontractor, stored, gate, send, check, messagesOf } = cardChecksTest()
const minute = 60_000
const dayLong = 86_400_000
const ago = (ms: number) => new Date(t.clock.now.getTime() - ms)

let ask: Ask
let key: number
let site: number
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
  ;({ ask, id: key } = await program())
  site = (await makeSite(t.db, { imoneId: w.world.A.company })).id
})
const tell = (...ivykiai: unknown[]) => ask('POST', '/patikra/ivykiai', { ivykiai })
const event = (set: object = {}, at = t.clock.now) => ({
  id: checkId(at),
  objektas: { id: site },
  numeris: '10000001',
  kryptis: 'IEJO',
  laikas: at.toISOString(),
  ileista: true,
  ...set,
})

describe('an event', () => {
  it('is a row of the log of the site, which says that it came by a key', async () => {
    const { id, numeris } = await worker(site)
    const priezastys = [{ kodas: 'PATARIAMA_KOMPETENCIJA', verdiktas: 'TIKRINTI', detale: 'Mūrijimas' }]
    const told = event({ numeris, verdiktas: 'TIKRINTI', priezastys, vartai: 'Šiaurinis' }, ago(minute))
    expect((await tell(told)).body).toEqual({ priimta: [told.id], atmesta: [] })
    expect(await stored(site)).toMatchObject([
      {
        id: told.id,
        raktasId: key,
        irenginysId: null,
        pagrindas: 'TURNIKETAS',
        asmuoId: id,
        imoneId: w.world.A.company,
        kodai: priezastys,
        sprendimas: 'ILEISTA',
      },
    ])
    const [row] = (await w.rep('GET', `/objektai/${site}/patikros?pagrindas=TURNIKETAS`)).body
    expect(row).toMatchObject({ vartai: 'Šiaurinis', numeris, asmuo: { id } })
    const me = await t.as(id)
    expect((await me('GET', `/asmenys/${id}/patikros`)).body).toMatchObject([{ id: told.id, vartai: 'Šiaurinis' }])
    await tell(event({ numeris }))
    expect((await w.rep('GET', `/objektai/${site}/patikros`)).body[0]).toMatchObject({
      vartai: 'Turniketai',
      verdiktas: 'NEZINOMA',
    })
  })
  it('says who is inside: together with those of gates', async () => {
    const [a, b] = [await worker(site), await worker(site)]
    const inside = async () => (await w.rep('GET', `/objektai/${site}/patikros/siandien`)).body.viduje
    await tell(
      event({ numeris: a.numeris }, ago(9 * minute)),
      event({ numeris: b.numeris }, ago(8 * minute)),
      event({ ileista: false }, ago(7 * minute)),
    )
    expect(await inside()).toBe(2)
    await tell(event({ numeris: a.numeris, kryptis: 'ISEJO' }))
    const here = await gate({}, site)
    await send(here.ask, check({ numeris: b.numeris, kryptis: 'ISEJO', sprendimas: 'ISLEISTA' }))
    expect(await inside()).toBe(0)
  })
  it('is seen by a subcontractor as far as it is about its own people', async () => {
    await subcontractor(site, w.world.B.company)
    const theirs = await worker(site, w.world.B.company)
    await tell(event({ numeris: theirs.numeris }), event({ numeris: (await worker(site)).numeris }))
    const sub = await t.as(w.world.B.rep)
    expect((await sub('GET', `/objektai/${site}/patikros`)).body).toMatchObject([{ numeris: theirs.numeris }])
  })
  it('against red is told to who keeps the site', async () => {
    await tell(event({ verdiktas: 'NELEISTI', paaiskinimas: 'Leido vadovas' }))
    expect(await stored(site)).toMatchObject([{ priesRaudona: true, priezastis: 'KITA', pranesta: true }])
    expect((await messagesOf(w.world.A.rep)).length).toBeGreaterThan(0)
  })
})

describe('an event is taken once by its id', () => {
  it('in one call, in several, and with other capitals', async () => {
    const first = event({ vartai: 'Pirmas' })
    const same = { ...first, vartai: 'Antras' }
    expect((await tell(first, same)).body).toEqual({ priimta: [first.id], atmesta: [] })
    expect((await tell({ ...same, id: first.id.toUpperCase() })).body.priimta).toEqual([first.id])
    expect(await stored(site)).toMatchObject([{ vartai: 'Pirmas' }])
  })
  it('when ten calls bring the same 200 in other orders at the same time', async () => {
    const all = Array.from({ length: 200 }, (_, i) => event({}, ago(i * minute)))
    const calls = Array.from({ length: 10 }, (_, i) => [...all.slice(i * 20), ...all.slice(0, i * 20)])
    const answers = await Promise.all(calls.map((ivykiai) => tell(...ivykiai)))
    for (const { status, body } of answers) expect([status, body.priimta.length, body.atmesta]).toEqual([200, 200, []])
    expect(await stored(site)).toHaveLength(200)
  })
})

describe('what is not taken is told, and stops nothing else', () => {
  it.each<[string, () => object, object]>([
    ['no object', () => 7 as never, { id: null, kodel: 'NETEISINGA' }],
    [
      'no UUIDv7',
      () => ({ id: '6ff5f8e4-9d54-4fd9-8a79-2f3f5f6f0a11' }),
      { kodel: 'NETEISINGA', laukai: { id: 'pattern' } },
    ],
    ['no card number', () => ({ numeris: '1' }), { kodel: 'NETEISINGA', laukai: { numeris: 'pattern' } }],
    [
      'not let out',
      () => ({ kryptis: 'ISEJO', ileista: false }),
      { kodel: 'NETEISINGA', laukai: { ileista: 'inList' } },
    ],
    [
      'let in against red without a reason',
      () => ({ verdiktas: 'NELEISTI' }),
      { kodel: 'NETEISINGA', laukai: { paaiskinimas: 'required' } },
    ],
    ['a field that is not there', () => ({ vieta: 'x' }), { kodel: 'NETEISINGA' }],
    ['of the future', () => ({ laikas: ago(-6 * minute).toISOString() }), { kodel: 'ATEITIES' }],
    ['older than a week', () => ({ laikas: ago(7 * dayLong + minute).toISOString() }), { kodel: 'PASENUSI' }],
    ['of a site that does not exist', () => ({ objektas: { id: 99_999_999 } }), { kodel: 'KITO_OBJEKTO' }],
  ])('%s', async (_, set, answer) => {
    const good = event()
    const bad = typeof set() === 'object' ? { ...event(), ...set() } : set()
    const { body } = await tell(bad, good)
    expect(body.priimta).toEqual([good.id])
    expect(body.atmesta).toMatchObject([{ eile: 0, ...answer }])
    expect(await stored(site)).toHaveLength(1)
  })
  it('of a week ago, and of a clock that is a little ahead: taken', async () => {
    const almost = [event({}, ago(7 * dayLong - minute)), event({ laikas: ago(-4 * minute).toISOString() })]
    expect((await tell(...almost)).body.atmesta).toEqual([])
  })
  it('of a site of another company, also where the own one is a subcontractor', async () => {
    const objektasId = (await makeSite(t.db, { imoneId: w.world.B.company })).id
    await subcontractor(objektasId, w.world.A.company)
    expect((await tell(event({ objektas: { id: objektasId } }))).body.atmesta).toMatchObject([
      { kodel: 'KITO_OBJEKTO' },
    ])
    expect(await stored(objektasId)).toEqual([])
  })
  it('in already, for another site', async () => {
    const other = (await makeSite(t.db, { imoneId: w.world.A.company })).id
    const one = event({ objektas: { id: other } })
    await tell(one)
    expect((await tell({ ...one, objektas: { id: site } })).body).toMatchObject({
      priimta: [],
      atmesta: [{ id: one.id, kodel: 'KITO_OBJEKTO' }],
    })
  })
})

it('a gate device can’t tell of a turnstile', async () => {
  const here = await gate({}, site)
  const { body } = await send(here.ask, { ...check(), pagrindas: 'TURNIKETAS' })
  expect(body.atmesta).toMatchObject([{ kodel: 'NETEISINGA', laukai: { pagrindas: 'inList' } }])
})

it('a call has at most 500 events, and unknown cards are counted', async () => {
  expect(outcome(await tell(...Array.from({ length: 501 }, () => event())))).toBe('400 InvalidFormFields')
  await tell(event(), event())
  const raktas = `patikra:nerasta:${w.world.A.company}`
  const counted = await t.db.selectFrom('limitas').select('kiekis').where('raktas', '=', raktas).executeTakeFirst()
  expect(counted?.kiekis).toBe(2)
  await t.db.updateTable('limitas').set({ kiekis: unknownADay }).where('raktas', '=', raktas).execute()
  expect(outcome(await tell(event()))).toBe('429 TooManyRequests')
})

it('a key that is revoked at this moment has told nothing', async () => {
  let answer: ReturnType<typeof tell> | undefined
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('apiRaktas').set({ atsauktas: sql`now()` }).where('id', '=', key).execute()
    answer = tell(event())
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(outcome((await answer) as never)).toBe('401 KeyInvalid')
  expect(await stored(site)).toEqual([])
})
