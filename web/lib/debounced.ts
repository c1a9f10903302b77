/**
 * Milliseconds that a list waits before it loads: several changes within this time cause one request (spec 1, point 9).
 */
export const loadPause = 10

/** Waits; throws as soon as the query is cancelled, so that no request is sent. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

/** A load that begins after `loadPause`, unless it was cancelled by then. */
export const debounced = async <T>(signal: AbortSignal, load: () => Promise<T>): Promise<T> => {
  await pause(loadPause, signal)
  return load()
}
