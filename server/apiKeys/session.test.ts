import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { keyLimits } from '#contract/apiKeys/rules.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { buildApp } from '#server/app.ts'
import { withKey } from '#server/factories/apiKeys.ts'
import { ask, outcome } from '../../test/app.ts'
import { keyTest } from './testing.ts'

const { t, w, by, program, keyRow, trail } = keyTest()
const today = () => civilDay(t.clock.now)

describe('a key', () => {
  it('says which one it is, and opens it in one trip more than the answer itself', async () => {
    const { id, ask } = await program({ sritys: ['viesa', 'savi'], galiojaIki: today() })
    const answer = await ask('GET', '/raktas')
    expect(answer.body).toEqual({
      id,
      pavadinimas: 'Turniketai',
      imone: { id: w.world.A.company, kodas: expect.any(String), pavadinimas: expect.any(String) },
      istaiga: null,
      sritys: ['viesa', 'savi'],
      adresai: [],
      galiojaIki: today(),
      ribos: { minute: 600, diena: 100_000 },
    })
    expect(answer.trips).toBe(2)
  })
  it('of an institution has its name in place of a company', async () => {
    const { ask } = await program({ istaiga: 'Valstybinė darbo inspekcija' })
    expect((await ask('GET', '/raktas')).body).toMatchObject({ imone: null, istaiga: 'Valstybinė darbo inspekcija' })
  })
  it('is kept as a hash alone', async () => {
    const { raktas } = await program()
    await by(raktas)('GET', '/raktas')
    const { rows } = await sql<{ found: number }>`select
      (select count(*)::int from api_raktas r where r::text like ${`%${raktas.slice(11)}%`})
      + (select count(*)::int from auditas a where a::text like ${`%${raktas.slice(11)}%`}) as found`.execute(t.db)
    expect(rows[0]?.found).toBe(0)
  })
  it('opens no call of persons or gates, and a session no call of keys', async () => {
    const { ask } = await program()
    for (const path of ['/session', '/asmenys', '/vartai/irenginys', `/imones/${w.world.A.company}`])
      expect(outcome(await ask('GET', path))).toBe('401 Unauthorized')
    for (const person of [w.admin, w.rep, w.nobody]) {
      const answer = await person('GET', '/raktas')
      expect(outcome(answer)).toBe('401 KeyInvalid')
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    }
  })
})

describe('is refused', () => {
  const refused: [string, Parameters<typeof program>[0], string][] = [
    ['a key that was revoked', { atsauktas: new Date() }, '401 KeyInvalid'],
    ['a key that has ended', { galiojaIki: '2026-01-01' }, '401 KeyInvalid'],
    ['a key from another address', { adresai: ['192.0.2.0/24'] }, '403 KeyAddressNotAllowed'],
    ['a key for another IPv6 network', { adresai: ['2001:db8::/32'] }, '403 KeyAddressNotAllowed'],
  ]
  it.each(refused)('%s', async (_, set, expected) => {
    const { ask } = await program(set)
    expect(outcome(await ask('GET', '/raktas'))).toBe(expected)
  })
  it('a key that nobody made, or something else in its place', async () => {
    const { raktas } = await program()
    const other = `${raktas.slice(0, -1)}${raktas.endsWith('x') ? 'y' : 'x'}`
    for (const authorization of [`Bearer ${other}`, `Basic ${raktas}`, raktas, 'Bearer', `Bearer x${raktas}`])
      expect(outcome(await w.nobody('GET', '/raktas', undefined, { authorization }))).toBe('401 KeyInvalid')
    expect(outcome(await w.nobody('GET', '/raktas', undefined, { cookie: `meistras=${raktas}` }))).toBe(
      '401 KeyInvalid',
    )
  })
  it('a key in the address, even beside a good one in its place', async () => {
    const { raktas, ask } = await program()
    for (const shown of [raktas, raktas.replace('_', '%5F')])
      expect(outcome(await ask('GET', `/raktas?raktas=${shown}`))).toBe('400 KeyInAddress')
    expect(outcome(await w.nobody('GET', `/raktas?api_key=${raktas}`))).toBe('400 KeyInAddress')
  })
  it.each(['NEPATVIRTINTA', 'NEVEIKIANTI'] as const)('a key of a company that is %s', async (statusas) => {
    const { ask } = await program({ imoneId: w.world.B.company })
    expect(outcome(await ask('GET', '/raktas'))).toBe(200)
    await t.db.updateTable('imone').set({ statusas }).where('id', '=', w.world.B.company).execute()
    expect(outcome(await ask('GET', '/raktas'))).toBe('401 KeyInvalid')
    await t.db.updateTable('imone').set({ statusas: 'PATVIRTINTA' }).where('id', '=', w.world.B.company).execute()
  })
  it('a key on the day after its last', async () => {
    const { ask } = await program({ galiojaIki: today() })
    expect((await ask('GET', '/raktas')).status).toBe(200)
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
    expect(outcome(await ask('GET', '/raktas'))).toBe('401 KeyInvalid')
  })
})

