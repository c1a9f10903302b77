import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'

// Names of the specification, written by hand: renaming a field breaks a promise to other programs.

/** Fields of answers: what, call, fields; a dot leads into an object or the rows of an array. */
const answered: readonly (readonly [string, string, string])[] = [
  [
    'fields: person',
    'GET /asmenys/:id',
    `id vardas pavarde asmenskodas email emailPatvirtintas telefonas telefonas2 adresas miestas salis regionas pilietybe
    lytis vartotojoTipas komunikacijosKanalas naujienlaiskiai nuotrauka statusas imone imone.imone imone.pareigos
    imone.galiojaNuo darboviete pageidaujamaOrganizacija narysteInzOrg kortele kvalifikaciniaiStatusai mokamosKalbos
    mokamosKalbos.kalba mokamosKalbos.kitaKalba vertintojasSritys vertintojasKvalifikacijos vertintojasRegionai
    vertintojasKalbos spscSutikimas inzKodeksasAgreed IAgreeToTerms kompetencijos`,
  ],
  [
    'fields: qualification status of a person',
    'GET /asmenys/:id',
    'kvalifikaciniaiStatusai.kvalifikacinisStatusas kvalifikaciniaiStatusai.pageidaujamas kvalifikaciniaiStatusai.galioja',
  ],
  [
    'fields: competency of a person',
    'GET /asmenys/:id/kompetencijos',
    'id asmuoId kompetencijaId kompTipas suteikta galioja statusas lygis failai',
  ],
  ['fields: competency', 'GET /kompetencijos/:id', 'id kodas pavadinimas tipas neribotas trukme kita sritiesKodas'],
  [
    'fields: assessment',
    'GET /atestavimai/:id',
    `id data tipas vertintojai klausimuSkaicius pavadinimas aprasymas adresas.adresas adresas.miestas kompetencija.id
    kompetencija.kodas imone.id failai`,
  ],
  [
    'fields: person of an assessment',
    'GET /atestavimai/:id/asmenys',
    `asmuo.id asmuo.vardas asmuo.pavarde asmuo.imone.pavadinimas asmuo.kortelesNr statusas teorijosRezultatas
    praktikosRezultatas vertintojas.id atestId kompId failai`,
  ],
  [
    'fields: training',
    'GET /mokymai/:id',
    `id pavadinimas progKodas imone savivaldybe kalba tipas mok_tipas adresas failai kompetencijos.kompetencija.id
    registriki dataNuo`,
  ],
  [
    'fields: trainee',
    'GET /mokymai/:id/asmenys',
    'asmuo.asmenskodas asmuo.vardas asmuo.pavarde asmuo.imone asmuo.kortelesNumeris statusas dalyvavo',
  ],
  [
    'fields: person in a company',
    'GET /asmenys/:id/imones',
    `imone.id imone.kodas imone.pavadinimas imone.veiklosTipas imone.savivaldybe imone.salis statusas galiojaNuo
    galiojaIki numeris pareigos miestas sdid sdidVeikla QRData veiklos.veikla veiklos.kitaVeikla canChange`,
  ],
  [
    'fields: qualification of a person',
    'GET /asmenys/:id/kvalifikacijos',
    `kvalifikacija kitaKvalifikacija tipas statusas saltinis failai isdavimoData teises statiniai sritis
    detalesTeises.reiksme detalesTeises.tipas detalesStatiniai.reiksme detalesStatiniai.tipas detalesSritys.reiksme
    detalesSritys.tipas`,
  ],
  [
    'fields: education',
    'GET /asmenys/:id/issilavinimai',
    'kvalifikacija mokymoIstaiga sritis saltinis failai mokesiNuo',
  ],
  ['fields: improvement', 'GET /asmenys/:id/kvalifikacijosTobulinimai', 'pavadinimas budas imone failai'],
  ['fields: language', 'GET /asmenys/:id/kalbos', 'kalba kitaKalba lygis'],
  ['fields: rating', 'GET /asmenys/:id/vertinimai', 'data tipas imone'],
  [
    'fields: question',
    'GET /klausimai/:id',
    'id klausimas saltinis statusas tema kompetencijos lygiai atsakymai.atsakymas atsakymai.teisingas',
  ],
  ['fields: card', 'GET /korteles', 'numeris statusas tipas galiojaIki pastabos'],
  [
    'fields: card order',
    'POST /kortelesuzsakymai',
    `id statusas siuntimoAdresas.miestas siuntimoAdresas.adresas siuntimoAdresas.indeksas gavejoPavadinimas
    gavejoTelefonas`,
  ],
  ['fields: cards of an order', 'GET /kortelesuzsakymai/:id/korteles', 'numeris statusas tipas'],
  [
    'fields: work site',
    'GET /objektai/:id',
    `id pavadinimas statusas vietosTipas adresas.miestas adresas.adresas pradzia imone uzsakovas sutartis leidimas
    automatineRegistracija`,
  ],
  ['fields: subcontractor', 'GET /objektai/:id/subrangovai', 'imone sutartisNuo sutartisIki pastaba'],
  ['fields: working hours', 'GET /objektai/:id/darbovalandos', 'objektas imone savDiena nuo iki visaPara nedarbas'],
  ['fields: control device', 'GET /objektai/:id/irenginiai', 'serijinisNumeris pavadinimas slaptazodis galioja'],
  ['fields: person of a site', 'GET /objektai/:id/asmenys', 'asmuo imone objektas paskirtis dirbaNuo dirbaIki'],
  [
    'fields: workforce need',
    'GET /darbuotojuporeikiai/:id',
    `id statusas sektorius kiekis imone sritiesKodas lygis profesija.id profesija.pavadinimas profesija.lygisNuo
    profesija.lygisIki regionas savivaldybe metai`,
  ],
  [
    'fields: company',
    'GET /imones/:id',
    `id imKodas pvmKodas pavadinimas www statusas adresas.salis adresas.miestas adresas.adresas adresas.indeksas tipai.id
    tipai.label veiklosTipas meistrasSutartis savivaldybe`,
  ],
  ['fields: file', 'GET /failai', 'id sukurta lentele viesas'],
  ['fields: page', 'GET /pages/:id', 'id slug title content vartotojoTipas language adresas'],
  ['fields: template', 'GET /sablonai', 'id tipas tekstas'],
  ['fields: periodic process', 'GET /periodiniaiprocesai/:id', 'id periodas kitaspaleidimas'],
  ['fields: SDID import', 'GET /sdid-importas', 'id statusas'],
  ['fields: session', 'POST /session', 'rights userName userId firstName lastName'],
  ['fields: session by SMS', 'POST /session/smslogincode', 'rights userName userId firstName lastName'],
  ['fields: request for a mobile signature', 'POST /session/msignature', 'controlCode token'],
  ['fields: answer of a mobile signature', 'POST /session/msignature/check', 'token'],
]

