import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signatureMethods } from '#contract/identity/schema.ts'
import type { Script } from '#server/dev/phones.ts'
import { outcome } from '../../test/app.ts'
import type { Signer } from './actions.ts'
import { appOf } from './queries.ts'
import { isSigned } from './storedSignature.ts'
import { appNumber, identityTest, signingTest, until } from './testing.ts'
import { isPssSignedBy, isSignedBy } from './verify.ts'

const known = identityTest()
const { t, phone, prove, browser } = known
const { sitting, santrauka } = signingTest(known)
const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** Phones that ring for this person; a refused certificate must make none ring. */
const ringing = (asmenskodas: string) => phone.waiting().filter((one) => one.asmenskodas === asmenskodas)

describe.each(signatureMethods)('%s: the certificate comes first', (budas) => {
  it('the bytes to sign are made of the checked certificate, before the phone rings', async () => {
    const { signer, ask, check, take } = await sitting()
    phone.auto = false
    let told: Signer | undefined
    const message = async (one: Signer) => {
      told = one
      expect(ringing(signer.asmenskodas)).toEqual([])
      return Buffer.concat([Buffer.from('atributai '), one.sertifikatas])
    }
    const started = await ask({ budas, message })
    expect(started.controlCode).toMatch(/^\d{4}$/)
    phone.decide(ringing(signer.asmenskodas)[0]?.id ?? '', true)
    const signature = await take((await until(() => check(started.token))).body.token)

    expect(told).toMatchObject({ vardas: signer.vardas, pavarde: signer.pavarde, lygis: 'KVALIFIKUOTAS' })
    expect(told?.algoritmas).toBe(signature.algoritmas)
    expect(told?.ocsp).toBeInstanceOf(Buffer)
    expect(told?.sertifikatas.toString('base64')).toBe(signature.sertifikatas)
    const { publicKey, issuer } = new X509Certificate(bytes(signature.sertifikatas))
    const [own, root] = (told?.chain ?? []).map((der) => new X509Certificate(der))
    expect([own?.subject, own?.issuer]).toEqual([issuer, root?.subject])
    expect(signature.grandine).toEqual(told?.chain.map((der) => der.toString('base64')))
    // The answer that proves the signature was made after it, so it is another one.
    expect(signature.ocsp).not.toBe(told?.ocsp?.toString('base64'))

    const signed = bytes(signature.zinute ?? '')
    expect(signed.toString()).toMatch(/^atributai /)
    const verified =
      budas === 'MOBILUSIS'
        ? isSignedBy(publicKey, signed, bytes(signature.parasas))
        : isPssSignedBy(publicKey, signed, bytes(signature.parasas), 'sha512')
    expect(verified).toBe(true)
  })

  it.each<[string, Script, string]>([
    ['that only proves who one is', { wrong: 'use' }, 'COULD_NOT_VALIDATE_DATA'],
    ['of a foreign authority', { wrong: 'authority' }, 'COULD_NOT_VALIDATE_DATA'],
    ['that has expired', { wrong: 'expired' }, 'CERTIFICATE_IS_REVOKED'],
    ['that is not in force yet', { wrong: 'early' }, 'CERTIFICATE_IS_REVOKED'],
    ['that is revoked', { wrong: 'revoked' }, 'CERTIFICATE_IS_REVOKED'],
    ['of somebody else', { asmenskodas: '38506150048' }, 'NameDoesNotMatch'],
    ['that is not qualified', { says: [] }, 'NotQualified'],
    ['whose key is in no certified device', { says: ['compliance', 'esign'] }, 'NotQualified'],
    ['that says only where its key is', { says: ['device', 'esign'] }, 'NotQualified'],
    ['of which it is not said what it is for', { says: ['compliance', 'device'] }, 'NotQualified'],
    ['for seals', { says: ['compliance', 'device', 'eseal'] }, 'NotQualified'],
    ['qualified outside the EU', { says: ['compliance', 'device', 'esign', 'foreign'] }, 'NotQualified'],
  ])('no phone rings for a certificate %s', async (_, script, code) => {
    const { signer, start } = await sitting()
    phone.auto = false
    await expect(start(budas, script)).rejects.toMatchObject({ code })
    expect(ringing(signer.asmenskodas)).toEqual([])
  })

  it('no phone rings while nobody can say whether the certificate is revoked', async () => {
    const { signer, start } = await sitting()
    phone.auto = false
    phone.ocspAway = true
    await expect(start(budas)).rejects.toMatchObject({ code: 'SENDING_ERROR', retryAfter: 5 })
    expect(ringing(signer.asmenskodas)).toEqual([])
  })

  it.each<[string, boolean]>([
    ['goes away before the phone rings', true],
    ['goes away after it has rung', false],
  ])('no signature is lost where the responder %s', async (_, before) => {
    const { signer, ask, check, take } = await sitting()
    phone.auto = false
    const message = async () => {
      phone.ocspAway = before
      return santrauka
    }
    const { token } = await ask({ budas, message })
    phone.ocspAway = true
    phone.decide(ringing(signer.asmenskodas)[0]?.id ?? '', true)
    const signature = await take((await until(() => check(token))).body.token)
    expect(signature.ocsp).toBeNull()
    expect(isSigned(santrauka, signature)).toBe(true)
  })

  it('what is refused while the bytes are made rings no phone', async () => {
    const { signer, ask } = await sitting()
    phone.auto = false
    const message = () => Promise.reject(new Error('SigningInProgress'))
    await expect(ask({ budas, message })).rejects.toThrow('SigningInProgress')
    expect(ringing(signer.asmenskodas)).toEqual([])
  })
})

