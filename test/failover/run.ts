// `npm run failover`: kills the primary of three PostgreSQL under Patroni again and again while data are written. Nothing
// that was acknowledged may be missing afterwards, and nothing is restarted by hand. A control follows, without a
// synchronous standby: it must lose data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { spread } from '../faults/report.ts'
import { campaign, type Outcome, type Plan } from './campaign.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    control: { type: 'string', default: '1' },
    writers: { type: 'string', default: '16' },
    keep: { type: 'boolean', default: false },
  },
})
const say = (line: string) => console.log(line)
/** Milliseconds from the promotion of a standby until a write is acknowledged again. */
const promised = 10_000

async function run(plan: Omit<Plan, 'home' | 'say' | 'writers'>): Promise<Outcome> {
  const home = await mkdtemp(join(tmpdir(), 'meistras-failover-'))
  try {
    return await campaign({ ...plan, home, say, writers: Number(values.writers) })
  } finally {
    if (values.keep) say(`kept: ${home}`)
    else for (const folder of [home, `${home}-data`]) await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function report({ improvements, files, lost, doubled, untold, broken, seen, reads, recoveries }: Outcome) {
  const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  say(`acknowledged writes ${improvements}, files ${files}`)
  say(
    `lost ${lost.length}, doubled ${doubled.length}, without audit row ${untold.length}, broken files ${broken.length}`,
  )
  say(`answers by status ${statuses.join(', ')} (0: no answer); the longest took ${seen.longestMs} ms`)
  say(`public reads answered ${reads.answered}, failed ${reads.failed}; the longest took ${reads.longestMs} ms`)
  for (const what of ['postgres', 'machine'] as const) {
    const all = recoveries.filter((one) => one.what === what)
    if (all.length === 0) continue
    say(`${what}: ${all.length} times, promoted after ${spread(all.map(({ promotedMs }) => promotedMs))}`)
    say(`  served again ${spread(all.map(({ servedMs }) => servedMs))} after the promotion`)
  }
  for (const line of seen.wrong) say(`unexpected answer: ${line}`)
}

const real = await run({ kills: Number(values.kills) })
report(real)
const control = Number(values.control) > 0 ? await run({ kills: Number(values.control), control: true }) : null
if (control) {
  say('\ncontrol: no standby is synchronous')
  report(control)
}
const faults = [
  real.lost.length + real.doubled.length + real.untold.length > 0 && 'writes are missing or doubled',
  real.seen.wrong.length > 0 && 'answers other than 201 and 503 with Retry-After',
  real.recoveries.some(({ servedMs }) => servedMs > promised) && `service was not back within ${promised} ms`,
  real.exits > 0 && 'a server ended by itself',
  control?.lost.length === 0 && 'the control lost nothing, so this run shows nothing',
].filter(Boolean)
say(faults.length ? `\nFAILED: ${faults.join('; ')}` : '\npassed')
process.exit(faults.length ? 1 : 0)
