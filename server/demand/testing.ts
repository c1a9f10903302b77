import { beforeAll } from 'vitest'
import { civilYear } from '#contract/lib/civil.ts'
import { makeNeed } from '#server/factories/sites.ts'
import { worldTest } from '../../test/world.ts'

/** Setup shared by the tests of this area: a mason of levels II to IV, and a short way to make needs of company A. */
export function demandTest(env?: Record<string, string>) {
  const { t, w, messagesOf } = worldTest(env)
  const professions = {} as { mason: number; joiner: number }
  beforeAll(async () => {
    const idOf = async (kodas: string) =>
      (await t.db.selectFrom('profesija').select('id').where('kodas', '=', kodas).executeTakeFirstOrThrow()).id
    professions.mason = await idOf('7112-01')
    professions.joiner = await idOf('7115-02')
  })
  const make = (set: object = {}) =>
    makeNeed(t.db, { imoneId: w.world.A.company, profesijaId: professions.mason, sritiesKodas: '1.1-04', ...set })
  /** The body of a new need. */
  const body = (set: object = {}) => ({
    sritiesKodas: '1.1-04',
    profesija: { id: professions.mason },
    lygis: 'III',
    savivaldybe: '13',
    metai: civilYear(t.clock.now),
    kiekis: 5,
    ...set,
  })
  const stored = (id: number) =>
    t.db.selectFrom('darbuotojuPoreikis').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const trail = (irasoId: number) =>
    t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis'])
      .where('lentele', '=', 'darbuotoju_poreikis')
      .where('irasoId', '=', irasoId)
      .orderBy('id')
      .execute()
  return { t, w, professions, make, body, stored, trail, messagesOf }
}
