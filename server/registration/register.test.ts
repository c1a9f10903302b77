import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, stored, audited } = worldTest()
const today = civilDay(new Date())

const countOf = async () =>
  (await t.db.selectFrom('asmuo').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

/** Valid personal codes, each used once. */
let nextCode = 38502140230
const newCode = () => String(++nextCode)

describe('registering somebody else', () => {
  const person = (change: object = {}) => ({ vardas: 'Ona', pavarde: 'Žąsytė', asmenskodas: newCode(), ...change })
  const register = (ask: Ask, change: object = {}) => ask('POST', '/asmenys/register', person(change))
  const imone = (id: number) => ({ imone: { imone: { id }, pareigos: 'Mūrininkė', galiojaNuo: today } })

  it('makes the person, with company and invitation', async () => {
    const created = await register(w.admin, {
      ...imone(w.world.A.company),
      email: 'Ona.Zasyte@example.lt',
      vartotojoTipas: 'VERTINTOJAS',
    })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    expect(created.headers['location']).toBe(`/api/asmenys/${created.body.id}`)
    expect(created.body).toMatchObject({
      vardas: 'Ona',
      statusas: 'NEPATIKRINTA',
      emailPatvirtintas: false,
      vartotojoTipas: 'VERTINTOJAS',
      lytis: 'V',
      salis: 'LT',
      pilietybe: 'LTU',
      darboviete: 'IMONE',
      imone: { imone: { id: w.world.A.company }, pareigos: 'Mūrininkė', statusas: 'TIKRINAMA', galiojaNuo: today },
    })
    expect(await stored(created.body.id)).toMatchObject({ vartotojoVardas: 'ona.zasyte', slaptazodis: null })
    expect(await audited(created.body.id)).toMatchObject([
      { veiksmas: 'registration.register', asmuoId: w.world.adminId },
    ])
  })

  it.each([['rep'], ['manager']] as const)('by a %s: always a plain user of the own company', async (who) => {
    const other = await register(await t.as(w.world.A[who]), imone(w.world.B.company))
    expect([other.status, other.body.fields]).toEqual([400, { 'imone.imone': 'readOnly' }])
    const { body } = await register(await t.as(w.world.A[who]), {
      ...imone(w.world.A.company),
      vartotojoTipas: 'ADMIN',
    })
    expect(body).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      imone: { imone: { id: w.world.A.company }, statusas: 'TIKRINAMA' },
    })
    const { body: bare } = await register(await t.as(w.world.A[who]))
    expect(bare.imone.imone.id).toBe(w.world.A.company)
  })

  it('a company alone is enough; one that no longer operates gets nobody', async () => {
    const { body } = await register(w.admin, { imone: { id: w.world.A.company } })
    expect(body.imone).toMatchObject({ imone: { id: w.world.A.company }, pareigos: '' })
    const over = await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })
    const before = await countOf()
    expect((await register(w.admin, imone(over.id))).body).toEqual({
      code: 'ImoneNeveikia',
      fields: { 'imone.imone': 'companyOver' },
    })
    const rep = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await makeEmployment(t.db, { asmuoId: rep.id, imoneId: over.id })
    expect(outcome(await register(await t.as(rep.id)))).toBe('409 ImoneNeveikia')
    expect(await countOf()).toBe(before + 1)
  })

  it.each([
    ['someone of the own company', () => w.world.A.person, 'personalcodeInCompany'],
    ['someone of another', () => w.world.B.person, 'personalcodeRegistered'],
    ['someone of none', () => w.world.unassigned, 'personalcodeRegistered'],
  ])('%s again is refused', async (_, who, code) => {
    const { asmenskodas } = await stored(who())
    const { status, body } = await register(w.rep, { asmenskodas })
    expect([status, body]).toEqual([409, { code, fields: { asmenskodas: code } }])
  })

  it.each([
    ['no name', { vardas: ' ' }, { vardas: 'required' }],
    ['a code that can not be', { asmenskodas: '38513140230' }, { asmenskodas: 'personalcode' }],
    ['17 years', { gimimoData: addDays(addYears(today, -18), 1) }, { gimimoData: 'age' }],
    ['101 years', { gimimoData: addDays(addYears(today, -100), -1) }, { gimimoData: 'age' }],
    ['no e-mail', { email: 'ona' }, { email: 'email' }],
    ['no phone', { telefonas: '12' }, { telefonas: 'phoneNumber' }],
    ['no type', { vartotojoTipas: 'DIEVAS' }, { vartotojoTipas: 'inList' }],
    ['no country', { salis: "LT'--" }, { salis: 'inList' }],
  ])('%s is refused', async (_, change, fields) => {
    const before = await countOf()
    const { status, body } = await register(w.admin, change)
    expect([status, body]).toEqual([400, { code: 'InvalidFormFields', fields }])
    expect(await countOf()).toBe(before)
  })

  it.each([
    ['missing', undefined],
    ['empty', ' '],
  ])('a code that is %s is asked for', async (_, asmenskodas) => {
    const { status, body } = await register(w.admin, { asmenskodas })
    expect([status, body]).toEqual([400, { code: 'AsmenskodasIsRequired', fields: { asmenskodas: 'required' } }])
  })

  it.each([
    ['a wrong check digit', { asmenskodas: '38502149999' }],
    ['a code of no century', { asmenskodas: '98502140230' }],
    ['a birth date beside the code', { asmenskodas: '38502148888', gimimoData: '1990-01-01' }],
    ['exactly 18 years', { gimimoData: addYears(today, -18) }],
    ['exactly 100 years', { gimimoData: addYears(today, -100) }],
  ])('%s is no error', async (_, change) => expect((await register(w.admin, change)).status).toBe(201))

  it('an e-mail that is taken, whatever its case, or a company that is not there', async () => {
    const { email } = await stored(w.world.A.person)
    const duplicate = await register(w.rep, { email: email?.toUpperCase() })
    expect([duplicate.status, duplicate.body.code]).toEqual([409, 'EmailAlreadyUsed'])
    const nowhere = await register(w.admin, imone(999999))
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NotFound'])
  })

  it('namesakes get names of their own, also at once; no Latin letter makes "asmuo"', async () => {
    const make = (vardas: string, pavarde: string) => register(w.admin, { vardas, pavarde })
    const names = async (all: { body: { id: number } }[]) =>
      (await Promise.all(all.map(({ body }) => stored(body.id)))).map((row) => row.vartotojoVardas).sort()
    const namesakes = await Promise.all(Array.from({ length: 6 }, () => make('Jonas', 'Šaltūnas')))
    expect(await names(namesakes)).toEqual(['jonas.saltunas', ...[2, 3, 4, 5, 6].map((n) => `jonas.saltunas${n}`)])
    expect(await names([await make("Seán D'Arcy", 'O Neil-Žuk'), await make('Іван', 'Петрів')])).toEqual([
      'asmuo',
      'seandarcy.oneilzuk',
    ])
  })

  it('shows a representative sixty used codes an hour and no more; new people are not counted', async () => {
    const rep = await t.as(w.world.B.rep)
    const { asmenskodas } = await stored(w.world.A.person)
    // An e-mail in use is refused for every code: otherwise it would show free codes without creating a person.
    const { email } = await stored(w.world.A.other)
    for (const code of [asmenskodas, newCode()])
      expect((await register(rep, { asmenskodas: code, email })).body.code).toBe('EmailAlreadyUsed')
    const probe = (code: string) => register(rep, { asmenskodas: code })
    const codes = new Set<string>()
    for (let i = 0; i < 60; i++) codes.add((await probe(asmenskodas)).body.code)
    expect([...codes]).toEqual(['personalcodeRegistered'])
    expect((await probe(asmenskodas)).body.code).toBe('TooManyRequests')
    expect((await probe(newCode())).body.code).toBe('TooManyRequests')
    const manager = await t.as(w.world.B.manager)
    for (let i = 0; i < 62; i++) expect((await register(manager)).status).toBe(201)
  })

  it('one code at once makes one person', async () => {
    const asmenskodas = newCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(w.admin, { asmenskodas })))
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      201,
      ...Array(7).fill('personalcodeRegistered'),
    ])
  })

  const phone = { telefonas: '+370 600 01234', email: 'a@example.lt' }
  it.each([
    ['by SMS', { ...phone, email: 'sms@example.lt' }, 'SMS', '+370 600 01234'],
    ['by e-mail', { ...phone, komunikacijosKanalas: 'EPASTAS' }, 'EPASTAS', 'a@example.lt'],
    ['by e-mail where there is no phone', { email: 'b@example.lt' }, 'EPASTAS', 'b@example.lt'],
    [
      'by SMS where there is no e-mail',
      { telefonas: '861234567', komunikacijosKanalas: 'EPASTAS' },
      'SMS',
      '861234567',
    ],
    ['nowhere', {}, null, null],
  ])('invites %s', async (_, change, kanalas, gavejas) => {
    const { body } = await register(w.admin, change)
    const messages = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', body.id).execute()
    const links = await t.db.selectFrom('slaptazodzioNuoroda').selectAll().where('asmuoId', '=', body.id).execute()
    if (!kanalas) return expect([messages, links]).toEqual([[], []])
    expect(messages).toMatchObject([{ kanalas, gavejas, statusas: 'LAUKIA' }])
    expect(messages[0]?.tekstas).toMatch(/http:\/\/localhost:3000\/lt\/reset-password\?token=[\w-]{43}/)
    // GSM-7 has no Lithuanian letters: with them, only half as much would fit.
    if (kanalas === 'SMS') expect(messages[0]?.tekstas).toMatch(/^[ -~\n]+$/)
    const hours = (Date.parse(links[0]?.galioja ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
  })
})

