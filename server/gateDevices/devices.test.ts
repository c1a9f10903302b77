import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { makeDevice } from '#server/factories/sites.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { type Answer, ask, outcome } from '../../test/app.ts'

const { t, w, gate, gateAs } = gateTest()
const password = 'Stipr1-zodis'
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
})

const cookieOf = (answer: Answer) => String([answer.headers['set-cookie']].flat()[0] ?? '')
const tokenOf = (answer: Answer) => /meistras-vartai=([^;]*)/.exec(cookieOf(answer))?.[1] ?? ''
const site = async (set: object = {}) => (await gate(set)).site
const pairing = async (objektas: number, ask = w.rep) =>
  (await ask('POST', `/objektai/${objektas}/vartai`, { pavadinimas: 'Šiauriniai vartai' })).body
const signIn = (body: object) => w.nobody('POST', '/vartai/prisijungti', body)
const isIn = async (token: string) => (await gateAs(token)('GET', '/vartai/irenginys')).status === 200
/** A control device of a new site, and a gate that signed in by it. */
async function controlled(set: object = {}) {
  const objektas = await site(set)
  const slaptazodis = await hash(password, { memoryCost: 1024, timeCost: 1 })
  const device = await makeDevice(t.db, { objektasId: objektas, slaptazodis })
  const answer = await signIn({ serijinisNumeris: device.serijinisNumeris.toLowerCase(), slaptazodis: password })
  return { objektas, device, answer, token: tokenOf(answer) }
}

describe('a phone at a gate', () => {
  it('is connected by a code, once, and told of its site and the time', async () => {
    const objektas = await site({ pavadinimas: 'Tiltas' })
    const { kodas, kodasIki, id } = await pairing(objektas)
    expect(kodas).toMatch(/^\d{8}$/)
    expect(new Date(kodasIki).getTime() - Date.now()).toBeLessThan(15 * 60_000 + 1000)
    const answer = await signIn({ kodas: `${kodas.slice(0, 4)} ${kodas.slice(4)}` })
    expect(answer.body).toMatchObject({
      irenginys: { id, pavadinimas: 'Šiauriniai vartai' },
      objektas: { id: objektas, pavadinimas: 'Tiltas' },
    })
    expect(cookieOf(answer)).toMatch(/Max-Age=2592000; Path=\/api\/vartai; HttpOnly; SameSite=Strict/)
    expect(outcome(await signIn({ kodas }))).toBe('401 GateCodeWrong')
    const again = await gateAs(tokenOf(answer))('GET', '/vartai/irenginys')
    expect(again.body.objektas.id).toBe(objektas)
    // Each call gives another thirty days.
    expect(cookieOf(again)).toContain('Max-Age=2592000')
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from vartu_irenginys v
      where v::text like ${`%${tokenOf(answer)}%`} or v::text like ${`%${kodas}%`}`.execute(t.db)
    expect(rows[0]?.found).toBe(0)
  })
  it('is not connected by a code that has run out', async () => {
    const { kodas, id } = await pairing(await site())
    await t.db
      .updateTable('vartuIrenginys')
      .set({ kodasIki: sql`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()
    expect(outcome(await signIn({ kodas }))).toBe('401 GateCodeWrong')
  })
  it('of two that use a code at the same moment, one is connected', async () => {
    const { kodas } = await pairing(await site())
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn({ kodas })))
    expect(answers.map(outcome).sort()).toEqual([200, ...Array(3).fill('401 GateCodeWrong')])
  })
  it('is connected by the serial number and password of a valid control device', async () => {
    const { objektas, device, answer, token } = await controlled()
    expect(answer.body.objektas.id).toBe(objektas)
    expect(await isIn(token)).toBe(true)
    const wrong = { serijinisNumeris: device.serijinisNumeris, slaptazodis: 'Kitoks-5zodis' }
    expect(outcome(await signIn(wrong))).toBe('401 Unauthorized')
    expect(outcome(await signIn({ ...wrong, serijinisNumeris: 'NERA-1' }))).toBe('401 Unauthorized')
    await t.db.updateTable('objektoIrenginys').set({ galioja: false }).where('id', '=', device.id).execute()
    expect(outcome(await signIn({ ...wrong, slaptazodis: password }))).toBe('401 Unauthorized')
  })
  it.each([
    [{}, { kodas: 'required' }],
    [{ kodas: '123' }, { kodas: 'pattern' }],
    [{ serijinisNumeris: 'AL-1' }, { slaptazodis: 'required' }],
    [{ slaptazodis: 'x' }, { serijinisNumeris: 'required' }],
  ])('%j is refused', async (body, fields) => expect((await signIn(body)).body.fields).toEqual(fields))
})

