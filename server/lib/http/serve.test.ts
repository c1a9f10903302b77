import cookie from '@fastify/cookie'
import Fastify, { type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { endpoints } from '#contract/lib/endpoint.ts'
import { idParams, listQuery } from '#contract/lib/fields.ts'
import { rightsOf, type UserType, userTypes } from '#contract/rights.ts'
import { readConfig } from '#server/config.ts'
import { makePerson } from '#server/factories/make.ts'
import { openSession } from '#server/session/queries.ts'
import { testApp } from '../../../test/app.ts'
import { answerFailures } from './failures.ts'
import { serve, staged } from './serve.ts'
import { compilers } from './writers.ts'

// What every call has in common, tested on calls of this file.
const Row = z.object({ id: z.number(), vardas: z.string(), imone: z.object({ pavadinimas: z.string() }).nullable() })
const table = endpoints({
  open: { method: 'GET', path: '/open', summary: '', access: 'public', reply: Row },
  signedIn: { method: 'GET', path: '/signed-in', summary: '', access: [], reply: Row },
  withRight: { method: 'GET', path: '/right', summary: '', access: ['SeeSablonas', 'ChangeMokymas'], reply: Row },
  one: { method: 'GET', path: '/rows/:id', summary: '', access: 'public', params: idParams, reply: Row },
  many: {
    method: 'GET',
    path: '/rows',
    summary: '',
    access: 'public',
    query: listQuery({}, ['id'], 'id'),
    reply: Row,
    list: true,
    columns: { vardas: { title: ['Vardas', 'Name'] } },
  },
  make: {
    method: 'POST',
    path: '/rows',
    summary: '',
    access: 'public',
    body: z.object({ vardas: z.string('required') }),
    reply: Row,
    status: 201,
  },
  silent: { method: 'POST', path: '/silent', summary: '', access: 'public', status: 204 },
  allowed: { method: 'POST', path: '/allowed', summary: '', access: 'public', status: 204, unaudited: 'a test' },
  fails: { method: 'PUT', path: '/fails', summary: '', access: 'public', status: 204 },
  slow: {
    method: 'POST',
    path: '/slow',
    summary: '',
    access: 'public',
    body: z.object({ stop: z.boolean() }),
    reply: Row,
  },
  acting: {
    method: 'POST',
    path: '/acting',
    summary: '',
    access: 'public',
    body: z.object({ skip: z.boolean() }),
    reply: z.object({ asmuo: z.string().nullable(), uzklausa: z.string(), prepared: z.string().nullable() }),
  },
})
const t = testApp()
const app = Fastify({ schemaController: { compilersFactory: compilers } })
let total = 3
let busy: number[] = []
const row = { id: 7, vardas: 'Jonas', slaptazodis: 'x', imone: { pavadinimas: 'UAB', imKodas: '1' } }
const lists = async () =>
  (await t.db.selectFrom('sarasas').select('kodas').where('sarasas', '=', 'bandymas').execute()).map(
    ({ kodas }) => kodas,
  )

beforeAll(async () => {
  answerFailures(app)
  await app.register(cookie)
  const sessionOf = async (request: FastifyRequest) => {
    const type = request.headers['x-type'] as UserType | undefined
    return type ? { userId: 1, imoneId: null, vartotojoTipas: type, rights: rightsOf[type] } : null
  }
  const add = (db: typeof t.db, kodas: string) =>
    db.insertInto('sarasas').values({ sarasas: 'bandymas', kodas, pavadinimas: kodas, pavadinimasEn: kodas }).execute()
  const deps = {
    config: readConfig({ NODE_ENV: 'test' }),
    keys: t.keys,
    seal: t.seal,
    db: t.db,
    now: () => new Date(),
    sessionOf,
  }
  serve(app, deps, 'bandymas', table, {
    open: async () => row,
    signedIn: async () => row,
    withRight: async () => row,
    one: async () => row,
    many: async ({ query }) => ({ rows: Array(Math.min(total, query.size)).fill(row), total }),
    make: async ({ body, db, ctx }) => {
      await add(db, body.vardas)
      await ctx.audit({ lentele: 'sarasas', pokytis: body })
      return { ...row, vardas: body.vardas }
    },
    silent: async ({ db }) => void (await add(db, 'silent')),
    allowed: async ({ db }) => void (await add(db, 'allowed')),
    fails: async ({ db, ctx }) => {
      await add(db, 'fails')
      await ctx.audit({})
      throw new AppError('StatusNotAllowed', 'x')
    },
    slow: staged(
      async ({ body }) => {
        busy.push(t.pool.totalCount - t.pool.idleCount)
        if (body.stop) throw new AppError('TooManyRequests', undefined, { retryAfter: 9 })
        return 'prepared'
      },
      async ({ ctx }, prepared) => {
        busy.push(t.pool.totalCount - t.pool.idleCount)
        await ctx.audit({})
        return { ...row, vardas: prepared }
      },
    ),
    acting: staged(
      async () => 'prepared',
      async ({ db, ctx }, prepared) => {
        await ctx.audit({})
        const { rows } = await sql<{ asmuo: string | null; uzklausa: string }>`
          select current_setting('meistras.asmuo', true) as asmuo, current_setting('meistras.uzklausa') as uzklausa`.execute(
          db,
        )
        return { ...(rows[0] as (typeof rows)[0]), prepared: prepared ?? null }
      },
      ({ body }) => body.skip,
    ),
  })
  await app.ready()
})
afterAll(() => app.close())

const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : '', headers: answer.headers }
}

