import { setTimeout as sleep } from 'node:timers/promises'
import { arrivals } from './arrivals.ts'
import { drive, newRun } from './drive.ts'
import { errorsOf, quantile, type Row, rowOf, rows, type Taken } from './figures.ts'
import type { Ground } from './home.ts'
import { visits } from './visits.ts'

/** A rate is held if hardly anything is refused, nothing fails, and the slowest of a hundred waits no longer than this. */
const held = { p99: 1_000, refused: 0.01 }
/** Pauses of people are so much shorter here: a visit lasts seconds, so that what comes follows the rate at once. */
const pace = 0.02
/** Calls of the country's day, where nothing is left out. */
const callsADay = visits.reduce((sum, { aDay, steps }) => sum + aDay * steps.length, 0)

/** So many calls a second of the whole mix, all the time. */
async function offer({ send, country }: Ground, perSecond: number, seconds: number, seed: number) {
  const run = newRun(send, country, pace, seed)
  // A visit is offered whole or not at all: after a refusal some of its calls have nothing to ask, and fewer are sent.
  await drive(run, arrivals(visits, { seconds, rate: (perSecond * seconds) / callsADay, flat: true, seed }))
  return { taken: run.taken, late: quantile(run.late, 0.99) }
}

const inTime = (taken: readonly Taken[], from: number, to: number) => taken.filter(({ due }) => due >= from && due < to)
const signIn = 'sign-in'
const okOf = (taken: readonly Taken[]) => taken.filter(({ outcome }) => outcome === 'ok')

/** A visit that waits long to sign in makes none of its next calls slow. */
const p99Of = (taken: readonly Taken[]) =>
  quantile(
    taken.map(({ own }) => own),
    0.99,
  )

export interface Capacity {
  /** Calls a second that were served. */
  served: number
  steps: (Pick<Row, 'perSecond' | 'p99' | 'refused' | 'errors'> & { offered: number })[]
}

/** The highest rate that is held: a quarter more each time, from `from`, for so many seconds. */
export async function capacity(ground: Ground, { from = 60, seconds = 10 } = {}): Promise<Capacity> {
  const steps: Capacity['steps'] = []
  // What V8 compiles and connections prepare at first is no part of the capacity.
  await offer(ground, from, seconds, 1)
  let best = 0
  for (let offered = from, seed = 2; ; offered *= 1.25, seed++) {
    const { taken } = await offer(ground, offered, seconds, seed)
    const { perSecond, p99, refused, errors } = rowOf('all', taken, seconds)
    steps.push({ offered, perSecond, p99, refused, errors })
    console.error(
      `${offered.toFixed(0)} /s offered: ${perSecond.toFixed(0)} served, p99 ${p99.toFixed(0)} ms, refused ${refused}, errors ${errors}`,
    )
    if (p99 > held.p99 || refused > taken.length * held.refused) {
      // Less than it began with: half of that, until something is held.
      if (best > 0 || offered < 5) return { served: best, steps }
      offered /= 2.5
      continue
    }
    best = Math.max(best, perSecond)
    await sleep(1_000)
  }
}

export interface Over {
  times: number
  offered: number
  sent: number
  served: number
  /** Of all but sign-ins by password, which wait for turns of their own (decision 061). */
  p99: number
  signInP99: number
  /** Refusals: milliseconds until they came. */
  refusedP99: number
  refused: number
  errors: Record<string, number>
  /** Seconds after the flood until calls are served as before it; null if they were not within the time. */
  backAfter: number | null
  late: number
  rows: Row[]
}

/** Offers so many times the capacity for a while, then half of the capacity, and looks when all is as before. */
export async function over(
  ground: Ground,
  capacity: number,
  times: number,
  { warm = 10, seconds = 20, after = 15 } = {},
): Promise<Over> {
  // As before a capacity is looked for: a program that has just begun says little of one that runs.
  await offer(ground, capacity / 2, warm, 100)
  const { taken, late } = await offer(ground, capacity * times, seconds, 101)
  // The last visits are still ending when the flood is over: what comes then is no part of either.
  const flood = inTime(taken, 1, seconds)
  const refusals = flood.filter(({ outcome }) => outcome === 'refused')
  const calm = (await offer(ground, capacity / 2, after, 102)).taken
  const second = (i: number) => inTime(calm, i, i + 1)
  const isNormal = (i: number) =>
    second(i).every(({ outcome }) => outcome === 'ok') &&
    !(
      quantile(
        okOf(second(i)).map(({ ms }) => ms),
        0.99,
      ) > held.p99
    )
  const last = Array.from({ length: after }, (_, i) => i).findLast((i) => !isNormal(i))
  const backAfter = last === undefined ? 0 : last + 1
  return {
    times,
    offered: capacity * times,
    sent: flood.length / (seconds - 1),
    served: okOf(flood).length / (seconds - 1),
    p99: p99Of(okOf(flood).filter(({ call }) => call !== signIn)),
    signInP99: p99Of(okOf(flood).filter(({ call }) => call === signIn)),
    refusedP99: p99Of(refusals),
    refused: refusals.length,
    errors: errorsOf([...flood, ...calm]),
    backAfter: backAfter < after ? backAfter : null,
    late,
    rows: rows(flood, seconds - 1),
  }
}
