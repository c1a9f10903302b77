import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import './catalogue.ts'
import { isRepeated, pauseBefore, tellBusy } from './again.ts'
import { ApiError } from './errors.ts'

const busy = (retryAfter?: number) => new ApiError('TooBusy', 503, retryAfter === undefined ? {} : { retryAfter })

it.each([
  ['too much to do', busy(3), 5],
  ['the database is away', new ApiError('ServiceUnavailable', 503), 2],
  ['no network', new ApiError('NoInternet', 0), 2],
  ['a limit', new ApiError('TooManyRequests', 429, { retryAfter: 60 }), 0],
  ['a refusal', new ApiError('NotFound', 404), 0],
  ['our own fault', new Error('x'), 0],
])('a read is repeated by itself: %s', (_, error, times) => {
  const repeated = [0, 1, 2, 3, 4, 5, 6].filter((count) => isRepeated(count, error))
  expect(repeated).toHaveLength(times)
})

it.each([
  ['as long as the server asks', 0, busy(4), 4_000, 5_000],
  ['no longer than a person waits', 0, busy(600), 15_000, 16_000],
  ['a second', 0, new ApiError('NoInternet', 0), 1_000, 1_000],
  ['then two', 1, new ApiError('NoInternet', 0), 2_000, 2_000],
])('before that it waits %s', (_, count, error, from, to) => {
  const pause = pauseBefore(count, error)
  expect(pause).toBeGreaterThanOrEqual(from)
  expect(pause).toBeLessThanOrEqual(to)
})

describe('that the registry is busy', () => {
  const show = vi.fn(() => '')
  beforeEach(() => {
    show.mockClear()
    vi.stubGlobal('window', { location: { pathname: '/lt' } })
  })
  afterEach(() => void vi.unstubAllGlobals())
  it('is told once for all reads of a screen', () => {
    for (const at of [100_000, 100_001, 114_999]) tellBusy(busy(3), at, show)
    expect(show).toHaveBeenCalledTimes(1)
    expect(show.mock.calls[0]).toEqual(['info', expect.stringMatching(/labai daug žmonių/)])
    tellBusy(busy(3), 115_001, show)
    expect(show).toHaveBeenCalledTimes(2)
  })
  it('is told of nothing else', () => {
    tellBusy(new ApiError('ServiceUnavailable', 503), 200_000, show)
    expect(show).not.toHaveBeenCalled()
  })
})
