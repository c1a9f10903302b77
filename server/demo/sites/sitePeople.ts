import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { type Company, companyOf, contractor } from '#server/demo/companies/companies.ts'

/**
 * People with remarks in the site of the representative's company: a person who has left the company and is still
 * there, people of a subcontractor whose contract has ended, people who come later or have left, and visitors.
 */
export async function loadSitePeople(db: Db, today: string, companies: readonly Company[]): Promise<void> {
  const idOf = (pavadinimas: string) => companyOf(companies, pavadinimas).id
  const home = sql`(select id from objektas where pavadinimas = 'Daugiabutis Žalgirio g. 114')`
  const day = (days: number) => addDays(today, days)
  /** Adds people of a company with this employment status, after skipping some. */
  const put = (imoneId: number, statusas: string, [skip, many]: readonly [number, number], from: number, to?: number) =>
    sql`insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, sukurta)
      select ${home}, asmuo_id, imone_id, 'DARBUOTOJAS', ${day(from)}::date, ${to === undefined ? null : day(to)}::date,
        (${day(Math.min(from, -1))} || ' 07:30')::timestamptz
      from asmuo_imone where imone_id = ${imoneId} and statusas = ${statusas}
      order by id offset ${skip} limit ${many}
      on conflict do nothing`.execute(db)
  const [electricians, scaffolds] = [idOf('UAB „Žaibo instaliacijos“'), idOf('UAB „Pastolių miestas“')]
  await put(idOf(contractor), 'NEBEDIRBA', [0, 2], -160)
  await put(electricians, 'PATVIRTINTA', [0, 3], -118)
  await put(electricians, 'PATVIRTINTA', [3, 4], -118, -7)
  await put(scaffolds, 'PATVIRTINTA', [0, 3], 9, 70)
  // Tomorrow, though the contract of their company begins later: they will be refused.
  await put(scaffolds, 'PATVIRTINTA', [3, 2], 1, 70)
  await sql`insert into objekto_asmuo (objektas_id, vardas, pavarde, imone_id, paskirtis, priezastis, dirba_nuo, dirba_iki, sukurta)
    values (${home}, 'Margarita', 'Sabaliauskienė', null, 'LANKYTOJAS', 'Užsakovo techninė priežiūra', ${today}, ${today}, ${`${day(-1)} 07:35`}::timestamptz),
      (${home}, 'Juozas', 'Pilka', ${scaffolds}, 'LANKYTOJAS', 'Pastolių vietos apžiūra', ${day(2)}, ${day(2)}, ${`${day(-1)} 07:55`}::timestamptz)`.execute(
    db,
  )
}
