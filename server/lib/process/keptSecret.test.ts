import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptSecret } from './keptSecret.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-secret-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a secret that nobody set is the same after a restart, and nobody else may read it', async () => {
  const first = await keptSecret(folder)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await keptSecret(folder)).toBe(first)
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
})
