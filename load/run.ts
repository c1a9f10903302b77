// npm run load: a working day of the whole country against the program as it is shipped (load/README.md).
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#server/lib/process/root.ts'
import { type Size, sizes } from '../bench/fill.ts'
import { day } from './day.ts'
import { table } from './figures.ts'
import { filledDatabase, openGround } from './home.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    minutes: { type: 'string', default: '10' },
    /** Times the country. */
    rate: { type: 'string', default: '1' },
    /** Finds the capacity, then offers so many times as much. */
    over: { type: 'string' },
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

const embedded = await filledDatabase(flags.size as Size)
let failed = false
try {
  const ground = await openGround({ url: embedded.url })
  try {
    const result = await day(ground, { minutes: Number(flags.minutes), rate: Number(flags.rate) })
    console.log(table(result.rows))
    const seconds = result.minutes * 60
    const share = (used: number) => `${((100 * used) / seconds).toFixed(0)} %`
    console.log(
      `\nCPU of one core: program ${share(result.cpu.program)}, database ${share(result.cpu.database)}, sending ${share(result.cpu.sending)}; ` +
        `calls left ${result.lateP99.toFixed(1)} ms late (p99)`,
    )
    console.log(`Errors: ${JSON.stringify(result.errors)}`)
    failed = Object.keys(result.errors).length > 0
    keep('day', result)
  } finally {
    await ground.stop()
  }
} finally {
  await embedded.stop()
}
process.exit(failed ? 1 : 0)
