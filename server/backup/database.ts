import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'

/**
 * The database that a command works on: that of DATABASE_URL, else the embedded one of DATA_DIR. Of the embedded one it
 * takes the server that the running program has, or starts it until `stop`. Throws an Error where there has to be a
 * database already and is none.
 */
export async function databaseOf({ DATABASE_URL, DATA_DIR }: Config, { existing }: { existing: boolean }) {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} }
  if (existing && !existsSync(join(DATA_DIR, 'postgres')))
    throw new Error(`There is no DATABASE_URL, and no embedded database in ${DATA_DIR}`)
  return startEmbedded(DATA_DIR)
}
