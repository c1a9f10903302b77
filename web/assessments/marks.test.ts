import { expect, test } from 'vitest'
import {
  criterionNow,
  emptySheet,
  erase,
  fullMarks,
  goTo,
  missingMarks,
  press,
  type Sheet,
  scoreOf,
  typeDigit,
} from './marks.ts'

const typed = (digits: string, from: Sheet = emptySheet('TEORINIS')) =>
  [...digits].reduce((sheet, digit) => typeDigit(sheet, Number(digit)), from)

test('only the parts of the type have boxes', () => {
  expect(emptySheet('TEORINIS').parts).toEqual(['theory'])
  expect(emptySheet('PRAKTINIS').parts).toEqual(['practice'])
  expect(emptySheet('TEORINIS_PRAKTINIS').marks).toHaveLength(10)
})

test.each([
  ['87697', [8, 7, 6, 9, 7]],
  ['1010101010', [10, 10, 10, 10, 10]],
  ['1234', [1, 2, 3, 4, null]],
  ['0105', [0, 10, 5, null, null]],
  ['115', [1, 1, 5, null, null]],
  ['100', [10, 0, null, null, null]],
])('typed digits %s are the marks %j', (digits, marks) => {
  expect(typed(digits).marks).toEqual(marks)
})

test('a typed 1 that is left by Enter stays 1, whatever follows', () => {
  const left = typed('1')
  expect(typed('05', goTo(left, left.active + 1)).marks).toEqual([1, 0, 5, null, null])
})

test('the pad goes on by itself and stays on the last box', () => {
  const full = [10, 1, 0, 6, 7].reduce(press, emptySheet('PRAKTINIS'))
  expect(full.marks).toEqual([10, 1, 0, 6, 7])
  expect(full.active).toBe(4)
  expect(press(full, 5).marks).toEqual([10, 1, 0, 6, 5])
})

test('a score is there only with all five marks of its part', () => {
  const four = typed('8769', emptySheet('TEORINIS_PRAKTINIS'))
  expect([scoreOf(four, 'theory'), missingMarks(four)]).toEqual([null, 6])
  const five = typeDigit(four, 7)
  expect([scoreOf(five, 'theory'), scoreOf(five, 'practice')]).toEqual([7.4, null])
  expect(fullMarks(emptySheet('TEORINIS'), 'practice')).toBeNull()
})

test('erasing empties the active box, then the one before', () => {
  const two = erase(typed('87'))
  expect([two.marks.slice(0, 2), two.active]).toEqual([[8, null], 1])
  expect(erase(two).marks.slice(0, 2)).toEqual([null, null])
})

test('what the active mark is given for follows the active box over the parts', () => {
  const criteria = { teorijosKriterijai: [], praktikosKriterijai: ['a', 'b', 'c', 'd', 'e'] }
  const both = emptySheet('TEORINIS_PRAKTINIS')
  expect([4, 5, 9].map((at) => criterionNow(criteria, goTo(both, at)))).toEqual(['', 'a', 'e'])
  expect(criterionNow(criteria, emptySheet('PRAKTINIS'))).toBe('a')
  expect(criterionNow(criteria, emptySheet('TEORINIS'))).toBeNull()
})
