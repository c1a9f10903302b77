import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeOwnActivity } from '#server/factories/background.ts'
import { makeCompany, makeEmployment } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { employmentsTest } from './testing.ts'

const { t, w, person, waiting, stored, audited } = employmentsTest()
const today = civilDay(new Date())

describe('a person', () => {
  it('adds a company, and the record then waits; a status in the body is ignored, and only the company sets the number', async () => {
    const { id } = await person()
    const me = await t.as(id)
    const sent = {
      imone: { id: w.world.B.company },
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
      imone: { id: w.world.B.company, veiklosTipas: 'IMONE', salis: 'LT' },
      statusas: 'TIKRINAMA',
      numeris: null,
      pareigos: 'Betonuotojas',
      veiklos: [{ veikla: 'KONSTRUKCIJOS', kitaVeikla: '' }],
      QRData: 'SDID;1',
      canChange: true,
    })
    expect(await stored(id)).toEqual({ imoneId: w.world.B.company, darboviete: 'IMONE' })
    expect((await me('PUT', `/asmenys/${id}/imones/${body.id}`, { statusas: 'PATVIRTINTA' })).body.code).toBe(
      'Forbidden',
    )
    expect(
      (await me('PUT', `/asmenys/${id}/imones/${body.id}`, { pareigos: 'Klojėjas', numeris: null })).body,
    ).toMatchObject({
      numeris: null,
      pareigos: 'Klojėjas',
      imone: { id: w.world.B.company },
      QRData: 'SDID;1',
      versija: 2,
    })
    const again = await me('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.B.company } })
    expect([again.status, again.body.code]).toEqual([409, 'AsmuoIsAlreadyRegisteredToThisImone'])
  })

  it('works without a company: the name and the duties are fixed, one record of each kind', async () => {
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
    const confirmed = await w.admin('PUT', `/asmenys/${id}/imones/${added.body.id}`, put)
    expect(confirmed.body).toMatchObject({ statusas: 'PATVIRTINTA', pareigos: '-', numeris: null })
  })

  it('sees all their records; the company sees those in it; administrators see all', async () => {
    const { id } = await waiting()
    await makeEmployment(t.db, {
      asmuoId: id,
      imoneId: w.world.B.company,
      statusas: 'NEBEDIRBA',
      galiojaIki: '2021-01-01',
    })
    await makeOwnActivity(t.db, { asmuoId: id, veiklosTipas: 'VERSL_LIUDIJIMAS' })
    const seen = async (ask: Ask) =>
      (await ask('GET', `/asmenys/${id}/imones?order=statusas`)).body.map(
        ({ statusas, canChange }: { statusas: string; canChange: boolean }) => `${statusas} ${canChange}`,
      )
    expect(await seen(w.rep)).toEqual(['TIKRINAMA true'])
    expect(await seen(await t.as(id))).toEqual(['NEBEDIRBA false', 'PATVIRTINTA false', 'TIKRINAMA true'])
    expect(await seen(w.admin)).toEqual(['NEBEDIRBA true', 'PATVIRTINTA true', 'TIKRINAMA true'])
    expect((await w.rep('GET', `/asmenys/${id}/imones?statusas=NEBEDIRBA`)).total).toBe(0)
    expect((await w.admin('GET', `/asmenys/${id}/imones?statusas=NEBEDIRBA`)).total).toBe(1)
  })
  it('gets an error if something does not exist', async () => {
    const me = await t.as(w.world.A.person)
    const post = (body: object) => me('POST', `/asmenys/${w.world.A.person}/imones`, body)
    const gone = await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })
    expect((await post({ imone: { id: gone.id } })).body.fields).toEqual({ imone: 'notFound' })
    expect((await post({ imone: { id: 999_999 } })).body.fields).toEqual({ imone: 'notFound' })
    expect((await post({ imone: { id: w.world.B.company }, veiklos: [{ veikla: 'NERA' }] })).body.fields).toEqual({
      'veiklos.0.veikla': 'inList',
    })
  })
})

