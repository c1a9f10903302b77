import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { companyStatuses } from '#contract/companies/record.ts'
import { type Behaviour, startCompanyRegister } from '#server/dev/companyRegister.ts'
import { withCheckDigit } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { differences, saveDifferences } from './refresh.ts'
import { findCompany } from './register.ts'

const behaviour: Behaviour = {}
const [code, gone, unknown] = ['30700001', '30700002', '30700003'].map(withCheckDigit) as [string, string, string]
const registered = {
  kodas: code,
  pavadinimas: 'UAB „Registras“',
  forma: 'Uždaroji akcinė bendrovė',
  statusas: 0 as const,
  isregistruota: null,
  pvm: 'LT999000818',
  miestas: 'Vilnius',
  adresas: 'Ozo g. 18',
  indeksas: 'LT-08243',
  savivaldybe: '13',
}
const ended = { ...registered, kodas: gone, statusas: 10 as const, isregistruota: '2026-02-27', pvm: null }
const register = await startCompanyRegister([registered, ended], behaviour)
afterAll(() => register.stop())

const { t, w } = worldTest({ COMPANY_REGISTER_URL: register.url })
const id = () => w.world.A.company
const same = {
  salis: 'LT',
  imKodas: code,
  pavadinimas: registered.pavadinimas,
  pvmKodas: registered.pvm as string | null,
  miestas: 'Vilnius',
  adresas: 'Ozo g. 18',
  indeksas: 'LT-08243',
  savivaldybe: '13' as string | null,
  statusas: 'PATVIRTINTA' as (typeof companyStatuses)[number],
  www: 'www.registras.lt',
  tipai: ['ATESTAVIMO'],
  meistrasSutartis: true,
  atnaujinta: null as string | null,
}
type Row = typeof same
const set = (more: Partial<Row> = {}) =>
  t.db
    .updateTable('imone')
    .set({ ...same, ...more, versija: 1 })
    .where('id', '=', id())
    .execute()
const row = () => t.db.selectFrom('imone').selectAll().where('id', '=', id()).executeTakeFirstOrThrow()
const compare = (ask = w.admin, at: number | string = id()) => ask('GET', `/imones/${at}/pakeitimai`)
const refresh = (body: object = {}, ask = w.admin, at: number | string = id()) =>
  ask('POST', `/imones/${at}/update`, body)
const differs = { pavadinimas: 'UAB „Senas“', pvmKodas: null, adresas: 'Sena g. 1', indeksas: 'LT-01101' }

beforeEach(async () => {
  for (const key of Object.keys(behaviour)) delete behaviour[key as keyof Behaviour]
  await t.db.deleteFrom('limitas').execute()
  await set()
})

