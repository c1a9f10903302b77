import { beforeAll, describe, expect, it } from 'vitest'
import type { RowStatus } from '#contract/assessments/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCard,
  makeCompany,
  makeCompetency,
  makeEmployment,
  makePerson,
} from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const day = (days: number) => addDays(today, days)

describe('the list', () => {
  let kompetencijaId: number
  const titles = async (ask: Ask, query: string) => {
    const { status, body, total } = await ask('GET', `/atestavimai?kompetencija=${kompetencijaId}&${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { total, titles: body.map((row: { pavadinimas: string }) => row.pavadinimas).join(' ') }
  }

  beforeAll(async () => {
    kompetencijaId = (await makeCompetency(t.db)).id
    const imoneId = (await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })).id
    const make = (pavadinimas: string, days: number, set: object = {}) =>
      makeAssessment(t.db, { kompetencijaId, imoneId, pavadinimas, data: day(days), aprasymas: '', ...set })
    await make('Žalias', 0)
    const cancelled = await make('Čiurlys', -1, { aprasymas: 'Gelžbetonio kėlimas 100%' })
    await make('Cukrus', 2, { miestas: 'Šiauliai', adresas: 'Tilžės g. 5' })
    await make('Yla', 1, { imoneId: w.world.A.company })
    const full = await make('Šaltis', -30)
    await make('Dada', 9)
    for (const statusas of ['LAUKIAMA', 'PATVIRTINTA', 'ISLAIKYTA', 'ATSAUKTA'] as const)
      await makeAssessmentPerson(t.db, { atestId: full.id, asmuoId: (await makePerson(t.db)).id, statusas })
    await makeAssessmentPerson(t.db, {
      atestId: cancelled.id,
      asmuoId: (await makePerson(t.db)).id,
      statusas: 'ATSAUKTA',
    })
  })

  it.each([
    ['', 'Dada Cukrus Yla Žalias Čiurlys Šaltis'],
    ['order=artumas', 'Žalias Yla Čiurlys Cukrus Dada Šaltis'],
    ['order=data', 'Šaltis Čiurlys Žalias Yla Cukrus Dada'],
    // The order of the Lithuanian alphabet: c, č, d .. i, y .. s, š .. z, ž.
    ['order=pavadinimas', 'Cukrus Čiurlys Dada Yla Šaltis Žalias'],
    ['order=-pavadinimas', 'Žalias Šaltis Yla Dada Čiurlys Cukrus'],
    ['order=-asmenuSkaicius,pavadinimas', 'Šaltis Cukrus Čiurlys Dada Yla Žalias'],
  ])('in the order of "%s"', async (query, expected) =>
    expect(await titles(w.admin, query)).toEqual({ total: 6, titles: expected }),
  )

  it.each([
    ['size=4', 6, 'Dada Cukrus Yla Žalias'],
    ['size=4&page=1', 6, 'Čiurlys Šaltis'],
    ['size=4&page=2', 6, ''],
    ['size=1&page=5&order=data', 6, 'Dada'],
  ])('a page of it: %s', async (query, total, expected) =>
    expect(await titles(w.admin, query)).toEqual({ total, titles: expected }),
  )

  it.each([
    ['active=true', 'Dada Cukrus Yla Žalias'],
    ['active=false', 'Čiurlys Šaltis'],
    [`from=${day(1)}`, 'Dada Cukrus Yla'],
    [`iki=${day(1)}`, 'Yla Žalias Čiurlys Šaltis'],
    [`data=${day(2)}`, 'Cukrus'],
    [`from=${day(0)}&iki=${day(1)}`, 'Yla Žalias'],
    ['aprasymas=gelzbet', 'Čiurlys'],
    ['aprasymas=ZALI', 'Žalias'],
    ['aprasymas=100%25', 'Čiurlys'],
    ['aprasymas=_', ''],
    ['adresas=siauliai', 'Cukrus'],
    ['adresas=tilžės', 'Cukrus'],
    ['imone=999999', ''],
    // Each word anywhere: the competency, the title, the place, the assessing company.
    ['search=SIAULIAI', 'Cukrus'],
    ['search=cukrus%20tilz', 'Cukrus'],
    ['search=tilz%20%20cukrus', 'Cukrus'],
    ['search=cukrus%20dada', ''],
    ['search=100%25', 'Čiurlys'],
    ['search=_', ''],
    ['search=', 'Dada Cukrus Yla Žalias Čiurlys Šaltis'],
    ['aprasymas=', 'Dada Cukrus Yla Žalias Čiurlys Šaltis'],
  ])('filtered by %s', async (query, expected) => {
    const found = await titles(w.admin, query)
    expect(found.titles).toBe(expected)
    expect(found.total).toBe(expected.split(' ').filter(Boolean).length)
  })

  it.each([
    ['spalva=zalia', { spalva: 'inList' }],
    ['order=versija', { order: 'inList' }],
    ['size=101', { size: 'max' }],
    ['from=2030-02-30', { from: 'dateformat' }],
    ['active=taip', { active: 'inList' }],
    ['imone=x', { imone: 'number' }],
  ])('%s is refused', async (query, fields) => {
    const { status, body } = await w.admin('GET', `/atestavimai?${query}`)
    expect([status, body]).toEqual([400, { code: 'InvalidFormFields', fields }])
  })

  it('has those of one day by their time, and those without a time last', async () => {
    const imoneId = (await makeCompany(t.db, { tipai: ['ATESTAVIMO'] })).id
    const { id } = await makeCompetency(t.db)
    for (const laikas of ['13:00', null, '09:00', '10:30'])
      await makeAssessment(t.db, {
        imoneId,
        kompetencijaId: id,
        data: day(9),
        laikas,
        pavadinimas: laikas ?? 'be laiko',
      })
    const { body } = await w.admin('GET', `/atestavimai?kompetencija=${id}&order=data`)
    expect(body.map((row: { laikas: string | null }) => row.laikas)).toEqual(['09:00', '10:30', '13:00', null])
  })

  it('has only what the caller sees, and so has its total', async () => {
    expect(await titles(w.manager, '')).toEqual({ total: 1, titles: 'Yla' })
    expect(await titles(await t.as(w.world.unassigned), '')).toEqual({ total: 0, titles: '' })
    const assigned = await (await t.as(w.world.assigned))('GET', '/atestavimai')
    expect([assigned.total, assigned.body[0].id]).toEqual([1, w.world.A.assessment])
    expect((await (await t.as(w.world.A.person))('GET', '/atestavimai')).status).toBe(403)
  })

  it('counts the people who are not cancelled, and those still waiting', async () => {
    const { body } = await w.admin('GET', `/atestavimai?kompetencija=${kompetencijaId}&iki=${day(-1)}`)
    expect(
      body.map((row: Record<string, unknown>) => [row['pavadinimas'], row['asmenuSkaicius'], row['laukiama']]),
    ).toEqual([
      ['Čiurlys', 0, 0],
      ['Šaltis', 3, 1],
    ])
  })
})

describe('people of an assessment', () => {
  let path: string
  const names = async (ask: Ask, query: string) =>
    (await ask('GET', `${path}/asmenys?${query}`)).body.map((row: { asmuo: { pavarde: string } }) => row.asmuo.pavarde)

  beforeAll(async () => {
    const { id } = await makeAssessment(t.db, { imoneId: w.world.A.company, data: day(20) })
    path = `/atestavimai/${id}`
    const firm = await makeCompany(t.db, { pavadinimas: 'UAB „Šilumos ūkis“' })
    const add = async (vardas: string, pavarde: string, statusas: RowStatus) => {
      const person = await makePerson(t.db, { vardas, pavarde })
      await makeAssessmentPerson(t.db, { atestId: id, asmuoId: person.id, statusas })
      return person.id
    }
    await add('Jonas', 'Žukas', 'LAUKIAMA')
    await makeEmployment(t.db, { asmuoId: await add('Ąžuolas', 'Petraitis', 'PATVIRTINTA'), imoneId: firm.id })
    await makeCard(t.db, { asmuoId: await add('Ona', 'Čepaitė', 'ATSAUKTA'), numeris: '12345678' })
  })

  it.each([
    ['', ['Čepaitė', 'Petraitis', 'Žukas']],
    ['order=-pavarde', ['Žukas', 'Petraitis', 'Čepaitė']],
    ['order=statusas', ['Čepaitė', 'Žukas', 'Petraitis']],
    ['pavarde=zuk', ['Žukas']],
    ['vardas=azuol', ['Petraitis']],
    ['vardas=zuol', []],
    ['imone=silumos', ['Petraitis']],
    ['kortele=1234 56', ['Čepaitė']],
    ['statusas=LAUKIAMA,PATVIRTINTA', ['Petraitis', 'Žukas']],
  ])('"%s"', async (query, expected) => expect(await names(w.manager, query)).toEqual(expected))

  it('are shown with company and card', async () => {
    const { body } = await w.manager('GET', `${path}/asmenys`)
    expect(body[0]).toMatchObject({ statusas: 'ATSAUKTA', asmuo: { kortelesNr: '12345678', imone: null } })
    expect(body[1].asmuo).toMatchObject({ imone: { pavadinimas: 'UAB „Šilumos ūkis“' }, kortelesNr: null })
  })
  it('are not found if their assessment is not', async () => {
    const other = await t.as(w.world.B.manager)
    for (const list of ['asmenys', 'vertintojai']) expect((await other('GET', `${path}/${list}`)).status).toBe(404)
  })
})

describe('persons by assessment', () => {
  it('are those of the assessments the caller sees', async () => {
    const { body } = await (await t.as(w.world.B.manager))('GET', '/atestavimai/asmenys?size=100')
    expect(new Set(body.map((row: { atestavimas: { id: number } }) => row.atestavimas.id))).toEqual(
      new Set([w.world.B.assessment]),
    )
    const assessor = await (await t.as(w.world.assigned))('GET', `/atestavimai/asmenys?size=100`)
    expect(
      assessor.body.some((row: { atestavimas: { id: number } }) => row.atestavimas.id === w.world.B.assessment),
    ).toBe(false)
  })

  it('by name, description, type, date, competency and status', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db)
    const make = async (set: object, pavarde: string, statusas: RowStatus) => {
      const { id } = await makeAssessment(t.db, { kompetencijaId, ...set })
      await makeAssessmentPerson(t.db, {
        atestId: id,
        asmuoId: (await makePerson(t.db, { vardas: 'Jonas', pavarde })).id,
        statusas,
      })
    }
    await make({ data: day(5), tipas: 'TEORINIS', aprasymas: 'Ąžuolų salė' }, 'Šimkus', 'LAUKIAMA')
    await make({ data: day(6), tipas: 'PRAKTINIS' }, 'Adomaitis', 'PATVIRTINTA')
    const found = async (query: string) => {
      const { body, total } = await w.admin('GET', `/atestavimai/asmenys?kompetencija=${kompetencijaId}&${query}`)
      expect(total).toBe(body.length)
      return body.map((row: { asmuo: { pavarde: string } }) => row.asmuo.pavarde)
    }
    const [S, A] = ['Šimkus', 'Adomaitis']
    for (const [query, expected] of [
      ['', [A, S]],
      ['order=pavarde', [A, S]],
      ['order=-pavarde', [S, A]],
      ['pavarde=simk', [S]],
      ['vardas=jon', [A, S]],
      ['aprasymas=azuolu', [S]],
      ['tipas=PRAKTINIS', [A]],
      [`data=${day(5)}`, [S]],
      [`from=${day(6)}`, [A]],
      [`iki=${day(5)}`, [S]],
      ['statusas=PATVIRTINTA,ATSAUKTA', [A]],
    ] as const)
      expect(await found(query), query).toEqual(expected)
  })
})

describe('the public register', () => {
  const nobody = () => t.as(null)

  it('shows date, place and free places, and nothing of people', async () => {
    const { id } = await makeAssessment(t.db, { imoneId: w.world.A.company, data: day(40), vietos: 3 })
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId: w.world.A.person })
    await makeAssessmentPerson(t.db, { atestId: id, asmuoId: w.world.A.other, statusas: 'ATSAUKTA' })
    const { body } = await (await nobody())('GET', `/atestavimai-public/${id}`)
    expect(Object.keys(body).sort()).toEqual([
      'adresas',
      'aprasymas',
      'atestData',
      'data',
      'id',
      'imone',
      'kompetencija',
      'laikas',
      'laisvosVietos',
      'pavadinimas',
      'savivaldybe',
      'tipas',
    ])
    expect([body.laisvosVietos, Object.keys(body.imone)]).toEqual([2, ['pavadinimas']])
    const list = await (await nobody())('GET', `/atestavimai-public?vertDataNuo=${day(40)}&vertDataIki=${day(40)}`)
    expect([list.total, list.body]).toEqual([1, [body]])
  })

  it.each([
    [null, 2, null],
    [2, 2, 0],
    [1, 2, 0],
  ])('with %s places and %i people: %s free', async (vietos, people, free) => {
    const { id } = await makeAssessment(t.db, { data: day(2), vietos })
    for (let i = 0; i < people; i++)
      await makeAssessmentPerson(t.db, { atestId: id, asmuoId: (await makePerson(t.db)).id })
    expect((await (await nobody())('GET', `/atestavimai-public/${id}`)).body.laisvosVietos).toBe(free)
  })

  it('by municipality, competency and day, the nearest first', async () => {
    const { id: kompetencijaId } = await makeCompetency(t.db)
    const ids: number[] = []
    for (const [days, savivaldybe] of [
      [3, '19'],
      [-3, '13'],
      [1, '13'],
    ] as const)
      ids.push((await makeAssessment(t.db, { kompetencijaId, data: day(days), savivaldybe })).id)
    const found = async (query: string) =>
      (await (await nobody())('GET', `/atestavimai-public?kompetencija=${kompetencijaId}&${query}`)).body.map(
        ({ id }: { id: number }) => ids.indexOf(id),
      )
    expect(await found('')).toEqual([1, 2, 0])
    expect(await found('active=true')).toEqual([2, 0])
    expect(await found('savivaldybe=13')).toEqual([1, 2])
    expect(await found(`vertDataNuo=${day(1)}&vertDataIki=${day(2)}`)).toEqual([2])
  })

  it.each([['999999'], ['0'], ['-1'], ['new'], ['1e3x'], ['9007199254740993']])('%s is not found', async (id) =>
    expect((await (await nobody())('GET', `/atestavimai-public/${id}`)).status).toBe(404),
  )
})
