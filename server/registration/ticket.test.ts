import { describe, expect, it } from 'vitest'
import { ticketChecks, ticketMinutes, ticketTries } from '#contract/registration/api.ts'
import { makePerson } from '#server/factories/make.ts'
import { issueToken } from '#server/persons/proofTokens.ts'
import { type Ask, ask, outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { registrationTest } from './testing.ts'

const { t, w, visitor, newCode, body, register, stored, countOf, proof } = registrationTest()

describe('beginning', () => {
  const solve = async (from: Ask) => packed(await solveCaptcha(from))

  it('takes a solved captcha, and names the browser by a cookie', async () => {
    const nobody = ask(t, null)
    const answer = await nobody('POST', '/asmenys/registracija', { gresponse: await solve(nobody) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const minutes = (Date.parse(answer.body.galioja) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(ticketMinutes)
    expect(String(answer.headers['set-cookie'])).toMatch(/^meistras-narsykle=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect((await nobody('GET', `/asmenys/check/${newCode()}`, undefined, { cookie })).body).toBe('Free')
  })
  it.each([['x'], ['e30='], ['']])('refuses %s for one', async (gresponse) => {
    const answer = await (await visitor(false)).ask('POST', '/asmenys/registracija', { gresponse })
    expect([answer.status, answer.body.code]).toEqual([400, gresponse ? 'CaptchaFailed' : 'InvalidFormFields'])
  })
  it('takes a solution once', async () => {
    const { ask: visit } = await visitor(false)
    const gresponse = await solve(visit)
    const answers = await Promise.all([1, 2, 3].map(() => visit('POST', '/asmenys/registracija', { gresponse })))
    expect(answers.map(outcome).sort()).toEqual([200, '400 CaptchaFailed', '400 CaptchaFailed'])
  })
})

describe('checking a code', () => {
  const check = (from: Ask, code: string) => from('GET', `/asmenys/check/${code}`)
  it('tells a visitor Free or Registered, and never whose', async () => {
    const { ask: visit } = await visitor()
    const { asmenskodas } = await stored(w.world.A.person)
    expect((await check(visit, newCode())).body).toBe('Free')
    expect((await check(visit, asmenskodas)).body).toBe('Registered')
    expect((await check(visit, 'x')).body.fields).toEqual({ code: 'personalcode' })
  })
  it('needs a ticket: of this browser, and in force', async () => {
    const begun = await visitor()
    const other = await visitor(false)
    expect(outcome(await check(other.ask, newCode()))).toBe('400 CaptchaFailed')
    t.clock.now = new Date(t.clock.now.getTime() + ticketMinutes * 60_000 + 1000)
    expect(outcome(await check(begun.ask, newCode()))).toBe('400 CaptchaFailed')
  })
  it('codes can’t be harvested: a few a ticket, also at once, and a limit for each address', async () => {
    const { ask: visit } = await visitor()
    const answers = await Promise.all(Array.from({ length: 30 }, () => check(visit, newCode())))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(ticketChecks)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(outcome))).toEqual(new Set(['429 TooManyRequests']))
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)

    const from = { 'x-forwarded-for': '10.9.9.9' }
    let told200 = 0
    for (let i = 0; i < 6; i++) {
      const { ask: next } = await visitor()
      for (let n = 0; n < ticketChecks; n++)
        if ((await next('GET', `/asmenys/check/${newCode()}`, undefined, from)).status === 200) told200 += 1
    }
    expect(told200).toBe(20)
  })
  it('who is signed in needs a right and no ticket', async () => {
    expect((await check(await t.as(w.world.A.person), newCode())).status).toBe(403)
    const { asmenskodas } = await stored(w.world.A.person)
    expect((await check(await t.as(w.world.A.rep), asmenskodas)).body).toBe('InCompany')
    expect((await check(await t.as(w.world.B.rep), asmenskodas)).body).toBe('Registered')
  })
})

describe('the ticket', () => {
  it('makes one person', async () => {
    const who = await visitor()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({}, who)))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(4).fill('400 CaptchaFailed')])
  })
  it('is of one browser, for an hour, for some tries', async () => {
    expect(outcome(await register({}, await visitor(false)))).toBe('400 CaptchaFailed')
    const who = await visitor()
    for (let i = 0; i < ticketTries; i++)
      expect(outcome(await register({ slaptazodis: 'Aa1' }, who))).toBe('400 InvalidFormFields')
    expect(outcome(await register({}, who))).toBe('429 TooManyRequests')
    const late = await visitor()
    t.clock.now = new Date(t.clock.now.getTime() + ticketMinutes * 60_000 + 1000)
    expect(outcome(await register({}, late))).toBe('400 CaptchaFailed')
  })
  it('is not for who is signed in without the right', async () => {
    const person = await t.as(w.world.A.person)
    expect((await person('POST', '/asmenys/register', body())).status).toBe(403)
  })
  it('survives a refusal', async () => {
    const who = await visitor()
    const { email } = await stored(w.world.A.person)
    expect(outcome(await register({ email }, who))).toBe('409 EmailAlreadyUsed')
    expect(outcome(await register({}, who))).toBe(201)
  })
})

describe('the proof of a mobile signature or Smart-ID', () => {
  it('confirms the identity, whatever the case of the names', async () => {
    const who = await visitor()
    const asmenskodas = newCode()
    const token = await proof(who.narsykle, { asmenskodas })
    const { body: created, status } = await register({ asmenskodas, token }, who)
    expect([status, created.statusas]).toEqual([201, 'PATIKRINTA'])
  })
  it.each<[string, object, string]>([
    ['another code', { asmenskodas: '38502140001' }, '409 NameDoesNotMatch'],
    ['another first name', { vardas: 'ANA' }, '409 NameDoesNotMatch'],
    ['another last name', { pavarde: 'GĄSYTĖ' }, '409 NameDoesNotMatch'],
  ])('of %s is refused, and can be used for the right one', async (_, set, expected) => {
    const who = await visitor()
    const asmenskodas = newCode()
    const token = await proof(who.narsykle, { asmenskodas, ...set })
    expect(outcome(await register({ asmenskodas, token }, who))).toBe(expected)
    expect(await countOf(asmenskodas)).toBe(0)
  })
  it('forged, of another browser, of another purpose, too old, or used is none', async () => {
    const who = await visitor()
    const asmenskodas = newCode()
    const mine = (token: string) => register({ asmenskodas, token }, who)
    expect(outcome(await mine('forged'))).toBe('409 COULD_NOT_VALIDATE_DATA')
    expect(outcome(await mine(await proof((await visitor()).narsykle, { asmenskodas })))).toBe(
      '409 COULD_NOT_VALIDATE_DATA',
    )
    const { id } = await makePerson(t.db)
    const link = { tikslas: 'EPASTAS', duomenys: { email: 'x@example.lt' }, minutes: 30, asmuoId: id } as const
    expect(outcome(await mine(await issueToken(t.db, link, t.clock.now)))).toBe('409 COULD_NOT_VALIDATE_DATA')
    const old = await proof(who.narsykle, { asmenskodas })
    t.clock.now = new Date(t.clock.now.getTime() + 31 * 60_000)
    expect(outcome(await mine(old))).toBe('409 COULD_NOT_VALIDATE_DATA')

    const token = await proof(who.narsykle, { asmenskodas })
    expect(outcome(await mine(token))).toBe(201)
    const galioja = new Date(t.clock.now.getTime() + 60_000)
    await t.db.insertInto('registracija').values({ narsykle: who.narsykle, galioja }).execute()
    expect(outcome(await register({ token }, who))).toBe('409 COULD_NOT_VALIDATE_DATA')
  })
})
