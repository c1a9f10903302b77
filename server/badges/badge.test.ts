import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDocument } from '#server/documents/testing.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompany,
  makeCompetency,
  makeEmployee,
  makePerson,
  makePersonCompetency,
} from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { assertDefined, jwtOf, schemaErrors, textIn, verified } from './testing.ts'

const t = testApp()
let [me, rep, foreign]: Ask[] = []
let [id, child, competency]: number[] = []
let asmenskodas = ''

beforeAll(async () => {
  const imoneId = (await makeCompany(t.db)).id
  const set = { vardas: 'Šarūnė', pavarde: 'Žąsytė', email: 'Sarune@Pastas.lt', emailPatvirtintas: true }
  const person = await makeEmployee(t.db, imoneId, set)
  ;({ id, asmenskodas } = person)
  const head = { vartotojoTipas: 'ORG_ATSTOVAS' } as const
  rep = await t.as((await makeEmployee(t.db, imoneId, head)).id)
  foreign = await t.as((await makeEmployee(t.db, (await makeCompany(t.db)).id, head)).id)
  me = await t.as(id)
  competency = (
    await makeCompetency(t.db, {
      kodas: '9.9-77.01',
      pavadinimas: 'Ąžuolinių grindų įrengimas',
      pavadinimasEn: 'Oak floors',
    })
  ).id
})
beforeEach(async () => {
  t.clock.now = new Date('2030-06-10T09:00:00Z')
  await t.db.deleteFrom('limitas').execute()
  await t.db
    .deleteFrom('asmensKompetencija')
    .where('asmuoId', '=', id as number)
    .execute()
  const dates = { suteikta: '2027-06-10', galioja: '2030-06-10' }
  child = (await makePersonCompetency(t.db, { asmuoId: id as number, kompetencijaId: competency, ...dates })).id
})
const badge = (ask: Ask | undefined, headers?: Record<string, string>) =>
  jwtOf(ask as Ask, id as number, child as number, headers)
const contents = async (ask = me, headers?: Record<string, string>) =>
  verified((await badge(ask, headers)).raw.toString(), t)
// biome-ignore lint/suspicious/noExplicitAny: tests look into credentials freely
const subjectOf = (credential: Record<string, unknown>) => credential['credentialSubject'] as any

