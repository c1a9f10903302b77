import { beforeAll } from 'vitest'
import { civilYear } from '#contract/lib/civil.ts'
import { makeNeed } from '#server/factories/sites.ts'
import { worldTest } from '../../test/world.ts'

export const path = '/ataskaitos/darbuotojuporeikiai'

/** Setup shared by the tests of this area: professions by code, and a short way to make demand of two companies. */
export function reportsTest() {
  const { t, w } = worldTest()
  const year = civilYear(new Date())
  const professions = new Map<string, { id: number; sritiesKodas: string }>()
  beforeAll(async () => {
    for (const { kodas, id, sritiesKodas } of await t.db.selectFrom('profesija').selectAll().execute())
      professions.set(kodas, { id, sritiesKodas })
  })
  const profession = (kodas: string) => {
    const found = professions.get(kodas)
    if (!found) throw new Error(`no profession ${kodas}`)
    return found
  }
  /** An approved need of company A in this year: five bricklayers of level III in Vilnius. */
  const need = ({ kodas = '7112-01', ...set }: { kodas?: string } & Record<string, unknown> = {}) =>
    makeNeed(t.db, {
      imoneId: w.world.A.company,
      profesijaId: profession(kodas).id,
      sritiesKodas: profession(kodas).sritiesKodas,
      statusas: 'PATVIRTINTAS',
      lygis: 'III',
      regionas: 'LT-VL',
      savivaldybe: '13',
      metai: year,
      ...set,
    })
  return { t, w, year, need, profession }
}
