import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/db/reference.ts'
import { makeCompetency, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { insertFile } from '#server/files/queries.ts'
import { diskStore, type Store } from '#server/files/store.ts'
import { perform } from '#server/processes/perform.ts'
import { claimRun } from '#server/processes/runs.ts'
import { testSeal } from '#server/seal/testing.ts'
import { kinds } from '../test/documents/kinds.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }

/** Certificates of before: real drawings, each with an identifier of its own, as no two documents are the same file. */
async function fill(db: Db, store: Store, many: number) {
  const drawn = await kinds.find(({ name }) => name === 'certificate')?.draw()
  if (!drawn) throw new Error('there is no certificate to draw')
  const from = drawn.bytes.lastIndexOf('/ID [<') + '/ID [<'.length
  const kompetencijaId = (await makeCompetency(db)).id
  for (let nth = 0; nth < many; nth += 1) {
    const bytes = Buffer.from(drawn.bytes)
    bytes.write(randomBytes(16).toString('hex'), from, 'latin1')
    const asmuoId = (await makePerson(db)).id
    const asmensKompetencijaId = (await makePersonCompetency(db, { asmuoId, kompetencijaId })).id
    const label = { pavadinimas: 'a.pdf', tipas: 'application/pdf', lentele: 'ASMUO', ikele: null } as const
    const failasId = (await insertFile(db, { ...(await store.put(bytes)), ...label })).id
    const pazymejimas = createHash('sha256').update(String(nth)).digest('hex')
    await db.insertInto('asmensKompetencijosFailas').values({ asmensKompetencijaId, failasId, pazymejimas }).execute()
  }
  return drawn.bytes.length
}

/** Seals that many documents of before by the process that does it, in a database of its own; prints how fast it was. */
export async function sealEarlierDocuments(many: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meistras-bench-'))
  const embedded = await startEmbedded(folder)
  const { db, pool } = connect(embedded.url, 4)
  try {
    await migrate(pool)
    await loadReference(db)
    const store = diskStore(join(folder, 'failai'))
    const size = await fill(db, store, many)
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: embedded.url, DATA_DIR: folder })
    const { id } = await db
      .insertInto('procesoVykdymas')
      .columns(['procesasId', 'momentas'])
      .expression(
        db
          .selectFrom('periodinisProcesas')
          .select(['id', sql<Date>`clock_timestamp()`.as('momentas')])
          .where('kodas', '=', 'ANKSTESNI_DOKUMENTAI'),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const run = await claimRun(db, id)
    if (!run) throw new Error('the run is not free')
    const began = performance.now()
    await perform({ db, config, store, seal: testSeal, log }, run)
    const seconds = (performance.now() - began) / 1000
    const { rows } = await sql<{ sealed: number }>`select count(*) as sealed from dokumentas where ankstesnis`.execute(
      db,
    )
    const sealed = Number(rows[0]?.sealed ?? 0)
    if (sealed < many) throw new Error(`${sealed} of ${many} documents were sealed`)
    const each = seconds / sealed
    console.log(
      `\n${sealed} documents of before (${size} bytes each) sealed in ${seconds.toFixed(1)} s: ` +
        `${(1 / each).toFixed(1)} a second, ${(1000 * each).toFixed(0)} ms each; ` +
        `a million takes ${((1e6 * each) / 86_400).toFixed(1)} days in one process.`,
    )
  } finally {
    await db.destroy()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
