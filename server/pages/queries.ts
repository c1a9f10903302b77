import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { Query } from '#contract/lib/endpoint.ts'
import { everyone, type pagesApi } from '#contract/pages/api.ts'
import { moved } from '#contract/pages/rules.ts'
import type { Page, PageBody, PageLanguage, PageRow } from '#contract/pages/schema.ts'
import { pathOf } from '#contract/public/pages.ts'
import type { Session, UserType } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Puslapis } from '#server/db/types.ts'
import { readable } from '#server/files/queries.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { alphabetical, type Page as ListPage, list } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import type { Cleaned } from './clean.ts'
import { visiblePage } from './scope.ts'

const rows = (db: Db) =>
  db
    .selectFrom('puslapis')
    .select([
      'puslapis.id',
      'slug',
      'pavadinimas as title',
      sql<UserType | null>`vartotojo_tipas`.as('vartotojoTipas'),
      sql<PageLanguage>`kalba`.as('language'),
      'meniu',
      'eile',
      'skelbiamas',
      'pakeista',
      'versija',
    ])
const withAddress = <R extends { language: PageLanguage; slug: string }>(row: R) => ({
  ...row,
  adresas: pathOf.page(row.language, row.slug),
})
const full = (db: Db) => rows(db).select('turinys as content')
const letters = (column: string) => sql`${sql.ref(column)} collate "C"`

/** Pages that the session may read, without their content. */
export async function listPages(
  db: Db,
  session: Session | null,
  query: Query<typeof pagesApi.list>,
): Promise<ListPage<PageRow>> {
  const select = rows(db)
    .where(visiblePage(session))
    .where(
      matching(query, {
        search: wordsInTexts('pavadinimas', 'slug', 'tekstas'),
        slug: equals('slug'),
        language: among('kalba'),
        vartotojoTipas: (types) => sql<SqlBool>`coalesce(vartotojo_tipas, ${everyone}) in (${sql.join(types)})`,
        meniu: equals('meniu'),
        skelbiamas: equals('skelbiamas'),
      }),
    )
  const byAddress = [letters('kalba'), letters('slug')]
  const page = await list(select, query, {
    // Sorted by both columns at once: when a list is sorted by several names, only the first expression of each
    // counts, and a slug alone stands for a different page in each language.
    adresas: [sql`(kalba || '/' || slug) collate "C"`],
    title: [alphabetical('pavadinimas'), ...byAddress],
    language: byAddress,
    eile: [sql.ref('eile'), sql.ref('puslapis.id')],
    pakeista: [sql.ref('pakeista'), sql.ref('puslapis.id')],
  })
  return { total: page.total, rows: page.rows.map(withAddress) }
}

/** One page, with those of its translations that the session may read. Throws NotFound. */
export async function getPage(db: Db, session: Session | null, id: number): Promise<Page> {
  const slug = sql<string>`(select slug from puslapis where id = ${id})`
  const [page, translations] = await Promise.all([
    full(db).where('puslapis.id', '=', id).where(visiblePage(session)).executeTakeFirst(),
    translationsAt(db, session, slug),
  ])
  return withTranslations(found(page), translations)
}

/** The page at an address. Throws NotFound. */
export async function getPageAt(db: Db, session: Session | null, language: PageLanguage, slug: string) {
  const reading = full(db)
    .select('tekstas')
    .where('kalba', '=', language)
    .where('slug', '=', slug)
    .where(visiblePage(session))
    .executeTakeFirst()
  const [page, translations] = await Promise.all([reading, translationsAt(db, session, slug)])
  return withTranslations(found(page), translations)
}

/** A translation is the page of the same address in another language. */
const withTranslations = <R extends Parameters<typeof withAddress>[0] & { id: number }>(
  row: R,
  translations: Page['vertimai'],
) => ({ ...withAddress(row), vertimai: translations.filter(({ id }) => id !== row.id) })

/** All pages of an address that the session may read. */
const translationsAt = (db: Db, session: Session | null, slug: string | Expression<string>) =>
  db
    .selectFrom('puslapis')
    .select(['puslapis.id', sql<PageLanguage>`kalba`.as('language')])
    .where('slug', '=', slug)
    .where(visiblePage(session))
    .orderBy('kalba')
    .execute()

