import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { refusalOfDatabase } from '#server/db/refusal.ts'
import type { Standbys } from '#server/db/standbys.ts'
import { writtenCookie, writtenOf } from './cookie.ts'

export interface ReadParts {
  config: Config
  db: Db
  standbys?: Standbys | undefined
}

/**
 * Does a read that may be a second old on a standby, where there is one that has this browser's own last change;
 * otherwise, and if the standby goes away meanwhile, on the primary. The work must write nothing through its connection.
 */
export async function read<T>(
  { config, db, standbys }: ReadParts,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const standby = standbys?.pick(writtenOf(request, config))
  if (!standby) return work(db)
  try {
    return await work(standby.db)
  } catch (error) {
    if (refusalOfDatabase(error)?.code !== 'ServiceUnavailable') throw error
    standby.leave()
    return work(db)
  }
}

/**
 * After each change that was made, the browser is told how far the primary's log had come (a cookie), so that its reads
 * wait for no standby that does not have the change yet. If the position can't be had, its reads go to the primary for
 * as long as the cookie stays.
 */
export function rememberWrites(app: FastifyInstance, { config, standbys }: Pick<ReadParts, 'config' | 'standbys'>) {
  if (!standbys?.counts().all) return
  app.addHook('onSend', async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD' || reply.statusCode >= 400) return
    writtenCookie(reply, config, await standbys.position().catch(() => Number.MAX_SAFE_INTEGER))
  })
}
