import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { can, type Session } from '#contract/rights.ts'
import type { PersonSiteQuery, SiteCandidateQuery } from '#contract/sitePeople/api.ts'
import type { PersonSite, SiteCandidate, SitePeopleSummary } from '#contract/sitePeople/schema.ts'
import type { Db } from '#server/db/db.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, listBy, type Page } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { inStatus } from '#server/persons/queries.ts'
import { companies, companyIds } from '#server/sites/companies.ts'
import { type SiteHead, visibleSite } from '#server/sites/scope.ts'
import { cardless, ownRows, times, uncertified, unwelcome } from './queries.ts'

/** What stands above the list: how many, and of which companies. */
export async function summarize(db: Db, session: Session, site: SiteHead, today: string): Promise<SitePeopleSummary> {
  const { YRA, BUS, BAIGE } = times(today)
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})`
  const counts = await db
    .selectFrom('objektoAsmuo as oa')
    .innerJoin('objektas as o', 'o.id', 'oa.objektasId')
    .where('oa.objektasId', '=', site.id)
    .where(ownRows(session, site))
    .select([
      count(YRA).as('yra'),
      count(BUS).as('bus'),
      count(BAIGE).as('baige'),
      count(sql`${YRA} and oa.paskirtis = 'LANKYTOJAS'`).as('lankytojai'),
      count(unwelcome(today)).as('neturetu'),
      count(cardless(today)).as('beKorteles'),
      count(sql`${YRA} and ${uncertified(today)}`).as('bePazymejimo'),
    ])
    .executeTakeFirstOrThrow()
  const imones = await companies(db, session, site)
    .select([
      'imone.id',
      'imone.imKodas as kodas',
      'imone.pavadinimas',
      sql<boolean>`imone.id = ${site.imone.id}`.as('savo'),
      's.sutartisNuo',
      's.sutartisIki',
      sql<number>`(select count(*) from objekto_asmuo oa where oa.objektas_id = ${site.id} and oa.imone_id = imone.id
        and ${ownRows(session, site)} and ${YRA})`.as('asmenys'),
    ])
    .orderBy(sql`imone.id <> ${site.imone.id}`)
    .orderBy(alphabetical('imone.pavadinimas'))
    .orderBy('imone.id')
    .execute()
  return { ...counts, imones }
}

const names = [alphabetical('ai.pavarde'), alphabetical('ai.vardas'), sql.ref('ai.id')]

/** Confirmed employees of the companies of a site who are neither there nor to come. */
export async function listCandidates(
  db: Db,
  session: Session,
  site: SiteHead,
  query: z.output<typeof SiteCandidateQuery>,
  today: string,
): Promise<Page<SiteCandidate>> {
  const own = (await companyIds(db, session, site)).filter((id) => !query.imone || id === query.imone)
  const starts = (column: string, text: string) => sql<SqlBool>`${sql.ref(column)} ^@ (select paieskai(${text}))`
  const matches = (search: string) => {
    const [one = '', two] = search.split(/[\s,]+/)
    const both = (family: string, first: string) =>
      sql<SqlBool>`(${starts('ai.pavardeNorm', family)} and ${starts('ai.vardasNorm', first)})`
    return two
      ? sql<SqlBool>`(${both(one, two)} or ${both(two, one)})`
      : sql<SqlBool>`(${starts('ai.pavardeNorm', one)} or ${starts('ai.vardasNorm', one)})`
  }
  let filtered = db
    .selectFrom('asmuoImone as ai')
    .where(sql<SqlBool>`ai.imone_id = any(${own}::bigint[])`)
    .where(inStatus('PATVIRTINTA'))
    .where(sql<SqlBool>`not exists (select from objekto_asmuo oa where oa.objektas_id = ${site.id}
      and oa.asmuo_id = ai.asmuo_id and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date))`)
  if (query.search) filtered = filtered.where(matches(query.search))
  const rows = db
    .selectFrom('asmuoImone as ai')
    .innerJoin('imone', 'imone.id', 'ai.imoneId')
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'ai.asmuoId').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select([
      'ai.id',
      json(
        { id: 'ai.asmuo_id', vardas: 'ai.vardas', pavarde: 'ai.pavarde', kortelesNr: 'kortele.numeris' },
        { ai: 'asmuoImone' },
      ).as('asmuo'),
      companyRef().as('imone'),
      // What they do there is the company's own to know.
      sql<string>`case when ${can(session, 'AccessAllImones')} or ai.imone_id = ${session.imoneId ?? 0}
        then ai.pareigos else '' end`.as('pareigos'),
    ])
  return listBy(filtered, rows, ['ai.id'], query, { pavarde: names })
}

/**
 * Sites where a person is or was, the last first. The person and administrators see all; a company those where the
 * person is for it, and where it builds. Whether the session sees the person is asked before.
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
        adresas: sql`coalesce(nullif(concat_ws(', ', nullif(objektas.adresas, ''), nullif(objektas.miestas, '')), ''),
          objektas.teritorija)`,
        imone: companyRef('stato'),
      }).as('objektas'),
      orNull('imone', companyRef()).as('imone'),
      'oa.paskirtis',
      'oa.priezastis',
      'oa.dirbaNuo',
      'oa.dirbaIki',
      'oa.automatinis',
      sql<boolean>`${visibleSite(session)}`.as('matomas'),
    ])
    .where('oa.asmuoId', '=', asmuoId)
  if (asmuoId !== session.userId && !can(session, 'AccessAllImones'))
    select = select.where(
      sql<SqlBool>`(oa.imone_id = ${session.imoneId ?? 0} or objektas.imone_id = ${session.imoneId ?? 0})`,
    )
  return list(select, query, { dirbaNuo: [sql.ref('oa.dirbaNuo'), sql.ref('oa.id')] }) as unknown as Promise<
    Page<PersonSite>
  >
}