describe('Smart-ID where the number of the app is not known', () => {
  it('asks which certificate first; then the same call asks for the signature', async () => {
    const { signer, mine, start, check, take } = await sitting({ app: false })
    const first = await start('SMART_ID')
    expect(first.controlCode).toBeNull()
    const chosen = await until(() => check(first.token))
    expect(chosen.body).toEqual({ token: null })
    // A lost answer is repeated, and a chosen certificate is no signature.
    expect((await check(first.token)).body).toEqual({ token: null })
    await expect(take(first.token)).rejects.toMatchObject({ code: 'COULD_NOT_VALIDATE_DATA' })
    expect(outcome(await mine.ask('POST', '/session/smartid/check', { token: first.token }))).toBe(
      '409 WPKI_NO_SESSION',
    )
    expect(await appOf(t.db, signer.id)).toBe(appNumber(signer.asmenskodas))
    const second = await start('SMART_ID')
    expect(second.controlCode).toMatch(/^\d{4}$/)
    expect(isSigned(santrauka, await take((await until(() => check(second.token))).body.token))).toBe(true)
  })

  it.each<[string, Script, string]>([
    ['is refused', { result: 'USER_REFUSED_CERT_CHOICE' }, '409 SignatureCancelled'],
    ['is not answered', { result: 'TIMEOUT' }, '409 SignatureTimeout'],
    [
      'is of an account that can not be used',
      { result: 'ACCOUNT_UNUSABLE' },
      '409 USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
    ],
    ['is of a revoked certificate', { wrong: 'revoked' }, '409 CERTIFICATE_IS_REVOKED'],
    ['is of somebody else', { asmenskodas: '38506150048' }, '409 NameDoesNotMatch'],
    ['is of a certificate that is not qualified', { says: [] }, '422 NotQualified'],
    ['names no app that could be asked', { wrong: 'number' }, '409 COULD_NOT_VALIDATE_DATA'],
  ])('the choice %s', async (_, script, expected) => {
    const { signer, sign } = await sitting({ app: false })
    expect(outcome(await sign('SMART_ID', script))).toBe(expected)
    expect(await appOf(t.db, signer.id)).toBeNull()
  })

  it('an account without a qualified certificate is named so', async () => {
    const { start } = await sitting({ app: false })
    await expect(start('SMART_ID', { begin: 471 })).rejects.toMatchObject({ code: 'NotQualified' })
    await expect(start('SMART_ID', { begin: 404 })).rejects.toMatchObject({
      code: 'USER_DOES_NOT_HAVE_MOBILE_SIGNATURE',
    })
  })

  it.each([
    ['an app that is gone', (code: string) => `PNOLT-${code}-SENA-Q`],
    ['the app of somebody else', () => appNumber('38506150048')],
  ])('%s is not asked', async (_, number) => {
    const { signer, start } = await sitting()
    const dokumentas = number(signer.asmenskodas)
    await t.db.updateTable('smartIdProgramele').set({ dokumentas }).where('asmuoId', '=', signer.id).execute()
    expect(await start('SMART_ID')).toMatchObject({ controlCode: null })
  })

  it('an app whose key can not be used now lets the person choose another', async () => {
    const { start } = await sitting()
    expect(await start('SMART_ID', { result: 'DOCUMENT_UNUSABLE' })).toMatchObject({ controlCode: null })
  })

  it('an odd number of an app keeps nobody from signing in, and is not kept', async () => {
    const { signer } = await sitting({ app: false })
    phone.next({ wrong: 'number' })
    expect((await prove(browser(), 'SMART_ID', { asmenskodas: signer.asmenskodas })).status).toBe(200)
    expect(await appOf(t.db, signer.id)).toBeNull()
  })

  it('the app is known from signing in', async () => {
    const { signer, start } = await sitting({ app: false })
    expect((await prove(browser(), 'SMART_ID', { asmenskodas: signer.asmenskodas })).status).toBe(200)
    expect(await start('SMART_ID')).toMatchObject({ controlCode: expect.stringMatching(/^\d{4}$/) })
  })
})
