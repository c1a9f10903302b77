import { sql } from 'kysely'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

/**
 * Counts one try of `key` and throws `code` (429 with Retry-After) past `most` in `seconds`. Kept in the database: it
 * survives a restart and holds across server processes. Call it on the pool, so that a refused request still counts.
 */
export const limit = (db: Db, key: string, most: number, seconds: number, code?: ErrorCode) =>
  limits(db, [{ key, most, seconds }], code)

interface Counted {
  key: string
  seconds: number
  /** How many tries these are; 1 if absent. */
  times?: number
}
/**
 * Counts tries of several keys in one statement, and answers how many each has had with them. The keys are sorted, so
 * that two statements at once never wait for each other.
 */
export async function countTries(db: Db, keys: readonly Counted[]) {
  const sorted = [...keys].sort((a, b) => (a.key < b.key ? -1 : 1))
  const tries = sorted.map(
    ({ key, seconds, times = 1 }) => sql`(${key}, now(), now() + make_interval(secs => ${seconds}), ${times}::int)`,
  )
  const { rows } = await sql<{ raktas: string; kiekis: number; liko: number }>`
    insert into limitas as l (raktas, pradzia, pabaiga, kiekis) values ${sql.join(tries)}
    on conflict (raktas) do update set
      kiekis = case when l.pabaiga <= now() then excluded.kiekis else l.kiekis + excluded.kiekis end,
      pradzia = case when l.pabaiga <= now() then now() else l.pradzia end,
      pabaiga = case when l.pabaiga <= now() then excluded.pabaiga else l.pabaiga end
    returning raktas, kiekis, ceil(extract(epoch from pabaiga - now()))::int as liko`.execute(db)
  return rows
}

/** The same for several keys at once; the refusal is about the first one past its limit. */
export async function limits(
  db: Db,
  keys: readonly (Counted & { most: number })[],
  code: ErrorCode = 'TooManyRequests',
) {
  const rows = await countTries(db, keys)
  const most = new Map(keys.map((one) => [one.key, one.most]))
  const past = rows.find(({ raktas, kiekis }) => kiekis > (most.get(raktas) ?? 0))
  if (past) throw new AppError(code, undefined, { retryAfter: Math.max(1, past.liko) })
}

/**
 * Throws as `limit` does if one of the keys is used up (`{ key: most }`), and counts nothing. For actions of which only
 * failures are counted.
 */
export async function assertLeft(db: Db, keys: Record<string, number>, code: ErrorCode = 'TooManyRequests') {
  const row = await db
    .selectFrom('limitas')
    .select(sql<number>`ceil(extract(epoch from pabaiga - now()))::int`.as('liko'))
    .where((eb) => eb.or(Object.entries(keys).map(([key, most]) => eb.and({ raktas: key }).and('kiekis', '>=', most))))
    .where('pabaiga', '>', sql<string>`now()`)
    .orderBy('pabaiga', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) throw new AppError(code, undefined, { retryAfter: Math.max(1, row.liko) })
}

/** Forgets the tries of a key, for example after a correct password. */
export const forget = (db: Db, key: string) =>
  sendWithNext(db, db.deleteFrom('limitas').where('raktas', '=', key).execute())
