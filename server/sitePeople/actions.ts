import { type SqlBool, sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Session } from '#contract/rights.ts'
import { addsVisitors, mayRemove, refuseEnd, refusePeople } from '#contract/sitePeople/rules.ts'
import {
  type EndSitePeopleBody,
  type SitePeopleBody,
  type SitePerson,
  type SitePersonBody,
  SitePersonUpdate,
} from '#contract/sitePeople/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { inStatus } from '#server/persons/employed.ts'
import { assertVisible } from '#server/persons/visible.ts'
import { companyIds } from '#server/sites/companies.ts'
import { lockSite, type SiteHead, visibleRows } from '#server/sites/scope.ts'
import { getSitePerson } from './queries.ts'
import { audit, entryOfOne, mostNamed } from './trail.ts'

/** Locks a site whose people can change now. Throws NotFound, ObjektasClosed. */
async function lockOpen(trx: Trx, session: Session, id: number): Promise<SiteHead> {
  const site = await lockSite(trx, session, id)
  const refusal = refusePeople(site)
  if (refusal) throw new AppError(refusal)
  return site
}

/**
 * Locks these people, so that none of them joins or leaves a company meanwhile. Always after the site and before its
 * rows: one order of locks everywhere prevents deadlocks with changes of a person's employments.
 */
const lockPeople = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('asmuo')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forKeyShare()
    .execute()

type Stay = Pick<SitePeopleBody, 'paskirtis' | 'priezastis' | 'dirbaNuo' | 'dirbaIki'>
interface Someone {
  asmuoId: number | null
  imoneId: number | null
  vardas?: string
  pavarde?: string
}

