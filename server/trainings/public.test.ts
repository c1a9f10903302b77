import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCompany, makeCompetency, makeFile, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'

const t = testApp()
const today = civilDay(new Date())
const day = (days: number) => addDays(today, days)
let nobody: Ask
let ownTraining: { imoneId: number; savivaldybe: string }
beforeAll(async () => {
  nobody = await t.as(null)
  ownTraining = {
    imoneId: (await makeCompany(t.db, { pavadinimas: 'UAB Mokykla', tipai: ['MOKYMO'] })).id,
    savivaldybe: '42',
  }
})
const make = async (dataNuo: number, registriki: number, set: object = {}) =>
  (await makeTraining(t.db, { ...ownTraining, dataNuo: day(dataNuo), registriki: day(registriki), ...set })).id

describe('the public register of trainings', () => {
  it('answers only what a visitor may know', async () => {
    const id = await make(9, 5, { vietos: 2, aprasymas: 'Kas ir kaip' })
    const competency = await makeCompetency(t.db, { sritiesKodas: '3.1-01' })
    await t.db.insertInto('mokymoKompetencija').values({ mokymasId: id, kompetencijaId: competency.id }).execute()
    const people = [await makePerson(t.db), await makePerson(t.db), await makePerson(t.db), await makePerson(t.db)]
    for (const [i, { id: asmuoId }] of people.entries())
      await makeTrainee(t.db, {
        mokymasId: id,
        asmuoId,
        ...(i === 3 ? { statusas: 'ATSAUKTA' } : {}),
        ...(i === 2 ? { eileje: new Date().toISOString() } : {}),
      })
    const [open, secret] = [await makeFile(t.db, { viesas: true }), await makeFile(t.db)]
    await t.db
      .insertInto('mokymoFailas')
      .values([open, secret].map((file) => ({ mokymasId: id, failasId: file.id })))
      .execute()
    const { status, body } = await nobody('GET', `/mokymai-public/${id}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'adresas',
        'aprasymas',
        'dataNuo',
        'eileje',
        'failai',
        'id',
        'imone',
        'kalba',
        'kompetencijos',
        'laikas',
        'laisvosVietos',
        'mok_tipas',
        'pavadinimas',
        'progKodas',
        'registriki',
        'savivaldybe',
        'tipas',
      ].sort(),
    )
    expect(body).toMatchObject({ laisvosVietos: 0, eileje: 1, imone: { pavadinimas: 'UAB Mokykla' } })
    expect(body.imone).toEqual({ pavadinimas: 'UAB Mokykla' })
    expect(body.failai.map((file: { id: number }) => file.id)).toEqual([open.id])
    expect(body.kompetencijos.map((one: { kompetencija: { id: number } }) => one.kompetencija.id)).toEqual([
      competency.id,
    ])
    const list = await nobody('GET', `/mokymai-public?kompetencija=${competency.id}`)
    expect(list.body).toEqual([body])
  })

  it('is filtered by all that the address may say, and ordered by what is nearest', async () => {
    const savivaldybe = '43'
    const at = (dataNuo: number, registriki: number, set: object = {}) =>
      make(dataNuo, registriki, { savivaldybe, ...set })
    const ids = [
      await at(9, 5),
      await at(3, -1),
      await at(20, 2, { tipas: 'BENDRIEJI', pavadinimas: 'Šiltinimo žinios', kalba: 'en' }),
      await at(-4, -9),
    ]
    const found = async (query: string) =>
      (await nobody('GET', `/mokymai-public?savivaldybe=43&${query}`)).body.map(({ id }: { id: number }) =>
        ids.indexOf(id),
      )
    expect(await found('')).toEqual([3, 1, 2, 0])
    expect(await found('active=true')).toEqual([2, 0, 1])
    expect(await found('active=true&order=-registriki')).toEqual([0, 2, 1])
    expect(await found('active=false')).toEqual([3])
    expect(await found('order=dataNuo')).toEqual([3, 1, 0, 2])
    expect(await found('tipas=BENDRIEJI')).toEqual([2])
    expect(await found('tipas=BENDRIEJI,SAUGAUS_DARBO&active=true')).toEqual([2, 0, 1])
    expect(await found('search=siltinimo')).toEqual([2])
    expect(await found('kalba=en')).toEqual([2])
    expect(await found(`dataNuo=${day(3)}&dataIki=${day(9)}`)).toEqual([1, 0])
    expect(await found('kompetencija=999999')).toEqual([])
    const { total, body } = await nobody('GET', '/mokymai-public?savivaldybe=43&size=1&page=1')
    expect([total, body.length]).toEqual([4, 1])
  })

  it.each([
    ['active=taip'],
    ['order=vietos'],
    ['size=101'],
    ['kompetencija=x'],
    ['dataNuo=rytoj'],
    ['asmuo=1'],
    ['tipas=KITA'],
  ])('%s is refused', async (query) => expect((await nobody('GET', `/mokymai-public?${query}`)).status).toBe(400))

  it('tells the municipalities and competencies that have a training, no others', async () => {
    const places = (await nobody('GET', '/mokymai-public/savivaldybes?size=100')).body
    expect(places.map(({ kodas }: { kodas: string }) => kodas).sort()).toEqual(['42', '43'])
    expect(places[0].pavadinimas).toBeTruthy()
    const used = await makeCompetency(t.db, { kodas: '3.1-01.77' })
    const unused = await makeCompetency(t.db, { kodas: '3.1-01.78' })
    const id = await make(3, 2)
    await t.db.insertInto('mokymoKompetencija').values({ mokymasId: id, kompetencijaId: used.id }).execute()
    const codes = (await nobody('GET', '/mokymai-public/kompetencijos?size=100')).body
    expect(codes.map((row: { id: number }) => row.id)).toContain(used.id)
    expect(codes.map((row: { id: number }) => row.id)).not.toContain(unused.id)
    expect(Object.keys(codes[0]).sort()).toEqual(['id', 'kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv'])
  })

  it('exports what it lists, and answers 404 for an unknown training', async () => {
    const file = await nobody('GET', '/mokymai-public?savivaldybe=43&format=xlsx')
    expect(file.headers['content-type']).toContain('spreadsheet')
    for (const id of ['999999', '0', '-1', 'new', '9007199254740993'])
      expect((await nobody('GET', `/mokymai-public/${id}`)).status).toBe(404)
  })
})
