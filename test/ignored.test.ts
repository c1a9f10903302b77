import { beforeAll, expect, it } from 'vitest'
import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import { makeGate } from '#server/factories/gates.ts'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from './app.ts'
import { callsOf } from './fuzz/calls.ts'
import { makeWorld } from './world/everyone.ts'

// "Nothing that a call ignores is answered with 200" (decisions, point 11.4): every call with a body is sent, by a
// caller who may make it, a field that it does not take; it must refuse that field.

const t = testApp()
let askers: Ask[]
let gate: Ask
let program: Ask
beforeAll(async () => {
  const world = await makeWorld(t.db)
  const inspector = (await makePerson(t.db)).id
  await t.db.insertInto('asmensTeise').values({ asmuoId: inspector, teise: 'TikrintiObjektus' }).execute()
  const people = [world.adminId, world.A.rep, world.A.manager, world.A.person, inspector]
  askers = await Promise.all(people.map((id) => t.as(id)))
  const { token } = await makeGate(t.db, { objektasId: world.A.site })
  const nobody = await t.as(null)
  const { raktas } = await makeApiKey(t.db, { imoneId: world.A.company })
  program = (method, path, body) => nobody(method, path, body, withKey(raktas))
  gate = (method, path, body) => nobody(method, path, body, { cookie: `meistras-vartai=${token}` })
})

const params: Record<string, string> = { numeris: '00000001', raktas: 'session.password', kalba: 'lt' }
const calls = callsOf().filter(({ endpoint, body }) => body && endpoint.method !== 'GET' && !endpoint.carries)
it('is tried on many calls', () => expect(calls.length).toBeGreaterThan(90))
it.each(calls)('$id refuses a field that it does not take', async ({ endpoint, body: schema }) => {
  const list = schema?.['type'] === 'array'
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '1')
  const { access } = endpoint
  for (const ask of access === 'device' ? [gate] : access === 'key' ? [program] : askers) {
    const { status, body } = await ask(endpoint.method, path, list ? [{ nezinomas: 1 }] : { nezinomas: 1 })
    if (status === 403) continue
    expect([status, body.code]).toEqual([400, 'InvalidFormFields'])
    return expect(body.fields).toMatchObject({ [list ? '0.nezinomas' : 'nezinomas']: 'readOnly' })
  }
  throw new Error('nobody here may make this call')
})
