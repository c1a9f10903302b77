import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** From /proc/<pid>/stat: the parent, and hundredths of a second of CPU, including ended children. */
export function processes() {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      // The name of the program, in brackets, may have spaces: the numbers follow it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
      const [, parent = 0, , , , , , , , , , user = 0, system = 0, theirUser = 0, theirSystem = 0] = fields
      return [{ pid: Number(pid), parent, own: user + system, children: theirUser + theirSystem }]
    } catch {
      return []
    }
  })
}

/**
 * Milliseconds of CPU per request of `run`, of the server process and all of PostgreSQL together: unlike elapsed time,
 * it hardly depends on other work on the machine. `run` returns how many requests it sent. NaN where there is no /proc
 * or PostgreSQL runs elsewhere.
 */
export async function cpuPerRequest(pool: pg.Pool, server: number, run: () => Promise<number>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = process.platform === 'linux' && processes().find(({ pid }) => pid === rows[0]?.pid)?.parent
  const used = () =>
    processes().reduce((sum, { pid, parent, own, children }) => {
      if (pid === postmaster) return sum + own + children
      return pid === server || parent === postmaster ? sum + own : sum
    }, 0)
  if (!postmaster) return run().then(() => Number.NaN)
  const before = used()
  const sent = await run()
  return ((used() - before) * 10) / sent
}
