import { AppError } from '#contract/errors.ts'

/** Whose task it is. Tasks of one line share a place in the round, and so do those of one account within a line. */
export interface Asker {
  /** The network that strangers come from; of those who go first, who it is. */
  line: string
  account: string
  /** Goes before all others: somebody who has proven before who they are, and whose tries are counted. */
  first: boolean
}

interface Options {
  /** Tasks at once. */
  running: number
  /** Tasks that may wait in one line, and in all of them together. */
  perLine: number
  waiting: number
  /** From so many waiting strangers on, of equals the newest goes first. */
  crowd?: number
  now?: () => number
}

interface Waiting extends Asker {
  at: number
  go: () => void
  refuse: (error: AppError) => void
}

/** Milliseconds for which a turn that was taken counts against the line and the account: once or twice this. */
const memory = 30_000

/** How many turns each key has had lately. */
function recentTurns(now: () => number) {
  let [current, former] = [new Map<string, number>(), new Map<string, number>()]
  let begun = now()
  const age = () => {
    const passed = now() - begun
    if (passed < memory) return
    former = passed < 2 * memory ? current : new Map()
    current = new Map()
    begun = now()
  }
  return {
    add: (key: string) => {
      age()
      current.set(key, (current.get(key) ?? 0) + 1)
    },
    of: (key: string) => {
      age()
      return (current.get(key) ?? 0) + (former.get(key) ?? 0)
    },
  }
}

const accountKey = ({ line, account }: Asker) => `${line}\n${account}`

/**
 * Gives heavy tasks their turns so that nobody's flood holds up the others: first those who go first, then the line
 * that had the fewest turns lately, and in it the account that had the fewest. Among equals the oldest goes first, but
 * in a crowd the newest: then most of those who wait belong to the flood, and the oldest are given up on already.
 *
 * Where a line or the whole room is full, whoever crowds it most loses the place that has waited longest, which may be
 * the newcomer: ServiceUnavailable. Outside transactions: a task that waits must hold no connection.
 */
export function fairly({ running, perLine, waiting: room, crowd = 8, now = Date.now }: Options) {
  const recent = recentTurns(now)
  const queue: Waiting[] = []
  let busy = 0
  let arrived = 0

  function next(): Waiting | undefined {
    const crowded = queue.filter(({ first }) => !first).length > crowd
    const before = (a: Waiting, b: Waiting) =>
      Number(b.first) - Number(a.first) ||
      recent.of(a.line) - recent.of(b.line) ||
      recent.of(accountKey(a)) - recent.of(accountKey(b)) ||
      (crowded && !a.first ? b.at - a.at : a.at - b.at)
    const chosen = queue.reduce<Waiting | undefined>(
      (best, one) => (best && before(best, one) < 0 ? best : one),
      undefined,
    )
    if (chosen) queue.splice(queue.indexOf(chosen), 1)
    return chosen
  }

  /** Gives one of those who crowd `among` by `key` up: the one that has waited longest. */
  function giveUp(among: Waiting[], key: (one: Asker) => string) {
    const counts = new Map<string, number>()
    for (const one of among) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
    const weight = (one: Waiting) => (counts.get(key(one)) ?? 0) + recent.of(key(one))
    const victim = among.reduce((worst, one) => (weight(one) > weight(worst) ? one : worst))
    queue.splice(queue.indexOf(victim), 1)
    victim.refuse(new AppError('ServiceUnavailable', undefined, { retryAfter: 5 }))
  }

  function enter(entry: Waiting) {
    queue.push(entry)
    const line = queue.filter((one) => one.line === entry.line && one.first === entry.first)
    if (line.length > perLine) giveUp(line, accountKey)
    if (queue.length <= room) return
    const strangers = queue.filter(({ first }) => !first)
    giveUp(strangers.length > 0 ? strangers : queue, ({ line: name }) => name)
  }

  return async <T>(asker: Asker, task: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    // Whoever ends hands its place on, so nobody slips in between.
    else await new Promise<void>((go, refuse) => enter({ ...asker, at: ++arrived, go, refuse }))
    recent.add(asker.line)
    recent.add(accountKey(asker))
    try {
      return await task()
    } finally {
      const following = next()
      if (following) following.go()
      else busy -= 1
    }
  }
}
