import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/errors.ts'
import { poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Polls with these answers in turn; undefined (202) when they run out. `asked` holds the seconds of the polls. */
function waiting(...answers: unknown[]) {
  const began = Date.now()
  const seen = { asked: [] as number[], answer: [] as unknown[], failure: [] as (string | null)[], at: Number.NaN }
  const seconds = () => (Date.now() - began) / 1000
  const polled = poll<string>({
    ask: async (signal) => {
      seen.asked.push(seconds())
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      const given = new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
      return (await Promise.race([answer, given])) as string | undefined
    },
    onAnswer: (answer) => {
      seen.answer.push(answer)
      seen.at = seconds()
    },
    onFailure: (error) => {
      seen.failure.push(error ? error.code : null)
      seen.at = seconds()
    },
  })
  return { ...polled, seen }
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('waiting for a phone', () => {
  it('polls after a second, then 2 s after each 202, and answers once', async () => {
    const { seen } = waiting(undefined, undefined, 'proven')
    await pass(30)
    expect(seen).toMatchObject({ asked: [1, 3, 5], answer: ['proven'], failure: [], at: 5 })
  })

  it('ends after 120 s with a last question', async () => {
    const { seen } = waiting()
    await pass(300)
    expect(seen.asked.at(-1)).toBe(120)
    expect(seen.asked).toHaveLength(61)
    expect(seen).toMatchObject({ answer: [], failure: [null], at: 120 })
  })

  it('takes an answer that a phone asleep through the end finds on waking', async () => {
    const { seen, now } = waiting('proven')
    vi.setSystemTime(Date.now() + 150_000)
    await now()
    expect(seen).toMatchObject({ answer: ['proven'], failure: [] })
  })

  it('asks anew where a question is never answered', async () => {
    const { seen } = waiting(new Promise(() => {}), 'proven')
    await pass(30)
    expect(seen).toMatchObject({ asked: [1, 22], answer: ['proven'], failure: [] })
  })

  it('ends though no question is ever answered', async () => {
    const { seen } = waiting(...Array(9).fill(new Promise(() => {})))
    await pass(200)
    expect(seen).toMatchObject({ answer: [], failure: [null], at: 126 })
  })

  it('tells a refusal at once', async () => {
    const { seen } = waiting(undefined, new ApiError('USER_DOES_NOT_HAVE_MOBILE_SIGNATURE', 409))
    await pass(30)
    expect(seen).toMatchObject({ asked: [1, 3], failure: ['USER_DOES_NOT_HAVE_MOBILE_SIGNATURE'] })
  })

  it('asks again after a lost connection, a second later', async () => {
    const { seen } = waiting(new ApiError('NoInternet', 0), new ApiError('ServiceUnavailable', 503), 'proven')
    await pass(30)
    expect(seen).toMatchObject({ asked: [1, 2, 3], answer: ['proven'], failure: [] })
  })

  it.each<[string, number | undefined, object]>([
    ['asks again of a provider that is slow, when it says', 5, { asked: [1, 6], answer: ['proven'], failure: [] }],
    ['tells that the phone can not be reached', undefined, { asked: [1], answer: [], failure: ['SENDING_ERROR'] }],
  ])('%s', async (_, retryAfter, expected) => {
    const { seen } = waiting(new ApiError('SENDING_ERROR', 503, retryAfter ? { retryAfter } : {}), 'proven')
    await pass(30)
    expect(seen).toMatchObject(expected)
  })

  it('asks at once on returning, never twice at a time', async () => {
    const { seen, now } = waiting(new Promise((done) => setTimeout(done, 500)), 'proven')
    void now()
    void now()
    await pass(0.1)
    expect(seen.asked).toEqual([0])
    await pass(10)
    expect(seen).toMatchObject({ asked: [0, 2.5], answer: ['proven'] })
  })

  it('says nothing once stopped, even if an answer is on its way', async () => {
    const { seen, stop } = waiting(new Promise((done) => setTimeout(() => done('proven'), 1_500)))
    await pass(1.2)
    stop()
    await pass(300)
    expect(seen).toMatchObject({ asked: [1], answer: [], failure: [] })
  })
})
