import { type SqlBool, sql } from 'kysely'
import type { Query } from '#contract/lib/endpoint.ts'
import { say } from '#contract/lib/texts.ts'
import type { templatesApi } from '#contract/templates/api.ts'
import { announcement, eventOf, isEvent, type TemplateType } from '#contract/templates/events.ts'
import { defaultOf } from '#contract/templates/rules.ts'
import type { Template, TemplateBody } from '#contract/templates/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'

const all = (db: Db) =>
  db
    .selectFrom('sablonas')
    .select([
      'id',
      sql<TemplateType>`tipas`.as('tipas'),
      'kalba',
      'pavadinimas',
      'tema',
      'tekstas',
      'sms',
      'aktyvus',
      'naujienlaiskis',
      'pakeista',
      'versija',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

/** The template as it is sent: texts that nobody has changed are the program's own. */
const shown = (row: Row): Template => (row.pakeista ? row : { ...row, ...defaultOf(row.tipas, row.kalba) })

const byName = [alphabetical('pavadinimas'), sql.ref('kalba'), sql.ref('id')]

export async function listTemplates(db: Db, query: Query<typeof templatesApi.list>): Promise<Page<Template>> {
  const select = all(db).where(
    matching(query, {
      search: wordsInTexts('pavadinimas', 'tema'),
      tipas: among('tipas'),
      kalba: among('kalba'),
      aktyvus: equals('aktyvus'),
      ivykis: (event) => (event ? sql<SqlBool>`tipas <> ${announcement}` : sql<SqlBool>`tipas = ${announcement}`),
    }),
  )
  const { rows, total } = await list(select, query, {
    pavadinimas: byName,
    kalba: [sql.ref('kalba'), ...byName],
    pakeista: [sql`coalesce(pakeista, '-infinity')`, ...byName],
  })
  return { rows: rows.map(shown), total }
}

export const getTemplate = async (db: Db, id: number): Promise<Template> =>
  shown(found(await all(db).where('id', '=', id).executeTakeFirst()))

/** Locks it for a change. Throws NotFound. */
export const lockTemplate = async (trx: Trx, id: number): Promise<Template> =>
  shown(found(await all(trx).where('id', '=', id).forUpdate().executeTakeFirst()))

/** The name of an event's template is fixed. Texts equal to the program's own do not count as changed. */
function columns(body: TemplateBody, now: Date) {
  const own = defaultOf(body.tipas, body.kalba)
  const isOwn = own !== null && own.tema === body.tema && own.tekstas === body.tekstas && own.sms === body.sms
  return {
    ...body,
    pavadinimas: isEvent(body.tipas) ? say(eventOf(body.tipas).title, 'lt') : body.pavadinimas,
    pakeista: isOwn ? null : now,
  }
}

/** Throws SablonasAlreadyExists. */
export async function insertTemplate(trx: Trx, body: TemplateBody, now: Date): Promise<Template> {
  const { id } = await trx.insertInto('sablonas').values(columns(body, now)).returning('id').executeTakeFirstOrThrow()
  return getTemplate(trx, id)
}

/** Changes a locked one. */
export async function updateTemplate(trx: Trx, id: number, body: TemplateBody, now: Date): Promise<Template> {
  const set = { ...columns(body, now), versija: sql<number>`versija + 1` }
  await sendWithNext(trx, trx.updateTable('sablonas').set(set).where('id', '=', id).execute())
  return getTemplate(trx, id)
}

export const deleteTemplate = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('sablonas').where('id', '=', id).execute())
