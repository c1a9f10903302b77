import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { nameIn } from '#contract/lib/names.ts'
import { languages } from '#contract/lib/texts.ts'
import { testApp } from '../../../test/app.ts'
import { competencyRef, nameSql } from './refs.ts'

const t = testApp()

it.each([
  ['Mūras', 'Masonry', 'Mūris'],
  ['Mūras', 'Masonry', null],
  ['Mūras', '', 'Mūris'],
  ['Mūras', '', null],
])('the name of a row in SQL is that of the contract: %s, %s, %s', async (lt, en, lv) => {
  const row = sql`(select 5::bigint as id, 'M' as kodas, ${lt}::text as pavadinimas, ${en}::text as pavadinimas_en,
    ${lv}::text as pavadinimas_lv)`
  const names = { pavadinimas: lt, pavadinimasEn: en, pavadinimasLv: lv }
  for (const lang of languages) {
    const { rows } = await sql<{ vardas: string; irasas: object }>`
      select ${nameSql('r', lang)} as vardas, ${competencyRef('r')} as irasas from ${row} r`.execute(t.db)
    expect(rows).toEqual([{ vardas: nameIn(lang, names), irasas: { id: 5, kodas: 'M', ...names } }])
  }
})
