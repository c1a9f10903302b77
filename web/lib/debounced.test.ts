import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { debounced } from './debounced.ts'

/** Changes a list's query three times at once; returns the requests that were sent. */
async function requestsSent(put: <T>(signal: AbortSignal, load: () => Promise<T>) => Promise<T>) {
  const sent: number[] = []
  const options = (page: number) => ({
    queryKey: ['list', page],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      put(signal, async () => {
        sent.push(page)
        return page
      }),
    retry: false,
  })
  const client = new QueryClient()
  const observer = new QueryObserver(client, options(1))
  const stop = observer.subscribe(() => {})
  observer.setOptions(options(2))
  observer.setOptions(options(3))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const { data } = observer.getCurrentResult()
  stop()
  client.clear()
  return { sent, data }
}

it('what is changed at once is loaded once', async () => {
  expect(await requestsSent(debounced)).toEqual({ sent: [3], data: 3 })
  // Without the pause each change sends a request.
  expect((await requestsSent((_, load) => load())).sent).toEqual([1, 2, 3])
})

it('a load that was withdrawn is not sent', async () => {
  const withdrawn = new AbortController()
  let sent = 0
  const load = debounced(withdrawn.signal, async () => ++sent)
  withdrawn.abort(new Error('withdrawn'))
  await expect(load).rejects.toThrow('withdrawn')
  await expect(debounced(withdrawn.signal, async () => ++sent)).rejects.toThrow('withdrawn')
  expect(sent).toBe(0)
})
