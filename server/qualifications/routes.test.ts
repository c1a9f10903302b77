import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { makeImprovement, makeQualification } from '#server/factories/qualifications.ts'
import { diskStore } from '#server/files/store.ts'
import { type Ask, outcome, testApp } from '../../test/app.ts'

const t = testApp()
const today = civilDay(new Date())
let admin: Ask
let rep: Ask
let company: number
let own: Ask
let id: number
let path: string
let file: number
beforeAll(async () => {
  admin = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
  company = (await makeCompany(t.db)).id
  const representative = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
  await makeEmployment(t.db, { asmuoId: representative.id, imoneId: company })
  rep = await t.as(representative.id)
})
beforeEach(async () => {
  id = (await makePerson(t.db)).id
  await makeEmployment(t.db, { asmuoId: id, imoneId: company })
  own = await t.as(id)
  path = `/asmenys/${id}/kvalifikacijos`
  file = (await makeFile(t.db, { ikele: id })).id
})
const held = (more: object = {}) => ({
  kvalifikacija: 'NSSDV',
  teises: ['NSSDV'],
  statiniai: ['P-G'],
  sritis: ['1.2.1-03'],
  failai: [{ id: file }],
  ...more,
})
const trail = () =>
  t.db.selectFrom('auditas').select(['veiksmas', 'pokytis']).where('apieAsmuo', '=', id).orderBy('id').execute()

