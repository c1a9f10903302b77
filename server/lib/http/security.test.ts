import { expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'

const t = testApp()

it.each(['//lt', '//lt/login'])('%s lets our own pages use the camera, and nobody else', async (path) => {
  const { headers } = await (await t.as(null))('GET', path)
  expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(self), microphone=()')
  // No page of another site may show ours in a frame, where it could trick users into pressing our buttons.
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it.each(['/health/live', '/nera'])(
  '%s, which is data, is allowed nothing, and is sent without what only a document heeds',
  async (path) => {
    const { headers } = await (await t.as(null))('GET', path)
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toBeUndefined()
  },
)

it.each([
  ['//api/asmenys/%ff', 'application/json'],
  ['//api/%', 'application/json'],
  ['//lt/page/%ff', 'text/html'],
  ['//%c0%ae/', 'text/html'],
])('%s, which is no text in UTF-8, is not found, as any other address that leads nowhere', async (path, type) => {
  const answer = await (await t.as(null))('GET', path)
  expect(answer.status).toBe(path.includes('/asmenys/') ? 401 : 404)
  expect(answer.headers['content-type']).toContain(type)
  if (type === 'application/json') expect(answer.body.code).toBe(answer.status === 404 ? 'NotFound' : 'Unauthorized')
})

it.each(['PROPFIND', 'LOCK'])('a call by %s is refused as the API refuses', async (method) => {
  const answer = await (await t.as(null))(method, '/asmenys')
  expect([answer.status, answer.body]).toEqual([404, { code: 'NotFound' }])
})
