import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mostFound } from '#contract/companies/entry.ts'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { type Registered, registeredCompanies } from '#server/dev/companies.ts'
import { type Behaviour, downWord, startCompanyRegister } from '#server/dev/companyRegister.ts'
import { withCheckDigit } from '#server/factories/make.ts'
import { findCompanies, findCompany } from './register.ts'

const company = (kodas: string, pavadinimas: string, set: Partial<Registered> = {}): Registered => ({
  kodas,
  pavadinimas,
  forma: 'Uždaroji akcinė bendrovė',
  statusas: 0,
  isregistruota: null,
  pvm: null,
  miestas: 'Vilnius',
  adresas: 'J. Jasinskio g. 16-4',
  indeksas: 'LT-03163',
  savivaldybe: '13',
  ...set,
})
const [spalva, gija, galas, pilna, nera] = ['99990011', '30200001', '30200002', '30200003', '30200004'].map(
  withCheckDigit,
) as [string, string, string, string, string]
const many = Array.from({ length: 30 }, (_, i) =>
  company(withCheckDigit(`300000${10 + i}`), `MB „Daug ${String(i).padStart(2, '0')}“`),
)
const behaviour: Behaviour = {}
const register = await startCompanyRegister(
  [
    company(spalva, 'UAB „Žalia  spalva“', { pvm: 'LT999000818' }),
    company(gija, 'AB „Spalvų gija“', { adresas: 'Laisvės al. 5', miestas: 'Kaunas', savivaldybe: '19' }),
    company(galas, 'MB „Spalvos galas“', { statusas: 10, isregistruota: '2024-02-01' }),
    company(pilna, 'UAB „Spalvinga 100%“', { statusas: 5 }),
    ...many,
  ],
  behaviour,
)
afterAll(() => register.stop())
afterEach(() => {
  for (const key of Object.keys(behaviour)) delete behaviour[key as keyof Behaviour]
  register.requests.length = 0
})
const config = { COMPANY_REGISTER_URL: `${register.url}/` }
const names = async (name: string) => (await findCompanies(config, { name })).map(({ pavadinimas }) => pavadinimas)

describe('the simulated register', () => {
  const all = registeredCompanies()
  it('holds several hundred companies of the synthetic range, each with a right code of its own', () => {
    expect(all.length).toBeGreaterThan(300)
    expect(new Set(all.map(({ kodas }) => kodas)).size).toBe(all.length)
    expect(all.filter(({ kodas }) => !isCompanyCode(kodas) || !kodas.startsWith('999'))).toEqual([])
    expect(all.filter(({ isregistruota }) => isregistruota).length).toBeGreaterThan(10)
  })
  it('is the same every time', () => expect(registeredCompanies()).toEqual(all))
})

describe('by code', () => {
  it('answers everything that is needed, cleaned of the register’s oddities', async () => {
    expect(await findCompany(config, spalva)).toEqual({
      kodas: spalva,
      pavadinimas: 'UAB „Žalia spalva“',
      teisineForma: 'Uždaroji akcinė bendrovė',
      veikia: true,
      busena: 'Veikia',
      pvmKodas: 'LT999000818',
      adresas: { salis: 'LT', miestas: 'Vilnius', adresas: 'J. Jasinskio g. 16-4', indeksas: 'LT-03163' },
      savivaldybe: '13',
    })
  })
  it('of one that was removed says so', async () => {
    behaviour.lie = (rows, model) =>
      model.endsWith('JuridinisAsmuo')
        ? rows.map((row) => ({
            ...row,
            isreg_data: '2020-01-01',
            statusas: { kodas: 10, pavadinimas: 'Išregistruotas' },
          }))
        : rows
    expect(await findCompany(config, spalva)).toMatchObject({ veikia: false, busena: 'Išregistruotas' })
  })
  it.each([
    ['in the entity’s own row', 'Kaunas, Laisvės al. 5', ['Kaunas', 'Laisvės al. 5']],
    ['of a village', 'Vilniaus r. sav. Avižienių k., Sudervės g. 10', ['Avižienių k.', 'Sudervės g. 10']],
    ['nowhere', null, ['', '']],
  ])('an address %s', async (_, pilnas_adresas, [miestas, adresas]) => {
    behaviour.lie = (rows, model) =>
      model.endsWith('Buveine') ? [] : rows.map((row) => ('ja_pavadinimas' in row ? { ...row, pilnas_adresas } : row))
    expect((await findCompany(config, spalva))?.adresas).toEqual({ salis: 'LT', miestas, adresas, indeksas: '' })
  })
  it('cuts a name that is longer than ours may be', async () => {
    behaviour.lie = (rows) => rows.map((row) => ({ ...row, ja_pavadinimas: `VšĮ "${'Ilga '.repeat(60)}"` }))
    expect((await findCompany(config, spalva))?.pavadinimas).toMatch(/^VšĮ „Ilga .{180,190}$/)
  })
  it('finds nothing for an unknown code and for a text that is no code', async () => {
    expect(await findCompany(config, nera)).toBeUndefined()
    register.requests.length = 0
    expect(await findCompany(config, '123456789')).toBeUndefined()
    expect(await findCompany(config, '1"|limit(1)')).toBeUndefined()
    expect(register.requests).toEqual([])
  })
})

