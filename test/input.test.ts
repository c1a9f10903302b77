import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { serverOwned } from '#contract/lib/ignored.ts'
import { type Ask, asksRegister, testApp } from './app.ts'
import { makeWorld, type World } from './world/everyone.ts'

const t = testApp()
let world: World
let admin: Ask
let manager: Ask

beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  manager = await t.as(world.A.manager)
})

const calls = Object.entries(api).flatMap(([area, table]) =>
  area === 'classifiers' ? [] : Object.entries(table).map(([name, endpoint]) => ({ id: `${area}.${name}`, endpoint })),
)

describe('mass assignment: fields that the server owns do nothing in a body', () => {
  const owned = {
    id: 999,
    versija: 99,
    vartotojoTipas: 'ADMIN',
    statusas: 'PATIKRINTA',
    verifyToken: 'x',
    emailPatvirtintas: true,
    savininkas: 'IRODYTAS',
    rights: ['AccessAllImones'],
    slaptazodis: 'x',
    vartotojoVardas: 'x',
    imoneId: 1,
    imone: { imone: { id: 1 } },
    suteikta: '2020-01-01',
    galioja: '2099-01-01',
    kompId: 1,
    teorijosRezultatas: 10,
    praktikosRezultatas: 10,
    uzbaigta: '2020-01-01',
    viesas: true,
    lentele: 'ADMIN',
    asmenuSkaicius: 0,
    sukure: 1,
    asmenskodas: '38502140230',
    nuotrauka: 'x',
    kortele: { numeris: '1' },
    nustatymai: {},
  }

  it('in the own person, for each field', async () => {
    const person = await t.as(world.A.person)
    const row = () => t.db.selectFrom('asmuo').selectAll().where('id', '=', world.A.person).executeTakeFirstOrThrow()
    const { vardas, pavarde } = await row()
    const put = (more: object) => person('PUT', `/asmenys/${world.A.person}`, { vardas, pavarde, ...more })
    expect((await put({})).status).toBe(200)
    const before = await row()
    for (const [field, value] of Object.entries(owned)) {
      const { status, body } = await put({ [field]: value })
      // Fields that clients send back as they got them are not read; all others are refused with a message for the
      // field.
      if (serverOwned.includes(field)) expect(status, field).toBe(200)
      else expect([status, body.fields], field).toEqual([400, { [field]: 'readOnly' }])
      expect({ ...(await row()), versija: 0 }, field).toEqual({ ...before, versija: 0 })
    }
  })
  it('but a record is sent back whole as it was read', async () => {
    for (const [from, path] of [
      [await t.as(world.A.person), `/asmenys/${world.A.person}`],
      [await t.as(world.A.rep), `/asmenys/${world.A.person}`],
      [admin, `/asmenys/${world.A.person}`],
      [await t.as(world.A.rep), `/imones/${world.A.company}`],
      [admin, `/imones/${world.A.company}`],
      [await t.as(world.A.rep), `/asmenys/${world.A.person}/imones/${world.A.employment}`],
    ] as const) {
      const { body } = await from('GET', path)
      const answer = await from('PUT', path, body)
      expect([path, answer.status, answer.body.fields]).toEqual([path, 200, undefined])
      const changed = await from('PUT', path, { ...body, nezinomas: 1, kortele: { numeris: '1' }, canChange: 'x' })
      expect([path, Object.keys(changed.body.fields).sort()]).toEqual([path, ['canChange', 'kortele', 'nezinomas']])
    }
  })

  it('in a new person by a representative', async () => {
    const rep = await t.as(world.A.rep)
    const register = (more: object) =>
      rep('POST', '/asmenys/register', { vardas: 'Ona', pavarde: 'Nauja', asmenskodas: '49001010013', ...more })
    const sent = Object.entries(owned).filter(([name]) => name !== 'asmenskodas' && name !== 'imone')
    for (const [name, value] of [
      ...sent.filter(([name]) => !serverOwned.includes(name)),
      ['spscSutikimas', true] as const,
      ['imone', { imone: { id: world.B.company } }] as const,
    ]) {
      const { status, body } = await register({ [name]: value })
      expect([status, body.fields], name).toEqual([400, { [name === 'imone' ? 'imone.imone' : name]: 'readOnly' }])
    }
    const answer = await register(Object.fromEntries(sent.filter(([name]) => serverOwned.includes(name))))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      statusas: 'NEPATIKRINTA',
      emailPatvirtintas: false,
      spscSutikimas: false,
      versija: 1,
      imone: { imone: { id: world.A.company }, statusas: 'TIKRINAMA' },
    })
  })

  it('in a row of an assessment', async () => {
    const path = `/atestavimai/${world.A.assessment}/asmenys/${world.A.person}`
    const sent = { statusas: 'PATVIRTINTA', vertintojas: null, failai: [] }
    const back = Object.fromEntries(serverOwned.map((name) => [name, owned[name as keyof typeof owned]]))
    const more = await manager('PUT', path, { ...back, ...sent, kompId: 1, asmuo: { id: world.B.person } })
    expect(more.body.fields).toEqual({ kompId: 'readOnly', asmuo: 'readOnly' })
    const answer = await manager('PUT', path, { ...back, ...sent })
    expect(answer.body).toMatchObject({
      statusas: 'PATVIRTINTA',
      teorijosRezultatas: null,
      praktikosRezultatas: null,
      kompId: null,
    })
    expect((await manager('PUT', path, { statusas: 'ISLAIKYTA', teorijosRezultatas: 10 })).body.code).toBe(
      'StatusNotAllowed',
    )
  })

  it('in an assessment: another company can be neither taken nor given', async () => {
    const { vertintojai: _, ...before } = (await manager('GET', `/atestavimai/${world.A.assessment}`)).body
    const path = `/atestavimai/${world.A.assessment}`
    const more = await manager('PUT', path, { ...before, asmenuSkaicius: 99, sukure: 1 })
    expect(more.body.fields).toEqual({ asmenuSkaicius: 'readOnly', sukure: 'readOnly' })
    const answer = await manager('PUT', path, { ...before, imone: { id: world.B.company } })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ imone: 'notFound' })
  })
})

