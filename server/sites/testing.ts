import { beforeAll } from 'vitest'
import { makeCompany } from '#server/factories/make.ts'
import { makeSite, makeSubcontractor } from '#server/factories/sites.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

/**
 * Setup of the tests of sites: company A builds, B may be its subcontractor. `rep` represents A, `repB` represents B.
 */
export function siteTest() {
  const { t, w } = worldTest()
  const people = {} as { repB: Ask }
  beforeAll(async () => {
    people.repB = await t.as(w.world.B.rep)
  })
  /** A site of company A and its address; with `withB`, B works there. */
  async function site(set: object = {}, withB = false) {
    const { id } = await makeSite(t.db, { imoneId: w.world.A.company, ...set })
    const b = withB ? (await makeSubcontractor(t.db, { objektasId: id, imoneId: w.world.B.company })).id : 0
    return { id, b, path: `/objektai/${id}` }
  }
  const company = async (set: object = {}) => (await makeCompany(t.db, set)).id
  /** The audit trail of a site, in order. */
  const trail = async (id: number) =>
    (
      await t.db
        .selectFrom('auditas')
        .selectAll()
        .where('lentele', '=', 'objektas')
        .where('irasoId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ veiksmas, pokytis }) => ({ veiksmas, pokytis: pokytis as Record<string, unknown> }))
  return { t, w, people, site, company, trail }
}
