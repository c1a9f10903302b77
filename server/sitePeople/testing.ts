import { sql } from 'kysely'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployee } from '#server/factories/make.ts'
import { makeSite, makeSubcontractor } from '#server/factories/sites.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

export const visitor = {
  vardas: 'Petras',
  pavarde: 'Svečias',
  paskirtis: 'LANKYTOJAS',
  priezastis: 'Darbų priėmimas',
}

/** The body of a site that turns automatic registration on. */
export const automaticBody = (set: object = {}) => ({
  pavadinimas: 'Gyvenamasis namas',
  adresas: { miestas: 'Vilnius', adresas: 'Gedimino pr. 9' },
  automatineRegistracija: true,
  ...set,
})

/** Setup of the tests of people of a site: A builds, B may be its subcontractor; rows are returned in a short form. */
export function sitePeopleTest() {
  const { t, w, audited } = worldTest()
  const today = civilDay(new Date())
  const day = (days: number) => addDays(today, days)

  /** A site of company A (or another), with these subcontractors, and the address of its people. */
  async function site(set: object = {}, subs: (number | { imoneId: number })[] = []) {
    const { id } = await makeSite(t.db, { imoneId: w.world.A.company, ...set })
    for (const sub of subs)
      await makeSubcontractor(t.db, { objektasId: id, ...(typeof sub === 'number' ? { imoneId: sub } : sub) })
    return { id, path: `/objektai/${id}/asmenys` }
  }
  const automatic = (set: object = {}, subs: (number | { imoneId: number })[] = []) =>
    site({ automatineRegistracija: true, ...set }, subs)
  const company = async (set: object = {}) => (await makeCompany(t.db, set)).id
  const employee = async (imoneId: number, person: object = {}, link: object = {}) =>
    (await makeEmployee(t.db, imoneId, person, link)).id
  const rowsOf = (objektasId: number) =>
    t.db.selectFrom('objektoAsmuo').selectAll().where('objektasId', '=', objektasId).orderBy('id').execute()
  /** A person's rows: first and last day, counted from today; `*` marks rows that were added automatically. */
  async function stays(objektasId: number, asmuoId: number) {
    const rows = await t.db
      .selectFrom('objektoAsmuo')
      .select([
        'automatinis',
        sql<number>`dirba_nuo - ${today}::date`.as('nuo'),
        sql<number | null>`dirba_iki - ${today}::date`.as('iki'),
      ])
      .where('objektasId', '=', objektasId)
      .where('asmuoId', '=', asmuoId)
      .orderBy('dirbaNuo')
      .execute()
    return rows.map(({ nuo, iki, automatinis }) => `${nuo}..${iki ?? ''}${automatinis ? '*' : ''}`)
  }
  /** The rows of the audit trail about the people of a site. */
  const trail = (id: number) =>
    t.db
      .selectFrom('auditas')
      .selectAll()
      .where('lentele', '=', 'objektas')
      .where('irasoId', '=', id)
      .where('veiksmas', 'like', 'sitePeople.%')
      .orderBy('id')
      .execute()
  const add = (ask: Ask, path: string, asmuoId: number, imoneId: number, set: object = {}) =>
    ask('POST', path, { asmuo: { id: asmuoId }, imone: { id: imoneId }, dirbaNuo: today, ...set })
  const A = () => w.world.A
  const B = () => w.world.B
  const repB = () => t.as(B().rep)
  return { add, A, B, repB, t, w, today, day, site, automatic, company, employee, rowsOf, stays, trail, audited }
}
