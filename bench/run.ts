// npm run bench: measures the main calls of the application against the fastest that the same database allows.
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connect } from '#server/db/db.ts'
import { startEmbedded, usualBuffers } from '#server/db/embedded.ts'
import { root } from '#server/lib/process/root.ts'
import { addAuditRows } from './auditRows.ts'
import { cpuPerRequest } from './cpu.ts'
import { fill, type Size, sizes, tidy } from './fill.ts'
import { load, type Measure } from './load.ts'
import { type Result, renderDocs, results, table } from './report.ts'
import { compare, type Server, serve } from './servers.ts'
import { makeWorks, type Work } from './works.ts'

const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    url: { type: 'string' },
    /** Length of one measure. */
    seconds: { type: 'string', default: '6' },
    /** Measures of each kind; the best one counts, because other work on the machine only slows them down. */
    rounds: { type: 'string', default: '1' },
    /** Names of works, comma-separated. */
    only: { type: 'string' },
    /** Measures with so many rows of audit, which stay in a folder of its own for the next run; writes no result. */
    audit: { type: 'string' },
    /** Writes the tables of docs/benchmarks.md from bench/results and ends. */
    docs: { type: 'boolean', default: false },
  },
})
const connections = 16
const seconds = Number(flags.seconds)
const rounds = Number(flags.rounds)
const auditRows = Number(flags.audit ?? 0)

/** Runs everything once without measuring: V8 compiles functions after some thousand calls. */
async function warm(work: Work, app: Server, floor: Server) {
  if (work.writes) return
  await compare(work, app, floor)
  let i = 0
  for (const side of ['app', 'floor'] as const) {
    const { port } = side === 'app' ? app : floor
    await load(port, () => work.unit(i++)[side], {
      connections: work.together ?? connections,
      warmUp: 0,
      seconds: seconds / 4,
    })
  }
}

async function measure(work: Work, app: Server, floor: Server, pool: pg.Pool): Promise<Result> {
  let i = 0
  const best: Partial<Result['figures']> = {}
  for (let round = 0; round < rounds; round++) {
    for (const many of [connections, 1] as const) {
      for (const side of ['app', 'floor'] as const) {
        const server = side === 'app' ? app : floor
        const span = many === 1 ? { warmUp: 0.5, seconds: seconds / 2 } : { warmUp: 2, seconds }
        let latest: Measure | undefined
        const cpu = await cpuPerRequest(pool, server.child.pid ?? 0, async () => {
          latest = await load(server.port, () => work.unit(i++)[side], {
            connections: many === 1 ? 1 : (work.together ?? connections),
            ...span,
          })
          return latest.sent
        })
        const old = best[`${side}${many}`]
        const better = !latest || (old && old.rate > latest.rate) ? old : latest
        if (better) best[`${side}${many}`] = { ...better, cpu: Math.min(cpu, old?.cpu ?? cpu) }
        if (work.writes) await tidy(pool, auditRows > 0)
      }
    }
  }
  return { name: work.name, about: work.about, figures: best as Result['figures'] }
}

async function bench(size: Size) {
  const data = join(root, 'data', auditRows ? `bench-${size}-audit` : `bench-${size}`)
  mkdirSync(data, { recursive: true })
  const embedded = flags.url ? null : await startEmbedded(data, usualBuffers())
  const url = flags.url ?? embedded?.url ?? ''
  console.error(`Filling ${size} persons…`)
  const filled = await fill(url, size)
  console.error(filled ? `Filled in ${filled.toFixed(0)} s.` : 'As left by an earlier run.')

  const { db, pool } = connect(url, 4)
  await tidy(pool, auditRows > 0)
  if (auditRows) await addAuditRows(pool, auditRows)
  const works = await makeWorks(db, pool, sizes[size])
  const [app, floor] = [await serve('app', url, data), await serve('floor', url, data)]
  const wanted = flags.only?.split(',')
  const chosen = works.filter(({ name }) => !wanted || wanted.includes(name))
  for (const work of chosen) await warm(work, app, floor)
  const measured: Result[] = []
  for (const work of chosen) {
    const result = await measure(work, app, floor, pool)
    measured.push(result)
    console.log(table([result], measured.length === 1))
  }
  if (!wanted && !auditRows) {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`)
    const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}; Node.js ${process.version}; PostgreSQL ${rows[0]?.version}`
    const date = new Date().toISOString().slice(0, 10)
    mkdirSync(results, { recursive: true })
    writeFileSync(
      join(results, `${size}.json`),
      `${JSON.stringify({ size, date, machine, connections, seconds, rounds, works: measured }, null, 2)}\n`,
    )
  }
  for (const { child } of [app, floor]) {
    child.disconnect()
    await once(child, 'exit')
  }
  await tidy(pool, auditRows > 0)
  await db.destroy()
  await embedded?.stop()
}

if (flags.docs) renderDocs()
else if (flags.size in sizes) await bench(flags.size as Size)
else throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)
