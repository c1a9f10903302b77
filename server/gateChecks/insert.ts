import { sql } from 'kysely'
import { clockAhead } from '#contract/gateChecks/rules.ts'
import type { Check } from '#contract/gateChecks/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

type Seen = Omit<Check, 'irenginys' | 'pagrindas'> & { pagrindas: string; objektas: number }
/** A check of a site, and who tells of it: a gate device, or a program by its key. */
export type CheckToInsert = Seen & ({ irenginys: number } | { raktas: number; vartai: string })

/**
 * Inserts the checks that are not there yet, in the order of their ids, so that two calls with the same checks do not wait
 * for each other in a circle. Answers the ids that are now there for the
 * site of their check, each with the person.
 */
export async function insertChecks(
  db: Trx,
  now: Date,
  checks: readonly CheckToInsert[],
): Promise<Map<string, number | null>> {
  if (checks.length === 0) return new Map()
  const ahead = now.getTime() + clockAhead * 60_000
  const rows = JSON.stringify(
    checks.map((check, eile) => ({ ...check, eile, ateities: new Date(check.laikas).getTime() > ahead })),
  )
  const sent = sql`jsonb_to_recordset(${rows}::jsonb) as s(id uuid, eile int, laikas timestamptz, ateities boolean,
    objektas bigint, irenginys bigint, raktas bigint, vartai text, sargas text, kryptis text, pagrindas text,
    numeris text, verdiktas text, kodai jsonb, "sarasoVersija" bigint, "sarasoAmzius" int, sprendimas text,
    priezastis text, paaiskinimas text, lankytojas jsonb)`
  const day = sql`(least(s.laikas, ${now}) at time zone 'Europe/Vilnius')::date`
  const lasts = (from: string, until: string) =>
    sql`coalesce(${sql.ref(from)}, ${day}) <= ${day} and coalesce(${sql.ref(until)}, ${day}) >= ${day}`
  await sendWithNext(
    db,
    sql`insert into patikra (id, menuo, laikas, gauta, ateities, objektas_id, irenginys_id, raktas_id, vartai, sargas,
      kryptis, pagrindas, numeris, asmuo_id, imone_id, verdiktas, kodai, saraso_versija, saraso_amzius, sprendimas,
      priezastis, paaiskinimas, lankytojas)
    select s.id, uuid_menuo(s.id), s.laikas, ${now}, s.ateities, s.objektas, s.irenginys, s.raktas,
      coalesce(s.vartai, ''), s.sargas, s.kryptis, s.pagrindas, s.numeris, k.asmuo_id, coalesce(
        (select oa.imone_id from objekto_asmuo oa where oa.objektas_id = s.objektas
          and oa.asmuo_id = k.asmuo_id and ${lasts('oa.dirba_nuo', 'oa.dirba_iki')} limit 1),
        (select ai.imone_id from asmuo_imone ai where ai.asmuo_id = k.asmuo_id and ai.imone_id is not null
          and ai.statusas = 'PATVIRTINTA' and ${lasts('ai.galioja_nuo', 'ai.galioja_iki')}
          order by ai.galioja_nuo desc nulls last, ai.id desc limit 1)),
      s.verdiktas, s.kodai, s."sarasoVersija", s."sarasoAmzius", s.sprendimas, s.priezastis, s.paaiskinimas,
      s.lankytojas
    from ${sent} left join kortele k on s.pagrindas <> 'LANKYTOJAS' and k.numeris = s.numeris
    order by s.id, s.eile
    on conflict (id, menuo) do nothing`.execute(db),
  )
  const ids = checks.map(({ id }) => id)
  const sites = checks.map(({ objektas }) => objektas)
  const { rows: present } = await sql<{
    id: string
    asmuo: number | null
  }>`select p.id, p.asmuo_id as asmuo from patikra p
    where (p.id, p.menuo, p.objektas_id) in (select s.id, uuid_menuo(s.id), s.objektas
      from unnest(${ids}::uuid[], ${sites}::bigint[]) as s(id, objektas))`.execute(db)
  return new Map(present.map(({ id, asmuo }) => [id, asmuo]))
}
