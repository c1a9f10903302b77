import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/**
 * The database that a command works on: that of DATABASE_URL, otherwise the embedded one in DATA_DIR. For the embedded
 * one it uses the server of the running program, or starts it until `stop`. Throws an Error if `existing` is required
 * and there is no database.
 */
export async function databaseOf({ DATABASE_URL, DATA_DIR }: Config, { existing }: { existing: boolean }) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  if (existing && !existsSync(join(DATA_DIR, 'postgres')))
    throw new Error(`There is no DATABASE_URL, and no embedded database in ${DATA_DIR}`)
  return startEmbedded(DATA_DIR)
}
