import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { makeFile } from '#server/factories/make.ts'
import { type Ask, testApp } from './app.ts'
import { makeWorld, type World } from './world.ts'

// A field that the body of a PUT lacks stays as it is (decisions, point 11.1): tried for every PUT there is, on a record
// in which nothing is as a new one would have it.

const t = testApp()
let world: World
let admin: Ask
let file: number

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  file = (await makeFile(t.db, { ikele: world.adminId })).id
})

interface Tried {
  path: () => string | Promise<string>
  /** Where it is read where not at its own address: the list that it is in. */
  list?: () => string
  /** A record that has something in every field. */
  whole: () => object
  /** Bodies beside those of one field: of the specification's fields alone. */
  sent?: () => object[]
}
const A = () => world.A
const child = (name: string, id: () => number, whole: () => object): Tried => ({
  path: () => `/asmenys/${A().person}/${name}/${id()}`,
  list: () => `/asmenys/${A().person}/${name}?size=100`,
  whole,
})
const ofSite = (name: string, id: () => number, whole: () => object): Tried => ({
  path: () => `/objektai/${A().site}/${name}/${id()}`,
  list: () => `/objektai/${A().site}/${name}?size=100`,
  whole,
})
const names = { pavadinimas: 'Kitas vardas', pavadinimasEn: 'Another name', pavadinimasLv: 'Cits vārds' }
const failai = () => [{ id: file }]

