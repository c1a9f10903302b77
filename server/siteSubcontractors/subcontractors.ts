import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { SubcontractorQuery } from '#contract/siteSubcontractors/api.ts'
import { closesChain, refuseRemoval } from '#contract/siteSubcontractors/rules.ts'
import { type Subcontractor, SubcontractorBody } from '#contract/siteSubcontractors/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { registerSitePeople } from '#server/sites/automatic.ts'
import { insertDefaultHours } from '#server/sites/defaultHours.ts'
import { lockOpenSite, seesWhole, siteHead } from '#server/sites/scope.ts'
import { notifySubcontractor } from './notify.ts'

/** Whose branch of a site is shown: the whole of it where `whole` is true, or that of one company. */
interface Branch {
  whole: Expression<SqlBool>
  company: number
}
const wholeSite: Branch = { whole: sql<SqlBool>`true`, company: 0 }

/** The chain of a site: each company with its depth and the names above it, by which it is sorted. */
const chain = (site: number, { whole, company }: Branch) =>
  sql<{ id: number; gylis: number; kelias: string }>`(
  with recursive medis as (
    select s.id, 0 as gylis, array[i.pavadinimas, lpad(s.id::text, 19, '0')] collate "lt-x-icu" as kelias
    from subrangovas s join imone i on i.id = s.imone_id
    where s.objektas_id = ${site} and case when ${whole} then s.rangovas_id is null else s.imone_id = ${company} end
    union all
    select s.id, m.gylis + 1, m.kelias || array[i.pavadinimas, lpad(s.id::text, 19, '0')] collate "lt-x-icu"
    from medis m join subrangovas s on s.rangovas_id = m.id join imone i on i.id = s.imone_id)
  select id, gylis, kelias from medis)`.as('medis')

const rows = (db: Db, site: number, branch: Branch, now: Date) =>
  db
    .selectFrom(chain(site, branch))
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
      sql<string>`case when ${branch.whole} then s.pastaba else '' end`.as('pastaba'),
      sql<number | null>`case when ${branch.whole} or s.imone_id = ${branch.company} then (
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
  const branch = { whole: seesWhole(session, id), company: session.imoneId ?? 0 }
  const select = rows(db, id, branch, now).where(
    matching(query, {
      id: equals('s.id'),
      search: wordsIn('i.pavadinimasNorm'),
    }),
  )
  const key = sql.ref('s.id')
  const reading = list(select, query, {
    grandine: [sql.ref('medis.kelias')],
    imone: [alphabetical('i.pavadinimas'), key],
    sutartisNuo: [sql.ref('s.sutartisNuo'), key],
    sutartisIki: [sql.ref('s.sutartisIki'), key],
  })
  const page = await ifSeen(siteHead(db, session, id), reading)
  const whole = query.order === 'grandine' && !query.search
  return whole ? page : { total: page.total, rows: page.rows.map((row) => ({ ...row, gylis: 0 })) }
}

const getSubcontractor = async (db: Db, site: number, id: number, now: Date): Promise<Subcontractor> =>
  found(await rows(db, site, wholeSite, now).where('s.id', '=', id).executeTakeFirst())

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
  const imoneId = body.imone.id
  const [site, company] = await together(
    lockOpenSite(db, session, id),
    db.selectFrom('imone').select('statusas').where('id', '=', imoneId).executeTakeFirst(),
  )
  if (imoneId === site.imone.id) throw wrong({ imone: 'companyOwnsSite' })
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
  await beside(db, notifySubcontractor(db, ctx, session.userId, id, imoneId))
  const added = await registerSitePeople(db, ctx, { objektasId: id, imoneId })
  return added > 0 ? getSubcontractor(db, id, saved.id, ctx.now) : subcontractor
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, InvalidFormFields. */
export async function saveSubcontractor(
  { db, session, ctx }: Act,
  id: number,
  childId: number,
  sent: Changes<typeof SubcontractorBody>,
): Promise<Subcontractor> {
  const [, before] = await together(lockOpenSite(db, session, id), getSubcontractor(db, id, childId, ctx.now))
  ctx.expect(before)
  const body = merged(SubcontractorBody, before, sent)
  if (body.imone.id !== before.imone.id) throw wrong({ imone: 'companyFixed' })
  const rangovasId = await contractorOf(db, id, body, childId)
  const { sutartisNuo, sutartisIki, pastaba } = body
  await sendWithNext(
    db,
    db
      .updateTable('subrangovas')
      .set({ rangovasId, sutartisNuo, sutartisIki, pastaba, versija: sql`versija + 1` })
      .where('id', '=', childId)
      .execute(),
  )
  const saved = await getSubcontractor(db, id, childId, ctx.now)
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { subrangovas: saved.imone.pavadinimas, ...changes(audited(before), audited(saved)) },
  })
  // A longer contract may admit people whom the former one did not.
  const added = await registerSitePeople(db, ctx, { objektasId: id, imoneId: saved.imone.id })
  return added > 0 ? getSubcontractor(db, id, childId, ctx.now) : saved
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, SubrangovasHasPersons, SubrangovasHasSubcontractors. */
export async function removeSubcontractor({ db, session, ctx }: Act, id: number, childId: number) {
  const [, before] = await together(lockOpenSite(db, session, id), getSubcontractor(db, id, childId, ctx.now))
  ctx.expect(before)
  const refusal = refuseRemoval(before)
  if (refusal) throw new AppError(refusal)
  await sendWithNext(
    db,
    db.deleteFrom('darboValandos').where('objektasId', '=', id).where('imoneId', '=', before.imone.id).execute(),
  )
  // What was asked of this company alone is asked of nobody now.
  await sendWithNext(
    db,
    db.deleteFrom('objektoReikalavimas').where('objektasId', '=', id).where('imoneId', '=', before.imone.id).execute(),
  )
  await sendWithNext(db, db.deleteFrom('subrangovas').where('id', '=', childId).execute())
  await ctx.audit({
    lentele: 'objektas',
    irasoId: id,
    pokytis: { subrangovas: [before.imone.pavadinimas, null], ...changes(audited(before), nothing) },
  })
}
