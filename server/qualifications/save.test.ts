import { afterEach, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { qualificationTest } from './testing.ts'

const today = civilDay(new Date())
let admin: Ask
let rep: Ask
let owner: Ask
let id: number
let path: string
let file: number
const { t, trail } = qualificationTest((start) => {
  ;({ admin, rep, owner, id, path, file } = start)
})
const heldBody = (more: object = {}) => ({
  kvalifikacija: 'NSSDV',
  teises: ['NSSDV'],
  statiniai: ['P-G'],
  sritis: ['1.2.1-03'],
  failai: [{ id: file }],
  ...more,
})

describe('a new qualification', () => {
  it('waits, is of who entered it, and is audited', async () => {
    const { status, body, headers } = await owner('POST', path, heldBody({ isdavimoData: '2021-3-4' }))
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
    expect((await owner('GET', path)).body).toEqual([body])
    expect(await trail()).toMatchObject([{ veiksmas: 'qualifications.create' }])
  })
  it('has the person as its source, unless a company or an administrator selects another', async () => {
    const mine = (await makeFile(t.db)).id
    await t.db.updateTable('failas').set({ viesas: true }).where('id', '=', mine).execute()
    const body = { kvalifikacija: 'MURININKAS', failai: [{ id: mine }] }
    expect((await rep('POST', path, body)).body.saltinis).toBe('VARTOTOJAS')
    const { body: created } = await admin('POST', path, { ...body, kvalifikacija: 'DAILIDE' })
    expect(created.saltinis).toBe('VARTOTOJAS')
    const savedSource = async (ask: typeof admin, saltinis: string) =>
      (await ask('PUT', `${path}/${created.id}`, { ...created, saltinis })).body.saltinis
    expect(await savedSource(rep, 'ADMIN')).toBe('VARTOTOJAS')
    expect(await savedSource(rep, 'IMONE')).toBe('IMONE')
    expect(await savedSource(owner, 'VARTOTOJAS')).toBe('VARTOTOJAS')
    expect(await savedSource(admin, 'SPSC')).toBe('VARTOTOJAS')
    expect(await savedSource(admin, 'ARCHITEKTU_RUMAI')).toBe('ARCHITEKTU_RUMAI')
  })
  it('wanted, needs no document and has no date', async () => {
    const { body } = await owner('POST', path, {
      kvalifikacija: 'YSSV',
      pageidaujama: true,
      isdavimoData: '2020-01-01',
    })
    expect(body).toMatchObject({ statusas: 'PAGEIDAUJAMA', pageidaujama: true, isdavimoData: null, failai: [] })
  })
  it('KITA is named in the person’s words, and takes a type', async () => {
    const { body } = await owner(
      'POST',
      path,
      heldBody({ kvalifikacija: 'KITA', kitaKvalifikacija: 'Sprogdintojas', tipas: 'PAZYMEJIMAS' }),
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
    const { body } = await owner('POST', path, heldBody({ kvalifikacija: 'MURININKAS', tipas: 'ATESTATAS' }))
    expect(body).toMatchObject({ tipas: 'PROFESINIS', teises: [], statiniai: [], sritis: [] })
  })
  it('server-owned fields do nothing', async () => {
    const owned = { statusas: 'PATVIRTINTA', saltinis: 'SPSC', galioja: '2099-01-01', versija: 9, id: 1 }
    const { body } = await owner('POST', path, heldBody({ ...owned }))
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
    const { status, body } = await owner('POST', path, heldBody(more))
    expect([status, body.fields]).toEqual([400, fields])
  })
  it('another’s file is refused', async () => {
    const foreign = (await makeFile(t.db)).id
    expect((await owner('POST', path, heldBody({ failai: [{ id: foreign }] }))).body.fields).toEqual({
      failai: 'notFound',
    })
  })
  it('the same stands once, unless it was rejected; also where two ask at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => owner('POST', path, heldBody())))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(2).fill('409 AsmensKvalifikacijaMustBeUnique')])
    expect(outcome(await owner('POST', path, { kvalifikacija: 'NSSDV', pageidaujama: true }))).toContain('MustBeUnique')
    await t.db.updateTable('asmensKvalifikacija').set({ statusas: 'ATMESTA' }).where('asmuoId', '=', id).execute()
    expect(outcome(await owner('POST', path, heldBody()))).toBe(201)
    const other = (kitaKvalifikacija: string) => heldBody({ kvalifikacija: 'KITA', kitaKvalifikacija })
    const words = []
    for (const word of ['Naras', 'naras', 'Sprogdintojas']) words.push(outcome(await owner('POST', path, other(word))))
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
    expect(outcome(await owner('POST', path, heldBody()))).toContain('MustBeUnique')
    await t.db.updateTable('asmensKvalifikacija').set({ statusas: 'PANAIKINTA' }).where('id', '=', row.id).execute()
    expect(outcome(await owner('POST', path, heldBody()))).toBe(201)
  })
  it('the unique index refuses where the check would not', async () => {
    await makeQualification(t.db, { asmuoId: id })
    await expect(makeQualification(t.db, { asmuoId: id })).rejects.toThrow(/asmens_kvalifikacija_viena/)
  })
})

describe('a change', () => {
  const addQualification = async (set: object = {}) => {
    const row = await makeQualification(t.db, { asmuoId: id, failas: file, ...set })
    const { body } = await owner('GET', path)
    const { id: _, versija: __, ...now } = body.find((one: { id: number }) => one.id === row.id)
    return { at: `${path}/${row.id}`, now: { ...now, failai: [{ id: file }] } }
  }
  it('by the person of a confirmed or rejected one: it waits again; saying the same leaves it', async () => {
    for (const [statusas, kvalifikacija] of [
      ['PATVIRTINTA', 'NSSV'],
      ['ATMESTA', 'YSSV'],
    ] as const) {
      const { at, now } = await addQualification({
        statusas,
        kvalifikacija,
        ...(statusas === 'ATMESTA' ? { priezastis: 'Neįskaitoma' } : {}),
      })
      expect((await owner('PUT', at, now)).body).toMatchObject({ statusas, priezastis: now.priezastis })
      expect((await owner('PUT', at, { ...now, statiniai: ['P-N'] })).body).toMatchObject({
        statusas: 'LAUKIAMA',
        priezastis: '',
      })
    }
  })
  it('another file is another content', async () => {
    const { at, now } = await addQualification({ statusas: 'PATVIRTINTA' })
    const second = (await makeFile(t.db, { ikele: id })).id
    expect((await owner('PUT', at, { ...now, failai: [{ id: file }, { id: second }] })).body.statusas).toBe('LAUKIAMA')
  })
  it('of a wanted one that is held now needs the document', async () => {
    const row = await makeQualification(t.db, { asmuoId: id, statusas: 'PAGEIDAUJAMA', failas: null })
    const put = (more: object) => owner('PUT', `${path}/${row.id}`, { pageidaujama: false, ...more })
    expect(outcome(await put({}))).toBe('400 InvalidFormFields')
    expect((await put({ failai: [{ id: file }] })).body).toMatchObject({ statusas: 'LAUKIAMA', pageidaujama: false })
  })
  it('of data of the register is refused, of data of institutions only an administrator may make it', async () => {
    const { at, now } = await addQualification({ saltinis: 'SPSC', numeris: '7', statusas: 'PATVIRTINTA' })
    for (const who of [owner, rep, admin]) expect(outcome(await who('PUT', at, now))).toBe('403 Forbidden')
    const other = await addQualification({ saltinis: 'IMPORTAS', kvalifikacija: 'YSSV' })
    expect([
      outcome(await owner('PUT', other.at, other.now)),
      outcome(await admin('PUT', other.at, other.now)),
    ]).toEqual(['403 Forbidden', 200])
  })
  it('with an old version is refused', async () => {
    const { at, now } = await addQualification()
    expect(outcome(await owner('PUT', at, now, { 'if-match': '"7"' }))).toBe('409 RecordChanged')
  })
  it('of another person’s row is not found', async () => {
    const other = (await makePerson(t.db)).id
    const row = await makeQualification(t.db, { asmuoId: other })
    expect(outcome(await owner('PUT', `${path}/${row.id}`, heldBody()))).toBe('404 NotFound')
  })

  it('an administrator confirms, and rejects with a reason; the person is told', async () => {
    const { at, now } = await addQualification()
    expect((await owner('PUT', at, { ...now, statusas: 'PATVIRTINTA' })).body.statusas).toBe('LAUKIAMA')
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
  it('nobody confirms their own', async () => {
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
    heldBody({ kvalifikacija: 'KITA', kitaKvalifikacija: 'Naras', tipas: 'PAZYMEJIMAS', ...more })
  it('is not chosen anew', async () => {
    await use(false)
    const fields = async (body: object) => (await owner('POST', path, body)).body.fields
    expect(await fields(heldBody())).toEqual({ kvalifikacija: 'inList' })
    expect(await fields(other())).toEqual({ tipas: 'inList' })
    expect(await fields(heldBody({ kvalifikacija: 'YSSDV' }))).toEqual({
      teises: 'inList',
      statiniai: 'inList',
      sritis: 'inList',
    })
  })
  it('stays where it stood', async () => {
    const status = { kvalifikacinisStatusas: 'MEISTRAS', pageidaujamas: true }
    const statuses = () => owner('PUT', `/asmenys/${id}/kvalifikaciniaiStatusai`, [status])
    const created = [(await owner('POST', path, heldBody())).body.id, (await owner('POST', path, other())).body.id]
    await statuses()
    await use(false)
    const put = (at: number | undefined, body: object) => owner('PUT', `${path}/${at}`, body)
    const answers = [await put(created[0], heldBody({ isdavimoData: today })), await put(created[1], other())]
    expect([...answers, await statuses()].map(outcome)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toMatchObject({ teises: ['NSSDV'], statiniai: ['P-G'], sritis: ['1.2.1-03'] })
  })
})
