import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aVisitor } from '#server/factories/gates.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { gateTest } from './testing.ts'

const { t, w, gate, worker, send, check, stored, messagesOf } = gateTest()
const hour = 3_600_000
const red = { verdiktas: 'NELEISTI' as const, priezastis: 'KITA' as const, paaiskinimas: 'Jonas paskambino' }
const does = (kodas: 'PATIKRU_SAUGOJIMAS' | 'PATIKRU_PRANESIMAI', env = {}, now = t.clock.now) =>
  run(t, depsOf(t, t.store, env), kodas, now)

describe('after twelve months', () => {
  it('people are taken out of a check, and its counts stay', async () => {
    const { ask: at, site } = await gate()
    const { numeris } = await worker(site)
    const kodai = [{ kodas: 'NEBEDIRBA' as const, verdiktas: 'NELEISTI' as const, detale: 'Jonas Jonaitis' }]
    const old = check({ numeris, kodai, ...red }, new Date(t.clock.now.getTime() - 360 * 24 * hour))
    const visitor = check(
      { pagrindas: 'LANKYTOJAS', lankytojas: aVisitor },
      new Date(t.clock.now.getTime() - 360 * 24 * hour),
    )
    const young = check({ numeris })
    await send(at, old, visitor, young)
    expect((await does('PATIKRU_SAUGOJIMAS')).kiekiai).toEqual({ ISTRINTA: 0 })
    const later = new Date(t.clock.now.getTime() + 20 * 24 * hour)
    expect((await does('PATIKRU_SAUGOJIMAS', {}, later)).kiekiai).toEqual({ ISTRINTA: 2 })
    const rows = await stored(site)
    const text = JSON.stringify(rows.filter(({ id }) => id !== young.id))
    for (const word of ['Jonas', 'Viešnia', 'Sargas', numeris]) expect(text).not.toContain(word)
    expect(rows.find(({ id }) => id === old.id)).toMatchObject({
      pamirsta: true,
      asmuoId: null,
      verdiktas: 'NELEISTI',
      priesRaudona: true,
      imoneId: w.world.A.company,
      kodai: [{ kodas: 'NEBEDIRBA', detale: '' }],
    })
    expect(rows.find(({ id }) => id === young.id)?.asmuoId).not.toBeNull()
    expect((await does('PATIKRU_SAUGOJIMAS', {}, later)).kiekiai).toEqual({ ISTRINTA: 0 })
  })
  it('or after as many as the installation has set', async () => {
    const { ask: at, site } = await gate()
    await send(at, check({}, new Date(t.clock.now.getTime() - 70 * 24 * hour)))
    await does('PATIKRU_SAUGOJIMAS', { GATE_CHECK_MONTHS: '3' })
    expect((await stored(site))[0]?.pamirsta).toBe(false)
    await does('PATIKRU_SAUGOJIMAS', { GATE_CHECK_MONTHS: '2' })
    expect((await stored(site))[0]?.pamirsta).toBe(true)
  })
})

describe('months', () => {
  const months = async () => {
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'patikra'::regclass order by 1`.execute(t.db)
    return rows.map(({ name }) => name)
  }
  it('are made ahead, and take what came before them', async () => {
    const { ask: at, site } = await gate()
    const next = new Date(Date.UTC(t.clock.now.getUTCFullYear(), t.clock.now.getUTCMonth() + 5, 10))
    const early = { ...check(), id: check({}, next).id }
    await send(at, early)
    const name = `patikra_${next.getUTCFullYear()}_${String(next.getUTCMonth() + 1).padStart(2, '0')}`
    expect(await months()).not.toContain(name)
    await does('PATIKRU_SAUGOJIMAS', {}, new Date(next.getTime() - 40 * 24 * hour))
    expect(await months()).toContain(name)
    const { rows } = await sql<{ lentele: string }>`select tableoid::regclass::text as lentele from patikra
      where id = ${early.id}`.execute(t.db)
    expect(rows).toEqual([{ lentele: name }])
    expect((await send(at, early)).body.priimta).toEqual([early.id])
    expect(await stored(site)).toHaveLength(1)
  })
})

describe('somebody let in against red', () => {
  beforeAll(async () => {
    for (const id of [w.world.A.rep, w.world.A.manager])
      await t.db
        .updateTable('asmuo')
        .set({ email: `a${id}@example.lt`, komunikacijosKanalas: 'EPASTAS' })
        .where('id', '=', id)
        .execute()
  })
  it('is told to who keeps the site and nobody else, once an hour, and no name leaves', async () => {
    const { ask: at, site } = await gate()
    const { id, numeris } = await worker(site)
    const letters = async (person: number) =>
      (await messagesOf(person)).filter(({ tekstas }) => tekstas?.includes(`/objektai/${site}`))
    await send(at, check({ numeris }))
    expect(await letters(w.world.A.rep)).toEqual([])
    await send(at, check({ numeris, ...red }), check({ ...red }))
    const [first] = await letters(w.world.A.rep)
    expect(first?.tekstas).toMatch(/Kiek kartų: 2/)
    expect(first?.tekstas).not.toMatch(/Jonas/)
    await send(at, check({ numeris, ...red }))
    expect(await letters(w.world.A.rep)).toHaveLength(1)
    await does('PATIKRU_PRANESIMAI')
    expect(await letters(w.world.A.rep)).toHaveLength(1)
    const later = new Date(t.clock.now.getTime() + hour + 1000)
    expect((await does('PATIKRU_PRANESIMAI', {}, later)).kiekiai).toEqual({ PRANESTA: 1 })
    expect(await letters(w.world.A.rep)).toHaveLength(2)
    expect((await does('PATIKRU_PRANESIMAI', {}, new Date(later.getTime() + 2 * hour))).kiekiai).toEqual({})
    for (const nobody of [id, w.world.A.person, w.world.B.rep, w.world.adminId])
      expect(await letters(nobody)).toEqual([])
  })
  it('in one letter where many gates of the site send at the same moment', async () => {
    const here = await gate()
    const gates = [here, await gate({}, here.site), await gate({}, here.site)]
    await Promise.all(gates.map(({ ask: at }) => send(at, check({ ...red }))))
    const letters = (await messagesOf(w.world.A.manager)).filter(({ tekstas }) =>
      tekstas?.includes(`/objektai/${here.site}?`),
    )
    expect(letters).toHaveLength(1)
  })
})
