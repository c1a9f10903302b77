import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeOwnActivity } from '#server/factories/background.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, testApp } from '../../test/app.ts'
import { makeWorld, type World } from '../../test/world.ts'

const t = testApp()
const today = civilDay(new Date())
let world: World
let admin: Ask
let rep: Ask
beforeAll(async () => {
  world = await makeWorld(t.db)
  admin = await t.as(world.adminId)
  rep = await t.as(world.A.rep)
})
const person = (set: object = {}) => makePerson(t.db, set)
const waiting = async (imoneId = world.A.company) => {
  const { id } = await person()
  const link = await makeEmployment(t.db, { asmuoId: id, imoneId, statusas: 'TIKRINAMA' })
  return { id, path: `/asmenys/${id}/imones/${link.id}` }
}
const stored = (id: number) =>
  t.db.selectFrom('asmuo').select(['imoneId', 'darboviete']).where('id', '=', id).executeTakeFirstOrThrow()
const audited = (apieAsmuo: number) =>
  t.db.selectFrom('auditas').select(['veiksmas', 'pokytis']).where('apieAsmuo', '=', apieAsmuo).orderBy('id').execute()

describe('a person', () => {
  it('adds an own company, which then waits; a status of the body is not read, a number is the company’s to give', async () => {
    const { id } = await person()
    const me = await t.as(id)
    const sent = {
      imone: { id: world.B.company },
      statusas: 'PATVIRTINTA',
      pareigos: 'Betonuotojas',
      veiklos: [{ veikla: 'KONSTRUKCIJOS', kitaVeikla: 'x' }],
      QRData: 'SDID;1',
    }
    const numbered = await me('POST', `/asmenys/${id}/imones`, { ...sent, numeris: '1' })
    expect([numbered.status, numbered.body.fields]).toEqual([400, { numeris: 'readOnly' }])
    const { status, body, headers } = await me('POST', `/asmenys/${id}/imones`, sent)
    expect(status).toBe(201)
    expect(headers['location']).toBe(`/api/asmenys/${id}/imones/${body.id}`)
    expect(body).toMatchObject({
      imone: { id: world.B.company, veiklosTipas: 'IMONE', salis: 'LT' },
      statusas: 'TIKRINAMA',
      numeris: null,
      pareigos: 'Betonuotojas',
      veiklos: [{ veikla: 'KONSTRUKCIJOS', kitaVeikla: '' }],
      QRData: 'SDID;1',
      canChange: true,
    })
    expect(await stored(id)).toEqual({ imoneId: world.B.company, darboviete: 'IMONE' })
    expect((await me('PUT', `/asmenys/${id}/imones/${body.id}`, { statusas: 'PATVIRTINTA' })).body.code).toBe(
      'Forbidden',
    )
    expect(
      (await me('PUT', `/asmenys/${id}/imones/${body.id}`, { pareigos: 'Klojėjas', numeris: null })).body,
    ).toMatchObject({
      numeris: null,
      pareigos: 'Klojėjas',
      imone: { id: world.B.company },
      QRData: 'SDID;1',
      versija: 2,
    })
    const again = await me('POST', `/asmenys/${id}/imones`, { imone: { id: world.B.company } })
    expect([again.status, again.body.code]).toEqual([409, 'AsmuoIsAlreadyRegisteredToThisImone'])
  })

  it('works without a company: the name and the duties are fixed, one record a kind', async () => {
    const { id } = await person()
    const me = await t.as(id)
    const body = { imone: { veiklosTipas: 'INV_VEIKLA' }, pareigos: 'Direktorius' }
    const added = await me('POST', `/asmenys/${id}/imones`, body)
    expect(added.body).toMatchObject({
      imone: { id: null, kodas: '', pavadinimas: 'Individuali veikla', veiklosTipas: 'INV_VEIKLA' },
      pareigos: '-',
      numeris: null,
    })
    expect((await me('POST', `/asmenys/${id}/imones`, body)).body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'INV_VEIKLA' })
    const put = { statusas: 'PATVIRTINTA', pareigos: 'Kitas', numeris: null }
    const confirmed = await admin('PUT', `/asmenys/${id}/imones/${added.body.id}`, put)
    expect(confirmed.body).toMatchObject({ statusas: 'PATVIRTINTA', pareigos: '-', numeris: null })
  })

  it('sees all the own records; the company sees its own; administrators see all', async () => {
    const { id } = await waiting()
    await makeEmployment(t.db, {
      asmuoId: id,
      imoneId: world.B.company,
      statusas: 'NEBEDIRBA',
      galiojaIki: '2021-01-01',
    })
    await makeOwnActivity(t.db, { asmuoId: id, veiklosTipas: 'VERSL_LIUDIJIMAS' })
    const seen = async (ask: Ask) =>
      (await ask('GET', `/asmenys/${id}/imones?order=statusas`)).body.map(
        ({ statusas, canChange }: { statusas: string; canChange: boolean }) => `${statusas} ${canChange}`,
      )
    expect(await seen(rep)).toEqual(['TIKRINAMA true'])
    expect(await seen(await t.as(id))).toEqual(['NEBEDIRBA false', 'PATVIRTINTA false', 'TIKRINAMA true'])
    expect(await seen(admin)).toEqual(['NEBEDIRBA true', 'PATVIRTINTA true', 'TIKRINAMA true'])
    expect((await rep('GET', `/asmenys/${id}/imones?statusas=NEBEDIRBA`)).total).toBe(0)
    expect((await admin('GET', `/asmenys/${id}/imones?statusas=NEBEDIRBA`)).total).toBe(1)
  })
  it('is told when a thing is not there', async () => {
    const me = await t.as(world.A.person)
    const post = (body: object) => me('POST', `/asmenys/${world.A.person}/imones`, body)
    const gone = await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })
    expect((await post({ imone: { id: gone.id } })).body.fields).toEqual({ imone: 'notFound' })
    expect((await post({ imone: { id: 999_999 } })).body.fields).toEqual({ imone: 'notFound' })
    expect((await post({ imone: { id: world.B.company }, veiklos: [{ veikla: 'NERA' }] })).body.fields).toEqual({
      'veiklos.0.veikla': 'inList',
    })
  })
})

