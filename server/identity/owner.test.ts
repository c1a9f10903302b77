import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { identityTest, until, type Way, ways } from './testing.ts'

const { t, phone, start, check, prove, as, browser } = identityTest()
const password = 'Svetimas1'
let slaptazodis: string
beforeAll(async () => {
  slaptazodis = await hash(password, { memoryCost: 1024, timeCost: 1 })
})

const strangers = { emailPatvirtintas: true, telefonas: '+370 600 09876', telefonasE164: '+37060009876' }
/** An account that a stranger, or a company (`by`), registered with somebody else's code. */
async function account(set: object = {}, by: 'self' | 'company' = 'self') {
  const created = await makePerson(t.db, {
    statusas: 'NEPATIKRINTA',
    slaptazodis,
    ...strangers,
    spscSutikimas: true,
    naujienlaiskiai: true,
    iAgreeToTerms: new Date(),
    pageidaujamasTipas: 'ORG_ATSTOVAS',
    ...set,
  })
  phone.know(created.asmenskodas, created)
  const asmuoId = by === 'self' ? created.id : (await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })).id
  const registered = { veiksmas: 'registration.register', asmuoId, apieAsmuo: created.id, uzklausa: '' }
  await writeAudit(t.db, registered)
  // The tests share phone numbers: only the newest account keeps its number.
  await t.db.updateTable('asmuo').set({ telefonasE164: null }).where('id', '<>', created.id).execute()
  return created
}
const stored = (id: number) => t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const login = (who: Ask, username: string | null) => who('POST', '/session', { username, password })
const enter = (asmenskodas: string, mine = browser(), way: Way = 'SMART_ID') => prove(mine, way, { asmenskodas })
const ownContacts = { telefonas: '+370 600 08888', email: 'tikras@example.lt', IAgreeToTerms: true }
const forgot = async (who: Ask, email: string | null) =>
  who('POST', '/session/forgot', { email, gresponse: packed(await solveCaptcha(who)) })
const claims = (id: number) =>
  t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', id).where('veiksmas', '=', 'identity.claim').execute()

describe.each(Object.keys(ways) as Way[])('the first time that the owner proves to be it, by %s', (way) => {
  it('an account made by a stranger is the owner’s alone', async () => {
    const { id, email, asmenskodas } = await account()
    const stranger = browser()
    expect(outcome(await login(stranger, email))).toBe(200)
    const link = newToken()
    const galioja = new Date(Date.now() + 3_600_000)
    await t.db
      .insertInto('slaptazodzioNuoroda')
      .values({ zyme: hashToken(link), asmuoId: id, galioja })
      .execute()

    const mine = browser()
    const { status, body } = await enter(asmenskodas, mine, way)
    expect([status, body.session.userId, body.laukiaKontaktu]).toEqual([200, id, true])
    expect(await stored(id)).toMatchObject({
      statusas: 'PATIKRINTA',
      savininkas: 'KONTAKTAI',
      slaptazodis: null,
      email: null,
      emailPatvirtintas: false,
      telefonas: null,
      telefonasE164: null,
      spscSutikimas: false,
      naujienlaiskiai: false,
      iAgreeToTerms: null,
      pageidaujamasTipas: null,
    })
    expect((await mine('GET', '/session')).body.userId).toBe(id)
    expect(outcome(await stranger('GET', '/session'))).toBe('401 Unauthorized')
    expect(outcome(await login(stranger, email))).toBe('401 Unauthorized')
    const reset = { token: link, password: 'Svetimas2' }
    expect(outcome(await stranger('POST', '/session/resetpassword', reset))).toBe('409 PasswordResetExpired')
    const letters = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).orderBy('id').execute()
    expect(letters.map(({ kanalas, gavejas }) => [kanalas, gavejas])).toEqual([
      ['EPASTAS', email],
      ['SMS', strangers.telefonas],
    ])
    expect(letters[0]?.tekstas).toContain('slaptažodis, prisijungimai, el. pašto patvirtinimas')
    const [row, ...more] = await claims(id)
    expect([row?.asmuoId, more]).toEqual([id, []])
    expect(row?.pokytis).toMatchObject({ budas: way, statusas: ['NEPATIKRINTA', 'PATIKRINTA'] })
    expect(JSON.stringify(row?.pokytis)).not.toMatch(new RegExp(`${asmenskodas}|slaptazodis`))
  })
})

