import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeEmployment, makePerson } from '#server/demo/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world.ts'

const t = testApp()
const today = civilDay(new Date())
let world: World
let admin: Ask
let rep: Ask

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  rep = await t.as(world.A.rep)
})

const stored = (id: number) => t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const audited = (apieAsmuo: number) =>
  t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()
const countOf = async () =>
  (await t.db.selectFrom('asmuo').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n

/** Codes that fit the rule, each used once. */
let nextCode = 38502140230
const newCode = () => String(++nextCode)

describe('registering', () => {
  const person = (change: object = {}) => ({ vardas: 'Ona', pavarde: 'Žąsytė', asmenskodas: newCode(), ...change })
  const register = (ask: Ask, change: object = {}) => ask('POST', '/asmenys/register', person(change))
  const imone = (id: number) => ({ imone: { imone: { id }, pareigos: 'Mūrininkė', galiojaNuo: today } })

  it('makes the person, with company and invitation', async () => {
    const made = await register(admin, {
      ...imone(world.A.company),
      email: 'Ona.Zasyte@example.lt',
      vartotojoTipas: 'VERTINTOJAS',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.headers['location']).toBe(`/api/asmenys/${made.body.id}`)
    expect(made.body).toMatchObject({
      vardas: 'Ona',
      statusas: 'NEPATIKRINTA',
      emailPatvirtintas: false,
      vartotojoTipas: 'VERTINTOJAS',
      lytis: 'V',
      salis: 'LT',
      pilietybe: 'LTU',
      darboviete: 'IMONE',
      imone: { imone: { id: world.A.company }, pareigos: 'Mūrininkė', statusas: 'TIKRINAMA', galiojaNuo: today },
    })
    expect(await stored(made.body.id)).toMatchObject({ vartotojoVardas: 'ona.zasyte', slaptazodis: null })
    expect(await audited(made.body.id)).toMatchObject([{ veiksmas: 'persons.register', asmuoId: world.adminId }])
  })

  it.each([['rep'], ['manager']] as const)('by a %s: always a plain user of the own company', async (who) => {
    const { body } = await register(await t.as(world.A[who]), { ...imone(world.B.company), vartotojoTipas: 'ADMIN' })
    expect(body).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      imone: { imone: { id: world.A.company }, statusas: 'TIKRINAMA' },
    })
    const { body: bare } = await register(await t.as(world.A[who]))
    expect(bare.imone.imone.id).toBe(world.A.company)
  })

  it.each([
    ['someone of the own company', () => world.A.person, 'personalcodeInCompany'],
    ['someone of another', () => world.B.person, 'personalcodeRegistered'],
    ['someone of none', () => world.unassigned, 'personalcodeRegistered'],
  ])('%s again is refused', async (_, who, code) => {
    const { asmenskodas } = await stored(who())
    const { status, body } = await register(rep, { asmenskodas })
    expect([status, body]).toEqual([409, { code, fields: { asmenskodas: code } }])
  })

  it.each([
    ['no name', { vardas: ' ' }, { vardas: 'required' }],
    ['a code that can not be', { asmenskodas: '38513140230' }, { asmenskodas: 'personalcode' }],
    ['no code', { asmenskodas: undefined }, { asmenskodas: 'required' }],
    ['17 years', { gimimoData: addDays(addYears(today, -18), 1) }, { gimimoData: 'age' }],
    ['101 years', { gimimoData: addDays(addYears(today, -100), -1) }, { gimimoData: 'age' }],
    ['no e-mail', { email: 'ona' }, { email: 'email' }],
    ['no phone', { telefonas: '12' }, { telefonas: 'phoneNumber' }],
    ['no type', { vartotojoTipas: 'DIEVAS' }, { vartotojoTipas: 'inList' }],
    ['no country', { salis: "LT'--" }, { salis: 'inList' }],
  ])('%s is refused', async (_, change, fields) => {
    const before = await countOf()
    const { status, body } = await register(admin, change)
    expect([status, body]).toEqual([400, { code: 'InvalidFormFields', fields }])
    expect(await countOf()).toBe(before)
  })

  it.each([
    ['a wrong check digit', { asmenskodas: '38502149999' }],
    ['a code of no century', { asmenskodas: '98502140230' }],
    ['a birth date beside the code', { asmenskodas: '38502148888', gimimoData: '1990-01-01' }],
    ['exactly 18 years', { gimimoData: addYears(today, -18) }],
    ['exactly 100 years', { gimimoData: addYears(today, -100) }],
  ])('%s is no error', async (_, change) => expect((await register(admin, change)).status).toBe(201))

  it('an e-mail that is taken, whatever its case, or a company that is not there', async () => {
    const { email } = await stored(world.A.person)
    const taken = await register(rep, { email: email?.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'EmailAlreadyUsed'])
    const nowhere = await register(admin, imone(999999))
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NotFound'])
  })

  it('namesakes get names of their own, also at once; no Latin letter makes "asmuo"', async () => {
    const make = (vardas: string, pavarde: string) => register(admin, { vardas, pavarde })
    const names = async (all: { body: { id: number } }[]) =>
      (await Promise.all(all.map(({ body }) => stored(body.id)))).map((row) => row.vartotojoVardas).sort()
    const namesakes = await Promise.all(Array.from({ length: 6 }, () => make('Jonas', 'Šaltūnas')))
    expect(await names(namesakes)).toEqual(['jonas.saltunas', ...[2, 3, 4, 5, 6].map((n) => `jonas.saltunas${n}`)])
    expect(await names([await make("Seán D'Arcy", 'O Neil-Žuk'), await make('Іван', 'Петрів')])).toEqual([
      'asmuo',
      'seandarcy.oneilzuk',
    ])
  })

  it('one code at once makes one person', async () => {
    const asmenskodas = newCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(admin, { asmenskodas })))
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
    const { body } = await register(admin, change)
    const messages = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', body.id).execute()
    const links = await t.db.selectFrom('slaptazodzioNuoroda').selectAll().where('asmuoId', '=', body.id).execute()
    if (!kanalas) return expect([messages, links]).toEqual([[], []])
    expect(messages).toMatchObject([{ kanalas, gavejas, statusas: 'LAUKIA' }])
    expect(messages[0]?.tekstas).toMatch(/http:\/\/localhost:3000\/lt\/reset-password\?token=[\w-]{43}/)
    // GSM-7 has no Lithuanian letters: with them half as much would fit.
    if (kanalas === 'SMS') expect(messages[0]?.tekstas).toMatch(/^[ -~\n]+$/)
    const hours = (Date.parse(links[0]?.galioja ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThan(72.1)
  })
})

