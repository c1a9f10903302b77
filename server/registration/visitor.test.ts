import { describe, expect, it } from 'vitest'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeCompany } from '#server/factories/make.ts'
import { ask, outcome } from '../../test/app.ts'
import { registrationTest } from './testing.ts'

const { t, w, visitor, newCode, register, stored, messagesOf, countOf } = registrationTest()
const today = civilDay(new Date())

describe('a visitor registers', () => {
  it('as a plain user who is not confirmed, with a letter and no session', async () => {
    const answer = await register({ telefonas: '+370 600 01234', gimimoData: '1985-02-14' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.headers['location']).toBe(`/api/asmenys/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      pageidaujamasTipas: null,
      statusas: 'NEPATIKRINTA',
      emailPatvirtintas: false,
      IAgreeToTerms: true,
      darboviete: 'NEDIRBA',
      imone: null,
    })
    expect(String(answer.headers['set-cookie'])).not.toMatch(/meistras=/)
    const row = await stored(answer.body.id)
    expect(row.slaptazodis).toMatch(/^\$argon2id/)
    const login = { username: answer.sent.email, password: answer.sent.slaptazodis }
    expect((await ask(t, null)('POST', '/session', login)).status).toBe(200)
    const trail = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', row.id).orderBy('id').execute()
    expect(trail[0]).toMatchObject({ veiksmas: 'registration.register', asmuoId: row.id })
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`${answer.sent.asmenskodas}|${answer.sent.slaptazodis}`))

    const [letter, sms] = await messagesOf(row.id)
    expect(letter).toMatchObject({ kanalas: 'EPASTAS', gavejas: answer.sent.email })
    expect(letter?.tekstas).toContain(`vartotojo vardas – ${row.vartotojoVardas}`)
    // GSM-7 has no Lithuanian letters: with them, only half as much would fit.
    expect(sms).toMatchObject({ kanalas: 'SMS', gavejas: '+370 600 01234', tekstas: expect.stringMatching(/^[ -~]+$/) })
    expect(sms?.tekstas).not.toContain('token')
  })

  it('and confirms the e-mail by the letter, once', async () => {
    const { body: created } = await register({ komunikacijosKanalas: 'EPASTAS', telefonas: '+370 600 01234' })
    const messages = await messagesOf(created.id)
    expect(messages).toHaveLength(1)
    const [, id, token] =
      /http:\/\/localhost:3000\/lt\/verify-email\?id=(\d+)&token=([\w-]{43})\n/.exec(messages[0]?.tekstas ?? '') ?? []
    expect(Number(id)).toBe(created.id)
    const confirm = () => ask(t, null)('PUT', `/asmenys/${id}/statusas`, { verifyToken: token })
    expect((await confirm()).body).toMatchObject({ emailPatvirtintas: true, statusas: 'NEPATIKRINTA' })
    expect(outcome(await confirm())).toBe('409 COULD_NOT_VALIDATE_DATA')
  })

  it.each([
    ['INV_VEIKLA', { imone: { imone: { id: 1 }, pareigos: '-' } }],
    ['VERSL_LIUDIJIMAS', {}],
    ['NEDIRBA', { imone: { imone: { id: 1 }, pareigos: 'x' } }],
  ])('working by %s has no company', async (darboviete, more) => {
    const { body: created } = await register({ darboviete, ...more })
    expect([created.darboviete, created.imone]).toEqual([darboviete, null])
  })
  it('working in a company waits for its word; wishing to represent it, for an administrator', async () => {
    const imone = { imone: { id: w.world.A.company }, pareigos: 'Vadovė', galiojaNuo: today }
    const { body: created } = await register({ darboviete: 'IMONE', imone, vartotojoTipas: 'ORG_ATSTOVAS' })
    expect(created).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      pageidaujamasTipas: 'ORG_ATSTOVAS',
      imone: { imone: { id: w.world.A.company }, pareigos: 'Vadovė', statusas: 'TIKRINAMA', galiojaNuo: today },
    })
  })

  const unconfirmed = async () => (await makeCompany(t.db, { statusas: 'NEPATVIRTINTA' })).id
  it.each<[string, () => Promise<object> | object, Record<string, string>]>([
    ['without a name', () => ({ vardas: ' ' }), { vardas: 'required' }],
    ['without an e-mail', () => ({ email: null }), { email: 'required' }],
    ['with a code that can not be', () => ({ asmenskodas: '38513140230' }), { asmenskodas: 'personalcode' }],
    [
      'with a code and a country that can not be, both told at once',
      () => ({ asmenskodas: '38513140230', salis: 'QQ', pilietybe: 'QQ' }),
      { asmenskodas: 'personalcode', salis: 'inList', pilietybe: 'inList' },
    ],
    ['at 17', () => ({ gimimoData: addDays(addYears(today, -18), 1) }), { gimimoData: 'age' }],
    ['without a password', () => ({ slaptazodis: undefined }), { slaptazodis: 'required' }],
    ['with a short password', () => ({ slaptazodis: 'Aa1' }), { slaptazodis: 'minlength' }],
    ['without agreeing to the terms', () => ({ IAgreeToTerms: false }), { IAgreeToTerms: 'required' }],
    ['in a company that is not named', () => ({ darboviete: 'IMONE' }), { 'imone.imone': 'required' }],
    [
      'in a company without a position',
      () => ({ darboviete: 'IMONE', imone: { imone: { id: w.world.A.company } } }),
      { 'imone.pareigos': 'required' },
    ],
    [
      'in a company that is not confirmed',
      async () => ({ darboviete: 'IMONE', imone: { imone: { id: await unconfirmed() }, pareigos: 'x' } }),
      { 'imone.imone': 'notFound' },
    ],
    ['to represent no company', () => ({ vartotojoTipas: 'ORG_ATSTOVAS' }), { vartotojoTipas: 'inList' }],
    [
      'into an organisation that is not there',
      () => ({ pageidaujamaOrganizacija: 'NERA', inzKodeksasAgreed: true }),
      { pageidaujamaOrganizacija: 'inList' },
    ],
  ])('%s: is refused and makes nobody', async (_, change, fields) => {
    const { status, body: answer, sent } = await register(await change())
    expect([status, answer]).toEqual([400, { code: 'InvalidFormFields', fields }])
    expect(await countOf(sent.asmenskodas)).toBe(0)
  })
  it('without a code, or with a password that is tried first, is told so', async () => {
    const none = await register({ asmenskodas: null })
    expect([outcome(none), none.body.fields]).toEqual(['400 AsmenskodasIsRequired', { asmenskodas: 'required' }])
    const common = await register({ slaptazodis: 'Password123' })
    expect([outcome(common), common.body.fields]).toEqual([
      '400 PasswordTooCommon',
      { slaptazodis: 'PasswordTooCommon' },
    ])
  })

  it('what the server owns is not taken from the body, and what the call does not know is refused', async () => {
    const forged = {
      id: 1,
      versija: 99,
      statusas: 'PATIKRINTA',
      vartotojoTipas: 'ADMIN',
      emailPatvirtintas: true,
      verifyToken: 'x',
    }
    const unknown = {
      pageidaujamasTipas: 'ORG_ATSTOVAS',
      rights: ['AccessAllImones'],
      teises: ['AccessAllImones'],
      vartotojoVardas: 'admin',
      nuotraukaId: 1,
      nuotrauka: 'x',
      imoneId: w.world.A.company,
      kortele: { numeris: '1' },
      vertintojasSritys: ['1.1-04'],
      narysteInzOrg: true,
      nustatymai: { tema: 'dark' },
      sukurta: '2000-01-01',
    }
    const refused = await register({ ...forged, ...unknown })
    const fields = Object.fromEntries(Object.keys(unknown).map((name) => [name, 'readOnly']))
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    const { body: created } = await register(forged)
    expect(created).toMatchObject({ vartotojoTipas: 'VARTOTOJAS', statusas: 'NEPATIKRINTA', emailPatvirtintas: false })
    const row = await stored(created.id)
    expect(row).toMatchObject({
      versija: 1,
      pageidaujamasTipas: null,
      imoneId: null,
      nuotraukaId: null,
      narysteInzOrg: false,
      vertintojasSritys: [],
      nustatymai: {},
    })
    expect(row.vartotojoVardas).not.toBe('admin')
    expect(await t.db.selectFrom('asmensTeise').selectAll().where('asmuoId', '=', created.id).execute()).toEqual([])
  })

  it.each(['ORG_TVARKYTOJAS', 'VERTINTOJAS'])('a requested %s is ignored', async (vartotojoTipas) => {
    const { body: created } = await register({ vartotojoTipas })
    expect([created.vartotojoTipas, created.pageidaujamasTipas]).toEqual(['VARTOTOJAS', null])
  })
})

describe('who is known already', () => {
  it('is told by what: the code, the e-mail, or both', async () => {
    const { sent } = await register()
    const code = await register({ asmenskodas: sent.asmenskodas })
    expect([outcome(code), code.body.fields]).toEqual([
      '409 personalcodeRegistered',
      { asmenskodas: 'personalcodeRegistered' },
    ])
    const email = await register({ email: sent.email.toUpperCase() })
    expect([outcome(email), email.body.fields]).toEqual(['409 EmailAlreadyUsed', { email: 'emailUsed' }])
    const both = await register({ asmenskodas: sent.asmenskodas, email: sent.email })
    expect([outcome(both), both.body.fields]).toEqual([
      '409 UserAlreadyExists',
      { asmenskodas: 'personalcodeRegistered', email: 'emailUsed' },
    ])
  })

  it('fifty at once make one', async () => {
    const asmenskodas = newCode()
    const all = await Promise.all(Array.from({ length: 50 }, () => visitor()))
    const answers = await Promise.all(all.map((who, i) => register({ asmenskodas, email: `o${i}@example.lt` }, who)))
    const codes = answers.map(({ status, body: { code, fields } }) =>
      status === 201 ? 201 : `${code} ${fields?.asmenskodas}`,
    )
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    // Passwords are hashed in turns, so no request waits for a connection until it is refused.
    const others = new Set(codes.filter((code) => code !== 201))
    expect(others).toEqual(new Set(['personalcodeRegistered personalcodeRegistered']))
    expect(await countOf(asmenskodas)).toBe(1)
  })
  it('and one e-mail at once makes one', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => visitor()))
    const answers = await Promise.all(all.map((who) => register({ email: 'Vienas@example.lt' }, who)))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(7).fill('409 EmailAlreadyUsed')])
  })
})
