import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { SubcontractorQuery } from '#contract/siteSubcontractors/api.ts'
import { closesChain, refuseRemoval } from '#contract/siteSubcontractors/rules.ts'
import { type Subcontractor, SubcontractorBody } from '#contract/siteSubcontractors/schema.ts'
import { companyInSite } from '#contract/sites/rules.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/rows/list.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { registerSitePeople } from '#server/sites/automatic.ts'
import { insertDefaultHours } from '#server/sites/defaultHours.ts'
import { lockOpenSite, siteHead } from '#server/sites/scope.ts'
import { notifySubcontractor } from './notify.ts'

/**
 * The chain of a site: each company with its depth and the names above it, by which it is sorted. `only` limits it to
 * the branch of one company.
 */
const chain = (site: number, only: number | null) =>
  sql<{ id: number; gylis: number; kelias: string }>`(
  with recursive medis as (
    select s.id, 0 as gylis, array[i.pavadinimas, lpad(s.id::text, 19, '0')] collate "lt-x-icu" as kelias
    from subrangovas s join imone i on i.id = s.imone_id
    where s.objektas_id = ${site} and ${only === null ? sql`s.rangovas_id is null` : sql`s.imone_id = ${only}`}
    union all
    select s.id, m.gylis + 1, m.kelias || array[i.pavadinimas, lpad(s.id::text, 19, '0')] collate "lt-x-icu"
    from medis m join subrangovas s on s.rangovas_id = m.id join imone i on i.id = s.imone_id)
  select id, gylis, kelias from medis)`.as('medis')

const rows = (db: Db, site: number, only: number | null, now: Date) =>
  db
    .selectFrom(chain(site, only))
    .innerJoin('subrangovas as s', 's.id', 'medis.id')
    .innerJoin('imone as i', 'i.id', 's.imoneId')
    .leftJoin('subrangovas as r', 'r.id', 's.rangovasId')
    .leftJoin('imone as ri', 'ri.id', 'r.imoneId')
    .select([
      's.id',
      json(
        {
          id: 'i.id',
          kodas: 'i.imKodas',
          imKodas: 'i.imKodas',
          pavadinimas: 'i.pavadinimas',
          statusas: 'i.statusas',
        },
        { i: 'imone' },
      ).as('imone'),
      jsonWhen(
        'r.id',
        {
          id: 'r.id',
          imone: json(
            { id: 'ri.id', kodas: 'ri.imKodas', imKodas: 'ri.imKodas', pavadinimas: 'ri.pavadinimas' },
            { ri: 'imone' },
          ),
        },
        { r: 'subrangovas' },
      ).as('rangovas'),
      'medis.gylis',
      's.sutartisNuo',
      's.sutartisIki',
      // Only users who manage the site see the note.
      (only === null ? sql<string>`s.pastaba` : sql<string>`''`).as('pastaba'),
      sql<number | null>`case when ${only === null ? sql`true` : sql`s.imone_id = ${only}`} then (
        select count(*) from objekto_asmuo oa where oa.objektas_id = s.objektas_id and oa.imone_id = s.imone_id
        and (oa.dirba_iki is null or oa.dirba_iki >= ${civilDay(now)})) end`.as('asmenuSkaicius'),
      sql<number>`(select count(*) from subrangovas k where k.objektas_id = s.objektas_id and k.rangovas_id = s.id)`.as(
        'subrangovuSkaicius',
      ),
      's.sukurta',
      's.versija',
    ])

/** Companies of a site; users who do not manage it see their own company and those that work for it. */
export async function listSubcontractors(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof SubcontractorQuery>,
  now: Date,
): Promise<Page<Subcontractor>> {
  const only = companyInSite(session, await siteHead(db, session, id))
  const select = rows(db, id, only, now).where(
    matching(query, {
      id: equals('s.id'),
      search: (text) => contains('i.pavadinimasNorm', text),
    }),
  )
  const key = sql.ref('s.id')
  const page = await list(select, query, {
    grandine: [sql.ref('medis.kelias')],
    imone: [alphabetical('i.pavadinimas'), key],
    sutartisNuo: [sql.ref('s.sutartisNuo'), key],
    sutartisIki: [sql.ref('s.sutartisIki'), key],
  })
  const whole = query.order === 'grandine' && !query.search
  return whole ? page : { total: page.total, rows: page.rows.map((row) => ({ ...row, gylis: 0 })) }
}

const getSubcontractor = async (db: Db, site: number, id: number, now: Date): Promise<Subcontractor> =>
  found(await rows(db, site, null, now).where('s.id', '=', id).executeTakeFirst())

const linksOf = (trx: Trx, site: number) =>
  trx.selectFrom('subrangovas').select(['id', 'rangovasId']).where('objektasId', '=', site).execute()

