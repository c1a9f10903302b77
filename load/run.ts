// npm run load: a working day of the whole country against the program as it is shipped (load/README.md).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/lib/process/root.ts'
import { type Size, sizes } from '../bench/fill.ts'
import { day } from './day.ts'
import { table } from './figures.ts'
import { heavy, orderCards, type Phase } from './heavy.ts'
import { filledDatabase, type Ground, openGround } from './home.ts'
import { capacity, over } from './over.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    minutes: { type: 'string', default: '10' },
    /** Times the country. */
    rate: { type: 'string', default: '1' },
    /** Finds the capacity, then offers so many times as much. */
    over: { type: 'string' },
    /** Calls a second that are held, where that is known. */
    capacity: { type: 'string' },
    /** Card checks while people sign in, cards are printed and people are imported. */
    heavy: { type: 'boolean', default: false },
  },
})
if (!(flags.size in sizes)) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)

function keep(name: string, result: object) {
  const folder = join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}; Node.js ${process.version}`
  const path = join(folder, `load-${name}-${flags.size}.json`)
  writeFileSync(
    path,
    `${JSON.stringify({ size: flags.size, date: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  )
  console.log(`\nKept in ${path}`)
}

const share = (used: number, seconds: number) => `${((100 * used) / seconds).toFixed(0)} %`

/** A day; answers whether all was well. */
async function runDay(ground: Ground): Promise<boolean> {
  const result = await day(ground, { minutes: Number(flags.minutes), rate: Number(flags.rate) })
  const seconds = result.minutes * 60
  const { program, database, sending } = result.cpu
  console.log(table(result.rows))
  console.log(
    `\nOf one core: program ${share(program, seconds)}, database ${share(database, seconds)}, sending ${share(sending, seconds)}; ` +
      `calls left ${result.lateP99.toFixed(1)} ms late (p99)`,
  )
  console.log(`Errors: ${JSON.stringify(result.errors)}`)
  keep('day', result)
  return Object.keys(result.errors).length === 0 && result.rows.every(({ refused }) => refused === 0)
}

/** A flood; answers whether it was refused as it should be, and the rest served. */
async function runOver(ground: Ground): Promise<boolean> {
  const found = flags.capacity ? { served: Number(flags.capacity), steps: [] } : await capacity(ground)
  console.log(`Capacity: ${found.served.toFixed(0)} calls a second`)
  const flood = await over(ground, found.served, Number(flags.over))
  console.log(table(flood.rows))
  const wanted: [string, boolean][] = [
    [
      `served ${flood.served.toFixed(0)} /s of ${flood.sent.toFixed(0)} (wanted 80 % of the capacity)`,
      flood.served >= 0.8 * found.served,
    ],
    [`refused in ${flood.refusedP99.toFixed(0)} ms, p99 (wanted 100)`, flood.refusedP99 <= 100],
    [
      `served in ${flood.p99.toFixed(0)} ms, p99 (wanted 2,000; sign-ins ${flood.signInP99.toFixed(0)})`,
      flood.p99 <= 2_000,
    ],
    [`errors ${JSON.stringify(flood.errors)}`, Object.keys(flood.errors).length === 0],
    [
      `as before after ${flood.backAfter ?? 'more than 15'} s (wanted 10)`,
      flood.backAfter !== null && flood.backAfter <= 10,
    ],
  ]
  for (const [line, good] of wanted) console.log(`${good ? 'ok    ' : 'FAILED'} ${line}`)
  console.log(`calls left ${flood.late.toFixed(1)} ms late (p99)`)
  keep('over', { capacity: found, flood })
  return wanted.every(([, good]) => good)
}

/** Card checks beside heavy work; answers whether they were quick. */
async function runHeavy(ground: Ground): Promise<boolean> {
  const tell = ({ name, check, work }: Phase) => {
    console.log(
      `\n${name}: card check p50 ${check.p50.toFixed(1)}, p99 ${check.p99.toFixed(1)}, max ${check.max.toFixed(0)} ms, not served ${check.refused + check.errors}`,
    )
    if (work.length > 0) console.log(table(work))
  }
  const phases = await heavy(ground, { tell })
  keep('heavy', { phases })
  return phases.every(({ check }) => check.p99 <= 50 && check.refused + check.errors === 0)
}

const embedded = await filledDatabase(flags.size as Size)
let good = false
try {
  const ground = await openGround({ url: embedded.url, ...(flags.heavy ? { more: orderCards } : {}) })
  try {
    good = await (flags.heavy ? runHeavy : flags.over ? runOver : runDay)(ground)
  } finally {
    await ground.stop()
  }
} finally {
  await embedded.stop()
}
process.exit(good ? 0 : 1)
