import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { makePerson } from '#server/demo/make.ts'
import { root } from '#server/lib/root.ts'
import { databaseUrl } from '../../test/database.ts'

// Two whole server processes on one database, as an installation runs them.

const name = `meistras_test_servers_${process.pid}`
let admin: pg.Client
let db: Db
let folder: string
let servers: ChildProcess[] = []

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

/** `as` is what its connections are called in the database. */
async function start(as: string): Promise<ChildProcess> {
  const url = new URL(databaseUrl(inject('databaseUrl'), name))
  url.searchParams.set('application_name', as)
  const env = {
    PATH: process.env['PATH'],
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DEMO: 'false',
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'main.ts'], { cwd: root, env, stdio: 'pipe' })
  servers.push(child)
  let output = ''
  await new Promise<void>((ready, failed) => {
    const read = (part: Buffer) => {
      output += part
      if (output.includes('Meistras:')) ready()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)))
  })
  child.removeAllListeners('exit')
  return child
}

beforeAll(async () => {
  const url = inject('databaseUrl')
  folder = await mkdtemp(join(tmpdir(), 'meistras-servers-'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('template')}`)
  db = connect(databaseUrl(url, name), 4).db
  await sql`update periodinis_procesas set kitaspaleidimas = now() + interval '1 day'`.execute(db)
}, 60_000)
afterAll(async () => {
  for (const server of servers) if (server.exitCode === null) server.kill('SIGKILL')
  await db.destroy()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
})

/** Asks until it is so; a slow machine has its time. */
async function until<T>(ask: () => Promise<T | undefined | false>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error('it did not come')
    await sleep(100)
  }
}

/** Competencies that are over, of as many people. Each takes a moment to be written down, so that there is a middle. */
async function expired(count: number) {
  const { id } = await makePerson(db)
  await sql`
    with komp as (
      insert into kompetencija (kodas, pavadinimas, pavadinimas_en, tipas, srities_kodas, trukme)
      select 'S-' || ${id}::text || '-' || n, 'Komp', '', 'DARBUOTOJO', '1.1-04', 5 from generate_series(1, ${count}::int) n
      returning id)
    insert into asmens_kompetencija (asmuo_id, kompetencija_id, statusas, suteikta, galioja)
    select ${id}, id, 'GALIOJA', current_date - 400, current_date - 30 from komp`.execute(db)
  return id
}
const due = (...kodai: string[]) =>
  sql`update periodinis_procesas set kitaspaleidimas = now() - interval '75 hours' where kodas = any(${kodai})`.execute(
    db,
  )

interface Run {
  id: number
  statusas: string
  atlikta: number
  bandymas: number
}
const last = async (kodas: string): Promise<Run | undefined> =>
  (
    await sql<Run>`select v.id, v.statusas, v.atlikta, v.bandymas from proceso_vykdymas v
      join periodinis_procesas p on p.id = v.procesas_id where p.kodas = ${kodas} order by v.id desc limit 1`.execute(
      db,
    )
  ).rows[0]
/** The middle of a run that has begun after this one. */
const begun = (after = 0) =>
  until(async () => {
    const run = await last('KOMPETENCIJU_PABAIGA')
    return run && run.id > after && run.atlikta > 0 && run
  })
const trailOf = async (asmuoId: number) =>
  (
    await sql<{
      eiluciu: number
      irasu: number
    }>`select count(*)::int as eiluciu, count(distinct iraso_id)::int as irasu
      from auditas where apie_asmuo = ${asmuoId}`.execute(db)
  ).rows[0]
const leftOf = async (asmuoId: number) =>
  (
    await sql<{ kiek: number }>`select count(*)::int as kiek from asmens_kompetencija
      where asmuo_id = ${asmuoId} and statusas = 'GALIOJA'`.execute(db)
  ).rows[0]?.kiek

it('due moments run once each, and a killed server’s run is finished by the other, once', async () => {
  servers = []
  const [a, b] = await Promise.all([start('serveris-a'), start('serveris-b')])

  // Three days late, twice: each runs once a time, however many of its moments have passed.
  const kodai = ['DARBO_PABAIGA', 'KORTELIU_PABAIGA', 'VERTINIMU_UZDARYMAS', 'MOKYMU_UZDARYMAS', 'LANKYTOJU_VARDAI']
  kodai.push('PRANESIMU_VALYMAS', 'PASENE_DUOMENYS', 'FAILU_VALYMAS', 'SKAITIKLIU_PATIKRA')
  for (const round of [1, 2]) {
    await due(...kodai)
    await until(async () => {
      const { rows } = await sql<{ kiek: number }>`select count(*)::int as kiek from proceso_vykdymas
        where statusas = 'BAIGTA'`.execute(db)
      return rows[0]?.kiek === kodai.length * round
    })
  }
  const { rows: runs } = await sql<{ kodas: string; kiek: number; busenos: string[]; toliau: boolean }>`
    select p.kodas, count(v.id)::int as kiek, array_agg(distinct v.statusas) as busenos,
      bool_and(p.kitaspaleidimas > now() and p.kitaspaleidimas <= now() + make_interval(hours => p.periodas)) as toliau
    from periodinis_procesas p join proceso_vykdymas v on v.procesas_id = p.id group by 1`.execute(db)
  expect(runs.length).toBe(kodai.length)
  for (const run of runs) expect(run).toEqual({ kodas: run.kodas, kiek: 2, busenos: ['BAIGTA'], toliau: true })

  // The one that works on a run is killed in the middle of it.
  await sql`create function letai() returns trigger language plpgsql as $$ begin perform pg_sleep(0.003); return new; end $$`.execute(
    db,
  )
  await sql`create trigger letai before update on asmens_kompetencija for each row execute function letai()`.execute(db)
  const many = await expired(1000)
  await due('KOMPETENCIJU_PABAIGA')
  const middle = await begun()
  const working = await until(async () => {
    const { rows } = await sql<{ kas: string }>`select application_name as kas from pg_stat_activity
      where datname = ${name} and state = 'active' and query like '%pasibaige%' and application_name like 'serveris-%'`.execute(
      db,
    )
    return rows[0]?.kas
  })
  const [owner, other] = working === 'serveris-a' ? [a, b] : [b, a]
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const finished = await until(async () => {
    const run = await last('KOMPETENCIJU_PABAIGA')
    return run?.statusas === 'BAIGTA' && run
  })
  expect(finished).toEqual({ ...middle, statusas: 'BAIGTA', atlikta: 1000, bandymas: 2 })
  expect([await leftOf(many), await trailOf(many)]).toEqual([0, { eiluciu: 1000, irasu: 1000 }])

  // Asked to end, the other gives its run back and ends well; whoever starts next finishes it.
  const more = await expired(800)
  await due('KOMPETENCIJU_PABAIGA')
  await begun(finished.id)
  other.kill('SIGTERM')
  const [code] = await once(other, 'exit')
  const given = await last('KOMPETENCIJU_PABAIGA')
  expect([code, given?.statusas, given?.bandymas]).toEqual([0, 'LAUKIA', 0])
  expect(given?.atlikta).toBe(800 - ((await leftOf(more)) ?? 0))
  expect(given?.atlikta).toBeLessThan(800)
}, 180_000)
