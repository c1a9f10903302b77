import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Arrival, pause, seeded } from './arrivals.ts'
import type { Caller, Country } from './country.ts'
import type { Taken } from './figures.ts'
import type { Answer, Ask, Send } from './send.ts'
import type { Step, Visit, Visiting } from './visits.ts'

/** Calls that a screen makes at once come together: a step without a pause goes with the one before it. */
function groups(steps: readonly Step[]): Step[][] {
  const all: Step[][] = []
  for (const step of steps)
    if (step.think > 0 || all.length === 0) all.push([step])
    else all.at(-1)?.push(step)
  return all
}

export function outcomeOf({ status, headers, body }: Answer): string {
  if (status > 0 && status < 400) return 'ok'
  const code = /"code":"(\w+)"/.exec(body.subarray(0, 300).toString())?.[1] ?? ''
  return status === 503 && headers['retry-after'] ? 'refused' : `${status} ${code}`.trim()
}

/** What a caller has of an answer: the cookie of the session, and what a gate keeps. */
function keep(me: Caller, { headers }: Answer, path: string) {
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    const [, token] = /^meistras=([^;]+)/.exec(cookie) ?? []
    if (token) me.cookie = `meistras=${token}`
  }
  if (path.startsWith('/api/vartai/paketas') && headers.etag) me.etag = String(headers.etag)
}

/** Keeps the clock of a run, in seconds, and what became of each call. */
export interface Run {
  send: Send
  country: Country
  taken: Taken[]
  begun: number
  /** Pauses of people are so many times as long. */
  pace: number
  random: () => number
  /** How late calls left, ms: above some milliseconds the machine that sends is too slow. */
  late: number[]
}
export const newRun = (send: Send, country: Country, pace = 1, seed = 7): Run => ({
  send,
  country,
  taken: [],
  begun: performance.now(),
  pace,
  random: seeded(seed),
  late: [],
})

/**
 * One call, counted from the moment when it was due: what it waits for earlier ones is part of it. `free`: when the
 * answer before it had come, by the clock of `performance`.
 */
export async function take(run: Run, call: string, me: Caller, ask: Ask, due: number, free = 0): Promise<Answer> {
  const dueAt = run.begun + due * 1000
  const headers = {
    'x-forwarded-for': me.address,
    ...(me.cookie ? { cookie: me.cookie } : {}),
    ...(ask.method === 'POST' ? { 'idempotency-key': `${run.country.key}-${run.country.next('key')}` } : {}),
    ...ask.headers,
  }
  const answer = await run.send({ ...ask, headers })
  keep(me, answer, ask.path)
  run.taken.push({
    call,
    due,
    ms: answer.at - dueAt,
    own: answer.at - Math.max(dueAt, free),
    outcome: outcomeOf(answer),
  })
  return answer
}

const read = (answer: Answer) => {
  if (!String(answer.headers['content-type']).includes('json') || answer.body.length === 0) return true
  return JSON.parse(answer.body.toString())
}

/** A visit: its calls are due when the caller has thought, even if earlier answers are late. */
async function visit(run: Run, { who, name, steps }: Visit, at: number): Promise<void> {
  const n = run.country.next(name)
  const me = run.country.caller(who, n)
  const visiting: Visiting = { me, n, country: run.country, got: {} }
  let due = at
  let free = 0
  for (const group of groups(steps)) {
    const think = group[0]?.think ?? 0
    if (think > 0) due += pause(run.random, 1 / (think * run.pace))
    await sleep(Math.max(0, run.begun + due * 1000 - performance.now()))
    await Promise.all(
      group.map(async ({ call, ask }) => {
        const asked = ask(visiting)
        if (!asked) return
        const answer = await take(run, call, me, asked, due, free)
        if (outcomeOf(answer) === 'ok') visiting.got[call] = read(answer)
      }),
    )
    free = performance.now()
    // Whose signing in was refused has no session to go on with.
    if (who === 'stranger' && !me.cookie) return
  }
}

/** Begins each visit at its moment, whatever has become of the others, and answers when the last has ended. */
export async function drive(run: Run, plan: readonly Arrival[]): Promise<void> {
  const going: Promise<void>[] = []
  for (const arrival of plan) {
    const wait = run.begun + arrival.at * 1000 - performance.now()
    if (wait > 1) await sleep(wait)
    run.late.push(Math.max(0, performance.now() - run.begun - arrival.at * 1000))
    going.push(visit(run, arrival.visit, arrival.at))
  }
  await Promise.all(going)
}

/** What gates ask by their clock, spread evenly: so many devices, each every so many seconds. */
export async function driveGates(run: Run, steps: readonly Step[], devices: number, round: number, seconds: number) {
  const plan: Arrival[] = []
  const visits: Visit = { who: 'gate', name: 'round of a gate', aDay: 0, when: 'gates', steps }
  for (let at = 0; at < seconds; at += round / devices) plan.push({ at, visit: visits })
  await drive(run, plan)
}