describe('what leaves', () => {
  const secrets =
    /verifyToken|slaptazod|\$argon2|password|"zyme|raktas":|"sha256"|Norm"|nustatymai|telefonasE164|vartotojoVardas/i
  it('never carries a secret or an inner column', async () => {
    // The screens' texts, at addresses like `session.password`, are not records.
    const records = calls.filter(({ id, endpoint }) => !id.startsWith('translations.') && endpoint.method === 'GET')
    for (const { endpoint } of records.filter(({ endpoint }) => endpoint.reply)) {
      const path = endpoint.path.replace(':id', String(world.A.person)).replace(':childId', String(world.A.held))
      const { raw, status } = await admin('GET', path)
      // The code of a way to sign in (`/session/budai`) has the same name as a column.
      if (status === 200) expect(raw.toString().replaceAll('"SLAPTAZODIS"', ''), path).not.toMatch(secrets)
    }
  })
  it('public answers hold no personal code, birth date or contact', async () => {
    const { asmenskodas, telefonas } = await t.db
      .selectFrom('asmuo')
      .selectAll()
      .where('id', '=', world.B.person)
      .executeTakeFirstOrThrow()
    const nobody = await t.as(null)
    for (const path of [
      `/korteles-public?numeris=${world.B.card}`,
      '/atestavimai-public',
      '/imonespublic',
      '/kompetencijos-public',
    ]) {
      const { raw, status } = await nobody('GET', path)
      expect(status, path).toBe(200)
      expect(raw.toString()).not.toMatch(/asmenskodas|gimimoData|telefonas|email|"adresas":"[^"]*","indeksas/)
      expect(raw.toString()).not.toContain(asmenskodas)
      if (telefonas) expect(raw.toString()).not.toContain(telefonas)
    }
  })
})

describe('bad input is the caller’s mistake, never ours', () => {
  const strange: unknown[] = [
    null,
    true,
    -1,
    0,
    2 ** 53 + 1,
    1e308,
    Number.MIN_SAFE_INTEGER,
    '',
    ' ',
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    '‮',
    "'; drop table asmuo; --",
    '%',
    '\\',
    '{{x}}',
    [],
    [null],
    [[[]]],
    {},
    { id: 'x' },
    { id: -1 },
    { id: 2 ** 60 },
    { __proto__: { x: 1 } },
    '2026-02-30',
    '9999-99-99',
    '0000-00-00',
    // Names that every plain object has.
    'toString',
    '__proto__',
  ]
  const ids = ['0', '-1', '1.5', 'abc', 'new', '9007199254740993', '1e3', '0x10', '%00', '..%2f', '007', '٣', "1'--"]
  const queries = [
    'page=-1',
    'page=99999999',
    'size=0',
    'size=101',
    'size=x',
    'order=slaptazodis',
    'order=pavarde;drop',
    'nera=1',
    'order=',
    'format=exe',
    'page=1&page=2',
    'stulpeliai=__proto__',
    'search=%00',
    'from=2026-13-01',
    'kompetencija=x',
    'statusas=X',
    'search=%25%5C',
  ]

  const tries = (endpoint: Endpoint) => [
    ...(endpoint.params
      ? [...ids, 'toString'].map((id) => ({ path: endpoint.path.replace(/:\w+/g, id), body: undefined as unknown }))
      : []),
    ...(endpoint.query
      ? [...queries, ...inherited(endpoint)].map((query) => ({
          path: `${endpoint.path.replace(/:\w+/g, '1')}?${query}`,
          body: undefined as unknown,
        }))
      : []),
    ...(endpoint.body
      ? [
          ...strange.map((body) => ({ path: endpoint.path.replace(/:\w+/g, '1'), body })),
          ...Object.keys(fieldsOf(endpoint)).flatMap((field) =>
            strange.map((value) => ({ path: endpoint.path.replace(/:\w+/g, '1'), body: { [field]: value } })),
          ),
        ]
      : []),
  ]
  /** Each filter with a name that every plain object has. */
  const inherited = ({ query }: Endpoint) =>
    Object.keys((query as unknown as { shape?: Record<string, unknown> }).shape ?? {}).map((name) => `${name}=toString`)
  const fieldsOf = (endpoint: Endpoint) => (endpoint.body as unknown as { shape?: Record<string, unknown> }).shape ?? {}

  it.each(calls.filter(({ endpoint }) => !endpoint.carries?.endsWith(' in')))('$id', async ({ endpoint }) => {
    const wrong: string[] = []
    for (const { path, body } of tries(endpoint)) {
      const { status, body: answer } = await admin(
        endpoint.method,
        path,
        body === undefined ? undefined : JSON.stringify(body),
        body === undefined ? {} : { 'content-type': 'application/json' },
      )
      // No company register is connected here.
      const isOurs = status >= 500 && !(asksRegister(endpoint) && answer.code === 'ServiceUnavailable')
      if (isOurs || (status >= 400 && !answer.code))
        wrong.push(
          `${endpoint.method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 80)} -> ${status} ${JSON.stringify(answer).slice(0, 80)}`,
        )
      if (endpoint.path === '/session' && endpoint.method === 'DELETE') admin = await t.as(world.adminId)
    }
    expect(wrong).toEqual([])
  })
})
