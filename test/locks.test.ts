import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Answer, outcome } from './app.ts'
import { untilSomebodyWaits } from './waits.ts'
import { worldTest } from './world.ts'

// The row whose version or status is checked is locked first: the call waits for another change of that moment, and
// sees its result. Without the lock, it would check the former row and overwrite the other change.

const { t, w } = worldTest()

/** Calls while another transaction holds the row with a new version of it, which is committed once the call waits. */
async function meanwhile(table: string, id: number, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await t.db.transaction().execute(async (trx) => {
    await sql`update ${sql.table(table)} set versija = versija + 1 where id = ${id}`.execute(trx)
    answer = ask()
    await untilSomebodyWaits(t.db)
  })
  return answer as Promise<Answer>
}

const suggested = { pavadinimas: 'Stogų dengimas šiaudais', aprasymas: 'Trūksta' }
const cases: [what: string, table: string, make: () => Promise<number>, path: (id: number) => string, body: object][] =
  [
    ['a company', 'imone', async () => w.world.A.company, (id) => `/imones/${id}`, { www: 'www.kitas.lt' }],
    [
      'a suggestion',
      'pasiulymas',
      async () => (await w.rep('POST', '/suggestions/kompetencijos', suggested)).body.id,
      (id) => `/suggestions/${id}`,
      { statusas: 'ATMESTAS', atsakymas: 'Tokia jau yra' },
    ],
  ]

it.each(cases)(
  '%s that another changes at this moment is checked as it then stands',
  async (_, table, make, path, body) => {
    const id = await make()
    const { rows } = await sql<{ versija: number }>`select versija from ${sql.table(table)} where id = ${id}`.execute(
      t.db,
    )
    const version = { 'if-match': `"${rows[0]?.versija}"` }
    expect(outcome(await meanwhile(table, id, () => w.admin('PUT', path(id), body, version)))).toBe('409 RecordChanged')
  },
)
