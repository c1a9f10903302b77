import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import type { Ask } from '../../test/app.ts'

/** Setup of tests of programs that check cards: gates and sites as in `gateTest`, and programs with keys. */
export function cardChecksTest() {
  const all = gateTest()
  const { t, w } = all
  /** A program with a key of company A, or another; `sritys` are its scopes, all where absent. */
  async function program(
    set: Parameters<typeof makeApiKey>[1] = {},
  ): Promise<{ ask: Ask; raktas: string; id: number }> {
    const { raktas, id } = await makeApiKey(t.db, { imoneId: w.world.A.company, ...set })
    const nobody = await t.as(null)
    const ask: Ask = (method, path, body, headers = {}) =>
      nobody(method, path, body, { ...withKey(raktas), ...headers })
    return { ask, raktas, id }
  }
  return { ...all, program }
}
