import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { verifySet } from '#contract/keys/set.ts'
import { testApp } from '../../test/app.ts'
import { wellKnown } from './routes.ts'

const t = testApp()

it('anybody gets the published set, as it was signed, and learns cheaply that it is the same', async () => {
  const nobody = await t.as(null)
  const { status, raw, headers } = await nobody('GET', `/${wellKnown}`)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/jose',
    'public, max-age=300',
  ])
  const known = await verifySet(String(raw), t.keys.root, webcrypto.subtle)
  expect([...(known?.keys.keys() ?? [])]).toEqual(['2601', '2602', '2603', '2604'])
  const again = await nobody('GET', `/${wellKnown}`, undefined, { 'if-none-match': headers['etag'] ?? '' })
  expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, headers['etag']])
  expect((await nobody('GET', `/${wellKnown}`, undefined, { 'if-none-match': '"x"' })).status).toBe(200)
})
it('nothing can be written there', async () => {
  const nobody = await t.as(null)
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await nobody(method, `/${wellKnown}`)).status).toBe(404)
})