describe('differences from the register', () => {
  it.each<[string, Partial<Row>, [string, string, string][]]>([
    ['nothing', {}, []],
    ['a name', { pavadinimas: 'UAB „Senas“' }, [['pavadinimas', 'UAB „Senas“', 'UAB „Registras“']]],
    ['a VAT code', { pvmKodas: null }, [['pvmKodas', '', 'LT999000818']]],
    [
      'a seat, all of it',
      { miestas: 'Kaunas', adresas: 'Laisvės al. 5', indeksas: 'LT-44001', savivaldybe: '19' },
      [
        ['adresas.adresas', 'Laisvės al. 5', 'Ozo g. 18'],
        ['adresas.miestas', 'Kaunas', 'Vilnius'],
        ['adresas.indeksas', 'LT-44001', 'LT-08243'],
        ['savivaldybe', '19', '13'],
      ],
    ],
    ['a municipality', { savivaldybe: null }, [['savivaldybe', '', '13']]],
    [
      'that it is over, and pays no VAT',
      { imKodas: gone },
      [
        ['statusas', 'PATVIRTINTA', 'NEVEIKIANTI'],
        ['pvmKodas', 'LT999000818', ''],
      ],
    ],
    ['nothing of who is over here already', { imKodas: gone, statusas: 'NEVEIKIANTI', pvmKodas: null }, []],
    ['nobody is confirmed by it', { statusas: 'NEPATVIRTINTA' }, []],
    ['nor brought back', { statusas: 'NEVEIKIANTI' }, []],
  ])('%s', async (_, ours, expected) => {
    await set(ours)
    const { status, body } = await compare()
    expect(status).toBe(200)
    expect(body.pakeitimai.map((one: Record<string, string>) => [one['laukas'], one['buvo'], one['tapo']])).toEqual(
      expected,
    )
    expect((await row()).versija).toBe(1)

    expect(outcome(await refresh({ santrauka: body.santrauka }))).toBe(200)
    const after = await row()
    expect(after).toMatchObject({
      www: same.www,
      tipai: same.tipai,
      meistrasSutartis: true,
      imKodas: ours.imKodas ?? code,
    })
    expect(after.atnaujinta).not.toBeNull()
    expect(after.versija).toBe(expected.length ? 2 : 1)
    expect((await compare()).body.pakeitimai).toEqual([])
  })

  it('an absent town changes nothing, and an absent postal code stays with the same address', async () => {
    const company = (await w.admin('GET', `/imones/${id()}`)).body
    const entry = await findCompany({ COMPANY_REGISTER_URL: register.url }, code)
    if (!entry) throw new Error('the register does not know it')
    const saysTown = (adresas: object, savivaldybe: string | null) =>
      differences(company, { ...entry, adresas: { ...entry.adresas, ...adresas }, savivaldybe }).map(
        ({ laukas, tapo }) => [laukas, tapo],
      )
    expect(saysTown({ miestas: '', adresas: '', indeksas: '' }, null)).toEqual([])
    expect(saysTown({ indeksas: '' }, null)).toEqual([])
    expect(saysTown({ adresas: 'Kita g. 2', indeksas: '' }, null)).toEqual([
      ['adresas.adresas', 'Kita g. 2'],
      ['adresas.indeksas', ''],
      ['savivaldybe', ''],
    ])
  })
})

describe('accepting them', () => {
  it('without a digest accepts all differences, and writes an audit row', async () => {
    await set(differs)
    const answer = await refresh()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      pavadinimas: same.pavadinimas,
      pvmKodas: same.pvmKodas,
      adresas: { salis: 'LT', miestas: 'Vilnius', adresas: same.adresas, indeksas: same.indeksas },
      atnaujinta: t.clock.now.toISOString(),
    })
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({
      veiksmas: 'companies.refresh',
      lentele: 'imone',
      irasoId: id(),
      asmuoId: w.world.adminId,
    })
    expect(trail.pokytis).toEqual({
      pavadinimas: ['UAB „Senas“', same.pavadinimas],
      pvmKodas: ['', same.pvmKodas],
      adresas: ['Sena g. 1', same.adresas],
      indeksas: ['LT-01101', same.indeksas],
    })
  })

  it.each([
    ['we changed', () => set({ ...differs, pavadinimas: 'UAB „Dar kitas“' })],
    [
      'the register changed',
      () => {
        behaviour.lie = (rows, model) =>
          model.endsWith('JuridinisAsmuo') ? rows.map((one) => ({ ...one, ja_pavadinimas: 'UAB "Naujausias"' })) : rows
      },
    ],
    ['it became equal', () => set()],
  ])('not where %s since it was shown', async (_, change) => {
    await set(differs)
    const { santrauka } = (await compare()).body
    await change()
    const before = await row()
    expect(outcome(await refresh({ santrauka }))).toBe('409 RecordChanged')
    expect(await row()).toEqual(before)
    expect(outcome(await refresh({ santrauka: (await compare()).body.santrauka }))).toBe(200)
  })

  it('a field that the register does not know may change meanwhile, but not past If-Match', async () => {
    await set(differs)
    const { santrauka } = (await compare()).body
    const { pavadinimas } = await row()
    await w.rep('PUT', `/imones/${id()}`, { imKodas: code, pavadinimas, www: 'naujas.lt' })
    const path = `/imones/${id()}/update`
    expect(outcome(await w.admin('POST', path, { santrauka }, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await w.admin('POST', path, { santrauka }, { 'if-match': '"2"' }))).toBe(200)
    expect(await row()).toMatchObject({ www: 'naujas.lt', pavadinimas: same.pavadinimas, versija: 3 })
  })

  it('two at once: one saves them, the other finds no differences any more', async () => {
    await set(differs)
    const { santrauka } = (await compare()).body
    const both = await Promise.all([refresh({ santrauka }), refresh({ santrauka }, w.rep)])
    expect(both.map(outcome).sort()).toEqual([200, '409 RecordChanged'])
    expect((await row()).versija).toBe(2)
  })

  it('not if the code has changed while the register was asked', async () => {
    const entry = await findCompany({ COMPANY_REGISTER_URL: register.url }, gone)
    const company = (await w.admin('GET', `/imones/${id()}`)).body
    if (!entry) throw new Error('the register does not know it')
    const audit = async () => {}
    await expect(
      t.db.transaction().execute((trx) => saveDifferences(trx, company, entry, { now: t.clock.now, audit })),
    ).rejects.toMatchObject({ code: 'RecordChanged' })
  })

  it('holds no connection while the register is slow', async () => {
    behaviour.wait = 2000
    let refreshed = 0
    const count = () => {
      refreshed += 1
    }
    const asking = Array.from({ length: 10 }, () => refresh().finally(count))
    await new Promise((soon) => setTimeout(soon, 150))
    await expect.poll(() => t.pool.totalCount - t.pool.idleCount).toBe(0)
    expect(outcome(await w.admin('GET', `/imones/${id()}`))).toBe(200)
    expect(t.pool.waitingCount).toBe(0)
    expect(refreshed).toBe(0)
    expect(new Set((await Promise.all(asking)).map(outcome))).toEqual(new Set([200]))
  })
})

