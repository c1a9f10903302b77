import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { AttendedQuery } from '#contract/background/api.ts'
import type { AttendedTraining } from '#contract/background/schema.ts'
import type { Db } from '#server/db/db.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { companyRef } from '#server/lib/rows/refs.ts'
import { placeInLine } from '#server/trainings/people.ts'
import { onWire } from '#server/trainings/queries.ts'

const trainingsOf = (db: Db, asmuoId: number) =>
  db
    .selectFrom('mokymoAsmuo as ma')
    .innerJoin('mokymas as m', 'm.id', 'ma.mokymasId')
    .innerJoin('imone as i', 'i.id', 'm.imoneId')
    .select((eb) => [
      'ma.mokymasId',
      'm.pavadinimas',
      'm.progKodas',
      'm.tipas',
      'm.mokTipas',
      'ma.dataNuo',
      sql<string | null>`to_char(m.laikas, 'HH24:MI')`.as('laikas'),
      'm.kalba',
      companyRef('i').as('imone'),
      json({ adresas: 'm.adresas', miestas: 'm.miestas' }, { m: 'mokymas' }).as('adresas'),
      jsonArrayFrom(
        eb
          .selectFrom('mokymoKompetencija as mk')
          .innerJoin('kompetencija as k', 'k.id', 'mk.kompetencijaId')
          .select(['k.id', 'k.kodas', 'k.pavadinimas', 'k.pavadinimasEn', 'k.pavadinimasLv'])
          .whereRef('mk.mokymasId', '=', 'm.id')
          .orderBy('k.kodas'),
      ).as('kompetencijos'),
      'ma.statusas',
      'ma.dalyvavo',
      placeInLine.as('eileje'),
      jsonArrayFrom(
        eb
          .selectFrom('mokymoFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
          .whereRef('f.mokymasId', '=', 'm.id')
          // A person whose registration is cancelled gets no files.
          .where('ma.statusas', '<>', 'ATSAUKTA')
          .orderBy('failas.id'),
      ).as('failai'),
    ])
    .where('ma.asmuoId', '=', asmuoId)

/** One of them. Throws NotFound where the person was not registered. */
export const getTrainingOf = async (db: Db, asmuoId: number, mokymasId: number): Promise<AttendedTraining> =>
  onWire(found(await trainingsOf(db, asmuoId).where('ma.mokymasId', '=', mokymasId).executeTakeFirst()))

/** A person's trainings, the latest first. The caller has already checked that the person is visible. */
export async function listTrainingsOf(
  db: Db,
  asmuoId: number,
  query: z.output<typeof AttendedQuery>,
): Promise<Page<AttendedTraining>> {
  const select = trainingsOf(db, asmuoId).where(
    matching(query, {
      statusas: among('ma.statusas'),
      tipas: among('m.tipas'),
      dalyvavo: equals('ma.dalyvavo'),
    }),
  )
  const { total, rows } = await list(select, query, {
    dataNuo: [sql.ref('ma.dataNuo'), sql.ref('ma.mokymasId')],
    pavadinimas: [alphabetical('m.pavadinimas'), sql.ref('ma.mokymasId')],
  })
  return { total, rows: rows.map(onWire) }
}
