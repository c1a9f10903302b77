import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { demandTest } from './testing.ts'

const { t, w, professions, make } = demandTest()
const path = '/darbuotojuporeikiai'
const numbers = async (ask: Ask, query: string): Promise<number[]> =>
  (await ask('GET', `${path}?${query}`)).body.map(({ kiekis }: { kiekis: number }) => kiekis)

beforeAll(async () => {
  await t.db.deleteFrom('darbuotojuPoreikis').execute()
  const joiner = { profesijaId: professions.joiner, sritiesKodas: '1.1-07' }
  const at = (day: number) => ({ sukurta: `2026-02-0${day} 10:00` })
  // `kiekis` identifies the needs.
  await make({ kiekis: 1, metai: 2025, lygis: 'II', regionas: 'LT-VL', savivaldybe: '13', ...at(1) })
  await make({ kiekis: 2, statusas: 'PATEIKTAS', lygis: 'III', regionas: 'LT-KU', savivaldybe: '19', ...at(2) })
  await make({ kiekis: 3, statusas: 'PATVIRTINTAS', metai: 2027, sektorius: 'energetikos', ...joiner, ...at(3) })
  await make({ kiekis: 4, statusas: 'NEGALIOJA', metai: 2027, regionas: 'LT-VL', ...at(4) })
  await make({ kiekis: 50, imoneId: w.world.B.company, statusas: 'PATEIKTAS', ...at(5) })
})

describe('the list', () => {
  it.each([
    ['', [4, 3, 2, 1]],
    ['order=sukurta', [1, 2, 3, 4]],
    ['order=metai,-kiekis', [1, 2, 4, 3]],
    ['order=-kiekis', [4, 3, 2, 1]],
    ['order=profesija', [1, 2, 4, 3]],
    ['order=statusas', [1, 2, 3, 4]],
    ['order=sritiesKodas,-kiekis', [4, 2, 1, 3]],
    ['statusas=NAUJAS,PATEIKTAS', [2, 1]],
    ['statusas=PATVIRTINTAS,NEGALIOJA', [4, 3]],
    ['metai=2027', [4, 3]],
    ['metai=2025,2026', [2, 1]],
    ['sektorius=energetikos', [3]],
    ['sritis=1.1-04&order=kiekis', [1, 2, 4]],
    ['sritis=1.1-04,1.1-07&order=kiekis', [1, 2, 3, 4]],
    ['lygis=II,III', [2, 1]],
    ['regionas=LT-VL', [4, 1]],
    ['savivaldybe=19', [2]],
    ['size=2&page=1', [2, 1]],
  ])('of the own company: "%s"', async (query, expected) => expect(await numbers(w.rep, query)).toEqual(expected))

  it('by profession, and by company with the right to it', async () => {
    expect(await numbers(w.admin, `profesija=${professions.joiner}`)).toEqual([3])
    expect(await numbers(w.admin, '')).toEqual([50, 4, 3, 2, 1])
    expect(await numbers(w.admin, `imone=${w.world.B.company}`)).toEqual([50])
    expect(await numbers(w.rep, `imone=${w.world.A.company}`)).toEqual([4, 3, 2, 1])
    const refused = await w.rep('GET', `${path}?imone=${w.world.B.company}`)
    expect([refused.status, refused.body.fields]).toEqual([400, { imone: 'inList' }])
    expect((await w.rep('GET', path)).total).toBe(4)
  })
  it.each(['statusas=NERA', 'metai=x', 'metai=2017', 'order=imone.pavadinimas', 'nera=1', 'size=101', 'imone=x'])(
    'refuses "%s"',
    async (query) => expect(outcome(await w.admin('GET', `${path}?${query}`))).toBe('400 InvalidFormFields'),
  )
  it('has only needs of the caller’s company without the right to see all needs, even with access to all companies', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId, teise: 'AccessAllImones' }).execute()
    const ask = await t.as(asmuoId)
    expect(await numbers(ask, '')).toEqual([])
    expect((await ask('GET', `${path}?imone=${w.world.A.company}`)).status).toBe(400)
  })
  it('is exported as xlsx with the same scope and the names of codes', async () => {
    const { raw } = await w.rep(
      'GET',
      `${path}?format=xlsx&metai=2026&stulpeliai=profesija.pavadinimas,regionas,kiekis`,
    )
    expect((await readXlsx(raw)).sheets[0]?.rows).toEqual([
      ['Profesija', 'Regionas', 'Kiekis'],
      ['Mūrininkas', 'Kauno apskritis', 2],
    ])
  })
})
