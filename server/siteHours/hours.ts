import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { Changes } from '#contract/lib/changes.ts'
import { pick } from '#contract/lib/record.ts'
import type { Session } from '#contract/rights.ts'
import type { HoursQuery, WeekQuery } from '#contract/siteHours/api.ts'
import { dayText, defaultWeek } from '#contract/siteHours/rules.ts'
import { type Day, type DayBody, type Hours, HoursBody, type Week, type WeekBody } from '#contract/siteHours/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen, together } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockOpenSite, type SiteHead, seesWhole, siteHead } from '#server/sites/scope.ts'

const clock = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'HH24:MI')`
const dayColumns = [
  'd.id',
  'd.savDiena',
  clock('d.nuo').as('nuo'),
  clock('d.iki').as('iki'),
  'd.visaPara',
  'd.nedarbas',
  'd.versija',
] as const
const company = json(
  { id: 'i.id', kodas: 'i.imKodas', imKodas: 'i.imKodas', pavadinimas: 'i.pavadinimas' },
  { i: 'imone' },
)

const hours = (db: Db, site: number) =>
  db
    .selectFrom('darboValandos as d')
    .innerJoin('imone as i', 'i.id', 'd.imoneId')
    .select([...dayColumns, json({ id: 'd.objektasId' }, { d: 'darboValandos' }).as('objektas'), company.as('imone')])
    .where('d.objektasId', '=', site)

/** The company is one whose hours the session sees: all, or those of its own. `company` is the column with the id. */
const ofSeen = (session: Session, site: number, company: string) =>
  sql<boolean>`(${seesWhole(session, site)} or ${sql.ref(company)} = ${session.imoneId ?? 0})`

const byName = [alphabetical('i.pavadinimas'), sql.ref('i.id')]

/** Days of all companies of a site; where the session does not manage the site, only of the caller's company. */
export async function listHours(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof HoursQuery>,
): Promise<Page<Hours>> {
  const rows = hours(db, id)
    .where(matching(query, { id: equals('d.id'), imone: equals('d.imoneId') }))
    .where(ofSeen(session, id, 'd.imoneId'))
  const day = sql.ref('d.savDiena')
  const reading = list(rows, query, { imone: [...byName, day], savDiena: [day, ...byName] })
  return ifSeen(siteHead(db, session, id), reading)
}

/** The companies of a site, each with its week. */
const weeks = (db: Db, site: number) =>
  db
    .selectFrom(
      sql<{ imoneId: number; savas: boolean }>`(
        select imone_id, true as savas from objektas where id = ${site}
        union all select imone_id, false from subrangovas where objektas_id = ${site})`.as('k'),
    )
    .innerJoin('imone as i', 'i.id', 'k.imoneId')
    .select((eb) => [
      company.as('imone'),
      'k.savas',
      jsonArrayFrom(
        eb
          .selectFrom('darboValandos as d')
          .select(dayColumns)
          .where('d.objektasId', '=', site)
          .whereRef('d.imoneId', '=', 'k.imoneId')
          .orderBy('d.savDiena'),
      ).as('dienos'),
      // A hash of the days, so that sending an unchanged week never conflicts.
      sql<number>`(select coalesce(hashtext(string_agg(concat_ws('|', d.sav_diena, d.nuo, d.iki, d.visa_para, d.nedarbas), ',' order by d.sav_diena)), 0) & 2147483647
        from darbo_valandos d where d.objektas_id = ${site} and d.imone_id = k.imone_id)`.as('versija'),
    ])

/**
 * Weeks of a site's companies, the builder's first; where the session does not manage the site, only that of the
 * caller's company.
 */
export async function listWeeks(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof WeekQuery>,
): Promise<Page<Week>> {
  const rows = weeks(db, id)
    .where(matching(query, { search: wordsIn('i.pavadinimasNorm') }))
    .where(ofSeen(session, id, 'k.imoneId'))
  const reading = list(rows, query, { imone: [sql`not k.savas`, ...byName] })
  const page = await ifSeen(siteHead(db, session, id), reading)
  return { total: page.total, rows: page.rows.map(inWords) }
}

/** Adds the week in words, for the list and its file. */
function inWords<W extends { dienos: readonly Day[] }>(week: W) {
  const text = (savDiena: number) => dayText(week.dienos.find((day) => day.savDiena === savDiena))
  const savaite = { d1: text(1), d2: text(2), d3: text(3), d4: text(4), d5: text(5), d6: text(6), d7: text(7) }
  return { ...week, savaite }
}

/** The week of a company of the site. Throws NotFound: only companies of the site have hours there. */
const getWeek = async (db: Db, site: number, imoneId: number): Promise<Week> =>
  inWords(found(await weeks(db, site).where('k.imoneId', '=', imoneId).executeTakeFirst()))

async function auditDays(
  ctx: Context,
  site: SiteHead,
  imone: Week['imone'],
  before: readonly Day[],
  after: readonly DayBody[],
) {
  const pokytis: Record<string, unknown> = { darboValandos: imone.pavadinimas }
  for (const { savDiena } of defaultWeek) {
    const texts = [before, after].map((days) => dayText(days.find((day) => day.savDiena === savDiena)))
    if (texts[0] !== texts[1]) pokytis[`diena${savDiena}`] = texts
  }
  await ctx.audit({ lentele: 'objektas', irasoId: site.id, pokytis })
}

const rowOf = (objektasId: number, imoneId: number, day: DayBody) => ({
  objektasId,
  imoneId,
  ...pick(day, ['savDiena', 'nuo', 'iki', 'visaPara', 'nedarbas']),
})

const getHours = async (db: Db, site: number, id: number): Promise<Hours> =>
  found(await hours(db, site).where('d.id', '=', id).executeTakeFirst())

/**
 * The week of the company that the body names. Throws NotFound for that field if the company does not work in the site.
 */
const weekAt = (trx: Trx, site: number, imoneId: number) =>
  getWeek(trx, site, imoneId).catch(() => {
    throw wrong({ imone: 'notFound' }, 'NotFound')
  })

/** Throws NotFound, Forbidden, ObjektasClosed, DarboValandosAlreadyExist. */
export async function addHours({ db, session, ctx }: Act, id: number, body: HoursBody): Promise<Hours> {
  const [site, { imone, dienos }] = await together(lockOpenSite(db, session, id), weekAt(db, id, body.imone.id))
  const made = await db
    .insertInto('darboValandos')
    .values(rowOf(id, body.imone.id, body))
    .returning('id')
    .executeTakeFirstOrThrow()
  await auditDays(ctx, site, imone, dienos, [...dienos, body])
  return getHours(db, id, made.id)
}

/** Throws NotFound, Forbidden, ObjektasClosed, RecordChanged, DarboValandosAlreadyExist. */
export async function saveHours(
  { db, session, ctx }: Act,
  id: number,
  childId: number,
  sent: Changes<typeof HoursBody>,
): Promise<Hours> {
  const [site, before] = await together(lockOpenSite(db, session, id), getHours(db, id, childId))
  ctx.expect(before)
  const body = merged(HoursBody, before, sent)
  // The company of a day can't change.
  if (body.imone.id !== before.imone.id) throw wrong({ imone: 'inList' })
  await sendWithNext(
    db,
    db
      .updateTable('darboValandos')
      .set({ ...rowOf(id, before.imone.id, body), versija: sql`versija + 1` })
      .where('id', '=', childId)
      .execute(),
  )
  await auditDays(ctx, site, before.imone, [before], [body])
  return getHours(db, id, childId)
}

/** Saves a whole week: changed days are written, days left out are deleted. Throws as above. */
export async function saveWeek(
  { db, session, ctx }: Act,
  id: number,
  imoneId: number,
  { dienos }: WeekBody,
): Promise<Week> {
  const [site, before] = await together(lockOpenSite(db, session, id), getWeek(db, id, imoneId))
  ctx.expect(before)
  const removed = before.dienos.filter(({ savDiena }) => !dienos.some((day) => day.savDiena === savDiena))
  if (removed.length > 0)
    await sendWithNext(
      db,
      db
        .deleteFrom('darboValandos')
        .where(
          'id',
          'in',
          removed.map((day) => day.id),
        )
        .execute(),
    )
  if (dienos.length > 0)
    await sendWithNext(
      db,
      db
        .insertInto('darboValandos')
        .values(dienos.map((day) => rowOf(id, imoneId, day)))
        .onConflict((conflict) =>
          conflict
            .constraint('darbo_valandos_viena')
            .doUpdateSet((eb) => ({
              nuo: eb.ref('excluded.nuo'),
              iki: eb.ref('excluded.iki'),
              visaPara: eb.ref('excluded.visaPara'),
              nedarbas: eb.ref('excluded.nedarbas'),
              versija: sql`darbo_valandos.versija + 1`,
            }))
            .where(
              sql<boolean>`(darbo_valandos.nuo, darbo_valandos.iki, darbo_valandos.visa_para, darbo_valandos.nedarbas)
              is distinct from (excluded.nuo, excluded.iki, excluded.visa_para, excluded.nedarbas)`,
            ),
        )
        .execute(),
    )
  await auditDays(ctx, site, before.imone, before.dienos, dienos)
  return getWeek(db, id, imoneId)
}