it.each([
  ['192.0.2.7', '192.0.2.0/24', true],
  ['192.0.2.7', '192.0.2.7', true],
  ['::ffff:192.0.2.7', '192.0.2.7', true],
  ['192.0.3.7', '192.0.2.0/24', false],
  ['2001:db8:1::9', '2001:db8:1::/48', true],
  ['2001:db8:1::9', '2001:db8:1::8', false],
  ['somewhere', '0.0.0.0/0', false],
])('from %s, a key for %s works: %s', async (from, adresas, works) => {
  const { ask } = await program({ adresai: ['198.51.100.1', adresas] })
  const { status } = await ask('GET', '/raktas', undefined, { 'x-forwarded-for': from })
  expect(status).toBe(works ? 200 : 403)
})

it('is out at once in every process when it is revoked', async () => {
  const { id, raktas } = await program()
  const { config, db, pool, store, keys, seal } = t
  const other = await buildApp({ config, db, pool, store, keys, seal, render: () => '' })
  const there = () => ask({ ...t, app: other }, null)('GET', '/raktas', undefined, withKey(raktas))
  expect((await there()).status).toBe(200)
  await t.db.updateTable('apiRaktas').set({ atsauktas: new Date() }).where('id', '=', id).execute()
  expect(outcome(await there())).toBe('401 KeyInvalid')
  await other.close()
})

describe('limits of a key', () => {
  const used = (id: number, kas: 'minute' | 'diena', kiekis: number) =>
    t.db.updateTable('limitas').set({ kiekis }).where('raktas', '=', `api:${id}:${kas}`).execute()
  it('are told with each answer', async () => {
    const { ask } = await program()
    const { headers } = await ask('GET', '/raktas')
    expect(headers['ratelimit-policy']).toBe('"minute";q=600;w=60, "day";q=100000;w=86400')
    expect(headers['ratelimit']).toBe('"minute";r=599;t=60, "day";r=99999;t=86400')
    expect((await ask('GET', '/raktas')).headers['ratelimit']).toMatch(/^"minute";r=598;t=\d+, "day";r=99998;t=86/)
  })
  it.each([
    ['minute', keyLimits.minute, 60],
    ['diena', keyLimits.day, 86_400],
  ] as const)('hold for the %s', async (kas, most, seconds) => {
    const { id, ask } = await program()
    await ask('GET', '/raktas')
    await used(id, kas, most - 1)
    expect((await ask('GET', '/raktas')).status).toBe(200)
    const past = await ask('GET', '/raktas')
    expect(outcome(past)).toBe('429 TooManyRequests')
    expect(Number(past.headers['retry-after'])).toBeGreaterThan(seconds - 30)
    expect(past.headers['ratelimit']).toContain(`"${kas === 'diena' ? 'day' : 'minute'}";r=0;`)
    // A flood of refused calls fills no trail.
    expect((await trail(id)).length).toBe(2)
    // They begin anew.
    await t.db
      .updateTable('limitas')
      .set({ pabaiga: sql`now() - interval '1 second'` })
      .where('raktas', '=', `api:${id}:${kas}`)
      .execute()
    expect((await ask('GET', '/raktas')).status).toBe(200)
  })
  it('are each key’s own, and hold for calls at the same moment', async () => {
    const [one, other] = [await program(), await program()]
    await one.ask('GET', '/raktas')
    await used(one.id, 'minute', keyLimits.minute - 3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.ask('GET', '/raktas')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await other.ask('GET', '/raktas')).status).toBe(200)
  })
})

describe('the trail of a key', () => {
  it('has each use, and each try from where it does not work', async () => {
    const { id, ask } = await program({ adresai: ['192.0.2.0/24'] })
    const from = (address: string) => ask('GET', '/raktas', undefined, { 'x-forwarded-for': address })
    await from('192.0.2.9')
    await from('198.51.100.9')
    expect(await trail(id)).toMatchObject([
      { veiksmas: 'apiKeys.use', asmuoId: null, pokytis: { kvietimas: 'apiKeys.own', tinklas: '192.0.2.9' } },
      { pokytis: { tinklas: '198.51.100.9', atmesta: 'KeyAddressNotAllowed' } },
    ])
    expect(await keyRow(id)).toMatchObject({ tinklas: '192.0.2.9', naudotas: expect.any(String), versija: 1 })
  })
})
