import { expect, it } from 'vitest'
import { ifSeen, together } from './found.ts'

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const refusedAfter = async (ms: number, code: string) => {
  await later(ms)
  throw new Error(code)
}

it('waits for all and answers them in their order', async () => {
  expect(
    await together(
      Promise.resolve(1),
      null,
      later(5).then(() => 'two'),
    ),
  ).toEqual([1, null, 'two'])
})

it('tells the refusal of the first, also if that of another arrives before', async () => {
  await expect(together(refusedAfter(10, 'first'), refusedAfter(0, 'second'))).rejects.toThrow('first')
  await expect(ifSeen(refusedAfter(10, 'unseen'), refusedAfter(0, 'missing'))).rejects.toThrow('unseen')
  await expect(ifSeen(refusedAfter(10, 'unseen'), Promise.resolve(1))).rejects.toThrow('unseen')
})

it('leaves no refusal unhandled where an earlier one was told', async () => {
  await expect(together(refusedAfter(0, 'first'), refusedAfter(5, 'second'))).rejects.toThrow('first')
  await later(10)
})
