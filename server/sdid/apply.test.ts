import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployee } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { untilSomebodyWaits } from '../../test/waits.ts'
import { worldTest } from '../../test/world.ts'
import { linesOf, uploadSdid } from './testing.ts'
import { watchLock } from './watch.ts'

const { t, w, audited } = worldTest()
let rep: Ask
let company: number
let n = 0

beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
  company = (await makeCompany(t.db)).id
  rep = await t.as((await makeEmployee(t.db, company, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
})
const employ = async (link: object = {}) => {
  const person = await makeEmployee(t.db, company, { vardas: 'Jonas', pavarde: `Numeris${++n}` }, link)
  return { id: person.id, line: { vardas: person.vardas, pavarde: person.pavarde, sdid: `S-${n}` } }
}
const record = (asmuoId: number) =>
  t.db
    .selectFrom('asmuoImone')
    .selectAll()
    .where('asmuoId', '=', asmuoId)
    .where('imoneId', '=', company)
    .executeTakeFirstOrThrow()
const upload = async (asmenys: object[]) => (await uploadSdid(rep, asmenys)).body.id as number
const run = (id: number, body: object = {}, by = rep) => by('POST', `/sdid-importas/${id}/import`, body)

describe('writing onto the records', () => {
  it('writes all that the line says; what it does not say stays, and since when somebody works there', async () => {
    const [full, short] = [
      await employ({ sdidVeikla: 'Sena', galiojaNuo: null }),
      await employ({ sdidVeikla: 'Sena', qrData: 'senas' }),
    ]
    const id = await upload([
      { ...full.line, veikla: 'Mūrijimas', QRData: 'kodas', galiojaNuo: '2026-01-05' },
      { ...short.line, galiojaNuo: '2026-01-05' },
      { vardas: 'X', pavarde: 'Y', sdid: 'S-X' },
    ])
    const { status, body } = await run(id)
    expect([status, body.statusas, body.pakeista.length, body.nepakeista]).toEqual([200, 'IMPORTUOTA', 2, []])
    expect(body.kiekiai).toEqual({ viso: 3, nesusietos: 1, susietos: 0, importuotos: 2, klaidos: 0 })
    expect(await record(full.id)).toMatchObject({
      sdid: full.line.sdid,
      sdidVeikla: 'Mūrijimas',
      qrData: 'kodas',
      galiojaNuo: '2026-01-05',
      versija: 2,
      pareigos: 'Mūrininkas',
      statusas: 'PATVIRTINTA',
    })
    expect(await record(short.id)).toMatchObject({
      sdid: short.line.sdid,
      sdidVeikla: 'Sena',
      qrData: 'senas',
      galiojaNuo: '2020-01-06',
    })
  })
  it('is told in the history of the person, without what stands in the code', async () => {
    const { id, line } = await employ({ sdid: 'S-SENAS' })
    await run(await upload([{ ...line, QRData: 'slaptas-kodas' }]))
    const rows = await audited(id)
    expect(rows.at(-1)).toMatchObject({
      veiksmas: 'sdid.run',
      lentele: 'asmuo_imone',
      pokytis: { sdid: ['S-SENAS', line.sdid], QRData: true },
    })
    expect(JSON.stringify(rows)).not.toContain('slaptas-kodas')
  })
  it('one only, then the rest', async () => {
    const people = [await employ(), await employ(), await employ()]
    const id = await upload(people.map(({ line }) => line))
    const lines = await linesOf(rep, id)
    const first = await run(id, { lines: [lines[1]?.id] })
    expect(first.body).toMatchObject({ statusas: 'APDOROTA', pakeista: [lines[1]?.id], kiekiai: { susietos: 2 } })
    expect([(await record(people[0]?.id ?? 0)).sdid, (await record(people[1]?.id ?? 0)).sdid]).toEqual([
      null,
      people[1]?.line.sdid,
    ])
    expect((await run(id)).body.pakeista.sort()).toEqual([lines[0]?.id, lines[2]?.id])
  })
  it('twice changes nothing more', async () => {
    const { id, line } = await employ()
    const first = await upload([line])
    await run(first)
    const again = await run(first)
    expect([again.status, again.body.pakeista]).toEqual([200, []])
    const [{ id: lineId } = { id: 0 }] = await linesOf(rep, first)
    expect((await run(first, { lines: [lineId] })).body.pakeista).toEqual([lineId])
    // The same file as a new import: the person is found by the identifier, and the record already has the data.
    const second = await upload([line])
    expect((await run(second)).body).toMatchObject({ statusas: 'IMPORTUOTA', nepakeista: [] })
    expect((await record(id)).versija).toBe(2)
    expect((await audited(id)).filter(({ veiksmas }) => veiksmas === 'sdid.run')).toHaveLength(1)
  })
  it('two at once write once', async () => {
    const people = []
    for (let i = 0; i < 5; i++) people.push(await employ())
    const id = await upload(people.map(({ line }) => line))
    const answers = await Promise.all([run(id), run(id), run(id, {}, w.admin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.flatMap(({ body }) => body.pakeista)).toHaveLength(5)
    for (const { id: person } of people) expect((await record(person)).versija).toBe(2)
  })
  it('holds no person whom a file under way of another company has to do with', async () => {
    const { id: person, line } = await employ()
    const id = await upload([line])
    const keep = sql`select from asmuo where id = ${person} for key share nowait`
    const running = await t.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(watchLock)})`.execute(trx)
      const running = run(id)
      await untilSomebodyWaits(t.db)
      // The state of the person is stored, which refers to the person.
      await keep.execute(trx)
      await sql`select from asmuo where id = ${person} for update nowait`.execute(trx)
      return { running }
    })
    expect(outcome(await running.running)).toBe(200)
    // Who refers to the person, as one who sends a file does, may wait for this import.
    const other = await upload([{ ...line, veikla: 'Kita' }])
    await t.db.transaction().execute(async (trx) => {
      await keep.execute(trx)
      expect(outcome(await run(other))).toBe(200)
    })
  })
  it('two files at once: both or one, never a broken state', async () => {
    const { id, line } = await employ()
    const imports = [await upload([line]), await upload([{ ...line, sdid: `${line.sdid}-KITAS` }])]
    const answers = await Promise.all(imports.map((one) => run(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await record(id)).sdid).toMatch(/^S-/)
  })
  it('many in one go, each with its own data', async () => {
    const people = []
    for (let i = 0; i < 60; i++) people.push(await employ())
    const id = await upload(people.map(({ line }) => line))
    expect((await run(id)).body.pakeista).toHaveLength(60)
    for (const { id: person, line } of people)
      expect(await record(person)).toMatchObject({ sdid: line.sdid, versija: 2, galiojaNuo: '2020-01-06' })
  })
})

describe('what can not be written', () => {
  it('an import where nobody was found', async () => {
    const id = await upload([{ vardas: 'X', pavarde: 'Y', sdid: 'S-X' }])
    expect(outcome(await run(id))).toBe('409 SdidNobodyFound')
  })
  it('lines that have nobody, are of another import, or do not exist', async () => {
    const { line } = await employ()
    const id = await upload([line, { vardas: 'X', pavarde: 'Y', sdid: 'S-X' }])
    const [, nobody] = await linesOf(rep, id)
    const [other] = await linesOf(rep, await upload([line]))
    const { body } = await run(id, { lines: [nobody?.id, other?.id, 999_999] })
    expect(body.pakeista).toEqual([])
    expect(body.nepakeista.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('SdidNobodyFound'))
  })
  it('an identifier of another employee: the others are written all the same', async () => {
    const [owner, taker, plain] = [await employ({ sdid: 'S-UZIMTAS' }), await employ(), await employ()]
    const id = await upload([{ vardas: 'X', pavarde: 'Y', sdid: 'S-NAUJAS' }, plain.line])
    const [first] = await linesOf(rep, id)
    await rep('PUT', `/sdid-importas/lines/${first?.id}`, { asmuoId: taker.id })
    await t.db.updateTable('asmuoImone').set({ sdid: 'S-NAUJAS' }).where('asmuoId', '=', owner.id).execute()
    const { body } = await run(id)
    expect(body.nepakeista).toEqual([{ id: first?.id, code: 'SdidAlreadyExists' }])
    expect(body).toMatchObject({ statusas: 'IMPORTUOTA', kiekiai: { importuotos: 1, klaidos: 1 } })
    expect((await linesOf(rep, id, '&busena=KLAIDA'))[0]).toMatchObject({ klaida: 'sdidTaken' })
    expect((await record(taker.id)).sdid).toBe(null)
    // Once the identifier is free, matching again and importing succeed.
    await t.db.updateTable('asmuoImone').set({ sdid: null }).where('asmuoId', '=', owner.id).execute()
    await rep('POST', `/sdid-importas/${id}/match`)
    await rep('PUT', `/sdid-importas/lines/${first?.id}`, { asmuoId: taker.id })
    await run(id)
    expect((await record(taker.id)).sdid).toBe('S-NAUJAS')
  })
  it('a day after the last one', async () => {
    const { id, line } = await employ({ galiojaNuo: null, galiojaIki: '2099-01-01' })
    const one = await upload([{ ...line, galiojaNuo: '2099-02-01' }])
    expect((await run(one)).body.nepakeista).toMatchObject([{ code: 'StatusNotAllowed' }])
    expect((await linesOf(rep, one))[0]).toMatchObject({ busena: 'KLAIDA', klaida: 'dateOrder' })
    expect(await record(id)).toMatchObject({ sdid: null, versija: 1 })
  })
  it('who has left between', async () => {
    const { id, line } = await employ()
    const one = await upload([line])
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('asmuoId', '=', id).execute()
    expect((await run(one)).body.nepakeista).toMatchObject([{ code: 'NotFound' }])
    expect((await linesOf(rep, one))[0]).toMatchObject({ klaida: 'gone', asmuo: null })
    expect(await record(id)).toMatchObject({ sdid: null, versija: 1 })
  })
})
