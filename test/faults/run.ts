// `npm run faults`: kills PostgreSQL and the server again and again while data are written. Nothing that was
// acknowledged may be missing afterwards. A control follows, on a database that acknowledges too early: it must lose
// data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { campaign, type Outcome, type Plan } from './campaign.ts'
import { spread } from './report.ts'

const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: '50' },
    server: { type: 'string', default: '50' },
    hangs: { type: 'string', default: '5' },
    control: { type: 'string', default: '20' },
    writers: { type: 'string', default: '16' },
  },
})
const say = (line: string) => console.log(line)

async function run(plan: Omit<Plan, 'dataDir' | 'say' | 'writers'>): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meistras-faults-'))
  try {
    return await campaign({ ...plan, dataDir, say, writers: Number(values.writers) })
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  }
}

function report({ improvements, files, lost, doubled, untold, broken, seen, recoveries }: Outcome) {
  const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  say(`acknowledged writes ${improvements}, files ${files}`)
  say(
    `lost ${lost.length}, doubled ${doubled.length}, without audit row ${untold.length}, broken files ${broken.length}`,
  )
  say(`answers by status ${statuses.join(', ')} (0: no answer); the longest took ${seen.longestMs} ms`)
  for (const fault of ['postgres', 'server', 'hang'] as const) {
    const all = recoveries.filter((one) => one.fault === fault).map(({ ms }) => ms)
    if (all.length) say(`${fault}: ${all.length} times, served again after ${spread(all)}`)
  }
  for (const line of seen.wrong) say(`unexpected answer: ${line}`)
}

const real = await run({
  kills: { postgres: Number(values.postgres), server: Number(values.server), hangs: Number(values.hangs) },
})
report(real)
say('\ncontrol: acknowledges before it has written')
const control = await run({ kills: { postgres: Number(values.control), server: 0, hangs: 0 }, unsafe: true })
report(control)

const faults = [
  real.lost.length + real.doubled.length + real.untold.length + real.broken.length > 0 &&
    'writes are missing or doubled',
  real.seen.wrong.length > 0 && 'answers other than 201 and 503 with Retry-After',
  real.seen.longestMs >= 2_000 && `an answer took ${real.seen.longestMs} ms; promised are 2,000`,
  real.recoveries.some(({ ms }) => ms > 5_000) && 'service was not back within 5 s',
  control.lost.length === 0 && 'the control lost nothing, so this run shows nothing',
].filter(Boolean)
say(faults.length ? `\nFAILED: ${faults.join('; ')}` : '\npassed')
process.exit(faults.length ? 1 : 0)
