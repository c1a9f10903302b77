import { beforeAll, describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from './app.ts'
import { makeWorld, type World } from './world/everyone.ts'

// Creating records with only the specification's fields, for every call that creates (decisions, points 1 and 11).

const t = testApp()
let world: World
let admin: Ask
let person: Ask
let file: number
let competencyType: string
let topic: string
const today = civilDay(new Date())

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  person = await t.as(world.A.person)
  const first = async (list: string) => (await admin('GET', `/${list}?size=1`)).body[0].kodas
  competencyType = await first('kompetencijosTipai')
  topic = await first('klausimuTemos')
  await t.db
    .updateTable('imone')
    .set({ tipai: ['ATESTAVIMO', 'MOKYMO'] })
    .where('id', '=', world.A.company)
    .execute()
  file = (await makeFile(t.db, { ikele: world.adminId })).id
})
const A = () => world.A
const of = (child: string) => `/asmenys/${A().person}/${child}`
const onSite = (child: string) => `/objektai/${A().site}/${child}`

describe('bodies of the specification’s fields alone', () => {
  const place = { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' }
  const failai = () => [{ id: file }]
  it.each<[string, () => string, () => object]>([
    [
      'an assessment',
      () => '/atestavimai',
      () => ({
        data: world.tomorrow,
        tipas: 'TEORINIS',
        kompetencija: { id: world.competency },
        imone: { id: A().company },
        adresas: place,
      }),
    ],
    [
      'a training',
      () => '/mokymai',
      () => ({
        pavadinimas: 'Saugus darbas',
        tipas: 'SAUGAUS_DARBO',
        imone: { id: A().company },
        adresas: place,
        dataNuo: world.tomorrow,
      }),
    ],
    [
      'a competency',
      () => '/kompetencijos',
      () => ({ kodas: 'W1', pavadinimas: 'Nauja', tipas: competencyType, neribotas: true, sritiesKodas: '1.1-04' }),
    ],
    [
      'a question',
      () => '/klausimai',
      () => ({
        klausimas: 'Kas?',
        tema: topic,
        kompetencijos: [{ id: world.competency }],
        atsakymai: [{ atsakymas: 'A', teisingas: true }, { atsakymas: 'B' }],
      }),
    ],
    [
      'a template',
      () => '/sablonai',
      () => ({ tipas: 'PRANESIMAS', tekstas: 'Laba diena, {{vardas}}.\nKviečiame į susirinkimą.' }),
    ],
    [
      'a page',
      () => '/pages',
      () => ({ slug: 'tik-tai', title: 'Tik tai', content: '<p>a</p>', vartotojoTipas: '', language: 'lt' }),
    ],
    ['a site', () => '/objektai', () => ({ pavadinimas: 'Namas', imone: { id: A().company }, adresas: place })],
    ['a subcontractor', () => onSite('subrangovai'), () => ({ imone: { id: world.B.company } })],
    [
      'hours',
      () => onSite('darbovalandos'),
      () => ({ imone: { id: A().company }, savDiena: 5, nuo: '08:00', iki: '17:00' }),
    ],
    [
      'a device',
      () => onSite('irenginiai'),
      () => ({ serijinisNumeris: 'W-1', pavadinimas: 'W', slaptazodis: 'Stipr1-zodis', galioja: false }),
    ],
    ['a card', () => '/korteles', () => ({ asmuo: { id: world.spare } })],
    [
      'a card order',
      () => '/kortelesuzsakymai',
      () => ({ siuntimoAdresas: {}, gavejoPavadinimas: 'A', gavejoTelefonas: '+37060000000' }),
    ],
    [
      'a need',
      () => '/darbuotojuporeikiai',
      () => ({
        imone: { id: A().company },
        sritiesKodas: '1.1-04',
        profesija: { id: A().needed },
        metai: Number(today.slice(0, 4)),
        kiekis: 2,
      }),
    ],
    ['a level', () => '/lygiai', () => ({ tipas: 'KOMPETENCIJA', kodas: 'W', pavadinimas: 'W', pavadinimasEn: 'W' })],
    ['a certificate', () => '/privalomipazymejimai', () => ({ kodas: 'W', pavadinimas: 'W' })],
    ['education', () => of('issilavinimai'), () => ({ kvalifikacija: 'A', mokymoIstaiga: 'B', failai: failai() })],
    ['a language', () => of('kalbos'), () => ({ kalba: 'OT', kitaKalba: 'Prūsų', lygis: 'A1' })],
    ['a rating', () => of('vertinimai'), () => ({ data: today, tipas: 'PADEKA', imone: { id: A().company } })],
    ['a qualification', () => of('kvalifikacijos'), () => ({ kvalifikacija: 'YSSV', failai: failai() })],
    [
      'an improvement',
      () => of('kvalifikacijosTobulinimai'),
      () => ({ pavadinimas: 'A', budas: 'KURSAI', data: today }),
    ],
    [
      'a held certificate',
      () => of('pazymejimai'),
      () => ({ pazymejimas: { id: A().certificate }, isdave: 'C', isduota: '2022-02-02', failai: failai() }),
    ],
    ['an assessor', () => `/atestavimai/${A().target}/vertintojai/${world.unassigned}`, () => ({})],
    ['somebody in an assessment', () => `/atestavimai/${A().target}/asmenys/${A().other}`, () => ({})],
    ['somebody in a training', () => `/mokymai/${A().training}/asmenys/${A().other}`, () => ({})],
    ['a suggestion', () => '/suggestions/sritys', () => ({ pavadinimas: 'Paveldas' })],
  ])('%s: made, and found where Location says', async (_, path, body) => {
    const withPhoto = path() === '/korteles'
    if (withPhoto) await t.db.updateTable('asmuo').set({ nuotraukaId: file }).where('id', '=', world.spare).execute()
    const answer = await admin('POST', path(), body())
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([201, undefined, undefined])
    const at = answer.headers['location'] ?? ''
    expect(at).toMatch(/^\/api\//)
    const record = await admin('GET', at.slice('/api'.length))
    expect([at, record.status]).toEqual([at, 200])
    const id = answer.body.id ?? answer.body.asmuo?.id
    const rows = Array.isArray(record.body) ? record.body : [record.body]
    expect(
      rows.some((row: { id?: number; asmuo?: { id: number } }) => row.id === id || row.asmuo?.id === id),
      at,
    ).toBe(true)
    // The filter by id returns only this record.
    if (at.includes('?id=')) expect(rows).toHaveLength(1)
  })
  it('a suggestion is found by who made it, and by nobody else but administrators', async () => {
    const { headers, body } = await person('POST', '/suggestions/sritys', { pavadinimas: 'Savi' })
    const at = (headers['location'] ?? '').slice('/api'.length)
    expect((await person('GET', at)).body).toMatchObject([{ id: body.id }])
    expect((await (await t.as(A().other))('GET', at)).body).toEqual([])
  })
  it.each([
    ['{statusas} alone suspends a card that has a note, and one that has none', 'Pastaba'],
    ['of one that has none', ''],
  ])('%s', async (_, pastabos) => {
    const { id } = await makePerson(t.db)
    const row = {
      asmuoId: id,
      numeris: `7${String(id).padStart(7, '0')}`,
      tipas: 'STATYBININKO',
      statusas: 'AKTYVI',
      pastabos,
    } as const
    await t.db.insertInto('kortele').values(row).execute()
    for (const statusas of ['SUSPENDUOTA', 'NEGALIOJA'])
      expect((await admin('PUT', `/korteles/${row.numeris}/pastabos`, { statusas })).body).toMatchObject({
        statusas,
        pastabos,
      })
    // An empty reason does not count as a reason.
    await admin('PUT', `/korteles/${row.numeris}/pastabos`, { statusas: 'AKTYVI' })
    const emptied = await admin('PUT', `/korteles/${row.numeris}/pastabos`, { statusas: 'SUSPENDUOTA', pastabos: '' })
    expect(emptied.body.fields).toEqual({ pastabos: 'required' })
  })
})

describe('what is made of a template’s text', () => {
  it('is its name, its subject and its SMS', async () => {
    const tekstas = `Kviečiame, {{vardas}}.\n${'Labai ilgas tekstas. '.repeat(60)}`
    const { body } = await admin('POST', '/sablonai', { tipas: 'PRANESIMAS', tekstas })
    expect(body).toMatchObject({ kalba: 'lt', pavadinimas: 'Kviečiame, {{vardas}}.', tema: 'Kviečiame, {{vardas}}.' })
    expect(tekstas.startsWith(body.sms)).toBe(true)
    expect(body.sms.length).toBeGreaterThan(50)
  })
})
