import { sql } from 'kysely'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Counts one try of `key` and throws `code` (429 with Retry-After) past `most` in `seconds`. Kept in the database: it
 * survives a restart and holds across server processes. Call it on the pool, so that a refused request still counts.
 */
export async function limit(db: Db, key: string, most: number, seconds: number, code: ErrorCode = 'TooManyRequests') {
  const { rows } = await sql<{ kiekis: number; liko: number }>`
    insert into limitas as l (raktas, pradzia, pabaiga, kiekis)
    values (${key}, now(), now() + make_interval(secs => ${seconds}), 1)
    on conflict (raktas) do update set
      kiekis = case when l.pabaiga <= now() then 1 else l.kiekis + 1 end,
      pradzia = case when l.pabaiga <= now() then now() else l.pradzia end,
      pabaiga = case when l.pabaiga <= now() then excluded.pabaiga else l.pabaiga end
    returning kiekis, ceil(extract(epoch from pabaiga - now()))::int as liko`.execute(db)
  const row = rows[0]
  if (row && row.kiekis > most) throw new AppError(code, undefined, { retryAfter: Math.max(1, row.liko) })
}

/** Throws as `limit` does where a key is used up, and counts nothing: for what is counted only when it fails. */
export async function assertLeft(db: Db, key: string, most: number, code: ErrorCode = 'TooManyRequests') {
  const row = await db
    .selectFrom('limitas')
    .select(sql<number>`ceil(extract(epoch from pabaiga - now()))::int`.as('liko'))
    .where('raktas', '=', key)
    .where('kiekis', '>=', most)
    .where('pabaiga', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (row) throw new AppError(code, undefined, { retryAfter: Math.max(1, row.liko) })
}

/** Forgets the tries of a key: after a right password the account is free again. */
export const forget = (db: Db, key: string) => db.deleteFrom('limitas').where('raktas', '=', key).execute()