describe('after that', () => {
  it('the owner enters their contacts, and the account is like any other', async () => {
    const { id, asmenskodas, vartotojoVardas } = await account()
    const mine = browser()
    await enter(asmenskodas, mine)
    const say = (body: object) => mine('PUT', '/session/kontaktai', body)
    expect((await say({ IAgreeToTerms: true })).body.fields).toEqual({ telefonas: 'required' })
    expect((await say({ ...ownContacts, IAgreeToTerms: false })).body.fields).toEqual({ IAgreeToTerms: 'required' })
    expect(outcome(await say({ ...ownContacts, slaptazodis: 'Slaptazodis1' }))).toBe('400 PasswordTooCommon')
    const email = `tikras${id}@example.lt`
    expect(outcome(await say({ ...ownContacts, email, slaptazodis: 'Kregzdute5Skrenda' }))).toBe(204)
    expect(await stored(id)).toMatchObject({
      savininkas: 'IRODYTAS',
      statusas: 'PATIKRINTA',
      email,
      emailPatvirtintas: false,
      telefonasE164: '+37060008888',
      spscSutikimas: false,
    })
    expect((await stored(id)).iAgreeToTerms).not.toBeNull()
    const letters = await t.db.selectFrom('zinute').select('tekstas').where('gavejas', '=', email).execute()
    expect(letters.map(({ tekstas }) => tekstas?.includes('verify-email'))).toEqual([true])
    const typed = { username: vartotojoVardas ?? email, password: 'Kregzdute5Skrenda' }
    expect(outcome(await browser()('POST', '/session', typed))).toBe(200)
    // This works once; later the contacts are changed as any other.
    expect(outcome(await say({ ...ownContacts, email }))).toBe('409 StatusNotAllowed')
    expect((await enter(asmenskodas)).body.laukiaKontaktu).toBe(false)
    expect(await stored(id)).toMatchObject({ email, telefonasE164: '+37060008888' })
    expect(await claims(id)).toHaveLength(1)
  })

  it('a password for an account that opens the records of others needs a symbol', async () => {
    const { asmenskodas } = await account({ vartotojoTipas: 'ORG_TVARKYTOJAS' })
    const mine = browser()
    await enter(asmenskodas, mine)
    const say = (slaptazodis: string) =>
      mine('PUT', '/session/kontaktai', { telefonas: '+370 600 08889', slaptazodis, IAgreeToTerms: true })
    expect((await say('Kregzdute5Skrenda')).body.fields).toEqual({ slaptazodis: 'passwordSymbol' })
    expect(outcome(await say('Kregzdute5Skrenda!'))).toBe(204)
  })

  it('contacts that a company typed stay visible, and let nobody in until then', async () => {
    const { id, email, asmenskodas } = await account({}, 'company')
    const mine = browser()
    const stranger = browser()
    await stranger('POST', '/session/smslogin', { telefonas: strangers.telefonas })
    const [sms] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()
    const code = sms?.tekstas?.slice(-6)
    await enter(asmenskodas, mine)
    expect(await stored(id)).toMatchObject({
      email,
      telefonas: strangers.telefonas,
      emailPatvirtintas: false,
      slaptazodis: null,
      iAgreeToTerms: null,
    })
    // Every contact is notified, whether it stays or is removed.
    const claimed = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).orderBy('id').execute()
    expect(claimed.slice(1).map(({ gavejas }) => gavejas)).toEqual([email, strangers.telefonas])
    expect(outcome(await stranger('POST', '/session/smslogincode', { code }))).toBe('401 Unauthorized')
    await t.db.deleteFrom('limitas').execute()
    await t.db.deleteFrom('zinute').execute()
    expect(outcome(await stranger('POST', '/session/smslogin', { telefonas: strangers.telefonas }))).toBe(204)
    expect(outcome(await forgot(stranger, email))).toBe('401 Unauthorized')
    expect(await t.db.selectFrom('zinute').select('id').execute()).toEqual([])
    expect(
      outcome(await mine('PUT', '/session/kontaktai', { ...ownContacts, email, telefonas: strangers.telefonas })),
    ).toBe(204)
    await t.db.deleteFrom('limitas').execute()
    await stranger('POST', '/session/smslogin', { telefonas: strangers.telefonas })
    expect(await t.db.selectFrom('zinute').select('gavejas').where('kanalas', '=', 'SMS').execute()).toHaveLength(1)
  })

  it.each(['the owner', 'an administrator'])(
    'contacts can be entered by %s in the form of the record too',
    async (who) => {
      const { id, asmenskodas, vardas, pavarde } = await account()
      const mine = browser()
      await enter(asmenskodas, mine)
      const admin = await as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
      const saved = { vardas, pavarde, telefonas: '+370 600 06666', priezastis: 'Parodė pasą' }
      const answer = await (who === 'the owner' ? mine : admin)('PUT', `/asmenys/${id}`, saved)
      expect([answer.body.savininkas, answer.body.statusas]).toEqual(['IRODYTAS', 'PATIKRINTA'])
      await t.db.deleteFrom('limitas').execute()
      expect(outcome(await browser()('POST', '/session/smslogin', { telefonas: saved.telefonas }))).toBe(204)
      expect(await t.db.selectFrom('smsKodas').select('asmuoId').where('asmuoId', '=', id).execute()).toHaveLength(1)
    },
  )

  it('but contacts typed by a former user of the account over the company’s are removed', async () => {
    const { id, email, asmenskodas, vardas, pavarde } = await account({ emailPatvirtintas: false }, 'company')
    const me = await as(id)
    expect(outcome(await me('PUT', `/asmenys/${id}`, { vardas, pavarde, email, telefonas: '+370 600 07777' }))).toBe(
      200,
    )
    await enter(asmenskodas)
    expect(await stored(id)).toMatchObject({ email: null, telefonas: null })
  })

  it('a code on its way to the former number opens nothing', async () => {
    const { id, asmenskodas } = await account()
    const stranger = browser()
    await stranger('POST', '/session/smslogin', { telefonas: strangers.telefonas })
    const [sms] = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()
    const mine = browser()
    await enter(asmenskodas, mine)
    await mine('PUT', '/session/kontaktai', { ...ownContacts, email: null })
    const code = sms?.tekstas?.slice(-6)
    expect(outcome(await stranger('POST', '/session/smslogincode', { code }))).toBe('401 Unauthorized')
  })
})