const records: Record<string, Tried> = {
  'session.saveSettings': {
    path: () => '/session/nustatymai',
    whole: () => ({
      tema: 'dark',
      tankis: 'glaustas',
      laikytiPranesimus: true,
      stulpeliai: { asmenys: ['vardas'] },
      rodiniai: { asmenys: [{ pavadinimas: 'Mano', uzklausa: 'a=1' }] },
    }),
  },
  'persons.update': {
    path: () => `/asmenys/${world.B.person}`,
    whole: () => ({
      vardas: 'Ona',
      pavarde: 'Kitaitė',
      gimimoData: '1990-01-02',
      lytis: 'M',
      pilietybe: 'LVA',
      salis: 'LV',
      miestas: 'Ryga',
      adresas: 'Brivibas 1',
      regionas: 'LT-KU',
      email: 'ona.kitaite@example.lt',
      telefonas: '+37060012345',
      telefonas2: '+37060012346',
      komunikacijosKanalas: 'EPASTAS',
      naujienlaiskiai: true,
      kalba: 'en',
      mokamosKalbos: [{ kalba: 'OT', kitaKalba: 'Latgalių' }],
      vartotojoTipas: 'VERTINTOJAS',
      vertintojasSritys: ['1.1-04'],
      vertintojasKalbos: ['lt'],
      spscSutikimas: true,
      priezastis: 'Patikrinta pagal dokumentus',
    }),
    sent: () => [{ vardas: 'Ona', pavarde: 'Kitaitė' }],
  },
  'background.setEducation': child(
    'issilavinimai',
    () => A().education,
    () => ({
      kvalifikacija: 'Inžinierė',
      mokymoIstaiga: 'KTU',
      sritis: 'Statyba',
      saltinis: 'IMONE',
      mokesiNuo: '2001-09',
      mokesiIki: '2005-06',
      failai: failai(),
    }),
  ),
  'background.setLanguage': child(
    'kalbos',
    () => A().languages[0] ?? 0,
    () => ({
      kalba: 'OT',
      kitaKalba: 'Žemaičių',
      lygis: 'B2',
    }),
  ),
  'background.setRating': child(
    'vertinimai',
    () => A().ratings[0] ?? 0,
    () => ({
      data: '2025-05-05',
      tipas: 'PADEKA',
      imone: { id: world.B.company },
      pastaba: 'Už darbą',
    }),
  ),
  'qualifications.update': child(
    'kvalifikacijos',
    () => A().qualification,
    () => ({
      kvalifikacija: 'NSSV',
      isdavimoData: '2020-02-02',
      failai: failai(),
    }),
  ),
  'qualifications.setImprovement': child(
    'kvalifikacijosTobulinimai',
    () => A().improvement,
    () => ({
      pavadinimas: 'Kursai',
      budas: 'KURSAI',
      imone: { id: A().company },
      data: '2025-03-03',
      valandos: 16,
      failai: failai(),
    }),
  ),
  'employments.set': {
    path: () => `/asmenys/${A().person}/imones/${A().employment}`,
    whole: () => ({
      galiojaNuo: '2024-01-01',
      numeris: 'T-1',
      pareigos: 'Brigadininkas',
      miestas: 'Kaunas',
      sdid: 'SD-1',
      sdidVeikla: 'Mūrijimas',
      QRData: 'qr',
      veiklos: [{ veikla: 'KITA', kitaVeikla: 'Stogai' }],
    }),
  },
  'companies.update': {
    path: () => `/imones/${A().company}`,
    whole: () => ({
      imKodas: '304132479',
      pvmKodas: 'LT100012345678',
      pavadinimas: 'UAB „Kita“',
      www: 'www.kita.lt',
      statusas: 'PATVIRTINTA',
      adresas: { salis: 'LT', miestas: 'Kaunas', adresas: 'Laisvės al. 1', indeksas: 'LT-44001' },
      tipai: [{ id: 'ATESTAVIMO' }, { id: 'MOKYMO' }],
      veiklosTipas: 'IMONE',
      meistrasSutartis: true,
      savivaldybe: '19',
    }),
  },
  'competencies.update': {
    path: () => `/kompetencijos/${world.competency}`,
    whole: () => ({
      ...names,
      sritiesKodas: '1.1-04',
      lygiai: ['II'],
      neribotas: true,
      kita: true,
      aktyvus: false,
    }),
  },
  'competencies.change': {
    path: () => `/asmenys/${A().person}/kompetencijos/${A().held}`,
    list: () => `/asmenys/${A().person}/kompetencijos`,
    whole: () => ({ lygis: 'II', failai: failai(), suteikta: '2025-01-01', galioja: '2035-01-01' }),
  },
  'assessments.update': {
    path: () => `/atestavimai/${A().assessment}`,
    whole: () => ({
      data: world.tomorrow,
      laikas: '09:30',
      tipas: 'PRAKTINIS',
      pavadinimas: 'Mūrininkų vertinimas',
      aprasymas: 'Atsineškite dokumentą',
      adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
      savivaldybe: '13',
      klausimuSkaicius: 15,
      vietos: 20,
      vertintojai: [{ id: world.assigned }],
      failai: failai(),
    }),
    sent: () => [{ data: world.tomorrow, tipas: 'PRAKTINIS', pavadinimas: 'Mūrininkų vertinimas' }],
  },
  'assessments.setPerson': {
    path: () => `/atestavimai/${A().assessment}/asmenys/${A().other}`,
    list: () => `/atestavimai/${A().assessment}/asmenys`,
    whole: () => ({ statusas: 'PATVIRTINTA', vertintojas: { id: world.assigned }, failai: failai() }),
  },
  'trainings.update': {
    path: () => `/mokymai/${A().training}`,
    whole: () => ({
      pavadinimas: 'Saugus darbas',
      aprasymas: 'Dvi dienos',
      progKodas: 'SD-2',
      savivaldybe: '13',
      kalba: 'en',
      mok_tipas: 'SEMINARAS',
      adresas: { adresas: 'Žalgirio g. 1', miestas: 'Vilnius' },
      dataNuo: world.tomorrow,
      laikas: '10:00',
      registriki: '2025-01-01',
      vietos: 12,
      failai: failai(),
    }),
  },
  'templates.update': {
    path: () => `/sablonai/${world.template}`,
    whole: () => ({
      kalba: 'en',
      pavadinimas: 'Žinia visiems',
      tema: 'Tema',
      tekstas: 'Tekstas',
      sms: 'SMS',
      aktyvus: false,
      naujienlaiskis: true,
    }),
    sent: () => [{ tipas: 'PRANESIMAS', tekstas: 'Tekstas' }],
  },
  'questions.update': {
    path: () => `/klausimai/${A().question}`,
    whole: () => ({
      klausimas: 'Kas yra mūras?',
      saltinis: 'Vadovėlis',
      lygiai: ['II'],
      atsakymai: [
        { atsakymas: 'Siena', teisingas: false },
        { atsakymas: 'Akmenų ir skiedinio konstrukcija', teisingas: true },
      ],
    }),
  },
  'sites.update': {
    path: () => `/objektai/${A().site}`,
    whole: () => ({
      pavadinimas: 'Tiltas',
      vietosTipas: 'TERITORIJA',
      savivaldybe: '13',
      platuma: 54.7,
      ilguma: 25.3,
      teritorija: 'Prie upės',
      pradzia: '2026-01-05',
      pabaiga: '2030-01-05',
      uzsakovas: { id: world.B.company },
      sutartis: 'S-1',
      leidimas: 'L-1',
      automatineRegistracija: true,
      blaivumoTikrinimas: true,
    }),
  },
  'sitePeople.update': ofSite(
    'asmenys',
    () => A().sitePerson,
    () => ({
      paskirtis: 'LANKYTOJAS',
      priezastis: 'Apžiūra',
      dirbaNuo: '2026-02-02',
      dirbaIki: '2030-02-02',
    }),
  ),
  'siteSubcontractors.update': ofSite(
    'subrangovai',
    () => A().subcontractor,
    () => ({
      sutartisNuo: '2026-01-01',
      sutartisIki: '2030-01-01',
      pastaba: 'Stogai',
    }),
  ),
  'siteHours.update': ofSite(
    'darbovalandos',
    () => A().siteHours,
    () => ({
      savDiena: 3,
      nuo: '07:00',
      iki: '15:30',
    }),
  ),
  'siteDevices.update': ofSite(
    'irenginiai',
    () => A().siteDevice,
    () => ({
      serijinisNumeris: 'AL-77',
      pavadinimas: 'Vartų',
      galioja: true,
      alkoholioRiba: '0.20',
    }),
  ),
  'cards.update': {
    path: () => `/korteles/${A().card}/pastabos`,
    list: () => `/korteles?asmuo=${A().person}`,
    whole: () => ({ tipas: 'INZINIERIAUS', galiojaIki: '2030-01-01', pastabos: 'Svarbi pastaba' }),
    sent: () => [{ tipas: 'INZINIERIAUS' }, { statusas: 'AKTYVI' }, { galiojaIki: '2030-01-01' }],
  },
  'cardOrders.update': {
    path: () => `/kortelesuzsakymai/${A().order}`,
    whole: () => ({
      siuntimoAdresas: { miestas: 'Kaunas', adresas: 'Laisvės al. 1', indeksas: 'LT-44001' },
      gavejoPavadinimas: 'Ona',
      gavejoTelefonas: '+37060012345',
    }),
  },
  'professions.update': {
    path: () => `/profesijos/${A().profession}`,
    whole: () => ({
      pavadinimas: 'Mūrininkė',
      pavadinimasEn: 'Bricklayer',
      lygisNuo: 3,
      iscoKodas: '7112',
      aktyvus: false,
    }),
  },
  'processes.update': {
    path: () => `/periodiniaiprocesai/${world.process}`,
    whole: () => ({ periodas: 168, kitaspaleidimas: `${world.tomorrow}T12:00:00Z`, aktyvus: false }),
    sent: () => [{ periodas: 168, kitaspaleidimas: `${world.tomorrow}T12:00:00Z` }],
  },
  'pages.update': {
    path: () => `/pages/${A().page}`,
    whole: () => ({
      slug: 'juodrastis',
      title: 'Juodraštis',
      content: '<p>Tekstas</p>',
      vartotojoTipas: 'ADMIN',
      language: 'lt',
      meniu: false,
      skelbiamas: false,
    }),
    sent: () => [
      { slug: 'juodrastis', title: 'Juodraštis', content: '<p>Tekstas</p>', vartotojoTipas: 'ADMIN', language: 'lt' },
      { title: 'Juodraštis', content: '<p>Tekstas</p>' },
    ],
  },
  'metadata.updateRow': {
    path: () => `/sarasai/${world.listRow}`,
    whole: () => ({ ...names }),
  },
  'metadata.updateLevel': { path: () => `/lygiai/${world.level}`, whole: () => ({ ...names, aktyvus: false }) },
  'metadata.updateQualification': {
    path: () => `/kvalifikacijos/${world.qualificationRow}`,
    whole: () => ({ ...names }),
  },
  'demand.update': {
    path: () => `/darbuotojuporeikiai/${A().need}`,
    whole: () => ({ lygis: 'II', savivaldybe: '13', kiekis: 7 }),
    sent: () => [{ kiekis: 7 }],
  },
  'certificates.update': {
    path: () => `/privalomipazymejimai/${A().certificate}`,
    whole: () => ({
      pavadinimas: 'Aukštalipio',
      pavadinimasEn: 'Steeplejack',
      trukme: 3,
      kompetencijos: [{ id: world.competency }],
      paskirtys: ['DARBUOTOJAS'],
      aktyvus: false,
    }),
  },
  'heldCertificates.set': child(
    'pazymejimai',
    () => A().certified,
    () => ({
      isduota: '2024-01-01',
      galioja: '2034-01-01',
      isdave: 'Centras',
      numeris: 'P-1',
      failai: failai(),
    }),
  ),
}

