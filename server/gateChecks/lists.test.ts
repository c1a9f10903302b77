import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { aVisitor } from '#server/factories/gates.ts'
import { outcome } from '../../test/app.ts'
import { gateTest } from './testing.ts'

const { t, w, gate, worker, subcontractor, send, check } = gateTest()
const at = (minutes: number) => new Date(t.clock.now.getTime() - minutes * 60_000)
const visitor = { pagrindas: 'LANKYTOJAS' as const, lankytojas: aVisitor }
const red = { verdiktas: 'NELEISTI' as const, priezastis: 'VADOVO_LEIDIMAS' as const }

/** A site of A with B as a subcontractor: a worker of each, a visitor, a card that nobody knows. */
async function busySite() {
  const here = await gate()
  await subcontractor(here.site, w.world.B.company)
  const own = await worker(here.site)
  const theirs = await worker(here.site, w.world.B.company)
  await send(
    here.ask,
    check({ numeris: own.numeris }, at(50)),
    check({ numeris: theirs.numeris, ...red }, at(40)),
    check(visitor, at(30)),
    check({ numeris: '99999999', verdiktas: 'NEZINOMA', sprendimas: 'NEILEISTA' }, at(20)),
  )
  return { ...here, own, theirs, path: `/objektai/${here.site}/patikros` }
}

describe('the log of a site', () => {
  it('is whole for who keeps the site, its own people for a subcontractor, nothing for others', async () => {
    const { path, theirs, own, site } = await busySite()
    const sub = await t.as(w.world.B.rep)
    const numbers = async (ask: typeof sub) =>
      (await ask('GET', path)).body.map((row: { numeris: string }) => row.numeris)
    for (const who of [w.rep, w.admin])
      expect(await numbers(who)).toEqual(['99999999', '', theirs.numeris, own.numeris])
    expect(await numbers(sub)).toEqual([theirs.numeris])
    expect((await sub('GET', path)).total).toBe(1)
    const foreign = (await gate({ imoneId: w.world.B.company })).site
    for (const name of ['', '/siandien'])
      expect(outcome(await w.rep('GET', `/objektai/${foreign}/patikros${name}`))).toBe('404 NotFound')
    for (const who of [await t.as(own.id), await t.as(w.world.assigned)])
      expect(outcome(await who('GET', `/objektai/${site}/patikros`))).toBe('403 Forbidden')
  })
  it.each<[string, (site: Awaited<ReturnType<typeof busySite>>) => string, number]>([
    // Soon after midnight the checks are of yesterday.
    ['day', () => `nuo=${addDays(civilDay(new Date()), -1)}&iki=${civilDay(new Date())}`, 4],
    ['a day before', () => `iki=${addDays(civilDay(new Date()), -2)}`, 0],
    ['a later day', () => `nuo=${addDays(civilDay(new Date()), 1)}`, 0],
    ['verdict', () => 'verdiktas=NELEISTI,NEZINOMA', 2],
    ['decision', () => 'sprendimas=NEILEISTA', 1],
    ['direction', () => 'kryptis=ISEJO', 0],
    ['visitors', () => 'pagrindas=LANKYTOJAS', 1],
    ['against red', () => 'priesRaudona=true', 1],
    ['not against red', () => 'priesRaudona=false', 3],
    ['reason', () => 'priezastis=VADOVO_LEIDIMAS', 1],
    ['company', () => `imone=${w.world.B.company}`, 1],
    ['person', ({ own }) => `asmuo=${own.id}`, 1],
    ['number', () => 'search=99999999', 1],
    ['a visitor’s name', () => 'search=vies%20vida', 1],
  ])('is filtered by %s', async (_, query, count) => {
    const site = await busySite()
    const { total, status } = await w.rep('GET', `${site.path}?${query(site)}`)
    expect(status).toBe(200)
    expect(total).toBe(count)
  })
  it('is downloaded by who may see it, which is on the trail', async () => {
    const { path, site } = await busySite()
    expect((await w.rep('GET', `${path}?format=xlsx`)).headers['content-type']).toContain('spreadsheet')
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis'])
      .where('lentele', '=', 'objektas')
      .where('irasoId', '=', site)
      .execute()
    expect(trail).toMatchObject([{ veiksmas: 'gateChecks.list', pokytis: { eksportuota: 4 } }])
  })
})

