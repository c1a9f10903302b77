import { beforeAll, describe, expect, it } from 'vitest'
import type { CompanyPerson } from '#contract/employments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeCompany, makeEmployment, makePerson, makePersonCompetency } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
let company: number
let other: number
let rep: Ask

/** A person of the company with this surname; answers the person's id. */
async function put(pavarde: string, link: object = {}, imoneId = company) {
  const { id } = await makePerson(t.db, { vardas: 'Jonas', pavarde })
  const { id: record } = await makeEmployment(t.db, { asmuoId: id, imoneId, ...link })
  return { id, record }
}
const list = async (query = '', ask = rep): Promise<CompanyPerson[]> => {
  const { status, body, total } = await ask('GET', `/imones/${company}/asmenys?size=100&${query}`)
  expect([status, total]).toEqual([200, body.length])
  return body
}
const names = async (query: string, ask = rep) => (await list(query, ask)).map(({ asmuo }) => asmuo.pavarde)

const people = {} as Record<
  'Adomas' | 'Čapas' | 'Zala' | 'Išėjęs' | 'Pasibaigęs' | 'Atmestas',
  { id: number; record: number }
>
beforeAll(async () => {
  company = (await makeCompany(t.db)).id
  other = (await makeCompany(t.db)).id
  const { id } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS', pavarde: 'Atstovas' })
  await makeEmployment(t.db, { asmuoId: id, imoneId: company, numeris: '100', galiojaNuo: '2015-01-01' })
  rep = await t.as(id)
  people.Čapas = await put('Čapas', {
    numeris: '9',
    galiojaNuo: '2021-05-05',
    galiojaIki: addDays(today, 10),
    sdid: 'S-1',
  })
  people.Adomas = await put('Adomas', { numeris: '10', galiojaNuo: '2022-05-05', galiojaIki: today })
  people.Zala = await put('Zala', { statusas: 'TIKRINAMA', galiojaNuo: '2023-05-05', numeris: 'A-7' })
  people.Išėjęs = await put('Išėjęs', { statusas: 'NEBEDIRBA', galiojaIki: '2024-01-01', numeris: '11' })
  people.Pasibaigęs = await put('Pasibaigęs', { galiojaIki: addDays(today, -1) })
  people.Atmestas = await put('Atmestas', { statusas: 'ATMESTA' })
  await put('Kitur', {}, other)
})

