import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import { demoLogins } from '#contract/session/demo.ts'
import type { Db } from '#server/db/db.ts'

/** The company of the login `atstovas`, whose start page most people open first. */
const shown = sql`(select imone_id from asmuo where vartotojo_vardas = 'atstovas')`
/** Except people with logins, whose dates are set elsewhere. */
const others = sql`a.vartotojo_vardas not in (${sql.join(demoLogins.map(({ userName }) => userName))})`
const inDays = (today: string, days: number) => addDays(today, days)

/**
 * Sets dates in the near future, so that every number of a company's start page has records behind it: cards that end,
 * some confirmed qualifications that end, fixed-term work, a person who was called. Chosen by the rows' order, so the
 * result is always the same.
 */
export async function loadDeadlines(db: Db, today: string): Promise<void> {
  // One card in twenty has an end date.
  await sql`update kortele set galioja_iki = ${today}::date + (15 + n * 7 % 260)::int
    from (select k.id, row_number() over (order by k.numeris) as n from kortele k join asmuo a on a.id = k.asmuo_id
      where k.statusas = 'AKTYVI' and ${others}) c
    where kortele.id = c.id and n % 20 = 3`.execute(db)
  const first = (order: string, from: number, to: number) =>
    sql`select id from (select ai.*, row_number() over (order by ${sql.ref(order)}, ai.id) as n from asmuo_imone ai
      join asmuo a on a.id = ai.asmuo_id
      where ai.imone_id = ${shown} and ai.statusas = 'PATVIRTINTA' and ${others}) t where n between ${sql.lit(from)} and ${sql.lit(to)}`
  await sql`update asmuo_imone set galioja_iki = ${inDays(today, 24)} where id in (${first('ai.numeris', 2, 3)})`.execute(
    db,
  )
  await sql`update kortele set galioja_iki = ${inDays(today, 12)} where statusas = 'AKTYVI'
    and asmuo_id in (select asmuo_id from asmuo_imone where id in (${first('ai.numeris', 4, 8)}))`.execute(db)
  await sql`insert into asmens_kvalifikacija (asmuo_id, kvalifikacija, kita_kvalifikacija, tipas, statusas, saltinis, isdavimo_data, galioja, sukurta, pateikta)
    select asmuo_id, 'KITA', 'Krano operatorius', 'PAZYMEJIMAS', 'PATVIRTINTA', 'IMONE', ${inDays(today, -1400)}, ${inDays(today, 45)}, ${inDays(today, -1390)}, ${inDays(today, -1390)}
    from asmuo_imone where id in (${first('ai.numeris', 9, 10)})`.execute(db)
  await sql`update asmuo_imone set imone_id = ${shown} where id in (
    select ai.id from asmuo_imone ai where ai.statusas = 'PAKVIESTA' order by ai.id limit 2)`.execute(db)
}
