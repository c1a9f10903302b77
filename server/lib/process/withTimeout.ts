/** The work did not end in time. Its code is that of a connection which the system gave up. */
export class TimedOut extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * Throws Late if `work` takes longer than `ms` milliseconds. If this process was busy and could not read an answer that
 * came in time, it may read it first.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    const refuseSoon = () => setImmediate(() => refuse(new TimedOut('no answer in time')))
    timer = setTimeout(() => setImmediate(refuseSoon), ms)
  })
  // The late work may still fail; that error is ignored.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
