import { expect, it } from 'vitest'
import { newPendingWork } from './pendingWork.ts'

const work = () => {
  let end: (succeeded: boolean) => void = () => {}
  let fail: () => void = () => {}
  const promise = new Promise<boolean>((resolve, reject) => {
    end = resolve
    fail = () => reject(new Error('away'))
  })
  return { promise, end, fail }
}
/** Whether the promise has settled by now, and with what. */
async function sofar(promise: Promise<boolean>) {
  for (let i = 0; i < 20; i++) await Promise.resolve()
  return Promise.race([promise, Promise.resolve('waits')])
}

it('nothing on its way is waited for by nobody', async () => {
  const pending = newPendingWork()
  expect([pending.any, await pending.all()]).toEqual([false, true])
})

it('saving waits for all of it, also for what begins while it waits', async () => {
  const [pending, first, second] = [newPendingWork(), work(), work()]
  pending.add(first.promise)
  const all = pending.all()
  expect([pending.any, await sofar(all)]).toEqual([true, 'waits'])
  pending.add(second.promise)
  first.end(true)
  expect(await sofar(all)).toBe('waits')
  second.end(true)
  expect([await all, pending.any]).toEqual([true, false])
})

it.each([
  ['was stopped', (one: ReturnType<typeof work>) => one.end(false)],
  ['failed', (one: ReturnType<typeof work>) => one.fail()],
])('is told of what %s, and not of it again the next time', async (_, end) => {
  const [pending, one, other] = [newPendingWork(), work(), work()]
  pending.add(one.promise)
  pending.add(other.promise)
  end(one)
  other.end(true)
  expect(await pending.all()).toBe(false)
  expect(await pending.all()).toBe(true)
})
