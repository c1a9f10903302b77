import { expect, it } from 'vitest'
import { makeCompetency, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { testApp } from '../../test/app.ts'
import { grant } from './queries.ts'

const t = testApp()

it.each<[string, 'GALIOJA' | 'LAUKIAMA', string, string]>([
  ['a later one', 'GALIOJA', '2030-06-10', '2031-02-03'],
  ['an earlier one, whose protocol came late', 'GALIOJA', '2031-02-03', '2031-02-03'],
  ['a claim that nobody has confirmed', 'LAUKIAMA', '2031-02-03', '2030-06-10'],
])('an assessment renews a competency since %s', async (_, statusas, had, suteikta) => {
  const asmuoId = (await makePerson(t.db)).id
  const kompetencijaId = (await makeCompetency(t.db)).id
  await makePersonCompetency(t.db, { asmuoId, kompetencijaId, statusas, suteikta: had, galioja: '2040-01-01' })
  const day = had === '2030-06-10' ? '2031-02-03' : '2030-06-10'
  const id = await t.db.transaction().execute((trx) => grant(trx, asmuoId, kompetencijaId, day))
  const row = await t.db
    .selectFrom('asmensKompetencija')
    .select(['suteikta', 'statusas'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ suteikta, statusas: 'GALIOJA' })
})
