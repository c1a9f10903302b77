import cookie from '@fastify/cookie'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpoints } from '#contract/lib/endpoint.ts'
import { type KeyCaller, type KeyScope, keyScopes } from '#contract/rights.ts'
import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import { makeCompany } from '#server/factories/make.ts'
import type { Called } from '#server/lib/http/called.ts'
import { answerFailures } from '#server/lib/http/failures.ts'
import { serve } from '#server/lib/http/serve.ts'
import { compilers } from '#server/lib/http/writers.ts'
import { testApp } from '../../test/app.ts'
import { keyOf } from './session.ts'

// Each scope opens the calls that need it and no others, whichever calls there are: tried on calls of this file.
const Caller = z.object({ imoneId: z.number().nullable(), sritys: z.array(z.string()) })
const call = (scope?: KeyScope) =>
  ({
    method: 'GET',
    path: `/${scope ?? 'any'}`,
    summary: '',
    access: 'key',
    reply: Caller,
    ...(scope ? { scope } : {}),
  }) as const
const table = endpoints({
  any: call(),
  viesa: call('viesa'),
  savi: call('savi'),
  objektai: call('objektai'),
  patikros: call('patikros'),
  writing: {
    method: 'POST',
    path: '/writing',
    summary: '',
    access: 'key',
    scope: 'patikros',
    unaudited: 'a test',
    status: 204,
  },
})
const t = testApp()
const app = Fastify({ schemaController: { compilersFactory: compilers } })
let imoneId: number
beforeAll(async () => {
  imoneId = (await makeCompany(t.db)).id
  answerFailures(app)
  await app.register(cookie)
  const deps = {
    ...t,
    now: () => new Date(),
    sessionOf: async () => null,
    keyOf: (called: Called, request: FastifyRequest, reply: FastifyReply) => keyOf(t.pool, called, request, reply),
  }
  const told = async ({ session: { imoneId, sritys } }: { session: KeyCaller }) => ({ imoneId, sritys: [...sritys] })
  serve(app, deps, 'bandymas', table, {
    any: told,
    viesa: told,
    savi: told,
    objektai: told,
    patikros: told,
    writing: async () => {},
  })
})
afterAll(() => app.close())

const opened = async (raktas: string, { method, path }: Endpoint) => {
  const { statusCode, body } = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: withKey(raktas),
  })
  return statusCode < 300 ? 'open' : (JSON.parse(body) as { code: string; detail?: string })
}

it.each(keyScopes)('a key with the scope %s opens its calls and those of any key', async (scope) => {
  const { raktas, id } = await makeApiKey(t.db, { imoneId, sritys: [scope] })
  for (const endpoint of Object.values<Endpoint>(table))
    expect(await opened(raktas, endpoint), endpoint.path).toEqual(
      !endpoint.scope || endpoint.scope === scope ? 'open' : { code: 'KeyScopeMissing', detail: endpoint.scope },
    )
  const tried = await t.db.selectFrom('auditas').select('pokytis').where('irasoId', '=', id).execute()
  expect(tried.filter(({ pokytis }) => (pokytis as { atmesta?: string }).atmesta === 'KeyScopeMissing').length).toBe(
    scope === 'patikros' ? 3 : 4,
  )
})

it('a call knows whose key it is and what it opens', async () => {
  const { raktas } = await makeApiKey(t.db, { imoneId, sritys: ['viesa', 'objektai'] })
  const { body } = await app.inject({ url: '/api/any', headers: withKey(raktas) })
  expect(JSON.parse(body)).toEqual({ imoneId, sritys: ['viesa', 'objektai'] })
})
