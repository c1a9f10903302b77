import { type SqlBool, sql } from 'kysely'
import { troubleOf } from '#contract/gateChecks/rules.ts'
import type { Inside, SiteToday } from '#contract/gateChecks/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { checkRows, dayBegins, visibleChecks } from './queries.ts'

/** Whose check it is: the person, the number of a pass or of a card that nobody knows, the visitor, or the check alone. */
export const whose = sql<string>`coalesce('a' || p.asmuo_id, 'n' || nullif(p.numeris, ''), 'v' || lower(p.lankytojas::text), p.id::text)`

/**
 * Who is inside now by the last check of each since yesterday, by company, what needs a look first; and the counts of
 * today. Somebody who was not let in changes nothing in who is inside.
 */
export async function siteToday(db: Db, session: Session, siteId: number, now: Date): Promise<SiteToday> {
  const today = civilDay(now)
  const seen = visibleChecks(session, siteId)
  const counts = db
    .selectFrom('patikra as p')
    .where('p.objektasId', '=', siteId)
    .where(sql<SqlBool>`p.kada >= ${dayBegins(today)}`)
    .where(seen)
    .select([
      sql<number>`count(*) filter (where p.sprendimas = 'ILEISTA')`.as('iejo'),
      sql<number>`count(*) filter (where p.sprendimas = 'ISLEISTA')`.as('isejo'),
      sql<number>`count(*) filter (where p.sprendimas = 'NEILEISTA')`.as('neileista'),
      sql<number>`count(*) filter (where p.pries_raudona)`.as('priesRaudona'),
    ])
  const last = sql`select distinct on (kas) id, menuo, sprendimas from (
      select ${whose} as kas, p.id, p.menuo, p.kada, p.sprendimas from patikra p
      where p.objektas_id = ${siteId} and p.kada >= ${dayBegins(addDays(today, -1))} and not p.pamirsta
        and p.sprendimas <> 'NEILEISTA' and ${seen}) t
    order by kas, kada desc, id desc`
  const inside = checkRows(db, session)
    .select(sql<boolean>`p.kada < ${dayBegins(today)}`.as('nuoVakar'))
    .where(sql<SqlBool>`(p.id, p.menuo) in (select id, menuo from (${last}) g where g.sprendimas = 'ILEISTA')`)
  const [counted, rows] = await Promise.all([counts.executeTakeFirstOrThrow(), inside.execute()])
  return {
    ...counted,
    kada: now.toISOString(),
    viduje: rows.length,
    lankytojai: rows.filter(({ lankytojas }) => lankytojas !== null).length,
    nuoVakar: rows.filter(({ nuoVakar }) => nuoVakar).length,
    imones: byCompany(rows.map(({ kada, ...row }) => ({ ...row, nuo: kada }))),
  }
}

type Row = Inside & { imone: SiteToday['imones'][number]['imone'] }
/** Somebody let in against red, then red, unknown, amber, those who did not leave yesterday; the rest by name. */
const weight = (one: Inside) => troubleOf(one) * 2 + (one.nuoVakar ? 0 : 1)
const nameOf = ({ asmuo, lankytojas }: Inside) => {
  const { pavarde = '', vardas = '' } = asmuo ?? lankytojas ?? {}
  return `${pavarde} ${vardas}`
}
const order = new Intl.Collator('lt')

/** Groups by company: those with something to look at first, then by name; people of no company last. */
function byCompany(rows: readonly Row[]): SiteToday['imones'] {
  const groups = new Map<number | null, SiteToday['imones'][number]>()
  for (const { imone, ...one } of rows) {
    const group = groups.get(imone?.id ?? null) ?? { imone, zmones: [] }
    group.zmones.push(one)
    groups.set(imone?.id ?? null, group)
  }
  for (const { zmones } of groups.values())
    zmones.sort((a, b) => weight(a) - weight(b) || order.compare(nameOf(a), nameOf(b)))
  const worst = ({ zmones }: SiteToday['imones'][number]) => (zmones[0] ? weight(zmones[0]) : 0)
  return [...groups.values()].sort(
    (a, b) => worst(a) - worst(b) || order.compare(a.imone?.pavadinimas ?? '\uffff', b.imone?.pavadinimas ?? '\uffff'),
  )
}
