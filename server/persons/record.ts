import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { OwnAssessmentQuery } from '#contract/persons/api.ts'
import type { OwnAssessment } from '#contract/persons/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { readable } from '#server/files/queries.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { json } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { companyRef, competencyRef } from '#server/lib/rows/refs.ts'

type Query = z.output<typeof OwnAssessmentQuery>

/** A person's assessments, newest first; with `competencyId` those that granted one of the person's competencies. */
export function listAssessmentsOf(
  db: Db,
  session: Session,
  asmuoId: number,
  query: Query,
  competencyId?: number,
): Promise<Page<OwnAssessment>> {
  const select = db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('atestavimas as a', 'a.id', 'aa.atestId')
    .innerJoin('kompetencija as k', 'k.id', 'aa.kompetencijaId')
    .innerJoin('imone as i', 'i.id', 'a.imoneId')
    .select((eb) => [
      'aa.atestId',
      'aa.data',
      sql<string | null>`to_char(a.laikas, 'HH24:MI')`.as('laikas'),
      'a.tipas',
      'a.pavadinimas',
      'aa.statusas',
      'aa.teorijosRezultatas',
      'aa.praktikosRezultatas',
      competencyRef('k').as('kompetencija'),
      companyRef('i').as('imone'),
      json({ adresas: 'a.adresas', miestas: 'a.miestas' }, { a: 'atestavimas' }).as('adresas'),
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoAsmensFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis', 'f.protokolas'])
          .whereRef('f.atestId', '=', 'aa.atestId')
          .whereRef('f.asmuoId', '=', 'aa.asmuoId')
          .where(readable(session))
          .orderBy('failas.id'),
      ).as('failai'),
    ])
    .where('aa.asmuoId', '=', asmuoId)
    .where(matching(query, { statusas: equals('aa.statusas') }))
  const wanted = competencyId ? select.where('aa.kompId', '=', competencyId) : select
  return list(wanted, query, { data: [sql.ref('aa.data'), sql.ref('aa.atestId')] })
}