describe('a new qualification', () => {
  it('waits, is of who entered it, and is audited', async () => {
    const { status, body, headers } = await own('POST', path, held({ isdavimoData: '2021-3-4' }))
    expect([status, headers['location']]).toEqual([201, `/api${path}?id=${body.id}`])
    expect(body).toMatchObject({
      kvalifikacija: 'NSSDV',
      pavadinimas: 'Neypatingojo statinio specialiųjų statybos darbų vadovas',
      tipas: 'ATESTATAS',
      statusas: 'LAUKIAMA',
      pageidaujama: false,
      saltinis: 'VARTOTOJAS',
      isdavimoData: '2021-03-04',
      teises: ['NSSDV'],
      sritis: ['1.2.1-03'],
      failai: [{ id: file }],
      versija: 1,
    })
    expect((await own('GET', path)).body).toEqual([body])
    expect(await trail()).toMatchObject([{ veiksmas: 'qualifications.create' }])
  })
  it('is the person’s word, unless a company or an administrator says where it is known from', async () => {
    const mine = (await makeFile(t.db)).id
    await t.db.updateTable('failas').set({ viesas: true }).where('id', '=', mine).execute()
    const body = { kvalifikacija: 'MURININKAS', failai: [{ id: mine }] }
    expect((await rep('POST', path, body)).body.saltinis).toBe('VARTOTOJAS')
    const { body: made } = await admin('POST', path, { ...body, kvalifikacija: 'DAILIDE' })
    expect(made.saltinis).toBe('VARTOTOJAS')
    const says = async (ask: typeof admin, saltinis: string) =>
      (await ask('PUT', `${path}/${made.id}`, { ...made, saltinis })).body.saltinis
    expect(await says(rep, 'ADMIN')).toBe('VARTOTOJAS')
    expect(await says(rep, 'IMONE')).toBe('IMONE')
    expect(await says(own, 'VARTOTOJAS')).toBe('VARTOTOJAS')
    expect(await says(admin, 'SPSC')).toBe('VARTOTOJAS')
    expect(await says(admin, 'ARCHITEKTU_RUMAI')).toBe('ARCHITEKTU_RUMAI')
  })
  it('wanted, needs no document and has no date', async () => {
    const { body } = await own('POST', path, { kvalifikacija: 'YSSV', pageidaujama: true, isdavimoData: '2020-01-01' })
    expect(body).toMatchObject({ statusas: 'PAGEIDAUJAMA', pageidaujama: true, isdavimoData: null, failai: [] })
  })
  it('KITA is told by the own words, and takes a type', async () => {
    const { body } = await own(
      'POST',
      path,
      held({ kvalifikacija: 'KITA', kitaKvalifikacija: 'Sprogdintojas', tipas: 'PAZYMEJIMAS' }),
    )
    expect(body).toMatchObject({
      pavadinimas: 'Sprogdintojas',
      tipas: 'PAZYMEJIMAS',
      teises: [],
      statiniai: [],
      sritis: [],
    })
  })
  it('of a type without details keeps none', async () => {
    const { body } = await own('POST', path, held({ kvalifikacija: 'MURININKAS', tipas: 'ATESTATAS' }))
    expect(body).toMatchObject({ tipas: 'PROFESINIS', teises: [], statiniai: [], sritis: [] })
  })
  it('server-owned fields do nothing', async () => {
    const owned = { statusas: 'PATVIRTINTA', saltinis: 'SPSC', galioja: '2099-01-01', versija: 9, id: 1 }
    const { body } = await own('POST', path, held({ ...owned }))
    expect(body).toMatchObject({
      statusas: 'LAUKIAMA',
      saltinis: 'VARTOTOJAS',
      numeris: null,
      galioja: null,
      versija: 1,
    })
  })
  it.each([
    ['no document', { failai: [] }, { failai: 'mustIncludeFilesForKvalifikacija' }],
    ['unknown', { kvalifikacija: 'NERA' }, { kvalifikacija: 'inList' }],
    ['unknown type of KITA', { kvalifikacija: 'KITA', kitaKvalifikacija: 'x', tipas: 'NERA' }, { tipas: 'inList' }],
    ['a right of companies', { teises: ['YSSR'] }, { teises: 'inList', sritis: 'inList' }],
    ['an unknown structure', { statiniai: ['NERA'] }, { statiniai: 'inList' }],
    ['an area that the rights are not given for', { sritis: ['SK'] }, { sritis: 'inList' }],
    ['issued tomorrow', { isdavimoData: addDays(today, 1) }, { isdavimoData: 'future' }],
  ])('%s is refused', async (_, more, fields) => {
    const { status, body } = await own('POST', path, held(more))
    expect([status, body.fields]).toEqual([400, fields])
  })
  it('another’s file is refused', async () => {
    const foreign = (await makeFile(t.db)).id
    expect((await own('POST', path, held({ failai: [{ id: foreign }] }))).body.fields).toEqual({ failai: 'notFound' })
  })
  it('the same stands once, unless it was rejected; also where two ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => own('POST', path, held())))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(2).fill('409 AsmensKvalifikacijaMustBeUnique')])
    expect(outcome(await own('POST', path, { kvalifikacija: 'NSSDV', pageidaujama: true }))).toContain('MustBeUnique')
    await t.db.updateTable('asmensKvalifikacija').set({ statusas: 'ATMESTA' }).where('asmuoId', '=', id).execute()
    expect(outcome(await own('POST', path, held()))).toBe(201)
    const other = (kitaKvalifikacija: string) => held({ kvalifikacija: 'KITA', kitaKvalifikacija })
    const words = []
    for (const word of ['Naras', 'naras', 'Sprogdintojas']) words.push(outcome(await own('POST', path, other(word))))
    expect(words).toEqual([201, '409 AsmensKvalifikacijaMustBeUnique', 201])
  })
  it('what the register knows counts, unless it was revoked', async () => {
    const row = await makeQualification(t.db, {
      asmuoId: id,
      kvalifikacija: 'NSSDV',
      saltinis: 'SPSC',
      numeris: '9',
      statusas: 'SUSTABDYTA',
    })
    expect(outcome(await own('POST', path, held()))).toContain('MustBeUnique')
    await t.db.updateTable('asmensKvalifikacija').set({ statusas: 'PANAIKINTA' }).where('id', '=', row.id).execute()
    expect(outcome(await own('POST', path, held()))).toBe(201)
  })
  it('the index holds where the check would not', async () => {
    await makeQualification(t.db, { asmuoId: id })
    await expect(makeQualification(t.db, { asmuoId: id })).rejects.toThrow(/asmens_kvalifikacija_viena/)
  })
})

