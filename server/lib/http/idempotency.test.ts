import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makePerson } from '#server/factories/make.ts'
import { sweep } from '#server/lib/jobs/sweep.ts'
import { checkPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, ask, outcome, testApp } from '../../../test/app.ts'
import { makeWorld, type World } from '../../../test/world/everyone.ts'

const t = testApp()
let world: World
let admin: Ask
beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
})
let boundaries = 0
/** A body with one file; its boundary differs each time, as browsers make it. */
function multipart(bytes: string) {
  const boundary = `riba${++boundaries}`
  return {
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file0"; filename="failas.pdf"\r\ncontent-type: application/pdf\r\n\r\n${bytes}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
let used = 0
const newKey = () => `raktas-${++used}`
const body = (change: object = {}) => ({
  data: addDays(civilDay(new Date()), 5),
  tipas: 'TEORINIS',
  kompetencija: { id: world.competency },
  imone: { id: world.A.company },
  adresas: { adresas: 'g. 1', miestas: 'Vilnius' },
  ...change,
})
const create = (key: string | null, change: object = {}, ask = admin) =>
  ask('POST', '/atestavimai', body(change), key === null ? {} : { 'idempotency-key': key })
const countOf = async (table: 'atestavimas' | 'auditas' | 'idempotencija') =>
  (await t.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

describe('a POST with an Idempotency-Key', () => {
  it('sent again gives the first answer again, and does nothing', async () => {
    const key = newKey()
    const first = await create(key)
    const [rows, trail] = [await countOf('atestavimas'), await countOf('auditas')]
    for (let i = 0; i < 3; i++) {
      const again = await create(key)
      expect([again.status, String(again.raw)]).toEqual([201, String(first.raw)])
      for (const header of ['location', 'content-type']) expect(again.headers[header]).toBe(first.headers[header])
    }
    expect([await countOf('atestavimas'), await countOf('auditas')]).toEqual([rows, trail])
    // The first answer is repeated even if the record has changed since.
    await admin('PUT', `/atestavimai/${first.body.id}`, body({ aprasymas: 'Pakeista' }))
    expect((await create(key)).body).toEqual(first.body)
  })

  it('without one, or with another, makes another record', async () => {
    const before = await countOf('atestavimas')
    for (const key of [null, null, newKey(), newKey()]) expect((await create(key)).status).toBe(201)
    expect(await countOf('atestavimas')).toBe(before + 4)
  })

  it.each([
    ['another body', (key: string) => create(key, { aprasymas: 'Kita' })],
    [
      'another address',
      (key: string) =>
        admin('POST', `/atestavimai/${world.A.assessment}/vertintojai/${world.unassigned}`, body(), {
          'idempotency-key': key,
        }),
    ],
  ])('%s under one key is refused', async (_, other) => {
    const key = newKey()
    await create(key)
    const { status, body: answer } = await other(key)
    expect([status, answer.code]).toEqual([409, 'IdempotencyKeyReused'])
  })

  it('eight at once make one record and get one answer', async () => {
    const [key, before] = [newKey(), await countOf('atestavimas')]
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)))
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
    expect(await countOf('atestavimas')).toBe(before + 1)
  })

  it('keeps no print of a password, by which it could be tried out', async () => {
    const manager = await t.as(world.A.manager)
    const path = `/objektai/${world.A.site}/irenginiai`
    const device = { serijinisNumeris: 'ID-77', galioja: false }
    const add = (slaptazodis: string, key: string) =>
      manager('POST', path, { ...device, slaptazodis }, { 'idempotency-key': key })
    const keys = [newKey(), newKey()] as const
    expect((await add('Gz7-vrtkMn22', keys[0])).status).toBe(201)
    expect((await add('Gz7-vrtkMn22', keys[1])).status).toBe(201)
    const rows = await t.db.selectFrom('idempotencija').select('santrauka').where('raktas', 'in', keys).execute()
    // In one installation the same body always has the same print...
    expect(rows).toHaveLength(2)
    expect(rows[0]?.santrauka).toEqual(rows[1]?.santrauka)
    // ...which nobody can compute without SECRET: it is not a plain hash, and it differs with another secret.
    const text = `/api${path}\n${JSON.stringify({ ...device, slaptazodis: 'Gz7-vrtkMn22' })}`
    const secrets = ['', 's'.repeat(32)].map((secret) => hkdfSync('sha256', secret, '', 'idempotencija', 32))
    const guesses = [createHash('sha256'), ...secrets.map((secret) => createHmac('sha256', Buffer.from(secret)))]
    for (const hash of guesses)
      expect(
        hash
          .update(text)
          .digest()
          .equals(rows[0]?.santrauka as Buffer),
      ).toBe(false)
  })

  it('with another password is refused, and the first one stays', async () => {
    const manager = await t.as(world.A.manager)
    const add = (slaptazodis: string, key: string) =>
      manager(
        'POST',
        `/objektai/${world.A.site}/irenginiai`,
        { serijinisNumeris: 'ID-78', galioja: false, slaptazodis },
        { 'idempotency-key': key },
      )
    const key = newKey()
    const first = await add('Gz7-vrtkMn22', key)
    expect(outcome(await add('Kitas-Slapt-99', key))).toBe('409 IdempotencyKeyReused')
    expect((await add('Gz7-vrtkMn22', key)).body).toEqual(first.body)
    const { slaptazodis } = await t.db
      .selectFrom('objektoIrenginys')
      .select('slaptazodis')
      .where('id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(await checkPassword(ourselves, slaptazodis, 'Gz7-vrtkMn22')).toBe(true)
  })

  it('is the same at every server process that has the same SECRET', async () => {
    const key = newKey()
    const SECRET = 'p'.repeat(40)
    const token = await openSession(t.db, world.adminId, 'testas', '')
    const answers = []
    for (let i = 0; i < 2; i++) {
      const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x', SECRET })
      const app = await buildApp({
        config,
        db: t.db,
        pool: t.pool,
        store: t.store,
        keys: t.keys,
        seal: t.seal,
        render: () => '',
      })
      answers.push(await create(key, {}, ask({ ...t, app }, token)))
      await app.close()
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })

  describe('of files', () => {
    const upload = (bytes: string, key: string) => {
      const { payload, headers } = multipart(bytes)
      return admin('POST', '/failai', payload, { ...headers, 'idempotency-key': key })
    }
    const stored = async () =>
      (await t.db.selectFrom('failas').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

    it('gives the first answer again though the boundary is another one, and refuses another file', async () => {
      const [key, before] = [newKey(), await stored()]
      const first = await upload('%PDF-1.4\nvienas\n%%EOF', key)
      expect(outcome(first)).toBe(201)
      expect((await upload('%PDF-1.4\nvienas\n%%EOF', key)).body).toEqual(first.body)
      expect(outcome(await upload('%PDF-1.4\nkitas\n%%EOF', key))).toBe('409 IdempotencyKeyReused')
      expect(await stored()).toBe(before + 1)
    })
  })

  it('that was refused may be mended and sent again', async () => {
    const [key, keys] = [newKey(), await countOf('idempotencija')]
    expect((await create(key, { imone: { id: 999999 } })).status).toBe(400)
    expect((await create(key, { vertintojai: [{ id: world.A.person }] })).status).toBe(409)
    expect(await countOf('idempotencija')).toBe(keys)
    expect((await create(key)).status).toBe(201)
  })

  it("is the caller's own", async () => {
    const key = newKey()
    const other = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    const [one, two] = [await create(key), await create(key, {}, other)]
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, false])
  })

  it('does not open a door: who lost the right is refused', async () => {
    const key = newKey()
    const { id } = await makePerson(t.db, { vartotojoTipas: 'ADMIN' })
    const ask = await t.as(id)
    expect((await create(key, {}, ask)).status).toBe(201)
    await t.db.updateTable('asmuo').set({ vartotojoTipas: 'VARTOTOJAS' }).where('id', '=', id).execute()
    expect((await create(key, {}, ask)).status).toBe(403)
  })

  it('a key has at most 200 characters', async () => {
    expect((await create('x'.repeat(200))).status).toBe(201)
    expect((await create('x'.repeat(201))).status).toBe(400)
  })

  it('is known for 24 hours', async () => {
    const [old, recent] = [newKey(), newKey()]
    const [first, second] = [await create(old), await create(recent)]
    const age = (key: string, hours: number) =>
      sql`update idempotencija set sukurta = now() - make_interval(hours => ${hours}) where raktas = ${key}`.execute(
        t.db,
      )
    await age(old, 25)
    await age(recent, 23)
    // Whether or not anything has swept.
    const again = await create(old, { aprasymas: 'Kita' })
    expect([again.status, again.body.id === first.body.id]).toEqual([201, false])
    expect((await create(old, { aprasymas: 'Kita' })).body).toEqual(again.body)
    expect((await create(recent)).body).toEqual(second.body)
    await age(old, 25)
    await sweep(t.db)
    expect(
      await t.db.selectFrom('idempotencija').select('raktas').where('raktas', 'in', [old, recent]).execute(),
    ).toEqual([{ raktas: recent }])
  })
})
