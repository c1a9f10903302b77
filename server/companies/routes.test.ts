import { readXlsx } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
beforeAll(async () => {
  for (const [pavadinimas, set] of [
    ['UAB „Čiurlionio statyba“', { imKodas: '305000011', tipai: ['STATYBOS', 'MOKYMO'], meistrasSutartis: true }],
    ['Cementas, AB', { imKodas: '305000022', tipai: ['ATESTAVIMO'], savivaldybe: '19' }],
    ['Žvyras 100%', { imKodas: '305000033', statusas: 'NEPATVIRTINTA' }],
    ['SIA „Ventspils“', { imKodas: 'LV-40003012345', salis: 'LV', savivaldybe: null }],
    ['Senovė', { imKodas: '305000044', statusas: 'NEVEIKIANTI' }],
  ] as const)
    await makeCompany(t.db, { pavadinimas, ...set, tipai: [...('tipai' in set ? set.tipai : ['STATYBOS'])] })
})
const names = async (ask: Ask, path: string) => {
  const { status, body, total } = await ask('GET', path)
  expect([status, total]).toEqual([200, body.length])
  return body.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)
}

describe('companies', () => {
  it.each([
    ['search=ciurlion', ['UAB „Čiurlionio statyba“']],
    ['search=STATYBA', expect.arrayContaining(['UAB „Čiurlionio statyba“'])],
    ['search=305000022', ['Cementas, AB']],
    ['search=305 000 022', ['Cementas, AB']],
    ['search=30500002', []],
    ['search=100%25', ['Žvyras 100%']],
    ['search=_', []],
    ['tipas=mokymo', ['UAB „Čiurlionio statyba“']],
    ['tipas=MOKYMO', ['UAB „Čiurlionio statyba“']],
    ['search=305000033&statusas=NEPATVIRTINTA', ['Žvyras 100%']],
    ['search=305000033&statusas=PATVIRTINTA', []],
    ['statusas=NEVEIKIANTI,NEPATVIRTINTA', ['Senovė', 'Žvyras 100%']],
    ['savivaldybe=19', ['Cementas, AB']],
    ['savivaldybe=19&tipas=MOKYMO', []],
    ['meistrasSutartis=true', ['UAB „Čiurlionio statyba“']],
    ['search=lv40003012', []],
    ['search=lv-40003012345', ['SIA „Ventspils“']],
  ])('%s', async (query, expected) => expect(await names(w.admin, `/imones?${query}`)).toEqual(expected))

  it('come by name in the order of the alphabet, or by code', async () => {
    const all = await names(w.admin, '/imones')
    expect(all.indexOf('Cementas, AB')).toBeLessThan(all.indexOf('Senovė'))
    expect(all.indexOf('Senovė')).toBeLessThan(all.indexOf('Žvyras 100%'))
    const codes = (await w.admin('GET', '/imones?order=-imKodas')).body.map(
      ({ imKodas }: { imKodas: string }) => imKodas,
    )
    expect(codes).toEqual([...codes].sort().reverse())
  })

  it.each([['statusas=KITA'], ['savivaldybe=a-b'], ['meistrasSutartis=taip'], ['order=pvmKodas'], ['naujas=1']])(
    '%s is refused',
    async (query) => expect((await w.admin('GET', `/imones?${query}`)).body.code).toBe('InvalidFormFields'),
  )

  it('count the confirmed people', async () => {
    const one = async () => (await w.admin('GET', `/imones/${w.world.A.company}`)).body.darbuotojuSkaicius
    const before = await one()
    const people = [await makePerson(t.db), await makePerson(t.db)]
    for (const [i, { id }] of people.entries())
      await makeEmployment(t.db, {
        asmuoId: id,
        imoneId: w.world.A.company,
        statusas: i ? 'TIKRINAMA' : 'PATVIRTINTA',
      })
    expect(await one()).toBe(before + 1)
    const { body } = await w.rep('GET', '/imones')
    expect(body[0].darbuotojuSkaicius).toBe(before + 1)
  })

  it('go into a file with the names of their types', async () => {
    const { raw } = await w.admin(
      'GET',
      '/imones?format=xlsx&search=305000011&stulpeliai=pavadinimas,tipai,savivaldybe',
    )
    const { sheets } = await readXlsx(raw)
    expect(sheets[0]?.rows).toEqual([
      ['Pavadinimas', 'Tipai', 'Savivaldybė'],
      ['UAB „Čiurlionio statyba“', 'Statybos įmonė, Mokymo įstaiga', expect.stringContaining('Vilniaus')],
    ])
  })

  it('are only one’s own, or none for people without a company', async () => {
    const { body } = await w.rep('GET', '/imones')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([w.world.A.company])
    expect((await w.rep('GET', '/imones?search=cementas')).total).toBe(0)
  })

  it('-1 is the own one', async () => {
    const { body } = await w.rep('GET', '/imones/-1')
    expect(body).toMatchObject({
      id: w.world.A.company,
      tipai: [{ id: 'ATESTAVIMO', label: 'Vertinimo (atestavimo) įstaiga' }],
    })
    expect((await w.admin('GET', '/imones/-1')).status).toBe(404)
  })

  it.each([['0'], ['-2'], ['x'], ['1.5'], ['999999'], ['9007199254740993']])('%s is not found', async (id) =>
    expect((await w.admin('GET', `/imones/${id}`)).status).toBe(404),
  )

  it('another one is not found', async () => {
    expect((await w.rep('GET', `/imones/${w.world.B.company}`)).status).toBe(404)
    expect((await w.admin('GET', `/imones/${w.world.B.company}`)).body.id).toBe(w.world.B.company)
  })
})

describe('companies for anyone', () => {
  it('are the confirmed ones, by name and code only', async () => {
    const { body } = await w.nobody('GET', '/imonespublic?search=cementas')
    expect(body).toEqual([
      { id: expect.any(Number), kodas: '305000022', imKodas: '305000022', pavadinimas: 'Cementas, AB' },
    ])
    for (const search of ['zvyras', 'senove', '305000033'])
      expect((await w.nobody('GET', `/imonespublic?search=${search}`)).total).toBe(0)
  })
})
