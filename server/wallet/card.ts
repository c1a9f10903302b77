import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** The card in force of a person who is not blocked; undefined without one. */
export const cardInForce = (db: Db, asmuoId: number, today: string) =>
  db
    .selectFrom('kortele as k')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .select(['k.id', 'k.numeris', 'k.galiojaIki'])
    .where('k.asmuoId', '=', asmuoId)
    .where('k.statusas', '=', 'AKTYVI')
    .where('a.statusas', '<>', 'UZBLOKUOTA')
    .where(sql<boolean>`coalesce(k.galioja_iki, ${today}::date) >= ${today}::date`)
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst()
