import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployee } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let rep: Ask
let jonas: number
let company: { id: number; imKodas: string }
let foreign: number

beforeAll(async () => {
  company = await makeCompany(t.db, { pavadinimas: 'UAB „Vilnijos statyba“' })
  rep = await t.as((await makeEmployee(t.db, company.id, { vartotojoTipas: 'ORG_ATSTOVAS' })).id)
  const named = { vardas: 'Jonas', pavarde: 'Žilinskas' }
  jonas = (await makeEmployee(t.db, company.id, named, { sdid: 'S-JONAS', qrData: 'e7Q9+užšifruota/==' })).id
  await makeEmployee(t.db, company.id, { vardas: 'Ona', pavarde: 'Kairienė' })
  foreign = (await makeEmployee(t.db, w.world.B.company, { vardas: 'Jonas', pavarde: 'Žilinskas' }, { sdid: 'S-BETA' }))
    .id
})
const get = async (qr: string, { by = rep, more = '' } = {}) => {
  const { status, body } = await by('GET', `/sdid-importas/qrsdid?qr=${encodeURIComponent(qr)}${more}`)
  expect(status).toBe(200)
  return body
}
const whom = (body: { asmenys: { id: number }[] }) => body.asmenys.map(({ id }) => id)

describe('a scanned code', () => {
  it('finds who has the identifier, and tells what it takes to write it', async () => {
    const body = await get(
      `{"sdid":"S-JONAS","vardas":"Jonas","pavarde":"Zilinskas","imone":{"kodas":"${company.imKodas}","pavadinimas":"Vilnijos statyba, UAB"},"veikla":"Mūrijimas"}`,
    )
    expect(body).toMatchObject({
      skaityta: { sdid: 'S-JONAS', kodas: company.imKodas, vardas: 'Jonas', veikla: 'Mūrijimas', galiojaNuo: null },
      imone: { id: company.id, kodas: company.imKodas },
      sutampa: { kodas: true, pavadinimas: true },
      asmenys: [{ id: jonas, turi: true, sutampa: true, canChange: true, sdid: 'S-JONAS', versija: 1 }],
    })
    const { id, darboviete, versija } = body.asmenys[0]
    const write = await rep(
      'PUT',
      `/asmenys/${id}/imones/${darboviete}`,
      { sdidVeikla: 'Mūrijimas' },
      { 'if-match': `"${versija}"` },
    )
    expect([write.status, write.body.sdidVeikla, write.body.sdid]).toEqual([200, 'Mūrijimas', 'S-JONAS'])
  })
  it.each([
    ['an identifier alone', 'S-JONAS', true],
    ['an encrypted code that stands in the record', 'e7Q9+užšifruota/==', false],
    ['an address', 'https://sodra.example/sdid?sdid=S-JONAS&imonesKodas=1', true],
    ['pairs', 'SDID=S-JONAS;VARDAS=Petras;PAVARDE=Petraitis', true],
  ])('%s', async (_, qr, turi) => expect((await get(qr)).asmenys).toMatchObject([{ id: jonas, turi }]))
  it('finds by name in the company where nobody has the identifier', async () => {
    const body = await get('{"sdid":"S-NAUJAS","vardas":"JONAS","pavarde":"zilinskas"}')
    expect(body.asmenys).toMatchObject([{ id: jonas, turi: false, sutampa: true, sdid: 'S-JONAS' }])
  })
  it('warns of another name, code and company', async () => {
    const body = await get(
      '{"sdid":"S-JONAS","vardas":"Petras","pavarde":"P","imone":{"kodas":"1","pavadinimas":"UAB Kita"}}',
    )
    expect(body).toMatchObject({
      sutampa: { kodas: false, pavadinimas: false },
      asmenys: [{ id: jonas, sutampa: false }],
    })
  })
  it('that says nothing is still a code', async () => {
    const body = await get('žinutė be jokios prasmės, ilga')
    expect(body).toMatchObject({ skaityta: { sdid: null }, sutampa: { kodas: null, pavadinimas: null }, asmenys: [] })
  })
  it.each([
    ['nothing', ' '],
    ['bytes', 'a\u0000b'],
    ['turning marks', 'a\u202eb'],
  ])('of %s can not be read', async (_, qr) =>
    expect(outcome(await rep('GET', `/sdid-importas/qrsdid?qr=${encodeURIComponent(qr)}`))).toBe('400 QRCodeReadError'),
  )
  it('too long is not looked at', async () => {
    const answer = await rep('POST', '/sdid-importas/qrsdid', { qr: 'x'.repeat(2001) })
    expect([outcome(answer), answer.body.fields]).toEqual(['400 InvalidFormFields', { qr: 'maxlength' }])
  })
  it('in the body is the same', async () => {
    const { status, body } = await rep('POST', '/sdid-importas/qrsdid', { qr: 'S-JONAS' })
    expect([status, body]).toEqual([200, await get('S-JONAS')])
  })
  it('stores nothing', async () => {
    const rows = () => t.db.selectFrom('asmuoImone').selectAll().orderBy('id').execute()
    const before = await rows()
    await get('{"sdid":"S-KLASTOTE","vardas":"Jonas","pavarde":"Žilinskas"}')
    await rep('POST', '/sdid-importas/qrsdid', { qr: '{"sdid":"S-KLASTOTE","vardas":"Jonas","pavarde":"Žilinskas"}' })
    expect(await rows()).toEqual(before)
  })
})

describe('the people that a code may find', () => {
  it('a representative: nobody of another company', async () => {
    expect(whom(await get('S-BETA'))).toEqual([])
    expect(whom(await get('{"sdid":"S-BETA","vardas":"Jonas","pavarde":"Žilinskas"}'))).toEqual([jonas])
    expect(outcome(await rep('GET', `/sdid-importas/qrsdid?qr=S-BETA&imone=${w.world.B.company}`))).toBe('404 NotFound')
  })
  it('an administrator: anybody, by the company of the code or the one asked for', async () => {
    expect(whom(await get('S-BETA', { by: w.admin }))).toEqual([foreign])
    const qr = `{"vardas":"Jonas","pavarde":"Žilinskas","imonesKodas":"${company.imKodas}"}`
    expect(await get(qr, { by: w.admin })).toMatchObject({ imone: { id: company.id }, asmenys: [{ id: jonas }] })
    expect(whom(await get(qr, { by: w.admin, more: `&imone=${w.world.B.company}` }))).toEqual([foreign])
    expect(whom(await get('S-JONAS', { by: w.admin, more: `&imone=${w.world.B.company}` }))).toEqual([])
  })
  it('a person: only oneself', async () => {
    const me = await t.as(jonas)
    expect(await get('S-JONAS', { by: me })).toMatchObject({ asmenys: [{ id: jonas, canChange: false }] })
    expect(whom(await get('{"vardas":"Ona","pavarde":"Kairienė"}', { by: me, more: `&imone=${company.id}` }))).toEqual(
      [],
    )
    expect(whom(await get('S-BETA', { by: me }))).toEqual([])
  })
})
