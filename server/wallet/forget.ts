import { shownMinutes } from '#contract/wallet/limits.ts'
import type { Db } from '#server/db/db.ts'

/** Deletes what was asked of wallets, with what they showed, after a quarter of an hour. */
export const forgetShown = (db: Db, now: Date) =>
  db
    .deleteFrom('deklesPrasymas')
    .where('sukurta', '<', new Date(now.getTime() - shownMinutes * 60_000).toISOString())
    .execute()
