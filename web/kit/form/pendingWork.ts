/** Work that fields of a form have started and that saving has to wait for: uploads of files. */
export interface PendingWork {
  /** Adds work that answers whether it succeeded; false if it was stopped or failed. */
  add: (work: Promise<boolean>) => void
  /** Waits until no work is left, including work that starts meanwhile; false if some of it failed. */
  all: () => Promise<boolean>
  readonly any: boolean
}

export function newPendingWork(): PendingWork {
  const going = new Set<Promise<boolean>>()
  return {
    add(work) {
      const safe = work.catch(() => false).finally(() => going.delete(safe))
      going.add(safe)
    },
    async all() {
      let succeeded = true
      while (going.size > 0) for (const one of await Promise.all(going)) succeeded &&= one
      return succeeded
    },
    get any() {
      return going.size > 0
    },
  }
}
