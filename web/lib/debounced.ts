/** How long a list waits before it loads: what is changed meanwhile is loaded once (spec 1, point 9). */
export const loadPause = 10

/** Waits; throws as soon as the question is withdrawn, so that it is never sent. */
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

/** A load that is put off for `loadPause`, and not begun where another one has taken its place by then. */
export const debounced = async <T>(signal: AbortSignal, load: () => Promise<T>): Promise<T> => {
  await pause(loadPause, signal)
  return load()
}
