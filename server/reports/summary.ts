import { sql } from 'kysely'
import { civilDay } from '#contract/lib/civil.ts'
import type { Summary } from '#contract/reports/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { SiteStatus } from '#contract/sites/schema.ts'
import { listPeopleOfAll } from '#server/assessments/people.ts'
import { getCompany } from '#server/companies/queries.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { visibleSite } from '#server/sites/scope.ts'
import { countLacks } from './certificates.ts'
import { endings, people, withinEndingDays } from './queries.ts'

/** How many of the nearest endings are listed. */
const nearest = 6

/** The company at a glance; id -1 is the caller's company. Throws NotFound where the session does not work with it. */
export async function summaryOf(db: Db, session: Session, id: number, now: Date): Promise<Summary> {
  const { id: imoneId, imKodas: kodas, pavadinimas } = await getCompany(db, session, id)
  const today = civilDay(now)
  const isOwnCompany = can(session, 'AccessOwnImone') && session.imoneId === imoneId
  const waiting = { statusas: ['LAUKIAMA'] as ['LAUKIAMA'], from: today, page: 0, size: 1, order: '-data' }
  const [{ ataskaitos, baigiasi, ...counts }, laukia, artimiausi, pazymejimai, objektai] = await Promise.all([
    countsOf(db, imoneId, today),
    isOwnCompany ? listPeopleOfAll(db, session, waiting) : null,
    endings(db, imoneId, today, nearest),
    countLacks(db, imoneId, today),
    isOwnCompany ? countSites(db, session) : null,
  ])
  return {
    imone: { id: imoneId, kodas, pavadinimas },
    ...counts,
    baigiasi: { ...baigiasi, artimiausi },
    laukiaVertinimuose: laukia?.total ?? null,
    objektai,
    ataskaitos: {
      ...ataskaitos,
      darbuotojai: counts.zmones.visi,
      pazymejimai,
    },
  }
}

type Numbers<Name extends string> = Record<Name, number>
interface Counts {
  zmones: Numbers<'visi' | 'patvirtinta' | 'tikrinama' | 'pakviesta' | 'tapatybeNepatvirtinta'>
  korteles: Numbers<'aktyvi' | 'gaminama' | 'suspenduota' | 'nera' | 'neraBeNuotraukos'>
  baigiasi: Numbers<'kompetencijos' | 'kvalifikacijos' | 'korteles' | 'darbovietes'>
  laukiaTvirtinimo: number
  ataskaitos: Numbers<'kompetencijos' | 'baigiasi'>
}

/** All numbers in one statement: each table is read once, by the company's people. */
async function countsOf(db: Db, imoneId: number, today: string): Promise<Counts> {
  const { rows } = await sql<Counts>`with ${people(imoneId)},
    kort as (
      select k.asmuo_id, bool_or(k.statusas = 'AKTYVI') as aktyvi,
        bool_or(k.statusas in ('UZSAKOMA', 'UZSAKYTA')) as gaminama, bool_or(k.statusas = 'SUSPENDUOTA') as suspenduota,
        bool_or(k.statusas <> 'NEGALIOJA') as yra,
        bool_or(k.statusas = 'AKTYVI' and ${withinEndingDays('k.galioja_iki', today)}) as baigiasi
      from zmones z join kortele k on k.asmuo_id = z.asmuo_id group by k.asmuo_id),
    komp as (
      select ak.asmuo_id, bool_or(ak.statusas = 'LAUKIAMA') as laukia,
        count(*) filter (where ak.statusas = 'GALIOJA' and ${withinEndingDays('ak.galioja', today)}) as baigiasi,
        count(*) filter (where ak.statusas <> 'LAUKIAMA') as eilutes
      from zmones z join asmens_kompetencija ak on ak.asmuo_id = z.asmuo_id group by ak.asmuo_id),
    kval as (
      select q.asmuo_id, bool_or(q.statusas = 'LAUKIAMA') as laukia,
        count(*) filter (where q.statusas = 'PATVIRTINTA' and ${withinEndingDays('q.galioja', today)}) as baigiasi
      from zmones z join asmens_kvalifikacija q on q.asmuo_id = z.asmuo_id group by q.asmuo_id)
    select
      json_build_object(
        'visi', count(*),
        'patvirtinta', count(*) filter (where z.statusas = 'PATVIRTINTA'),
        'tikrinama', count(*) filter (where z.statusas = 'TIKRINAMA'),
        'pakviesta', (select count(*) from asmuo_imone p where p.imone_id = ${imoneId} and p.statusas = 'PAKVIESTA'),
        'tapatybeNepatvirtinta', count(*) filter (where a.statusas = 'NEPATIKRINTA')) as zmones,
      json_build_object(
        'aktyvi', count(*) filter (where kort.aktyvi),
        'gaminama', count(*) filter (where kort.gaminama),
        'suspenduota', count(*) filter (where kort.suspenduota),
        'nera', count(*) filter (where kort.yra is not true),
        'neraBeNuotraukos', count(*) filter (where kort.yra is not true and a.nuotrauka_id is null)) as korteles,
      json_build_object(
        'kompetencijos', count(*) filter (where komp.baigiasi > 0),
        'kvalifikacijos', count(*) filter (where kval.baigiasi > 0),
        'korteles', count(*) filter (where kort.baigiasi),
        'darbovietes', count(*) filter (where z.statusas = 'PATVIRTINTA' and ${withinEndingDays('z.galioja_iki', today)})) as baigiasi,
      count(*) filter (where komp.laukia or kval.laukia) as laukia_tvirtinimo,
      json_build_object(
        'kompetencijos', coalesce(sum(komp.eilutes), 0),
        'baigiasi', coalesce(sum(komp.baigiasi), 0) + coalesce(sum(kval.baigiasi), 0)
          + count(*) filter (where kort.baigiasi) + count(*) filter (where z.statusas = 'PATVIRTINTA' and ${withinEndingDays('z.galioja_iki', today)})) as ataskaitos
    from zmones z join asmuo a on a.id = z.asmuo_id
    left join kort on kort.asmuo_id = a.id left join komp on komp.asmuo_id = a.id left join kval on kval.asmuo_id = a.id`.execute(
    db,
  )
  return found(rows[0])
}

/** How many sites of each status the session sees, as the list of sites counts them. */
function countSites(db: Db, session: Session): Promise<NonNullable<Summary['objektai']>> {
  const of = (statusas: SiteStatus) => sql<number>`count(*) filter (where objektas.statusas = ${sql.lit(statusas)})`
  return db
    .selectFrom('objektas')
    .where(visibleSite(session))
    .select([of('VYKDOMAS').as('vykdomi'), of('SUSTABDYTAS').as('stabdomi'), of('KURIAMAS').as('kuriami')])
    .executeTakeFirstOrThrow()
}
