import { expect, it } from 'vitest'
import { newComing } from './coming.ts'

const work = () => {
  let end: (came: boolean) => void = () => {}
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
  const coming = newComing()
  expect([coming.any, await coming.all()]).toEqual([false, true])
})

it('saving waits for all of it, also for what begins while it waits', async () => {
  const [coming, first, second] = [newComing(), work(), work()]
  coming.add(first.promise)
  const all = coming.all()
  expect([coming.any, await sofar(all)]).toEqual([true, 'waits'])
  coming.add(second.promise)
  first.end(true)
  expect(await sofar(all)).toBe('waits')
  second.end(true)
  expect([await all, coming.any]).toEqual([true, false])
})

it.each([
  ['was stopped', (one: ReturnType<typeof work>) => one.end(false)],
  ['failed', (one: ReturnType<typeof work>) => one.fail()],
])('is told of what %s, and not of it again the next time', async (_, end) => {
  const [coming, one, other] = [newComing(), work(), work()]
  coming.add(one.promise)
  coming.add(other.promise)
  end(one)
  other.end(true)
  expect(await coming.all()).toBe(false)
  expect(await coming.all()).toBe(true)
})