describe('a change', () => {
  const made = async (set: object = {}) => {
    const row = await makeQualification(t.db, { asmuoId: id, failas: file, ...set })
    const { body } = await own('GET', path)
    const { id: _, versija: __, ...now } = body.find((one: { id: number }) => one.id === row.id)
    return { at: `${path}/${row.id}`, now: { ...now, failai: [{ id: file }] } }
  }
  it('by the person of a confirmed or rejected one: it waits again; saying the same leaves it', async () => {
    for (const [statusas, kvalifikacija] of [
      ['PATVIRTINTA', 'NSSV'],
      ['ATMESTA', 'YSSV'],
    ] as const) {
      const { at, now } = await made({
        statusas,
        kvalifikacija,
        ...(statusas === 'ATMESTA' ? { priezastis: 'Neįskaitoma' } : {}),
      })
      expect((await own('PUT', at, now)).body).toMatchObject({ statusas, priezastis: now.priezastis })
      expect((await own('PUT', at, { ...now, statiniai: ['P-N'] })).body).toMatchObject({
        statusas: 'LAUKIAMA',
        priezastis: '',
      })
    }
  })
  it('another file is another content', async () => {
    const { at, now } = await made({ statusas: 'PATVIRTINTA' })
    const second = (await makeFile(t.db, { ikele: id })).id
    expect((await own('PUT', at, { ...now, failai: [{ id: file }, { id: second }] })).body.statusas).toBe('LAUKIAMA')
  })
  it('of a wanted one that is held now needs the document', async () => {
    const row = await makeQualification(t.db, { asmuoId: id, statusas: 'PAGEIDAUJAMA', failas: null })
    const put = (more: object) => own('PUT', `${path}/${row.id}`, { pageidaujama: false, ...more })
    expect(outcome(await put({}))).toBe('400 InvalidFormFields')
    expect((await put({ failai: [{ id: file }] })).body).toMatchObject({ statusas: 'LAUKIAMA', pageidaujama: false })
  })
  it('of what the register told is nobody’s, of what institutions told only an administrator’s', async () => {
    const { at, now } = await made({ saltinis: 'SPSC', numeris: '7', statusas: 'PATVIRTINTA' })
    for (const who of [own, rep, admin]) expect(outcome(await who('PUT', at, now))).toBe('403 Forbidden')
    const other = await made({ saltinis: 'IMPORTAS', kvalifikacija: 'YSSV' })
    expect([outcome(await own('PUT', other.at, other.now)), outcome(await admin('PUT', other.at, other.now))]).toEqual([
      '403 Forbidden',
      200,
    ])
  })
  it('with an old version is refused', async () => {
    const { at, now } = await made()
    expect(outcome(await own('PUT', at, now, { 'if-match': '"7"' }))).toBe('409 RecordChanged')
  })
  it('of another person’s row is not found', async () => {
    const other = (await makePerson(t.db)).id
    const row = await makeQualification(t.db, { asmuoId: other })
    expect(outcome(await own('PUT', `${path}/${row.id}`, held()))).toBe('404 NotFound')
  })

  it('an administrator confirms, and rejects with a reason; the person is told', async () => {
    const { at, now } = await made()
    expect((await own('PUT', at, { ...now, statusas: 'PATVIRTINTA' })).body.statusas).toBe('LAUKIAMA')
    expect((await rep('PUT', at, { ...now, statusas: 'PATVIRTINTA' })).body.statusas).toBe('LAUKIAMA')
    expect((await admin('PUT', at, { ...now, statusas: 'PATVIRTINTA' })).body).toMatchObject({
      statusas: 'PATVIRTINTA',
      saltinis: 'VARTOTOJAS',
    })
    expect((await admin('PUT', at, { ...now, statusas: 'ATMESTA' })).body.fields).toEqual({ priezastis: 'required' })
    const rejected = await admin('PUT', at, { ...now, statusas: 'ATMESTA', priezastis: 'Neįskaitomas dokumentas' })
    expect(rejected.body).toMatchObject({ statusas: 'ATMESTA', priezastis: 'Neįskaitomas dokumentas' })
    expect(outcome(await admin('PUT', at, { ...now, statusas: 'PANAIKINTA' }))).toBe('409 StatusNotAllowed')
    const messages = await t.db.selectFrom('zinute').select('tekstas').where('asmuoId', '=', id).orderBy('id').execute()
    expect(messages).toHaveLength(2)
  })
  it('nobody confirms the own', async () => {
    const self = (await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id
    const row = await makeQualification(t.db, { asmuoId: self, failas: file })
    const ask = await t.as(self)
    const { body } = await ask('PUT', `/asmenys/${self}/kvalifikacijos/${row.id}`, {
      kvalifikacija: 'NSSV',
      isdavimoData: '2020-03-02',
      teises: ['NSSV'],
      failai: [{ id: file }],
      statusas: 'PATVIRTINTA',
    })
    expect(body.statusas).toBe('LAUKIAMA')
  })
})

describe('a code no longer in use', () => {
  const use = async (aktyvus: boolean) => {
    await t.db.updateTable('kvalifikacija').set({ aktyvus }).where('kodas', '=', 'NSSDV').execute()
    const listed = ['PAZYMEJIMAS', 'NSSDV', 'P-G', '1.2.1-03', 'MEISTRAS']
    await t.db.updateTable('sarasas').set({ aktyvus }).where('kodas', 'in', listed).execute()
  }
  afterEach(() => use(true))
  const other = (more: object = {}) =>
    held({ kvalifikacija: 'KITA', kitaKvalifikacija: 'Naras', tipas: 'PAZYMEJIMAS', ...more })
  it('is not chosen anew', async () => {
    await use(false)
    const fields = async (body: object) => (await own('POST', path, body)).body.fields
    expect(await fields(held())).toEqual({ kvalifikacija: 'inList' })
    expect(await fields(other())).toEqual({ tipas: 'inList' })
    expect(await fields(held({ kvalifikacija: 'YSSDV' }))).toEqual({
      teises: 'inList',
      statiniai: 'inList',
      sritis: 'inList',
    })
  })
  it('stays where it stood', async () => {
    const status = { kvalifikacinisStatusas: 'MEISTRAS', pageidaujamas: true }
    const statuses = () => own('PUT', `/asmenys/${id}/kvalifikaciniaiStatusai`, [status])
    const made = [(await own('POST', path, held())).body.id, (await own('POST', path, other())).body.id]
    await statuses()
    await use(false)
    const put = (at: number | undefined, body: object) => own('PUT', `${path}/${at}`, body)
    const answers = [await put(made[0], held({ isdavimoData: today })), await put(made[1], other())]
    expect([...answers, await statuses()].map(outcome)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ teises: ['NSSDV'], statiniai: ['P-G'], sritis: ['1.2.1-03'] })
  })
})