describe('a write', () => {
  it('keeps no answer for a session that has ended, although its cookie is sent', async () => {
    const person = await makePerson(t.db)
    const headers = {
      cookie: `meistras=${await openSession(t.db, person.id, 'testas', '')}`,
      'idempotency-key': 'baigta',
    }
    for (const vardas of ['Pirma', 'Antra']) {
      const { status, body } = await ask('POST', '/rows', { vardas }, headers)
      expect([status, body.vardas]).toEqual([201, vardas])
    }
    expect(await t.db.selectFrom('idempotencija').select('raktas').where('raktas', '=', 'baigta').execute()).toEqual([])
    await t.db.deleteFrom('sarasas').where('sarasas', '=', 'bandymas').execute()
  })
  it('runs its first step unless it skips it, and the database knows who acts in it', async () => {
    const person = { 'x-type': 'VARTOTOJAS' }
    const acting = async (skip: boolean, headers?: Record<string, string>) =>
      (await ask('POST', '/acting', { skip }, headers)).body
    expect(await acting(false, person)).toEqual({
      asmuo: '1',
      uzklausa: expect.stringMatching(/^req-/),
      prepared: 'prepared',
    })
    expect(await acting(true)).toEqual({ asmuo: '', uzklausa: expect.stringMatching(/^req-/), prepared: null })
  })
  it('answers 201 and where the record is, and is kept with its audit row', async () => {
    const { status, headers, body } = await ask('POST', '/rows', { vardas: 'Ona' })
    expect([status, headers['location'], body.vardas]).toEqual([201, '/api/rows/7', 'Ona'])
    expect(await lists()).toEqual(['Ona'])
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ veiksmas: 'bandymas.make', asmuoId: null, pokytis: { vardas: 'Ona' } })
    expect(trail.uzklausa).toMatch(/^req-/)
  })
  it('without an audit row is a fault of ours, and is undone', async () => {
    expect(await ask('POST', '/silent')).toMatchObject({ status: 500, body: { code: 'Unknown' } })
    expect(await lists()).not.toContain('silent')
  })
  it('without an audit row where the contract says why', async () => {
    expect((await ask('POST', '/allowed')).status).toBe(204)
    expect(await lists()).toContain('allowed')
  })
  it('that is refused is undone, the audit row as well', async () => {
    const trail = await t.db.selectFrom('auditas').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
    expect(await ask('PUT', '/fails')).toMatchObject({ status: 409, body: { code: 'StatusNotAllowed', detail: 'x' } })
    expect(await lists()).not.toContain('fails')
    expect(await t.db.selectFrom('auditas').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).toEqual(
      trail,
    )
  })
  it('in two steps holds a connection only in the second, and stops where the first refuses', async () => {
    busy = []
    expect(await ask('POST', '/slow', { stop: false })).toMatchObject({ status: 200, body: { vardas: 'prepared' } })
    expect(busy).toEqual([0, 1])
    const { status, headers } = await ask('POST', '/slow', { stop: true })
    expect([status, headers['retry-after'], busy.length]).toEqual([429, '9', 3])
  })
})

describe('an answer', () => {
  it('holds what the contract lists and nothing else', async () => {
    const listed = { id: 7, vardas: 'Jonas', imone: { pavadinimas: 'UAB' } }
    for (const path of ['/open', '/rows/7']) expect((await ask('GET', path)).body).toEqual(listed)
    expect((await ask('GET', '/rows')).body).toEqual([listed, listed, listed])
    expect((await ask('POST', '/rows', { vardas: 'x' })).body).toEqual({ ...listed, vardas: 'x' })
  })
  it('is kept by no cache', async () => {
    for (const answer of [await ask('GET', '/open'), await ask('GET', '/signed-in'), await ask('GET', '/rows/x')])
      expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('of a list has the total; as xlsx it has an end', async () => {
    total = 12
    const { body, headers } = await ask('GET', '/rows?size=5')
    expect([body.length, headers['x-total-count']]).toEqual([5, '12'])
    total = 10_001
    expect(await ask('GET', '/rows?format=xlsx')).toMatchObject({
      status: 400,
      body: { code: 'TooManyRows', detail: '10000' },
    })
  })
})

describe('the door', () => {
  it('public, signed in, and by right', async () => {
    const types = [undefined, ...userTypes]
    const seen = async (path: string) =>
      Promise.all(types.map(async (type) => (await ask('GET', path, undefined, type ? { 'x-type': type } : {})).status))
    expect(await seen('/open')).toEqual([200, 200, 200, 200, 200, 200])
    expect(await seen('/signed-in')).toEqual([401, 200, 200, 200, 200, 200])
    expect(await seen('/right')).toEqual([401, 403, 403, 403, 403, 200])
  })
  it('a path that can be no record is not found, a wrong query or body is told', async () => {
    for (const id of ['x', '0', '-1', '1.5', '9007199254740993'])
      expect((await ask('GET', `/rows/${id}`)).status).toBe(404)
    expect((await ask('GET', '/rows?size=x')).body).toEqual({ code: 'InvalidFormFields', fields: { size: 'number' } })
    expect((await ask('POST', '/rows', {})).body.fields).toEqual({ vardas: 'required' })
    expect((await ask('POST', '/rows')).body.fields).toEqual({ vardas: 'required' })
  })
  it('what is missing is told from what is of a wrong kind', async () => {
    expect((await ask('POST', '/slow', {})).body.fields).toEqual({ stop: 'required' })
    expect((await ask('POST', '/slow', { stop: 5 })).body.fields).toEqual({ stop: 'pattern' })
  })
  it('the right is asked before the body is looked at', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    expect((await me('POST', '/atestavimai', { data: 'x' })).status).toBe(403)
    expect((await me('GET', '/asmenys?spalva=x')).status).toBe(403)
  })
})