/**
 * The contractor's id in the site; null is the company that builds. Throws NotFound, InvalidFormFields if a circle
 * would close.
 */
async function contractorOf(trx: Trx, site: number, body: SubcontractorBody, id: number | null) {
  const rangovasId = body.rangovas?.id ?? null
  if (rangovasId === null) return null
  const links = await linksOf(trx, site)
  if (!links.some((link) => link.id === rangovasId)) throw wrong({ rangovas: 'notFound' }, 'NotFound')
  if (closesChain(links, id, rangovasId)) throw wrong({ rangovas: 'chainLoops' })
  return rangovasId
}

/** The fields that the audit trail stores. */
const audited = ({ rangovas, sutartisNuo, sutartisIki, pastaba }: Subcontractor) => ({
  rangovas: rangovas?.imone.pavadinimas ?? null,
  sutartisNuo,
  sutartisIki,
  pastaba,
})

const nothing = { rangovas: null, sutartisNuo: null, sutartisIki: null, pastaba: '' }

/** Throws NotFound, Forbidden, ObjektasClosed, ImoneNeveikia, SubrangovasAlreadyExists, InvalidFormFields. */
export async function addSubcontractor(
  { db, session, ctx }: Act,
  id: number,
  body: SubcontractorBody,
): Promise<Subcontractor> {
  const site = await lockOpenSite(db, session, id)
  const imoneId = body.imone.id
  if (imoneId === site.imone.id) throw wrong({ imone: 'companyOwnsSite' })
  const company = await db.selectFrom('imone').select('statusas').where('id', '=', imoneId).executeTakeFirst()
  if (!company) throw wrong({ imone: 'notFound' }, 'NotFound')
  if (company.statusas === 'NEVEIKIANTI') throw wrong({ imone: 'companyOver' }, 'ImoneNeveikia')
  const rangovasId = await contractorOf(db, id, body, null)
  const { sutartisNuo, sutartisIki, pastaba } = body
  const saved = await db
    .insertInto('subrangovas')
    .values({ objektasId: id, imoneId, rangovasId, sutartisNuo, sutartisIki, pastaba })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDefaultHours(db, id, imoneId)
  const subcontractor = await getSubcontractor(db, id, saved.id, ctx.now)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { subrangovas: [null, subcontractor.imone.pavadinimas], ...changes(nothing, audited(subcontractor)) },
  })
  await registerSitePeople(db, ctx, { objektasId: id, imoneId })
  await notifySubcontractor(db, ctx, session.userId, id, imoneId)
  return getSubcontractor(db, id, saved.id, ctx.now)
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, InvalidFormFields. */
export async function saveSubcontractor(
  { db, session, ctx }: Act,
  id: number,
  childId: number,
  sent: Changes<typeof SubcontractorBody>,
): Promise<Subcontractor> {
  await lockOpenSite(db, session, id)
  const before = await getSubcontractor(db, id, childId, ctx.now)
  ctx.expect(before)
  const body = merged(SubcontractorBody, before, sent)
  if (body.imone.id !== before.imone.id) throw wrong({ imone: 'companyFixed' })
  const rangovasId = await contractorOf(db, id, body, childId)
  const { sutartisNuo, sutartisIki, pastaba } = body
  await db
    .updateTable('subrangovas')
    .set({ rangovasId, sutartisNuo, sutartisIki, pastaba, versija: sql`versija + 1` })
    .where('id', '=', childId)
    .execute()
  const saved = await getSubcontractor(db, id, childId, ctx.now)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { subrangovas: saved.imone.pavadinimas, ...changes(audited(before), audited(saved)) },
  })
  // A longer contract may admit people whom the former one did not.
  await registerSitePeople(db, ctx, { objektasId: id, imoneId: saved.imone.id })
  return getSubcontractor(db, id, childId, ctx.now)
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, SubrangovasHasPersons, SubrangovasHasSubcontractors. */
export async function removeSubcontractor({ db, session, ctx }: Act, id: number, childId: number) {
  await lockOpenSite(db, session, id)
  const before = await getSubcontractor(db, id, childId, ctx.now)
  ctx.expect(before)
  const refusal = refuseRemoval(before)
  if (refusal) throw new AppError(refusal)
  await db.deleteFrom('darboValandos').where('objektasId', '=', id).where('imoneId', '=', before.imone.id).execute()
  // What was asked of this company alone is asked of nobody now.
  await db
    .deleteFrom('objektoReikalavimas')
    .where('objektasId', '=', id)
    .where('imoneId', '=', before.imone.id)
    .execute()
  await db.deleteFrom('subrangovas').where('id', '=', childId).execute()
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { subrangovas: [before.imone.pavadinimas, null], ...changes(audited(before), nothing) },
  })
}
