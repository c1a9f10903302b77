import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import { competencyRef } from '#server/lib/rows/refs.ts'

// The contract's rule (rules.ts: lackingOf) in SQL, for whole lists of people. A test compares the two.

/** A person as a requirement sees them: expressions of the person's id, site, company and purpose, and the day. */
export interface Whom {
  person: Expression<unknown>
  site: Expression<unknown>
  company: Expression<unknown>
  purpose: Expression<unknown>
  day: Expression<unknown>
}

/** Is the requirement `r` for this person? One for everybody leaves visitors out. */
export const isFor = ({ site, company, purpose }: Omit<Whom, 'person' | 'day'>) => sql<SqlBool>`(r.objektas_id = ${site}
  and (r.imone_id is null or r.imone_id = ${company})
  and case when r.paskirtis is null then ${purpose} <> 'LANKYTOJAS' else r.paskirtis = ${purpose} end)`

/** The last days of everything of the person that is among the alternatives of `r`; infinity without an end. */
const held = (person: Expression<unknown>) => sql`
  select coalesce(ak.galioja, 'infinity'::date) as iki
  from objekto_reikalavimo_kompetencija rk join asmens_kompetencija ak on ak.kompetencija_id = rk.kompetencija_id
  where rk.reikalavimas_id = r.id and ak.asmuo_id = ${person} and ak.statusas = 'GALIOJA'
  union all
  select coalesce(ap.galioja, 'infinity'::date)
  from objekto_reikalavimo_pazymejimas rp join asmens_pazymejimas ap on ap.pazymejimas_id = rp.pazymejimas_id
  where rp.reikalavimas_id = r.id and ap.asmuo_id = ${person}`

const unmet = ({ person, day }: Pick<Whom, 'person' | 'day'>) =>
  sql<SqlBool>`not exists (select from (${held(person)}) h where h.iki >= ${day}::date)`

/** The competencies among the alternatives of `r`, in the order of their codes. */
export const competenciesOf = sql<CompetencyRef[]>`coalesce((
  select json_agg(${competencyRef('k')} order by k.kodas) from objekto_reikalavimo_kompetencija rk
    join kompetencija k on k.id = rk.kompetencija_id where rk.reikalavimas_id = r.id), '[]')`
/** The kinds of certificates among the alternatives of `r`, by name. */
export const certificatesOf = sql<CompetencyRef[]>`coalesce((
  select json_agg(${competencyRef('p')} order by p.pavadinimas collate "lt-x-icu", p.id) from objekto_reikalavimo_pazymejimas rp
    join privalomas_pazymejimas p on p.id = rp.pazymejimas_id where rp.reikalavimas_id = r.id), '[]')`

interface Lacked {
  id: number
  butinas: boolean
  kompetencijos: CompetencyRef[]
  pazymejimai: CompetencyRef[]
  galioja: string | null
}

/** The requirements that the person does not meet on the day, as a JSON array: the needed ones first. */
export const lacking = (whom: Whom): RawBuilder<Lacked[]> => sql<Lacked[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'butinas', r.butinas, 'kompetencijos', ${competenciesOf},
    'pazymejimai', ${certificatesOf}, 'galioja', (select max(h.iki) from (${held(whom.person)}) h))
    order by not r.butinas, r.id)
  from objekto_reikalavimas r where ${isFor(whom)} and ${unmet(whom)}), '[]')`

/** Does the person lack something needed on the day? What is only advised does not count. */
export const isLacking = (whom: Whom): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from objekto_reikalavimas r where r.butinas and ${isFor(whom)} and ${unmet(whom)})`

/**
 * The last day on which the person has everything that is needed: before the first day if something was never there,
 * infinity where nothing ends or is needed. For whole weeks of many people, where it is reckoned once for all days.
 */
export const metUntil = (whom: Omit<Whom, 'day'>): RawBuilder<string> =>
  sql<string>`coalesce((select min(coalesce((select max(h.iki) from (${held(whom.person)}) h), '-infinity'::date))
    from objekto_reikalavimas r where r.butinas and ${isFor(whom)}), 'infinity'::date)`

/** Is the requirement `r` for this person, and not met on the day? */
export const lacksThis = (whom: Whom): RawBuilder<SqlBool> => sql<SqlBool>`(${isFor(whom)} and ${unmet(whom)})`