it('another company’s representative keeps none of it', async () => {
  const { id: stranger } = await makePerson(t.db, { vartotojoTipas: 'ORG_ATSTOVAS' })
  await makeEmployment(t.db, { asmuoId: stranger, imoneId: (await makeCompany(t.db)).id })
  const ask = await t.as(stranger)
  const row = await makeQualification(t.db, { asmuoId: id })
  const improvement = await makeImprovement(t.db, { asmuoId: id })
  const wish = { kvalifikacija: 'YSSV', pageidaujama: true }
  const course = { pavadinimas: 'BIM', budas: 'KURSAI', data: today }
  const at = `/asmenys/${id}`
  for (const answer of [
    await ask('GET', path),
    await ask('POST', path, wish),
    await ask('PUT', `${path}/${row.id}`, wish),
    await ask('GET', `${at}/kvalifikacijosTobulinimai`),
    await ask('POST', `${at}/kvalifikacijosTobulinimai`, course),
    await ask('PUT', `${at}/kvalifikacijosTobulinimai/${improvement.id}`, course),
    await ask('PUT', `${at}/kvalifikaciniaiStatusai`, []),
  ])
    expect(outcome(answer)).toBe('404 NotFound')
})

it('who only sees the person keeps none of it', async () => {
  const reader = (await makePerson(t.db)).id
  await t.db.insertInto('asmensTeise').values({ asmuoId: reader, teise: 'AccessAllImones' }).execute()
  const ask = await t.as(reader)
  const row = await makeQualification(t.db, { asmuoId: id })
  const improvement = await makeImprovement(t.db, { asmuoId: id })
  const course = { pavadinimas: 'BIM', budas: 'KURSAI', data: today }
  const at = `/asmenys/${id}`
  expect((await ask('GET', path)).total).toBe(1)
  for (const answer of [
    await ask('POST', path, { kvalifikacija: 'YSSV', pageidaujama: true }),
    await ask('PUT', `${path}/${row.id}`, { kvalifikacija: 'NSSV', pageidaujama: true }),
    await ask('DELETE', `${path}/${row.id}`),
    await ask('POST', `${at}/kvalifikacijosTobulinimai`, course),
    await ask('PUT', `${at}/kvalifikacijosTobulinimai/${improvement.id}`, course),
    await ask('DELETE', `${at}/kvalifikacijosTobulinimai/${improvement.id}`),
    await ask('PUT', `${at}/kvalifikaciniaiStatusai`, []),
    await ask('POST', `${at}/get-spsc`),
  ])
    expect(outcome(answer)).toBe('403 Forbidden')
})

