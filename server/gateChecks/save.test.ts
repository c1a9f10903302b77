import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SentCheck } from '#contract/gateChecks/schema.ts'
import { buildApp } from '#server/app.ts'
import { aVisitor } from '#server/factories/gates.ts'
import { ask, outcome } from '../../test/app.ts'
import { makeMonths } from './retention.ts'
import { gateTest } from './testing.ts'

const { t, w, gate, worker, send, check, stored } = gateTest()
const day = 86_400_000
const ago = (ms: number) => new Date(t.clock.now.getTime() - ms)

describe('a check', () => {
  it('is stored with the person and company that the registry knows by the card', async () => {
    const { ask: at, site, id } = await gate()
    const { id: person, numeris } = await worker(site)
    const kodai = [{ kodas: 'PAKITO' as const, verdiktas: 'TIKRINTI' as const, detale: 'įmonė' }]
    const sent = check({ numeris, verdiktas: 'TIKRINTI', kodai, sarasoVersija: 17, sarasoAmzius: 240 })
    expect((await send(at, sent)).body).toEqual({ priimta: [sent.id], atmesta: [] })
    expect(await stored(site)).toMatchObject([
      {
        id: sent.id,
        objektasId: site,
        irenginysId: id,
        asmuoId: person,
        imoneId: w.world.A.company,
        numeris,
        verdiktas: 'TIKRINTI',
        kodai,
        sarasoVersija: 17,
        sarasoAmzius: 240,
        ateities: false,
        sargas: 'Sargas Petras',
      },
    ])
  })
  it('of somebody who is not on the list belongs to the company of that day', async () => {
    const { ask: at, site } = await gate()
    const elsewhere = await gate()
    const { numeris } = await worker(elsewhere.site, w.world.B.company)
    await send(at, check({ numeris }), check({ numeris: '99999999' }))
    const companies = new Map((await stored(site)).map((row) => [row.numeris, row.imoneId]))
    expect([companies.get(numeris), companies.get('99999999')]).toEqual([w.world.B.company, null])
  })
  it('of a visitor is no person, even if the number of the pass is that of a card', async () => {
    const { ask: at, site } = await gate()
    const { numeris } = await worker(site)
    const visitor = { pagrindas: 'LANKYTOJAS' as const, numeris, lankytojas: aVisitor }
    expect((await send(at, check(visitor))).body.atmesta).toEqual([])
    expect(await stored(site)).toMatchObject([{ asmuoId: null, imoneId: null, lankytojas: { pavarde: 'Viešnia' } }])
  })
})

describe('sending again', () => {
  it('takes each id once, and the first one stays', async () => {
    const { ask: at, site } = await gate()
    const first = check({ sargas: 'Pirmas' })
    const same = { ...first, sargas: 'Antras' }
    expect((await send(at, first, same)).body).toEqual({ priimta: [first.id], atmesta: [] })
    expect((await send(at, same)).body.priimta).toEqual([first.id])
    expect((await send(at, { ...same, id: first.id.toUpperCase() })).body.priimta).toEqual([first.id])
    expect(await stored(site)).toMatchObject([{ sargas: 'Pirmas' }])
  })
  it('10,000 checks over two months’ ends, twice in another order, through two processes: 10,000 rows', async () => {
    // Migrations make the months of Lithuania ahead. In the first hours of one, checks are still of the month before.
    await makeMonths(t.db, t.clock.now, t.clock.now)
    const { site, token } = await gate()
    const { config, db, pool, store, keys, seal } = t
    const other = await buildApp({ config, db, pool, store, keys, seal, render: () => '', now: () => t.clock.now })
    const cookie = { cookie: `meistras-vartai=${token}` }
    const processes = [ask(t, null), ask({ ...t, app: other }, null)]
    const many = Array.from({ length: 10_000 }, (_, i) => check({}, ago((i * 60 * day) / 10_000)))
    const parts = (rows: SentCheck[]) => Array.from({ length: 20 }, (_, i) => rows.slice(i * 500, i * 500 + 500))
    const shuffled = many.toSorted((a, b) => (a.id.slice(-6) < b.id.slice(-6) ? -1 : 1))
    const answers = await Promise.all(
      processes.map(async (to, i) => {
        const taken: string[] = []
        for (const patikros of parts(i ? shuffled : many)) {
          const { status, body } = await to('POST', '/vartai/patikros', { patikros }, cookie)
          expect([status, body.atmesta]).toEqual([200, []])
          taken.push(...body.priimta)
        }
        return taken
      }),
    )
    for (const taken of answers) expect(new Set(taken).size).toBe(10_000)
    const { rows } = await sql<{ kiek: number; kitur: number }>`select count(*)::int as kiek,
      count(distinct tableoid)::int as kitur from patikra where objektas_id = ${site}`.execute(t.db)
    expect(rows[0]?.kiek).toBe(10_000)
    expect(rows[0]?.kitur).toBeGreaterThan(1)
    await other.close()
  }, 120_000)
  it('500 are taken in less than 300 ms', async () => {
    const { ask: at } = await gate()
    const batch = () =>
      Array.from({ length: 500 }, () => check({ kodai: [{ kodas: 'PAKITO', verdiktas: 'TIKRINTI' }] }))
    await send(at, ...batch())
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const patikros = batch()
      const begun = performance.now()
      await send(at, ...patikros)
      times.push(performance.now() - begun)
    }
    expect(Math.min(...times)).toBeLessThan(300)
  })
})

