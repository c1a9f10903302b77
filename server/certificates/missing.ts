import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { SiteLacksQuery } from '#contract/certificates/api.ts'
import type { Needs, PeopleLacks } from '#contract/certificates/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { alphabetical } from '#server/lib/rows/list.ts'
import { inStatus } from '#server/persons/employed.ts'
import { companies } from '#server/sites/companies.ts'
import { byCompetency, byPurpose, lackRows, lacks, needs } from './lacks.ts'

/**
 * What a person lacks for the competencies that are valid today, and for the work sites where the person works or will
 * work. A company sees only its own sites and those where the person works for it. The caller has checked that the
 * session may see the person.
 */
export async function needsOf(
  db: Db,
  session: Session,
  asmuoId: number,
  today: string,
): Promise<z.output<typeof Needs>> {
  const all = asmuoId === session.userId || can(session, 'AccessAllImones')
  const company = session.imoneId ?? 0
  const ofSites = all ? sql`true` : sql`(oa.imone_id = ${company} or o.imone_id = ${company})`
  const reasons = sql`
    select r.pazymejimas_id, r.kompetencija_id, null::text as paskirtis
    from asmens_kompetencija ak join privalomo_pazymejimo_kompetencija r on r.kompetencija_id = ak.kompetencija_id
    where ak.asmuo_id = ${asmuoId} and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date
    union all
    select r.pazymejimas_id, null, oa.paskirtis
    from objekto_asmuo oa join objektas o on o.id = oa.objektas_id
      join privalomo_pazymejimo_paskirtis r on r.paskirtis = oa.paskirtis
    where oa.asmuo_id = ${asmuoId} and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date) and ${ofSites}`
  const { rows } = await needs(sql`${asmuoId}::bigint`, reasons, today).execute(db)
  return rows[0] ?? { truksta: [] }
}

/** Those of these people who may be added to the site and lack a certificate for the purpose. */
export async function lacksInSite(
  db: Db,
  session: Session,
  siteId: number,
  { asmenys, paskirtis }: z.output<typeof SiteLacksQuery>,
  today: string,
): Promise<PeopleLacks> {
  const ofSite = companies(db, session, siteId).select('imone.id')
  const required = byPurpose(sql`${paskirtis}`)
  const rows = await db
    .selectFrom('asmuo')
    .select(['asmuo.id', 'vardas', 'pavarde', lacks(sql.ref('asmuo.id'), required, today).as('truksta')])
    .where(sql<SqlBool>`asmuo.id = any(${asmenys}::bigint[])`)
    .where(sql<SqlBool>`exists (select from asmuo_imone ai where ai.asmuo_id = asmuo.id
      and ai.imone_id in (${ofSite}) and ${inStatus('PATVIRTINTA')})`)
    .where(sql<SqlBool>`exists (${lackRows(sql.ref('asmuo.id'), required, today)})`)
    .orderBy(alphabetical('pavarde'))
    .orderBy(alphabetical('vardas'))
    .orderBy('asmuo.id')
    .execute()
  return { asmenys: rows }
}

/** People who wait for an assessment and lack a certificate for its competency. The caller has checked that the session may see the assessment. */
export async function lacksInAssessment(db: Db, atestId: number, today: string): Promise<PeopleLacks> {
  const required = byCompetency(sql.ref('aa.kompetencijaId'))
  const rows = await db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('asmuo', 'asmuo.id', 'aa.asmuoId')
    .select(['asmuo.id', 'vardas', 'pavarde', lacks(sql.ref('asmuo.id'), required, today).as('truksta')])
    .where('aa.atestId', '=', atestId)
    .where('aa.statusas', 'in', ['LAUKIAMA', 'PATVIRTINTA'])
    .where(sql<SqlBool>`exists (${lackRows(sql.ref('asmuo.id'), required, today)})`)
    .orderBy('asmuo.id')
    .execute()
  return { asmenys: rows }
}
