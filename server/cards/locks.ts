import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Kortele } from '#server/db/types.ts'
import { visiblePerson } from '#server/persons/visible.ts'

// Every change locks orders first, then people, then cards, each in the order of ids, so that there is no deadlock.

/** The column holds one of these ids. The text of the query is the same for any number of ids. */
export const amongIds = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

const cardColumns = [
  'id',
  'numeris',
  'asmuoId',
  'statusas',
  'tipas',
  'galiojaIki',
  'pastabos',
  'uzsakymasId',
  'pamesta',
  'versija',
] as const
export type CardRow = Pick<Selectable<Kortele>, (typeof cardColumns)[number]>

/** Locks the open orders of these cards, because removing a card changes the count of its order. */
export const lockOrders = (trx: Trx, cardIds: readonly number[]) =>
  trx
    .selectFrom('kortelesUzsakymas')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('kortele')
        .select('uzsakymasId')
        .$narrowType<{ uzsakymasId: number }>()
        .where(amongIds('id', cardIds)),
    )
    .where('statusas', '=', sql.lit('KURIAMA'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks these people, except those whom the session does not see. The locked rows decide whether they can get a card. */
export async function lockHolders(trx: Trx, session: Session, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('asmuo')
    .select(['id', 'vardas', 'pavarde', 'nuotraukaId'])
    .where(amongIds('asmuo.id', ids))
    .where(visiblePerson(session))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks these cards; ids without a card are absent from the result. */
export async function lockCards(trx: Trx, ids: readonly number[]): Promise<Map<number, CardRow>> {
  const rows = await trx
    .selectFrom('kortele')
    .select(cardColumns)
    .where(amongIds('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The cards of these people, the newest first. */
export const cardsOf = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('kortele')
    .select(['id', 'asmuoId', 'numeris', 'statusas'])
    .where(amongIds('asmuoId', people))
    .orderBy('id', 'desc')
    .execute()
