import { type SqlBool, sql } from 'kysely'
import type { InsideReply } from '#contract/gate/schema.ts'
import { addDays, civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import type { Db } from '#server/db/db.ts'
import { whose } from '#server/gateChecks/today.ts'

/** Who is in the site by the last check of each since yesterday, for the guard at any of its gates. */
export async function insideOf(db: Db, siteId: number, now: Date): Promise<InsideReply> {
  const since = startOfCivilDay(addDays(civilDay(now), -1))
  const last = db
    .selectFrom('patikra as p')
    .distinctOn(whose)
    .select(['p.id', 'p.menuo', whose.as('raktas')])
    .where('p.objektasId', '=', siteId)
    .where(sql<SqlBool>`p.kada >= ${since}::timestamptz`)
    .where('p.pamirsta', '=', false)
    .where('p.sprendimas', '<>', sql.lit('NEILEISTA'))
    .orderBy(whose)
    .orderBy('p.kada', 'desc')
    .orderBy('p.id', 'desc')
  const zmones = await db
    .selectFrom(last.as('l'))
    .innerJoin('patikra as p', (join) => join.onRef('p.id', '=', 'l.id').onRef('p.menuo', '=', 'l.menuo'))
    .leftJoin('asmuo', 'asmuo.id', 'p.asmuoId')
    .leftJoin('imone', 'imone.id', 'p.imoneId')
    .select([
      sql<string>`p.id::text`.as('id'),
      'l.raktas',
      sql<string>`coalesce(asmuo.vardas || ' ' || asmuo.pavarde, nullif(concat_ws(' ', p.lankytojas ->> 'vardas', p.lankytojas ->> 'pavarde'), ''), p.numeris)`.as(
        'vardas',
      ),
      sql<string>`coalesce(imone.pavadinimas, p.lankytojas ->> 'imone', '')`.as('imone'),
      sql<string>`p.kada`.as('nuo'),
      'p.verdiktas',
      sql<boolean>`p.lankytojas is not null`.as('lankytojas'),
    ])
    .where('p.sprendimas', '=', sql.lit('ILEISTA'))
    .orderBy('imone')
    .orderBy('vardas')
    .execute()
  return { kada: now.toISOString(), zmones }
}