describe('changing', () => {
  const body = (change: object = {}) => ({ vardas: 'Jonas', pavarde: 'Naujas', ...change })
  const put = (ask: Ask, id: number, change: object = {}, headers = {}) =>
    ask('PUT', `/asmenys/${id}`, body(change), headers)

  it.each([
    ['own', async (id: number) => t.as(id)],
    ['administrator', async () => admin],
  ])('%s: what the server owns stays as it is', async (_, who) => {
    const { id } = await makePerson(t.db, { email: null })
    const before = await stored(id)
    const forged = {
      id: 1,
      asmenskodas: '39001010000',
      statusas: 'UZBLOKUOTA',
      emailPatvirtintas: true,
      verifyToken: 'x',
      slaptazodis: 'x',
      vartotojoVardas: 'admin',
      imone: { imone: { id: world.A.company } },
      imoneId: world.A.company,
      nuotraukaId: 1,
      darboviete: 'INV_VEIKLA',
      vertintojasSritys: ['1.1-04'],
      rights: ['AccessAllImones'],
      sukurta: '2000-01-01',
      versija: 99,
    }
    expect((await put(await who(id), id, forged)).status).toBe(200)
    const after = await stored(id)
    for (const key of Object.keys(forged).filter((key) => key in before && key !== 'versija'))
      expect(after[key as keyof typeof after], key).toEqual(before[key as keyof typeof before])
    expect(after).toMatchObject({ vardas: 'Jonas', versija: 2 })
  })

  it('an e-mail: taken ones are refused, a new one is to be confirmed anew', async () => {
    const { id, email } = await makePerson(t.db, { emailPatvirtintas: true })
    const me = await t.as(id)
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(true)
    const other = await stored(world.B.person)
    const taken = await put(me, id, { email: other.email?.toUpperCase() })
    expect([taken.status, taken.body.code]).toEqual([409, 'EmailAlreadyUsed'])
    expect((await put(me, id, { email: 'naujas@example.lt' })).body).toMatchObject({
      email: 'naujas@example.lt',
      emailPatvirtintas: false,
    })
    expect((await put(me, id, { email })).body.emailPatvirtintas).toBe(false)
  })

  it('an e-mail of who may do more than read the own record is not for a colleague to change', async () => {
    const { email } = await stored(world.A.manager)
    expect((await put(rep, world.A.manager, { email: 'mano@example.lt' })).status).toBe(403)
    expect((await put(rep, world.A.manager, { email, miestas: 'Kaunas' })).body).toMatchObject({
      email,
      miestas: 'Kaunas',
    })
    expect((await put(admin, world.A.manager, { email: 'kitas@example.lt' })).status).toBe(200)
    expect((await put(rep, world.A.rep, { email: 'savo@example.lt' })).status).toBe(200)
  })

  it('a phone is kept as typed and found by one form', async () => {
    const { body: made } = await put(admin, world.A.other, { telefonas: '8 (612) 34567' })
    expect([made.telefonas, (await stored(world.A.other)).telefonasE164]).toEqual(['8 (612) 34567', '+37061234567'])
  })

  it.each([
    ['own', (id: number) => t.as(id), 'VARTOTOJAS'],
    ['representative', () => rep, 'VARTOTOJAS'],
    ['administrator', () => admin, 'ORG_ATSTOVAS'],
  ])('the user type: %s', async (who, ask, expected) => {
    const { id } = await makePerson(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: world.A.company })
    const me = await t.as(id)
    const { body: made } = await put(await ask(id), id, { vartotojoTipas: 'ORG_ATSTOVAS' })
    expect(made.vartotojoTipas).toBe(expected)
    // A new role ends every session (decisions, point 2).
    expect((await me('GET', '/session')).status).toBe(who === 'administrator' ? 401 : 200)
  })

  it('with an older version is refused, and of eight at once one wins', async () => {
    const { id } = await makePerson(t.db)
    const me = await t.as(id)
    for (let round = 1; round <= 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          put(i % 2 ? me : admin, id, { miestas: `${round} ${i}` }, { 'if-match': `"${round}"` }),
        ),
      )
      expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
        200,
        ...Array(7).fill('RecordChanged'),
      ])
      const won = answers.find(({ status }) => status === 200)
      expect(await stored(id)).toMatchObject({ versija: round + 1, miestas: won?.body.miestas })
    }
  })

  it('tells the trail what was and what is', async () => {
    const { id } = await makePerson(t.db, { vardas: 'Jonas', pavarde: 'Senas', miestas: 'Vilnius' })
    await put(admin, id, { miestas: 'Kaunas' })
    const [row] = await audited(id)
    expect(row).toMatchObject({ veiksmas: 'persons.update', asmuoId: world.adminId })
    expect(row?.pokytis).toMatchObject({ pavarde: ['Senas', 'Naujas'], miestas: ['Vilnius', 'Kaunas'] })
    expect(row?.pokytis).not.toHaveProperty('vardas')
  })

  it('the e-mail of a person with rights of the own is not a representative’s to change', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmuoImone').values({ asmuoId: id, imoneId: world.A.company }).execute()
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(world.A.rep)
    const change = { vardas: 'Ona', pavarde: 'Petraitė', email: 'teisiu.turetoja@example.lt' }
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(403)
    await t.db.deleteFrom('asmensTeise').where('asmuoId', '=', id).execute()
    expect((await ask('PUT', `/asmenys/${id}`, change)).status).toBe(200)
  })
  it('who may see and not change is refused', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(id)
    expect((await ask('GET', `/asmenys/${world.A.person}`)).status).toBe(200)
    expect((await put(ask, world.A.person)).status).toBe(403)
    expect((await put(ask, id)).status).toBe(200)
  })

  it('out of scope is not found; a colleague is seen by nobody but the company', async () => {
    expect((await put(rep, world.B.person)).status).toBe(404)
    expect((await put(await t.as(world.A.other), world.A.person)).status).toBe(404)
    expect((await put(rep, world.A.person)).status).toBe(200)
    const gimimoData = addDays(addYears(today, -18), 1)
    expect((await put(rep, world.A.person, { gimimoData })).body.fields).toEqual({ gimimoData: 'age' })
  })
})
