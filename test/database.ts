import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { civilDay } from '#contract/lib/civil.ts'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { lastNumber } from '#server/factories/numbers.ts'
import { createCopy } from './copy.ts'
import { makeWorld, type World } from './world/everyone.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** The database without records of anybody. */
    template: string
    /** The database with two companies in it (test/world), made on `day`: which they are, and the last number in it. */
    made: { template: string; day: string; world: World; last: number }
  }
}

/**
 * One server for the whole run: the embedded one, or that of TEST_DATABASE_URL. The template is migrated once, the world
 * is made once, and each test file copies one of them.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-test-'))
  const given = process.env['TEST_DATABASE_URL'] || null
  const embedded = given ? null : await startEmbedded(folder)
  const url = given ?? embedded?.url ?? ''
  const template = `meistras_template_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Data of tests need not survive a power cut. Servers that tests start require more (durable).
  if (embedded) await set(admin, 'off')
  await admin.query(`create database ${template}`)
  const { db, pool } = connect(databaseUrl(url, template), 2)
  await migrate(pool)
  await loadReference(db)
  await db.destroy()
  project.provide('databaseUrl', url)
  project.provide('template', template)
  const withWorld = `${template}_world`
  await createCopy(admin, withWorld, template)
  project.provide('made', { template: withWorld, ...(await fill(databaseUrl(url, withWorld))) })
  return async () => {
    for (const name of [withWorld, template]) await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(url: string) {
  const { db } = connect(url, 1)
  const day = civilDay(new Date())
  const world = await makeWorld(db)
  await db.destroy()
  return { day, world, last: lastNumber() }
}

async function set(admin: pg.Client, value: 'on' | 'off') {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${name} = ${value}`)
  await admin.query('select pg_reload_conf()')
}

/**
 * Makes the test server keep what it acknowledges, until `release`: for a whole server of ours, which refuses a database
 * that does not. Other test files are only slower meanwhile.
 */
export async function durable(admin: pg.Client): Promise<{ release(): Promise<void> }> {
  if (process.env['TEST_DATABASE_URL']) return { release: async () => {} }
  // Several files may ask for it at once: who is the last to leave switches it off.
  await admin.query(`select pg_advisory_lock_shared(${durables})`)
  await set(admin, 'on')
  return {
    release: async () => {
      await admin.query(`select pg_advisory_unlock_shared(${durables})`)
      const { rows } = await admin.query<{ last: boolean }>(`select pg_try_advisory_lock(${durables}) as last`)
      if (!rows[0]?.last) return
      await set(admin, 'off')
      await admin.query(`select pg_advisory_unlock(${durables})`)
    },
  }
}
/** The number of the lock that is held by who needs a durable server. */
const durables = 2_604_117

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
