/** Work that fields of a form have begun and that saving has to wait for: files on their way. */
export interface Coming {
  /** Work that answers whether it came to its end; whoever stops it, or whose work fails, answers false. */
  add: (work: Promise<boolean>) => void
  /** Waits until none is left, also of what begins meanwhile; false where some of it did not come. */
  all: () => Promise<boolean>
  readonly any: boolean
}

export function newComing(): Coming {
  const going = new Set<Promise<boolean>>()
  return {
    add(work) {
      const safe = work.catch(() => false).finally(() => going.delete(safe))
      going.add(safe)
    },
    async all() {
      let came = true
      while (going.size > 0) for (const one of await Promise.all(going)) came &&= one
      return came
    },
    get any() {
      return going.size > 0
    },
  }
}
