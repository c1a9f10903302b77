import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { signatureMethods } from '#contract/identity/schema.ts'
import type { Session } from '#contract/rights.ts'
import { readConfig } from '#server/config.ts'
import type { Script } from '#server/dev/phones.ts'
import { makeContext } from '#server/lib/http/context.ts'
import { openSession } from '#server/session/queries.ts'
import { outcome } from '../../test/app.ts'
import { startSigning, takeSignature } from './actions.ts'
import { isSigned } from './storedSignature.ts'
import { browserOf, identityTest, phoneNumber, until } from './testing.ts'

const { t, phone, person } = identityTest()
const digest = (text: string) => createHash('sha256').update(text).digest()
const santrauka = digest('protokolas')

/** An assessor with a tablet, and a person who signs on it; another area asks for the signature. */
async function sitting(set: object = {}) {
  const signer = await person({ telefonas: phoneNumber, ...set })
  const { id: userId } = await person({ vartotojoTipas: 'VERTINTOJAS' })
  const meistras = await openSession(t.db, userId, 'testas', '')
  const tablet = (browser: string) => {
    const cookies = { meistras, 'meistras-narsykle': browser }
    const request = { cookies, headers: {}, ip: '127.0.0.1', id: 'x' } as unknown as FastifyRequest
    const session: Session = { userId, vartotojoTipas: 'VERTINTOJAS', imoneId: null, rights: [] }
    const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: 'x', ...phone.env })
    const reply = { setCookie: () => {}, header: () => {} } as never
    const ctx = makeContext(
      { config, keys: t.keys, seal: t.seal, db: t.db, now: () => t.clock.now },
      request,
      reply,
      session,
      'test.sign',
    )
    return { ctx, session, ask: browserOf(t, cookies) }
  }
  const mine = tablet('planšetė')
  const start = (budas: (typeof signatureMethods)[number], script: Script = {}, telefonas: string | null = null) => {
    if (Object.keys(script).length) phone.next(script)
    const tekstas = 'Vertinimo protokolas Nr. 5 – Žukas Žydrūnas, 2030 m.'
    return startSigning(mine.ctx, mine.session, { asmuoId: signer.id, budas, telefonas, santrauka, tekstas })
  }
  const check = (token: string, ask = mine.ask) => ask('POST', '/session/parasas/check', { token })
  const sign = async (budas: (typeof signatureMethods)[number], script: Script = {}) => {
    const { token } = await start(budas, script)
    return until(() => check(token))
  }
  const take = (token: string, expected = { asmuoId: signer.id, santrauka }, { ctx } = mine) =>
    takeSignature(t.db, ctx, token, expected)
  return { signer, userId, mine, tablet, start, check, sign, take }
}

