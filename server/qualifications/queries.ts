import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { QualificationQuery } from '#contract/qualifications/api.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'

/** An entry of the JSON columns `detales…`. */
interface Detail {
  reiksme: string
  tipas: string
}

/** Qualifications of all people as they are shown. */
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
      sql<string | null>`coalesce(nullif(q.kita_kvalifikacija, ''), k.pavadinimas_lv)`.as('pavadinimasLv'),
      'q.tipas',
      'q.statusas',
      'q.priezastis',
      sql<boolean>`q.statusas = 'PAGEIDAUJAMA'`.as('pageidaujama'),
      // The column has no check of its own; only these codes are written into it.
      sql<Code<'asmensKvalifikacijosSaltiniai'>>`q.saltinis`.as('saltinis'),
      'q.numeris',
      'q.isdavimoData',
      'q.galioja',
      'q.teises',
      'q.statiniai',
      'q.sritis',
      sql<Detail[]>`q.detales_teises`.as('detalesTeises'),
      sql<Detail[]>`q.detales_statiniai`.as('detalesStatiniai'),
      sql<Detail[]>`q.detales_sritys`.as('detalesSritys'),
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

/** A person's qualifications, the last issued first. The caller has checked that the session may see the person. */
export function listQualificationsOf(
  db: Db,
  asmuoId: number,
  query: z.output<typeof QualificationQuery>,
): Promise<Page<Qualification>> {
  const filtered = rows(db, asmuoId).where(matching(query, { id: equals('q.id'), statusas: among('q.statusas') }))
  const id = sql.ref('q.id')
  return list(filtered, query, {
    isdavimoData: [sql`coalesce(q.isdavimo_data, '0001-01-01')`, id],
    pavadinimas: [alphabetical('k.pavadinimas'), id],
    statusas: [sql.ref('q.statusas'), id],
  })
}

export const getQualification = async (db: Db, asmuoId: number, id: number): Promise<Qualification> =>
  found(await rows(db, asmuoId).where('q.id', '=', id).executeTakeFirst())

/** The values for the columns of the table: lists of objects are stored as JSON. */
export const columns = <V extends { detalesTeises: object; detalesStatiniai: object; detalesSritys: object }>(
  values: V,
) => ({
  ...values,
  detalesTeises: JSON.stringify(values.detalesTeises),
  detalesStatiniai: JSON.stringify(values.detalesStatiniai),
  detalesSritys: JSON.stringify(values.detalesSritys),
})
