import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refresh } from './refresh.ts'

/** A screen that reads a list; each read answers what was stored when it was asked, some milliseconds later. */
function screen(path: string) {
  const stored = { rows: ['old'], reads: 0 }
  const client = new QueryClient()
  const observer = new QueryObserver(client, {
    queryKey: [path, 'list'],
    queryFn: async () => {
      stored.reads += 1
      const answer = [...stored.rows]
      await new Promise((resolve) => setTimeout(resolve, 50))
      return answer
    },
    retry: false,
  })
  const stop = observer.subscribe(() => {})
  return { client, stored, shown: () => observer.getCurrentResult(), stop }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 200))

it('a change made while a list is first read is in what the list shows', async () => {
  const { client, stored, shown, stop } = screen('/failai')
  stored.rows = ['new', 'old']
  await refresh(client, ['/failai'])
  await settled()
  expect(shown()).toMatchObject({ data: ['new', 'old'], isError: false })
  stop()
})

it('a list that is shown already is read again, and one of another area is not', async () => {
  const { client, stored, shown, stop } = screen('/failai')
  await settled()
  stored.rows = ['new', 'old']
  await refresh(client, ['/asmenys'])
  expect(stored.reads).toBe(1)
  await refresh(client, ['/asmenys', '/failai'])
  expect(stored.reads).toBe(2)
  expect(shown().data).toEqual(['new', 'old'])
  stop()
})