it('under another name the record stays unconfirmed, and the owner is in', async () => {
  const created = await account()
  phone.know(created.asmenskodas, { vardas: created.vardas, pavarde: 'Kitokauskas' })
  const { body } = await enter(created.asmenskodas)
  expect([body.session.userId, body.laukiaKontaktu]).toEqual([created.id, true])
  expect(await stored(created.id)).toMatchObject({
    statusas: 'NEPATIKRINTA',
    savininkas: 'KONTAKTAI',
    slaptazodis: null,
  })
})

it.each([
  ['confirmed', { statusas: 'PATIKRINTA' }],
  ['proven before', { savininkas: 'IRODYTAS' }],
])('an account that is %s is not touched', async (_, set) => {
  const { id, email, asmenskodas } = await account(set)
  const before = await stored(id)
  const other = browser()
  expect(outcome(await login(other, email))).toBe(200)
  const { body } = await enter(asmenskodas)
  expect([body.session.userId, body.laukiaKontaktu]).toEqual([id, false])
  expect(await stored(id)).toEqual(before)
  expect(outcome(await other('GET', '/session'))).toBe(200)
  expect(await claims(id)).toEqual([])
})

it('a blocked account is not taken over, and stays closed', async () => {
  const { id, asmenskodas } = await account({ statusas: 'UZBLOKUOTA' })
  const before = await stored(id)
  expect(outcome(await enter(asmenskodas))).toBe('401 Unauthorized')
  expect(await stored(id)).toEqual(before)
})

it('confirming the own record ends the other sessions, once', async () => {
  const created = await account()
  const [mine, other] = [await as(created.id), await as(created.id)]
  const { asmenskodas, vardas, pavarde, id } = created
  const proven = await prove(mine, 'SMART_ID', { asmenskodas, vardas, pavarde, tikslas: 'TAPATYBE' })
  const confirm = await mine('PUT', `/asmenys/${id}/statusas`, { verifyToken: proven.body.token })
  expect([confirm.body.statusas, confirm.body.savininkas]).toEqual(['PATIKRINTA', 'IRODYTAS'])
  expect([outcome(await mine('GET', '/session')), outcome(await other('GET', '/session'))]).toEqual([
    200,
    '401 Unauthorized',
  ])
  expect((await stored(id)).slaptazodis).toBe(slaptazodis)
})

describe('at once', () => {
  it('two proofs take the account over once, and both are in', async () => {
    const { id, asmenskodas } = await account()
    const both = [browser(), browser()]
    const started = await Promise.all(both.map((one) => start(one, 'SMART_ID', { asmenskodas })))
    const answers = await Promise.all(both.map((one, i) => until(() => check(one, 'SMART_ID', started[i]?.body.token))))
    expect(answers.map(({ body }) => [body.session.userId, body.laukiaKontaktu])).toEqual([
      [id, true],
      [id, true],
    ])
    expect(await claims(id)).toHaveLength(1)
    expect(await Promise.all(both.map(async (one) => outcome(await one('GET', '/session'))))).toEqual([200, 200])
  })

  it.each([
    ['a right password', async (email: string, stranger: Ask) => login(stranger, email), '401 Unauthorized'],
    [
      'a new one by a link',
      async (_: string, stranger: Ask, token: string) =>
        stranger('POST', '/session/resetpassword', { token, password: 'Svetimas2Kitas!' }),
      '409 PasswordResetExpired',
    ],
  ])('%s does not slip in beside the owner', async (_, slip, refused) => {
    const { id, email, asmenskodas } = await account()
    const link = newToken()
    const galioja = new Date(Date.now() + 3_600_000)
    await t.db
      .insertInto('slaptazodzioNuoroda')
      .values({ zyme: hashToken(link), asmuoId: id, galioja })
      .execute()
    const [mine, stranger] = [browser(), browser()]
    const started = await start(mine, 'SMART_ID', { asmenskodas })
    // Both requests wait for the lock of the person's row; the owner's came first.
    const pending = await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('asmuo').select('id').where('id', '=', id).forUpdate().execute()
      const owner = until(() => check(mine, 'SMART_ID', started.body.token))
      await sleep(700)
      const other = slip(email ?? '', stranger, link)
      await sleep(500)
      return { owner, other }
    })
    const [entered, slipped] = await Promise.all([pending.owner, pending.other])
    expect([outcome(entered), outcome(slipped)]).toEqual([200, refused])
    expect(outcome(await stranger('GET', '/session'))).toBe('401 Unauthorized')
    expect((await stored(id)).slaptazodis).toBeNull()
    expect(await t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', id).execute()).toHaveLength(1)
  })
})
