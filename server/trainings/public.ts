import { type InferResult, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { civilDay } from '#contract/lib/civil.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { PublicTrainingQuery } from '#contract/trainings/publicApi.ts'
import type { PublicTraining } from '#contract/trainings/schema.ts'
import type { Db } from '#server/db/db.ts'
import { matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, listBy, type Page } from '#server/lib/rows/list.ts'
import { onWire, sharedFilters, trainingRows, trainingSorting } from './queries.ts'

const rows = (db: Db) =>
  trainingRows(db, null).select((eb) => [
    'mokymas.aprasymas',
    jsonArrayFrom(
      eb
        .selectFrom('mokymoFailas as f')
        .innerJoin('failas', 'failas.id', 'f.failasId')
        .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
        .whereRef('f.mokymasId', '=', 'mokymas.id')
        .where('failas.viesas', '=', true)
        .orderBy('failas.id'),
    ).as('failai'),
  ])

type Row = InferResult<ReturnType<typeof rows>>[number]

/** What a visitor may see: how many places are free and how many people wait, never the people. */
function toPublic(row: Row): PublicTraining {
  const { imone, vietos: _, asmenuSkaicius: __, laukiama: ___, versija: ____, ...shown } = onWire(row)
  return { ...shown, imone: { pavadinimas: imone.pavadinimas } }
}

/** Trainings whose registration is over come last, in either direction. */
const overLast = (order: string, today: string) =>
  order.startsWith('-') ? sql`mokymas.registriki >= ${today}` : sql`mokymas.registriki < ${today}`

/** The public register of trainings. */
export async function listPublicTrainings(
  db: Db,
  query: z.output<typeof PublicTrainingQuery>,
  now: Date,
): Promise<Page<PublicTraining>> {
  const select = db.selectFrom('mokymas').where(matching(query, sharedFilters(now)))
  const { registriki } = trainingSorting
  const nearest = query.active ? [overLast(query.order, civilDay(now)), ...registriki] : registriki
  const page = await listBy(select, rows(db), ['mokymas.id'], query, {
    ...trainingSorting,
    registriki: nearest,
  })
  return { total: page.total, rows: page.rows.map(toPublic) }
}

/** The next trainings with open registration, for the first page. */
export async function nearestTrainings(db: Db, now: Date, count: number): Promise<PublicTraining[]> {
  const found = await rows(db)
    .where('mokymas.registriki', '>=', civilDay(now))
    .orderBy('mokymas.registriki')
    .orderBy('mokymas.id')
    .limit(count)
    .execute()
  return found.map(toPublic)
}

export async function getPublicTraining(db: Db, id: number): Promise<PublicTraining> {
  return toPublic(found(await rows(db).where('mokymas.id', '=', id).executeTakeFirst()))
}

/** Municipalities that have a training. */
export const trainingMunicipalities = (db: Db, query: ListParams) =>
  list(
    db
      .selectFrom('sarasas')
      .select(['kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
      .where('sarasas', '=', 'savivaldybes')
      .where(sql<SqlBool>`exists (select from mokymas where savivaldybe = sarasas.kodas)`),
    query,
    { pavadinimas: [alphabetical('pavadinimas'), sql.ref('kodas')] },
  )

/** Competencies that trainings are for, with their areas. */
export const trainingCompetencies = (db: Db, query: ListParams) =>
  list(
    db
      .selectFrom('kompetencija')
      .select(['id', 'kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv', 'sritiesKodas'])
      .where(sql<SqlBool>`exists (select from mokymo_kompetencija where kompetencija_id = kompetencija.id)`),
    query,
    { kodas: [sql.ref('kodas'), sql.ref('id')] },
  )
