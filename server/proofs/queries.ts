import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

export type Waiting = 'LAUKIA_ZYMOS' | 'UZDARYTAS'

/** The next document after this one that waits for a timestamp or for proofs; only such as have a file. */
export const nextWaiting = (db: Db, busena: Waiting, after: number) =>
  db
    .selectFrom('dokumentas')
    .select(['id', 'numeris', 'asmuoId', 'lygis'])
    .where('busena', '=', sql.lit(busena))
    .where('failasId', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export interface End {
  id: number
  /** ISO moment; null before the first. */
  zymaIki: string | null
}

/** The next proven document whose timestamp ends before this moment, the earliest end first. */
export const nextEnding = (db: Db, before: Date, after: End) =>
  db
    .selectFrom('dokumentas')
    .select(['id', 'numeris', 'asmuoId', 'lygis', 'zymaIki'])
    .where('busena', '=', sql.lit('ILGALAIKIS'))
    .where('failasId', 'is not', null)
    .where('zymaIki', '<', before.toISOString())
    .$if(after.zymaIki !== null, (it) =>
      it.where(sql<boolean>`(zyma_iki, id) > (${after.zymaIki}::timestamptz, ${after.id}::bigint)`),
    )
    .orderBy('zymaIki')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Documents that wait: for a timestamp, and for proofs. */
export async function countWaiting(db: Db) {
  const { rows } = await sql<{ zymos: number; irodymu: number }>`
    select count(*) filter (where busena = 'LAUKIA_ZYMOS') as zymos, count(*) filter (where busena = 'UZDARYTAS') as irodymu
    from dokumentas where busena in ('LAUKIA_ZYMOS', 'UZDARYTAS') and failas_id is not null`.execute(db)
  return rows[0] ?? { zymos: 0, irodymu: 0 }
}

export const countEnding = async (db: Db, before: Date) =>
  Number(
    (
      await db
        .selectFrom('dokumentas')
        .select(({ fn }) => fn.countAll<number>().as('kiek'))
        .where('busena', '=', sql.lit('ILGALAIKIS'))
        .where('failasId', 'is not', null)
        .where('zymaIki', '<', before.toISOString())
        .executeTakeFirstOrThrow()
    ).kiek,
  )
