import { sql } from 'kysely'
import type { z } from 'zod'
import type { OwnPeopleQuery, OwnPerson } from '#contract/cardChecks/schema.ts'
import type { Db } from '#server/db/db.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { namesOf } from '#server/lib/rows/refs.ts'
import { inStatus } from '#server/persons/employed.ts'
import { statusOn } from './queries.ts'

const id = sql.ref('ai.id')
const sorting = {
  pavarde: [alphabetical('ai.pavarde'), alphabetical('ai.vardas'), id],
  numeris: [sql`ai.numeris collate skaitine`, id],
  id: [sql.ref('ai.asmuoId'), id],
}

const rows = (db: Db, today: string) =>
  db
    .selectFrom('asmuoImone as ai')
    .innerJoin('asmuo as a', 'a.id', 'ai.asmuoId')
    .select(['a.id', 'a.vardas', 'a.pavarde', 'ai.numeris', 'ai.pareigos', 'ai.galiojaNuo', 'ai.galiojaIki'])
    .select([
      sql<OwnPerson['korteles']>`(select coalesce(json_agg(json_build_object('numeris', k.numeris,
          'statusas', ${statusOn(today)}, 'galiojaIki', k.galioja_iki)
          order by array_position(array['AKTYVI','SUSPENDUOTA'], k.statusas), k.id desc), '[]')
        from kortele k where k.asmuo_id = a.id)`.as('korteles'),
      sql<OwnPerson['kompetencijos']>`(select coalesce(json_agg(json_build_object('kodas', ko.kodas,
          ${namesOf('ko')}, 'galioja', ak.galioja) order by ko.kodas), '[]')
        from asmens_kompetencija ak join kompetencija ko on ko.id = ak.kompetencija_id
        where ak.asmuo_id = a.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date)`.as(
        'kompetencijos',
      ),
    ])

/** The people who work in a company today. */
export const listOwnPeople = (
  db: Db,
  imoneId: number,
  query: z.output<typeof OwnPeopleQuery>,
  today: string,
): Promise<Page<OwnPerson>> => {
  const filtered = db.selectFrom('asmuoImone as ai').where('ai.imoneId', '=', imoneId).where(inStatus('PATVIRTINTA'))
  return listBy(filtered, rows(db, today), ['ai.id'], query, sorting)
}
