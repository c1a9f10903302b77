import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'

/** The moment before which checks are no longer kept with a person. */
export function keptSince({ GATE_CHECK_MONTHS }: Pick<Config, 'GATE_CHECK_MONTHS'>, now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - GATE_CHECK_MONTHS)
  return since
}

export async function countOldChecks(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from patikra
    where not pamirsta and kada < ${before}`.execute(db)
  return rows[0]?.kiek ?? 0
}

/**
 * Takes the person out of up to `most` old checks: who, number, name of the visitor and of the guard, words. What stays is
 * when, where, of which company, verdict and decision: the counts.
 */
export async function forgetChecks(trx: Trx, before: Date, most: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update patikra p set pamirsta = true, asmuo_id = null, numeris = '', sargas = '',
      lankytojas = null, paaiskinimas = '',
      kodai = (select coalesce(jsonb_agg(k - 'detale' || '{"detale": ""}'), '[]') from jsonb_array_elements(p.kodai) k)
    where (id, menuo) in (select id, menuo from patikra where not pamirsta and kada < ${before}
      order by kada limit ${sql.lit(most)} for update skip locked)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Makes the partitions of this month and the next two, and of months that came without one (by a clock that runs wrong,
 * or from a backup), as long as checks of them are kept. Answers how many were made.
 */
export async function makeMonths(db: Db, now: Date, since: Date): Promise<number> {
  const { rows } = await sql<{ menuo: string }>`
    select (date_trunc('month', ${now}::timestamptz at time zone 'UTC') + make_interval(months => eile))::date as menuo
    from generate_series(0, 2) as eile
    union select menuo from patikra_kita where menuo >= ${since}::date and menuo <= ${now}::date
    order by 1`.execute(db)
  let made = 0
  for (const { menuo } of rows) {
    const { rows: answer } = await sql<{ nauja: boolean }>`select patikros_menuo(${menuo}::date) as nauja`.execute(db)
    if (answer[0]?.nauja) made += 1
  }
  return made
}
