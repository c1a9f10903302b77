import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Of /proc/<pid>/stat: parent, and hundredths of a second of CPU, of its own and of its ended children. */
function processes() {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      // The name of the program, in brackets, may hold spaces: the numbers come after it.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
      const [, parent = 0, , , , , , , , , , user = 0, system = 0, theirUser = 0, theirSystem = 0] = fields
      return [{ pid: Number(pid), parent, own: user + system, children: theirUser + theirSystem }]
    } catch {
      return []
    }
  })
}

/**
 * Milliseconds of CPU a request of `run`, of the server process and all of PostgreSQL together: what other work on
 * the machine hardly moves, unlike the time. `run` answers how many requests it sent. NaN where there is no /proc or
 * PostgreSQL runs elsewhere.
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
