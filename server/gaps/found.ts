import { sql } from 'kysely'
import { pastHorizon } from '#contract/gaps/rules.ts'
import { type GapKind, gapKinds } from '#contract/gaps/schema.ts'
import type { Session } from '#contract/rights.ts'
import { lookedUp } from '#server/lib/rows/planner.ts'
import { demands } from './demands.ts'
import { missedFrom, people, type Whose } from './people.ts'

// The contract's rule (rules.ts: gapsOf) in SQL, for all people at once. A test compares the two. A gap is a narrow row:
// of tens of thousands only a page is shown, so what closes a gap and why it is one are looked up for the page alone. What
// is said of the same thing in several places is brought together by `union all` and `group by` rather than joined:
// PostgreSQL cannot guess how many rows were found, takes them for a few, and compares each with each.

/**
 * What people hold or held, with its last day; infinity without an end. `suteikta`: it is granted, and not only held
 * until its end. What was rejected or revoked has a reason.
 */
const held = (today: string) => sql`turimos as materialized (
    select ak.asmuo_id, ak.kompetencija_id, z.savas, coalesce(ak.galioja, 'infinity'::date) as galioja, ak.statusas = 'GALIOJA' as suteikta
    from zmones z join asmens_kompetencija ak on ak.asmuo_id = z.asmuo_id
    where ak.statusas = 'GALIOJA' or ak.statusas = 'NEGALIOJA' and ak.priezastis = '' and ak.galioja < ${today}::date),
  turimi as materialized (
    select ap.asmuo_id, ap.pazymejimas_id, coalesce(ap.galioja, 'infinity'::date) as galioja
    from zmones z join asmens_pazymejimas ap on ap.asmuo_id = z.asmuo_id)`

/** Competencies that end. Where a site needs exactly this, and nothing else instead, its demand alone is told. */
const ending = (today: string) => sql`baigiasi as materialized (
    select x.asmuo_id, x.kompetencija_id, max(x.galioja) as galioja from (
      select asmuo_id, kompetencija_id, galioja, false as prasoma from turimos
      where savas and galioja < ${pastHorizon(today)}::date and galioja >= ${missedFrom(today)}::date
      union all
      select asmuo_id, kompetencija_id, null, true from neatitinka where butinas and kompetencija_id is not null) x
    group by 1, 2 having not bool_or(x.prasoma))`

/**
 * Kinds of certificates that valid competencies (`turima`) and purposes in sites require, with the site that needs it
 * first, and what is held: of several certificates of a kind the longest counts. `be_pazymejimo` are those that are not in
 * order; where a site needs exactly this kind no later (`prasoma_iki`), its demand alone is told.
 */
const required = (today: string) => sql`privalomi as materialized (
    select x.asmuo_id, x.pazymejimas_id, bool_or(x.turima) as turima, max(x.objektas_id) as objektas_id, min(x.nuo) as nuo,
      max(x.galioja) as galioja, min(x.prasoma_iki) as prasoma_iki
    from (
      select t.asmuo_id, pk.pazymejimas_id, true as turima, null::bigint as objektas_id, null::date as nuo, null::date as galioja,
        null::date as prasoma_iki
      from turimos t join (privalomo_pazymejimo_kompetencija pk join privalomas_pazymejimas p on p.id = pk.pazymejimas_id and p.aktyvus)
        on pk.kompetencija_id = t.kompetencija_id
      where t.savas and t.suteikta and t.galioja >= ${today}::date
      union all
      (select distinct on (b.asmuo_id, pp.pazymejimas_id) b.asmuo_id, pp.pazymejimas_id, false, b.objektas_id, b.dirba_nuo, null, null
      from buvimai b join (privalomo_pazymejimo_paskirtis pp join privalomas_pazymejimas p on p.id = pp.pazymejimas_id and p.aktyvus)
        on pp.paskirtis = b.paskirtis
      order by b.asmuo_id, pp.pazymejimas_id, b.dirba_nuo, b.objektas_id)
      union all
      select asmuo_id, pazymejimas_id, null, null, null, galioja, null from turimi
      union all
      select asmuo_id, pazymejimas_id, null, null, null, null, coalesce(iki, '-infinity'::date) from neatitinka
      where butinas and pazymejimas_id is not null) x
    group by 1, 2 having bool_or(x.turima) is not null),
  be_pazymejimo as materialized (
    select * from (
      select p.*, case when p.galioja >= ${today}::date then p.galioja
        when not p.turima and p.nuo > ${today}::date then p.nuo end as iki
      from privalomi p where p.galioja is null or p.galioja < ${pastHorizon(today)}::date) p
    where p.prasoma_iki is null or p.prasoma_iki > coalesce(p.iki, '-infinity'::date))`

