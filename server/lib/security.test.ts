import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'

const t = testApp()

it.each(['//', '//lt/login', '/health', '/nera'])(
  '%s lets our own pages use the camera, and nobody else',
  async (path) => {
    const { headers } = await (await t.as(null))('GET', path)
    expect(headers['permissions-policy']).toBe('camera=(self), geolocation=(self), microphone=()')
    // No page of another site shows ours in a frame, where it would ask in our name.
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)