describe('a company', () => {
  it('confirms, numbers, and ends a record; the main company and the workplace follow', async () => {
    const { id, path } = await waiting()
    const confirmed = await rep('PUT', path, { statusas: 'PATVIRTINTA', numeris: '0042' })
    expect(confirmed.body).toMatchObject({
      statusas: 'PATVIRTINTA',
      numeris: '0042',
      pareigos: 'Mūrininkas',
      versija: 2,
    })
    const ended = await rep('PUT', path, { statusas: 'NEBEDIRBA' })
    expect(ended.body).toMatchObject({ statusas: 'NEBEDIRBA', galiojaIki: today, numeris: '0042', canChange: false })
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
    // Who is gone is out of sight.
    expect((await rep('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await admin('PUT', path, { statusas: 'PATVIRTINTA' })).body).toEqual({
      code: 'StatusNotAllowed',
      detail: 'Nebedirba → Patvirtinta',
    })
    expect(await audited(id)).toMatchObject([
      { veiksmas: 'employments.set', pokytis: { statusas: ['TIKRINAMA', 'PATVIRTINTA'], numeris: [null, '0042'] } },
      { pokytis: { statusas: ['PATVIRTINTA', 'NEBEDIRBA'], galiojaIki: [null, today] } },
    ])
    const anew = await admin('POST', `/asmenys/${id}/imones`, { imone: { id: world.A.company } })
    expect(anew.body).toMatchObject({ statusas: 'TIKRINAMA' })
  })
  it('ends on the day given, never before the beginning', async () => {
    const { path } = await waiting()
    await rep('PUT', path, { statusas: 'PATVIRTINTA' })
    const wrong = await rep('PUT', path, { statusas: 'PATVIRTINTA', galiojaIki: '2019-01-01' })
    expect(wrong.body.fields).toEqual({ galiojaIki: 'dateOrder' })
    expect((await rep('PUT', path, { statusas: 'NEBEDIRBA', galiojaIki: '2026-01-31' })).body.galiojaIki).toBe(
      '2026-01-31',
    )
  })
  it('rejects, and the record is over', async () => {
    const { id, path } = await waiting()
    expect((await rep('PUT', path, { statusas: 'NEBEDIRBA' })).body.code).toBe('StatusNotAllowed')
    expect((await rep('PUT', path, { statusas: 'ATMESTA' })).body.statusas).toBe('ATMESTA')
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
  })
  it('cannot touch a record of another company of the same person', async () => {
    const { id } = await waiting()
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId: world.B.company, statusas: 'TIKRINAMA' })
    expect((await rep('PUT', `/asmenys/${id}/imones/${link.id}`, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await rep('POST', `/asmenys/${id}/imones`, { imone: { id: world.B.company } })).status).toBe(403)
    const activity = { imone: { veiklosTipas: 'INV_VEIKLA' } }
    expect((await rep('POST', `/asmenys/${id}/imones`, activity)).status).toBe(403)
  })
  it('is told of a change made meanwhile', async () => {
    const { path } = await waiting()
    await rep('PUT', path, { pareigos: 'A' })
    const late = await rep('PUT', path, { statusas: 'ATMESTA' }, { 'if-match': '"1"' })
    expect([late.status, late.body.code]).toEqual([409, 'RecordChanged'])
  })
  it('keeps acting for its own when a representative also works alone', async () => {
    await makeOwnActivity(t.db, { asmuoId: world.A.rep, galiojaNuo: today })
    expect((await rep('GET', '/imones/-1')).body.id).toBe(world.A.company)
    expect(await stored(world.A.rep)).toEqual({ imoneId: world.A.company, darboviete: 'IMONE' })
  })
})

