import { AppError } from '#contract/errors.ts'
import { shareOf } from '#server/lib/process/share.ts'

/**
 * Runs at most `most` heavy tasks at once, in all processes of a server; `mostWaiting` more wait their turn; when that many wait, the next one
 * gets ServiceUnavailable at once. Wrap work that fills a core or the memory (passwords, pictures, PDF). Call it outside
 * transactions: a waiting task must hold no database connection.
 */
export function atMost(most: number, mostWaiting: number) {
  const [running, waiting] = [shareOf(most), shareOf(mostWaiting)]
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else {
      if (queue.length >= waiting) throw new AppError('ServiceUnavailable', undefined, { retryAfter: 5 })
      // A task that ends passes its place to the first that waits, so that no newcomer takes it in between.
      await new Promise<void>((go) => queue.push(go))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

/** Decoding of pictures, each up to 200 MB in memory. The queue is longer than the number of uploads at once. */
export const pictures = atMost(2, 150)

/** Stored pictures read whole into memory to be redrawn, each up to 20 MB. Enter this one before `pictures`. */
export const wholePictures = atMost(4, 60)
