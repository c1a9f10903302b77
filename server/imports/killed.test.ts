import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { root } from '#server/lib/process/root.ts'
import { openSession } from '#server/session/queries.ts'
import { freePort } from '../../test/freePort.ts'

// The program as it runs in production, with its own database, killed in the middle of an import.

let folder: string
let token: string
let company: number
let server: ChildProcess | undefined

/** Opens the database of the folder while `work` runs. */
async function withDatabase<T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded(folder)
  const { db, pool } = connect(embedded.url, 2)
  await migrate(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meistras-killed-'))
  await withDatabase(async (db) => {
    company = (await makeCompany(db)).id
    const { id } = await makePerson(db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await makeEmployment(db, { asmuoId: id, imoneId: company })
    token = await openSession(db, id, 'testas', '')
  })
}, 60_000)
afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
})

/** Starts the program; answers its address. */
async function start(): Promise<string> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    DEMO: 'false',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  }
  const child = spawn(process.execPath, ['--import', './scripts/jsx.mjs', 'main.ts'], { cwd: root, env, stdio: 'pipe' })
  server = child
  const url = `http://localhost:${port}`
  let output = ''
  await new Promise<void>((ready, failed) => {
    const read = (part: Buffer) => {
      output += part
      if (output.includes('Meistras:')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)))
  })
  child.removeAllListeners('exit')
  return url
}

const rows = Array.from({ length: 120 }, (_, i) => ({
  vardas: 'Rytis',
  pavarde: `Kritęs${'abcdefghij'[i % 10]}`,
  asmenskodas: String(38502170000 + i),
  email: `krites${i}@example.lt`,
  pareigos: 'Mūrininkas',
}))

/**
 * Sends four rows at once as the screen does; answers the result of each. `onAnswer` gets the number of answers so
 * far.
 */
async function send(url: string, onAnswer: (count: number) => void = () => {}) {
  const answered = new Map<string, string>()
  const queue = [...rows]
  const one = async () => {
    for (let row = queue.shift(); row; row = queue.shift()) {
      const answer = await fetch(`${url}/api/asmenys/importas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `meistras=${token}`, origin: url },
        body: JSON.stringify(row),
      }).catch(() => null)
      if (!answer) return
      const body = (await answer.json()) as { rezultatas?: string; code?: string }
      answered.set(row.asmenskodas, body.rezultatas ?? body.code ?? '')
      onAnswer(answered.size)
    }
  }
  await Promise.all([one(), one(), one(), one()])
  return answered
}

/** A call of the running program. */
const ask = async (url: string, method: string, path: string, body?: object) =>
  (
    await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: `meistras=${token}`, origin: url },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  ).json() as Promise<Record<string, number>>

it('the registry itself goes on with an import after it was killed: from the last batch, everybody once', async () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({
    vardas: 'Rytis',
    pavarde: `Pakilęs${'abcdefghij'[i % 10]}`,
    asmenskodas: `3${70 + Math.floor(i / 336)}${String(1 + (Math.floor(i / 28) % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}7777`,
    email: `pakiles${i}@example.lt`,
  }))
  const url = await start()
  const { id } = await ask(url, 'POST', '/importai', { rusis: 'ASMENYS', failas: 'a.xlsx', viso: many.length })
  for (const nuo of [0, 1000]) {
    const eilutes = many.slice(nuo, nuo + 1000).map((duomenys, i) => ({ nr: nuo + i + 2, duomenys }))
    await ask(url, 'POST', `/importai/${id}/eilutes`, { nuo, eilutes })
  }
  const doneBy = async (address: string) => (await ask(address, 'GET', `/importai/${id}`))['atlikta'] ?? 0
  while ((await doneBy(url)) < 500) await new Promise((wait) => setTimeout(wait, 20))
  server?.kill('SIGKILL')
  if (server?.exitCode === null && server.signalCode === null) await once(server as ChildProcess, 'exit')

  const again = await start()
  const found = await doneBy(again)
  expect(found % 250).toBe(0)
  while ((await doneBy(again)) < many.length) await new Promise((wait) => setTimeout(wait, 100))
  const job = await ask(again, 'GET', `/importai/${id}`)
  expect(job).toMatchObject({ statusas: 'BAIGTAS', atlikta: 2000, nepavyko: 0 })
  server?.kill('SIGTERM')
  await once(server as ChildProcess, 'exit')
  const state = await withDatabase(async (db) => {
    const count = async (table: 'asmuo' | 'zinute', column: 'email' | 'gavejas') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as('n'))
            .where(sql<boolean>`${sql.ref(column)} like 'pakiles%'`)
            .executeTakeFirstOrThrow()
        ).n,
      )
    const trail = await db
      .selectFrom('auditas')
      .select((eb) => eb.fn.countAll().as('n'))
      .where('uzklausa', '=', `importas-${id}`)
      .executeTakeFirstOrThrow()
    return [await count('asmuo', 'email'), await count('zinute', 'gavejas'), Number(trail.n)]
  })
  expect(state).toEqual([2000, 2000, 2000])
}, 180_000)

it('an import that a killed server cut short goes on with the same file: everybody once, nothing lost', async () => {
  const first = await send(await start(), (count) => {
    if (count === 30) server?.kill('SIGKILL')
  })
  expect(first.size).toBeGreaterThanOrEqual(30)
  expect(first.size).toBeLessThan(rows.length)
  if (server?.exitCode === null && server.signalCode === null) await once(server as ChildProcess, 'exit')

  const url = await start()
  const again = await send(url)
  expect(again.size).toBe(rows.length)
  // Acknowledged rows are stored; each other row is stored wholly, or not at all.
  for (const [code, result] of first) expect([result, again.get(code)]).toEqual(['sukurta', 'nepakeista'])
  expect(new Set(again.values())).toEqual(new Set(['sukurta', 'nepakeista']))
  expect(new Set((await send(url)).values())).toEqual(new Set(['nepakeista']))
  server?.kill('SIGTERM')
  await once(server as ChildProcess, 'exit')

  const state = await withDatabase(async (db) => {
    const codes = rows.map(({ asmenskodas }) => asmenskodas)
    const people = await db.selectFrom('asmuo').select('id').where('asmenskodas', 'in', codes).execute()
    const ids = people.map(({ id }) => id)
    const links = await db
      .selectFrom('asmuoImone')
      .select(['asmuoId', 'imoneId', 'statusas'])
      .where('asmuoId', 'in', ids)
      .execute()
    const mail = await db.selectFrom('zinute').select('gavejas').where('asmuoId', 'in', ids).execute()
    const trail = await db.selectFrom('auditas').select('apieAsmuo').where('apieAsmuo', 'in', ids).execute()
    return { people: people.length, links, mail: mail.map(({ gavejas }) => gavejas).sort(), trail: trail.length }
  })
  expect(state).toEqual({
    people: rows.length,
    links: expect.any(Array),
    mail: rows.map(({ email }) => email).sort(),
    trail: rows.length,
  })
  expect(state.links).toHaveLength(rows.length)
  for (const link of state.links) expect(link).toMatchObject({ imoneId: company, statusas: 'TIKRINAMA' })
}, 120_000)
