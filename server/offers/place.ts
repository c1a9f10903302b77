import { sql } from 'kysely'
import { type Municipality, municipalityOf } from '#contract/classifiers/towns.ts'
import { distance, knownPlaces } from '#contract/offers/places.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { visiblePerson } from '#server/persons/visible.ts'

interface Region {
  kodas: string
  centras: string | null
}

/**
 * The municipality from where offers are near or far: where the person lives, by town or else by the centre of their
 * region; otherwise where the caller's company is. Null where nothing is known. Throws NotFound where the session may not see the person.
 */
export async function placeOf(db: Db, session: Session, asmuoId: number | null): Promise<string | null> {
  const [person, company, municipalities, regions] = await Promise.all([
    asmuoId === null
      ? null
      : db
          .selectFrom('asmuo')
          .select(['miestas', 'regionas'])
          .where('id', '=', asmuoId)
          .where(visiblePerson(session))
          .executeTakeFirst()
          .then(found),
    db
      .selectFrom('imone')
      .select(['savivaldybe', 'miestas'])
      .where('id', '=', session.imoneId ?? 0)
      .executeTakeFirst(),
    listed(db, 'savivaldybes'),
    listed(db, 'regionai'),
  ])
  const inTown = (town: string | null | undefined) => (town ? municipalityOf(town, municipalities) : null)
  const region = (regions as Region[]).find(({ kodas }) => kodas === person?.regionas)
  return inTown(person?.miestas) ?? inTown(region?.centras) ?? company?.savivaldybe ?? inTown(company?.miestas)
}

/** Rows of a reference list with the towns that are centres. */
const listed = (db: Db, sarasas: string): Promise<Municipality[]> =>
  db
    .selectFrom('sarasas')
    .select(['kodas', sql<string>`duomenys ->> 'centras'`.as('centras'), sql<string>`duomenys ->> 'tipas'`.as('tipas')])
    .where('sarasas', '=', sarasas)
    .execute()

/** SQL: kilometres from a municipality to the one in `column`; null where one of them is not known. */
export function kilometres(from: string | null, column: string) {
  const known = knownPlaces.flatMap((to) => {
    const km = from === null ? null : distance(from, to)
    return km === null ? [] : [[to, km] as const]
  })
  const byCode = JSON.stringify(Object.fromEntries(known))
  return sql<number | null>`(${byCode}::jsonb ->> ${sql.ref(column)})::int`
}
