import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome, testApp } from '../../../test/app.ts'
import { isTooDeep, mostLevels } from './body.ts'

const t = testApp()
let me: Ask
beforeAll(async () => {
  me = await t.as((await makePerson(t.db)).id)
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('a body that is nested without end', () => {
  const send = (path: string, levels: number, headers = {}) =>
    me('POST', path, `{"pavadinimas":"Naujas","aprasymas":"b","sritiesKodas":"1.1-04","suteikta":${nested(levels)}}`, {
      'content-type': 'application/json',
      ...headers,
    })

  it.each([
    ['with an Idempotency-Key', { 'idempotency-key': 'gilus-1' }],
    ['without one', {}],
  ])('is refused, %s', async (_, headers) => {
    for (const path of ['/suggestions/kompetencijos', '/session', '/session/forgot', '/testai/kodas'])
      for (const levels of [5_000, 200_000])
        expect(outcome(await send(path, levels, headers)), path).toBe('400 InvalidFormFields')
  })

  it('is taken as far as anybody may need', async () => {
    const answer = await send('/suggestions/kompetencijos', 50, { 'idempotency-key': 'negilus-1' })
    expect(outcome(answer)).toBe(201)
  })
})

it.each([
  [nested(mostLevels), false],
  [nested(mostLevels + 1), true],
  [`${'{"a":'.repeat(mostLevels + 1)}1${'}'.repeat(mostLevels + 1)}`, true],
  [`{"a":"${'['.repeat(500)}"}`, false],
  [`{"a":"\\"${'['.repeat(500)}"}`, false],
  [`["\\\\",${nested(mostLevels)}]`, true],
  [`[${Array(500).fill('[]').join()}]`, false],
  ['"', false],
  ['', false],
])('%# is too deep: %s', (json, tooDeep) => expect(isTooDeep(json)).toBe(tooDeep))
