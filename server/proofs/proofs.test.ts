import { beforeEach, describe, expect, it } from 'vitest'
import { mayBecome } from '#contract/documents/rules.ts'
import { diskStore } from '#server/files/store.ts'
import { Pdf } from '#server/lib/pades/pdf.ts'
import { addProofs } from '#server/lib/pades/proofs.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { perform } from '#server/processes/perform.ts'
import { claimRun } from '#server/processes/runs.ts'
import { idOf } from '#server/processes/testing.ts'
import { addAllProofs, stampWaiting } from './prove.ts'
import { keepContinued } from './proving.ts'
import { proofsTest } from './testing.ts'

const { t, phone, services, deps, proving, does, contract, check, spoil, statesOf } = await proofsTest()
beforeEach(async () => {
  // What earlier tests left waits no longer.
  await t.db.updateTable('dokumentas').set({ busena: 'ATSAUKTAS', atsaukta: new Date() }).execute()
})
const prove = () => does('DOKUMENTU_IRODYMAI')
const withoutOcsp = (id: number) =>
  t.db.updateTable('dokumentoParasas').set({ ocsp: null }).where('dokumentasId', '=', id).execute()
const ocspOf = async (id: number) =>
  (
    await t.db
      .selectFrom('dokumentoParasas')
      .select('ocsp')
      .where('dokumentasId', '=', id)
      .where('budas', '=', 'MOBILUSIS')
      .executeTakeFirstOrThrow()
  ).ocsp

describe('a document that was signed while the timestamp service was away', () => {
  it('gets its stamp when the service is back, and its proofs after that', async () => {
    services.fault = 'refused'
    const made = await contract()
    expect(await made.row()).toMatchObject({ busena: 'LAUKIA_ZYMOS', lygis: 'B-B', zymaIki: null })
    const sealed = await made.read()
    expect(await prove()).toEqual({ ATIDETA: 1 })
    expect([(await made.row()).busena, (await made.read()).equals(sealed)]).toEqual(['LAUKIA_ZYMOS', true])

    services.fault = undefined
    expect(await prove()).toEqual({ PAZYMETA: 1, IRODYTA: 1 })
    const { busena, lygis, zymaIki } = await made.row()
    expect([busena, lygis]).toEqual(['ILGALAIKIS', 'B-LT'])
    expect(Date.parse(zymaIki ?? '')).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
    expect(await statesOf(made.id)).toEqual(['PAGRINDAS', 'PARASAS', 'SPAUDAS', 'ZYMA', 'IRODYMAI'])
    const proven = await made.read()
    expect(verifyDocument(proven).signatures.map(({ level }) => level)).toEqual(['B-LT', 'B-LT'])
    expect(await made.isGenuine()).toBe(true)
    expect([await check(proven), await check(sealed)]).toEqual(['TIKRAS', 'SENESNIS'])
    expect(await prove()).toEqual({})
  })
  it('is not asked about again and again while it is away', async () => {
    services.fault = 'refused'
    for (let i = 0; i < 4; i++) await contract()
    const before = services.given
    expect(await prove()).toEqual({ ATIDETA: 3 })
    expect(services.given - before).toBe(3)
  })
})

