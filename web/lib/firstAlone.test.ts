import { expect, it } from 'vitest'
import { firstAlone } from './firstAlone.ts'

/** Calls that are answered by hand, in the order in which they were sent. */
function calls() {
  const alone = firstAlone()
  const sent: string[] = []
  const waiting: { done: (answer: string) => void; fail: (error: Error) => void }[] = []
  const ask = (name: string) =>
    alone(() => {
      sent.push(name)
      return new Promise<string>((done, fail) => waiting.push({ done, fail }))
    })
  return { ask, sent, waiting }
}
const turn = () => new Promise((done) => setTimeout(done))

it('the second change of a visitor waits for the answer of the first, the later ones for nothing', async () => {
  const { ask, sent, waiting } = calls()
  const first = ask('begin')
  const others = [ask('start'), ask('check')]
  await turn()
  expect(sent).toEqual(['begin'])
  waiting[0]?.done('begun')
  expect(await first).toBe('begun')
  await turn()
  expect(sent).toEqual(['begin', 'start', 'check'])
  for (const { done } of waiting.slice(1)) done('yes')
  expect(await Promise.all(others)).toEqual(['yes', 'yes'])
})

it('after one that got no answer the next one goes alone too', async () => {
  const { ask, sent, waiting } = calls()
  const first = ask('begin')
  const others = [ask('start'), ask('check')]
  waiting[0]?.fail(new Error('no network'))
  await expect(first).rejects.toThrow('no network')
  await turn()
  expect(sent).toEqual(['begin', 'start'])
  waiting[1]?.done('yes')
  await turn()
  expect(sent).toEqual(['begin', 'start', 'check'])
  waiting[2]?.done('yes')
  expect(await Promise.all(others)).toEqual(['yes', 'yes'])
})
