import { aCheck, makeGate } from '#server/factories/gates.ts'
import { makeCard, makeEmployee } from '#server/factories/make.ts'
import { makeSite, makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/** Setup of tests of gates: sites of company A, gates of them, people with cards. */
export function gateTest(env: Record<string, string> = {}) {
  const { t, w, audited, messagesOf } = worldTest(env)

  /** Calls with the cookie of a gate device. */
  const gateAs = (token: string): Ask => {
    const nobody = t.as(null)
    return async (method, path, body, headers = {}) =>
      (await nobody)(method, path, body, { cookie: `meistras-vartai=${token}`, ...headers })
  }
  /** A site of company A (or another) with a connected gate. */
  async function gate(set: object = {}, site?: number) {
    const objektasId = site ?? (await makeSite(t.db, { imoneId: w.world.A.company, ...set })).id
    const row = await makeGate(t.db, { objektasId })
    return { id: row.id, site: objektasId, token: row.token, ask: gateAs(row.token) }
  }
  /** An employee with a card who is on the list of a site. */
  async function worker(site: number, imoneId = w.world.A.company) {
    const { id } = await makeEmployee(t.db, imoneId)
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'AKTYVI' })
    await makeSitePerson(t.db, { objektasId: site, asmuoId: id, imoneId })
    return { id, numeris }
  }
  const subcontractor = (objektasId: number, imoneId: number) => makeSubcontractor(t.db, { objektasId, imoneId })
  const send = (ask: Ask, ...patikros: unknown[]) => ask('POST', '/vartai/patikros', { patikros })
  const check = (set: Parameters<typeof aCheck>[1] = {}, at = t.clock.now) => aCheck(at, set)
  const stored = (site: number) =>
    t.db.selectFrom('patikra').selectAll().where('objektasId', '=', site).orderBy('id').execute()
  return { t, w, audited, messagesOf, gateAs, gate, worker, subcontractor, send, check, stored }
}
