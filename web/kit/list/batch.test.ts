import { expect, it } from 'vitest'
import { batchOf } from './batch.ts'

const names = new Map([
  [1, 'Ona'],
  [2, 'Jonas'],
  [3, 'Petras'],
])
const no = (id: number) => ({ id, code: 'StatusNotAllowed' })

it.each([
  ['what is so already is no failure', [1], [no(2), no(3)], [2], { done: 1, already: 1, refused: ['Petras'] }],
  ['nor is it a change, where the server counts it as one', [1, 2], [], [2], { done: 1, already: 1, refused: [] }],
  ['who is not in the list is told by number', [], [no(9)], [], { done: 0, already: 0, refused: ['9'] }],
  ['all were so', [], [no(1), no(2)], [1, 2], { done: 0, already: 2, refused: [] }],
])('%s', (_, changed, refused, already, wanted) => {
  const batch = batchOf(changed, refused, names, new Set(already))
  expect({ ...batch, refused: batch.refused.map(({ name }) => name) }).toEqual(wanted)
})
