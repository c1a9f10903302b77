import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Registered, registeredCompanies } from '#server/dev/companies.ts'
import { type Behaviour, startCompanyRegister } from '#server/dev/companyRegister.ts'
import { makeCompany, makePerson, withCheckDigit } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { registrationTest } from '../registration/testing.ts'

const companies = registeredCompanies()
const behaviour: Behaviour = {}
const register = await startCompanyRegister(companies, behaviour)
afterAll(() => register.stop())
const { t, w, visitor } = registrationTest({ COMPANY_REGISTER_URL: register.url })
beforeEach(() => {
  for (const key of Object.keys(behaviour)) delete behaviour[key as keyof Behaviour]
})
const working = companies.filter(({ isregistruota }) => !isregistruota)
/** A company that no test has used yet. */
const next = () => working.pop() as Registered
const stored = (imKodas: string) => t.db.selectFrom('imone').selectAll().where('imKodas', '=', imKodas).execute()
const trail = async (id: number) =>
  (await t.db.selectFrom('auditas').selectAll().where('lentele', '=', 'imone').execute()).filter(
    ({ irasoId }) => Number(irasoId) === id,
  )
const bring = (ask: Ask, code: string, headers?: Record<string, string>) =>
  ask('POST', `/imones-public-rekvizitai/${code}`, undefined, headers)
const person = async (ask = w.world.A.person) => t.as(ask)

describe('adding a company from the register', () => {
  it('adds it confirmed, with what the register says', async () => {
    const { kodas, pavadinimas, pvm, miestas, adresas, indeksas, savivaldybe } = next()
    const { status, body, headers } = await bring(await person(), kodas)
    expect([status, headers['location']]).toEqual([201, `/api/imones/${body.id}`])
    expect(body).toEqual({ id: expect.any(Number), kodas, imKodas: kodas, pavadinimas, statusas: 'PATVIRTINTA' })
    const [row] = await stored(kodas)
    expect(row).toMatchObject({ pvmKodas: pvm, miestas, adresas, indeksas, savivaldybe, salis: 'LT' })
    expect(row).toMatchObject({ tipai: ['STATYBOS'], meistrasSutartis: false, veiklosTipas: 'IMONE', versija: 1 })
    expect(row?.atnaujinta).not.toBeNull()
    expect(await trail(body.id)).toMatchObject([{ veiksmas: 'companies.bring', asmuoId: w.world.A.person }])
  })
  it('is possible for a visitor who is registering, a few times', async () => {
    expect(outcome(await bring(w.nobody, next().kodas))).toBe('400 CaptchaFailed')
    const one = await visitor()
    const answers: unknown[] = []
    for (let i = 0; i < 6; i++) answers.push(outcome(await bring(one.ask, next().kodas)))
    expect(answers).toEqual([201, 201, 201, 201, 201, '429 TooManyRequests'])
  })
  it.each([
    ['a code that can be none', '123', '400 InvalidFormFields'],
    ['a code nobody has', '302000048', '409 ImoneNotInRegister'],
  ])('refuses %s', async (_, code, expected) => {
    expect(outcome(await bring(w.admin, code))).toBe(expected)
    expect(await stored(code)).toEqual([])
  })
  it('refuses one that no longer operates', async () => {
    const gone = companies.find(({ isregistruota }) => isregistruota)?.kodas ?? ''
    expect(outcome(await bring(w.admin, gone))).toBe('409 ImoneNeveikia')
    expect(await stored(gone)).toEqual([])
  })
  it.each([
    ['PATVIRTINTA', '409 ImoneAlreadyExists'],
    ['NEVEIKIANTI', '409 ImoneAlreadyExists'],
    ['NEPATVIRTINTA', '409 ImoneAlreadyExistsButNotConfirmed'],
  ] as const)('refuses one that is here as %s', async (statusas, expected) => {
    const { kodas } = next()
    await makeCompany(t.db, { imKodas: kodas, statusas })
    expect(outcome(await bring(w.admin, kodas))).toBe(expected)
    expect(await stored(kodas)).toMatchObject([{ statusas, versija: 1 }])
  })
  it('adds nothing while the register does not answer', async () => {
    behaviour.status = 500
    const { kodas } = next()
    expect(outcome(await bring(w.admin, kodas))).toBe('503 ServiceUnavailable')
    expect(await stored(kodas)).toEqual([])
  })
  it('by eight at once adds one', async () => {
    const { kodas } = next()
    const asks = await Promise.all(Array.from({ length: 8 }, (_, i) => (i % 2 ? w.admin : w.rep)))
    const answers = await Promise.all(asks.map((ask) => bring(ask, kodas)))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(7).fill('409 ImoneAlreadyExists')])
    expect(await stored(kodas)).toHaveLength(1)
  })
  it('sent again with its key gives the first answer', async () => {
    const { kodas } = next()
    const headers = { 'idempotency-key': 'vienas-kartas-1' }
    const first = await bring(w.rep, kodas, headers)
    const again = await bring(w.rep, kodas, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  })
})

