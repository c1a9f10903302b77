import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/errors.ts'
import { changeEach } from './eachRow.ts'

// A change of many by the call of one: what was refused is told, what was not tried is left, what was done can go back.

const fails = (status: number, code: string) => () => Promise.reject(new ApiError(code, status))

it.each([
  ['all are changed', [null, null, null], { done: 3, refused: [], left: [] }],
  ['a refused row does not stop the others', [null, 422, null], { done: 2, refused: [2], left: [] }],
  ['a conflict is a refusal', [412, null, null], { done: 2, refused: [1], left: [] }],
  ['without a network nothing more is tried', [null, 0, null], { done: 1, refused: [], left: [2, 3] }],
  ['when the server asks to wait nothing more is tried', [429, null, null], { done: 0, refused: [], left: [1, 2, 3] }],
  ['a server that fails is not asked again', [null, 422, 503], { done: 1, refused: [2], left: [3] }],
] as const)('%s', async (_, statuses, wanted) => {
  const tried: number[] = []
  const { done, refused, left, undos } = await changeEach([1, 2, 3], async (row) => {
    tried.push(row)
    const status = statuses[row - 1] ?? null
    if (status !== null) await fails(status, 'InvalidFormFields')()
    return async () => row
  })
  expect({ done, refused: refused.map(({ row }) => row), left }).toEqual(wanted)
  expect(undos.length).toBe(done)
  expect(tried.length).toBe(wanted.left.length > 0 ? 4 - wanted.left.length : 3)
})

it('a fault of the program is not taken for a refusal', async () => {
  await expect(changeEach([1], () => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault')
})
