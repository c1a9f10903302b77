import { sql } from 'kysely'
import { pastHorizon } from '#contract/gaps/rules.ts'
import type { Session } from '#contract/rights.ts'
import { isFor } from '#server/siteRequirements/lacks.ts'
import { missedFrom, people, type Whose } from './people.ts'

// The contract's rule (rules.ts: gapsOf) in SQL, for all people at once: each table is read once, by its index on the
// person, and what was read is joined. Nothing is asked person by person. A test compares the two.

/**
 * What people hold or held, with its last day; infinity without an end. `suteikta` is that of what is granted. What was
 * rejected or revoked has a reason. A competency is held once, certificates of a kind several times: the longest counts.
 */
const held = (today: string) => sql`turimos as materialized (
    select ak.asmuo_id, ak.kompetencija_id, z.savas, coalesce(ak.galioja, 'infinity'::date) as galioja,
      case when ak.statusas = 'GALIOJA' then coalesce(ak.galioja, 'infinity'::date) end as suteikta
    from zmones z join asmens_kompetencija ak on ak.asmuo_id = z.asmuo_id
    where ak.statusas = 'GALIOJA' or ak.statusas = 'NEGALIOJA' and ak.priezastis = '' and ak.galioja < ${today}::date),
  turimi as materialized (
    select ap.asmuo_id, ap.pazymejimas_id, max(coalesce(ap.galioja, 'infinity'::date)) as galioja
    from zmones z join asmens_pazymejimas ap on ap.asmuo_id = z.asmuo_id group by 1, 2)`

/**
 * What sites ask for and is not held, or ends while the person is there. The same asked by several sites is one gap: of
 * the one that needs it first.
 */
const demands = sql`reikia as materialized (
    select b.asmuo_id, b.objektas_id, b.dirba_nuo, b.pirma, b.diena, r.id, r.butinas
    from buvimai b join objekto_reikalavimas r on ${isFor({
      site: sql.ref('b.objektasId'),
      company: sql.ref('b.imoneId'),
      purpose: sql.ref('b.paskirtis'),
    })}),
  prasoma as materialized (select distinct id from reikia),
  variantai as materialized (
    select p.id,
      array(select rk.kompetencija_id from objekto_reikalavimo_kompetencija rk where rk.reikalavimas_id = p.id order by 1) as kompetencijos,
      array(select rp.pazymejimas_id from objekto_reikalavimo_pazymejimas rp where rp.reikalavimas_id = p.id order by 1) as pazymejimai
    from prasoma p),
  atitinka as materialized (
    select id, asmuo_id, max(galioja) as galioja from (
      select p.id, t.asmuo_id, t.galioja from prasoma p
        join objekto_reikalavimo_kompetencija rk on rk.reikalavimas_id = p.id
        join turimos t on t.kompetencija_id = rk.kompetencija_id
      union all
      select p.id, t.asmuo_id, t.galioja from prasoma p
        join objekto_reikalavimo_pazymejimas rp on rp.reikalavimas_id = p.id
        join turimi t on t.pazymejimas_id = rp.pazymejimas_id) a
    group by 1, 2)`

const unmet = (today: string) => sql`neatitinka as materialized (
    select distinct on (x.asmuo_id, x.kompetencijos, x.pazymejimai) x.* from (
      select n.asmuo_id, v.kompetencijos, v.pazymejimai, n.objektas_id, n.dirba_nuo as nuo, a.galioja, n.butinas,
        case when a.galioja >= n.pirma then a.galioja when n.dirba_nuo > ${today}::date then n.dirba_nuo end as iki
      from reikia n join variantai v on v.id = n.id
        left join atitinka a on a.id = n.id and a.asmuo_id = n.asmuo_id
      where a.galioja is null or a.galioja < n.diena) x
    order by x.asmuo_id, x.kompetencijos, x.pazymejimai, x.butinas desc, x.iki nulls first, x.objektas_id, x.nuo)`

/** Kinds of certificates that valid competencies and purposes in sites require, and which are not in order. */
const certificates = (today: string) => sql`privalomi as materialized (
    select r.asmuo_id, r.pazymejimas_id, array_remove(array_agg(distinct r.kompetencija_id), null) as reikalauja,
      (array_agg(r.objektas_id order by r.dirba_nuo, r.objektas_id) filter (where r.objektas_id is not null))[1] as objektas_id,
      min(r.dirba_nuo) as nuo
    from (
      select t.asmuo_id, pk.pazymejimas_id, pk.kompetencija_id, null::bigint as objektas_id, null::date as dirba_nuo
      from turimos t join privalomo_pazymejimo_kompetencija pk on pk.kompetencija_id = t.kompetencija_id
      where t.savas and t.suteikta >= ${today}::date
      union all
      select b.asmuo_id, pp.pazymejimas_id, null, b.objektas_id, b.dirba_nuo
      from buvimai b join privalomo_pazymejimo_paskirtis pp on pp.paskirtis = b.paskirtis) r
    join privalomas_pazymejimas p on p.id = r.pazymejimas_id and p.aktyvus
    group by 1, 2),
  be_pazymejimo as materialized (
    select r.asmuo_id, r.pazymejimas_id, r.reikalauja, r.objektas_id, r.nuo, t.galioja,
      case when t.galioja >= ${today}::date then t.galioja
        when r.reikalauja = '{}' and r.nuo > ${today}::date then r.nuo end as iki
    from privalomi r left join turimi t on t.asmuo_id = r.asmuo_id and t.pazymejimas_id = r.pazymejimas_id
    where t.galioja is null or t.galioja < ${pastHorizon(today)}::date)`

