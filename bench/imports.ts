import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Job, partRows } from '#contract/importJobs/schema.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { openSession } from '#server/session/queries.ts'

// How long an import of people takes, as a user sees it: from the first call until the registry says that it is over.
// `npm run bench:import -- 10000`: new people, then the same file again, then the same people with new positions.

const count = Number(process.argv[2] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'meistras-bench-'))

const embedded = await startEmbedded(folder)
const { db, pool } = connect(embedded.url, 2)
await migrate(pool)
const { id: company } = await makeCompany(db)
const { id: rep } = await makePerson(db, { vartotojoTipas: 'ORG_ATSTOVAS' })
await makeEmployment(db, { asmuoId: rep, imoneId: company })
const token = await openSession(db, rep, 'matavimas', '')
await db.destroy()
await embedded.stop()

const port = await new Promise<number>((found) => {
  const probe = createServer().listen(0, () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => found(port))
  })
})
const env = {
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  NODE_ENV: 'development',
  DEMO: 'false',
}
const server = spawn(process.execPath, ['--import', './scripts/jsx.mjs', 'main.ts'], {
  cwd: root,
  env: { ...env, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((ready) => server.stdout.on('data', (part) => String(part).includes('Meistras:') && ready()))
const url = `http://localhost:${port}`

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: `meistras=${token}`, origin: url },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const names = ['Jonas', 'Ona', 'Šarūnas', 'Rūta', 'Žygimantas', 'Eglė', 'Mindaugas', 'Ieva']
const families = ['Žąsinas', 'Čepėnaitė', 'Ūsas', 'Kazlauskas', 'Petrauskienė', 'Jankauskas', 'Stankevičiūtė']
const codeOf = (i: number) => {
  const day = String(1 + (i % 28)).padStart(2, '0')
  const month = String(1 + (Math.floor(i / 28) % 12)).padStart(2, '0')
  const year = 50 + (Math.floor(i / 336) % 45)
  return `3${year}${month}${day}${String(1000 + Math.floor(i / 15_120)).padStart(4, '0')}`
}
const people = (pareigos: string) =>
  Array.from({ length: count }, (_, i) => ({
    numeris: `T-${i}`,
    vardas: names[i % names.length] as string,
    pavarde: families[i % families.length] as string,
    asmenskodas: codeOf(i),
    pareigos,
    galiojaNuo: '2026-03-02',
    email: `matavimas${i}@example.lt`,
    adresas: 'Žalgirio g. 1',
    miestas: 'Vilnius',
  }))

async function measure(what: string, pareigos: string) {
  const rows = people(pareigos)
  const began = performance.now()
  const { id } = await ask<Job>('POST', '/importai', { rusis: 'ASMENYS', failas: 'matavimas.xlsx', viso: count })
  for (let nuo = 0; nuo < count; nuo += partRows) {
    const eilutes = rows.slice(nuo, nuo + partRows).map((duomenys, i) => ({ nr: nuo + i + 2, duomenys }))
    await ask('POST', `/importai/${id}/eilutes`, { nuo, eilutes })
  }
  const sent = performance.now()
  let job: Job
  do {
    await new Promise((wait) => setTimeout(wait, 100))
    job = await ask<Job>('GET', `/importai/${id}`)
  } while (job.statusas === 'VYKDOMAS')
  const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6)
  const over = performance.now()
  process.stdout.write(
    `${what.padEnd(28)} sent in ${seconds(sent - began)} s, over in ${seconds(over - began)} s, ` +
      `${Math.round(count / ((over - began) / 1000))} rows a second, ${job.nepavyko} refused\n`,
  )
}

try {
  await measure(`${count} new people`, 'Mūrininkas')
  await measure('the same file again', 'Mūrininkas')
  await measure('the same people, changed', 'Dažytojas')
} finally {
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