describe('what is not taken is told, and stops nothing else', () => {
  it.each<[string, object, object]>([
    ['no object', 7 as never, { id: null, laukai: {} }],
    ['no UUIDv7', { id: '6ff5f8e4-9d54-4fd9-8a79-2f3f5f6f0a11' }, { laukai: { id: 'pattern' } }],
    ['no moment', { laikas: 'vakar' }, { laukai: { laikas: 'dateformat' } }],
    ['a field that is not there', { vieta: 'x' }, { laukai: {} }],
    ['let out on the way in', { sprendimas: 'ISLEISTA' }, { laukai: { sprendimas: 'inList' } }],
    ['a visitor without a name', { pagrindas: 'LANKYTOJAS' }, { laukai: { lankytojas: 'required' } }],
    ['against red without a reason', { verdiktas: 'NELEISTI' }, { laukai: { priezastis: 'required' } }],
    [
      'another reason without words',
      { verdiktas: 'NELEISTI', priezastis: 'KITA' },
      { laukai: { paaiskinimas: 'required' } },
    ],
  ])('%s', async (_, set, answer) => {
    const { ask: at, site } = await gate()
    const good = check()
    const bad = typeof set === 'object' ? { ...check(), ...set } : set
    const { body } = await send(at, bad, good)
    expect(body.priimta).toEqual([good.id])
    expect(body.atmesta).toMatchObject([{ eile: 0, kodel: 'NETEISINGA', ...answer }])
    expect(await stored(site)).toHaveLength(1)
  })
  it('older than it would be kept', async () => {
    const { ask: at, site } = await gate()
    const [old, young] = [check({}, ago(367 * day)), check({}, ago(364 * day))]
    expect((await send(at, old, young)).body).toMatchObject({
      priimta: [young.id],
      atmesta: [{ eile: 0, id: old.id, kodel: 'PASENUSI' }],
    })
    expect(await stored(site)).toHaveLength(1)
  })
  it('recorded by a gate of another site', async () => {
    const [here, there] = [await gate(), await gate()]
    const [own, foreign] = [check({ irenginys: here.id }), check({ irenginys: there.id })]
    expect((await send(here.ask, own, foreign)).body).toMatchObject({
      priimta: [own.id],
      atmesta: [{ eile: 1, id: foreign.id, kodel: 'KITO_OBJEKTO' }],
    })
    expect(await stored(there.site)).toEqual([])
  })
  it('in already, for another site', async () => {
    const [here, there] = [await gate(), await gate()]
    const one = check()
    await send(there.ask, one)
    expect((await send(here.ask, one)).body).toMatchObject({
      priimta: [],
      atmesta: [{ id: one.id, kodel: 'KITO_OBJEKTO' }],
    })
    expect(await stored(here.site)).toEqual([])
  })
  it('but a phone that was connected anew sends what it recorded before', async () => {
    const here = await gate()
    const again = await gate({}, here.site)
    const one = check({ irenginys: here.id })
    expect((await send(again.ask, one)).body.priimta).toEqual([one.id])
    expect(await stored(here.site)).toMatchObject([{ irenginysId: here.id }])
  })
})

describe('clocks', () => {
  it('that run ahead: the check is taken with a mark, and counts from its arrival', async () => {
    const { ask: at, site } = await gate()
    const late = check({}, new Date(t.clock.now.getTime() + 400 * day))
    const little = check({}, new Date(t.clock.now.getTime() + 60_000))
    expect((await send(at, late, little)).body.atmesta).toEqual([])
    const rows = new Map((await stored(site)).map((row) => [row.id, row]))
    expect(rows.get(late.id)).toMatchObject({ ateities: true, laikas: late.laikas, kada: t.clock.now.toISOString() })
    expect(rows.get(little.id)).toMatchObject({ ateities: false })
  })
  it('whose ids are of no month that was made: the same check is still one', async () => {
    const { ask: at, site } = await gate()
    const odd = { ...check(), id: check({}, new Date('1970-02-03')).id }
    await send(at, odd)
    expect((await send(at, odd)).body.priimta).toEqual([odd.id])
    expect(await stored(site)).toHaveLength(1)
  })
})

it('a call has at most 500 checks, and a gate at most 3,600 calls an hour', async () => {
  const { ask: at, id } = await gate()
  expect(outcome(await send(at, ...Array.from({ length: 501 }, () => check())))).toBe('400 InvalidFormFields')
  expect(outcome(await send(at, check()))).toBe(200)
  await t.db.updateTable('limitas').set({ kiekis: 3600 }).where('raktas', '=', `patikros:${id}`).execute()
  expect(outcome(await send(at, check()))).toBe('429 TooManyRequests')
})

it('a gate that is disconnected at this moment has sent nothing', async () => {
  const { ask: at, site, id } = await gate()
  let answer: ReturnType<typeof send> | undefined
  await t.db.transaction().execute(async (trx) => {
    await trx.updateTable('vartuIrenginys').set({ zyme: null, atjungta: sql`now()` }).where('id', '=', id).execute()
    answer = send(at, check())
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(outcome((await answer) as never)).toBe('401 Unauthorized')
  expect(await stored(site)).toEqual([])
})
