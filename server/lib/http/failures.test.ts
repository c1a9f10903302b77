import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeEmployment,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import { ask, testApp } from '../../../test/app.ts'
import { answerFailures, refusalOf } from './failures.ts'

const t = testApp()

describe('a broken constraint', () => {
  type Case = [
    string,
    (person: {
      id: number
      asmenskodas: string
      email: string | null
      vartotojoVardas: string | null
    }) => Promise<unknown>,
    ErrorCode,
  ]
  it.each<Case>([
    ['a code twice', ({ asmenskodas }) => makePerson(t.db, { asmenskodas }), 'personalcodeRegistered'],
    ['an e-mail twice', ({ email }) => makePerson(t.db, { email: email?.toUpperCase() ?? '' }), 'EmailAlreadyUsed'],
    [
      'a user name twice',
      ({ vartotojoVardas }) => makePerson(t.db, { vartotojoVardas: vartotojoVardas?.toUpperCase() ?? '' }),
      'UserAlreadyExists',
    ],
    [
      'a company twice',
      async () => makeCompany(t.db, { imKodas: (await makeCompany(t.db)).imKodas }),
      'ImoneAlreadyExists',
    ],
    [
      'a company of a person twice',
      async ({ id }) => {
        const { id: imoneId } = await makeCompany(t.db)
        await makeEmployment(t.db, { asmuoId: id, imoneId })
        return makeEmployment(t.db, { asmuoId: id, imoneId, statusas: 'TIKRINAMA' })
      },
      'AsmuoIsAlreadyRegisteredToThisImone',
    ],
    [
      'a person in an assessment twice',
      async ({ id }) => {
        const { id: atestId } = await makeAssessment(t.db)
        await makeAssessmentPerson(t.db, { atestId, asmuoId: id })
        return makeAssessmentPerson(t.db, { atestId, asmuoId: id })
      },
      'UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    [
      'a competency of a person twice',
      async ({ id }) => {
        const { kompetencijaId } = await makePersonCompetency(t.db, { asmuoId: id })
        return makePersonCompetency(t.db, { asmuoId: id, kompetencijaId })
      },
      'KompetencijaAlreadyExists',
    ],
    [
      'a second active card',
      async ({ id }) => {
        await makeCard(t.db, { asmuoId: id })
        return makeCard(t.db, { asmuoId: id })
      },
      'AsmuoHasActiveKortele',
    ],
    [
      'a second card on order',
      async ({ id }) => {
        await makeCard(t.db, { asmuoId: id, statusas: 'UZSAKOMA' })
        return makeCard(t.db, { asmuoId: id, statusas: 'UZSAKYTA' })
      },
      'AsmuoHasPendingKortele',
    ],
    ['someone who is not there', () => makeCard(t.db, { asmuoId: 999_999 }), 'NotFound'],
  ])('%s', async (_, broken, code) => {
    const error = await broken(await makePerson(t.db)).then(
      () => null,
      (error) => error,
    )
    // The answer does not name the database's constraints.
    expect(refusalOf(error)).toMatchObject({ code, detail: undefined })
  })
})

describe('refusalOf', () => {
  const database = (code: string, message = '') => Object.assign(new Error(message), { code })
  it.each<readonly [string, unknown, ErrorCode | null]>([
    ['our own refusal', new AppError('StatusNotAllowed'), 'StatusNotAllowed'],
    ['a unique index unknown to the list', Object.assign(database('23505'), { constraint: 'x' }), 'UserAlreadyExists'],
    ...['22P02', '22003', '22007', '22008', '22021', '22P05'].map(
      (code) => [`data ${code}`, database(code), 'InvalidFormFields'] as const,
    ),
    ...[
      '08006',
      '53300',
      '57P01',
      '57P03',
      '40001',
      '40P01',
      '55P03',
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOENT',
      'EPIPE',
      'ETIMEDOUT',
    ].map((code) => [`passing ${code}`, database(code), 'ServiceUnavailable'] as const),
    ['a statement that took too long', database('57014'), 'ServiceUnavailable'],
    ['no free connection', new Error('timeout exceeded when trying to connect'), 'ServiceUnavailable'],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 'ServiceUnavailable'],
    ['a body too large', Object.assign(new Error(), { statusCode: 413 }), 'FileIsTooBig'],
    ['a body of another kind', Object.assign(new Error(), { statusCode: 415 }), 'FileFormatError'],
    ['a request that can not be read', Object.assign(new Error(), { statusCode: 400 }), 'InvalidFormFields'],
    ['a syntax error of ours in SQL', database('42601'), null],
    ['a check that is broken', database('23514'), null],
    ['a missing value', database('23502'), null],
    ['a bug', new TypeError('x is not a function'), null],
    ['5xx of a library', Object.assign(new Error(), { statusCode: 500 }), null],
  ])('%s', (_, error, code) => expect(refusalOf(error)?.code ?? null).toBe(code))
})

it('a fault of ours answers 500 and tells nothing of itself', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  answerFailures(app)
  app.post('/bug', async () => {
    throw Object.assign(new Error('column "slaptazodis" is wrong'), { detail: 'Key (asmenskodas)=(38502140230)' })
  })
  const answer = await app.inject({ method: 'POST', url: '/bug', payload: { asmenskodas: '39001010012' } })
  expect([answer.statusCode, answer.body]).toEqual([500, '{"code":"Unknown","uzklausa":"req-1"}'])
  expect(answer.headers['cache-control']).toBe('no-store')
  // The place and the kind of the error are logged, without the values that it quotes.
  expect(lines.join()).toMatch(/column \\"…\\" is wrong.*failures\.test/)
  expect(lines.join()).not.toMatch(/38502140230|39001010012/)
  await app.close()
})

