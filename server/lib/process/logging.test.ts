import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { openSession } from '#server/session/queries.ts'
import { type Ask, ask, testApp } from '../../../test/app.ts'
import { loggable, masked } from './loggable.ts'
import { requestNumber } from './logging.ts'

const t = testApp()

/** Values that no log line may contain: unique, so that they can only come from the test. */
const canary = {
  code: '38703181745',
  name: 'Kanarijus',
  surname: 'Slaptauskas',
  email: 'kanarijus@slaptauskas.example',
  phone: '+37061234599',
  password: 'Kanareles1zodis',
  token: 'kanareliu-zyme-0f8e6d2a1b',
  file: 'kanareles-diplomas.pdf',
}
const unheard = /Kanarij|Slaptausk|38703181745|61234599|Kanarel|kanarel|slaptausk/i

async function logged(set: Record<string, string>, run: (ask: Ask, token: string) => Promise<void>, url?: string) {
  const lines: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://x',
    DEMO: 'false',
    LOG_LEVEL: 'debug',
    ...set,
  })
  const ownDb = url ? connect(url, 2) : null
  const app = await buildApp({
    config,
    db: ownDb?.db ?? t.db,
    pool: ownDb?.pool ?? t.pool,
    store: diskStore(t.files),
    keys: t.keys,
    seal: t.seal,
    render: () => '',
    logTo: { write: (line) => void lines.push(line) },
  })
  app.get('/broken', async () => {
    const { rows } = await t.pool.query(`select ('{"a":"${canary.name}"}'::jsonb ->> 'a')::int as x`)
    return rows
  })
  app.get('/notjson', async () => JSON.parse(`${canary.name} ${canary.code}`))
  app.get('/check', async () => {
    await t.pool.query(`insert into kortele (numeris, statusas) values ($1, $2)`, [canary.phone, canary.surname])
  })
  app.get('/thrown', async () => {
    throw new Error(`no mail to <${canary.email}>, phone ${canary.phone}, "${canary.name}"`, {
      cause: new Error(`token ${canary.token} of '${canary.surname}'`),
    })
  })
  const token = url
    ? canary.token
    : await openSession(t.db, (await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id, 'x', '')
  await run(ask({ ...t, app }, token), token)
  await app.close()
  await ownDb?.db.destroy()
  return lines
}

/** Calls of every kind: answered, refused, failing, with these values in address, body, header and cookie. */
async function drive(admin: Ask) {
  const { name, surname, code, email, phone, password, token, file } = canary
  const person = { vardas: name, pavarde: surname, asmenskodas: code, email, telefonas: phone }
  await admin('GET', `/asmenys?vardas=${name}&pavarde=${surname}&asmenskodas=${code}`)
  await admin('GET', `/asmenys/check/${code}`)
  await admin('GET', `/korteles-public?numeris=${phone}`)
  await admin('GET', `//lt/${surname}?email=${email}`)
  await admin('POST', '/asmenys/register', person)
  await admin('POST', '/asmenys/register', { ...person, imone: { imone: { id: 1e15 } } })
  await admin('PUT', '/asmenys/999999999999', person, { 'if-match': `"${token}"` })
  await admin('POST', '/session', { username: email, password })
  await admin('POST', '/session/forgot-password', { email, gresponse: token })
  await admin('POST', '/session/reset-password', { token, password })
  await admin('GET', `/failai/${file}`, undefined, { authorization: `Bearer ${token}`, cookie: `meistras=${token}` })
  await admin(
    'POST',
    '/failai',
    `--x\r\ncontent-disposition: form-data; name="file0"; filename="${file}"\r\n\r\nx\r\n`,
    {
      'content-type': 'multipart/form-data; boundary=x',
    },
  )
  await admin('POST', '/asmenys', `{"vardas": "${name}`, { 'content-type': 'application/json' })
  await admin('GET', `/kalendorius/${`kanareles${token}`.padEnd(43, 'x').slice(0, 43)}.ics`)
  await admin('POST', `/imones-public-rekvizitai/${code}`, { gresponse: token }, { 'idempotency-key': token })
  for (const path of ['//broken', '//notjson', '//check', '//thrown']) await admin('GET', path)
}