describe("a company's people", () => {
  it('are those who work, wait, have left or were rejected, in the order of the alphabet', async () =>
    expect(await names('')).toEqual(['Adomas', 'Atmestas', 'Atstovas', 'Čapas', 'Išėjęs', 'Pasibaigęs', 'Zala']))

  it.each([
    ['statusas=PATVIRTINTA', ['Adomas', 'Atstovas', 'Čapas']],
    ['statusas=TIKRINAMA', ['Zala']],
    ['statusas=NEBEDIRBA', ['Išėjęs', 'Pasibaigęs']],
    ['statusas=NEBEDIRBA,ATMESTA', ['Atmestas', 'Išėjęs', 'Pasibaigęs']],
    ['search=cap', ['Čapas']],
    ['search=JONAS%20isej', ['Išėjęs']],
    ['search=1', ['Adomas', 'Atstovas', 'Išėjęs']],
    ['search=a-7', ['Zala']],
    ['search=kitur', []],
    ['search=%25', []],
    ['baigiasi=10', ['Adomas', 'Čapas']],
    ['baigiasi=9', ['Adomas']],
    ['statusas=TIKRINAMA&baigiasi=90', []],
    ['order=-pavarde&statusas=PATVIRTINTA', ['Čapas', 'Atstovas', 'Adomas']],
    ['order=numeris&statusas=PATVIRTINTA', ['Čapas', 'Adomas', 'Atstovas']],
    ['order=galiojaNuo&statusas=PATVIRTINTA', ['Atstovas', 'Čapas', 'Adomas']],
    ['order=galiojaIki&baigiasi=30', ['Adomas', 'Čapas']],
    ['order=-statusas&search=jonas', ['Zala', 'Čapas', 'Adomas', 'Pasibaigęs', 'Išėjęs', 'Atmestas']],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected))

  it.each(['baigiasi=0', 'baigiasi=x', 'statusas=DIRBA', 'order=asmuo', 'kita=1'])('%s is refused', async (query) =>
    expect(outcome(await rep('GET', `/imones/${company}/asmenys?${query}`))).toBe('400 InvalidFormFields'),
  )

  it('shows the record, the card and the competencies of a person who works there', async () => {
    const { id } = people.Čapas
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: w.world.competency })
    const [row] = await list('search=capas')
    expect(row).toEqual({
      id: people.Čapas.record,
      imone: { id: company },
      asmuo: { id, vardas: 'Jonas', pavarde: 'Čapas', statusas: expect.any(String), kortelesNr: numeris },
      statusas: 'PATVIRTINTA',
      numeris: '9',
      pareigos: 'Mūrininkas',
      galiojaNuo: '2021-05-05',
      galiojaIki: addDays(today, 10),
      sdid: 'S-1',
      sdidBusena: 'NEZINOMAS',
      kompetencijos: 1,
      canChange: true,
      versija: 1,
    })
    expect(await names(`search=${numeris}`)).toEqual(['Čapas'])
  })

  it('shows only the former name of a person who has left; an administrator can open everybody', async () => {
    const { id } = people.Išėjęs
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    await t.db.updateTable('asmuo').set({ pavarde: 'Naujapavardis' }).where('id', '=', id).execute()
    for (const pavarde of ['Išėjęs', 'Pasibaigęs', 'Atmestas']) {
      const [row] = await list(`search=${encodeURIComponent(pavarde)}`)
      expect(row).toMatchObject({
        asmuo: { id: null, vardas: 'Jonas', pavarde, statusas: null, kortelesNr: null },
        kompetencijos: null,
        canChange: false,
      })
    }
    expect(await names(`search=${numeris}`)).toEqual([])
    expect(await names('search=naujapav')).toEqual([])
    const [seen] = await list('search=Išėjęs', w.admin)
    expect(seen?.asmuo).toMatchObject({ id, kortelesNr: numeris })
    await t.db.updateTable('asmuo').set({ pavarde: 'Čepas' }).where('id', '=', people.Čapas.id).execute()
    expect(await names('search=cep')).toEqual(['Čepas'])
  })

  it('-1 is the caller’s company; another company is not found; without a company there is no list', async () => {
    expect((await rep('GET', '/imones/-1/asmenys')).total).toBe(7)
    for (const id of [other, 999_999, 0, -2])
      expect((await rep('GET', `/imones/${id}/asmenys`)).status, `${id}`).toBe(404)
    expect((await rep('GET', `/imones/${other}/asmenys?format=xlsx`)).status).toBe(404)
    expect((await w.admin('GET', `/imones/${other}/asmenys`)).body).toHaveLength(1)
    expect((await w.admin('GET', '/imones/-1/asmenys')).status).toBe(404)
    expect((await w.admin('GET', '/imones/999999/asmenys')).status).toBe(404)
  })

  it('is exported in the filtered order, statuses in words', async () => {
    const { status, headers } = await rep('GET', `/imones/${company}/asmenys?statusas=PATVIRTINTA&format=xlsx`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheet')
  })
})

describe('somebody called', () => {
  it('is listed only by the typed surname until the answer, and still after a rejection', async () => {
    const callee = await makePerson(t.db, { vardas: 'Slaptas', pavarde: 'Žvirblis-Ona' })
    const { numeris } = await makeCard(t.db, { asmuoId: callee.id })
    const call = { asmenskodas: callee.asmenskodas, pavarde: 'zvirblis ona', pareigos: 'Dažytojas' }
    const { body } = await rep('POST', '/asmenys/imones', call)
    const expected = {
      asmuo: { id: null, vardas: '', pavarde: 'zvirblis ona', statusas: null, kortelesNr: null },
      kompetencijos: null,
      canChange: false,
      pareigos: 'Dažytojas',
    }
    expect(await list('statusas=PAKVIESTA')).toMatchObject([expected])
    for (const hidden of ['slaptas', numeris, 'Žvirblis-']) expect(await names(`search=${hidden}`), hidden).toEqual([])
    expect(await names('search=zvirblis')).toEqual(['zvirblis ona'])
    const me = await t.as(callee.id)
    await me('PUT', `/asmenys/${callee.id}/imones/${body.id}`, { statusas: 'ATMESTA' })
    expect(await list('search=zvirblis')).toMatchObject([{ ...expected, statusas: 'ATMESTA' }])

    const again = await rep('POST', '/asmenys/imones', call)
    await me('PUT', `/asmenys/${callee.id}/imones/${again.body.id}`, { statusas: 'PATVIRTINTA' })
    expect(await list('search=slaptas')).toMatchObject([
      { asmuo: { id: callee.id, vardas: 'Slaptas', pavarde: 'Žvirblis-Ona', kortelesNr: numeris } },
    ])
  })
})
