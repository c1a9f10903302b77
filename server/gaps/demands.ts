import { sql } from 'kysely'
import { isFor } from '#server/siteRequirements/lacks.ts'

/**
 * SQL: `reikalavimai`, what the sites of these people ask for. `tas` is the same for requirements that the same meets, and
 * is the id of one of them; `grupe` is that of their gaps. Where only one thing meets it, its id stands beside it.
 */
const asked = sql`sudetis as materialized (
    select r.id, r.objektas_id, r.imone_id, r.paskirtis, r.butinas,
      array(select rk.kompetencija_id from objekto_reikalavimo_kompetencija rk where rk.reikalavimas_id = r.id order by 1) as kompetencijos,
      array(select rp.pazymejimas_id from objekto_reikalavimo_pazymejimas rp where rp.reikalavimas_id = r.id order by 1) as pazymejimai
    from objekto_reikalavimas r where r.objektas_id = any(array(select distinct objektas_id from buvimai))),
  reikalavimai as materialized (
    select r.*, min(r.id) over (partition by r.kompetencijos, r.pazymejimai) as tas,
      'REIKALAVIMAS:' || array_to_string(r.kompetencijos, ',') || ':' || array_to_string(r.pazymejimai, ',') as grupe,
      case when cardinality(r.kompetencijos) = 1 and r.pazymejimai = '{}' then r.kompetencijos[1] end as kompetencija_id,
      case when cardinality(r.pazymejimai) = 1 and r.kompetencijos = '{}' then r.pazymejimai[1] end as pazymejimas_id
    from sudetis r)`

/** The last day of whatever people hold of what is asked for. */
const met = sql`atitinka as materialized (
    select tas, asmuo_id, max(galioja) as galioja from (
      select r.tas, t.asmuo_id, t.galioja from (select tas, unnest(kompetencijos) as id from reikalavimai where id = tas) r
        join turimos t on t.kompetencija_id = r.id
      union all
      select r.tas, t.asmuo_id, t.galioja from (select tas, unnest(pazymejimai) as id from reikalavimai where id = tas) r
        join turimi t on t.pazymejimas_id = r.id) a
    group by 1, 2)`

/**
 * SQL: `neatitinka`, what is asked for and not held, or ends while the person is there. The same asked by several sites is
 * one gap: of the one that needs it first. Begins from `buvimai`, `turimos` and `turimi`.
 */
export const demands = (today: string) => sql`${asked}, ${met}, neatitinka as materialized (
    select distinct on (x.asmuo_id, x.tas) x.* from (
      select b.asmuo_id, r.tas, r.grupe, r.kompetencija_id, r.pazymejimas_id, b.objektas_id, b.dirba_nuo as nuo, a.galioja, r.butinas,
        case when a.galioja >= b.pirma then a.galioja when b.dirba_nuo > ${today}::date then b.dirba_nuo end as iki
      from buvimai b
        join reikalavimai r on ${isFor({
          site: sql.ref('b.objektasId'),
          company: sql.ref('b.imoneId'),
          purpose: sql.ref('b.paskirtis'),
        })}
        left join atitinka a on a.tas = r.tas and a.asmuo_id = b.asmuo_id
      where a.galioja is null or a.galioja < b.diena) x
    order by x.asmuo_id, x.tas, x.butinas desc, x.iki nulls first, x.objektas_id, x.nuo)`
