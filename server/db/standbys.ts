import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { connect, type Db, type SlowQueries } from './db.ts'
import { openProbe } from './probe.ts'
import { writtenPositions } from './written.ts'

/** A standby that a read may use. */
export interface Standby {
  db: Db
  /** Leaves it out until it answers again, because a read on it has failed. */
  leave(): void
}

/** The standbys of the primary, for reads that may be a second old. */
export interface Standbys {
  /** One that is at most a second behind and has replayed `position`; undefined if there is none. In turns. */
  pick(position: number): Standby | undefined
  /** The position in the log behind everything that is committed now. */
  position(): Promise<number>
  /** How many are in use now, of how many. */
  counts(): { used: number; all: number }
  /** Begins to watch them; until then none is used. Answers a function that stops it and closes their connections. */
  watch(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): () => Promise<void>
}

interface Settings {
  /** The primary, for its position alone. */
  url: string
  /** The standbys. It may be the primary too: whoever is no standby at the moment is left out. */
  urls: readonly string[]
  max?: number
  slow?: SlowQueries
}

/** Milliseconds: between two looks, for one answer, and how old the data of a standby may be. */
const defaults = { everyMs: 200, limitMs: 1_000, maxLagMs: 1_000 }

const position = `(pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position`
const replayed = `pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position`

/**
 * Knows how far the standbys are behind the primary. Those that are away, too far behind, or have become the primary are
 * left out until that is over. While the primary does not answer, those stay that had replayed what it had written:
 * nobody can know of anything newer.
 */
export function openStandbys({ url, urls, max, slow }: Settings, times = defaults): Standbys {
  const { everyMs, limitMs, maxLagMs } = times
  const written = writtenPositions(maxLagMs)
  const primary = openProbe(url, `select ${position}`, limitMs)
  const ask = () => primary.ask().then((row) => Number(row['position']))
  const standbys = urls.map((one) => openStandby(one, connect(one, max, slow), limitMs, written.needed))
  let next = 0
  return {
    pick: (wanted) => {
      const usable = standbys.filter(({ has }) => has(wanted))
      next = (next + 1) % Math.max(1, usable.length)
      return usable[next]
    },
    position: ask,
    counts: () => ({ used: standbys.filter(({ has }) => has(0)).length, all: standbys.length }),
    watch: (log) => {
      let stopped = false
      const again = async (look: () => Promise<unknown>) => {
        while (!stopped) {
          await look()
          await sleep(everyMs)
        }
      }
      const watching = [
        again(() => ask().then(written.add, () => {})),
        ...standbys.map(({ look }) => again(() => look(log))),
      ]
      return async () => {
        stopped = true
        await Promise.all(watching)
        primary.close()
        for (const { stop } of standbys) await stop()
      }
    },
  }
}

function openStandby(
  url: string,
  { db, cut }: Pick<ReturnType<typeof connect>, 'db' | 'cut'>,
  limitMs: number,
  needed: () => number | undefined,
) {
  const probe = openProbe(url, `select ${replayed}`, limitMs)
  const { host } = new URL(url)
  /** How far it has replayed; null if it can not be used. */
  let at: number | null = null
  let used = false
  const has = (wanted: number) => at !== null && at >= wanted && at >= (needed() ?? Number.POSITIVE_INFINITY)
  return {
    db,
    has,
    leave: () => {
      at = null
    },
    look: async (log: Pick<FastifyBaseLogger, 'warn' | 'info'>) => {
      const row = await probe.ask().catch(() => null)
      at = row?.['standby'] ? Number(row['position']) : null
      // Reads that wait for a standby that hangs are taken over by the primary.
      if (!row) cut()
      if (has(0) === used) return
      used = has(0)
      if (used) log.info({ host }, 'a standby is used')
      else log.warn({ host }, 'a standby is left out')
    },
    stop: async () => {
      probe.close()
      await db.destroy()
    },
  }
}