describe('the credential', () => {
  it('is an Open Badge 3.0 by its schema, and what it says is the registry’s', async () => {
    const credential = await contents()
    expect(schemaErrors(credential)).toEqual([])
    expect(credential).toMatchObject({
      iss: `${t.config.publicUrl}/api/zenkleliai/leidejas`,
      jti: credential['id'],
      sub: subjectOf(credential).id,
      name: '9.9-77.01 Ąžuolinių grindų įrengimas',
      issuer: { name: t.config.REGISTRY_NAME },
      // Days of Vilnius, which is three hours ahead in summer.
      validFrom: '2027-06-09T21:00:00Z',
      validUntil: '2030-06-10T20:59:59Z',
      nbf: Date.parse('2027-06-09T21:00:00Z') / 1000,
      exp: Date.parse('2030-06-10T20:59:59Z') / 1000,
    })
    expect(subjectOf(credential).licenseNumber).toBe(`KP-${String(child).padStart(7, '0')}`)
    expect(subjectOf(credential).achievement.humanCode).toBe('9.9-77.01')
  })
  it('has no member and no type that its contexts do not define', async () => {
    const credential = await contents()
    await assertDefined(credential)
    await expect(assertDefined({ ...credential, type: ['VerifiableCredential', 'Zenklelis'] })).rejects.toThrow('Safe')
  })
  it('of a competency without limit has no end', async () => {
    await t.db
      .updateTable('asmensKompetencija')
      .set({ galioja: null })
      .where('id', '=', child as number)
      .execute()
    const credential = await contents()
    expect(schemaErrors(credential)).toEqual([])
    expect([credential['validUntil'], credential.exp]).toEqual([undefined, undefined])
  })
  it('names the holder, and the e-mail only as a salted digest; there is no personal code', async () => {
    const credential = await contents()
    const [name, email] = subjectOf(credential).identifier
    expect(name).toEqual({ type: 'IdentityObject', hashed: false, identityHash: 'Šarūnė Žąsytė', identityType: 'name' })
    const digest = createHash('sha256').update(`sarune@pastas.lt${email.salt}`).digest('hex')
    expect(email).toMatchObject({ hashed: true, identityType: 'emailAddress', identityHash: `sha256$${digest}` })
    const text = JSON.stringify(credential)
    expect(text).not.toContain(asmenskodas)
    expect(text.toLowerCase()).not.toContain('sarune@')
  })
  it('has no digest of an e-mail that nobody confirmed', async () => {
    await t.db
      .updateTable('asmuo')
      .set({ emailPatvirtintas: false })
      .where('id', '=', id as number)
      .execute()
    expect(subjectOf(await contents()).identifier).toHaveLength(1)
    await t.db
      .updateTable('asmuo')
      .set({ emailPatvirtintas: true })
      .where('id', '=', id as number)
      .execute()
  })
  it('is the same each time; two badges of a person have nothing in common that identifies', async () => {
    const one = await contents()
    expect(await contents(rep)).toEqual(one)
    const earlier = { id: one['id'], subject: subjectOf(one).id, salt: subjectOf(one).identifier[1].salt }
    child = (await makePersonCompetency(t.db, { asmuoId: id as number, suteikta: '2027-06-10', galioja: null })).id
    const two = await contents()
    expect(two['id']).not.toBe(earlier.id)
    expect(subjectOf(two).id).not.toBe(earlier.subject)
    expect(subjectOf(two).identifier[1].salt).not.toBe(earlier.salt)
  })
  it.each([
    ['en', 'Oak floors', /registry administrator/],
    ['lv', 'Oak floors', /Reģistra administrators/],
    ['lt', 'Ąžuolinių grindų įrengimas', /Registro administratorius/],
  ])('speaks the language of the screen: %s', async (lang, name, narrative) => {
    const credential = await contents(me, { 'accept-language': lang })
    expect(schemaErrors(credential)).toEqual([])
    expect(subjectOf(credential).achievement).toMatchObject({ name, inLanguage: lang })
    expect((credential['evidence'] as { narrative: string }[])[0]?.narrative).toMatch(narrative)
  })
  it('says who assessed, and the number of the signed protocol', async () => {
    const [asmuoId, kompId] = [id as number, child as number]
    const imoneId = (await makeCompany(t.db, { pavadinimas: 'UAB „Vertintojai“' })).id
    const atestId = (await makeAssessment(t.db, { imoneId, kompetencijaId: competency, data: '2027-06-10' })).id
    await makeAssessmentPerson(t.db, { atestId, asmuoId, kompId, statusas: 'ISLAIKYTA' })
    const proof = async () => ((await contents())['evidence'] as { name: string; narrative: string }[])[0]
    expect(await proof()).toMatchObject({
      name: 'Kompetencijos vertinimas',
      narrative: expect.stringMatching(/^Vertino UAB „Vertintojai“, 2027-06-10\. Lygis/),
    })
    const of = { rusis: 'PROTOKOLAS', lentele: 'atestavimo_asmuo', irasoId: atestId, asmuoId } as const
    const { numeris } = await makeDocument(t.db, of)
    await makeDocument(t.db, { ...of, busena: 'PASIRASOMAS' })
    expect((await proof())?.narrative).toContain(`Vertinimo protokolas Nr. ${numeris}.`)
    await t.db.deleteFrom('atestavimoAsmuo').where('kompId', '=', kompId).execute()
  })
})

