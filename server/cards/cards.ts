import { sql } from 'kysely'
import type { z } from 'zod'
import type { CardQuery } from '#contract/cards/api.ts'
import type { Card } from '#contract/cards/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { json } from '#server/lib/json.ts'
import { list, type Page } from '#server/lib/list.ts'
import { visiblePerson } from '#server/persons/queries.ts'

const cards = (db: Db, session: Session) =>
  db
    .selectFrom('kortele')
    .innerJoin('asmuo', 'asmuo.id', 'kortele.asmuoId')
    .select([
      'kortele.id',
      'kortele.numeris',
      'kortele.statusas',
      'kortele.tipas',
      'kortele.galiojaIki',
      'kortele.pastabos',
      'kortele.sukurta',
      'kortele.versija',
      json({ id: 'asmuo.id', vardas: 'asmuo.vardas', pavarde: 'asmuo.pavarde' }).as('asmuo'),
    ])
    .where(visiblePerson(session))

/** Cards of the people that the session sees, by person and status. */
export function listCards(db: Db, session: Session, query: z.output<typeof CardQuery>): Promise<Page<Card>> {
  let select = cards(db, session)
  if (query.asmuo) select = select.where('kortele.asmuoId', '=', query.asmuo)
  if (query.statusas) select = select.where('kortele.statusas', 'in', query.statusas)
  return list(select, query, { id: [sql.ref('kortele.id')], numeris: [sql.ref('kortele.numeris')] }) as never
}

/** One card, or NotFound where the session does not see its holder. */
export const getCard = async (db: Db, session: Session, numeris: string) =>
  found(await cards(db, session).where('kortele.numeris', '=', numeris).executeTakeFirst()) as unknown as Card
