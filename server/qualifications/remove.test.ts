import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { makeImprovement, makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, outcome, testApp } from '../../test/app.ts'

const t = testApp()
let admin: Ask
let rep: Ask
let stranger: Ask
let company: number
let owner: Ask
let id: number
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  company = (await makeCompany(t.db)).id
  const representative = (await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
  await makeEmployment(t.db, { asmuoId: representative, imoneId: company })
  rep = await t.as(representative)
  stranger = await t.as((await makePerson(t.db)).id)
})
beforeEach(async () => {
  id = (await makePerson(t.db)).id
  await makeEmployment(t.db, { asmuoId: id, imoneId: company })
  owner = await t.as(id)
})
const trail = () => t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', id).orderBy('id').execute()

describe('a qualification', () => {
  const addQualification = async (set: object = {}) => {
    const row = await makeQualification(t.db, { asmuoId: id, ...set })
    return `/asmenys/${id}/kvalifikacijos/${row.id}`
  }
  it('that waits is removed with its documents, and the trail shows what it was', async () => {
    const failas = (await makeFile(t.db)).id
    const path = await addQualification({ failas })
    expect(outcome(await owner('DELETE', path, undefined, { 'if-match': '"2"' }))).toBe('409 RecordChanged')
    expect(outcome(await owner('DELETE', path, undefined, { 'if-match': '"1"' }))).toBe(204)
    expect((await owner('GET', `/asmenys/${id}/kvalifikacijos`)).body).toEqual([])
    // Files that only this record used can no longer be read through it.
    expect((await rep('GET', `/failai/${failas}`)).status).toBe(404)
    expect(outcome(await owner('DELETE', path))).toBe('404 NotFound')
    expect(await trail()).toMatchObject([
      {
        veiksmas: 'qualifications.remove',
        lentele: 'asmens_kvalifikacija',
        pokytis: {
          kvalifikacija: ['Neypatingojo statinio statybos vadovas', null],
          statusas: ['LAUKIAMA', null],
          failai: [failas],
        },
      },
    ])
  })
  it('that is wanted comes back as it was by posting it again', async () => {
    const wanted = { kvalifikacija: 'KITA', kitaKvalifikacija: 'Naras', pageidaujama: true }
    const { body } = await owner('POST', `/asmenys/${id}/kvalifikacijos`, wanted)
    expect(outcome(await owner('DELETE', `/asmenys/${id}/kvalifikacijos/${body.id}`))).toBe(204)
    const { id: _, ...again } = (await owner('POST', `/asmenys/${id}/kvalifikacijos`, wanted)).body
    const { id: __, ...before } = body
    expect(again).toEqual(before)
  })
  it.each(['PATVIRTINTA', 'ATMESTA', 'SUSTABDYTA', 'PANAIKINTA'])('%s stays, whoever asks', async (statusas) => {
    const path = await addQualification({ statusas })
    for (const who of [owner, rep, admin]) expect(outcome(await who('DELETE', path))).toBe('403 Forbidden')
  })
  it.each([
    ['VARTOTOJAS', { own: 204, rep: '403 Forbidden', admin: 204 }],
    ['IMONE', { own: 204, rep: 204, admin: 204 }],
    ['ADMIN', { own: 204, rep: '403 Forbidden', admin: 204 }],
    ['MOKYMO_ISTAIGA', { own: '403 Forbidden', rep: '403 Forbidden', admin: '403 Forbidden' }],
  ])('that %s told of', async (saltinis, expected) => {
    const answers: Record<string, unknown> = {}
    for (const [who, ask] of Object.entries({ own: owner, rep, admin })) {
      const path = await addQualification({ saltinis, kvalifikacija: { own: 'NSSV', rep: 'YSSV', admin: 'NSPV' }[who] })
      expect(outcome(await stranger('DELETE', path))).toBe('404 NotFound')
      answers[who] = outcome(await ask('DELETE', path))
    }
    expect(answers).toEqual(expected)
  })
  it('of another person under this address is not found', async () => {
    const row = await makeQualification(t.db, { asmuoId: (await makePerson(t.db)).id })
    expect(outcome(await owner('DELETE', `/asmenys/${id}/kvalifikacijos/${row.id}`))).toBe('404 NotFound')
  })
  it('confirmed and removed at once: only one of them happens', async () => {
    const row = await makeQualification(t.db, { asmuoId: id })
    const [removed, decided] = await Promise.all([
      owner('DELETE', `/asmenys/${id}/kvalifikacijos/${row.id}`),
      admin('PUT', '/asmenskvalifikacijos', { kvalifikacijos: [row.id], statusas: 'PATVIRTINTA' }),
    ])
    expect(decided.status).toBe(200)
    expect(removed.status === 204).toBe(decided.body.pakeista.length === 0)
  })
})

describe('an improvement', () => {
  const addImprovement = async (asmuoId = id) => (await makeImprovement(t.db, { asmuoId })).id
  const path = (childId: number) => `/asmenys/${id}/kvalifikacijosTobulinimai/${childId}`
  it('is taken away with its documents, and audited', async () => {
    const asmensTobulinimasId = await addImprovement()
    const failasId = (await makeFile(t.db)).id
    await t.db.insertInto('asmensTobulinimoFailas').values({ asmensTobulinimasId, failasId }).execute()
    expect(outcome(await owner('DELETE', path(asmensTobulinimasId), undefined, { 'if-match': '"7"' }))).toBe(
      '409 RecordChanged',
    )
    expect(outcome(await owner('DELETE', path(asmensTobulinimasId)))).toBe(204)
    expect((await owner('GET', `/asmenys/${id}/kvalifikacijosTobulinimai`)).body).toEqual([])
    expect(await trail()).toMatchObject([
      {
        veiksmas: 'qualifications.removeImprovement',
        pokytis: { pavadinimas: ['Statybos teisės naujienos', null], failai: [failasId] },
      },
    ])
  })
  it('by whoever keeps the record, and no other', async () => {
    for (const who of [owner, rep, admin]) expect(outcome(await who('DELETE', path(await addImprovement())))).toBe(204)
    expect(outcome(await stranger('DELETE', path(await addImprovement())))).toBe('404 NotFound')
    const other = await addImprovement((await makePerson(t.db)).id)
    expect(outcome(await owner('DELETE', path(other)))).toBe('404 NotFound')
  })
})
