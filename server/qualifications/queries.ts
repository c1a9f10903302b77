import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { QualificationQuery } from '#contract/qualifications/api.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'

/** Qualifications as they are shown, of anybody. */
export const qualifications = (db: Db) =>
  db
    .selectFrom('asmensKvalifikacija as q')
    .innerJoin('kvalifikacija as k', 'k.kodas', 'q.kvalifikacija')
    .select((eb) => [
      'q.id',
      'q.kvalifikacija',
      'q.kitaKvalifikacija',
      sql<string>`coalesce(nullif(q.kita_kvalifikacija, ''), k.pavadinimas)`.as('pavadinimas'),
      sql<string>`coalesce(nullif(q.kita_kvalifikacija, ''), k.pavadinimas_en)`.as('pavadinimasEn'),
      'q.tipas',
      'q.statusas',
      'q.priezastis',
      sql<boolean>`q.statusas = 'PAGEIDAUJAMA'`.as('pageidaujama'),
      'q.saltinis',
      'q.numeris',
      'q.isdavimoData',
      'q.galioja',
      'q.teises',
      'q.statiniai',
      'q.sritis',
      'q.detalesTeises',
      'q.detalesStatiniai',
      'q.detalesSritys',
      'q.versija',
      jsonArrayFrom(
        eb
          .selectFrom('asmensKvalifikacijosFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas'])
          .whereRef('f.asmensKvalifikacijaId', '=', 'q.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])

const rows = (db: Db, asmuoId: number) => qualifications(db).where('q.asmuoId', '=', asmuoId)

/** A person's qualifications, the last issued first. Whether the session sees the person is asked before. */
export function listQualificationsOf(db: Db, asmuoId: number, query: z.output<typeof QualificationQuery>) {
  let select = rows(db, asmuoId)
  if (query.statusas) select = select.where('q.statusas', 'in', query.statusas)
  const id = sql.ref('q.id')
  return list(
    select,
    query,
    {
      isdavimoData: [sql`coalesce(q.isdavimo_data, '0001-01-01')`, id],
      pavadinimas: [alphabetical('k.pavadinimas'), id],
      statusas: [sql.ref('q.statusas'), id],
    },
    'q.id',
  ) as unknown as Promise<Page<Qualification>>
}

export const getQualification = async (db: Db, asmuoId: number, id: number) =>
  found(await rows(db, asmuoId).where('q.id', '=', id).executeTakeFirst()) as unknown as Qualification

/** Columns as PostgreSQL takes them: lists of objects are JSON there, not arrays. */
export const columns = <V extends { detalesTeises: object; detalesStatiniai: object; detalesSritys: object }>(
  values: V,
) => ({
  ...values,
  detalesTeises: JSON.stringify(values.detalesTeises),
  detalesStatiniai: JSON.stringify(values.detalesStatiniai),
  detalesSritys: JSON.stringify(values.detalesSritys),
})
