import { beforeAll, describe, expect, it } from 'vitest'
import { fewest } from '#contract/forecast/demand.ts'
import { demandQuarters } from '#contract/forecast/months.ts'
import type { TrainingDemand } from '#contract/forecast/schema.ts'
import { addDays } from '#contract/lib/civil.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { makeCompany, makeCompetency, makeFile, makePersonCompetency } from '#server/factories/make.ts'
import { refreshForecast } from './numbers.ts'
import { forecastTest, worker } from './testing.ts'

const { t, w, today, get } = forecastTest()
const quarters = demandQuarters(today)
const ends = (quarter: number) => `${quarters[quarter]}-28`
let [masonry, roofing, safety] = [0, 0, 0]

/** People of both companies, so that none has five by itself. */
async function people(count: number, miestas: string, give: (asmuoId: number) => Promise<unknown>, regionas?: string) {
  for (let i = 0; i < count; i += 1) {
    const company = i % 2 ? w.world.A.company : w.world.B.company
    await give(await worker(t.db, company, { miestas, ...(regionas ? { regionas } : {}) }))
  }
}

beforeAll(async () => {
  masonry = (await makeCompetency(t.db, { pavadinimas: 'Mūrijimas' })).id
  roofing = (await makeCompetency(t.db, { pavadinimas: 'Stogai' })).id
  safety = (await makeCertificate(t.db, { pavadinimas: 'Aukštalipys' })).id
  const failas = (await makeFile(t.db)).id
  // The companies are in no municipality, so that only the towns of their people count.
  await t.db.updateTable('imone').set({ savivaldybe: null }).execute()
  const competency = (kompetencijaId: number, quarter: number) => (asmuoId: number) =>
    makePersonCompetency(t.db, { asmuoId, kompetencijaId, suteikta: '2020-01-01', galioja: ends(quarter) })
  const certificate = (quarter: number) => (asmuoId: number) =>
    makeHeldCertificate(t.db, {
      asmuoId,
      pazymejimasId: safety,
      failas,
      isduota: '2020-01-01',
      galioja: ends(quarter),
    })
  await people(6, 'Kaunas', competency(masonry, 1))
  await people(3, 'Kaunas', competency(masonry, 2))
  await people(4, 'Kaunas', competency(masonry, 3))
  // Two small towns of a county, and one alone in another.
  await people(3, 'Raseiniai', competency(masonry, 2))
  await people(3, 'Kėdainiai', competency(masonry, 2))
  await people(4, 'Palanga', competency(masonry, 2))
  await people(4, 'Vilnius', competency(roofing, 2))
  await people(7, 'Vilnius', certificate(4))
  await refreshForecast(t.db, t.clock.now)
})

const all = async (query = '', ask = w.manager): Promise<TrainingDemand[]> =>
  (await get(`/poreikis?size=100&${query}`, ask)).body
const words = (rows: TrainingDemand[]) =>
  rows.map(({ kas, regionas, savivaldybe, kitos, nuo, iki, zmones }) => [
    kas.pavadinimas,
    kitos ? `${regionas} …` : savivaldybe,
    nuo === today.slice(0, 7) ? 0 : quarters.indexOf(nuo),
    iki,
    zmones,
  ])
const last = (quarter: number) => {
  const [year, month = 1] = (quarters[quarter] ?? '').split('-').map(Number)
  return `${year}-${String(month + 2).padStart(2, '0')}`
}

describe('demand for trainings', () => {
  it('is of all companies together, in groups of five and more', async () =>
    expect(words(await all('order=kas,nuo,-zmones'))).toEqual([
      ['Aukštalipys', '13', 0, last(7), 7],
      ['Mūrijimas', '19', 0, last(1), 6],
      ['Mūrijimas', 'LT-KU …', 0, last(7), 6],
      ['Mūrijimas', '19', 2, last(7), 7],
    ]))

  it('is the same for whoever gives trainings, and has no names', async () => {
    expect(await all('', w.admin)).toEqual(await all('', await t.as(w.world.B.manager)))
    const keys = ['eile', 'iki', 'kas', 'kitos', 'nuo', 'regionas', 'rusis', 'savivaldybe', 'zmones']
    for (const row of await all()) expect(Object.keys(row).sort()).toEqual(keys)
  })

  it.each([
    ['regionas=LT-KU', 3],
    ['regionas=LT-KL', 0],
    ['savivaldybe=19', 2],
    ['savivaldybe=-', 1],
    ['savivaldybe=72', 0],
    ['rusis=PAZYMEJIMAS', 1],
  ])('%s chooses among the groups and makes no others', async (query, count) => {
    const groups = (await all()).map(({ eile: _, ...row }) => JSON.stringify(row))
    const chosen = (await all(query)).map(({ eile: _, ...row }) => JSON.stringify(row))
    expect(chosen).toHaveLength(count)
    for (const group of chosen) expect(groups).toContain(group)
  })

  it('of one training is what it is among all', async () => {
    expect(words(await all(`kompetencija=${masonry}`))).toHaveLength(3)
    expect(await all(`kompetencija=${roofing}`)).toEqual([])
    expect(words(await all(`pazymejimas=${safety}`))).toHaveLength(1)
    expect(await all(`kompetencija=${masonry}&rusis=PAZYMEJIMAS`)).toEqual([])
  })

  it('a group appears with its fifth person and goes with that person', async () => {
    const company = (await makeCompany(t.db, { savivaldybe: null })).id
    const asmuoId = await worker(t.db, company, { miestas: 'Vilnius' })
    await makePersonCompetency(t.db, {
      asmuoId,
      kompetencijaId: roofing,
      suteikta: '2020-01-01',
      galioja: ends(2),
    })
    await refreshForecast(t.db, t.clock.now)
    expect(words(await all(`kompetencija=${roofing}`))).toEqual([['Stogai', '13', 0, last(7), fewest]])
    const leave = { galiojaIki: addDays(today, -1), statusas: 'NEBEDIRBA' as const }
    await t.db.updateTable('asmuoImone').set(leave).where('asmuoId', '=', asmuoId).execute()
    await refreshForecast(t.db, t.clock.now)
    expect(await all(`kompetencija=${roofing}`)).toEqual([])
  })
})