/** The card in force, and whether one is being made. */
const cards = sql`korteles as materialized (
    select k.asmuo_id, bool_or(k.statusas in ('UZSAKOMA', 'UZSAKYTA')) as gaminama,
      max(coalesce(k.galioja_iki, 'infinity'::date)) filter (where k.statusas = 'AKTYVI') as galioja
    from zmones z join kortele k on k.asmuo_id = z.asmuo_id where k.statusas in ('AKTYVI', 'UZSAKOMA', 'UZSAKYTA') group by 1)`

const nothing = sql.raw(`'{}'::bigint[]`)
const isNeeded = sql`x.rusis = 'REIKALAVIMAS' and x.butinas`
/**
 * Gaps that something can be booked for. Where a site needs exactly this, and nothing else instead, its demand alone is
 * told (`prasoma`). A window says so, and no join: PostgreSQL cannot guess how many rows a join of these would have, and
 * would compare every gap with every demand.
 */
const bookable = (today: string) => sql`uzsakomos as materialized (
    select x.*, bool_or(${isNeeded}) over tas as prasoma,
      min(coalesce(x.iki, '-infinity'::date)) filter (where ${isNeeded}) over tas as prasoma_iki
    from (
      select n.asmuo_id, 'REIKALAVIMAS' as rusis, n.kompetencijos, n.pazymejimai, ${nothing} as reikalauja, n.objektas_id, n.nuo,
        n.galioja, n.iki, n.butinas from neatitinka n
      union all
      select t.asmuo_id, 'KOMPETENCIJA', array[t.kompetencija_id], ${nothing}, ${nothing}, null, null,
        t.galioja, case when t.galioja >= ${today}::date then t.galioja end, true
      from turimos t where t.savas and t.galioja < ${pastHorizon(today)}::date and t.galioja >= ${missedFrom(today)}::date
      union all
      select t.asmuo_id, 'PAZYMEJIMAS', ${nothing}, array[t.pazymejimas_id], t.reikalauja, t.objektas_id, t.nuo,
        t.galioja, t.iki, true from be_pazymejimo t) x
    window tas as (partition by x.asmuo_id, x.kompetencijos, x.pazymejimai))`

const gaps = (today: string) => sql`spragos as materialized (
    select x.*, x.rusis || ':' || array_to_string(x.kompetencijos, ',') || ':' || array_to_string(x.pazymejimai, ',') as grupe,
      case when x.galioja is null then 'TRUKSTA' when x.galioja < ${today}::date then 'PASIBAIGE' else 'BAIGIASI' end as bukle
    from (
      select x.asmuo_id, x.rusis, x.kompetencijos, x.pazymejimai, x.reikalauja, x.objektas_id, x.nuo, x.galioja, x.iki, x.butinas
      from uzsakomos x where x.rusis = 'REIKALAVIMAS' or not (x.prasoma
        and (x.rusis = 'KOMPETENCIJA' or x.prasoma_iki <= coalesce(x.iki, '-infinity'::date)))
      union all
      select z.asmuo_id, 'KORTELE', ${nothing}, ${nothing}, ${nothing}, null, null,
        k.galioja, case when k.galioja >= ${today}::date then k.galioja end, true
      from zmones z left join korteles k on k.asmuo_id = z.asmuo_id
      where (z.savas or z.dirba) and k.gaminama is not true and (k.galioja is null or k.galioja < ${pastHorizon(today)}::date)
      union all
      select z.asmuo_id, 'NUOTRAUKA', ${nothing}, ${nothing}, ${nothing}, null, null, null, null, true
      from zmones z where z.savas and z.be_nuotraukos
      union all
      select z.asmuo_id, 'SUTARTIS', ${nothing}, ${nothing}, ${nothing}, null, null, null, null, true
      from zmones z left join sutartis s on s.asmuo_id = z.asmuo_id and s.pakeista is null
      where z.savas and s.id is null) x)`

/** Places that were booked and are not past, with what they give. */
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
    select distinct on (g.asmuo_id, g.grupe) g.asmuo_id, g.grupe, u.rusis, u.id, u.data, u.statusas, u.eileje
    from uzsakymai u join spragos g on g.asmuo_id = u.asmuo_id
      and (u.kompetencija_id = any(g.kompetencijos) or u.pazymejimas_id = any(g.pazymejimai))
    order by g.asmuo_id, g.grupe, u.eileje, u.data, u.rusis, u.id),
  truksta as not materialized (
    select g.*, u.id as uzsakymo_id, u.rusis as uzsakymo_rusis, u.data as uzsakymo_data, u.statusas as uzsakymo_statusas, u.eileje
    from spragos g left join uzsakyta u on u.asmuo_id = g.asmuo_id and u.grupe = g.grupe)`

/** SQL: `truksta`, all gaps of these people, each with the booking that will close it; and what they are made of. */
export const found = (session: Session, whose: Whose, today: string) =>
  sql`with ${people(session, whose, today)}, ${held(today)}, ${demands}, ${unmet(today)}, ${certificates(today)}, ${cards},
  ${bookable(today)}, ${gaps(today)}, ${bookings(today)}`