describe('the picture of today', () => {
  const today = async (site: number, ask = w.rep) => (await ask('GET', `/objektai/${site}/patikros/siandien`)).body
  const inside = async (site: number, ask = w.rep) =>
    (await today(site, ask)).imones.flatMap(({ zmones }: { zmones: { numeris: string }[] }) =>
      zmones.map(({ numeris }) => numeris),
    )
  it('has who is inside by the last check, what needs a look first', async () => {
    const { site, own, theirs } = await busySite()
    const seen = await today(site)
    expect(seen).toMatchObject({ viduje: 3, lankytojai: 1 })
    expect(await inside(site)).toEqual([theirs.numeris, own.numeris, ''])
  })
  it('a subcontractor sees its own people in it, and counts only them', async () => {
    const { site, theirs } = await busySite()
    const sub = await t.as(w.world.B.rep)
    expect(await inside(site, sub)).toEqual([theirs.numeris])
    const seen = await today(site, sub)
    expect(seen).toMatchObject({ viduje: 1, lankytojai: 0, neileista: 0 })
  })
  it.each<[string, { sprendimas: 'ILEISTA' | 'NEILEISTA' | 'ISLEISTA'; minutes: number }[], boolean]>([
    ['came in', [{ sprendimas: 'ILEISTA', minutes: 10 }], true],
    [
      'came in and left',
      [
        { sprendimas: 'ILEISTA', minutes: 10 },
        { sprendimas: 'ISLEISTA', minutes: 5 },
      ],
      false,
    ],
    [
      'left and came in, told in another order',
      [
        { sprendimas: 'ILEISTA', minutes: 5 },
        { sprendimas: 'ISLEISTA', minutes: 10 },
      ],
      true,
    ],
    ['was not let in', [{ sprendimas: 'NEILEISTA', minutes: 5 }], false],
    [
      'came in, and then was not let in again',
      [
        { sprendimas: 'ILEISTA', minutes: 10 },
        { sprendimas: 'NEILEISTA', minutes: 5 },
      ],
      true,
    ],
    ['came in long ago', [{ sprendimas: 'ILEISTA', minutes: 60 * 24 * 3 }], false],
  ])('somebody who %s', async (_, steps, is) => {
    const here = await gate()
    const { numeris } = await worker(here.site)
    for (const { sprendimas, minutes } of steps)
      await send(
        here.ask,
        check({ numeris, sprendimas, kryptis: sprendimas === 'ISLEISTA' ? 'ISEJO' : 'IEJO' }, at(minutes)),
      )
    expect(await inside(here.site)).toEqual(is ? [numeris] : [])
  })
  it('marks who has not left since yesterday', async () => {
    const here = await gate()
    const { numeris } = await worker(here.site)
    const yesterday = new Date(`${addDays(civilDay(t.clock.now), -1)}T12:00:00+02:00`)
    await send(here.ask, check({ numeris }, yesterday))
    expect(await today(here.site)).toMatchObject({ nuoVakar: 1, imones: [{ zmones: [{ numeris, nuoVakar: true }] }] })
  })
  it('a clock ahead does not keep somebody inside', async () => {
    const here = await gate()
    const { numeris } = await worker(here.site)
    await send(here.ask, check({ numeris }, new Date(t.clock.now.getTime() + 86_400_000)))
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    await send(here.ask, check({ numeris, kryptis: 'ISEJO', sprendimas: 'ISLEISTA' }))
    expect(await inside(here.site)).toEqual([])
  })
})

describe('the own checks', () => {
  it('are seen by the person alone: where, when, verdict and why, and not who else was there', async () => {
    const { own, theirs, site } = await busySite()
    const me = await t.as(own.id)
    const { body } = await me('GET', `/asmenys/${own.id}/patikros`)
    expect(body).toMatchObject([{ objektas: { id: site }, verdiktas: 'LEISTI', vartai: 'Pagrindiniai vartai' }])
    expect(Object.keys(body[0])).not.toContain('sargas')
    expect(outcome(await me('GET', `/asmenys/${theirs.id}/patikros`))).toBe('404 NotFound')
    for (const who of [w.rep, w.admin])
      expect(outcome(await who('GET', `/asmenys/${own.id}/patikros`))).toBe('403 Forbidden')
  })
})
