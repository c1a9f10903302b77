import { CardSearch } from '#contract/cards/api.ts'
import { CompetencyQuery } from '#contract/competencies/api.ts'
import { AppError } from '#contract/errors.ts'
import type { Feature } from '#contract/features.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { fieldErrors, type MessageKey } from '#contract/messages.ts'
import { slugPattern } from '#contract/pages/schema.ts'
import type {
  CompetenciesPage,
  HomePage,
  SpecialistPage,
  SpecialistsPage,
  WrittenPage,
} from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import { listPublic } from '#server/assessments/queries.ts'
import { countSearch, findCards, type Searcher } from '#server/cards/queries.ts'
import { listCodes, listLevels } from '#server/classifiers/queries.ts'
import { listCompetencies } from '#server/competencies/queries.ts'
import type { Db } from '#server/db/db.ts'
import { getPageAt } from '#server/pages/queries.ts'
import { nearestTrainings } from '#server/trainings/public.ts'
import { nameOrders, readLeniently } from './query.ts'

const nearest = { assessments: 5, trainings: 3 }

export async function homePage(db: Db, now: Date): Promise<HomePage> {
  const [{ rows }, trainings] = await Promise.all([
    listPublic(db, { active: true, page: 0, size: nearest.assessments, order: 'data' }, now),
    nearestTrainings(db, now, nearest.trainings),
  ])
  return { name: 'home', assessments: rows, trainings }
}

/** A search by name, in any order of the names; without names, the bare forms. */
export async function specialistsPage(
  db: Db,
  who: Searcher & { db: Db },
  asked: Record<string, string>,
): Promise<SpecialistsPage> {
  const { numeris = '', vardas = '', pavarde = '' } = asked
  const page: SpecialistsPage = {
    name: 'specialists',
    values: { numeris, vardas, pavarde },
    fields: {},
    found: null,
    retryAfter: null,
  }
  if (numeris) return { ...page, fields: { numeris: 'pattern' } }
  if (!vardas && !pavarde) return page
  const fields = nameErrors(vardas, pavarde)
  if (Object.keys(fields).length) return { ...page, fields }
  try {
    await countSearch(who.db, who)
  } catch (error) {
    if (error instanceof AppError && error.code === 'TooManyRequests')
      return { ...page, retryAfter: error.retryAfter ?? 60 }
    throw error
  }
  return { ...page, found: await findByName(db, vardas, pavarde) }
}

/** Errors of the names by the rule of the API call: both are needed, with at least two letters each. */
function nameErrors(vardas: string, pavarde: string): Record<string, MessageKey> {
  const parsed = CardSearch.safeParse({ vardas, pavarde })
  if (parsed.success) return {}
  // For wrong names the call also reports the number; here the search is by names.
  const { numeris: _, ...fields } = fieldErrors(parsed.error)
  for (const [name, value] of Object.entries({ vardas, pavarde }))
    if (value.length < 2) fields[name] = value ? 'minlength' : 'required'
  return fields
}

async function findByName(db: Db, vardas: string, pavarde: string) {
  const answers = await Promise.all(nameOrders(vardas, pavarde).map((names) => findCards(db, CardSearch.parse(names))))
  return {
    rows: answers.flatMap(({ rows }) => rows),
    total: answers.reduce((sum, { total }) => sum + total, 0),
  }
}

/** One card by its exact number; `card` is null where there is none. Throws TooManyRequests. */
export async function specialistPage(
  db: Db,
  who: Searcher & { db: Db },
  now: Date,
  numeris: string,
): Promise<SpecialistPage> {
  await countSearch(who.db, who)
  const { rows } = await findCards(db, CardSearch.parse({ numeris }))
  const card = rows[0] ?? null
  const levels = card?.kompetencijos.some(({ lygis }) => lygis)
    ? await listLevels(db, { tipas: 'KOMPETENCIJA', page: 0, size: 100, order: 'eile' })
    : null
  return { name: 'specialist', numeris, card, checked: now.toISOString(), lygiai: levels?.rows ?? [] }
}

/** More than there will be: the page shows all competencies in use. */
const allCompetencies = 2000

/** Competencies in use, by the search and the area of the address. */
export async function competenciesPage(
  db: Db,
  asked: Record<string, string>,
  { disabled = [] }: { disabled?: readonly Feature[] } = {},
): Promise<CompetenciesPage> {
  const { search = '' } = asked
  // While the area cannot be chosen it is not a filter either: an old link finds everything.
  const sritis = disabled.includes('kompetencijuKlasifikacija') ? '' : (asked['sritis'] ?? '')
  const { query, fields } = readLeniently(CompetencyQuery, { search, sritis }, { order: 'kodas' })
  const [{ rows }, sritys, tipai] = await Promise.all([
    listCompetencies(db, {
      search: query.search,
      sritis: query.sritis || undefined,
      aktyvus: true,
      page: 0,
      size: allCompetencies,
      order: 'kodas',
    }),
    listCodes(db, 'sritys'),
    listCodes(db, 'kompetencijosTipai'),
  ])
  return { name: 'competencies', values: { search, sritis }, fields, rows, sritys: sritys.rows, tipai: tipai.rows }
}

/** Letters that search engines show of a description; a longer one is cut after a whole word. */
const descriptionLength = 160

/** A page that administrators wrote. Throws NotFound where there is none that this reader may see. */
export async function writtenPage(db: Db, session: Session | null, lang: Lang, slug: string): Promise<WrittenPage> {
  if (!slugPattern.test(slug)) throw new AppError('NotFound')
  const { title, content, tekstas, vartotojoTipas, skelbiamas, vertimai } = await getPageAt(db, session, lang, slug)
  const description =
    tekstas.length <= descriptionLength ? tekstas : `${tekstas.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`
  const translations = vertimai.map(({ language }) => language)
  return { name: 'page', title, content, description, vartotojoTipas, skelbiamas, translations }
}