describe('the log', () => {
  it('holds a line for every request and no value of anybody', async () => {
    const lines = await logged({}, drive)
    expect(lines.length).toBeGreaterThan(18)
    expect(lines.filter((line) => unheard.test(line))).toEqual([])
    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
    // The kind and the place of the failure are still logged.
    expect(failed.length).toBeGreaterThanOrEqual(2)
    for (const { err, reqId } of failed)
      expect([typeof err.type, typeof reqId, /\n? +at /.test(err.stack)]).toEqual(['string', 'string', true])
  })
  it('nor where the database or an outside service is away', async () => {
    const set = { COMPANY_REGISTER_URL: 'http://127.0.0.1:9', SPSC_URL: 'http://127.0.0.1:9', SPSC_TOKEN: canary.token }
    expect((await logged(set, drive)).filter((line) => unheard.test(line))).toEqual([])
    const away = await logged({}, drive, `postgres://${canary.name}:${canary.password}@127.0.0.1:9/x`)
    expect(away.filter((line) => unheard.test(line))).toEqual([])
  })
  it('tells slow requests and slow queries, the latter by their text', async () => {
    const lines = await logged({ SLOW_REQUEST_MS: '1' }, async (admin) => void (await admin('GET', '/asmenys')))
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow request')).toMatchObject([
      { level: 40, method: 'GET', route: '/api/asmenys', status: 200 },
    ])
    const queries: { sql: string }[] = []
    const { db } = connect(String(t.pool.options.connectionString), 1, {
      ms: 0,
      report: (query) => queries.push(query),
    })
    await db.selectFrom('asmuo').select('id').where('vardas', '=', canary.name).execute()
    await db.destroy()
    expect(queries).toMatchObject([{ sql: 'select "id" from "asmuo" where "vardas" = $1', failed: false }])
  })
})

describe('an error in the log', () => {
  it.each([
    [
      Object.assign(new Error(`Key (email)=(${canary.email}) exists`), {
        severity: 'ERROR',
        code: '23505',
        detail: canary.email,
      }),
      '23505',
    ],
    [`${canary.email} of "${canary.name}"`, '…@…'],
    [new AggregateError([new Error(canary.name)], `connect "${canary.token}"`), 'AggregateError'],
  ])('keeps its kind and loses its values (%#)', (error, kind) => {
    const text = JSON.stringify(loggable(error))
    expect(text).toContain(kind)
    expect(text).not.toMatch(unheard)
  })
  it('is looked over once more before it is written', () =>
    expect(masked('{"time":1790000000000,"a":"38703181745","b":"x@y.lt","c":"+370 612 34599"}')).toBe(
      '{"time":1790000000000,"a":"…","b":"…@…","c":"…"}',
    ))
  it('has no key of a program in it', () => {
    const body = 'aB3'.repeat(14).slice(0, 40)
    for (const key of [`mk_${body}`, `mk%5F${body}`])
      expect(masked(`{"url":"/api/raktas?key=${key}&page=1"}`)).toBe('{"url":"/api/raktas?key=mk_…&page=1"}')
    expect(JSON.stringify(loggable(new Error(`Bearer mk_${body}`)))).not.toContain(body.slice(0, 8))
  })
})

describe('the number of a request', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  const given = 'nginx-4f1c9a7e2b'
  const numberOf = (TRUST_PROXY: boolean, sent?: string) =>
    requestNumber({ TRUST_PROXY } as Config)({ headers: sent === undefined ? {} : { 'x-request-id': sent } })

  it('is the trusted proxy’s where it is well formed', () => {
    expect(numberOf(true, given)).toBe(given)
    expect(numberOf(true)).toMatch(uuid)
    expect(numberOf(false, given)).toMatch(uuid)
  })
  it.each(['short', 'two words here', '38703181745', `x${'y'.repeat(64)}`, 'line<script>'])('is not %s', (sent) =>
    expect(numberOf(true, sent)).toMatch(uuid),
  )
  it('stands in the answer of a failure, and in its log line', async () => {
    let number = ''
    const lines = await logged({}, async (admin) => {
      const { status, body, headers } = await admin('GET', '//thrown')
      expect([status, body.code, body.uzklausa]).toEqual([500, 'Unknown', headers['x-request-id']])
      number = body.uzklausa
    })
    const [failed] = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'failed')
    expect([failed.reqId, failed.err.cause.type]).toEqual([number, 'Error'])
  })
})