/** Those that order something to be done, or say the whole of one thing: what they lack is not a field left out. */
const orders: Record<string, string> = {
  'identity.setContacts': 'the owner says the own contacts and agrees',
  'persons.setStatus': 'a status or a token',
  'persons.confirm': 'decides many',
  'persons.proposeContacts': 'proposes what it names',
  'persons.answerContacts': 'decides',
  'persons.setPhoto': 'one field',
  'persons.setRights': 'one field',
  'registration.decideType': 'decides',
  'qualifications.setStatuses': 'the whole list',
  'qualifications.decide': 'decides many',
  'employments.decide': 'decides many',
  'sdid.setLine': 'one field',
  'competencies.setFiles': 'one field',
  'competencies.decide': 'decides many',
  'suggestions.answer': 'decides',
  'assessments.setStatuses': 'decides many',
  'trainings.setPersons': 'decides many',
  'trainings.setPerson': 'a status, or that somebody took part, or both',
  'questions.decide': 'decides many',
  'sheets.act': 'orders',
  'sheets.answer': 'an answer under its number',
  'sitePeople.end': 'decides many',
  'siteHours.setWeek': 'the whole week',
  'contracts.agree': 'one field',
  'cards.changeMany': 'decides many',
  'cardOrders.complete': 'decides many',
  'cardOrders.setStatus': 'one field',
  'pages.move': 'one field',
  'metadata.orderRows': 'an order of rows',
  'metadata.orderLevels': 'an order of rows',
  'demand.setStatuses': 'decides many',
  'translations.save': 'one field',
}

