import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { makeImprovement, makeQualification } from '#server/factories/qualifications.ts'
import { diskStore } from '#server/files/store.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { qualificationTest } from './testing.ts'

const today = civilDay(new Date())
let admin: Ask
let rep: Ask
let company: number
let owner: Ask
let id: number
let path: string
let file: number
const { t, trail } = qualificationTest((start) => {
  ;({ admin, rep, company, owner, id, path, file } = start)
})

it('another company’s representative can read and change none of it', async () => {
  const { id: stranger } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
  await makeEmployment(t.db, { asmuoId: stranger, imoneId: (await makeCompany(t.db)).id })
  const ask = await t.as(stranger)
  const row = await makeQualification(t.db, { asmuoId: id })
  const improvement = await makeImprovement(t.db, { asmuoId: id })
  const wish = { kvalifikacija: 'YSSV', pageidaujama: true }
  const course = { pavadinimas: 'BIM', budas: 'KURSAI', data: today }
  const at = `/asmenys/${id}`
  for (const answer of [
    await ask('GET', path),
    await ask('POST', path, wish),
    await ask('PUT', `${path}/${row.id}`, wish),
    await ask('GET', `${at}/kvalifikacijosTobulinimai`),
    await ask('POST', `${at}/kvalifikacijosTobulinimai`, course),
    await ask('PUT', `${at}/kvalifikacijosTobulinimai/${improvement.id}`, course),
    await ask('PUT', `${at}/kvalifikaciniaiStatusai`, []),
  ])
    expect(outcome(answer)).toBe('404 NotFound')
})

it('a user who may only see the person changes none of it', async () => {
  const reader = (await makePerson(t.db)).id
  await t.db.insertInto('asmensTeise').values({ asmuoId: reader, teise: 'AccessAllImones' }).execute()
  const ask = await t.as(reader)
  const row = await makeQualification(t.db, { asmuoId: id })
  const improvement = await makeImprovement(t.db, { asmuoId: id })
  const course = { pavadinimas: 'BIM', budas: 'KURSAI', data: today }
  const at = `/asmenys/${id}`
  expect((await ask('GET', path)).total).toBe(1)
  for (const answer of [
    await ask('POST', path, { kvalifikacija: 'YSSV', pageidaujama: true }),
    await ask('PUT', `${path}/${row.id}`, { kvalifikacija: 'NSSV', pageidaujama: true }),
    await ask('DELETE', `${path}/${row.id}`),
    await ask('POST', `${at}/kvalifikacijosTobulinimai`, course),
    await ask('PUT', `${at}/kvalifikacijosTobulinimai/${improvement.id}`, course),
    await ask('DELETE', `${at}/kvalifikacijosTobulinimai/${improvement.id}`),
    await ask('PUT', `${at}/kvalifikaciniaiStatusai`, []),
    await ask('POST', `${at}/get-spsc`),
  ])
    expect(outcome(answer)).toBe('403 Forbidden')
})

describe('files', () => {
  it('are read by those who see the record, and by no others', async () => {
    const stored = async () => (await makeFile(t.db, await diskStore(t.files).put(Buffer.from('turinys')))).id
    const [one, two] = [await stored(), await stored()]
    await makeQualification(t.db, { asmuoId: id, failas: one })
    const { id: asmensTobulinimasId } = await makeImprovement(t.db, { asmuoId: id })
    await t.db.insertInto('asmensTobulinimoFailas').values({ asmensTobulinimasId, failasId: two }).execute()
    const stranger = await t.as((await makePerson(t.db)).id)
    for (const failas of [one, two])
      expect(
        await Promise.all([owner, rep, stranger].map(async (who) => (await who('GET', `/failai/${failas}`)).status)),
      ).toEqual([200, 200, 404])
  })
})

describe('lists', () => {
  it('by status, the last issued first', async () => {
    await makeQualification(t.db, { asmuoId: id, isdavimoData: null, statusas: 'PAGEIDAUJAMA', failas: null })
    await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'YSSV', isdavimoData: '2019-01-01' })
    await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'YSPV', isdavimoData: '2022-01-01' })
    const codes = async (query: string) =>
      (await owner('GET', `${path}${query}`)).body.map((row: { kvalifikacija: string }) => row.kvalifikacija)
    expect(await codes('')).toEqual(['YSPV', 'YSSV', 'NSSV'])
    expect(await codes('?statusas=PAGEIDAUJAMA')).toEqual(['NSSV'])
    expect((await owner('GET', `${path}?format=xlsx`)).status).toBe(200)
  })
})

