import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/app.ts'
import { packed, solveCaptcha } from '../../test/captcha.ts'
import { takingTest } from './testing.ts'

const { t, w, realNow, assessor, opened, onDevice } = takingTest()

describe('devices', () => {
  it('one at a time: another one goes on only once the assessor has freed it', async () => {
    const { test, asmuo, act } = await opened()
    const [phone, tablet] = [await onDevice(asmuo), await onDevice(asmuo)]
    await phone('POST', `${test}/pradzia`)
    await phone('PUT', `${test}/atsakymai/1`, { pasirinkta: [2], nr: 1 })
    expect(outcome(await tablet('POST', `${test}/pradzia`))).toBe('409 TestOtherDevice')
    expect(outcome(await tablet('PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: 2 }))).toBe('409 TestOtherDevice')
    expect(outcome(await tablet('POST', `${test}/pabaiga`))).toBe('409 TestOtherDevice')
    expect((await tablet('GET', test)).body).toMatchObject({ kitur: true, klausimai: [], atsakymai: [] })
    await act('ATLAISVINTI')
    expect((await tablet('POST', `${test}/pradzia`)).body.atsakymai).toMatchObject([{ eile: 1, pasirinkta: [2] }])
    expect(outcome(await phone('PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: 2 }))).toBe('409 TestOtherDevice')
  })
  it('a code opens this one test on a device that nobody is signed in on, once', async () => {
    const { test, path, lapas } = await opened()
    const other = await opened()
    const { kodas } = (await assessor('POST', `${path}/${lapas}/kodas`)).body
    const tablet = await onDevice(null)
    expect(outcome(await w.rep('POST', '/testai/kodas', { kodas }))).toBe('403 Forbidden')
    expect((await tablet('POST', '/testai/kodas', { kodas: `${kodas.slice(0, 4)} ${kodas.slice(4)}` })).body).toEqual({
      id: lapas,
    })
    expect((await tablet('POST', `${test}/pradzia`)).body.klausimai.length).toBe(3)
    expect(outcome(await tablet('PUT', `${test}/atsakymai/1`, { pasirinkta: [1], nr: 1 }))).toBe(200)
    expect(outcome(await tablet('GET', other.test))).toBe('404 NotFound')
    expect(outcome(await (await onDevice(null))('POST', '/testai/kodas', { kodas }))).toBe('409 TestCodeWrong')
  })
  it('a class of tablets behind one address enters its codes; who guesses is stopped', async () => {
    const { path, lapas } = await opened()
    for (let i = 0; i < 12; i += 1) {
      const { kodas } = (await assessor('POST', `${path}/${lapas}/kodas`)).body
      expect(outcome(await (await onDevice(null))('POST', '/testai/kodas', { kodas }))).toBe(200)
    }
    const guess = async () => outcome(await w.nobody('POST', '/testai/kodas', { kodas: '00000000' }))
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBe('409 TestCodeWrong')
    expect(await guess()).toBe('429 TooManyRequests')
    await t.db.deleteFrom('limitas').where('raktas', 'like', 'testo-kodas%').execute()
  })
  it('however many codes others try, nobody is kept from a test: past 2,000 a captcha is asked for', async () => {
    const { path, lapas } = await opened()
    const { kodas } = (await assessor('POST', `${path}/${lapas}/kodas`)).body
    await sql`insert into limitas values ('testo-kodas', now(), now() + interval '10 minutes', 2000)`.execute(t.db)
    const tablet = await onDevice(null)
    const enter = async (gresponse?: string) => outcome(await tablet('POST', '/testai/kodas', { kodas, gresponse }))
    expect(await enter()).toBe('400 CaptchaFailed')
    expect(await enter('x')).toBe('400 CaptchaFailed')
    expect(await enter(packed(await solveCaptcha(tablet)))).toBe(200)
    await t.db.deleteFrom('limitas').where('raktas', 'like', 'testo-kodas%').execute()
  })
  it('a code lasts ten minutes', async () => {
    const { path, lapas } = await opened()
    const { kodas } = (await assessor('POST', `${path}/${lapas}/kodas`)).body
    t.clock.now = new Date(realNow.getTime() + 601_000)
    expect(outcome(await w.nobody('POST', '/testai/kodas', { kodas }))).toBe('409 TestCodeWrong')
    t.clock.now = realNow
  })
  it('handed over, the assessor’s tablet has the test and nobody is signed in on it', async () => {
    const { path, lapas, test } = await opened()
    const tablet = await onDevice(w.world.assigned)
    expect(outcome(await tablet('POST', `${path}/${lapas}/perdavimas`))).toBe(204)
    expect(outcome(await tablet('GET', path))).toBe('401 Unauthorized')
    expect((await tablet('POST', `${test}/pradzia`)).body.klausimai.length).toBe(3)
  })
  it('the next person on a tablet has nothing to do with the tests taken on it before', async () => {
    const [one, other] = [await opened(), await opened()]
    const tablet = await onDevice(null)
    const enter = async ({ path, lapas }: { path: string; lapas: number }) =>
      tablet('POST', '/testai/kodas', { kodas: (await assessor('POST', `${path}/${lapas}/kodas`)).body.kodas })
    await enter(one)
    await tablet('POST', `${one.test}/pradzia`)
    await enter(other)
    for (const [method, path, body] of [
      ['GET', one.test],
      ['PUT', `${one.test}/atsakymai/1`, { pasirinkta: [1], nr: 1 }],
      ['POST', `${one.test}/pabaiga`],
    ] as const)
      expect(outcome(await tablet(method, path, body)), path).toBe('404 NotFound')
    expect((await tablet('POST', `${other.test}/pradzia`)).body.klausimai.length).toBe(3)
  })
})
