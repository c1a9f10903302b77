/** The time is over and the work is not. */
export class Late extends Error {}

/**
 * Throws Late where `work` takes longer than `ms` milliseconds. A process that was busy with something else, and had
 * no time to read an answer that came in time, gets to read it first.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    const refuseSoon = () => setImmediate(() => refuse(new Late('no answer in time')))
    timer = setTimeout(() => setImmediate(refuseSoon), ms)
  })
  // What comes too late may still fail; nobody hears of it.
  work.catch(() => {})
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
