import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeDevice } from '#server/factories/sites.ts'
import { checkPassword, ourselves } from '#server/lib/secrets/passwords.ts'
import { siteTest } from '#server/sites/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, people, site, trail } = siteTest()
const password = 'Stipr1-zodis'
let serials = 0
const serial = () => `AL-${++serials}`
const device = (set: object = {}) => ({ serijinisNumeris: serial(), slaptazodis: password, ...set })
const stored = (id: number) =>
  t.db.selectFrom('objektoIrenginys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const valid = async (path: string) => (await w.rep('GET', `${path}/irenginiai?galioja=true`)).body

describe('a device', () => {
  it('is added; its password is stored as a hash and never sent', async () => {
    const { path } = await site()
    const body = device({ pavadinimas: 'Vartai', alkoholioRiba: '0.2' })
    const { status, body: created, headers } = await w.rep('POST', `${path}/irenginiai`, body)
    expect([status, headers['location']]).toEqual([201, `/api${path}/irenginiai?id=${created.id}`])
    expect(created).toMatchObject({
      serijinisNumeris: body.serijinisNumeris,
      pavadinimas: 'Vartai',
      slaptazodis: null,
      galioja: true,
      alkoholioRiba: '0.20',
      versija: 1,
    })
    expect((await w.rep('GET', `${path}/irenginiai`)).body).toEqual([created])
    const { slaptazodis } = await stored(created.id)
    expect(slaptazodis).toMatch(/^\$argon2id\$/)
    expect(await checkPassword(ourselves, slaptazodis, password)).toBe(true)
  })
  it('leaves its password neither in the audit trail nor among stored answers', async () => {
    const { id, path } = await site()
    const secret = 'Kanarėlė-7731-x'
    const post = await w.rep('POST', `${path}/irenginiai`, device({ slaptazodis: secret }), {
      'idempotency-key': `once-${id}`,
    })
    await w.rep('PUT', `${path}/irenginiai/${post.body.id}`, device({ slaptazodis: secret }))
    const { slaptazodis } = await stored(post.body.id)
    expect(await trail(id)).toMatchObject([
      { veiksmas: 'siteDevices.add' },
      { veiksmas: 'siteDevices.update', pokytis: { naujasSlaptazodis: true } },
    ])
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      t.db,
    )
    for (const { name } of tables) {
      const { rows } = await sql<{ found: number }>`select count(*) as found from ${sql.table(name)} r
        where r::text like ${`%${secret}%`} or (${name} <> 'objekto_irenginys' and r::text like ${`%${slaptazodis}%`})`.execute(
        t.db,
      )
      expect([name, rows[0]?.found]).toEqual([name, 0])
    }
    expect(JSON.stringify([post.body, (await w.rep('GET', `${path}/irenginiai`)).body])).not.toContain(secret)
  })
  it.each([
    ['without a password', { slaptazodis: '' }, '400', { slaptazodis: 'required' }],
    ['with a short password', { slaptazodis: 'Aa1-56789' }, '400', { slaptazodis: 'minlength' }],
    ['with a plain password', { slaptazodis: 'paprastaszodis' }, '400', { slaptazodis: 'devicePassword' }],
    ['with a common password', { slaptazodis: 'Password123!' }, '400', { slaptazodis: 'devicePasswordCommon' }],
    ['with a comma in the limit', { alkoholioRiba: '0,2' }, '400', { alkoholioRiba: 'alcoLimit' }],
    ['without a number', { serijinisNumeris: ' ' }, '400', { serijinisNumeris: 'required' }],
  ])('%s is refused', async (_, set, status, fields) => {
    const { path } = await site()
    const answer = await w.rep('POST', `${path}/irenginiai`, device(set))
    expect([String(answer.status), answer.body.fields]).toEqual([status, fields])
    expect((await w.rep('GET', `${path}/irenginiai`)).total).toBe(0)
  })
  it('keeps its password where an empty one is sent', async () => {
    const { id, path } = await site()
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device())
    const at = `${path}/irenginiai/${created.id}`
    const before = await stored(created.id)
    for (const slaptazodis of ['', null, undefined]) {
      const { status } = await w.rep('PUT', at, { ...created, slaptazodis, pavadinimas: 'Kiti vartai' })
      expect(status).toBe(200)
    }
    expect((await stored(created.id)).slaptazodis).toBe(before.slaptazodis)
    expect((await trail(id)).at(-1)?.pokytis).not.toHaveProperty('naujasSlaptazodis')
    const changed = { ...created, slaptazodis: 'Kitoks-5zodis' }
    expect(outcome(await w.rep('PUT', at, changed, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.rep('PUT', at, changed))).toBe(200)
    expect(await checkPassword(ourselves, (await stored(created.id)).slaptazodis, 'Kitoks-5zodis')).toBe(true)
  })
  it('of another site is not found under this address', async () => {
    const { path } = await site()
    const other = await makeDevice(t.db, { objektasId: (await site()).id })
    expect(outcome(await w.rep('PUT', `${path}/irenginiai/${other.id}`, device()))).toBe('404 NotFound')
    expect(outcome(await w.rep('POST', `${path}/irenginiai`, device({ vietoj: { id: other.id } })))).toBe(
      '404 NotFound',
    )
    expect((await stored(other.id)).galioja).toBe(true)
  })
})