describe('entering a company by hand', () => {
  let n = 0
  const foreign = (more: object = {}) => ({
    imKodas: `4000${++n}`,
    pavadinimas: 'SIA „Daugava“',
    pvmKodas: 'LV40003000000',
    adresas: { salis: 'LV', miestas: 'Rīga', adresas: 'Brīvības iela 1', indeksas: 'LV-1010' },
    ...more,
  })
  const home = (more: object = {}) => ({
    imKodas: withCheckDigit(`99998${String(++n).padStart(3, '0')}`),
    pavadinimas: 'UAB „Ranka“',
    ...more,
  })
  const powers = {
    statusas: 'PATVIRTINTA',
    tipai: [{ id: 'ATESTAVIMO' }],
    meistrasSutartis: true,
    veiklosTipas: 'INV_VEIKLA',
  }

  it('from another country is possible for anyone, and waits', async () => {
    const sent = foreign({ imKodas: ' lv 400 03 ' })
    const { status, body, headers } = await (await person())('POST', '/imones', sent)
    expect([status, headers['location']]).toEqual([201, `/api/imones/${body.id}`])
    expect(body).toMatchObject({ imKodas: 'LV40003', statusas: 'NEPATVIRTINTA' })
    expect((await stored('LV40003'))[0]).toMatchObject({ salis: 'LV', miestas: 'Rīga', pvmKodas: 'LV40003000000' })
    expect(await trail(body.id)).toMatchObject([{ veiksmas: 'companies.create', asmuoId: w.world.A.person }])
  })
  it.each([
    ['a person', () => w.world.A.person],
    ['a representative', () => w.world.A.rep],
    ['a manager', () => w.world.A.manager],
  ])('gives no power that %s says', async (_, who) => {
    const from = await t.as(who())
    const { tipai, meistrasSutartis, veiklosTipas, statusas } = powers
    for (const [name, value] of Object.entries({ tipai, meistrasSutartis, veiklosTipas, atnaujinta: '2020-01-01' }))
      expect((await from('POST', '/imones', foreign({ [name]: value }))).body.fields, name).toEqual({
        [name]: 'readOnly',
      })
    const sent = foreign({ statusas, savivaldybe: '13', id: 999, versija: 9 })
    const { body } = await from('POST', '/imones', sent)
    const [row] = await stored(sent.imKodas)
    expect(body.statusas).toBe('NEPATVIRTINTA')
    expect(row).toMatchObject({ statusas: 'NEPATVIRTINTA', tipai: ['STATYBOS'], meistrasSutartis: false })
    expect(row).toMatchObject({ veiklosTipas: 'IMONE', savivaldybe: null, versija: 1, atnaujinta: null })
    expect(row?.id).not.toBe(999)
  })
  it('of a manager with the right to all companies gives no power either', async () => {
    const id = (await makePerson(t.db, { vartotojoTipas: 'ORG_TVARKYTOJAS' })).id
    await w.admin('PUT', `/asmenys/${id}/teises`, { teises: ['AccessAllImones'] })
    const from = await t.as(id)
    expect(outcome(await from('POST', '/imones', home(powers)))).toBe('400 InvalidFormFields')
    const sent = home({ statusas: powers.statusas })
    expect(outcome(await from('POST', '/imones', sent))).toBe(201)
    expect((await stored(sent.imKodas))[0]).toMatchObject({ statusas: 'NEPATVIRTINTA', tipai: ['STATYBOS'] })
  })
  it('by an administrator is as they say, of this country too', async () => {
    const sent = home({ ...powers, savivaldybe: '19', tipai: [{ id: 'MOKYMO' }, { id: 'MOKYMO' }] })
    const { status, body } = await w.admin('POST', '/imones', sent)
    expect([status, body.statusas]).toEqual([201, 'PATVIRTINTA'])
    expect((await stored(sent.imKodas))[0]).toMatchObject({
      salis: 'LT',
      tipai: ['MOKYMO'],
      meistrasSutartis: true,
      savivaldybe: '19',
    })
  })
  it('of this country is only for users with access to all companies', async () => {
    const sent = home()
    for (const ask of [await person(), w.rep, w.manager])
      expect(outcome(await ask('POST', '/imones', sent))).toBe('403 Forbidden')
    expect(outcome(await w.nobody('POST', '/imones', foreign()))).toBe('401 Unauthorized')
    expect(await stored(sent.imKodas)).toEqual([])
  })
  it.each([
    ['no name', { pavadinimas: ' ' }, { pavadinimas: 'required' }],
    ['no code', { imKodas: '' }, { imKodas: 'required' }],
    ['a code of this country that can be none', { imKodas: '123456789' }, { imKodas: 'companyCode' }],
    ['a country of no list', { adresas: { salis: 'XX' } }, { 'adresas.salis': 'inList' }],
    ['a municipality of no list', { savivaldybe: '99' }, { savivaldybe: 'inList' }],
    ['a status of none', { statusas: 'X' }, { statusas: 'inList' }],
    ['a website that runs', { www: 'javascript:alert(1)' }, { www: 'pattern' }],
  ])('with %s is refused', async (_, more, fields) => {
    const { status, body } = await w.admin('POST', '/imones', home(more))
    expect([status, body.fields]).toEqual([400, fields])
  })
  it.each([
    ['PATVIRTINTA', '409 ImoneAlreadyExists'],
    ['NEPATVIRTINTA', '409 ImoneAlreadyExistsButNotConfirmed'],
  ])('a second time is refused: %s', async (statusas, expected) => {
    const sent = home({ statusas })
    expect(outcome(await w.admin('POST', '/imones', sent))).toBe(201)
    expect(outcome(await w.admin('POST', '/imones', sent))).toBe(expected)
  })
  it('the same code in another country is another company', async () => {
    const sent = foreign()
    expect(outcome(await w.rep('POST', '/imones', sent))).toBe(201)
    const estonian = { ...sent, adresas: { ...sent.adresas, salis: 'EE' } }
    expect(outcome(await w.rep('POST', '/imones', estonian))).toBe(201)
  })
  it('by six at once adds one', async () => {
    const sent = foreign()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? w.rep : w.manager)('POST', '/imones', sent)),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(5).fill('409 ImoneAlreadyExistsButNotConfirmed')])
    expect(await stored(sent.imKodas)).toHaveLength(1)
  })
  it('is limited by the day, except for users with access to all companies', async () => {
    const ask = await person(w.world.A.other)
    const answers: unknown[] = []
    for (let i = 0; i < 21; i++) answers.push(outcome(await ask('POST', '/imones', foreign())))
    expect(answers).toEqual([...Array(20).fill(201), '429 TooManyRequests'])
    for (let i = 0; i < 21; i++) expect((await w.admin('POST', '/imones', foreign())).status).toBe(201)
  })
})

describe('the public list', () => {
  it.each([
    ['atestavimo', 'ATESTAVIMO'],
    ['mokymo', 'MOKYMO'],
    ['INZ_SAJUNGA', 'INZ_SAJUNGA'],
  ])('tipas=%s tells companies of that type only', async (tipas, stored) => {
    const company = await makeCompany(t.db, { pavadinimas: `Tipo ${stored}`, tipai: ['STATYBOS', stored] })
    const { body } = await w.nobody('GET', `/imonespublic?search=tipo&tipas=${tipas}`)
    expect(body.map(({ id }: { id: number }) => id)).toEqual([company.id])
  })
})
