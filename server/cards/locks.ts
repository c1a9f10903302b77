import { type SqlBool, sql } from 'kysely'
import type { CardStatus } from '#contract/cards/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { visiblePerson } from '#server/persons/queries.ts'

// Orders before people before cards, each in the order of their ids: two changes never wait for each other.

/** A row of `column` among these, in a text that is the same however many they are. */
export const amongIds = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`

export interface CardRow {
  id: number
  numeris: string
  asmuoId: number
  statusas: CardStatus
  tipas: string
  galiojaIki: string | null
  pastabos: string
  uzsakymasId: number | null
  versija: number
}

/** Locks the orders that these cards are in: taking a card out changes how many are there. */
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

/** Locks those of these people that the session sees; who can get a card is decided by what is locked here. */
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

/** Locks these cards; those that are not there are absent. */
export async function lockCards(trx: Trx, ids: readonly number[]): Promise<Map<number, CardRow>> {
  const rows = await trx
    .selectFrom('kortele')
    .select(['id', 'numeris', 'asmuoId', 'statusas', 'tipas', 'galiojaIki', 'pastabos', 'uzsakymasId', 'versija'])
    .where(amongIds('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map((rows as CardRow[]).map((row) => [row.id, row]))
}

/** The cards of these people, the newest first. */
export const cardsOf = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('kortele')
    .select(['id', 'asmuoId', 'numeris', 'statusas'])
    .$narrowType<{ statusas: CardStatus }>()
    .where(amongIds('asmuoId', people))
    .orderBy('id', 'desc')
    .execute()
