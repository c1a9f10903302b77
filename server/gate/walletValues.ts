import { sql } from 'kysely'
import { type CardValue, cardValues, listSize } from '#contract/gate/statusList.ts'
import { firstWalletList, walletId, walletListsAt } from '#contract/wallet/places.ts'
import type { Db } from '#server/db/db.ts'
import { usable } from './values.ts'

const { galioja, negalioja } = cardValues

/** A credential counts while what its wallet was given is not ended, and as far as its card does. */
const values = (db: Db, today: string) =>
  db
    .selectFrom('deklesIrasas as d')
    .innerJoin('deklesIsdavimas as s', 's.id', 'd.isdavimasId')
    .innerJoin('kortele as k', 'k.id', 's.korteleId')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .select([
      'd.id',
      sql<CardValue>`case when s.pabaiga is not null then ${sql.lit(negalioja)} else ${usable(today)} end`.as(
        'reiksme',
      ),
    ])

/** The values of the credentials of these cards that may still be shown. */
export const walletValues = async (
  db: Db,
  cards: readonly number[],
  today: string,
  now: Date,
): Promise<Map<number, CardValue>> => {
  if (cards.length === 0) return new Map()
  const [first = 0] = walletListsAt(now.getTime() / 1000)
  const rows = await values(db, today)
    .where('s.korteleId', 'in', [...cards])
    .where('d.id', '>=', walletId(first))
    .execute()
  return new Map(rows.map(({ id, reiksme }) => [id, reiksme]))
}

/** The value of one credential; that of one that has ended where it is not there. */
export const valueOfCredential = async (db: Db, id: number, today: string): Promise<CardValue> =>
  (await values(db, today).where('d.id', '=', id).executeTakeFirst())?.reiksme ?? negalioja

/** The credentials of a list that are not simply valid. */
export const otherCredentials = (db: Db, list: number, today: string) =>
  db
    .selectFrom(
      values(db, today)
        .where('d.id', '>=', walletId(list))
        .where('d.id', '<', walletId(list) + listSize)
        .as('v'),
    )
    .select(['v.id', 'v.reiksme'])
    .where('v.reiksme', '<>', galioja)
    .execute()

/** The lists in which there is something that may be in force. */
export async function walletLists(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ nr: number }>`select nr from unnest(${walletListsAt(now.getTime() / 1000)}::int[]) as nr
    where exists (select from dekles_irasas where id >= (nr - ${sql.lit(firstWalletList)})::bigint * ${sql.lit(listSize)}
      and id < (nr - ${sql.lit(firstWalletList)} + 1)::bigint * ${sql.lit(listSize)})`.execute(db)
  return rows.map(({ nr }) => nr)
}