describe.each(signatureMethods)('%s', (budas) => {
  it('signs, and the signature stands by itself', async () => {
    const { signer, sign, take } = await sitting()
    const { body } = await sign(budas)
    const signature = await take(body.token)
    expect(signature).toMatchObject({
      budas,
      vardas: signer.vardas,
      pavarde: signer.pavarde,
      laikas: expect.any(String),
    })
    expect(JSON.stringify(signature)).not.toContain(signer.asmenskodas)
    expect(isSigned(santrauka, signature)).toBe(true)
    expect(isSigned(digest('kitas'), signature)).toBe(false)
    const audit = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', signer.id).execute()
    expect(audit).toMatchObject([{ veiksmas: 'identity.checkSignature', pokytis: { budas, tikslas: 'PARASAS' } }])
  })

  it('stands once, for this signer, this digest and this browser, for two hours', async () => {
    const { signer, sign, take, tablet } = await sitting()
    const { token } = (await sign(budas)).body
    const refused = expect.objectContaining({ code: 'COULD_NOT_VALIDATE_DATA' })
    await expect(take(token, { asmuoId: signer.id + 1, santrauka })).rejects.toEqual(refused)
    await expect(take(token, { asmuoId: signer.id, santrauka: digest('kitas') })).rejects.toEqual(refused)
    await expect(take(token, undefined, tablet('kita'))).rejects.toEqual(refused)
    await expect(take('made-up')).rejects.toEqual(refused)
    const began = t.clock.now
    t.clock.now = new Date(began.getTime() + 2 * 3_600_000 + 1)
    await expect(take(token, undefined, tablet('planšetė'))).rejects.toEqual(refused)
    t.clock.now = began
    await take(token)
    await expect(take(token)).rejects.toEqual(refused)
  })

  it('is no signature before the phone has answered, and its first token is none after', async () => {
    const { start, check, take, mine, tablet } = await sitting()
    phone.auto = false
    const started = await start(budas)
    await expect(take(started.token)).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
    expect((await check(started.token)).status).toBe(202)
    const [shown] = phone.waiting().filter(({ controlCode }) => controlCode === started.controlCode)
    phone.decide(shown?.id ?? '', true)
    const { body } = await until(() => check(started.token))
    expect(body.token).not.toBe(started.token)
    await expect(take(started.token)).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
    expect(outcome(await check(started.token))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(body.token))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(body.token, tablet('kita').ask))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await mine.ask('POST', '/session/msignature/check', { token: body.token }))).toBe(
      '409 WPKI_NO_SESSION',
    )
  })

  it('can be finished only by the user who began it', async () => {
    const { start, check } = await sitting()
    const { token } = await start(budas)
    const other = await person()
    const meistras = await openSession(t.db, other.id, 'testas', '')
    const ask = browserOf(t, { meistras, 'meistras-narsykle': 'planšetė' })
    expect(outcome(await check(token, ask))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(token, browserOf(t, { 'meistras-narsykle': 'planšetė' })))).toBe('401 Unauthorized')
  })

  it.each<[string, Script, string]>([
    ['a forged signature', { wrong: 'signature' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a signature of another digest', { wrong: 'hash' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a certificate that only proves who one is', { wrong: 'use' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a foreign authority', { wrong: 'authority' }, 'COULD_NOT_VALIDATE_DATA'],
    ['an expired certificate', { wrong: 'expired' }, 'CERTIFICATE_IS_REVOKED'],
    ['a revoked certificate', { wrong: 'revoked' }, 'CERTIFICATE_IS_REVOKED'],
    ['somebody else', { asmenskodas: '38506150048' }, 'NameDoesNotMatch'],
  ])('refuses %s', async (_, script, code) => {
    const { sign } = await sitting()
    expect((await sign(budas, script)).body.code).toBe(code)
  })

  it('asks no phone for a blocked person', async () => {
    const { start } = await sitting({ statusas: 'UZBLOKUOTA' })
    await expect(start(budas)).rejects.toMatchObject({ code: 'NotFound' })
  })
})

it('shows the phone the text in its own alphabet, and asks the number of the record', async () => {
  phone.auto = false
  const { signer, start } = await sitting({ telefonas: '8 600 00777' })
  await start('MOBILUSIS')
  expect(phone.waiting().filter(({ asmenskodas }) => asmenskodas === signer.asmenskodas)).toMatchObject([
    { telefonas: '+37060000777', tekstas: 'Vertinimo protokolas Nr. 5  Zukas Zydrun' },
  ])
  await start('SMART_ID')
  expect(phone.waiting().at(-1)?.tekstas).toBe('Vertinimo protokolas Nr. 5 – Žukas Žydrūnas, 2030 m.')
})

it('needs a phone for Mobile-ID', async () => {
  const { start } = await sitting({ telefonas: null })
  await expect(start('MOBILUSIS')).rejects.toMatchObject({ fields: { telefonas: 'required' } })
  await expect(start('MOBILUSIS', {}, 'x')).rejects.toMatchObject({ fields: { telefonas: 'phoneNumber' } })
  expect(await start('MOBILUSIS', {}, phoneNumber)).toMatchObject({ token: expect.any(String) })
})

it('says where a number has no Mobile-ID before the wait', async () => {
  const { start } = await sitting({ telefonas: '+37060000266' })
  await expect(start('MOBILUSIS')).rejects.toMatchObject({ code: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE' })
})