describe('validity', () => {
  const usedError = (field: string) => ({
    code: 'uniqueValidAlcodetector',
    fields: { [field]: 'uniqueValidAlcodetector' },
  })
  it('is of one device a site, and of one serial number anywhere', async () => {
    const { path } = await site()
    const first = device()
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, first)
    const second = await w.rep('POST', `${path}/irenginiai`, device())
    expect([second.status, second.body]).toEqual([409, usedError('galioja')])
    const { body: spare } = await w.rep('POST', `${path}/irenginiai`, device({ galioja: false }))
    const up = await w.rep('PUT', `${path}/irenginiai/${spare.id}`, { ...spare, galioja: true })
    expect(up.body).toEqual(usedError('galioja'))
    const other = await site()
    const numeris = first.serijinisNumeris.toLowerCase()
    const same = await w.rep('POST', `${other.path}/irenginiai`, device({ serijinisNumeris: numeris }))
    expect(same.body).toEqual(usedError('serijinisNumeris'))
    const waiting = await w.rep(
      'POST',
      `${other.path}/irenginiai`,
      device({ serijinisNumeris: numeris, galioja: false }),
    )
    expect(waiting.status).toBe(201)
    // Once it is not valid here, it may be valid there.
    await w.rep('PUT', `${path}/irenginiai/${created.id}`, { ...created, galioja: false })
    const moved = await w.rep('PUT', `${other.path}/irenginiai/${waiting.body.id}`, { ...waiting.body, galioja: true })
    expect(moved.status).toBe(200)
  })
  it('is of one device a site where many are added at the same moment', async () => {
    const { path } = await site()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => (i % 2 ? w.rep : w.admin)('POST', `${path}/irenginiai`, device())),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(4).fill('409 uniqueValidAlcodetector')])
    expect(await valid(path)).toHaveLength(1)
  })
  it('of one serial number is in one site where many add it at the same moment', async () => {
    const sites = await Promise.all(Array.from({ length: 5 }, () => site()))
    const serijinisNumeris = serial()
    const answers = await Promise.all(
      sites.map(({ path }) => w.rep('POST', `${path}/irenginiai`, device({ serijinisNumeris }))),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(4).fill('409 uniqueValidAlcodetector')])
  })
  it('goes from one device to another in one step', async () => {
    const { id, path } = await site({ blaivumoTikrinimas: true })
    const { body: old } = await w.rep('POST', `${path}/irenginiai`, device())
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device({ vietoj: { id: old.id } }))
    expect((await valid(path)).map((row: { id: number }) => row.id)).toEqual([created.id])
    expect((await trail(id)).at(-1)?.pokytis).toMatchObject({ vietoj: old.serijinisNumeris })
    // And back to the former device.
    const back = await w.rep('PUT', `${path}/irenginiai/${old.id}`, {
      ...old,
      galioja: true,
      vietoj: { id: created.id },
    })
    expect(back.body).toMatchObject({ id: old.id, galioja: true })
    expect((await valid(path)).map((row: { id: number }) => row.id)).toEqual([old.id])
    // A refused replacement changes nothing.
    const refused = await w.rep('POST', `${path}/irenginiai`, device({ serijinisNumeris: old.serijinisNumeris }))
    expect(refused.status).toBe(409)
    expect((await valid(path)).map((row: { id: number }) => row.id)).toEqual([old.id])
  })
  it('is not lost to a replacement that is not valid itself', async () => {
    const { path } = await site()
    const { body: old } = await w.rep('POST', `${path}/irenginiai`, device())
    await w.rep('POST', `${path}/irenginiai`, device({ galioja: false, vietoj: { id: old.id } }))
    expect((await stored(old.id)).galioja).toBe(true)
  })
  it('is not lost to a replacement by itself', async () => {
    const { path } = await site()
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device())
    const answer = await w.rep('PUT', `${path}/irenginiai/${created.id}`, { ...created, vietoj: { id: created.id } })
    expect([outcome(answer), answer.body.fields]).toEqual(['404 NotFound', { vietoj: 'notFound' }])
    expect(await stored(created.id)).toMatchObject({ galioja: true, versija: 1 })
  })
  it.each([
    [{ statusas: 'VYKDOMAS', blaivumoTikrinimas: true }, '409 alcodetectorWithGaliojaDontExist'],
    [{ statusas: 'VYKDOMAS', blaivumoTikrinimas: false }, 200],
    [{ statusas: 'SUSTABDYTAS', blaivumoTikrinimas: true }, 200],
  ])('is lost by the only device of a site %o: %s', async (set, answer) => {
    const { path } = await site(set)
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device())
    expect(outcome(await w.rep('PUT', `${path}/irenginiai/${created.id}`, { ...created, galioja: false }))).toBe(answer)
    expect((await stored(created.id)).galioja).toBe(answer !== 200)
  })
})