/** Adds the people who are not in the site at that time; returns the ids of the new rows and of their people. */
const insert = (trx: Trx, session: Session, site: SiteHead, people: readonly Someone[], stay: Stay) =>
  trx
    .insertInto('objektoAsmuo')
    .values(people.map((one) => ({ ...one, ...stay, objektasId: site.id, sukure: session.userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'asmuoId'])
    .execute()

/** Which of these people are confirmed employees, as `person:company`. */
async function employed(trx: Trx, people: readonly { asmuo: { id: number }; imone: { id: number } }[]) {
  const rows = await trx
    .selectFrom('asmuoImone as ai')
    .select(['ai.asmuoId', 'ai.imoneId'])
    .where(
      'ai.asmuoId',
      'in',
      people.map(({ asmuo }) => asmuo.id),
    )
    .where(
      'ai.imoneId',
      'in',
      people.map(({ imone }) => imone.id),
    )
    .where(inStatus('PATVIRTINTA'))
    .execute()
  return new Set(rows.map(({ asmuoId, imoneId }) => `${asmuoId}:${imoneId}`))
}

/**
 * Adds one person: an employee of a company that the session manages in the site, or a visitor. Throws NotFound,
 * ObjektasClosed, Forbidden, AsmuoNotInImone, AsmuoAlreadyInObjektas.
 */
export async function addPerson(
  { db, session, ctx }: Act,
  siteId: number,
  { asmuo, imone, vardas, pavarde, ...stay }: SitePersonBody,
): Promise<SitePerson> {
  const site = await lockOpen(db, session, siteId)
  if (asmuo && imone) {
    const [managed, , confirmed] = await Promise.all([
      companyIds(db, session, site.id),
      lockPeople(db, [asmuo.id]),
      employed(db, [{ asmuo, imone }]),
    ])
    if (!managed.includes(imone.id)) throw wrong({ imone: 'notFound' })
    // AsmuoNotInImone reveals that the person exists, so only those who see the person get it; others get NotFound.
    if (!confirmed.size) {
      await assertVisible(db, session, asmuo.id)
      throw wrong({ asmuo: 'notFound' }, 'AsmuoNotInImone')
    }
  } else {
    // A visitor who belongs to no company of the site is added by users who manage the site.
    if (!addsVisitors(session, site)) throw new AppError('Forbidden')
    if (asmuo) await assertVisible(db, session, asmuo.id)
    const company = imone && (await db.selectFrom('imone').select('id').where('id', '=', imone.id).executeTakeFirst())
    if (imone && !company) throw wrong({ imone: 'notFound' })
  }
  const someone = { asmuoId: asmuo?.id ?? null, imoneId: imone?.id ?? null, vardas, pavarde }
  const [created] = await insert(db, session, site, [someone], stay)
  if (!created) throw new AppError('AsmuoAlreadyInObjektas')
  const pokytis = {
    objektas: site.id,
    imone: imone?.id,
    paskirtis: [null, stay.paskirtis],
    dirbaNuo: [null, stay.dirbaNuo],
  }
  await audit(ctx, site, created.id, someone.asmuoId, {
    ...pokytis,
    ...(stay.dirbaIki ? { dirbaIki: [null, stay.dirbaIki] } : {}),
  })
  ctx.header('location', `/api/objektai/${site.id}/asmenys/${created.id}`)
  return getSitePerson(db, session, site.id, created.id, civilDay(ctx.now))
}

/** Adds every person it can; for each of the others the reply has the reason, by the person's id. */
export async function addPeople(
  { db, session, ctx }: Act,
  siteId: number,
  { asmenys, ...stay }: SitePeopleBody,
): Promise<DecideReply> {
  const wanted = new Map(asmenys.map((one) => [one.asmuo.id, one]))
  const [site, companies] = await together(lockOpen(db, session, siteId), companyIds(db, session, siteId))
  const managed = new Set(companies)
  const [, confirmed] = await Promise.all([lockPeople(db, [...wanted.keys()]), employed(db, [...wanted.values()])])
  const reply = toDecide([...wanted.keys()], (id) => {
    const imoneId = wanted.get(id)?.imone.id ?? 0
    return !managed.has(imoneId) ? 'NotFound' : confirmed.has(`${id}:${imoneId}`) ? null : 'AsmuoNotInImone'
  })
  const someone = (id: number) => ({ asmuoId: id, imoneId: found(wanted.get(id)).imone.id })
  const created = reply.pakeista.length ? await insert(db, session, site, reply.pakeista.map(someone), stay) : []
  const added = new Set(created.map(({ asmuoId }) => asmuoId))
  const there = reply.pakeista.filter((id) => !added.has(id)).map((id) => ({ id, code: 'AsmuoAlreadyInObjektas' }))
  const nepakeista = [...reply.nepakeista, ...there].sort((a, b) => a.id - b.id)
  const pokytis = { objektas: site.id, paskirtis: [null, stay.paskirtis], dirbaNuo: [null, stay.dirbaNuo] }
  await ctx.audit(...created.map(({ id, asmuoId }) => entryOfOne(id, asmuoId, pokytis)), {
    lentele: 'objektas',
    irasoId: site.id,
    pokytis: {
      pakeista: created.length,
      nepakeista: nepakeista.length,
      irasai: created.slice(0, mostNamed).map(({ id }) => id),
      paskirtis: stay.paskirtis,
      dirbaNuo: stay.dirbaNuo,
      dirbaIki: stay.dirbaIki,
    },
  })
  return { pakeista: reply.pakeista.filter((id) => added.has(id)), nepakeista }
}

/** Locks a row of a site and its person. Throws NotFound, RecordChanged, ObjektasClosed. */
async function lockRow({ db, session, ctx }: Act, siteId: number, id: number) {
  const [site, before] = await together(
    lockOpen(db, session, siteId),
    getSitePerson(db, session, siteId, id, civilDay(ctx.now)),
  )
  // Read again under the lock: the person may have left the company meanwhile, which ends or deletes the row.
  const [, read] = await Promise.all([
    lockPeople(db, before.asmuo.id === null ? [] : [before.asmuo.id]),
    db.selectFrom('objektoAsmuo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  ])
  const row = found(read)
  ctx.expect(row)
  return { site, row }
}

/** Changes the purpose and the days; the person of a record stays the same. Throws NotFound, RecordChanged, AsmuoAlreadyInObjektas. */
export async function changePerson(
  act: Act,
  siteId: number,
  id: number,
  sent: Changes<typeof SitePersonUpdate>,
): Promise<SitePerson> {
  const { db, session, ctx } = act
  const { site, row } = await lockRow(act, siteId, id)
  const body = merged(SitePersonUpdate, row as typeof row & Pick<SitePerson, 'paskirtis'>, sent)
  // A person known by name alone, or without a company, can only be a visitor.
  if ((row.asmuoId === null || row.imoneId === null) && body.paskirtis !== 'LANKYTOJAS')
    throw wrong({ paskirtis: 'inList' })
  await sendWithNext(
    db,
    db
      .updateTable('objektoAsmuo')
      .set({ ...body, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )
  const pokytis = changes({ ...row }, body)
  await audit(ctx, site, id, row.asmuoId, pokytis)
  return getSitePerson(db, session, site.id, id, civilDay(ctx.now))
}

/** Deletes a record made by mistake. Throws NotFound, ObjektoAsmuoBegun where it is too late to delete. */
export async function removePerson(act: Act, siteId: number, id: number) {
  const { db, ctx } = act
  const { site, row } = await lockRow(act, siteId, id)
  if (!mayRemove(row, ctx.now)) throw new AppError('ObjektoAsmuoBegun')
  await sendWithNext(db, db.deleteFrom('objektoAsmuo').where('id', '=', id).execute())
  await audit(ctx, site, id, row.asmuoId, {
    objektas: siteId,
    paskirtis: [row.paskirtis, null],
    dirbaNuo: [row.dirbaNuo, null],
  })
}

/** Sets the last day of many records, or clears it (null); for each record left unchanged the reply has the reason. */
export async function endPeople(
  { db, session, ctx }: Act,
  siteId: number,
  { irasai, dirbaIki }: EndSitePeopleBody,
): Promise<DecideReply> {
  const records = () =>
    db
      .selectFrom('objektoAsmuo as oa')
      .where('oa.id', 'in', [...irasai])
      .where('oa.objektasId', '=', siteId)
      .where(visibleRows(session, siteId))
  const [site, people] = await together(lockOpen(db, session, siteId), records().select('oa.asmuoId').execute())
  const ids = people.flatMap(({ asmuoId }) => asmuoId ?? [])
  const [, rows] = await Promise.all([
    lockPeople(db, ids),
    records().select(['oa.id', 'oa.asmuoId', 'oa.dirbaNuo', 'oa.dirbaIki']).orderBy('oa.id').forUpdate().execute(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const busy = await overlapping(
    db,
    rows.map(({ id }) => id),
    dirbaIki,
  )
  const today = civilDay(ctx.now)
  const reply = toDecide(irasai, (id) => {
    const row = byId.get(id)
    return !row ? 'NotFound' : (refuseEnd(row, dirbaIki, today) ?? (busy.has(id) ? 'AsmuoAlreadyInObjektas' : null))
  })
  if (reply.pakeista.length)
    await sendWithNext(
      db,
      db
        .updateTable('objektoAsmuo')
        .set({ dirbaIki, versija: sql`versija + 1` })
        .where('id', 'in', reply.pakeista)
        .execute(),
    )
  const changed = reply.pakeista.map((id) => found(byId.get(id)))
  const entries = changed.map((row) => entryOfOne(row.id, row.asmuoId, { dirbaIki: [row.dirbaIki, dirbaIki] }))
  await ctx.audit(...entries, {
    lentele: 'objektas',
    irasoId: site.id,
    pokytis: {
      pakeista: reply.pakeista.length,
      nepakeista: reply.nepakeista.length,
      irasai: reply.pakeista.slice(0, mostNamed),
      dirbaIki,
    },
  })
  return reply
}

/** Which of these rows would, with this last day, overlap with another row of the same person. */
async function overlapping(trx: Trx, ids: readonly number[], dirbaIki: string | null): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const last = (alias: string) =>
    sql`case when ${sql.ref(`${alias}.id`)} = any(${ids}::bigint[]) then ${dirbaIki}::date else ${sql.ref(`${alias}.dirbaIki`)} end`
  const from = (alias: string) =>
    sql`least(${sql.ref(`${alias}.dirbaNuo`)}, coalesce(${last(alias)}, 'infinity'::date))`
  const rows = await trx
    .selectFrom('objektoAsmuo as oa')
    .select('oa.id')
    .where('oa.id', 'in', [...ids])
    .where(sql<SqlBool>`exists (select from objekto_asmuo k where k.objektas_id = oa.objektas_id
      and k.asmuo_id = oa.asmuo_id and k.id <> oa.id
      and daterange(${from('k')}, ${last('k')}, '[]') && daterange(${from('oa')}, ${last('oa')}, '[]'))`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
