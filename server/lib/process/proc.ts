import { readdirSync, readFileSync } from 'node:fs'

/** Ids of all processes of the machine; none where the system has no /proc. */
export function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** The parent of a process; undefined if it has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    // The name of the program is in parentheses and may contain anything; the parent is the second word after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
