import { type SqlBool, sql } from 'kysely'
import { type CardValue, cardValues, listSize } from '#contract/gate/statusList.ts'
import type { Db } from '#server/db/db.ts'
import { inStatus } from '#server/persons/employed.ts'

const { galioja, negalioja, sustabdyta, pasikeite } = cardValues

/** Is this competence of a statement gone, or does it end earlier than was stated? One whose stated day is past says nothing any more. */
const gone = (
  today: string,
) => sql<SqlBool>`(coalesce((s.k ->> 'iki')::date, 'infinity') >= ${today}::date and not exists (
  select from asmens_kompetencija ak where ak.asmuo_id = k.asmuo_id and ak.kompetencija_id = (s.k ->> 'id')::bigint
    and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, 'infinity') >= coalesce((s.k ->> 'iki')::date, 'infinity')))`

/** Does what the card says no longer hold: name, company, or a competence? */
const changed = (today: string) => sql<SqlBool>`(i.vardas <> a.vardas or i.pavarde <> a.pavarde
  or i.imone_id is not null and not exists (select from asmuo_imone ai
    where ai.asmuo_id = k.asmuo_id and ai.imone_id = i.imone_id and ${inStatus('PATVIRTINTA')})
  or exists (select from jsonb_array_elements(i.kompetencijos) s(k) where ${gone(today)}))`

/** May the card `k` of the holder `a` be used at all? Why it is not valid is nobody's business. */
export const usable = (today: string) => sql<CardValue>`case
  when a.statusas = 'UZBLOKUOTA' or k.statusas in ('UZSAKOMA', 'UZSAKYTA', 'NEGALIOJA') or k.galioja_iki < ${today}::date
    then ${sql.lit(negalioja)}
  when k.statusas = 'SUSPENDUOTA' then ${sql.lit(sustabdyta)}
  else ${sql.lit(galioja)} end`

/** The value of each card `k` as the lists show it: one that may be used can say what no longer holds. */
const value = (today: string) => sql<CardValue>`case
  when ${usable(today)} = ${sql.lit(galioja)} and i.id is not null and ${changed(today)} then ${sql.lit(pasikeite)}
  else ${usable(today)} end`

const values = (db: Db, today: string) =>
  db
    .selectFrom('kortele as k')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('kortelesIrodymas')
          .selectAll()
          .whereRef('kortelesIrodymas.korteleId', '=', 'k.id')
          .orderBy('kortelesIrodymas.id', 'desc')
          .limit(sql.lit(1))
          .as('i'),
      (join) => join.onTrue(),
    )
    .select(['k.id', value(today).as('reiksme')])

/** The values of these cards; a card that is no longer there is not valid. */
export async function valuesOf(db: Db, ids: readonly number[], today: string): Promise<Map<number, CardValue>> {
  if (ids.length === 0) return new Map()
  const all = new Map<number, CardValue>(ids.map((id) => [id, negalioja]))
  for (const { id, reiksme } of await values(db, today)
    .where('k.id', 'in', [...ids])
    .execute())
    all.set(id, reiksme)
  return all
}

/** The value of the card with this number; without one, that of a card that is not valid. */
export const valueOfNumber = async (db: Db, numeris: string, today: string): Promise<CardValue> =>
  (await values(db, today).where('k.numeris', '=', numeris).executeTakeFirst())?.reiksme ?? negalioja

/** The cards of a list that are not simply valid. */
export const otherValues = (db: Db, nr: number, today: string) =>
  db
    .selectFrom(
      values(db, today)
        .where('k.id', '>=', nr * listSize)
        .where('k.id', '<', (nr + 1) * listSize)
        .as('v'),
    )
    .select(['v.id', 'v.reiksme'])
    .where('v.reiksme', '<>', galioja)
    .execute()
