import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { identityTest, signingTest } from './testing.ts'

// Where the settings take advanced signatures too: they are told apart.
const settings = { SIGN_QUALIFIED_ONLY: 'false' }
const known = identityTest(settings)
const { sitting } = signingTest(known, settings)

it('qualified signatures alone are the default', () => {
  expect(readConfig({ NODE_ENV: 'test' }).SIGN_QUALIFIED_ONLY).toBe(true)
})

it.each([
  ['MOBILUSIS', ['compliance', 'esign'], 'PAZANGUSIS'],
  ['SMART_ID', [], 'PAZANGUSIS'],
  ['SMART_ID', ['compliance', 'device', 'esign'], 'KVALIFIKUOTAS'],
] as const)('a signature by %s that says %j is of the level %s', async (budas, says, lygis) => {
  const { sign, take } = await sitting()
  expect(await take((await sign(budas, { says })).body.token)).toMatchObject({ lygis })
})
