import { setTimeout as sleep } from 'node:timers/promises'
import { arrivals } from './arrivals.ts'
import { drive, driveGates, newRun } from './drive.ts'
import { errorsOf, quantile, type Row, rows } from './figures.ts'
import type { Ground } from './home.ts'
import { type Cpu, cpuBetween, cpuOf } from './program.ts'
import { gateDevices, gateRound, gateRounds, visits } from './visits.ts'

export interface DayResult {
  minutes: number
  rate: number
  rows: Row[]
  errors: Record<string, number>
  cpu: Cpu
  lateP99: number
}

/** A working day of the country in so many minutes. `rate` 2 is twice the country. What devices do by the clock keeps its clock. */
export async function day(
  { pool, program, send, country }: Ground,
  { minutes, rate }: { minutes: number; rate: number },
): Promise<DayResult> {
  const seconds = minutes * 60
  const before = await cpuOf(pool, program)
  const run = newRun(send, country)
  const telling = new AbortController()
  void tell(run, seconds, telling.signal).catch(() => {})
  await Promise.all([
    drive(run, arrivals(visits, { seconds, rate })),
    driveGates(run, gateRounds, gateDevices * rate, gateRound, seconds),
  ])
  telling.abort()
  const cpu = cpuBetween(before, await cpuOf(pool, program))
  return {
    minutes,
    rate,
    rows: rows(run.taken, seconds),
    errors: errorsOf(run.taken),
    cpu,
    lateP99: quantile(run.late, 0.99),
  }
}

/** A line every half minute. */
async function tell(run: ReturnType<typeof newRun>, seconds: number, signal: AbortSignal) {
  for (let told = 0, at = 30; at < seconds; at += 30) {
    await sleep(30_000, undefined, { signal })
    const latest = run.taken.slice(told)
    told = run.taken.length
    const ok = latest.filter(({ outcome }) => outcome === 'ok').map(({ ms }) => ms)
    console.error(
      `${at} s: ${Math.round(ok.length / 30)} /s, p99 ${quantile(ok, 0.99).toFixed(0)} ms, not served ${latest.length - ok.length}`,
    )
  }
}
