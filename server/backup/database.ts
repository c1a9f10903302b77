import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/**
 * The database that a command works on: that of DATABASE_URL (past its pooler), otherwise the embedded one in DATA_DIR. For the embedded
 * one it uses the server of the running program, or starts it until `stop`. Throws an Error if `existing` is required
 * and there is no database.
 */
export async function databaseOf(config: Config, { existing }: { existing: boolean }) {
  const { DATABASE_URL, DATABASE_SESSION_URL = DATABASE_URL, DATA_DIR } = config
  if (DATABASE_SESSION_URL) return { url: DATABASE_SESSION_URL, stop: async () => {} }
  if (existing && !existsSync(join(DATA_DIR, 'postgres')))
    throw new Error(`There is no DATABASE_URL, and no embedded database in ${DATA_DIR}`)
  return startEmbedded(DATA_DIR)
}

/** Options of sessions that take their time, also where the database ends long work of the program (db/pooler.ts). */
export const atLeisure = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
/** The database of a command that reads the whole audit trail, which takes longer than any request may. */
export const connectAtLeisure = (url: string) => connect(url, 2, undefined, undefined, atLeisure)
