import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentOf, processes } from '#server/lib/process/proc.ts'

/** Process ids of the embedded PostgreSQL of a data folder: the server, then its children. Empty if it is down. */
export function postgresPids(dataDir: string): number[] {
  let server: number
  try {
    server = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
    process.kill(server, 0)
  } catch {
    return []
  }
  return [server, ...processes().filter((pid) => parentOf(pid) === server)]
}

/** Sends a signal to all these processes. */
export const signalPostgres = (dataDir: string, signal: NodeJS.Signals) => send(postgresPids(dataDir), signal)

/** The same to those that send the log of the primary to its standbys. */
export const signalSenders = (dataDir: string, signal: NodeJS.Signals) =>
  send(
    postgresPids(dataDir).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')),
    signal,
  )

function send(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}