describe('it is out at once, in every process,', () => {
  const ends: [string, (objektas: number, device: number, gateId: number) => Promise<unknown>][] = [
    ['when it is disconnected', (objektas, _, id) => w.rep('DELETE', `/objektai/${objektas}/vartai/${id}`)],
    [
      'when its control device is no longer valid',
      (_, id) => t.db.updateTable('objektoIrenginys').set({ galioja: false }).where('id', '=', id).execute(),
    ],
    [
      'when its control device has another password',
      (_, id) => t.db.updateTable('objektoIrenginys').set({ slaptazodis: 'x' }).where('id', '=', id).execute(),
    ],
    [
      'when the site is finished',
      (objektas) => t.db.updateTable('objektas').set({ statusas: 'BAIGTAS' }).where('id', '=', objektas).execute(),
    ],
    [
      'after thirty days without use',
      (_, __, id) =>
        t.db
          .updateTable('vartuIrenginys')
          .set({ paskutine: sql`now() - interval '30 days 1 minute'` })
          .where('id', '=', id)
          .execute(),
    ],
  ]
  it.each(ends)('%s', async (_, end) => {
    const { objektas, device, answer, token } = await controlled()
    const { config, db, pool, store, keys, seal } = t
    const other = await buildApp({ config, db, pool, store, keys, seal, render: () => '' })
    const there = ask({ ...t, app: other }, null)
    const stolen = { cookie: `meistras-vartai=${token}` }
    expect((await there('GET', '/vartai/irenginys', undefined, stolen)).status).toBe(200)
    await end(objektas, device.id, answer.body.irenginys.id)
    expect((await there('GET', '/vartai/irenginys', undefined, stolen)).status).toBe(401)
    expect(await isIn(token)).toBe(false)
    await other.close()
  })
  it('when it signs out itself', async () => {
    const { token } = await controlled()
    const answer = await gateAs(token)('POST', '/vartai/atsijungti')
    expect([answer.status, await isIn(token)]).toEqual([204, false])
    expect([answer.headers['set-cookie']].flat()).toHaveLength(1)
    expect(cookieOf(answer)).toContain('meistras-vartai=;')
  })
  it('but stays when another name is given to its control device', async () => {
    const { device, token } = await controlled()
    await t.db.updateTable('objektoIrenginys').set({ pavadinimas: 'Kitas' }).where('id', '=', device.id).execute()
    expect(await isIn(token)).toBe(true)
  })
  it('and a finished site connects none', async () => {
    const objektas = await site()
    const { kodas } = await pairing(objektas)
    await t.db.updateTable('objektas').set({ statusas: 'BAIGTAS' }).where('id', '=', objektas).execute()
    expect(outcome(await signIn({ kodas }))).toBe('401 GateCodeWrong')
    expect(outcome(await w.rep('POST', `/objektai/${objektas}/vartai`, { pavadinimas: 'X' }))).toBe(
      '409 ObjektasClosed',
    )
  })
})

describe('its cookie', () => {
  it('opens the calls of gates and no others; a person opens none of a gate', async () => {
    const { ask: at, site: objektas } = await gate()
    expect((await at('GET', '/vartai/irenginys')).status).toBe(200)
    for (const path of [`/objektai/${objektas}`, `/objektai/${objektas}/patikros`, '/session', '/asmenys'])
      expect(outcome(await at('GET', path)), path).toBe('401 Unauthorized')
    for (const who of [w.admin, w.rep, w.nobody])
      expect(outcome(await who('GET', '/vartai/irenginys'))).toBe('401 Unauthorized')
  })
  it('shows the site’s keeper when and from where it was last used', async () => {
    const { ask: at, site: objektas, id } = await gate()
    await t.db
      .updateTable('vartuIrenginys')
      .set({ paskutine: sql`now() - interval '2 days'`, tinklas: '192.0.2.9' })
      .where('id', '=', id)
      .execute()
    const shown = async () => (await w.rep('GET', `/objektai/${objektas}/vartai`)).body[0]
    expect(await shown()).toMatchObject({ busena: 'PRIJUNGTA', tinklas: '192.0.2.9' })
    await at('GET', '/vartai/irenginys')
    const after = await shown()
    expect(after.tinklas).toBe('127.0.0.1')
    expect(Date.now() - new Date(after.paskutine).getTime()).toBeLessThan(60_000)
  })
})