describe('by a part of the name', () => {
  it.each([
    ['spalv', ['AB „Spalvų gija“', 'UAB „Spalvinga 100%“', 'UAB „Žalia spalva“', 'MB „Spalvos galas“']],
    ['UAB SPALVA žalia', ['UAB „Žalia spalva“']],
    ['„Spalvų gija“', ['AB „Spalvų gija“']],
    ['100%', ['UAB „Spalvinga 100%“']],
    ['%%%', []],
    ['a")|limit(9', []],
  ])('%s', async (search, expected) => expect(await names(search)).toEqual(expected))
  it('tells at most twenty', async () => expect(await names('daug')).toHaveLength(mostFound))
  it('leaves out rows that it cannot parse', async () => {
    behaviour.lie = (rows) => [{ ja_kodas: 'x' }, 7, ...rows]
    expect(await names('gija')).toEqual(['AB „Spalvų gija“'])
  })
  it('asks once, whatever it finds', async () => {
    await names('daug')
    expect(register.requests).toHaveLength(1)
  })
})

describe('a register that is', () => {
  const page = '<html>Are you a robot?</html>'
  const rows: [string, Behaviour][] = [
    ['down', { status: 503 }],
    ['refusing', { status: 403, body: '{}' }],
    ['sending people elsewhere', { status: 302, body: '{}' }],
    ['not speaking JSON', { body: page }],
    ['empty', { body: '' }],
    ['of another shape', { body: '{"data":[]}' }],
    ['telling no list', { body: '{"_data":{}}' }],
    ['endless', { endless: true }],
    ['slow', { wait: 2_000 }],
    ['talking about another company', { lie: (rows) => rows.map((row) => ({ ...row, ja_kodas: Number(gija) })) }],
    ['telling two companies of one code', { lie: (rows) => [...rows, ...rows] }],
    ['telling codes of letters', { lie: (rows) => rows.map((row) => ({ ...row, ja_kodas: 'DROP' })) }],
    [
      'telling a name of control characters',
      { lie: (rows) => rows.map((row) => ({ ...row, ja_pavadinimas: 'A\u0000' })) },
    ],
    ['telling no name', { lie: (rows) => rows.map((row) => ({ ...row, ja_pavadinimas: null })) }],
    ['telling more than was asked for', { lie: (rows) => Array.from({ length: 101 }, () => rows[0]) }],
  ]
  it.each(rows)('%s is unavailable', async (_, set) => {
    Object.assign(behaviour, set)
    const began = Date.now()
    await expect(findCompany(config, spalva, 400)).rejects.toMatchObject({ code: 'ServiceUnavailable', retryAfter: 30 })
    expect(Date.now() - began).toBeLessThan(1_500)
  })
  it('not connected, or not there, is unavailable', async () => {
    await expect(findCompanies({ COMPANY_REGISTER_URL: undefined }, { name: 'abc' })).rejects.toThrow(
      'ServiceUnavailable',
    )
    await expect(findCompanies({ COMPANY_REGISTER_URL: 'http://127.0.0.1:9' }, { name: 'abc' })).rejects.toThrow(
      'ServiceUnavailable',
    )
  })
  it('down can be seen in the demo', () =>
    expect(findCompanies(config, { name: downWord })).rejects.toThrow('ServiceUnavailable'))
  it.each([
    ['parts that are of no use', { forma: 7, statusas: null, pilnas_adresas: 5, isreg_data: undefined }],
    ['more than is known', { naujas: { laukas: 1 } }],
  ])('telling %s is understood', async (_, more) => {
    behaviour.lie = (rows, model) =>
      model.endsWith('JuridinisAsmuo') ? rows.map((row) => ({ ...row, ...more })) : rows
    expect(await findCompany(config, spalva)).toMatchObject({ kodas: spalva, veikia: true })
  })
})
