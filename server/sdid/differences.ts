import { sql } from 'kysely'
import type { z } from 'zod'
import type { Session } from '#contract/rights.ts'
import type { DifferenceQuery } from '#contract/sdid/api.ts'
import type { SdidDifferenceRow } from '#contract/sdid/schema.ts'
import type { SdidDifference } from '#contract/sdid/watch.ts'
import type { Db } from '#server/db/db.ts'
import { among, matching } from '#server/lib/rows/filters.ts'
import { jsonWhen } from '#server/lib/rows/json.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/rows/list.ts'
import { everyWord } from '#server/lib/rows/search.ts'
import { employed } from '#server/persons/employed.ts'
import { inScope } from './queries.ts'
import { sdidState } from './state.ts'

/** Every word of the search is part of a name, or is the identifier. */
const byWords = (search: string) =>
  everyWord(
    search,
    (word) => sql`(${contains('d.vardas_norm', word)} or ${contains('d.pavarde_norm', word)} or d.sdid = ${word})`,
  )

const order = sql`array_position(array['DINGO','KITA_IMONE','NAUJAS'], d.rusis)`

/** How a file differs from the one before it. The caller has checked that the file is seen; the scope is here as well. */
export async function listDifferences(
  db: Db,
  session: Session,
  id: number,
  query: z.output<typeof DifferenceQuery>,
): Promise<Page<SdidDifferenceRow>> {
  const select = db
    .selectFrom('sdidPokytis as d')
    .innerJoin('sdidImportas as s', 's.id', 'd.importasId')
    .leftJoin('asmuoImone as ai', (join) =>
      join.onRef('ai.asmuoId', '=', 'd.asmuoId').onRef('ai.imoneId', '=', 's.imoneId').on(employed),
    )
    .select([
      'd.id',
      sql<SdidDifference>`d.rusis`.as('rusis'),
      'd.vardas',
      'd.pavarde',
      'd.sdid',
      jsonWhen(
        'ai.id',
        { id: 'ai.asmuoId', vardas: 'ai.vardas', pavarde: 'ai.pavarde', busena: sdidState('ai') },
        { ai: 'asmuoImone' },
      ).as('asmuo'),
    ])
    .where('d.importasId', '=', id)
    .where(inScope(session))
    .where(matching(query, { rusis: among('d.rusis'), search: byWords }))
  const names = [alphabetical('d.pavarde'), alphabetical('d.vardas'), sql.ref('d.id')]
  return list(select, query, { rusis: [order, ...names], pavarde: names })
}
