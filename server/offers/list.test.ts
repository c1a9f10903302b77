import { readXlsx } from 'hucre'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '#server/factories/certificates.ts'
import { makeCompetency, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { offersTest } from './testing.ts'

const { t, w, c, day, employees, assessment, training, register } = offersTest()

const list = (ask: Ask, query: string) => ask('GET', `/pasiulymai?kompetencija=${c.competency}${query}`)
const seen = async (query = '', ask = c.rep): Promise<[number, number | null][]> =>
  (await list(ask, query)).body.map(({ id, atstumas }: { id: number; atstumas: number | null }) => [id, atstumas])
const ids = async (query = '', ask = c.rep) => (await seen(query, ask)).map(([id]) => id)

describe('what is offered', () => {
  it('is what can still be registered to, and gives one of what is asked', async () => {
    const other = (await makeCompetency(t.db)).id
    const [today, later] = [await assessment({ data: day(0) }), await assessment({ kompetencijaId: other })]
    const open = await training({ dataNuo: day(5), registriki: day(0) })
    const certifying = await training({}, { pazymejimas: c.certificate })
    await assessment({ data: day(-1) })
    await training({ registriki: day(-1) })
    await assessment({ kompetencijaId: (await makeCompetency(t.db)).id })
    await training({}, { pazymejimas: (await makeCertificate(t.db)).id })
    expect(await ids()).toEqual([today.id, open.id])
    const both = `,${other}&pazymejimas=${c.certificate}`
    expect(new Set(await ids(both))).toEqual(new Set([today.id, later.id, open.id, certifying.id]))
    const { body } = await c.rep('GET', `/pasiulymai?pazymejimas=${c.certificate}`)
    expect(body).toMatchObject([
      { rusis: 'MOKYMAS', id: certifying.id, kompetencijos: [], pazymejimai: [{ id: c.certificate }], eileje: 0 },
    ])
  })
  it('has what decides: places, line, language, place', async () => {
    const place = { savivaldybe: '13', miestas: 'Vilnius', adresas: 'Ozo g. 1' }
    const one = await assessment({ ...place, vietos: 3, laikas: '09:30', pavadinimas: 'Mūras' })
    const other = await training({ ...place, vietos: 1, kalba: 'en', registriki: day(1) })
    await register(one, w.world.A.person)
    await register(other, w.world.A.person)
    await register(other, w.world.A.other, { eileje: new Date() })
    const shared = { savivaldybe: '13', adresas: { miestas: 'Vilnius', adresas: 'Ozo g. 1' }, atstumas: 91 }
    expect((await list(c.rep, '')).body).toMatchObject([
      {
        ...shared,
        ...one,
        laikas: '09:30',
        pavadinimas: 'Mūras',
        data: day(3),
        registriki: day(3),
        kompetencijos: [{ id: c.competency }],
        pazymejimai: [],
        laisvosVietos: 2,
        eileje: null,
        kalba: null,
        registruotas: null,
      },
      { ...shared, ...other, registriki: day(1), laisvosVietos: 0, eileje: 1, kalba: 'en' },
    ])
  })
  it('tells where the asked person is registered, and of nobody else', async () => {
    const [own = 0] = await employees(1)
    const [waits, cancelled, none] = [await training(), await training(), await assessment()]
    await register(waits, own, { statusas: 'PATVIRTINTA' })
    await register(cancelled, own, { statusas: 'ATSAUKTA' })
    await register(none, w.world.A.person)
    const told = async (query: string) =>
      Object.fromEntries(
        (await list(c.rep, query)).body.map((row: { id: number; registruotas: string }) => [row.id, row.registruotas]),
      )
    expect(await told(`&asmuo=${own}`)).toEqual({ [waits.id]: 'PATVIRTINTA', [cancelled.id]: null, [none.id]: null })
    expect(await told('')).toEqual({ [waits.id]: null, [cancelled.id]: null, [none.id]: null })
    expect(outcome(await list(c.rep, `&asmuo=${w.world.A.person}`))).toBe('404 NotFound')
    expect(outcome(await list(w.admin, `&asmuo=${own}`))).toBe(200)
  })
  it('is an error where nothing is asked', async () => {
    expect((await c.rep('GET', '/pasiulymai')).body.fields).toEqual({ kompetencija: 'required' })
    expect((await c.rep('GET', '/pasiulymai?kompetencija=a')).body.fields).toEqual({ 'kompetencija.0': 'number' })
  })
})

describe('the order', () => {
  let offers: Record<'kaunas' | 'vilnius' | 'early' | 'nowhere' | 'full', number>
  beforeEach(async () => {
    const at = async (savivaldybe: string | null, days: number, set: object = {}) =>
      (await training({ savivaldybe, dataNuo: day(days), registriki: day(days), ...set })).id
    offers = {
      kaunas: await at('19', 9),
      vilnius: await at('13', 5),
      early: await at('13', 2),
      nowhere: await at(null, 1),
      full: (await assessment({ savivaldybe: '19', data: day(1), vietos: 1 })).id,
    }
    await register({ rusis: 'ATESTAVIMAS', id: offers.full }, w.world.A.person)
  })

  it('is the nearest first, then the earliest; what is unknown follows, what is full is last', async () => {
    expect(await seen()).toEqual([
      [offers.kaunas, 0],
      [offers.early, 91],
      [offers.vilnius, 91],
      [offers.nowhere, null],
      [offers.full, 0],
    ])
  })
  it('is the earliest first where it is wished so', async () => {
    expect(await ids('&order=data')).toEqual([offers.nowhere, offers.early, offers.vilnius, offers.kaunas, offers.full])
  })
  it.each<[string, object]>([
    ['the town', { miestas: ' vilnius ', regionas: 'LT-KL' }],
    ['the region', { miestas: 'Nemenčinė', regionas: 'LT-VL' }],
  ])('is from where the person lives, by %s', async (_, set) => {
    const [own = 0] = await employees(1, set)
    expect((await seen(`&asmuo=${own}`))[0]).toEqual([offers.early, 0])
  })
  it('is from the company where the person’s place is not known, and unknown without a company', async () => {
    const [own = 0] = await employees(1, { miestas: '', regionas: null })
    expect((await seen(`&asmuo=${own}`))[0]).toEqual([offers.kaunas, 0])
    const { id } = await makePerson(t.db, { miestas: '', regionas: null })
    const { body } = await list(await t.as(id), `&asmuo=${id}`)
    expect(body.map(({ atstumas }: { atstumas: null }) => atstumas)).toEqual(Array(5).fill(null))
  })
  it('is from another municipality where one is named', async () => {
    expect((await seen('&savivaldybe=13'))[0]).toEqual([offers.early, 0])
    expect(outcome(await list(c.rep, '&savivaldybe=999'))).toBe('400 InvalidFormFields')
  })
  it('is kept by filters and pages', async () => {
    expect(await ids(`&nuo=${day(2)}&iki=${day(5)}`)).toEqual([offers.early, offers.vilnius])
    expect(await ids('&rusis=ATESTAVIMAS')).toEqual([offers.full])
    // An assessment has no language of its own, so that no filter hides it.
    expect(await ids('&kalba=en')).toEqual([offers.full])
    const second = await list(c.rep, '&size=2&page=1')
    expect([second.body.map(({ id }: { id: number }) => id), second.total]).toEqual([
      [offers.vilnius, offers.nowhere],
      5,
    ])
  })
  it('can be taken as a file', async () => {
    const { raw } = await list(c.rep, '&format=xlsx')
    expect((await readXlsx(raw)).sheets[0]?.rows).toHaveLength(6)
  })
})
