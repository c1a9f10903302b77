import { AppError } from '#contract/errors.ts'

/** Whose task it is. In each round every line gets one turn, and inside a line every account does. */
export interface Asker {
  /** The network of strangers; the person, for callers who go first. */
  line: string
  account: string
  /** Goes before all others: somebody who has proven their identity before and whose tries are counted. */
  first: boolean
}

interface Options {
  /** Tasks at once. */
  running: number
  /** How many tasks may wait in one line, and in all lines together. */
  perLine: number
  waiting: number
  /** If this many strangers wait, the newest of equals goes first. */
  crowd?: number
  /** Milliseconds after which a stranger’s waiting task is refused instead of run: its client has given up, or tries again. */
  patience?: number
  now?: () => number
}

interface Waiting extends Asker {
  at: number
  since: number
  go: () => void
  refuse: (error: AppError) => void
}

/** A turn counts against its line and account for one to two times this many milliseconds. */
const memory = 30_000

/** Counts the recent turns of each key. */
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
 * Gives heavy tasks their turns so that one caller's flood does not hold up the others: first those marked `first`, then
 * the line with the fewest recent turns, and in it the account with the fewest. Among equals the oldest goes first, but
 * in a crowd the newest: then most waiting tasks belong to the flood, and the clients of the oldest have given up.
 *
 * If a line or the whole room is full, the line or account with the most waiting tasks loses the one that has waited
 * longest, possibly the new one: it gets ServiceUnavailable. Call it outside transactions: a waiting task must hold no
 * connection.
 */
export function fairly({
  running,
  perLine,
  waiting: room,
  crowd = 8,
  patience = Number.POSITIVE_INFINITY,
  now = Date.now,
}: Options) {
  const recent = recentTurns(now)
  const queue: Waiting[] = []
  let busy = 0
  let arrived = 0

  const busyRefusal = () => new AppError('ServiceUnavailable', undefined, { retryAfter: 5 })
  /** Refuses strangers who have waited too long. */
  function dropLate() {
    const late = queue.filter(({ first, since }) => !first && now() - since > patience)
    for (const one of late) {
      queue.splice(queue.indexOf(one), 1)
      one.refuse(busyRefusal())
    }
  }

  function next(): Waiting | undefined {
    dropLate()
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

  /** Refuses one task of the key that has the most tasks in `among`: the one that has waited longest. */
  function giveUp(among: Waiting[], key: (one: Asker) => string) {
    const counts = new Map<string, number>()
    for (const one of among) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
    const weight = (one: Waiting) => (counts.get(key(one)) ?? 0) + recent.of(key(one))
    const victim = among.reduce((worst, one) => (weight(one) > weight(worst) ? one : worst))
    queue.splice(queue.indexOf(victim), 1)
    victim.refuse(busyRefusal())
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
    // A task that ends passes its place to a waiting one, so that no newcomer takes it in between.
    else await new Promise<void>((go, refuse) => enter({ ...asker, at: ++arrived, since: now(), go, refuse }))
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
