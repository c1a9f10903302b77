import { describe, expect, it } from 'vitest'
import { score } from '#contract/assessments/rules.ts'
import { defaultMinutes, graceSeconds, isRight, marksFor, mayAct, stateOf } from './rules.ts'
import { sheetActions } from './schema.ts'

const none = { atidaryta: null, pradeta: null, iki: null, baigta: null, uzdaryta: null }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, seconds))

describe('marks of a score', () => {
  it.each([
    [15, 20, [8, 8, 7, 7, 7]],
    [20, 20, [10, 10, 10, 10, 10]],
    [0, 20, [0, 0, 0, 0, 0]],
    [12, 20, [6, 6, 6, 6, 6]],
    [1, 3, [4, 3, 3, 3, 3]],
    [0, 0, [0, 0, 0, 0, 0]],
  ])('%i of %i', (right, all, marks) => expect(marksFor(right, all)).toEqual(marks))
  it('never pass where the share is below six tenths, and always where it is not', () => {
    for (let all = 1; all <= 60; all += 1)
      for (let right = 0; right <= all; right += 1)
        expect(score(marksFor(right, all)) >= 6, `${right} / ${all}`).toBe(right * 10 >= all * 6)
  })
})

it('an answer is right when it is exactly the right set', () => {
  expect(isRight([4, 2], [2, 4])).toBe(true)
  for (const wrong of [[], [2], [2, 4, 5], [1, 4], [2, 2]]) expect(isRight(wrong, [2, 4]), String(wrong)).toBe(false)
})

it('the time of a test goes by the number of questions', () => {
  expect([1, 20, 33].map(defaultMinutes)).toEqual([2, 30, 50])
})

describe('the state of a sheet', () => {
  const running = { ...none, atidaryta: at(0), pradeta: at(0), iki: at(60) }
  it.each([
    ['PARUOSTAS', none, 0],
    ['ATIDARYTAS', { ...none, atidaryta: at(0) }, 0],
    ['VYKDOMAS', running, 60 + graceSeconds],
    ['BAIGTAS', running, 61 + graceSeconds],
    ['BAIGTAS', { ...running, baigta: at(5) }, 6],
    ['UZDARYTAS', { ...running, uzdaryta: at(5) }, 6],
  ] as const)('%s', (state, times, seconds) => expect(stateOf(times, at(seconds))).toBe(state))
  it('says what may be done', () => {
    const may = (state: Parameters<typeof mayAct>[1]) =>
      sheetActions.filter((action) => mayAct(action, state)).join(' ')
    expect(may('PARUOSTAS')).toBe('ATIDARYTI')
    expect(may('ATIDARYTAS')).toBe('ATSAUKTI')
    expect(may('VYKDOMAS')).toBe('PRATESTI ATLAISVINTI UZDARYTI')
    expect(may('BAIGTAS')).toBe('PRATESTI UZDARYTI')
    expect(may('UZDARYTAS')).toBe('')
  })
})
