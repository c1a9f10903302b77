import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { endingDays } from '#contract/certificates/rules.ts'
import type { LackState } from '#contract/certificates/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Code } from '#contract/statuses.ts'
import { competencyRef, namesOf } from '#server/lib/rows/refs.ts'

// The contract's rule (rules.ts: lacksOf) in SQL, for whole lists of people. A test compares the two.

/** Ids of the kinds that a purpose in a work site requires. */
export const byPurpose = (purpose: Expression<unknown>) =>
  sql`select r.pazymejimas_id from privalomo_pazymejimo_paskirtis r where r.paskirtis = ${purpose}`

/** Ids of the kinds that a competency requires. */
export const byCompetency = (kompetencijaId: Expression<unknown>) =>
  sql`select r.pazymejimas_id from privalomo_pazymejimo_kompetencija r where r.kompetencija_id = ${kompetencijaId}`

/** Each kind `p` with `h.iki`: the last day of the person's certificate of that kind that lasts longest. */
const standing = (person: Expression<unknown>) => sql`privalomas_pazymejimas p cross join lateral (
    select max(coalesce(a.galioja, 'infinity'::date)) as iki from asmens_pazymejimas a
    where a.asmuo_id = ${person} and a.pazymejimas_id = p.id) h`

/** The required kinds (ids) that a person lacks, or whose certificates have run out or end soon. */
export const lackRows = (person: Expression<unknown>, required: RawBuilder<unknown>, today: string) => sql`
  select p.id, p.kodas, p.pavadinimas, p.pavadinimas_en, p.pavadinimas_lv, h.iki as galioja,
    case when h.iki is null then 'TRUKSTA' when h.iki < ${today}::date then 'PASIBAIGE' else 'BAIGIASI' end as bukle
  from ${standing(person)}
  where p.aktyvus and p.id in (${required}) and (h.iki is null or h.iki <= ${addDays(today, endingDays)}::date)`

const lackJson = sql`'id', l.id, 'kodas', l.kodas, ${namesOf('l')}, 'bukle', l.bukle, 'galioja', l.galioja`
/** Certificates that end soon come last. */
const lackOrder = sql`(l.bukle = 'BAIGIASI'), l.pavadinimas collate "lt-x-icu", l.id`

interface Lacked extends CompetencyRef {
  bukle: LackState
  galioja: string | null
}

/** `lackRows` as a JSON array; empty if nothing is lacking. */
export const lacks = (person: Expression<unknown>, required: RawBuilder<unknown>, today: string) =>
  sql<Lacked[]>`coalesce((select json_agg(json_build_object(${lackJson}) order by ${lackOrder})
    from (${lackRows(person, required, today)}) l), '[]')`

/** Whether the person lacks a kind or the certificate has expired. A certificate that only ends soon does not count. */
export const isLacking = (person: Expression<unknown>, required: RawBuilder<unknown>, today: string) =>
  sql<SqlBool>`exists (select from ${standing(person)}
    where p.aktyvus and p.id in (${required}) and (h.iki is null or h.iki < ${today}::date))`

/**
 * What a person lacks, with the competencies and purposes that require it: the rows of `reasons` (pazymejimas_id,
 * kompetencija_id, paskirtis). Answers the contract's `Need` as JSON.
 */
export const needs = (person: Expression<unknown>, reasons: RawBuilder<unknown>, today: string) => sql<{
  truksta: (Lacked & {
    kompetencijos: CompetencyRef[]
    paskirtys: Code<'objektoPaskirtys'>[]
  })[]
}>`with priezastys as (${reasons})
  select coalesce(json_agg(json_build_object(${lackJson},
    'kompetencijos', coalesce((select json_agg(${competencyRef('k')} order by k.kodas)
      from kompetencija k where k.id in (select kompetencija_id from priezastys where pazymejimas_id = l.id)), '[]'),
    'paskirtys', coalesce((select json_agg(distinct x.paskirtis) from priezastys x
      where x.pazymejimas_id = l.id and x.paskirtis is not null), '[]')) order by ${lackOrder}), '[]') as truksta
  from (${lackRows(person, sql`select pazymejimas_id from priezastys`, today)}) l`