/** Locks it for a change. Throws NotFound. */
export const lockPage = async (trx: Trx, id: number) =>
  withAddress(found(await full(trx).where('puslapis.id', '=', id).forUpdate().executeTakeFirst()))

const columnsOf = (
  { title, language, content: _, ...body }: PageBody,
  { html, text }: Cleaned,
): Omit<Insertable<Puslapis>, 'eile'> => ({
  ...body,
  kalba: language,
  pavadinimas: title,
  turinys: html,
  tekstas: text,
})

/** A new page, last in the menu of its language; answers its id. Throws PuslapisAlreadyExists. */
export async function insertPage(trx: Trx, body: PageBody, cleaned: Cleaned): Promise<number> {
  const eile = sql<number>`(select coalesce(max(eile) + 1, 0) from puslapis where kalba = ${body.language})`
  const { id } = await trx
    .insertInto('puslapis')
    .values({ ...columnsOf(body, cleaned), eile })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepImages(trx, id, cleaned.images)
  return id
}

/** Changes a locked page. Throws PuslapisAlreadyExists. */
export async function updatePage(trx: Trx, id: number, body: PageBody, cleaned: Cleaned) {
  const set = { ...columnsOf(body, cleaned), pakeista: sql<string>`now()`, versija: sql<number>`versija + 1` }
  await sendWithNext(trx, trx.updateTable('puslapis').set(set).where('id', '=', id).execute())
  await keepImages(trx, id, cleaned.images)
}

/** Records exactly the pictures that the page shows now. */
async function keepImages(trx: Trx, puslapisId: number, images: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('puslapioPaveikslas').where('puslapisId', '=', puslapisId).execute())
  if (images.length > 0)
    await sendWithNext(
      trx,
      trx
        .insertInto('puslapioPaveikslas')
        .values(images.map((failasId) => ({ puslapisId, failasId })))
        .execute(),
    )
}

/**
 * Checks the pictures of a page. Whoever reads the page can read them, so each must have been uploaded for pages, and
 * the session must be able to read it. Pictures that the page shows already may stay. Throws InvalidFormFields.
 */
export async function assertImages(trx: Trx, session: Session, images: readonly number[]) {
  if (images.length === 0) return
  const fit = await trx
    .selectFrom('failas')
    .select('id')
    .where('id', 'in', [...images])
    .where('lentele', '=', 'ADMIN')
    .where('tipas', 'like', 'image/%')
    .where(readable(session))
    .execute()
  if (fit.length !== images.length) throw wrong({ content: 'imageMissing' })
}

/** Moves within the menu of one language run one after another: otherwise they would block each other's rows. */
const menuLock = 7_364_503

/** Moves a page of the menu to another place in it; the others close up. */
export async function movePage(trx: Trx, { id, language }: { id: number; language: PageLanguage }, to: number) {
  const locked = sql`select pg_advisory_xact_lock(${menuLock}, hashtext(${language}))`.execute(trx)
  const reading = trx
    .selectFrom('puslapis')
    .select('id')
    .where('kalba', '=', language)
    .where('meniu', '=', true)
    .orderBy('eile')
    .orderBy('id')
    .execute()
  const [, menu] = await together(locked, reading)
  const ids = moved(
    menu.map((row) => row.id),
    id,
    to,
  )
  await sendWithNext(
    trx,
    sql`update puslapis set eile = nauja.eile - 1
    from unnest(${ids}::bigint[]) with ordinality as nauja (id, eile) where puslapis.id = nauja.id`.execute(trx),
  )
}

export const rowOf = async (trx: Trx, id: number): Promise<PageRow> =>
  withAddress(found(await rows(trx).where('puslapis.id', '=', id).executeTakeFirst()))

export const deletePage = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('puslapis').where('id', '=', id).execute())

/** The published pages of a language's menu, in their order, for all types of readers. */
export const menuOf = async (db: Db, language: PageLanguage): Promise<PageRow[]> =>
  (
    await rows(db)
      .where('kalba', '=', language)
      .where('meniu', '=', true)
      .where('skelbiamas', '=', true)
      .orderBy('eile')
      .orderBy('puslapis.id')
      .limit(50)
      .execute()
  ).map(withAddress)

/** Pages that everyone reads, for search engines. */
export const openPages = async (db: Db): Promise<PageRow[]> =>
  (await rows(db).where(visiblePage(null)).orderBy('puslapis.id').execute()).map(withAddress)
