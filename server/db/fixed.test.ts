import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { expect, it } from 'vitest'
import { connect } from './db.ts'
import { fixed, fixedSelect } from './fixed.ts'

const { db } = connect('postgres://nobody@localhost/none')

it('writes a part of a query as Kysely itself writes it', () => {
  const card = (text: typeof fixed | null) =>
    db.selectFrom('asmuo').select((eb) => {
      const found = jsonObjectFrom(
        eb.selectFrom('kortele').select('galiojaIki').whereRef('kortele.asmuoId', '=', 'asmuo.id').limit(sql.lit(1)),
      )
      return (text ? text(found) : found).as('kortele')
    })
  expect(card(fixed).compile().sql).toBe(card(null).compile().sql)
  expect(card(fixed).compile().sql).toContain('"galioja_iki"')

  const made = db.selectFrom('asmuo').select(['asmuo.id', 'gimimoData', 'vardas as pirmas'])
  const query = db.selectFrom('asmuo').$call(fixedSelect(made)).where('id', '=', 7).select('pavarde')
  expect(query.compile().sql).toBe(
    'select "asmuo"."id", "gimimo_data", "vardas" as "pirmas", "pavarde" from "asmuo" where "id" = $1',
  )
  expect(query.compile().parameters).toEqual([7])
})

it('refuses a value, which would be that of the first call for ever', () => {
  expect(() => fixed(sql`coalesce(galioja, ${'2026-01-01'})`)).toThrow('A fixed text has no values')
  const made = db.selectFrom('asmuo').select(sql<number>`${5}::int`.as('penki'))
  expect(() => fixedSelect(made)).toThrow('A fixed text has no values')
})
