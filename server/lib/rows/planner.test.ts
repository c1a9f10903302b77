import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { codesInText, fewOwners, lookedUp, sortedWithoutIndex, withoutIndex } from './planner.ts'

// Each way of writing is compared with the plain one, which has the slow plan at 100,000 rows.

const t = testApp()
const rows = 100_000

beforeAll(async () => {
  await sql`create table plano_asmuo as
    select id, 'Pavardenis ' || md5(id::text) as pavarde, id % 10 as miestas, (id + 1) % 10 as rajonas,
      case when id % 5000 = 0 then 'LAUKIA' else 'BAIGTA' end as statusas
    from generate_series(1, ${sql.lit(rows)}) id`.execute(t.db)
  await sql`create table plano_kortele as
    select id, id as asmuo_id, case when id % 5000 = 0 then 'RETA' else 'DAZNA' end as tipas
    from generate_series(1, ${sql.lit(rows)}) id`.execute(t.db)
  for (const index of [
    'plano_asmuo (id)',
    'plano_asmuo (pavarde collate "lt-x-icu")',
    'plano_asmuo (miestas)',
    "plano_asmuo (id) where statusas = 'LAUKIA'",
    'plano_kortele (asmuo_id)',
    "plano_kortele (asmuo_id) where tipas = 'RETA'",
  ])
    await sql`create index on ${sql.raw(index)}`.execute(t.db)
  await sql`analyze plano_asmuo, plano_kortele`.execute(t.db)
}, 60_000)

const explained = async (query: RawBuilder<unknown>) => {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(t.db)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}
/** The generic plan of a prepared statement, which does not depend on its parameters. */
const explainedForAll = (condition: RawBuilder<unknown>, given: readonly string[]) =>
  t.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`prepare planas as select id from plano_asmuo where ${condition}`.execute(db)
    const call = given.length ? sql`planas (${sql.join(given.map((value) => sql.lit(value)))})` : sql`planas`
    const { rows } = await sql<Record<string, string>>`explain execute ${call}`.execute(db)
    await sql`deallocate planas`.execute(db)
    await sql`reset plan_cache_mode`.execute(db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })

const pageByName = (order: RawBuilder<unknown>) =>
  sql`select id from plano_asmuo where miestas = 1 and rajonas = 7 order by ${order} limit 20`
const countWhere = (condition: RawBuilder<unknown>) => sql`select count(*) from plano_asmuo where ${condition}`

describe('at 100,000 rows', () => {
  it('codes in the text use the index of the few, parameters read the whole table', async () => {
    expect(await explainedForAll(sql`statusas = any ($1::text[])`, ['{LAUKIA}'])).toContain('Seq Scan')
    const ours = await explainedForAll(codesInText('statusas', ['LAUKIA']), [])
    expect(ours).toMatch(/Index.* Scan/)
    expect(ours).not.toContain('Seq Scan')
  })

  it('few owners are found from their rows, not by a look at every owner', async () => {
    expect(
      await explained(countWhere(lookedUp('plano_asmuo.id', 'plano_kortele', 'asmuo_id', sql`w.tipas = 'RETA'`))),
    ).toContain('Seq Scan on plano_asmuo')
    const ours = await explained(
      countWhere(fewOwners('plano_asmuo.id', 'plano_kortele', 'asmuo_id', sql`tipas = 'RETA'`)),
    )
    expect(ours).not.toContain('Seq Scan')
  })

  it('owners that are looked up need no table of all matching rows', async () => {
    // The people of one company: a few owners, with a second condition as lists of waiting records have it.
    const page = (condition: RawBuilder<unknown>) =>
      countWhere(sql`id between 1 and 50 and (${condition} or miestas = 99)`)
    const plain = sql`id in (select asmuo_id from plano_kortele where tipas = 'DAZNA')`
    expect(await explained(page(plain))).toContain('Seq Scan on plano_kortele')
    const ours = await explained(page(lookedUp('plano_asmuo.id', 'plano_kortele', 'asmuo_id', sql`w.tipas = 'DAZNA'`)))
    expect(ours).not.toContain('Seq Scan')
  })

  it('what a filter leaves is sorted, and not looked for by a walk through everybody in order', async () => {
    expect(await explained(pageByName(sql`pavarde collate "lt-x-icu"`))).toContain('using plano_asmuo_pavarde_idx')
    const ours = await explained(pageByName(sortedWithoutIndex('pavarde')))
    expect(ours).toContain('plano_asmuo_miestas_idx')
    expect(ours).toContain('Sort')
  })

  it('a text of two letters is looked for in the names themselves, and not by an index of three letters', async () => {
    await sql`create index plano_raides on plano_asmuo using gin (pavarde gin_trgm_ops)`.execute(t.db)
    const search = (column: RawBuilder<unknown>) =>
      sql`select id from plano_asmuo where ${column} like (select '%av%'::text)`
    expect(await explained(search(sql`pavarde`))).toContain('plano_raides')
    expect(await explained(search(withoutIndex('pavarde')))).not.toContain('plano_raides')
  })
})
