import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'

const t = testApp()
let me: Ask
let rep: Ask
let foreign: Ask
let id: number
let child: number
let asmenskodas: string
let numeris: string

beforeAll(async () => {
  const imoneId = (await makeCompany(t.db)).id
  const person = await makeEmployee(t.db, imoneId, { vardas: 'Šarūnė', pavarde: 'Žąsytė-Ėglė' })
  ;({ id, asmenskodas } = person)
  ;({ numeris } = await makeCard(t.db, { asmuoId: id }))
  me = await t.as(id)
  const head = { vartotojoTipas: 'ORG_ATSTOVAS', vardas: 'Ona', pavarde: 'Vadovė' } as const
  rep = await t.as((await makeEmployee(t.db, imoneId, head)).id)
  foreign = await t.as((await makeEmployee(t.db, (await makeCompany(t.db)).id, head)).id)
})
beforeEach(async () => {
  t.clock.now = new Date('2030-06-10T09:00:00Z')
  const kompetencijaId = (
    await makeCompetency(t.db, { pavadinimas: 'Ąžuolinių grindų įrengimas', pavadinimasEn: 'Oak floors' })
  ).id
  const dates = { suteikta: '2027-06-10', galioja: '2030-06-10' }
  child = (await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId, lygis: 'III', ...dates })).id
})
const make = (ask: Ask, body: object = {}, headers?: Record<string, string>) =>
  ask('POST', `/asmenys/${id}/kompetencijos/${child}/ataskaita`, body, headers)
const read = async (ask: Ask, location = '') => ask('GET', location.replace('/api', ''))

it('is a PDF of the registry’s own data, with the letters right and no personal code', async () => {
  const certificate = await make(me)
  expect(certificate.status).toBe(201)
  const location = certificate.headers['location']
  expect(location).toBe(`/api/failai/${certificate.body.id}`)
  const file = await read(me, location)
  expect(file.headers['content-type']).toBe('application/pdf')
  const text = await pdfText(file.raw)
  for (const part of [
    'Kompetencijos pažymėjimas',
    'Šarūnė Žąsytė-Ėglė',
    'Ąžuolinių grindų įrengimas',
    'III',
    '2027-06-10',
    '2030-06-10',
    numeris,
    `KP-${String(child).padStart(7, '0')}`,
    '/tikrinti',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(asmenskodas)
  expect(file.raw.includes(asmenskodas)).toBe(false)
})
it('is stored among the files of the competency, once for the same text', async () => {
  const [one, two] = [await make(me), await make(rep)]
  expect(two.body.id).toBe(one.body.id)
  const other = await make(me, { html: 'Pastaba' })
  const english = await make(me, {}, { 'accept-language': 'en' })
  expect(new Set([one.body.id, other.body.id, english.body.id]).size).toBe(3)
  expect(await pdfText((await read(me, english.headers['location'])).raw)).toContain('Oak floors')
  const [row] = (await me('GET', `/asmenys/${id}/kompetencijos?order=-suteikta`)).body.filter(
    (one: { id: number }) => one.id === child,
  )
  expect(row.failai.map(({ pazymejimas }: { pazymejimas: boolean }) => pazymejimas)).toEqual([true, true, true])
})
it('is not stored with a name that changed while it was sealed', async () => {
  const { stamp } = t.seal
  t.seal.stamp = async (bytes) => {
    await t.db.updateTable('asmuo').set({ pavarde: 'Pakeistoji' }).where('id', '=', id).execute()
    return stamp(bytes)
  }
  try {
    expect((await make(me)).body.code).toBe('DocumentChanged')
  } finally {
    t.seal.stamp = stamp
  }
  const again = await make(me)
  expect(await pdfText((await read(me, again.headers['location'])).raw)).toContain('Šarūnė Pakeistoji')
  await t.db.updateTable('asmuo').set({ pavarde: 'Žąsytė-Ėglė' }).where('id', '=', id).execute()
})
it('two requests at once make one', async () => {
  const answers = await Promise.all([make(me), make(me), make(rep)])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})
it('is read by who sees the person, and by nobody else', async () => {
  const location = (await make(me)).headers['location']
  expect((await read(rep, location)).status).toBe(200)
  expect((await read(foreign, location)).status).toBe(404)
  expect((await read(await t.as(null), location)).status).toBe(404)
  expect((await make(foreign)).status).toBe(404)
})
it('stays when the proofs are replaced', async () => {
  const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  const certificate = await make(me)
  const { body } = await admin('PUT', `/asmenys/${id}/kompetencijos/${child}/failai`, { failai: [] })
  expect(body.failai).toHaveLength(1)
  expect(body.failai).toMatchObject([
    { id: certificate.body.id, pavadinimas: certificate.body.pavadinimas, pazymejimas: true },
  ])
})

describe('only a valid competency is certified', () => {
  it('through its last day by the clock of Vilnius', async () => {
    t.clock.now = new Date('2030-06-10T20:59:00Z')
    expect((await make(me)).status).toBe(201)
    t.clock.now = new Date('2030-06-10T21:01:00Z')
    expect((await make(me)).body.code).toBe('StatusNotAllowed')
  })
  it.each(['LAUKIAMA', 'NEGALIOJA'] as const)('%s is refused', async (statusas) => {
    await t.db.updateTable('asmensKompetencija').set({ statusas }).where('id', '=', child).execute()
    expect((await make(me)).body.code).toBe('StatusNotAllowed')
  })
})

describe('posted html', () => {
  const remarkIn = async (html: string) => {
    const certificate = await make(rep, { html })
    return pdfText((await read(rep, certificate.headers['location'])).raw)
  }
  it('only adds its text, beside the name of who wrote it', async () => {
    const text = await remarkIn(
      '<h1>Registras patvirtina</h1><script>alert(1)</script><img src="http://x/y.png"><a href="http://zlas.lt">Dirba &lt;5 m.&gt; &amp; gerai</a>',
    )
    expect(text).toContain('Registras patvirtina')
    expect(text).toContain('Dirba <5 m.> & gerai')
    expect(text).toContain('Įrašė Ona Vadovė')
    expect(text).not.toMatch(/alert|script|http:\/\/(x|zlas)/)
  })
  it('of more than 1000 characters of text, or with hidden marks, is refused', async () => {
    expect((await make(me, { html: `<p>${'ą'.repeat(1000)}</p>` })).status).toBe(201)
    expect((await make(me, { html: 'ą'.repeat(1001) })).body.fields).toEqual({ html: 'maxlength' })
    expect((await make(me, { html: 'x'.repeat(20_001) })).body.fields).toEqual({ html: 'maxlength' })
    expect((await make(me, { html: 'a&#8238;b' })).body.fields).toEqual({ html: 'pattern' })
  })
  it('is read quickly, whatever it is', async () => {
    const began = Date.now()
    for (const piece of ['<br', '<', '&lt;', '</p ', '<p><'])
      expect((await make(me, { html: piece.repeat(20_000 / piece.length) })).status).toBeLessThan(500)
    expect(Date.now() - began).toBeLessThan(5000)
  })
  it('names the file, as far as a name goes', async () => {
    expect((await make(me, { pavadinimas: '../../etc/passwd' })).body.pavadinimas).toBe('passwd.pdf')
    expect((await make(me, { pavadinimas: 'Mano.pdf', html: 'kita' })).body.pavadinimas).toBe('Mano.pdf')
  })
})
