import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Fault, Script } from '#server/dev/phones.ts'
import { takeToken } from '#server/persons/proofTokens.ts'
import { outcome } from '../../test/app.ts'
import { identityTest, until, type Way } from './testing.ts'

const { t, phone, person, as, start, check, prove, browser } = identityTest()
const both: Way[] = ['MOBILUSIS', 'SMART_ID']
const stranger = '38506150048'
/** The session among the cookies that an answer sets. */
const sessionIn = (cookies: unknown) => [cookies].flat().find((one) => String(one).startsWith('meistras='))

describe.each(both)('%s', (way) => {
  it('logs a known person in as a password does', async () => {
    const { id, asmenskodas, vardas, pavarde } = await person()
    const mine = browser()
    const started = await start(mine, way, { asmenskodas })
    expect(started.body).toEqual({ controlCode: expect.stringMatching(/^\d{4}$/), token: expect.any(String) })
    const answer = await prove(mine, way, { asmenskodas, vardas: ` ${vardas.toUpperCase()}`, pavarde })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ asmuo: null, session: { userId: id, firstName: vardas, lastName: pavarde } })
    expect((await mine('GET', '/session')).body.userId).toBe(id)
    const audit = await t.db.selectFrom('auditas').selectAll().where('asmuoId', '=', id).execute()
    expect(audit).toMatchObject([{ lentele: 'asmuo', irasoId: id, pokytis: { budas: way } }])
  })

  it('closes the session that the browser had', async () => {
    const { asmenskodas } = await person()
    const mine = await as((await person()).id)
    expect((await mine('GET', '/session')).status).toBe(200)
    const before = await t.db.selectFrom('sesija').select('zyme').execute()
    await prove(mine, way, { asmenskodas })
    const after = await t.db.selectFrom('sesija').select('zyme').execute()
    expect(after).toHaveLength(before.length)
  })

  it('gives somebody unknown a token for the registration', async () => {
    phone.know(stranger, { vardas: 'Žydrė', pavarde: 'Naujokė' })
    for (const tikslas of ['PRISIJUNGIMAS', 'REGISTRACIJA']) {
      const answer = await prove(browser(), way, { asmenskodas: stranger, tikslas })
      expect(answer.body).toEqual({
        token: expect.any(String),
        session: null,
        laukiaKontaktu: false,
        asmuo: { asmenskodas: stranger, vardas: 'Žydrė', pavarde: 'Naujokė' },
      })
      const row = await t.db
        .selectFrom('patvirtinimas')
        .selectAll()
        .orderBy('sukurta', 'desc')
        .executeTakeFirstOrThrow()
      expect(row.narsykle).not.toBeNull()
      expect(Date.parse(row.galioja) - t.clock.now.getTime()).toBe(30 * 60_000)
      const usedToken = await takeToken(t.db, answer.body.token, 'REGISTRACIJA', {
        now: t.clock.now,
        ...(row.narsykle ? { narsykle: row.narsykle } : {}),
      })
      expect(usedToken.duomenys).toMatchObject({ budas: way, asmenskodas: stranger, vardas: 'Žydrė' })
    }
  })

  it('gives a registration its token also where the person is registered', async () => {
    const { asmenskodas } = await person()
    const answer = await prove(browser(), way, { asmenskodas, tikslas: 'REGISTRACIJA' })
    expect(answer.body).toMatchObject({ session: null, asmuo: { asmenskodas } })
  })

  it('refuses a blocked person', async () => {
    const { asmenskodas } = await person({ statusas: 'UZBLOKUOTA' })
    const mine = browser()
    expect(outcome(await prove(mine, way, { asmenskodas }))).toBe('401 Unauthorized')
    expect((await mine('GET', '/session')).status).toBe(401)
  })

  it('confirms who the signed-in person is', async () => {
    const { id, asmenskodas } = await person({ statusas: 'NEPATIKRINTA' })
    const mine = await as(id)
    const answer = await prove(mine, way, { asmenskodas, tikslas: 'TAPATYBE' })
    expect(answer.body).toMatchObject({ session: null, asmuo: { asmenskodas } })
    expect(outcome(await mine('PUT', `/asmenys/${id}/statusas`, { verifyToken: answer.body.token }))).toBe(200)
    expect(outcome(await mine('PUT', `/asmenys/${id}/statusas`, { verifyToken: answer.body.token }))).not.toBe(200)
    const row = await t.db.selectFrom('asmuo').select('statusas').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.statusas).toBe('PATIKRINTA')
  })

  it('asks no phone about the identity of a visitor, or of another code', async () => {
    const { id, asmenskodas } = await person()
    expect(outcome(await start(browser(), way, { asmenskodas, tikslas: 'TAPATYBE' }))).toBe('401 Unauthorized')
    const other = await start(await as(id), way, { asmenskodas: stranger, tikslas: 'TAPATYBE' })
    expect(outcome(other)).toBe('409 NameDoesNotMatch')
    expect(phone.waiting()).toEqual([])
  })

  it.each<[string, Script, string]>([
    ['a forged signature', { wrong: 'signature' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a signature of another hash', { wrong: 'hash' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a certificate of a foreign authority', { wrong: 'authority' }, 'COULD_NOT_VALIDATE_DATA'],
    ['a certificate for signing', { wrong: 'use' }, 'COULD_NOT_VALIDATE_DATA'],
    ['an expired certificate', { wrong: 'expired' }, 'CERTIFICATE_IS_REVOKED'],
    ['a certificate of the future', { wrong: 'early' }, 'CERTIFICATE_IS_REVOKED'],
    ['a revoked certificate', { wrong: 'revoked' }, 'CERTIFICATE_IS_REVOKED'],
    ['a certificate of another code', { asmenskodas: stranger }, 'NameDoesNotMatch'],
    ['a certificate of another first name', { vardas: 'Kitas' }, 'NameDoesNotMatch'],
    ['a certificate of another surname', { pavarde: 'Kitokia' }, 'NameDoesNotMatch'],
    ['a result nobody knows', { result: 'SOMETHING' }, 'COULD_NOT_VALIDATE_DATA'],
  ])('refuses %s', async (_, script, code) => {
    const { asmenskodas, vardas, pavarde } = await person()
    phone.next(script)
    const mine = browser()
    expect((await prove(mine, way, { asmenskodas, vardas, pavarde })).body.code).toBe(code)
    expect((await mine('GET', '/session')).status).toBe(401)
  })

  it('answers the same failure again', async () => {
    const { asmenskodas } = await person()
    phone.next({ wrong: 'signature' })
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    for (let i = 0; i < 2; i++) {
      expect(outcome(await until(() => check(mine, way, body.token)))).toBe('409 COULD_NOT_VALIDATE_DATA')
    }
  })

  it('opens one session, whoever asks at once', async () => {
    const { id, asmenskodas } = await person()
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(mine, way, body.token)))
    for (let i = 0; i < 20 && !answers.some(({ status }) => status === 200); i++) {
      await sleep(30)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => check(mine, way, body.token)))))
    }
    expect(answers.filter(({ status }) => ![200, 202].includes(status)).map(outcome)).toEqual([])
    const opened = answers.filter(({ status }) => status === 200)
    expect(new Set(opened.map(({ headers }) => sessionIn(headers['set-cookie']))).size).toBe(1)
    expect(await t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', id).execute()).toHaveLength(1)
  })

  it('repeats a lost answer, and opens nothing more', async () => {
    const { id, asmenskodas } = await person()
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    const first = await until(() => check(mine, way, body.token))
    const again = await check(mine, way, body.token)
    expect(again.body).toEqual(first.body)
    expect(sessionIn(again.headers['set-cookie'])).toBe(sessionIn(first.headers['set-cookie']))
    expect(await t.db.selectFrom('sesija').select('zyme').where('asmuoId', '=', id).execute()).toHaveLength(1)
    expect((await mine('GET', '/session')).body.userId).toBe(id)
    // Polling again does not sign in a person who has signed out.
    await mine('DELETE', '/session')
    expect(outcome(await check(mine, way, body.token))).toBe('409 WPKI_NO_SESSION')
    expect((await mine('GET', '/session')).status).toBe(401)
  })

  it('repeats a lost token until it is used, and no longer than 120 s', async () => {
    const { id, asmenskodas } = await person({ statusas: 'NEPATIKRINTA' })
    const mine = await as(id)
    const { body } = await start(mine, way, { asmenskodas, tikslas: 'TAPATYBE' })
    const first = await until(() => check(mine, way, body.token))
    expect((await check(mine, way, body.token)).body).toEqual(first.body)
    expect(outcome(await check(await as(id), way, body.token))).toBe('409 WPKI_NO_SESSION')
    const began = t.clock.now
    t.clock.now = new Date(began.getTime() + 121_000)
    expect(outcome(await check(mine, way, body.token))).toBe('409 WPKI_NO_SESSION')
    t.clock.now = began
    expect(outcome(await mine('PUT', `/asmenys/${id}/statusas`, { verifyToken: first.body.token }))).toBe(200)
    expect(outcome(await check(mine, way, body.token))).toBe('409 WPKI_NO_SESSION')
  })

  it('confirms nobody under a name that is not the certificate’s', async () => {
    const { id, asmenskodas } = await person({ statusas: 'NEPATIKRINTA' })
    await t.db.updateTable('asmuo').set({ pavarde: 'Sugalvotas' }).where('id', '=', id).execute()
    const mine = await as(id)
    const { body } = await prove(mine, way, { asmenskodas, tikslas: 'TAPATYBE' })
    expect(outcome(await mine('PUT', `/asmenys/${id}/statusas`, { verifyToken: body.token }))).toBe(
      '409 NameDoesNotMatch',
    )
  })

  it('does not accept a token of another browser, of the other way, or an invented one', async () => {
    const { id, asmenskodas } = await person()
    const mine = browser()
    await mine('GET', '/health')
    const { body } = await start(mine, way, { asmenskodas })
    const other: Way = way === 'MOBILUSIS' ? 'SMART_ID' : 'MOBILUSIS'
    expect(outcome(await check(browser(), way, body.token))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(await as(id), way, body.token))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(mine, other, body.token))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await check(mine, way, 'made-up'))).toBe('409 WPKI_NO_SESSION')
    expect(outcome(await until(() => check(mine, way, body.token)))).toBe(200)
    expect(outcome(await mine('POST', '/session/parasas/check', { token: body.token }))).toBe('409 WPKI_NO_SESSION')
  })

  it('waits as long as the phone does, 120 s in all', async () => {
    const { asmenskodas } = await person()
    phone.auto = false
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    expect((await check(mine, way, body.token)).status).toBe(202)
    const [shown] = phone.waiting()
    expect(shown).toMatchObject({ asmenskodas, controlCode: body.controlCode, tekstas: 'Meistras: prisijungimas' })
    const began = t.clock.now
    t.clock.now = new Date(began.getTime() + 121_000)
    phone.decide(shown?.id ?? '', true)
    expect(outcome(await check(mine, way, body.token))).toBe('409 SignatureTimeout')
    t.clock.now = began
  })

  it('goes on when the owner of the phone has confirmed, and ends when not', async () => {
    const { asmenskodas } = await person()
    for (const [accepted, expected] of [
      [true, 200],
      [false, '409 SignatureCancelled'],
    ] as const) {
      phone.auto = false
      const mine = browser()
      const { body } = await start(mine, way, { asmenskodas })
      phone.decide(phone.waiting().find(({ controlCode }) => controlCode === body.controlCode)?.id ?? '', accepted)
      expect(outcome(await until(() => check(mine, way, body.token)))).toBe(expected)
    }
  })

  it.each<Fault>([500, 401, 'garbage', 'redirect'])(
    'says that nothing was sent where the service fails: %s',
    async (begin) => {
      phone.next({ begin })
      const answer = await start(browser(), way, { asmenskodas: stranger })
      expect([outcome(answer), answer.headers['retry-after']]).toEqual(['503 SENDING_ERROR', '5'])
    },
  )

  it.each<[Fault, string]>([
    [500, '503 SENDING_ERROR'],
    ['garbage', '503 SENDING_ERROR'],
    ['redirect', '503 SENDING_ERROR'],
  ])('goes on once the service is back: %s', async (poll, expected) => {
    const { asmenskodas } = await person()
    const script = phone.next({ poll })
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    const failed = await check(mine, way, body.token)
    expect([outcome(failed), failed.headers['retry-after']]).toEqual([expected, '5'])
    script.poll = undefined
    expect(outcome(await until(() => check(mine, way, body.token)))).toBe(200)
  })

  it.each<[number, string]>([
    [400, '409 COULD_NOT_VALIDATE_DATA'],
    [404, '409 WPKI_NO_SESSION'],
  ])('ends where the service says %s', async (poll, expected) => {
    const { asmenskodas } = await person()
    phone.next({ poll })
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    for (let i = 0; i < 2; i++) expect(outcome(await check(mine, way, body.token))).toBe(expected)
  })

  it('a service that never answers holds up nobody else', async () => {
    const { id, asmenskodas } = await person()
    phone.next({ poll: 'hang' })
    const mine = browser()
    const { body } = await start(mine, way, { asmenskodas })
    const began = Date.now()
    let isOver = false
    const slow = check(mine, way, body.token).finally(() => {
      isOver = true
    })
    const others = await Promise.all(Array.from({ length: 30 }, async () => (await as(id))('GET', '/session')))
    expect(others.every(({ status }) => status === 200)).toBe(true)
    expect(isOver).toBe(false)
    // Another poll at the same time does not ask the provider: it answers 202.
    expect((await check(mine, way, body.token)).status).toBe(202)
    expect(outcome(await slow)).toBe('503 SENDING_ERROR')
    expect(Date.now() - began).toBeLessThan(5000)
  })

  it('lets nobody make a phone ring on and on', async () => {
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(outcome(await start(browser(), way, { asmenskodas: stranger })))
    expect(answers).toEqual([200, 200, 200, 200, 200, '429 LoginLimitReached'])
    const keys = await t.db.selectFrom('limitas').select('raktas').execute()
    expect(JSON.stringify(keys)).not.toMatch(/38506150048|60000666/)
  })
})

it('an unreadable phone number is an error of the form', async () => {
  const answer = await start(browser(), 'MOBILUSIS', { asmenskodas: stranger, telefonas: '612 345 678' })
  expect([answer.status, answer.body.fields]).toEqual([400, { telefonas: 'phoneNumber' }])
})