describe('a company', () => {
  it('confirms, numbers and ends a record; the main company and the workplace follow', async () => {
    const { id, path } = await waiting()
    const confirmed = await w.rep('PUT', path, { statusas: 'PATVIRTINTA', numeris: '0042' })
    expect(confirmed.body).toMatchObject({
      statusas: 'PATVIRTINTA',
      numeris: '0042',
      pareigos: 'Mūrininkas',
      versija: 2,
    })
    const ended = await w.rep('PUT', path, { statusas: 'NEBEDIRBA' })
    expect(ended.body).toMatchObject({ statusas: 'NEBEDIRBA', galiojaIki: today, numeris: '0042', canChange: false })
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
    // A person who has left is not found.
    expect((await w.rep('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await w.admin('PUT', path, { statusas: 'PATVIRTINTA' })).body).toEqual({
      code: 'StatusNotAllowed',
      detail: 'Nebedirba → Patvirtinta',
    })
    expect(await audited(id)).toMatchObject([
      { veiksmas: 'employments.set', pokytis: { statusas: ['TIKRINAMA', 'PATVIRTINTA'], numeris: [null, '0042'] } },
      { pokytis: { statusas: ['PATVIRTINTA', 'NEBEDIRBA'], galiojaIki: [null, today] } },
    ])
    const anew = await w.admin('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.A.company } })
    expect(anew.body).toMatchObject({ statusas: 'TIKRINAMA' })
  })
  it('ends a record on the given day, never before the beginning', async () => {
    const { path } = await waiting()
    await w.rep('PUT', path, { statusas: 'PATVIRTINTA' })
    const wrong = await w.rep('PUT', path, { statusas: 'PATVIRTINTA', galiojaIki: '2019-01-01' })
    expect(wrong.body.fields).toEqual({ galiojaIki: 'dateOrder' })
    expect((await w.rep('PUT', path, { statusas: 'NEBEDIRBA', galiojaIki: '2026-01-31' })).body.galiojaIki).toBe(
      '2026-01-31',
    )
  })
  it('rejects a record, which then has ended', async () => {
    const { id, path } = await waiting()
    expect((await w.rep('PUT', path, { statusas: 'NEBEDIRBA' })).body.code).toBe('StatusNotAllowed')
    expect((await w.rep('PUT', path, { statusas: 'ATMESTA' })).body.statusas).toBe('ATMESTA')
    expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'NEDIRBA' })
  })
  it('cannot touch a record of another company of the same person', async () => {
    const { id } = await waiting()
    const link = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company, statusas: 'TIKRINAMA' })
    expect((await w.rep('PUT', `/asmenys/${id}/imones/${link.id}`, { statusas: 'PATVIRTINTA' })).status).toBe(404)
    expect((await w.rep('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.B.company } })).status).toBe(403)
    const activity = { imone: { veiklosTipas: 'INV_VEIKLA' } }
    expect((await w.rep('POST', `/asmenys/${id}/imones`, activity)).status).toBe(403)
  })
  it('gets RecordChanged after a change by somebody else', async () => {
    const { path } = await waiting()
    await w.rep('PUT', path, { pareigos: 'A' })
    const late = await w.rep('PUT', path, { statusas: 'ATMESTA' }, { 'if-match': '"1"' })
    expect([late.status, late.body.code]).toEqual([409, 'RecordChanged'])
  })
  it('is still that of a representative who also works alone', async () => {
    await makeOwnActivity(t.db, { asmuoId: w.world.A.rep, galiojaNuo: today })
    expect((await w.rep('GET', '/imones/-1')).body.id).toBe(w.world.A.company)
    expect(await stored(w.world.A.rep)).toEqual({ imoneId: w.world.A.company, darboviete: 'IMONE' })
  })
})

describe('a person with power over others', () => {
  it('is confirmed in another company by administrators only: power there would come with it', async () => {
    for (const set of [{ vartotojoTipas: 'ORG_ATSTOVAS' }, {}]) {
      const { id } = await person(set)
      if (!('vartotojoTipas' in set))
        await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'AccessOwnImone' }).execute()
      const link = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company, statusas: 'TIKRINAMA' })
      const path = `/asmenys/${id}/imones/${link.id}`
      expect((await w.rep('PUT', path, { statusas: 'PATVIRTINTA' })).body.code).toBe('Forbidden')
      const many = await w.rep('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'PATVIRTINTA' })
      expect(many.body.nepakeista).toEqual([{ id, code: 'Forbidden' }])
      expect((await w.admin('PUT', path, { statusas: 'PATVIRTINTA' })).status).toBe(200)
    }
  })
})

describe('deciding on many', () => {
  it('answers who was not changed and why', async () => {
    const [one, two, foreign] = [await waiting(), await waiting(), await waiting(w.world.B.company)]
    const asmenys = [two.id, one.id, one.id, foreign.id, w.world.A.person]
    const { status, body } = await w.rep('PUT', '/asmenys/imones', { asmenys, statusas: 'PATVIRTINTA' })
    expect(status).toBe(200)
    expect(body.pakeista).toEqual([one.id, two.id])
    expect(new Map(body.nepakeista.map((row: { id: number; code: string }) => [row.id, row.code]))).toEqual(
      new Map([
        [foreign.id, 'NotFound'],
        [w.world.A.person, 'StatusNotAllowed'],
      ]),
    )
    expect((await w.rep('GET', one.path.replace(/\/\d+$/, ''))).body[0]).toMatchObject({
      statusas: 'PATVIRTINTA',
      pareigos: 'Mūrininkas',
      galiojaNuo: '2020-01-06',
    })
  })
  it('an administrator decides on the main company', async () => {
    const { id, path } = await waiting(w.world.B.company)
    await w.admin('PUT', '/asmenys/imones', { asmenys: [id], statusas: 'ATMESTA' })
    expect((await w.admin('GET', path.replace(/\/\d+$/, ''))).body[0].statusas).toBe('ATMESTA')
  })
})

describe('races', () => {
  it('one of many equal records is made', async () => {
    const { id } = await person()
    const me = await t.as(id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => me('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.B.company } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })
  it('one of two decisions stands', async () => {
    const { path } = await waiting()
    const answers = await Promise.all(['PATVIRTINTA', 'ATMESTA'].map((statusas) => w.rep('PUT', path, { statusas })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('the main company is the newest of the confirmed, before any work without a company', async () => {
  const { id } = await person()
  const company = await makeCompany(t.db)
  await makeOwnActivity(t.db, { asmuoId: id, galiojaNuo: addDays(today, -1) })
  await makeEmployment(t.db, { asmuoId: id, imoneId: company.id, statusas: 'TIKRINAMA', galiojaNuo: today })
  expect(await stored(id)).toEqual({ imoneId: company.id, darboviete: 'IMONE' })
  await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company, galiojaNuo: '2019-01-01' })
  expect(await stored(id)).toEqual({ imoneId: w.world.B.company, darboviete: 'IMONE' })
  await t.db.deleteFrom('asmuoImone').where('asmuoId', '=', id).where('imoneId', 'is not', null).execute()
  expect(await stored(id)).toEqual({ imoneId: null, darboviete: 'INV_VEIKLA' })
})
