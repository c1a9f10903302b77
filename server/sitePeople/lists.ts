import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { can, type Session } from '#contract/rights.ts'
import type { PersonSiteQuery, SiteCandidateQuery } from '#contract/sitePeople/api.ts'
import type { CandidateHindrance, PersonSite, SiteCandidate, SitePeopleSummary } from '#contract/sitePeople/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { askedInduction, hasInduction } from '#server/inductions/state.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { byNames } from '#server/lib/rows/search.ts'
import { inStatus } from '#server/persons/employed.ts'
import { companies } from '#server/sites/companies.ts'
import { visibleRows, visibleSite } from '#server/sites/scope.ts'
import { countComing } from './coming.ts'
import { cardless, times, uncertified, uninstructed, unqualified, unwelcome } from './queries.ts'

/** The figures above the list: how many people, and of which companies. */
export async function summarize(db: Db, session: Session, siteId: number, today: string): Promise<SitePeopleSummary> {
  const { YRA, BUS, BAIGE } = times(today)
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`
  const counts = db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .where('oa.objektasId', '=', siteId)
    .where(visibleRows(session, siteId))
    .select([
      count(YRA).as('yra'),
      count(BUS).as('bus'),
      count(BAIGE).as('baige'),
      count(sql`${YRA} and oa.paskirtis = 'LANKYTOJAS'`).as('lankytojai'),
      count(unwelcome(today)).as('neturetu'),
      count(cardless(today)).as('beKorteles'),
      count(sql`${YRA} and ${uncertified(today)}`).as('bePazymejimo'),
      count(sql`${YRA} and ${unqualified(today)}`).as('beReikalaujamo'),
      count(sql`${YRA} and ${hasInduction}`).as('suInstruktazu'),
      count(sql`${YRA} and ${uninstructed(today)}`).as('beInstruktazo'),
    ])
  const imones = companies(db, session, siteId)
    .select([
      'imone.id',
      'imone.imKodas as kodas',
      'imone.pavadinimas',
      sql<boolean>`imone.id = o.imone_id`.as('savo'),
      's.sutartisNuo',
      's.sutartisIki',
      sql<number>`(select count(*) from objekto_asmuo oa where oa.objektas_id = ${siteId} and oa.imone_id = imone.id
        and ${visibleRows(session, siteId)} and ${YRA})`.as('asmenys'),
    ])
    .orderBy(sql`imone.id <> o.imone_id`)
    .orderBy(alphabetical('imone.pavadinimas'))
    .orderBy('imone.id')
  const [counted, all, neileis] = await Promise.all([
    counts.executeTakeFirstOrThrow(),
    imones.execute(),
    countComing(db, session, siteId, today),
  ])
  return { ...counted, neileis, imones: all }
}

/**
 * What keeps the employee of the row `ai` out of the site. A contract that has not begun is none: the first day may be
 * later.
 */
const hindranceOf = (siteId: number, today: string) => sql<CandidateHindrance | null>`case
  when exists (select from asmuo b where b.id = ai.asmuo_id and b.statusas = 'UZBLOKUOTA') then 'UZBLOKUOTA'
  when not exists (select from objektas o where o.id = ${siteId} and o.imone_id = ai.imone_id)
    and not exists (select from subrangovas s where s.objektas_id = ${siteId} and s.imone_id = ai.imone_id
      and coalesce(s.sutartis_iki, ${today}::date) >= ${today}::date) then 'SUTARTIS' end`

const names = [alphabetical('ai.pavarde'), alphabetical('ai.vardas'), sql.ref('ai.id')]

/** Confirmed employees of the companies of a site who are not there now and have no later stay. */
export function listCandidates(
  db: Db,
  session: Session,
  siteId: number,
  query: z.output<typeof SiteCandidateQuery>,
  today: string,
): Promise<Page<SiteCandidate>> {
  const starts = (column: string, text: string) => sql<SqlBool>`${sql.ref(column)} ^@ (select paieskai(${text}))`
  const matches = (search: string) =>
    byNames(
      search,
      (start) => starts('ai.pavardeNorm', start),
      (start) => starts('ai.vardasNorm', start),
    )
  const hindrance = hindranceOf(siteId, today)
  const filtered = db
    .selectFrom('asmuoImone as ai')
    .where('ai.imoneId', 'in', companies(db, session, siteId).select('imone.id'))
    .where(inStatus('PATVIRTINTA'))
    .where(sql<SqlBool>`not exists (select from objekto_asmuo oa where oa.objektas_id = ${siteId}
      and oa.asmuo_id = ai.asmuo_id and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`)
    .where(
      matching(query, {
        search: matches,
        imone: equals('ai.imoneId'),
        be: (codes) => sql<SqlBool>`coalesce(${hindrance} <> all (${codes}::text[]), true)`,
      }),
    )
  const rows = db
    .selectFrom('asmuoImone as ai')
    .innerJoin('imone', 'imone.id', 'ai.imoneId')
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'ai.asmuoId').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select((eb) => [
      'ai.id',
      json(
        { id: 'ai.asmuoId', vardas: 'ai.vardas', pavarde: 'ai.pavarde', kortelesNr: eb.ref('kortele.numeris') },
        { ai: 'asmuoImone' },
      ).as('asmuo'),
      companyRef().as('imone'),
      // Positions of employees are shown only to their own company and to administrators.
      sql<string>`case when ${can(session, 'AccessAllImones')} or ai.imone_id = ${session.imoneId ?? 0}
        then ai.pareigos else '' end`.as('pareigos'),
      hindrance.as('kliutis'),
    ])
  // Who may come stands first: what is chosen by name alone is then somebody who may.
  return listBy(filtered, rows, ['ai.id'], query, { pavarde: [sql`(${hindrance} is not null)`, ...names] })
}

/**
 * Sites where a person is or was, the last first. The person and administrators see all of them; a company sees those
 * that it builds and those where the person works for it. The caller has checked that the session sees the person.
 */
export function listPersonSites(
  db: Db,
  session: Session,
  asmuoId: number,
  query: z.output<typeof PersonSiteQuery>,
): Promise<Page<PersonSite>> {
  let select = db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas', 'objektas.id', 'oa.objektasId')
    .innerJoin('imone as stato', 'stato.id', 'objektas.imoneId')
    .leftJoin('imone', 'imone.id', 'oa.imoneId')
    .select([
      'oa.id',
      json({
        id: 'objektas.id',
        pavadinimas: 'objektas.pavadinimas',
        statusas: 'objektas.statusas',
        adresas: sql<string>`coalesce(nullif(concat_ws(', ', nullif(objektas.adresas, ''), nullif(objektas.miestas, '')), ''),
          objektas.teritorija)`,
        imone: companyRef('stato'),
      }).as('objektas'),
      orNull('imone', companyRef()).as('imone'),
      sql<Code<'objektoPaskirtys'>>`oa.paskirtis`.as('paskirtis'),
      'oa.priezastis',
      'oa.dirbaNuo',
      'oa.dirbaIki',
      'oa.automatinis',
      askedInduction.as('instruktazas'),
      sql<boolean>`${visibleSite(session)}`.as('matomas'),
    ])
    .where('oa.asmuoId', '=', asmuoId)
  if (asmuoId !== session.userId && !can(session, 'AccessAllImones'))
    select = select.where(
      sql<SqlBool>`(oa.imone_id = ${session.imoneId ?? 0} or objektas.imone_id = ${session.imoneId ?? 0})`,
    )
  return list(select, query, { dirbaNuo: [sql.ref('oa.dirbaNuo'), sql.ref('oa.id')] })
}