describe('the signature', () => {
  it('is by the key of credentials, and the header does not carry the key', async () => {
    const header = decodeProtectedHeader((await badge(me)).raw.toString())
    const [kid] = [...t.keys.known.keys].find(([, { use }]) => use === 'dekle') ?? []
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: `${t.config.publicUrl}/api/zenkleliai/raktai/${kid}` })
  })
  it('does not fit a changed credential, nor another header', async () => {
    const [head = '', body = '', sign = ''] = (await badge(me)).raw.toString().split('.')
    const changed = Buffer.from(Buffer.from(body, 'base64url').toString().replace('Žąsytė', 'Zlasytė')).toString(
      'base64url',
    )
    await expect(verified(`${head}.${changed}.${sign}`, t)).rejects.toThrow('signature')
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), cty: 'x' }))
    await expect(verified(`${other.toString('base64url')}.${body}.${sign}`, t)).rejects.toThrow('signature')
  })
  it('is not believed after the last day', async () => {
    const jwt = (await badge(me)).raw.toString()
    t.clock.now = new Date('2030-06-10T21:00:01Z')
    await expect(verified(jwt, t)).rejects.toThrow('exp')
  })
})

describe('the picture', () => {
  it('is a PNG out of which programs read the same signed badge', async () => {
    const { status, headers, raw } = await (me as Ask)('GET', `/asmenys/${id}/kompetencijos/${child}/zenklas`)
    expect([status, headers['content-type']]).toEqual([200, 'image/png'])
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['cache-control']).toBe('no-store')
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
    const jwt = textIn(raw, 'openbadgecredential') ?? ''
    expect(await verified(jwt, t)).toEqual(await contents())
  })
})

describe('who may have it', () => {
  it('the holder and who may have the certificate; each download is audited', async () => {
    for (const ask of [me, rep]) expect((await badge(ask)).status).toBe(200)
    const rows = await t.db
      .selectFrom('auditas')
      .select(['apieAsmuo', 'pokytis'])
      .where('lentele', '=', 'asmens_kompetencija')
      .where('irasoId', '=', child as number)
      .execute()
    expect(rows).toEqual([1, 2].map(() => ({ apieAsmuo: id, pokytis: { zenklelis: 'JWT' } })))
  })
  it('nobody else', async () => {
    expect((await badge(foreign)).body.code).toBe('NotFound')
    expect((await badge(await t.as(null))).status).toBe(401)
  })
  it('not under the address of another person', async () => {
    const other = (await makePerson(t.db)).id
    const admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    expect((await jwtOf(admin, other, child as number)).body.code).toBe('NotFound')
    expect((await jwtOf(await t.as(other), other, child as number)).body.code).toBe('NotFound')
  })
  it('only while the competency is valid, through its last day by the clock of Vilnius', async () => {
    t.clock.now = new Date('2030-06-10T20:59:00Z')
    expect((await badge(me)).status).toBe(200)
    t.clock.now = new Date('2030-06-10T21:01:00Z')
    expect((await badge(me)).body.code).toBe('StatusNotAllowed')
  })
  it.each(['LAUKIAMA', 'NEGALIOJA'] as const)('not of one that is %s', async (statusas) => {
    await t.db
      .updateTable('asmensKompetencija')
      .set({ statusas })
      .where('id', '=', child as number)
      .execute()
    expect((await badge(me)).body.code).toBe('StatusNotAllowed')
  })
  it('sixty times an hour', async () => {
    await t.db
      .insertInto('limitas')
      .values({ raktas: `zenklelis:${id}`, pradzia: new Date(), pabaiga: new Date(Date.now() + 60_000), kiekis: 60 })
      .execute()
    expect((await badge(me)).status).toBe(429)
  })
  it('in no other form', async () => {
    const { status, body } = await (me as Ask)('GET', `/asmenys/${id}/kompetencijos/${child}/zenklas?pavidalas=SVG`)
    expect([status, body.fields]).toEqual([400, { pavidalas: 'inList' }])
  })
})