describe('files', () => {
  it('are read by those who see the record, and by no others', async () => {
    const stored = async () => (await makeFile(t.db, await diskStore(t.files).put(Buffer.from('turinys')))).id
    const [one, two] = [await stored(), await stored()]
    await makeQualification(t.db, { asmuoId: id, failas: one })
    const { id: asmensTobulinimasId } = await makeImprovement(t.db, { asmuoId: id })
    await t.db.insertInto('asmensTobulinimoFailas').values({ asmensTobulinimasId, failasId: two }).execute()
    const stranger = await t.as((await makePerson(t.db)).id)
    for (const failas of [one, two])
      expect(
        await Promise.all([own, rep, stranger].map(async (who) => (await who('GET', `/failai/${failas}`)).status)),
      ).toEqual([200, 200, 404])
  })
})

describe('lists', () => {
  it('by status, the last issued first', async () => {
    await makeQualification(t.db, { asmuoId: id, isdavimoData: null, statusas: 'PAGEIDAUJAMA', failas: null })
    await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'YSSV', isdavimoData: '2019-01-01' })
    await makeQualification(t.db, { asmuoId: id, kvalifikacija: 'YSPV', isdavimoData: '2022-01-01' })
    const codes = async (query: string) =>
      (await own('GET', `${path}${query}`)).body.map((row: { kvalifikacija: string }) => row.kvalifikacija)
    expect(await codes('')).toEqual(['YSPV', 'YSSV', 'NSSV'])
    expect(await codes('?statusas=PAGEIDAUJAMA')).toEqual(['NSSV'])
    expect((await own('GET', `${path}?format=xlsx`)).status).toBe(200)
  })
})

