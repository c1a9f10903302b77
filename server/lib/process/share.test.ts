import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  // Processes, what a server may do at once, the least for one process, and what one process may do.
  ['1', 20, 1, 20],
  ['4', 20, 1, 5],
  ['8', 3, 1, 1],
  ['8', 20, 6, 6],
])('%s processes share %i, at least %i each: %i', async (together, most, least, each) => {
  vi.stubEnv('MEISTRAS_TOGETHER', together)
  vi.resetModules()
  const { shareOf } = await import('./share.ts')
  expect(shareOf(most, least)).toBe(each)
})