/** The place of a kind among all, the most pressing first. */
export const rankOf = (kind: GapKind) => sql.lit(gapKinds.indexOf(kind) + 1)
const isMade = lookedUp('z.asmuoId', 'kortele', 'asmuoId', sql`w.statusas in ('UZSAKOMA', 'UZSAKYTA')`)

const gaps = (today: string) => sql`spragos as materialized (
    select n.asmuo_id, ${rankOf('REIKALAVIMAS')} as svarba, n.butinas, n.grupe, n.objektas_id, n.nuo, n.galioja, n.iki
    from neatitinka n
    union all
    select asmuo_id, ${rankOf('KOMPETENCIJA')}, true, 'KOMPETENCIJA:' || kompetencija_id || ':', null, null, galioja,
      case when galioja >= ${today}::date then galioja end
    from baigiasi
    union all
    select asmuo_id, ${rankOf('PAZYMEJIMAS')}, true, 'PAZYMEJIMAS::' || pazymejimas_id, objektas_id, nuo, galioja, iki from be_pazymejimo
    union all
    select z.asmuo_id, ${rankOf('KORTELE')}, true, 'KORTELE::', null, null, z.kortele_iki,
      case when z.kortele_iki >= ${today}::date then z.kortele_iki end
    from zmones z
    where (z.savas or z.dirba) and (z.kortele_iki is null or z.kortele_iki < ${pastHorizon(today)}::date) and not ${isMade}
    union all
    select z.asmuo_id, ${rankOf('NUOTRAUKA')}, true, 'NUOTRAUKA::', null, null, null, null from zmones z where z.savas and z.be_nuotraukos
    union all
    select z.asmuo_id, ${rankOf('SUTARTIS')}, true, 'SUTARTIS::', null, null, null, null from zmones z where z.savas and not z.turi_sutarti)`

/** SQL: what closes the gap `t`. Its group names it: kind, competencies, certificates. */
export const closedBy = (what: 'kompetencijos' | 'pazymejimai') =>
  sql`string_to_array(split_part(t.grupe, ':', ${sql.lit(what === 'kompetencijos' ? 2 : 3)}), ',')::bigint[]`

/** SQL: the state of the gap `t`. */
export const stateOf = (today: string) =>
  sql`case when t.galioja is null then 'TRUKSTA' when t.galioja < ${today}::date then 'PASIBAIGE' else 'BAIGIASI' end`

/** Places that were booked and are not past, with what they give; and of each gap the one that will close it. */
const bookings = (today: string) => sql`uzsakymai as materialized (
    select aa.asmuo_id, 'ATESTAVIMAS' as rusis, aa.atest_id as id, aa.data, aa.statusas, false as eileje, aa.kompetencija_id,
      null::bigint as pazymejimas_id
    from zmones z join atestavimo_asmuo aa on aa.asmuo_id = z.asmuo_id
    where aa.data >= ${today}::date and aa.statusas in ('LAUKIAMA', 'PATVIRTINTA')
    union all
    select ma.asmuo_id, 'MOKYMAS', ma.mokymas_id, ma.data_nuo, ma.statusas, ma.eileje is not null, g.kompetencija_id, g.pazymejimas_id
    from zmones z join mokymo_asmuo ma on ma.asmuo_id = z.asmuo_id
      cross join lateral (
        select mk.kompetencija_id, null::bigint as pazymejimas_id from mokymo_kompetencija mk where mk.mokymas_id = ma.mokymas_id
        union all
        select null, mp.pazymejimas_id from mokymo_pazymejimas mp where mp.mokymas_id = ma.mokymas_id) g
    where ma.data_nuo >= ${today}::date and ma.statusas in ('LAUKIAMA', 'PATVIRTINTA')),
  uzsakyta as materialized (
    select distinct on (t.asmuo_id, t.grupe) t.asmuo_id, t.grupe, u.rusis, u.id, u.data, u.statusas, u.eileje
    from uzsakymai u join spragos t on t.asmuo_id = u.asmuo_id
      and (u.kompetencija_id = any(${closedBy('kompetencijos')}) or u.pazymejimas_id = any(${closedBy('pazymejimai')}))
    order by t.asmuo_id, t.grupe, u.eileje, u.data, u.rusis, u.id)`

/**
 * SQL: `truksta`, all gaps of these people, and whether a place is booked that will close it (`uzsakyta`); and what they
 * are made of.
 */
export const found = (session: Session, whose: Whose, today: string) =>
  sql`with ${people(session, whose, today)}, ${held(today)}, ${demands(today)}, ${ending(today)}, ${required(today)},
  ${gaps(today)}, ${bookings(today)},
  truksta as not materialized (
    select s.*, (s.asmuo_id, s.grupe) in (select u.asmuo_id, u.grupe from uzsakyta u) as uzsakyta from spragos s)`