describe('tries', () => {
  const used = (raktas: string, kiekis: number) =>
    t.db
      .insertInto('limitas')
      .values({ raktas, kiekis, pradzia: new Date(), pabaiga: new Date(Date.now() + 3_600_000) })
      .execute()
  it('of a network are limited', async () => {
    const { kodas } = await pairing(await site())
    await used('vartai:ip:127.0.0.1', 60)
    expect(outcome(await signIn({ kodas }))).toBe('429 LoginLimitReached')
  })
  it('of one serial number are limited, from wherever', async () => {
    await used('vartai:AL-LIMITAS', 20)
    const body = { serijinisNumeris: 'al-limitas', slaptazodis: 'x' }
    expect(outcome(await signIn(body))).toBe('429 LoginLimitReached')
  })
  it('with wrong codes are limited for all together, and right ones are not counted', async () => {
    const { kodas } = await pairing(await site())
    await used('vartai:kodai', 999)
    expect(outcome(await signIn({ kodas: '00000000' }))).toBe('401 GateCodeWrong')
    expect(outcome(await signIn({ kodas: '00000000' }))).toBe('429 LoginLimitReached')
    expect(outcome(await signIn({ kodas }))).toBe('429 LoginLimitReached')
    await t.db.deleteFrom('limitas').where('raktas', '=', 'vartai:kodai').execute()
    expect(outcome(await signIn({ kodas }))).toBe(200)
    expect(await t.db.selectFrom('limitas').select('kiekis').where('raktas', '=', 'vartai:kodai').execute()).toEqual([])
  })
})

describe('who keeps the site', () => {
  it('alone sees, connects and disconnects its gates, and it is on the trail', async () => {
    const { site: objektas, id } = await gate()
    const foreign = await gate()
    const stranger = await t.as(w.world.B.rep)
    const path = `/objektai/${objektas}/vartai`
    expect(outcome(await stranger('GET', path))).toBe('404 NotFound')
    expect(outcome(await stranger('POST', path, { pavadinimas: 'X' }))).toBe('404 NotFound')
    expect(outcome(await stranger('DELETE', `${path}/${id}`))).toBe('404 NotFound')
    // A subcontractor sees the site, but not its gates.
    await t.db.insertInto('subrangovas').values({ objektasId: objektas, imoneId: w.world.B.company }).execute()
    expect(outcome(await stranger('GET', path))).toBe('403 Forbidden')
    expect(outcome(await stranger('DELETE', `${path}/${id}`))).toBe('403 Forbidden')
    expect(outcome(await w.rep('DELETE', `${path}/${foreign.id}`))).toBe('404 NotFound')
    expect(await isIn(foreign.token)).toBe(true)
    expect((await w.rep('DELETE', `${path}/${id}`)).status).toBe(204)
    expect(outcome(await w.rep('DELETE', `${path}/${id}`))).toBe('404 NotFound')
    expect((await w.rep('GET', `${path}?busena=ATJUNGTA`)).body).toMatchObject([{ id, busena: 'ATJUNGTA' }])
    await signIn({ kodas: (await pairing(objektas)).kodas })
    const trail = await t.db
      .selectFrom('auditas')
      .select('veiksmas')
      .where('lentele', '=', 'objektas')
      .where('irasoId', '=', objektas)
      .orderBy('id')
      .execute()
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual([
      'gateDevices.disconnect',
      'gateDevices.pair',
      'gateDevices.signIn',
    ])
  })
  it('does not see codes that nobody used in time', async () => {
    const objektas = await site()
    const { id } = await pairing(objektas)
    const states = async () =>
      (await w.rep('GET', `/objektai/${objektas}/vartai`)).body.map((row: { busena: string }) => row.busena)
    expect(await states()).toEqual(['LAUKIA', 'PRIJUNGTA'])
    await t.db
      .updateTable('vartuIrenginys')
      .set({ kodasIki: sql`now() - interval '1 minute'` })
      .where('id', '=', id)
      .execute()
    expect(await states()).toEqual(['PRIJUNGTA'])
  })
})
