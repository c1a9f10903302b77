import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { errors } from '#contract/errors.ts'
import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { makeAssessmentPerson, makePerson } from '#server/factories/make.ts'
import { listedFilters } from '#server/lib/http/listed.ts'
import { root } from '#server/lib/process/root.ts'
import { type Ask, outcome, testApp } from './app.ts'
import { makeWorld, type World } from './world/everyone.ts'

// How calls refuse: codes, texts and fields (decisions, points 1 and 11).

const t = testApp()
let world: World
let admin: Ask
let person: Ask
const today = civilDay(new Date())

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  person = await t.as(world.A.person)
  await t.db
    .updateTable('imone')
    .set({ tipai: ['ATESTAVIMO', 'MOKYMO'] })
    .where('id', '=', world.A.company)
    .execute()
})
const A = () => world.A

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
    expect(outcome(attended)).toBe('409 StatusNotAllowed')
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
    const ownPath = `/atestavimai/${A().assessment}/asmenys/${A().person}`
    expect(outcome(await person('PUT', ownPath, statusas ? { statusas } : {}))).toBe(refusal)
    expect(
      outcome(await person('PUT', `/atestavimai/${A().target}/asmenys/${A().person}`, { statusas: 'PATVIRTINTA' })),
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
    expect(outcome(answer)).toMatch(/^400 (QRCodeReadError|InvalidFormFields)$/)
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
  /** What a call can't do without. */
  const needed: Record<string, string> = {
    '/pasiulymai': '&kompetencija=1',
    '/ataskaitos/prognoze/zmones': `&menuo=${today.slice(0, 7)}`,
  }
  const filters = Object.values(api)
    .flatMap((table) => Object.values(table))
    .flatMap((endpoint) => listedFilters(endpoint).map(([name]) => [endpoint.path, name] as const))
  it('are there', () => expect(filters.length).toBeGreaterThan(20))
  it.each([...filters, ['/imonespublic', 'tipas'] as const, ['/imones', 'tipas'] as const])(
    '%s?%s= of no list is refused',
    async (path, name) => {
      const { status, body } = await admin('GET', `${path.replace(':id', '1')}?${name}=XX_NERA${needed[path] ?? ''}`)
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
    expect(outcome(await sent(files))).toBe('413 TooManyFiles')
  })
  it('for nobody known is refused', async () => {
    const answer = await sent([
      ['lentele', 'XXX'],
      ['file0', pdf, 'a.pdf'],
    ])
    expect([answer.status, answer.body.fields]).toEqual([400, { lentele: 'inList' }])
  })
})
