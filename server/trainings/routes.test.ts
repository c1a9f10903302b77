import { beforeAll, describe, expect, it } from 'vitest'
import { makeCard, makeEmployee, makePerson } from '#server/factories/make.ts'
import { trainingsTest } from './testing.ts'

const { t, w, day, make, register, safety } = trainingsTest()

describe('the list', () => {
  const ids: Record<string, number> = {}
  let competency: number
  beforeAll(async () => {
    await t.db.deleteFrom('mokymoKompetencija').execute()
    await t.db.deleteFrom('mokymoAsmuo').execute()
    await t.db.deleteFrom('mokymas').execute()
    const plan: Record<string, object> = {
      first: { pavadinimas: 'Žemės darbai', dataNuo: day(10), registriki: day(9), savivaldybe: '13', kalba: 'ru' },
      second: { tipas: 'BENDRIEJI', dataNuo: day(8), registriki: day(8), mokTipas: 'SEMINARAS', progKodas: 'BM-77' },
      past: { dataNuo: day(-3), registriki: day(-4), aprasymas: 'Apie ąžuolus' },
      today: { dataNuo: day(0), registriki: day(0) },
      ofB: { imoneId: w.world.B.company, dataNuo: day(20), registriki: day(20) },
    }
    for (const [name, set] of Object.entries(plan)) ids[name] = (await make(set)).id
    competency = (await safety()).id
    await t.db
      .insertInto('mokymoKompetencija')
      .values({ mokymasId: ids['first'] ?? 0, kompetencijaId: competency })
      .execute()
  })
  const names = async (query: string, ask = w.admin) => {
    const { body } = await ask('GET', `/mokymai${query}`)
    return body.map((row: { id: number }) => Object.keys(ids).find((name) => ids[name] === row.id))
  }

  it.each([
    ['', ['ofB', 'first', 'second', 'today', 'past']],
    ['?order=dataNuo', ['past', 'today', 'second', 'first', 'ofB']],
    ['?order=artumas', ['today', 'past', 'second', 'first', 'ofB']],
    ['?order=-pavadinimas,dataNuo&size=1', ['first']],
    ['?active=true', ['ofB', 'first', 'second', 'today']],
    ['?active=false', ['past']],
    ['?tipas=BENDRIEJI', ['second']],
    ['?tipas=BENDRIEJI,SAUGAUS_DARBO&active=false', ['past']],
    ['?mok_tipas=SEMINARAS', ['second']],
    ['?kalba=ru', ['first']],
    ['?savivaldybe=13', ['first']],
    ['?search=ZEMES', ['first']],
    ['?search=azuol', ['past']],
    ['?search=bm-77', ['second']],
    ['?search=nieko', []],
  ])('%s: %o', async (query, expected) => expect(await names(query)).toEqual(expected))
  it('by company, competency and days', async () => {
    expect(await names(`?imone=${w.world.B.company}`)).toEqual(['ofB'])
    expect(await names(`?kompetencija=${competency}`)).toEqual(['first'])
    expect(await names(`?dataNuo=${day(8)}&dataIki=${day(10)}`)).toEqual(['first', 'second'])
  })
  it('a manager sees only those of their company, whatever the filters', async () => {
    expect(await names('', w.manager)).toEqual(['first', 'second', 'today', 'past'])
    expect(await names(`?imone=${w.world.B.company}`, w.manager)).toEqual([])
    const { total } = await w.manager('GET', '/mokymai?size=1')
    expect(total).toBe(4)
  })
  it('says the kind as the wire calls it, in the list and in one record', async () => {
    const { body } = await w.admin('GET', '/mokymai?mok_tipas=SEMINARAS')
    expect(body[0]).toMatchObject({ mok_tipas: 'SEMINARAS', adresas: { adresas: 'Kirtimų g. 49', miestas: 'Vilnius' } })
    expect((await w.admin('GET', `/mokymai/${ids['second']}`)).body.mok_tipas).toBe('SEMINARAS')
  })
})

describe('people', () => {
  it('by name, status, attendance; with company and card', async () => {
    const { id, path } = await make({ dataNuo: day(0), registriki: day(0) })
    const employee = await makeEmployee(t.db, w.world.A.company, { vardas: 'Ąžuolas', pavarde: 'Žilinskas' })
    const other = await makePerson(t.db, { vardas: 'Rūta', pavarde: 'Černiauskaitė' })
    const card = await makeCard(t.db, { asmuoId: employee.id })
    await register(id, { statusas: 'PATVIRTINTA', dalyvavo: true }, employee.id)
    await register(id, {}, other.id)
    const found = async (query: string) =>
      (await w.manager('GET', `${path}${query}`)).body.map(({ asmuo }: { asmuo: { pavarde: string } }) => asmuo.pavarde)
    expect(await found('')).toEqual(['Černiauskaitė', 'Žilinskas'])
    expect(await found('?order=-pavarde')).toEqual(['Žilinskas', 'Černiauskaitė'])
    expect(await found('?vardas=azuo')).toEqual(['Žilinskas'])
    expect(await found('?pavarde=cern')).toEqual(['Černiauskaitė'])
    expect(await found('?statusas=LAUKIAMA,ATSAUKTA')).toEqual(['Černiauskaitė'])
    expect(await found('?dalyvavo=true')).toEqual(['Žilinskas'])
    const { body } = await w.manager('GET', `${path}?dalyvavo=true`)
    expect(body).toMatchObject([
      {
        mokymasId: id,
        asmuo: { asmenskodas: employee.asmenskodas, imone: {}, kortelesNumeris: card.numeris },
        statusas: 'PATVIRTINTA',
        dalyvavo: true,
        eileje: null,
      },
    ])
  })

  it('carried out in a file: that it was is in the trail', async () => {
    const { id, path } = await make()
    await register(id)
    const answer = await w.manager('GET', `${path}?format=xlsx`)
    expect(answer.headers['content-type']).toContain('spreadsheet')
    const row = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ asmuoId: w.world.A.manager, irasoId: id, pokytis: { eksportuota: 1 } })
  })

  it('of a training of another company are not there', async () => {
    const { path, id } = await make({ imoneId: w.world.B.company })
    const person = await register(id)
    for (const [method, at, body] of [
      ['GET', path, undefined],
      ['GET', `/mokymai/${id}`, undefined],
      ['PUT', path, { asmenys: [person], statusas: 'ATSAUKTA' }],
      ['PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }],
      ['POST', `/mokymai/${id}/kompetencijos`, { kompetencija: { id: 1 } }],
    ] as const)
      expect((await w.manager(method, at, body)).status, `${method} ${at}`).toBe(404)
  })

  it('see their place in line on their own page', async () => {
    const { id } = await make({ vietos: 1 })
    await register(id, { eileje: '2026-01-01T10:00:00Z' })
    const person = await register(id, { eileje: '2026-01-01T10:00:01Z' })
    const { body } = await (await t.as(person))('GET', `/asmenys/${person}/mokymai`)
    expect(body).toMatchObject([{ mokymasId: id, statusas: 'LAUKIAMA', eileje: 2 }])
  })
})