describe('checking the code of somebody else', () => {
  const check = async (ask: Ask, code: string) => {
    const { status, body } = await ask('GET', `/asmenys/check/${code}`)
    return status === 200 ? body : status
  }
  it('tells of the own company only', async () => {
    const [ownPerson, foreign] = await Promise.all([stored(w.world.A.person), stored(w.world.B.person)])
    expect(await check(w.rep, ownPerson.asmenskodas)).toBe('InCompany')
    expect(await check(w.rep, foreign.asmenskodas)).toBe('Registered')
    expect(await check(await t.as(w.world.B.rep), ownPerson.asmenskodas)).toBe('Registered')
    expect(await check(w.admin, ownPerson.asmenskodas)).toBe('Registered')
    expect(await check(w.rep, newCode())).toBe('Free')
  })
  it.each([['38513140230'], ['123'], ['abcdefghijk'], ['3850214023%30%30']])('%s is no code', async (code) =>
    expect(await check(w.rep, code)).toBe(400),
  )
  it('is not for everybody', async () => {
    for (const id of [w.world.A.person, w.world.assigned]) expect(await check(await t.as(id), newCode())).toBe(403)
    // A visitor checks codes within a registration.
    expect(await check(await t.as(null), newCode())).toBe(400)
  })
  it('sixty times an hour, each caller for itself', async () => {
    for (let i = 0; i < 60; i++) await w.rep('GET', `/asmenys/check/${newCode()}`)
    const { status, body, headers } = await w.rep('GET', `/asmenys/check/${newCode()}`)
    expect([status, body.code, Number(headers['retry-after']) > 3500]).toEqual([429, 'TooManyRequests', true])
    expect(await check(w.admin, newCode())).toBe('Free')
  })
})
