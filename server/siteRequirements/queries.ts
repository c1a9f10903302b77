import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import type { Session } from '#contract/rights.ts'
import type { CandidatesLackingQuery, RequirementQuery } from '#contract/siteRequirements/api.ts'
import type { CandidatesLacking, Requirement, RequirementBody } from '#contract/siteRequirements/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, namesOf, orNull } from '#server/lib/rows/refs.ts'
import { inStatus } from '#server/persons/employed.ts'
import { companies } from '#server/sites/companies.ts'
import { seesWhole } from '#server/sites/scope.ts'
import { isLacking, lacking, lacksThis } from './lacks.ts'

interface Alternative extends CompetencyRef {
  naudojama: boolean
}

/** Alternatives of `r`, each with whether it can still be obtained. */
const alternatives = (kind: 'kompetencija' | 'pazymejimas', table: string) => sql<Alternative[]>`coalesce((
  select json_agg(json_build_object('id', k.id, 'kodas', k.kodas, ${namesOf('k')}, 'naudojama', k.aktyvus) order by k.kodas)
  from ${sql.table(`objekto_reikalavimo_${kind}`)} x join ${sql.table(table)} k on k.id = x.${sql.ref(`${kind}_id`)}
  where x.reikalavimas_id = r.id), '[]')`

/** The people who are in the site today and whom the session sees: a subcontractor sees its own. */
const presentOf = (session: Session, siteId: number, today: string) => {
  const seen = sql`(${seesWhole(session, siteId)} or oa.imone_id = ${session.imoneId ?? 0} and oa.asmuo_id is not null)`
  return sql`oa.objektas_id = r.objektas_id and oa.dirba_nuo <= ${today}::date
    and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date) and ${seen}`
}

/** Requirements of a site, with what satisfies them. */
const plain = (db: Db, siteId: number) =>
  db
    .selectFrom('objektoReikalavimas as r')
    .leftJoin('imone', 'imone.id', 'r.imoneId')
    .select([
      'r.id',
      sql<Code<'objektoPaskirtys'> | null>`r.paskirtis`.as('paskirtis'),
      orNull('imone', companyRef()).as('imone'),
      alternatives('kompetencija', 'kompetencija').as('kompetencijos'),
      alternatives('pazymejimas', 'privalomas_pazymejimas').as('pazymejimai'),
      'r.butinas',
      'r.pastaba',
      'r.versija',
    ])
    .where('r.objektasId', '=', siteId)

/**
 * Requirements of a site that the session sees, all or those that concern the people of the caller's company, each with
 * how many of the people it sees do not meet it.
 */
const rows = (db: Db, session: Session, siteId: number, today: string) => {
  const whom = {
    person: sql.ref('oa.asmuoId'),
    site: sql.ref('oa.objektasId'),
    company: sql.ref('oa.imoneId'),
    purpose: sql.ref('oa.paskirtis'),
    day: sql`${today}`,
  }
  return plain(db, siteId)
    .select(
      sql<number>`(select count(*) from objekto_asmuo oa
        where ${presentOf(session, siteId, today)} and ${lacksThis(whom)})`.as('truksta'),
    )
    .where(sql<SqlBool>`(${seesWhole(session, siteId)} or r.imone_id is null or r.imone_id = ${session.imoneId ?? 0})`)
}

const key = sql.ref('r.id')
const purpose = sql`coalesce(array_position(array['VADOVAS','DARBUOTOJAS','LANKYTOJAS'], r.paskirtis), 0)`

/** The requirements of a site that the session sees, by the filters of the list. */
export const listRequirements = (
  db: Db,
  session: Session,
  siteId: number,
  query: z.output<typeof RequirementQuery>,
  today: string,
): Promise<Page<Requirement>> =>
  list(
    rows(db, session, siteId, today).where(
      matching(query, {
        id: equals('r.id'),
        paskirtis: among('r.paskirtis'),
        imone: equals('r.imoneId'),
        butinas: equals('r.butinas'),
      }),
    ),
    query,
    { paskirtis: [purpose, key], butinas: [sql`not r.butinas`, key], truksta: [sql`truksta`, key], id: [key] },
  )

/** One requirement of the site. Throws NotFound. */
export const getRequirement = async (
  db: Db,
  session: Session,
  siteId: number,
  id: number,
  today: string,
): Promise<Requirement> => found(await rows(db, session, siteId, today).where('r.id', '=', id).executeTakeFirst())

/** All requirements of a site, as the rules compare them. The caller has locked the site. */
export const requirementsOf = (trx: Trx, siteId: number) => plain(trx, siteId).execute()

/** Replaces the alternatives of a requirement. */
export async function setAlternatives(
  trx: Trx,
  reikalavimasId: number,
  { kompetencijos, pazymejimai }: Pick<RequirementBody, 'kompetencijos' | 'pazymejimai'>,
) {
  await sendWithNext(
    trx,
    trx.deleteFrom('objektoReikalavimoKompetencija').where('reikalavimasId', '=', reikalavimasId).execute(),
  )
  await sendWithNext(
    trx,
    trx.deleteFrom('objektoReikalavimoPazymejimas').where('reikalavimasId', '=', reikalavimasId).execute(),
  )
  const ids = (kinds: readonly { id: number }[]) => [...new Set(kinds.map(({ id }) => id))]
  await sendWithNext(
    trx,
    sql`insert into objekto_reikalavimo_kompetencija (reikalavimas_id, kompetencija_id)
    select ${reikalavimasId}, unnest(${ids(kompetencijos)}::bigint[])`.execute(trx),
  )
  await sendWithNext(
    trx,
    sql`insert into objekto_reikalavimo_pazymejimas (reikalavimas_id, pazymejimas_id)
    select ${reikalavimasId}, unnest(${ids(pazymejimai)}::bigint[])`.execute(trx),
  )
}

/** Those of these people who may be added to the site and would lack something on their first day. */
export async function lackingCandidates(
  db: Db,
  session: Session,
  siteId: number,
  { asmenys, paskirtis, nuo }: z.output<typeof CandidatesLackingQuery>,
  today: string,
): Promise<CandidatesLacking> {
  const whom = {
    person: sql.ref('asmuo.id'),
    site: sql`${siteId}::bigint`,
    company: sql.ref('ai.imoneId'),
    purpose: sql`${paskirtis}::text`,
    day: sql`${nuo && nuo > today ? nuo : today}`,
  }
  const people = await db
    .selectFrom('asmuoImone as ai')
    .innerJoin('asmuo', 'asmuo.id', 'ai.asmuoId')
    .select(['asmuo.id', 'asmuo.vardas', 'asmuo.pavarde', 'ai.imoneId', lacking(whom).as('truksta')])
    .where(sql<SqlBool>`asmuo.id = any(${asmenys}::bigint[])`)
    .where('ai.imoneId', 'in', companies(db, session, siteId).select('imone.id'))
    .where(inStatus('PATVIRTINTA'))
    .where(sql<SqlBool>`exists (select from objekto_reikalavimas r where ${lacksThis(whom)})`)
    .orderBy(isLacking(whom), 'desc')
    .orderBy(alphabetical('asmuo.pavarde'))
    .orderBy(alphabetical('asmuo.vardas'))
    .orderBy('ai.id')
    .execute()
  return { asmenys: people.map(({ imoneId, ...person }) => ({ ...person, imone: { id: imoneId ?? 0 } })) }
}
