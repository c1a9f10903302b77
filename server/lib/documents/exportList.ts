import type { FastifyReply } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import type { Page } from '#server/lib/rows/list.ts'
import type { XlsxQuery } from './aboutFile.ts'
import { atMost } from './atMost.ts'
import { columnsOf, toXlsx } from './xlsx.ts'

/** The most rows in one file. */
const mostRows = 10_000
/** Rows read at once. Small pages let this thread serve others in between. */
const pageRows = 500
/** Each export holds a connection while it reads. */
const exports = atMost(2, 30)

/**
 * A list as an xlsx file: all pages of the call, read one after another in one snapshot of the database. Throws
 * TooManyRows, InvalidFormFields for unknown columns, and ServiceUnavailable.
 */
export function exportList(
  db: Db,
  reply: FastifyReply,
  endpoint: Endpoint,
  query: XlsxQuery,
  now: Date,
  read: (page: { page: number; size: number }, db: Db) => Promise<Page<unknown>>,
): Promise<Buffer> {
  columnsOf(endpoint, query)
  return exports(() => toXlsx(db, reply, endpoint, pagesOf(db, read), query, now))
}

async function* pagesOf(db: Db, read: Parameters<typeof exportList>[5]) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    for (let page = 0, got = 0; ; page += 1) {
      const { rows, total } = await read({ page, size: pageRows }, trx)
      if (total > mostRows) throw new AppError('TooManyRows', String(mostRows))
      yield rows
      got += rows.length
      if (got >= total || rows.length === 0) return
    }
  } finally {
    // Nothing was changed.
    await trx.rollback().execute()
  }
}
