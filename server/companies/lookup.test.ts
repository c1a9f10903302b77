import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { registeredCompanies } from '#server/dev/companies.ts'
import { type Behaviour, startCompanyRegister } from '#server/dev/companyRegister.ts'
import { makeCompany } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { registrationTest } from '../registration/testing.ts'

const companies = registeredCompanies()
const behaviour: Behaviour = {}
const register = await startCompanyRegister(companies, behaviour)
afterAll(() => register.stop())
const { t, w, visitor } = registrationTest({ COMPANY_REGISTER_URL: register.url })
beforeEach(() => {
  for (const key of Object.keys(behaviour)) delete behaviour[key as keyof Behaviour]
  register.requests.length = 0
})
const path = (query: Record<string, string>) => `/imones-public-rekvizitai?${new URLSearchParams(query)}`
const [some, other] = companies.filter(({ isregistruota, pvm }) => !isregistruota && pvm).slice(-2)
const { kodas = '', pavadinimas = '' } = some ?? {}

describe('looking a company up', () => {
  it('by code answers it in full', async () => {
    const { status, body } = await w.rep('GET', path({ code: kodas }))
    expect(status).toBe(200)
    expect(body).toEqual([
      expect.objectContaining({ kodas, pavadinimas, veikia: true, busena: 'Veikia', pvmKodas: some?.pvm, imone: null }),
    ])
    expect(body[0].adresas).toEqual({
      salis: 'LT',
      miestas: some?.miestas,
      adresas: some?.adresas,
      indeksas: some?.indeksas,
    })
  })
  it('shows which of them are here already, and their status', async () => {
    const ids = await Promise.all(
      [some, other].map((one, i) =>
        makeCompany(t.db, { imKodas: one?.kodas ?? '', statusas: i ? 'NEPATVIRTINTA' : 'PATVIRTINTA' }),
      ),
    )
    const imone = async (code = '') => (await w.admin('GET', path({ code }))).body[0].imone
    expect(await imone(kodas)).toEqual({ id: ids[0]?.id, statusas: 'PATVIRTINTA' })
    expect(await imone(other?.kodas)).toEqual({ id: ids[1]?.id, statusas: 'NEPATVIRTINTA' })
    // A company from abroad may have the same code.
    await t.db.updateTable('imone').set({ salis: 'LV' }).where('imKodas', '=', kodas).execute()
    expect(await imone(kodas)).toBeNull()
  })
  it('by a part of the name answers at most twenty', async () => {
    const { body } = await w.rep('GET', path({ name: 'nemuno' }))
    expect(body.length).toBeGreaterThan(10)
    expect(body.length).toBeLessThanOrEqual(20)
    for (const one of body) expect(one.pavadinimas.toLowerCase()).toContain('nemuno')
  })
  it.each([
    [{}, { name: 'required' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'ab' }, { name: 'minlength' }],
    [{ name: '"„%%__“"' }, { name: 'minlength' }],
    [{ name: 'x'.repeat(201) }, { name: 'maxlength' }],
    [{ code: '123456789' }, { code: 'companyCode' }],
    [{ code: '12' }, { code: 'companyCode' }],
    [{ code: 'abc', name: 'abc' }, { code: 'companyCode' }],
  ])('%j is refused before anybody is asked', async (query, fields) => {
    const { status, body } = await w.rep('GET', path(query as Record<string, string>))
    expect([status, body.fields]).toEqual([400, fields])
    expect(register.requests).toEqual([])
  })
  it('of an unknown code answers nothing', async () =>
    expect((await w.rep('GET', path({ code: '302000048' }))).body).toEqual([]))
})

describe('a register that does not answer', () => {
  it.each([
    ['lt', 0],
    ['en', 1],
  ] as const)('is told as text in %s', async (lang, at) => {
    behaviour.status = 503
    const { status, body, headers } = await w.rep('GET', path({ code: kodas }), undefined, { 'accept-language': lang })
    expect([status, body.code, body.detail]).toEqual([503, 'ServiceUnavailable', companyDialogTexts.registerDown[at]])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
  it('shows nothing of the register’s own answer', async () => {
    behaviour.status = 500
    behaviour.body = '{"errors":[{"message":"select * from slaptas"}]}'
    expect(JSON.stringify((await w.rep('GET', path({ code: kodas }))).body)).not.toContain('slaptas')
  })
})

describe('who may ask', () => {
  it('is anybody who is signed in', async () =>
    expect((await (await t.as(w.world.A.person))('GET', path({ code: kodas }))).status).toBe(200))
  it('is a visitor within a registration', async () => {
    expect(outcome(await w.nobody('GET', path({ code: kodas })))).toBe('400 CaptchaFailed')
    expect(outcome(await (await visitor(false)).ask('GET', path({ code: kodas })))).toBe('400 CaptchaFailed')
    expect(register.requests).toEqual([])
    expect((await (await visitor()).ask('GET', path({ code: kodas }))).status).toBe(200)
  })
  it('is no visitor whose registration has ended', async () => {
    const late = await visitor()
    t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000)
    expect(outcome(await late.ask('GET', path({ code: kodas })))).toBe('400 CaptchaFailed')
  })
  it('is limited in the number of searches', async () => {
    const one = await visitor()
    const answers: number[] = []
    for (let i = 0; i < 22; i++) answers.push((await one.ask('GET', path({ code: '302000048' }))).status)
    expect(answers).toEqual([...Array(20).fill(200), 429, 429])
    const person = await t.as(w.world.A.person)
    const mine: number[] = []
    for (let i = 0; i < 122; i++) mine.push((await person('GET', path({ code: '302000048' }))).status)
    expect(mine.filter((status) => status === 200)).toHaveLength(120)
    expect((await w.rep('GET', path({ code: kodas }))).status).toBe(200)
  })
})
