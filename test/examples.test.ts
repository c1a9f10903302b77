import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { withKey } from '#server/factories/apiKeys.ts'
import { makePerson } from '#server/factories/make.ts'
import { describeApi } from '#server/openapi/document.ts'
import { type Ask, testApp } from './app.ts'
import { exampleMoment, makeExampleWorld, undated } from './exampleWorld.ts'

// The examples that OpenAPI shows happen as it shows them: each is sent, and answered word by word, days and moments apart.

const examples = Object.entries(api).flatMap(([area, table]) =>
  Object.entries(table).flatMap(([call, endpoint]) =>
    Object.entries(endpoint.examples ?? {}).map(([name, example]) => ({
      id: `${area}.${call}`,
      name,
      endpoint,
      example,
    })),
  ),
)

const t = testApp()
let program: Ask
let nobody: Ask
let admin: Ask
beforeAll(async () => {
  const raktas = await makeExampleWorld(t.db)
  t.clock.now = exampleMoment
  nobody = await t.as(null)
  program = (method, path, body) => nobody(method, path, body, withKey(raktas))
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
})

describe('an example', () => {
  it.each(examples)('$id: $name', async ({ endpoint, example }) => {
    const ask = endpoint.access === 'key' ? program : endpoint.access === 'public' ? nobody : admin
    const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(example.params?.[name] ?? ''))
    const query = example.query ? `?${new URLSearchParams(example.query)}` : ''
    const { status, body } = await ask(endpoint.method, path + query, example.body)
    expect([status, undated(body)]).toEqual([endpoint.status ?? 200, undated(example.reply)])
  })
})

/** What somebody who writes a program asks first, beside the calls of keys. */
const met = [
  'assessments.getPublic',
  'assessments.public',
  'cards.public',
  'employments.people',
  'publicTrainings.getPublic',
  'publicTrainings.public',
  'webhooks.add',
  'webhooks.list',
]

it('of every call of programs, and of those that a stranger meets first, is there, and in the document', async () => {
  const { paths } = (await describeApi()) as unknown as { paths: Record<string, Record<string, object>> }
  const called = Object.entries(api).flatMap(([area, table]) =>
    Object.entries(table).flatMap(([call, { access }]) => (access === 'key' ? `${area}.${call}` : [])),
  )
  expect([...new Set(examples.map(({ id }) => id))].sort()).toEqual([...called, ...met].sort())
  for (const { endpoint, name, example } of examples) {
    const address = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const shown = JSON.stringify(paths[address]?.[endpoint.method.toLowerCase()])
    expect(shown).toContain(JSON.stringify({ [name]: { summary: example.summary, value: example.reply } }).slice(1, -1))
  }
})