describe('calling by the personal code', () => {
  const call = (ask: Ask, body: object) => ask('POST', '/asmenys/imones', body)
  const notFound = { code: 'InvalidFormFields', fields: { pavarde: 'notFound' } }
  it('opens nothing until the person agrees, and the person is told', async () => {
    const { id, asmenskodas, pavarde } = await person({ komunikacijosKanalas: 'EPASTAS', email: 'kviecia@example.lt' })
    const callBody = { asmenskodas, pavarde: ` ${pavarde.toUpperCase()}`, pareigos: 'Stogdengys', numeris: '8' }
    const { status, body, headers } = await call(rep, callBody)
    expect(status).toBe(201)
    expect(body).toMatchObject({ asmuoId: id, imone: { id: world.A.company }, statusas: 'PAKVIESTA', numeris: '8' })
    expect(headers['location']).toBe(`/api/asmenys/${id}/imones/${body.id}`)
    expect((await call(rep, callBody)).body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
    const path = `/asmenys/${id}/imones/${body.id}`
    for (const closed of ['', '/imones', '/kvalifikacijos', '/failai'])
      expect((await rep('GET', `/asmenys/${id}${closed}`)).status, closed).toBe(404)
    expect((await rep('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await rep('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'PATVIRTINTA' })).body.nepakeista).toEqual([
      { id, code: 'NotFound' },
    ])
    expect((await rep('GET', '/asmenys?imonesStatusas=PAKVIESTA')).total).toBe(0)
    const letters = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', id).execute()
    expect(letters).toMatchObject([{ kanalas: 'EPASTAS', gavejas: 'kviecia@example.lt' }])

    const me = await t.as(id)
    expect((await me('PUT', path, { pareigos: 'Direktorius' })).status).toBe(403)
    const other = await me('PUT', path, { statusas: 'PATVIRTINTA', pareigos: 'Direktorius' })
    expect([other.status, other.body.fields]).toEqual([400, { pareigos: 'readOnly' }])
    const agreed = await me('PUT', path, { statusas: 'PATVIRTINTA', pareigos: 'Stogdengys' })
    expect(agreed.body).toMatchObject({ statusas: 'PATVIRTINTA', pareigos: 'Stogdengys', numeris: '8' })
    expect((await rep('GET', `/asmenys/${id}`)).status).toBe(200)
  })
  it('can be rejected by the person, and decided on by nobody but them and administrators', async () => {
    const { id, asmenskodas, pavarde } = await person()
    const { body } = await call(rep, { asmenskodas, pavarde })
    const path = `/asmenys/${id}/imones/${body.id}`
    expect((await (await t.as(world.B.rep))('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await (await t.as(id))('PUT', path, { statusas: 'ATMESTA' })).body.statusas).toBe('ATMESTA')
    const again = await call(rep, { asmenskodas, pavarde })
    expect((await admin('PUT', `/asmenys/${id}/imones/${again.body.id}`, { statusas: 'PATVIRTINTA' })).status).toBe(200)
    expect((await call(rep, { asmenskodas, pavarde })).body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
  })
  it('refuses another surname, the powerful and the blocked as it does an unknown code', async () => {
    const plain = await person()
    const wrong = await call(rep, { asmenskodas: plain.asmenskodas, pavarde: 'Kitokia' })
    const unknown = await call(rep, { asmenskodas: '38502140231', pavarde: plain.pavarde })
    expect([wrong.body, wrong.status]).toEqual([notFound, unknown.status])
    expect(unknown.body).toEqual(notFound)
    const extra = await person()
    await t.db.insertInto('asmensTeise').values({ asmuoId: extra.id, teise: 'SeeSablonas' }).execute()
    const others = ['ADMIN', 'ORG_TVARKYTOJAS', 'ORG_ATSTOVAS'].map((vartotojoTipas) => person({ vartotojoTipas }))
    for (const one of [extra, await person({ statusas: 'UZBLOKUOTA' }), ...(await Promise.all(others))]) {
      expect((await call(rep, { asmenskodas: one.asmenskodas, pavarde: one.pavarde })).body).toEqual(notFound)
      expect((await rep('GET', `/asmenys/${one.id}`)).status).toBe(404)
    }
  })
  it('not one whom another company has confirmed', async () => {
    const { id, asmenskodas, pavarde } = await person()
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId: world.B.company })
    const refused = await call(rep, { asmenskodas, pavarde })
    expect([refused.status, refused.body.code]).toEqual([409, 'AsmuoRegisteredInOtherCompany'])
    expect((await rep('GET', `/asmenys/${id}`)).status).toBe(404)
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('id', '=', link.id).execute()
    expect((await call(rep, { asmenskodas, pavarde })).status).toBe(201)
  })
  it('of eight at once makes one', async () => {
    const { asmenskodas, pavarde } = await person()
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(rep, { asmenskodas, pavarde })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
  it('needs a code, a known one, and a company to call to', async () => {
    expect((await call(rep, {})).body).toMatchObject({
      code: 'AsmenskodasIsRequired',
      fields: { asmenskodas: 'required' },
    })
    expect((await call(rep, { asmenskodas: '38502140231' })).body.fields).toEqual({ pavarde: 'required' })
    expect((await call(admin, { asmenskodas: '38502140231', pavarde: 'Xy' })).status).toBe(403)
    expect((await call(await t.as(world.A.person), {})).status).toBe(403)
  })
  it('is counted like checking a code', async () => {
    const manager = await t.as(world.B.manager)
    for (let i = 0; i < 60; i++) await call(manager, {})
    expect((await call(manager, {})).body.code).toBe('TooManyRequests')
  })
})

describe('a person with power', () => {
  it('is confirmed in another company by administrators only: power there would come with it', async () => {
    for (const set of [{ vartotojoTipas: 'ORG_ATSTOVAS' }, {}]) {
      const { id } = await person(set)
      if (!('vartotojoTipas' in set))
        await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessOwnImone' }).execute()
      const link = await makeEmployment(t.db, { asmuoId: id, imoneId: world.A.company, statusas: 'TIKRINAMA' })
      const path = `/asmenys/${id}/imones/${link.id}`
      expect((await rep('PUT', path, { statusas: 'PATVIRTINTA' })).body.code).toBe('Forbidden')
      const many = await rep('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'PATVIRTINTA' })
      expect(many.body.nepakeista).toEqual([{ id, code: 'Forbidden' }])
      expect((await admin('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(200)
    }
  })
})

describe('deciding on many', () => {
  it('tells who was not changed and why', async () => {
    const [one, two, foreign] = [await waiting(), await waiting(), await waiting(world.B.company)]
    const asmenys = [two.id, one.id, one.id, foreign.id, world.A.person]
    const { status, body } = await rep('PUT', '/asmenys/imones', { asmenys, statusas: 'PATVIRTINTA' })
    expect(status).toBe(200)
    expect(body.pakeista).toEqual([one.id, two.id])
    expect(new Map(body.nepakeista.map((row: { id: number; code: string }) => [row.id, row.code]))).toEqual(
      new Map([
        [foreign.id, 'NotFound'],
        [world.A.person, 'StatusNotAllowed'],
      ]),
    )
    expect((await rep('GET', one.path.replace(/\/\d+$/, ''))).body[0]).toMatchObject({
      statusas: 'PATVIRTINTA',
      pareigos: 'Mūrininkas',
      galiojaNuo: '2020-01-06',
    })
  })
  it('an administrator decides on the main company', async () => {
    const { id, path } = await waiting(world.B.company)
    await admin('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'ATMESTA' })
    expect((await admin('GET', path.replace(/\/\d+$/, ''))).body[0].statusas).toBe('ATMESTA')
  })
})

describe('races', () => {
  it('one of many equal records is made', async () => {
    const { id } = await person()
    const me = await t.as(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => me('POST', `/asmenys/${id}/imones`, { imone: { id: world.B.company } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
  it('one of two decisions stands', async () => {
    const { path } = await waiting()
    const answers = await Promise.all(['PATVIRTINTA', 'ATMESTA'].map((statusas) => rep('PUT', path, { statusas })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('the main company is the newest of the confirmed, before any work without a company', async () => {
  const { id } = await person()
  const company = await makeCompany(t.db)
  await makeOwnActivity(t.db, { asmuoId: id, galiojaNuo: addDays(today, -1) })
  await makeEmployment(t.db, { asmuoId: id, imoneId: company.id, statusas: 'TIKRINAMA', galiojaNuo: today })
  expect(await stored(id)).toEqual({ imoneId: company.id, darboviete: 'IMONE' })
  await makeEmployment(t.db, { asmuoId: id, imoneId: world.B.company, galiojaNuo: '2019-01-01' })
  expect(await stored(id)).toEqual({ imoneId: world.B.company, darboviete: 'IMONE' })
  await t.db.deleteFrom('asmuoImone').where('asmuoId', '=', id).where('imoneId', 'is not', null).execute()
  expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'INV_VEIKLA' })
})