const puts = Object.entries(api).flatMap(([area, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    endpoint.method === 'PUT' ? [{ id: `${area}.${name}`, endpoint: endpoint as Endpoint }] : [],
  ),
)
const fieldsOf = ({ body }: Endpoint): string[] => {
  const bottom = (schema: unknown): string[] => {
    const { shape, in: inner } = schema as { shape?: object; in?: unknown }
    return shape ? Object.keys(shape) : inner ? bottom(inner) : []
  }
  return bottom(body)
}

/** The record without what each change of it moves. */
async function recordOf({ path, list }: Tried) {
  const address = await path()
  const { body, status } = await admin('GET', list?.() ?? address)
  expect(status, address).toBe(200)
  const last = address.replace('/pastabos', '').split('/').at(-1)
  const one = list
    ? body.find(
        (row: { id?: number; numeris?: string; asmuo?: { id: number } }) =>
          String(row.id) === last ||
          row.numeris === last ||
          (address.startsWith('/atest') && String(row.asmuo?.id) === last),
      )
    : body
  expect(one, address).toBeDefined()
  const { versija: _, pakeista: __, ...rest } = one
  return rest as Record<string, unknown>
}

describe('every PUT', () => {
  it('is tried here, or orders something', () => {
    expect(puts.map(({ id }) => id).sort()).toEqual([...Object.keys(records), ...Object.keys(orders)].sort())
  })
  it('of a record may leave fields out, and no other', () => {
    expect(
      puts
        .filter(({ endpoint }) => endpoint.partial)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(records).sort())
  })
})

describe('a PUT keeps what it leaves out', () => {
  it.each(puts.filter(({ id }) => records[id]))('$id', async ({ id, endpoint }) => {
    const tried = records[id] as Tried
    const path = await tried.path()
    const made = await admin('PUT', path, { ...(await recordOf(tried)), ...tried.whole() })
    expect([made.status, made.body.code, made.body.fields], id).toEqual([200, undefined, undefined])
    const before = await recordOf(tried)
    const single = fieldsOf(endpoint).filter((name) => before[name] !== undefined && before[name] !== null)
    const bodies = [{}, ...single.map((name) => ({ [name]: before[name] })), ...(tried.sent?.() ?? [])]
    for (const body of bodies) {
      const { status, body: answer } = await admin('PUT', path, body)
      const said = `PUT ${path} ${JSON.stringify(body)}`
      expect.soft([status, answer?.code, answer?.fields], said).toEqual([200, undefined, undefined])
      expect.soft(await recordOf(tried), said).toEqual(before)
    }
  })
})

const deleted = puts.filter(
  ({ id, endpoint: { path } }) =>
    records[id] &&
    Object.values(api)
      .flatMap((table) => Object.values(table) as Endpoint[])
      .some((one) => one.method === 'DELETE' && one.path === path),
)
describe('a record of another version is not deleted', () => {
  it('is tried for many', () => expect(deleted.length).toBeGreaterThan(10))
  it.each(deleted)('$id', async ({ id }) => {
    const path = await (records[id] as Tried).path()
    const { status, body } = await admin('DELETE', path, undefined, { 'if-match': '"999999"' })
    expect([status, body?.code], id).toEqual([409, 'RecordChanged'])
  })
})
