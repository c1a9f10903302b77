import { describe, expect, it } from 'vitest'
import { signatureMethods } from '#contract/identity/schema.ts'
import type { Script } from '#server/dev/phones.ts'
import { openSession } from '#server/session/queries.ts'
import { outcome } from '../../test/app.ts'
import { isSigned } from './storedSignature.ts'
import { browserOf, identityTest, phoneNumber, signingTest, until } from './testing.ts'

const known = identityTest()
const { t, phone, person } = known
const { sitting, santrauka, digest } = signingTest(known)

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
    expect(signature).toMatchObject({ lygis: 'KVALIFIKUOTAS', grandine: [expect.any(String), expect.any(String)] })
    expect(signature).not.toHaveProperty('zinute')
    expect(JSON.stringify(signature)).not.toContain(signer.asmenskodas)
    expect(isSigned(santrauka, signature)).toBe(true)
    expect(isSigned(digest('kitas'), signature)).toBe(false)
    const audit = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', signer.id).execute()
    expect(audit).toMatchObject([
      { veiksmas: 'identity.checkSignature', pokytis: { budas, tikslas: 'PARASAS', lygis: 'KVALIFIKUOTAS' } },
    ])
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
    ['another certificate than was asked for', { wrong: 'other' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a certificate revoked since it was asked for', { wrong: 'revokedLater' }, 'CERTIFICATE_IS_REVOKED'],
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
