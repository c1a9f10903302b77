import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestOf as protocolDigest, type Signed } from '#server/assessments/signed.ts'
import { templateOf } from '#server/contracts/queries.ts'
import { digestOf, isGenuine, type KeptContract, sha256, signedContract } from '#server/contracts/signed.ts'
import { makeAssessment, makeAssessmentPerson, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { insertFile } from '#server/files/queries.ts'
import { diskStore } from '#server/files/store.ts'
import { makePdf } from '#server/lib/documents/pdf.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { perform } from '#server/processes/perform.ts'
import { claimRun } from '#server/processes/runs.ts'
import { idOf } from '#server/processes/testing.ts'
import { proofsTest } from '#server/proofs/testing.ts'
import { nextEarlier } from './find.ts'
import { keep, seal as sealIt } from './seal.ts'

const { t, services, seal, deps, does, check, spoil, documentOf } = await proofsTest()
const sealAll = () => does('ANKSTESNI_DOKUMENTAI')
const drawn = () => makePdf({ content: [`Dokumentas ${randomBytes(6).toString('hex')}`] })
beforeEach(async () => {
  await t.db.deleteFrom('sutartis').execute()
  await t.db.deleteFrom('asmensKompetencijosFailas').execute()
  await t.db.deleteFrom('atestavimoAsmensFailas').execute()
})

async function stored(bytes: Buffer, lentele: 'ASMUO' | 'PROTOKOLAS' = 'PROTOKOLAS', ikele: number | null = null) {
  const put = await diskStore(t.files).put(bytes)
  const { id } = await insertFile(t.db, { ...put, pavadinimas: 'a.pdf', tipas: 'application/pdf', lentele, ikele })
  return id
}
const now = '2025-03-04T10:00:00.000Z'

/** A contract as it was kept before documents: the hash of the whole file, and no length. */
async function contract() {
  const person = await makePerson(t.db)
  const bytes = await drawn()
  const template = await templateOf(t.db, '2026-06-01', 'lt')
  if (!template) throw new Error('no template')
  const signed = signedContract(template, person, '2025-03-04')
  const parasas = { budas: 'PIESTAS', laikas: now, piesinys: sha256(randomBytes(9)), dokumentas: sha256(bytes) }
  const failasId = await stored(bytes, 'ASMUO', person.id)
  const { id } = await t.db
    .insertInto('sutartis')
    .values({
      asmuoId: person.id,
      sablonasId: template.id,
      kalba: 'lt',
      duomenys: JSON.stringify(signed),
      santrauka: digestOf(signed),
      parasas: JSON.stringify(parasas),
      failasId,
      pasirasyta: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, failasId, bytes, ask: await t.as(person.id), person, document: () => documentOf('sutartis', id) }
}

async function certificate() {
  const person = await makePerson(t.db)
  const { id } = await makePersonCompetency(t.db, { asmuoId: person.id })
  const bytes = await drawn()
  const failasId = await stored(bytes)
  const pazymejimas = randomBytes(32).toString('hex')
  await t.db
    .insertInto('asmensKompetencijosFailas')
    .values({ asmensKompetencijaId: id, failasId, pazymejimas })
    .execute()
  return { id, failasId, bytes, ask: await t.as(person.id), document: () => documentOf('asmens_kompetencija', id) }
}

async function protocol() {
  const [person, assessor] = [await makePerson(t.db), await makePerson(t.db)]
  const { id } = await makeAssessment(t.db, { data: '2025-03-04', vertintojai: [assessor.id] })
  await makeAssessmentPerson(t.db, { atestId: id, asmuoId: person.id, statusas: 'NEISLAIKYTA' })
  const named = ({ id, vardas, pavarde }: typeof person) => ({ id, vardas, pavarde })
  const signed: Signed = {
    atestavimas: { id, data: '2025-03-04', tipas: 'TEORINIS', kompetencija: 'M-1 Mūrininkas', imone: 'A', vieta: 'B' },
    asmuo: named(person),
    teorijosPazymiai: [3, 4],
    praktikosPazymiai: null,
    teorijosRezultatas: 3.5,
    praktikosRezultatas: null,
    rezultatas: 'NEISLAIKYTA',
    vertintojai: [named(assessor)],
  }
  const parasai = [person, assessor].map(({ id }) => ({
    asmuoId: id,
    budas: 'PIESTAS',
    sha256: sha256(randomBytes(9)),
  }))
  const kept = { ...signed, santrauka: protocolDigest(signed), uzbaigta: now, parasai }
  await t.db
    .updateTable('atestavimoAsmuo')
    .set({ protokolas: JSON.stringify(kept) })
    .where('atestId', '=', id)
    .execute()
  const bytes = await drawn()
  const failasId = await stored(bytes)
  await t.db
    .insertInto('atestavimoAsmensFailas')
    .values({ atestId: id, asmuoId: person.id, failasId, protokolas: true })
    .execute()
  return { id, failasId, bytes, ask: await t.as(person.id), document: () => documentOf('atestavimo_asmuo', id) }
}

describe.each([
  ['a contract', contract, 'SUTARTIS', /^SUT-/],
  ['a certificate', certificate, 'PAZYMEJIMAS', /^KP-/],
  ['a protocol', protocol, 'PROTOKOLAS', /^KVP-/],
] as const)('%s of before', (_, make, rusis, numeris) => {
  it('gets a number and the registry’s seal, and stays as it was', async () => {
    const made = await make()
    expect(await sealAll()).toEqual({ UZANTSPAUDUOTA: 1 })
    const document = await made.document()
    expect(document).toMatchObject({
      rusis,
      ankstesnis: true,
      busena: 'UZDARYTAS',
      lygis: 'B-T',
      failasId: made.failasId,
    })
    expect(document.numeris).toMatch(numeris)
    const { raw, status } = await made.ask('GET', `/failai/${made.failasId}`)
    expect([status, raw.subarray(0, made.bytes.length).equals(made.bytes)]).toEqual([200, true])
    const { ok, signatures } = verifyDocument(raw, seal.trusted)
    expect([ok, signatures.map(({ field, name }) => [field, name])]).toEqual([true, [['spaudas', 'Meistrų registras']]])
    const signed = await t.db
      .selectFrom('dokumentoParasas')
      .select(['budas', 'asmuoId'])
      .where('dokumentasId', '=', document.id)
      .execute()
    expect(signed).toEqual([{ budas: 'SPAUDAS', asmuoId: null }])
    expect(await sealAll()).toEqual({})
  })
  it('is known to the public page: as it is now, and as people have had it', async () => {
    const made = await make()
    await sealAll()
    const { raw } = await made.ask('GET', `/failai/${made.failasId}`)
    const painted = Buffer.concat([made.bytes, Buffer.from('kita%%EOF\n')])
    expect([await check(raw), await check(made.bytes), await check(painted)]).toEqual([
      'TIKRAS',
      'SENESNIS',
      'PAKEISTAS',
    ])
  })
  it('gets its proofs as any other, after a stamp if it has none', async () => {
    services.fault = 'refused'
    const made = await make()
    await sealAll()
    expect((await made.document()).busena).toBe('LAUKIA_ZYMOS')
    services.fault = undefined
    await does('DOKUMENTU_IRODYMAI')
    expect(await made.document()).toMatchObject({ busena: 'ILGALAIKIS', lygis: 'B-LT' })
  })
  it('is left alone and named if the file is not the one that was stored', async () => {
    const made = await make()
    await spoil(made.failasId, (bytes) => Buffer.concat([bytes, Buffer.from(' ')]))
    expect(await sealAll()).toEqual({ NEATITINKA: 1 })
    await expect(made.document()).rejects.toThrow()
  })
})

describe('documents of before', () => {
  it('say what they are of, as far as the registry knows', async () => {
    const [one, other, third] = [await protocol(), await contract(), await certificate()]
    expect(await sealAll()).toEqual({ UZANTSPAUDUOTA: 3 })
    expect(JSON.stringify((await one.document()).turinys)).toMatch(/Mūrininkas.*3,5/)
    const { turinys } = await other.document()
    expect(JSON.stringify(turinys)).not.toContain(other.person.asmenskodas)
    expect((await third.document()).turinys).toMatchObject({ pavadinimas: 'Kompetencijos pažymėjimas' })
  })
  it('keep a contract genuine: what was signed is the beginning of its file', async () => {
    const made = await contract()
    await sealAll()
    const row = await t.db.selectFrom('sutartis').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
    expect((row.parasas as { dydis: number }).dydis).toBe(made.bytes.length)
    const { raw } = await made.ask('GET', `/failai/${made.failasId}`)
    expect(isGenuine(row as unknown as KeptContract, raw)).toBe(true)
    expect((await made.ask('GET', `/asmenys/${made.person.id}/sutartis`)).body[0].tikra).toBe(true)
  })
  it('are not confirmed where the data are not what was signed', async () => {
    const made = await contract()
    await t.db
      .updateTable('sutartis')
      .set({ santrauka: randomBytes(32) })
      .where('id', '=', made.id)
      .execute()
    expect(await sealAll()).toEqual({ NEATITINKA: 1 })
    const other = await protocol()
    await t.db
      .updateTable('atestavimoAsmuo')
      .set(({ fn, val }) => ({ protokolas: fn('jsonb_set', ['protokolas', val('{santrauka}'), val('"00"')]) as never }))
      .where('atestId', '=', other.id)
      .execute()
    expect(await sealAll()).toEqual({ NEATITINKA: 2 })
  })
  it('are skipped and named where the file is no PDF of ours or is gone; the others go on', async () => {
    const [gone, foreign, ready] = [await certificate(), await certificate(), await certificate()]
    await t.db
      .updateTable('failas')
      .set({ raktas: '00000000-0000-4000-8000-000000000000' })
      .where('id', '=', gone.failasId)
      .execute()
    const put = await diskStore(t.files).put(Buffer.from('not a PDF'))
    await t.db.updateTable('failas').set(put).where('id', '=', foreign.failasId).execute()
    expect(await sealAll()).toEqual({ PRALEISTA: 2, UZANTSPAUDUOTA: 1 })
    expect((await ready.document()).ankstesnis).toBe(true)
    const named = await t.db
      .selectFrom('procesoRezultatas')
      .select(['irasoId'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(named.map(({ irasoId }) => irasoId).sort()).toEqual([gone.failasId, foreign.failasId].sort())
    await t.db.deleteFrom('asmensKompetencijosFailas').execute()
  })
  it('are never those of today', async () => {
    await contract()
    await sealAll()
    expect(await nextEarlier(t.db, 'SUTARTIS', 0)).toBeNull()
  })
  it('are sealed once by two servers at once', async () => {
    const made = await certificate()
    const of = await nextEarlier(t.db, 'PAZYMEJIMAS', 0)
    if (!of) throw new Error('nothing found')
    const store = diskStore(t.files)
    const ctx = { pool: t.db, seal, now: new Date(), request: { log: deps().log } }
    const both = await Promise.all([sealIt(ctx, store, of), sealIt(ctx, store, of)])
    const kept = await Promise.all(both.map((one) => t.db.transaction().execute((trx) => keep(trx, store, one))))
    expect(kept.filter((one) => one !== null)).toHaveLength(1)
    const { raw } = await made.ask('GET', `/failai/${made.failasId}`)
    expect(await check(raw)).toBe('TIKRAS')
  })
  it('go on where a server was stopped, in another kind as well', async () => {
    const made = [await protocol(), await contract(), await certificate()]
    const procesasId = await idOf(t, 'ANKSTESNI_DOKUMENTAI')
    const { id } = await t.db
      .insertInto('procesoVykdymas')
      .values({ procesasId, momentas: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    let steps = 0
    const first = await claimRun(t.db, id)
    if (first) await perform(deps(), first, { now: new Date(), stopping: () => ++steps > 1 })
    const known = async () =>
      (await Promise.allSettled(made.map(({ document }) => document()))).map(({ status }) => status)
    expect(await known()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const second = await claimRun(t.db, id)
    if (second) await perform(deps(), second, { now: new Date() })
    expect(await known()).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })
})