describe('when the register fails', () => {
  it.each<[string, Behaviour]>([
    ['down', { status: 503 }],
    ['no answer at all', { body: '<html>' }],
    ['lies of another company', { lie: (rows) => rows.map((one) => ({ ...one, ja_kodas: Number(gone) })) }],
  ])('%s', async (_, how) => {
    await set(differs)
    Object.assign(behaviour, how)
    const before = await row()
    for (const answer of [await compare(), await refresh()]) {
      expect(outcome(answer)).toBe('503 ServiceUnavailable')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.body.detail).toMatch(/registras neatsako/)
    }
    expect(await row()).toEqual(before)
  })

  it.each<[string, Partial<Row>]>([
    ['a code that the register does not have', { imKodas: unknown }],
    ['a code that can not be', { imKodas: '123456789' }],
    ['a company from abroad, whose code is not even asked about', { salis: 'LV' }],
  ])('%s', async (_, ours) => {
    await set(ours)
    register.requests.length = 0
    for (const answer of [await compare(), await refresh()]) expect(outcome(answer)).toBe('409 ImoneNotInRegister')
    if (ours.salis) expect(register.requests).toEqual([])
    expect((await row()).atnaujinta).toBeNull()
  })
})

describe('who asks', () => {
  it('administrators, and the company itself', async () => {
    await set(differs)
    for (const ask of [w.rep, w.manager]) {
      expect(outcome(await compare(ask, -1))).toBe(200)
      expect(outcome(await compare(ask, w.world.B.company))).toBe('404 NotFound')
      expect(outcome(await refresh({}, ask, w.world.B.company))).toBe('404 NotFound')
    }
    expect(outcome(await refresh({}, w.rep, -1))).toBe(200)
    expect((await row()).pavadinimas).toBe(same.pavadinimas)
    expect(outcome(await compare(await t.as(w.world.A.person)))).toBe('403 Forbidden')
    expect(outcome(await compare(w.nobody))).toBe('401 Unauthorized')
  })

  it('a limited number of times', async () => {
    await compare()
    await t.db
      .updateTable('limitas')
      .set({ kiekis: 120 })
      .where('raktas', '=', `registras:${w.world.adminId}`)
      .execute()
    const answer = await refresh()
    expect(outcome(answer)).toBe('429 TooManyRequests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(outcome(await compare(w.rep))).toBe(200)
  })
})
