import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { statusOn } from '#contract/competencies/rules.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { ListParams } from '#contract/lib/fields.ts'
import type { OwnAssessment } from '#contract/persons/schema.ts'
import type { Db } from '#server/db/db.ts'
import { json } from '#server/lib/json.ts'
import { list, type Page } from '#server/lib/list.ts'

type Query = ListParams & { statusas?: string }

/** A person's competencies; `statusas` as of today. */
export async function listCompetenciesOf(db: Db, asmuoId: number, query: Query): Promise<Page<PersonCompetency>> {
  const today = civilDay(new Date())
  const status = sql<string>`case when ak.statusas = 'GALIOJA' and ak.galioja < ${today} then 'NEGALIOJA' else ak.statusas end`
  let select = db
    .selectFrom('asmensKompetencija as ak')
    .innerJoin('kompetencija as k', 'k.id', 'ak.kompetencijaId')
    .select((eb) => [
      'ak.id',
      'ak.asmuoId',
      'ak.kompetencijaId',
      'ak.kompTipas',
      'ak.suteikta',
      'ak.galioja',
      'ak.statusas',
      'ak.lygis',
      'ak.versija',
      json({ id: 'k.id', kodas: 'k.kodas', pavadinimas: 'k.pavadinimas', pavadinimasEn: 'k.pavadinimas_en' }).as(
        'kompetencija',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('asmensKompetencijosFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas'])
          .whereRef('f.asmensKompetencijaId', '=', 'ak.id'),
      ).as('failai'),
    ])
    .where('ak.asmuoId', '=', asmuoId)
  if (query.statusas) select = select.where(status, '=', query.statusas)
  const id = sql.ref('ak.id')
  const page = await list(select, query, {
    galioja: [sql.ref('ak.galioja'), id],
    suteikta: [sql.ref('ak.suteikta'), id],
    kodas: [sql.ref('k.kodas'), id],
  })
  return {
    total: page.total,
    rows: page.rows.map((row) => ({ ...row, statusas: statusOn(row, today) })) as PersonCompetency[],
  }
}

/** A person's assessments, newest first; with `competencyId` those that granted one of the person's competencies. */
export function listAssessmentsOf(
  db: Db,
  asmuoId: number,
  query: Query,
  competencyId?: number,
): Promise<Page<OwnAssessment>> {
  let select = db
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
      json({ id: 'k.id', kodas: 'k.kodas', pavadinimas: 'k.pavadinimas', pavadinimasEn: 'k.pavadinimas_en' }).as(
        'kompetencija',
      ),
      json({ id: 'i.id', pavadinimas: 'i.pavadinimas' }).as('imone'),
      json({ adresas: 'a.adresas', miestas: 'a.miestas' }).as('adresas'),
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoAsmensFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'f.protokolas'])
          .whereRef('f.atestId', '=', 'aa.atestId')
          .whereRef('f.asmuoId', '=', 'aa.asmuoId'),
      ).as('failai'),
    ])
    .where('aa.asmuoId', '=', asmuoId)
  if (query.statusas) select = select.where('aa.statusas', '=', query.statusas)
  if (competencyId) select = select.where('aa.kompId', '=', competencyId)
  return list(select, query, { data: [sql.ref('aa.data'), sql.ref('aa.atestId')] }) as Promise<Page<OwnAssessment>>
}