describe('improvement', () => {
  const at = () => `/asmenys/${id}/kvalifikacijosTobulinimai`
  const body = (more: object = {}) => ({
    pavadinimas: 'BIM pagrindai',
    budas: 'KURSAI',
    data: today,
    valandos: 16,
    ...more,
  })
  it('is added, changed and audited', async () => {
    const { status, body: made } = await own(
      'POST',
      at(),
      body({ imone: { id: company }, kitaImone: 'x', failai: [{ id: file }] }),
    )
    expect([status, made]).toMatchObject([
      201,
      { pavadinimas: 'BIM pagrindai', imone: { id: company }, kitaImone: '', failai: [{ id: file }], versija: 1 },
    ])
    // Beside a company of the registry another name has no meaning: sent alone it would change nothing.
    const alone = await own('PUT', `${at()}/${made.id}`, { kitaImone: 'Universitetas' })
    expect([alone.status, alone.body.fields]).toEqual([400, { kitaImone: 'readOnly' }])
    const sent = body({ imone: null, kitaImone: 'Universitetas', valandos: null, failai: [] })
    const changed = await own('PUT', `${at()}/${made.id}`, sent, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({
      imone: null,
      kitaImone: 'Universitetas',
      valandos: null,
      failai: [],
      versija: 2,
    })
    expect((await own('GET', at())).body).toEqual([changed.body])
    expect((await trail()).map(({ veiksmas }) => veiksmas)).toEqual([
      'qualifications.addImprovement',
      'qualifications.setImprovement',
    ])
  })
  it.each([
    ['unknown way', { budas: 'NERA' }, { budas: 'inList' }],
    ['tomorrow', { data: addDays(today, 1) }, { data: 'future' }],
    ['no such company', { imone: { id: 999_999 } }, { imone: 'notFound' }],
    ['no hours', { valandos: 0 }, { valandos: 'min' }],
    ['another’s file', { failai: [{ id: 999_999 }] }, { failai: 'notFound' }],
  ])('%s is refused', async (_, more, fields) => {
    expect((await own('POST', at(), body(more))).body.fields).toEqual(fields)
  })
  it('an old version is refused', async () => {
    const row = await makeImprovement(t.db, { asmuoId: id })
    expect(outcome(await own('PUT', `${at()}/${row.id}`, body(), { 'if-match': '"9"' }))).toBe('409 RecordChanged')
  })
})

describe('qualification statuses', () => {
  const put = (who: Ask, rows: unknown[], headers = {}) =>
    who('PUT', `/asmenys/${id}/kvalifikaciniaiStatusai`, rows, headers)
  it('an administrator gives, the person only wishes', async () => {
    const given = { kvalifikacinisStatusas: 'INZINIERIUS', pageidaujamas: false, galioja: '2030-01-01' }
    expect((await put(admin, [given])).body).toEqual([given])
    const wish = { kvalifikacinisStatusas: 'EKSPERTAS', pageidaujamas: false, galioja: '2099-01-01' }
    const after = [{ kvalifikacinisStatusas: 'EKSPERTAS', pageidaujamas: true, galioja: null }, given]
    expect((await put(own, [wish])).body).toEqual(after)
    expect((await own('GET', `/asmenys/${id}`)).body).toMatchObject({
      kvalifikaciniaiStatusai: expect.arrayContaining(after),
      versija: 3,
    })
    expect((await put(own, [])).body).toEqual([given])
    expect((await put(admin, [])).body).toEqual([])
  })
  it.each([
    [[{ kvalifikacinisStatusas: 'KITAS' }], { '0.kvalifikacinisStatusas': 'inList' }],
    [[{ kvalifikacinisStatusas: 'NERA' }], { '0.kvalifikacinisStatusas': 'inList' }],
    [
      [{ kvalifikacinisStatusas: 'MEISTRAS' }, { kvalifikacinisStatusas: 'MEISTRAS' }],
      { '1.kvalifikacinisStatusas': 'statusRepeats' },
    ],
  ])('%j is refused', async (rows, fields) => {
    expect((await put(own, rows)).body.fields).toEqual(fields)
  })
  it('the version of the person counts', async () => {
    expect(outcome(await put(own, [], { 'if-match': '"5"' }))).toBe('409 RecordChanged')
  })
})