it('a statement that took too long answers 503 and is in the log', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  answerFailures(app)
  app.get('/slow', () =>
    t.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '50ms'`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    }),
  )
  const answer = await app.inject({ method: 'GET', url: '/slow' })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3'])
  expect(lines.join()).toContain('PostgreSQL 57014')
  await app.close()
})

describe('bodies that are no JSON, or odd JSON', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const send = async (payload: string | Buffer, type = 'application/json') => {
    const { id } = await makePerson(t.db, { vartotojoTipas: 'ADMIN' })
    return (await t.as(id))('POST', '/asmenys/register', payload, { 'content-type': type })
  }
  it.each<[string, string | Buffer, number]>([
    ['nothing', '', 400],
    ['half of it', '{"vardas":', 400],
    ['a byte order mark', '\ufeff{"vardas":"x"}', 400],
    ['null', 'null', 400],
    ['a number', '5', 400],
    ['a list', '[]', 400],
    ['NaN', '{"vardas":NaN}', 400],
    ['a prototype', '{"__proto__":{"vardas":"x"},"vardas":"x"}', 400],
    ['a prototype deep inside', '{"imone":{"__proto__":{"imone":{"id":1}}}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"vardas":"x"}}}', 400],
    ['10,000 levels', nested(10_000), 400],
    ['a field of 10,000 levels', `{"vardas":${nested(10_000)}}`, 400],
    ['the same key twice', '{"vardas":"A","vardas":5}', 400],
    ['a lone surrogate', '{"vardas":"\\ud800","pavarde":"x","asmenskodas":"38502140230"}', 400],
    ['a NUL', '{"vardas":"a\\u0000","pavarde":"x","asmenskodas":"38502140230"}', 400],
    ['a number beyond all', '{"imone":{"imone":{"id":1e400}}}', 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['more than 2 MB', `{"vardas":"${'x'.repeat(2 * 1024 * 1024)}"}`, 413],
  ])('%s: refused', async (_, payload, status) => {
    expect((await send(payload)).status).toBe(status)
    expect(({} as Record<string, unknown>)['vardas']).toBe(undefined)
  })
  it.each([
    ['application/xml'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=x; x'],
    ['x'],
  ])('as %s: refused', async (type) => {
    const { status } = await send('{}', type)
    expect([400, 415]).toContain(status)
  })
  it('a form can not pose as another method', async () => {
    const { id } = await makePerson(t.db)
    const answer = await (await t.as(id))('POST', '/session/nustatymai', {}, { 'x-http-method-override': 'PUT' })
    expect([answer.status, answer.body.code]).toEqual([404, 'NotFound'])
  })
})

describe('addresses that lead nowhere', () => {
  it.each([['/nera'], ['/atestavimai/1/nera'], ['/atestavimai/%00'], ['/atestavimai/%'], [`/${'x'.repeat(500)}`]])(
    '%s',
    async (path) => {
      const { status, body } = await (await t.as(null))('GET', path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.code).toBeTruthy()
    },
  )
})

describe('without the database', () => {
  const appOn = async (url: string) => {
    const { db, pool } = connect(url, 2)
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DEMO: 'false' })
    const app = await buildApp({
      config,
      db,
      pool,
      store: diskStore(t.files),
      keys: t.keys,
      seal: t.seal,
      render: () => '',
    })
    return { nobody: ask({ ...t, app }, 'x'), close: () => Promise.all([app.close(), db.destroy()]) }
  }
  it.each([
    ['a socket that is not there', 'postgres://x@localhost/x?host=/nowhere'],
    ['a port where nobody listens', 'postgres://x@127.0.0.1:9/x'],
  ])('%s: 503, and when to try again', async (_, url) => {
    const { nobody, close } = await appOn(url)
    for (const [method, path, body] of [
      ['GET', '/health'],
      ['GET', '/asmenys'],
      ['POST', '/session', { username: 'x', password: 'x' }],
      ['PUT', '/session/nustatymai', {}],
    ] as const) {
      const { status, body: answer, headers } = await nobody(method, path, body)
      expect([status, answer, headers['retry-after']]).toEqual([503, { code: 'ServiceUnavailable' }, '3'])
    }
    await close()
  })

  it('all connections taken: 503 within two seconds, and well again once they are back', async () => {
    const nobody = await t.as(null)
    const connections = await Promise.all(Array.from({ length: 8 }, () => t.pool.connect()))
    const start = Date.now()
    const { status, headers } = await nobody('GET', '/health')
    expect([status, headers['retry-after']]).toEqual([503, '3'])
    expect(Date.now() - start).toBeLessThan(4000)
    for (const client of connections) client.release()
    expect((await nobody('GET', '/health')).status).toBe(200)
  })

  it('connections cut: well again by itself', async () => {
    const nobody = await t.as(null)
    await Promise.all(Array.from({ length: 4 }, () => nobody('GET', '/health')))
    const client = await t.pool.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    client.release()
    const answers = []
    for (let i = 0; i < 10; i++) answers.push((await nobody('GET', '/health')).status)
    expect(answers.every((status) => status === 200 || status === 503)).toBe(true)
    expect(answers.at(-1)).toBe(200)
  })
})