describe('improvement', () => {
  const at = () => `/asmenys/${id}/kvalifikacijosTobulinimai`
  const body = (more: object = {}) => ({
    pavadinimas: 'BIM pagrindai',
    budas: 'KURSAI',
    data: today,
    valandos: 16,
    ...more,
  })
  it('is added, changed and audited', async () => {
    const { status, body: created } = await owner(
      'POST',
      at(),
      body({ imone: { id: company }, kitaImone: 'x', failai: [{ id: file }] }),
    )
    expect([status, created]).toMatchObject([
      201,
      { pavadinimas: 'BIM pagrindai', imone: { id: company }, kitaImone: '', failai: [{ id: file }], versija: 1 },
    ])
    // Beside a company of the registry another name has no meaning: sent alone, it would change nothing.
    const nameOnly = await owner('PUT', `${at()}/${created.id}`, { kitaImone: 'Universitetas' })
    expect([nameOnly.status, nameOnly.body.fields]).toEqual([400, { kitaImone: 'readOnly' }])
    const sent = body({ imone: null, kitaImone: 'Universitetas', valandos: null, failai: [] })
    const changed = await owner('PUT', `${at()}/${created.id}`, sent, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({
      imone: null,
      kitaImone: 'Universitetas',
      valandos: null,
      failai: [],
      versija: 2,
    })
    expect((await owner('GET', at())).body).toEqual([changed.body])
    expect((await trail()).map(({ veiksmas }) => veiksmas)).toEqual([
      'qualifications.addImprovement',
      'qualifications.setImprovement',
    ])
  })
  it.each([
    ['unknown way', { budas: 'NERA' }, { budas: 'inList' }],
    ['tomorrow', { data: addDays(today, 1) }, { data: 'future' }],
    ['no such company', { imone: { id: 999_999 } }, { imone: 'notFound' }],
    ['no hours', { valandos: 0 }, { valandos: 'min' }],
    ['another’s file', { failai: [{ id: 999_999 }] }, { failai: 'notFound' }],
  ])('%s is refused', async (_, more, fields) => {
    expect((await owner('POST', at(), body(more))).body.fields).toEqual(fields)
  })
  it('an old version is refused', async () => {
    const row = await makeImprovement(t.db, { asmuoId: id })
    expect(outcome(await owner('PUT', `${at()}/${row.id}`, body(), { 'if-match': '"9"' }))).toBe('409 RecordChanged')
  })
})

describe('qualification statuses', () => {
  const put = (who: Ask, rows: unknown[], headers = {}) =>
    who('PUT', `/asmenys/${id}/kvalifikaciniaiStatusai`, rows, headers)
  it('an administrator gives, the person only wishes', async () => {
    const given = { kvalifikacinisStatusas: 'INZINIERIUS', pageidaujamas: false, galioja: '2030-01-01' }
    expect((await put(admin, [given])).body).toEqual([given])
    const wish = { kvalifikacinisStatusas: 'EKSPERTAS', pageidaujamas: false, galioja: '2099-01-01' }
    const after = [{ kvalifikacinisStatusas: 'EKSPERTAS', pageidaujamas: true, galioja: null }, given]
    expect((await put(owner, [wish])).body).toEqual(after)
    expect((await owner('GET', `/asmenys/${id}`)).body).toMatchObject({
      kvalifikaciniaiStatusai: expect.arrayContaining(after),
      versija: 3,
    })
    expect((await put(owner, [])).body).toEqual([given])
    expect((await put(admin, [])).body).toEqual([])
  })
  it.each([
    [[{ kvalifikacinisStatusas: 'KITAS' }], { '0.kvalifikacinisStatusas': 'inList' }],
    [[{ kvalifikacinisStatusas: 'NERA' }], { '0.kvalifikacinisStatusas': 'inList' }],
    [
      [{ kvalifikacinisStatusas: 'MEISTRAS' }, { kvalifikacinisStatusas: 'MEISTRAS' }],
      { '1.kvalifikacinisStatusas': 'statusRepeats' },
    ],
  ])('%j is refused', async (rows, fields) => {
    expect((await put(owner, rows)).body.fields).toEqual(fields)
  })
  it('the version of the person counts', async () => {
    expect(outcome(await put(owner, [], { 'if-match': '"5"' }))).toBe('409 RecordChanged')
  })
})