/** Fields of bodies. */
const sent: readonly (readonly [string, string, string])[] = [
  ['body: login', 'POST /session', 'username password'],
  ['body: forgot password', 'POST /session/forgot', 'email gresponse'],
  ['body: reset password', 'POST /session/resetpassword', 'token password'],
  ['body: SMS login', 'POST /session/smslogin', 'telefonas'],
  ['body: code of an SMS', 'POST /session/smslogincode', 'code'],
  ['body: mobile signature', 'POST /session/msignature', 'asmenskodas telefonas vardas pavarde'],
  ['body: check of a mobile signature', 'POST /session/msignature/check', 'token'],
  [
    'body: registration',
    'POST /asmenys/register',
    `vardas pavarde asmenskodas email telefonas telefonas2 adresas miestas salis regionas pilietybe lytis vartotojoTipas
    komunikacijosKanalas naujienlaiskiai imone darboviete pageidaujamaOrganizacija spscSutikimas inzKodeksasAgreed
    IAgreeToTerms`,
  ],
  [
    'body: person',
    'PUT /asmenys/:id',
    `vardas pavarde email telefonas telefonas2 adresas miestas salis regionas pilietybe lytis vartotojoTipas
    komunikacijosKanalas naujienlaiskiai mokamosKalbos vertintojasSritys vertintojasKvalifikacijos vertintojasRegionai
    vertintojasKalbos spscSutikimas`,
  ],
  ['body: status of a person', 'PUT /asmenys/:id/statusas', 'statusas verifyToken'],
  ['body: contract', 'POST /asmenys/:id/sutartis', 'kalba signature'],
  ['body: certificate of a competency', 'POST /asmenys/:id/kompetencijos/:childId/ataskaita', 'html pavadinimas'],
  ['body: files of a competency', 'PUT /asmenys/:id/kompetencijos/:childId/failai', 'failai'],
  ['body: person of an assessment', 'PUT /atestavimai/:id/asmenys/:personId', 'statusas vertintojas.id failai'],
  ['body: trainee', 'PUT /mokymai/:id/asmenys/:personId', 'statusas dalyvavo'],
  ['body: card', 'POST /korteles', 'asmuo.id'],
  ['body: note of a card', 'PUT /korteles/:numeris/pastabos', 'pastabos statusas galiojaIki tipas'],
  ['body: card of an order', 'POST /kortelesuzsakymai/:id/korteles', 'numeris'],
  ['body: status of an order', 'PUT /kortelesuzsakymai/:id/statusas', 'statusas'],
  ['body: line of an SDID import', 'PUT /sdid-importas/lines/:id', 'asmuoId'],
  ['body: sending of a template', 'POST /sablonai/:id/send', 'asmuoIds'],
  ['body: device', 'POST /objektai/:id/irenginiai', 'serijinisNumeris pavadinimas slaptazodis galioja'],
]

