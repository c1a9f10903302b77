import type { Insertable } from 'kysely'
import { beforeEach } from 'vitest'
import type { ApiRaktas } from '#server/db/types.ts'
import { makeApiKey, withKey } from '#server/factories/apiKeys.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/** A world behind a proxy, and callers by a key of company A. Limits begin anew with each test. */
export function keyTest() {
  const { t, w, audited, messagesOf } = worldTest({ TRUST_PROXY: '1' })
  beforeEach(async () => {
    t.clock.now = new Date()
    await t.db.deleteFrom('limitas').execute()
  })
  const by =
    (raktas: string): Ask =>
    (method, path, body, headers = {}) =>
      w.nobody(method, path, body, { ...withKey(raktas), ...headers })
  async function program(set: Partial<Insertable<ApiRaktas>> = {}) {
    const key = await makeApiKey(t.db, set.istaiga ? set : { imoneId: w.world.A.company, ...set })
    return { ...key, ask: by(key.raktas) }
  }
  const keyRow = (id: number) => t.db.selectFrom('apiRaktas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const trail = (id: number) =>
    t.db
      .selectFrom('auditas')
      .selectAll()
      .where('lentele', '=', 'api_raktas')
      .where('irasoId', '=', id)
      .orderBy('id')
      .execute()
  return { t, w, audited, messagesOf, by, program, keyRow, trail }
}
