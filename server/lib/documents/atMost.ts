import { AppError } from '#contract/errors.ts'

/**
 * Runs at most `running` of heavy tasks at once; `waiting` more wait their turn, and past that ServiceUnavailable says
 * so at once. Wrap what fills a core or the memory (passwords, pictures, PDF), outside transactions: a task that waits
 * must hold no connection.
 */
export function atMost(running: number, waiting: number) {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (busy < running) busy += 1
    else {
      if (queue.length >= waiting) throw new AppError('ServiceUnavailable', undefined, { retryAfter: 5 })
      // Whoever ends hands its place on, so nobody slips in between.
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

/** Pictures that are decoded: each may fill 200 MB. More may wait than uploads are taken at once. */
export const pictures = atMost(2, 150)

/** Stored pictures that stand in the memory whole, to be drawn anew: each has up to 20 MB. Taken before `pictures`. */
export const wholePictures = atMost(4, 60)
