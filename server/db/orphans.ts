import { readFileSync, readlinkSync } from 'node:fs'
import { parentOf, processes } from '#server/lib/process/proc.ts'

/**
 * Ends the processes of a PostgreSQL server that died before them. A session that calculates does not notice that its
 * server is gone, and as long as it lives no other server may start on the same data. Nothing is lost: the server that
 * starts next undoes what was not committed. Where the system has no /proc, that server waits for them.
 * `cluster`: the real path of the data.
 */
export function endOrphans(cluster: string): void {
  for (const pid of processes().filter((one) => isOrphan(one, cluster)))
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
}

/** What a server starts works in the folder of its data, and runs the same program as its parent while that lives. */
const isOrphan = (pid: number, cluster: string) =>
  read(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster &&
  // The server itself is called by its path.
  read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.startsWith('postgres: ') === true &&
  programOf(pid) !== programOf(parentOf(pid))

const programOf = (pid?: number) => read(() => readlinkSync(`/proc/${pid}/exe`))

/** Undefined for a process that has ended or belongs to somebody else. */
function read(path: () => string): string | undefined {
  try {
    return path()
  } catch {
    return undefined
  }
}
