import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import { endsOf } from '#contract/documents/ends.ts'
import { readConfig } from '#server/config.ts'
import { startSealServices } from '#server/dev/sealServices.ts'
import { sha256 } from '#server/documents/draft.ts'
import { makePerson } from '#server/factories/make.ts'
import { diskStore, readAll, type Store } from '#server/files/store.ts'
import { browserOf, phoneNumber, signedBy } from '#server/identity/testing.ts'
import type { JobDeps } from '#server/processes/job.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { openSeal } from '#server/seal/open.ts'
import { openSession } from '#server/session/queries.ts'
import { testApp } from '../../test/app.ts'
import { identitySimulator } from '../../test/identity.ts'
import type { Responders } from './ocsp.ts'
import { responders } from './ocsp.ts'
import type { Proving } from './proving.ts'

type DocumentProcess = 'DOKUMENTU_IRODYMAI' | 'DOKUMENTU_ZYMOS' | 'ANKSTESNI_DOKUMENTAI'

/**
 * The application with a timestamp service, responders and phones over HTTP, and contracts that people sign by phone:
 * documents with a person's signature and the seal.
 */
export async function proofsTest() {
  const home = mkdtempSync(join(tmpdir(), 'meistras-irodymai-'))
  const services = await startSealServices(home, { name: 'Meistrų registras', code: '300000000' })
  const seal = await openSeal(readConfig({ ...services.env, DATABASE_URL: 'x', DATA_DIR: home, NODE_ENV: 'test' }))
  const phone = identitySimulator()
  const t = testApp(phone.env, { seal })
  afterAll(async () => {
    await services.stop()
    rmSync(home, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await t.db.deleteFrom('limitas').execute()
    t.clock.now = new Date()
    Object.assign(services, { fault: undefined, ocspAway: false })
    Object.assign(phone, { auto: true, ocspAway: false })
  })
  const deps = (store: Store = diskStore(t.files)): JobDeps => ({ ...depsOf(t, store, phone.env), seal })
  const proving = (ask?: Responders): Proving => {
    const { db, store, config } = deps()
    const now = () => new Date()
    return { db, store, config, seal, now, ask: ask ?? responders(config, now) }
  }
  /** Runs a process; answers its counts and its error. */
  const does = async (kodas: DocumentProcess, now = new Date(), store?: Store) => {
    const { kiekiai, klaida } = await run(t, deps(store), kodas, now)
    return klaida ? { klaida, ...kiekiai } : kiekiai
  }
  const documentOf = (lentele: string, irasoId: number) =>
    t.db
      .selectFrom('dokumentas')
      .selectAll()
      .where('lentele', '=', lentele)
      .where('irasoId', '=', irasoId)
      .executeTakeFirstOrThrow()
  const statesOf = async (id: number) =>
    (await t.db.selectFrom('dokumentoBusena').select('kas').where('dokumentasId', '=', id).orderBy('nr').execute()).map(
      ({ kas }) => kas,
    )

  /** A person who signs a contract by phone; the document of it, and ways to read both. */
  async function contract() {
    const person = await makePerson(t.db, { telefonas: phoneNumber })
    phone.know(person.asmenskodas, person)
    const ask = browserOf(t, { meistras: await openSession(t.db, person.id, 'testas', '') })
    const path = `/asmenys/${person.id}/sutartis`
    const { body } = await signedBy(ask, () => ask('POST', `${path}/parasas`, { kalba: 'lt', budas: 'MOBILUSIS' }))
    const made = await ask('POST', path, { kalba: 'lt', signature: `token:${body.token}` })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    const { id } = await documentOf('sutartis', made.body.id)
    const row = () => documentOf('sutartis', made.body.id)
    const read = async () => (await ask('GET', `/failai/${made.body.failas.id}`)).raw
    const isGenuine = async () => (await ask('GET', path)).body[0].tikra
    return { id, person, ask, row, read, isGenuine, failasId: made.body.failas.id as number }
  }
  /** What the public page says of a file, from the whole of it to its earliest end. */
  const check = async (bytes: Buffer) => {
    const santraukos = endsOf(bytes).map((end) => sha256(bytes.subarray(0, end)).toString('hex'))
    await t.db.deleteFrom('limitas').execute()
    return (await (await t.as(null))('POST', '/tikrinimas', { santraukos })).body.rezultatas
  }
  /** Puts other contents under a file, as a disk that has failed. */
  const spoil = async (failasId: number, change: (bytes: Buffer) => Buffer) => {
    const store = diskStore(t.files)
    const { raktas } = await t.db
      .selectFrom('failas')
      .select('raktas')
      .where('id', '=', failasId)
      .executeTakeFirstOrThrow()
    const bytes = (await readAll(store, raktas)) ?? Buffer.alloc(0)
    const put = await store.put(change(Buffer.from(bytes)))
    await t.db.updateTable('failas').set({ raktas: put.raktas }).where('id', '=', failasId).execute()
    return put.sha256
  }
  return { t, phone, services, seal, deps, proving, does, contract, check, spoil, statesOf, documentOf }
}
