import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeAssessmentPerson, makeFile, makePerson } from '#server/factories/make.ts'
import { listedFilters } from '#server/lib/http/listed.ts'
import { root } from '#server/lib/process/root.ts'
import { type Ask, testApp, told } from './app.ts'
import { makeWorld, type World } from './world.ts'

// Details of the wire that hold for every call (decisions, points 1 and 11).

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
    const there = await admin('GET', at.slice('/api'.length))
    expect([at, there.status]).toEqual([at, 200])
    const id = answer.body.id ?? answer.body.asmuo?.id
    const rows = Array.isArray(there.body) ? there.body : [there.body]
    expect(
      rows.some((row: { id?: number; asmuo?: { id: number } }) => row.id === id || row.asmuo?.id === id),
      at,
    ).toBe(true)
    // The address of one is of that one alone.
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
    // An empty one is no reason.
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

describe('a refusal', () => {
  it('says statuses in the words of who asks', async () => {
    const id = (await makePerson(t.db)).id
    await makeAssessmentPerson(t.db, { atestId: A().assessment, asmuoId: id })
    const put = (lang: string) =>
      admin(
        'PUT',
        `/atestavimai/${A().assessment}/asmenys/${id}`,
        { statusas: 'ISLAIKYTA' },
        { 'accept-language': lang },
      )
    expect([(await put('lt')).body.detail, (await put('en')).body.detail]).toEqual([
      'Laukiama → Išlaikyta',
      'Waiting → Passed',
    ])
    await t.db
      .updateTable('mokymas')
      .set({ dataNuo: today, registriki: today })
      .where('id', '=', A().training)
      .execute()
    const attended = await admin('PUT', `/mokymai/${A().training}/asmenys/${A().person}`, { dalyvavo: true })
    expect(told(attended)).toBe('409 StatusNotAllowed')
    expect(attended.body.detail).toBe('Laukiama')
  })
  it('never has a code where people read: every detail in the program is words, a number or a name', () => {
    const sources = (folder: string): string[] =>
      readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`
        return entry.isDirectory() ? sources(path) : /\.ts$/.test(path) && !path.includes('.test.') ? [path] : []
      })
    const wrong = sources('server').flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/new AppError\(([^;]*?)\)\n/g)].flatMap(([, given = '']) =>
        /->|[^(]\b\w+\.statusas\b(?![^(]*\))/.test(given.replace(/statusDetail\([^)]*\)/g, '').replace(/^[^,]*,?/, ''))
          ? [`${path}: ${given}`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })
  it.each(Object.entries(errors).flatMap(([code, [status]]) => (status === 429 || status === 503 ? [code] : [])))(
    '%s says when to try again',
    async (code) => {
      const { answerFailures } = await import('#server/lib/http/failures.ts')
      const { AppError } = await import('#contract/errors.ts')
      const { default: fastify } = await import('fastify')
      const app = fastify()
      answerFailures(app)
      app.get('/', (_, reply) => {
        reply.header('location', '/x')
        throw new AppError(code as 'SENDING_ERROR')
      })
      const { headers, statusCode } = await app.inject('/')
      expect([statusCode, Number(headers['retry-after']) > 0, headers['location']]).toEqual([
        errors[code as 'SENDING_ERROR'][0],
        true,
        undefined,
      ])
    },
  )
  it.each([
    ['PATVIRTINTA', '403 Forbidden'],
    [undefined, '403 Forbidden'],
  ])('of one’s own row of an assessment made %s is as of a training', async (statusas, refusal) => {
    const own = `/atestavimai/${A().assessment}/asmenys/${A().person}`
    expect(told(await person('PUT', own, statusas ? { statusas } : {}))).toBe(refusal)
    expect(
      told(await person('PUT', `/atestavimai/${A().target}/asmenys/${A().person}`, { statusas: 'PATVIRTINTA' })),
    ).toBe('404 NotFound')
  })
  it('tells all that is wrong with a registration at once', async () => {
    const { body } = await admin('POST', '/asmenys/register', { vardas: '', pavarde: 'A', email: 'x' })
    expect(body.fields).toMatchObject({ vardas: 'required', email: 'email', asmenskodas: 'required' })
    const bad = await admin('POST', '/asmenys/register', { vardas: '', pavarde: 'A', asmenskodas: '123' })
    expect(bad.body.fields).toMatchObject({ vardas: 'required', asmenskodas: 'personalcode' })
  })
  it.each(['{"a":1}', '{}', '[]', 'https://example.lt/', '   '])('of a QR code that says nothing: %s', async (qr) => {
    const answer = await admin('GET', `/sdid-importas/qrsdid?qr=${encodeURIComponent(qr)}`)
    expect(told(answer)).toMatch(/^400 (QRCodeReadError|InvalidFormFields)$/)
  })
  it.each([
    [
      '/atestavimai',
      () => ({
        data: '9999-12-31',
        tipas: 'TEORINIS',
        kompetencija: { id: world.competency },
        imone: { id: A().company },
        adresas: { adresas: 'A', miestas: 'B' },
      }),
      { data: 'max' },
    ],
    [
      '/atestavimai',
      () => ({
        data: addDays(addYears(today, 10), 1),
        tipas: 'TEORINIS',
        kompetencija: { id: world.competency },
        imone: { id: A().company },
        adresas: { adresas: 'A', miestas: 'B' },
      }),
      { data: 'max' },
    ],
    [
      '/mokymai',
      () => ({
        pavadinimas: 'A',
        tipas: 'BENDRIEJI',
        imone: { id: A().company },
        adresas: { adresas: 'A', miestas: 'B' },
        dataNuo: addDays(addYears(today, 10), 1),
      }),
      { dataNuo: 'max' },
    ],
  ])('of a day too far: %s', async (path, body, fields) => {
    expect((await admin('POST', path, body())).body.fields).toEqual(fields)
  })
})

describe('filters by a code of a list', () => {
  const filters = Object.values(api)
    .flatMap((table) => Object.values(table))
    .flatMap((endpoint) => listedFilters(endpoint).map(([name]) => [endpoint.path, name] as const))
  it('are there', () => expect(filters.length).toBeGreaterThan(20))
  it.each([...filters, ['/imonespublic', 'tipas'] as const, ['/imones', 'tipas'] as const])(
    '%s?%s= of no list is refused',
    async (path, name) => {
      const { status, body } = await admin('GET', `${path.replace(':id', '1')}?${name}=XX_NERA`)
      expect([status, body.fields]).toEqual([400, { [name]: 'inList' }])
    },
  )
  it('a page after the last of a reference list is empty', async () => {
    expect([
      (await admin('GET', '/lytys?page=1000000')).status,
      (await admin('GET', '/lytys?page=1000000')).body,
    ]).toEqual([200, []])
  })
})

describe('an upload', () => {
  const sent = (parts: [name: string, value: string, filename?: string][]) => {
    const lines = parts.map(
      ([name, value, filename]) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\ncontent-type: application/pdf` : ''}\r\n\r\n${value}\r\n`,
    )
    return admin('POST', '/failai', Buffer.from(`${lines.join('')}--x--\r\n`), {
      'content-type': 'multipart/form-data; boundary=x',
    })
  }
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'
  it('of six files says that they are too many', async () => {
    const files = [1, 2, 3, 4, 5, 6].map((n) => [`file${n}`, pdf, `${n}.pdf`] as [string, string, string])
    expect(told(await sent(files))).toBe('413 TooManyFiles')
  })
  it('for nobody known is refused', async () => {
    const answer = await sent([
      ['lentele', 'XXX'],
      ['file0', pdf, 'a.pdf'],
    ])
    expect([answer.status, answer.body.fields]).toEqual([400, { lentele: 'inList' }])
  })
})