/** Filters of lists, and the order by default. */
const listed: readonly (readonly [string, string, string, string | null])[] = [
  ['filters: persons', 'GET /asmenys', 'vartotojoTipas asmenskodas objektoId imonesId', 'pavarde'],
  ['filters: assessments', 'GET /atestavimai', 'active kompetencija from aprasymas adresas', '-data'],
  [
    'filters: persons by assessment',
    'GET /atestavimai/asmenys',
    'vardas pavarde aprasymas tipas data kompetencija statusas',
    null,
  ],
  ['filters: persons of an assessment', 'GET /atestavimai/:id/asmenys', 'vardas pavarde imone kortele statusas', null],
  [
    'filters: public assessments',
    'GET /atestavimai-public',
    'savivaldybe kompetencija vertDataNuo vertDataIki active',
    null,
  ],
  ['filters: public trainings', 'GET /mokymai-public', 'savivaldybe kompetencija tipas active', null],
  ['filters: trainings', 'GET /mokymai', 'active', '-registriki'],
  ['filters: competencies', 'GET /kompetencijos', 'search', 'kodas'],
  ['filters: questions', 'GET /klausimai', 'kompetencija statusas lygis', null],
  ['filters: public companies', 'GET /imonespublic', 'search tipas', null],
  ['filters: companies', 'GET /imones', 'search', 'pavadinimas'],
  ['filters: companies of the register', 'GET /imones-public-rekvizitai', 'code name', null],
  ['filters: scanned SDID', 'GET /sdid-importas/qrsdid', 'qr', null],
  ['filters: valid devices', 'GET /objektai/checkGaliojaIrenginiai', 'objektoId', null],
  ['filters: report of demand', 'GET /ataskaitos/darbuotojuporeikiai/statistics', 'sektorius', null],
  ['filters: professions', 'GET /profesijos', 'search sritis', null],
  ['filters: levels', 'GET /lygiai', 'tipas', null],
  ['filters: demand', 'GET /darbuotojuporeikiai', 'imone', null],
  ['filters: pages', 'GET /pages', 'language', 'adresas'],
  ['filters: files', 'GET /failai', 'lentele', '-sukurta'],
]

/** The value of a field that a body leaves out. */
const defaults: readonly (readonly [string, string, string, unknown])[] = [
  ['default: country of a person', 'POST /asmenys/register', 'salis', 'LT'],
  ['default: citizenship of a person', 'POST /asmenys/register', 'pilietybe', 'LTU'],
  ['default: sex of a person', 'POST /asmenys/register', 'lytis', 'V'],
  ['default: channel of a person', 'POST /asmenys/register', 'komunikacijosKanalas', 'SMS'],
  ['default: place of a work site', 'POST /objektai', 'vietosTipas', 'ADRESAS'],
]

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  default?: unknown
}
const calls = new Map(
  Object.values(api).flatMap((table) => Object.values(table).map((call) => [`${call.method} ${call.path}`, call])),
)
const callOf = (name: string) => {
  const call = calls.get(name)
  if (!call) throw new Error(`${name} is no call`)
  return call
}
const json = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  (schema ? z.toJSONSchema(schema, { io, unrepresentable: 'any' }) : {}) as Schema
/** The schema of a field inside objects, rows of arrays and optional values. */
const fieldOf = (schema: Schema | undefined, name: string): Schema | undefined =>
  schema?.properties?.[name] ??
  (schema?.items && fieldOf(schema.items, name)) ??
  schema?.anyOf?.map((one) => fieldOf(one, name)).find(Boolean)
const missing = (schema: Schema, fields: string) =>
  fields
    .split(/\s+/)
    .filter((path) => !path.split('.').reduce<Schema | undefined>((at, name) => fieldOf(at, name), schema))

describe('what is called by name', () => {
  it.each(answered)('%s', (_, call, fields) => expect(missing(json(callOf(call).reply, 'output'), fields)).toEqual([]))
  it.each(sent)('%s', (_, call, fields) => expect(missing(json(callOf(call).body, 'input'), fields)).toEqual([]))
  it.each(defaults)('%s', (_, call, field, value) =>
    expect(json(callOf(call).body, 'input').properties?.[field]?.default).toBe(value),
  )
  it.each(listed)('%s', (_, call, filters, order) => {
    const query = json(callOf(call).query, 'input')
    expect(missing(query, filters)).toEqual([])
    if (order) expect(query.properties?.['order']?.default).toBe(order)
  })
})
it('a page of a list has 20 rows where none are asked for', () =>
  expect(json(callOf('GET /asmenys').query, 'input').properties?.['size']?.default).toBe(20))
