import { sql } from 'kysely'
import { type CardValue, cardValues, listSize } from '#contract/gate/statusList.ts'
import type { Db } from '#server/db/db.ts'
import { usable } from './values.ts'

const { galioja, negalioja } = cardValues

/** A phone counts while it is bound and as far as its card does: ended with either, suspended with the card. */
const values = (db: Db, today: string) =>
  db
    .selectFrom('telefonas as t')
    .innerJoin('kortele as k', 'k.id', 't.korteleId')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .select([
      't.id',
      sql<CardValue>`case when t.pabaiga is not null then ${sql.lit(negalioja)} else ${usable(today)} end`.as(
        'reiksme',
      ),
    ])

/** The values of the phones of these cards. */
export const phoneValues = async (db: Db, cards: readonly number[], today: string): Promise<Map<number, CardValue>> =>
  cards.length === 0
    ? new Map()
    : new Map(
        (
          await values(db, today)
            .where('t.korteleId', 'in', [...cards])
            .execute()
        ).map(({ id, reiksme }) => [id, reiksme]),
      )

/** The phones of a list that are not simply valid; `nr` is counted from the first list of phones. */
export const otherPhones = (db: Db, nr: number, today: string) =>
  db
    .selectFrom(
      values(db, today)
        .where('t.id', '>=', nr * listSize)
        .where('t.id', '<', (nr + 1) * listSize)
        .as('v'),
    )
    .select(['v.id', 'v.reiksme'])
    .where('v.reiksme', '<>', galioja)
    .execute()