describe('proofs', () => {
  it('are put in with an audit row, and the person reads the same file', async () => {
    const made = await contract()
    expect(await prove()).toEqual({ IRODYTA: 1 })
    const { pokytis, veiksmas } = await t.db
      .selectFrom('auditas')
      .select(['pokytis', 'veiksmas'])
      .where('lentele', '=', 'dokumentas')
      .where('irasoId', '=', made.id)
      .executeTakeFirstOrThrow()
    expect([veiksmas, pokytis]).toMatchObject(['processes.DOKUMENTU_IRODYMAI', { lygis: ['B-T', 'B-LT'] }])
    expect((await made.ask('GET', `/failai/${made.failasId}`)).status).toBe(200)
    expect((await (await t.as(null))('GET', `/failai/${made.failasId}`)).status).not.toBe(200)
  })
  it('wait for a person’s responder, while others get theirs', async () => {
    const [waits, ready] = [await contract(), await contract()]
    await withoutOcsp(waits.id)
    phone.ocspAway = true
    expect(await prove()).toEqual({ ATIDETA: 1, IRODYTA: 1 })
    expect([(await waits.row()).busena, (await ready.row()).busena]).toEqual(['UZDARYTAS', 'ILGALAIKIS'])
    phone.ocspAway = false
    expect(await prove()).toEqual({ IRODYTA: 1 })
    expect((await ocspOf(waits.id))?.length).toBeGreaterThan(100)
  })
  it('wait for the responder of the seal', async () => {
    const made = await contract()
    services.ocspAway = true
    expect(await prove()).toEqual({ ATIDETA: 1 })
    services.ocspAway = false
    expect(await prove()).toEqual({ IRODYTA: 1 })
    expect((await made.row()).lygis).toBe('B-LT')
  })
  it('are no proofs if they are of before the signature', async () => {
    const made = await contract()
    await withoutOcsp(made.id)
    const later = new Date(Date.now() + 3_600_000)
    await t.db.updateTable('dokumentoParasas').set({ laikas: later }).where('dokumentasId', '=', made.id).execute()
    expect(await prove()).toEqual({ ATIDETA: 1 })
    expect(await ocspOf(made.id)).toBeNull()
  })
  it('are there where the certificate was revoked after the signature, and an alarm where it was before', async () => {
    const [later, before] = [await contract(), await contract()]
    for (const { id } of [later, before]) {
      await withoutOcsp(id)
      const { sertifikatas } = await t.db
        .selectFrom('dokumentoParasas')
        .select('sertifikatas')
        .where('dokumentasId', '=', id)
        .where('budas', '=', 'MOBILUSIS')
        .executeTakeFirstOrThrow()
      phone.revoke(sertifikatas)
    }
    // Answers of the simulator say „revoked now“: a signature of the next hour comes after that.
    const laikas = new Date(Date.now() + 3_600_000)
    await t.db
      .updateTable('dokumentoParasas')
      .set({ laikas })
      .where('dokumentasId', '=', before.id)
      .where('budas', '=', 'MOBILUSIS')
      .execute()
    expect(await prove()).toEqual({ ATSAUKTAS: 1, IRODYTA: 1 })
    expect([(await later.row()).lygis, (await before.row()).busena]).toEqual(['B-LT', 'UZDARYTAS'])
    expect(await ocspOf(before.id)).toBeNull()
  })
  it('leave alone a file that is not as it was, or is gone, and say which; the others go on', async () => {
    const [changed, gone, ready] = [await contract(), await contract(), await contract()]
    await spoil(changed.failasId, (bytes) => {
      const at = bytes.indexOf('/Reason')
      bytes.write('X', at + 12, 'latin1')
      return bytes
    })
    await t.db
      .updateTable('failas')
      .set({ raktas: '00000000-0000-4000-8000-000000000000' })
      .where('id', '=', gone.failasId)
      .execute()
    expect(await prove()).toEqual({ NEATITINKA: 1, PRALEISTA: 1, IRODYTA: 1 })
    expect([(await changed.row()).busena, (await ready.row()).busena]).toEqual(['UZDARYTAS', 'ILGALAIKIS'])
    const named = await t.db
      .selectFrom('procesoRezultatas')
      .select(['rusis', 'tekstas'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(named.map(({ tekstas }) => tekstas).sort()).toEqual(
      [(await changed.row()).numeris, (await gone.row()).numeris].sort(),
    )
  })
})

describe('a file is stored only if it', () => {
  it('verifies as a whole: nothing was changed behind the signatures', async () => {
    const made = await contract()
    const sha256 = await spoil(made.failasId, (bytes) => {
      const pdf = new Pdf(bytes)
      pdf.change(pdf.pages()[0] ?? pdf.root, (page) => page.set('Rotate', 90))
      return pdf.save().bytes
    })
    // Even where the registry's own record of the file was changed with it.
    await t.db
      .updateTable('dokumentoBusena')
      .set({ sha256 })
      .where('dokumentasId', '=', made.id)
      .where('kas', '=', 'SPAUDAS')
      .execute()
    expect(await prove()).toEqual({ NEATITINKA: 1 })
    expect((await made.row()).busena).toBe('UZDARYTAS')
  })
  it('continues what the registry stored, although more proofs would harm no signature', async () => {
    const made = await contract()
    await spoil(made.failasId, (bytes) => addProofs(bytes, { certificates: [Buffer.from('x')], ocsps: [] }))
    expect(await prove()).toEqual({ NEATITINKA: 1 })
  })
})

describe('two servers at once', () => {
  it.each([
    ['a stamp', 'refused', stampWaiting],
    ['proofs', undefined, addAllProofs],
  ] as const)('add %s once: the second is told that the document went on', async (_, fault, step) => {
    services.fault = fault
    const made = await contract()
    services.fault = undefined
    const [one, other] = await Promise.all([step(proving(), made.id), step(proving(), made.id)])
    if (!one || !other) throw new Error('nothing was made')
    const before = (await statesOf(made.id)).length
    const keep = (it: typeof one) => t.db.transaction().execute((trx) => keepContinued(trx, diskStore(t.files), it))
    const said = await Promise.allSettled([keep(one), keep(other)])
    expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await statesOf(made.id)).length).toBe(before + 1)
    expect(verifyDocument(await made.read()).ok).toBe(true)
  })
  it('never continue a document that is in another state by now', async () => {
    const made = await contract()
    expect(await stampWaiting(proving(), made.id)).toBeNull()
    await prove()
    expect(await addAllProofs(proving(), made.id)).toBeNull()
    expect(mayBecome('ILGALAIKIS', 'UZDARYTAS')).toBe(false)
  })
})

it('goes on where a server stopped, and proves each document once', async () => {
  const made = [await contract(), await contract(), await contract()]
  const procesasId = await idOf(t, 'DOKUMENTU_IRODYMAI')
  const { id } = await t.db
    .insertInto('procesoVykdymas')
    .values({ procesasId, momentas: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  let steps = 0
  const first = await claimRun(t.db, id)
  if (first) await perform(deps(), first, { now: new Date(), stopping: () => ++steps > 2 })
  const levels = async () => (await Promise.all(made.map(({ row }) => row()))).map(({ lygis }) => lygis)
  expect((await levels()).filter((level) => level === 'B-LT')).toHaveLength(1)
  const second = await claimRun(t.db, id)
  if (second) await perform(deps(), second, { now: new Date() })
  expect(await levels()).toEqual(['B-LT', 'B-LT', 'B-LT'])
  for (const one of made) expect(await statesOf(one.id)).toEqual(['PAGRINDAS', 'PARASAS', 'SPAUDAS', 'IRODYMAI'])
})

it('loses nothing where the store fails in the middle: the next run does the rest', async () => {
  const made = [await contract(), await contract()]
  const store = diskStore(t.files)
  let puts = 0
  const failing = {
    ...store,
    put: (content: Parameters<typeof store.put>[0]) => {
      if (++puts === 2) throw new Error('killed')
      return store.put(content)
    },
  }
  expect(await does('DOKUMENTU_IRODYMAI', new Date(), failing)).toEqual({ klaida: 'Unknown', IRODYTA: 1 })
  expect(await prove()).toEqual({ IRODYTA: 1 })
  for (const one of made) expect(verifyDocument(await one.read()).ok).toBe(true)
})