describe('questions beforehand', () => {
  it('say whether a site has a valid device', async () => {
    const { id, path } = await site()
    const ask = () => w.rep('GET', `/objektai/checkGaliojaIrenginiai?objektoId=${id}`)
    expect((await ask()).body).toEqual({ galioja: false, irenginys: null })
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device({ pavadinimas: 'Vartai' }))
    const { id: irenginys, serijinisNumeris } = created
    expect((await ask()).body).toEqual({
      galioja: true,
      irenginys: { id: irenginys, serijinisNumeris, pavadinimas: 'Vartai' },
    })
    expect(outcome(await w.rep('GET', '/objektai/checkGaliojaIrenginiai'))).toBe('400 InvalidFormFields')
  })
  it('say whether a serial number is free, and where it is only to who keeps that site', async () => {
    const { id, path } = await site({ pavadinimas: 'Tiltas' })
    const { body: created } = await w.rep('POST', `${path}/irenginiai`, device())
    const check = async (ask: typeof w.rep, query: string) =>
      (await ask('GET', `/objektai/irenginiai/check?serijinisNumeris=${query}`)).body
    const used = { laisvas: false, objektas: { id, pavadinimas: 'Tiltas' } }
    expect(await check(w.rep, created.serijinisNumeris.toLowerCase())).toEqual(used)
    expect(await check(w.admin, created.serijinisNumeris)).toEqual(used)
    expect(await check(people.repB, created.serijinisNumeris)).toEqual({ laisvas: false, objektas: null })
    expect(await check(w.rep, `${created.serijinisNumeris}&id=${created.id}`)).toEqual({
      laisvas: true,
      objektas: null,
    })
    await w.rep('PUT', `${path}/irenginiai/${created.id}`, { ...created, galioja: false })
    expect(await check(people.repB, created.serijinisNumeris)).toEqual({ laisvas: true, objektas: null })
  })
  it('are so many an hour', async () => {
    const curious = await t.as(w.world.B.manager)
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `irenginioNumeris:${w.world.B.manager}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 3_600_000),
        kiekis: 300,
      })
      .execute()
    const { status, headers } = await curious('GET', '/objektai/irenginiai/check?serijinisNumeris=AL')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })
})

describe('who keeps the site', () => {
  it('alone sees and changes its devices', async () => {
    const { id, path } = await site({}, true)
    const { id: childId } = await makeDevice(t.db, { objektasId: id })
    const plain = await t.as(w.world.A.person)
    for (const [method, at, body] of [
      ['GET', `${path}/irenginiai`],
      ['GET', `/objektai/checkGaliojaIrenginiai?objektoId=${id}`],
      ['POST', `${path}/irenginiai`, device()],
      ['PUT', `${path}/irenginiai/${childId}`, device()],
      // Rights are checked before the password, so that no time is spent on hashing it.
      ['POST', `${path}/irenginiai`, device({ slaptazodis: 'Password123!' })],
      ['PUT', `${path}/irenginiai/${childId}`, device({ slaptazodis: 'Password123!' })],
    ] as const)
      for (const ask of [people.repB, plain]) expect(outcome(await ask(method, at, body))).toBe('403 Forbidden')
    expect(outcome(await plain('GET', '/objektai/irenginiai/check?serijinisNumeris=1'))).toBe('403 Forbidden')
    const foreign = await site()
    for (const at of [`${foreign.path}/irenginiai`, `/objektai/checkGaliojaIrenginiai?objektoId=${foreign.id}`])
      expect(outcome(await people.repB('GET', at))).toBe('404 NotFound')
    expect(outcome(await people.repB('POST', `${foreign.path}/irenginiai`, device()))).toBe('404 NotFound')
  })
  it('changes nothing in a finished one', async () => {
    const { id, path } = await site({ statusas: 'BAIGTAS' })
    const { id: childId } = await makeDevice(t.db, { objektasId: id })
    expect(outcome(await w.rep('POST', `${path}/irenginiai`, device()))).toBe('409 ObjektasClosed')
    expect(outcome(await w.admin('PUT', `${path}/irenginiai/${childId}`, device()))).toBe('409 ObjektasClosed')
  })
})
