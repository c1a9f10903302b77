import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Settings } from '#server/settings.ts'
import { runDemo } from '../e2e/program.ts'
import { fuzz } from './fuzz.ts'
import { openBeside } from './principals.ts'
import { reportOf, summary } from './report.ts'

/** Addresses from a proxy are trusted, so that hostile ones get as far as they can. */
const proxied = Settings.shape.TRUST_PROXY.safeParse('1').success ? '1' : 'true'

/** Runs the built program on the data in `folder` and fuzzes it; returns the report and whether all was well. */
export async function runFuzz(folder: string, options: Parameters<typeof fuzz>[2]) {
  const demo = await runDemo(folder, { TRUST_PROXY: proxied })
  const db = await openBeside(folder)
  try {
    const result = await fuzz(Number(new URL(demo.url).port), db, options)
    const errors = demo
      .output()
      .split('\n')
      .filter((line) => /^\{.*"level":[56]0\b/.test(line) || /^\s+at /.test(line))
    const alive = demo.alive() && result.health === 200
    const { slow } = result
    const lines = [
      summary(result.answers),
      `reached     ${result.calls - result.unreached.length} of ${result.calls} calls answered 2xx; not: ${result.unreached.join(' ') || 'none'}`,
      `slow        ${slow.times} took over ${options.slow} ms among the others${slow.slowest ? `, the longest ${Math.round(slow.slowest.ms)} ms (${slow.slowest.asked.path.slice(0, 120)})` : ''}; ${slow.again} alone too`,
      `sign-ins    ${result.signedIn}`,
      `log         ${errors.length} lines of errors`,
      `program     ${alive ? 'serves' : 'does not serve'}`,
    ]
    const failed = reportOf(result.failures)
    const bad = [
      failed,
      ...new Set(errors.map((line) => `log: ${line.slice(0, 1500)}`)),
      alive ? '' : 'The program does not serve.',
    ]
    return {
      ok: alive && !failed && errors.length === 0,
      report: lines.join('\n'),
      failures: bad.filter(Boolean).slice(0, 100).join('\n\n'),
    }
  } finally {
    await db.close()
    await demo.stop()
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1e6)) },
      requests: { type: 'string', default: '100000' },
      only: { type: 'string', default: '' },
      slow: { type: 'string', default: '2000' },
      'at-once': { type: 'string', default: '16' },
    },
  })
  const [seed, requests, slow, atOnce] = [values.seed, values.requests, values.slow, values['at-once']].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  console.log(`seed ${seed}, ${requests} requests${values.only ? ` to ${values.only}` : ''}, ${atOnce} at once`)
  const folder = await mkdtemp(join(tmpdir(), 'meistras-fuzz-'))
  const began = Date.now()
  const options = { seed, requests, only: values.only, slow, atOnce, tell: console.log }
  const { ok, report, failures } = await runFuzz(folder, options).finally(() =>
    rm(folder, { recursive: true, force: true }),
  )
  console.log(`\n${report}\ntime        ${Math.round((Date.now() - began) / 1000)} s\n\n${failures}`)
  console.log(
    ok
      ? 'Nothing found.'
      : `Repeat by: npm run fuzz -- --seed ${seed} --requests ${requests}${values.only ? ` --only ${values.only}` : ''}`,
  )
  process.exit(ok ? 0 : 1)
}
if (process.argv[1]?.endsWith('fuzz/run.ts')) await main()
