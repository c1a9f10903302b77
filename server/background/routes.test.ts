import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { TraineeStatus } from '#contract/trainings/schema.ts'
import { makeEducation, makeLanguage, makeRating, makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCompetency, makeEmployee, makeEmployment, makeFile } from '#server/factories/make.ts'
import { diskStore } from '#server/files/store.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
/** A person confirmed in company A. */
const employee = async () => {
  const { id } = await makeEmployee(t.db, w.world.A.company)
  return { id, me: await t.as(id), path: `/asmenys/${id}` }
}
const fileOf = async (ikele: number) => {
  const { id } = await makeFile(t.db, { ikele })
  const stored = await diskStore(t.files).put(Buffer.from('diplomas'))
  await t.db.updateTable('failas').set(stored).where('id', '=', id).execute()
  return id
}

describe('education', () => {
  const diploma = { kvalifikacija: 'Bakalauras', mokymoIstaiga: 'Universitetas', sritis: 'Statyba' }
  it('is added with a document that everybody who sees the person can then read', async () => {
    const { id, me, path } = await employee()
    const failas = await fileOf(id)
    expect((await w.rep('GET', `/failai/${failas}`)).status).toBe(404)
    const body = { ...diploma, mokesiNuo: '2010-9', mokesiIki: '2014', failai: [{ id: failas }], saltinis: 'SPSC' }
    const { status, body: added, headers } = await me('POST', `${path}/issilavinimai`, body)
    expect([status, headers['location']]).toEqual([201, `/api${path}/issilavinimai?id=${added.id}`])
    expect(added).toMatchObject({
      ...diploma,
      saltinis: 'VARTOTOJAS',
      mokesiNuo: '2010-09',
      mokesiIki: '2014',
      versija: 1,
    })
    expect(added.failai.map((file: { id: number }) => file.id)).toEqual([failas])
    expect((await w.rep('GET', `/failai/${failas}`)).status).toBe(200)
    expect((await (await t.as(w.world.B.rep))('GET', `/failai/${failas}`)).status).toBe(404)
    expect((await w.rep('GET', `${path}/issilavinimai`)).body).toEqual([added])
    const [row] = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', id).execute()
    expect(row).toMatchObject({ veiksmas: 'background.addEducation', lentele: 'issilavinimas', irasoId: added.id })
  })
  it.each([
    ['without a document', { failai: [] }, { failai: 'mustIncludeFilesForKvalifikacija' }],
    ['with no document named', { failai: undefined }, { failai: 'mustIncludeFilesForKvalifikacija' }],
    ['begun in the future', { mokesiNuo: '2999' }, { mokesiNuo: 'future' }],
    [
      'nameless',
      { kvalifikacija: ' ', mokymoIstaiga: undefined },
      { kvalifikacija: 'required', mokymoIstaiga: 'required' },
    ],
  ])('%s is refused', async (_, set, fields) => {
    const { id, me, path } = await employee()
    const answer = await me('POST', `${path}/issilavinimai`, { ...diploma, failai: [{ id: await fileOf(id) }], ...set })
    expect(answer.body).toEqual({ code: 'InvalidFormFields', fields })
  })
  it('without a document can be changed', async () => {
    const { id, path } = await employee()
    const { id: childId } = await makeEducation(t.db, { asmuoId: id, saltinis: 'ADMIN' })
    await t.db.deleteFrom('issilavinimoFailas').where('issilavinimasId', '=', childId).execute()
    const { status, body } = await w.admin('PUT', `${path}/issilavinimai/${childId}`, diploma)
    expect([status, body]).toMatchObject([200, { ...diploma, failai: [] }])
  })
  it('accepts no file that the caller may not read, but keeps the files that it had', async () => {
    const { id, path } = await employee()
    const foreign = await fileOf(w.world.B.person)
    const mine = await fileOf(w.world.A.rep)
    const put = { ...diploma, failai: [{ id: foreign }] }
    expect((await w.rep('POST', `${path}/issilavinimai`, put)).body.fields).toEqual({ failai: 'notFound' })
    const existing = await makeEducation(t.db, { asmuoId: id, failas: foreign })
    const both = { ...diploma, failai: [{ id: foreign }, { id: mine }, { id: mine }] }
    expect((await w.rep('PUT', `${path}/issilavinimai/${existing.id}`, both)).body.failai).toHaveLength(2)
  })
  it('from a register is an administrator’s to change; so is the source', async () => {
    const { id, me, path } = await employee()
    const { id: childId } = await makeEducation(t.db, { asmuoId: id, saltinis: 'SPSC', failas: await fileOf(id) })
    const [{ failai }] = (await me('GET', `${path}/issilavinimai`)).body
    const put = (ask: Ask, set: object = {}) =>
      ask('PUT', `${path}/issilavinimai/${childId}`, { ...diploma, failai, ...set })
    expect((await put(me)).status).toBe(403)
    expect((await put(w.admin)).body).toMatchObject({ saltinis: 'SPSC', versija: 2 })
    expect((await put(w.admin, { saltinis: 'VARTOTOJAS' })).body.saltinis).toBe('VARTOTOJAS')
    expect((await put(me)).status).toBe(200)
    const late = await me('PUT', `${path}/issilavinimai/${childId}`, { ...diploma, failai }, { 'if-match': '"1"' })
    expect(late.body.code).toBe('RecordChanged')
  })
  it('is removed if people have entered it, and audited', async () => {
    const { id, me, path } = await employee()
    const failas = await fileOf(id)
    const at = async (saltinis = 'VARTOTOJAS') =>
      `${path}/issilavinimai/${(await makeEducation(t.db, { asmuoId: id, saltinis, failas })).id}`
    const stranger = await t.as(w.world.B.rep)
    expect((await stranger('DELETE', await at())).status).toBe(404)
    const fromInstitution = await at('MOKYMO_ISTAIGA')
    for (const ask of [me, w.rep, w.admin]) expect((await ask('DELETE', fromInstitution)).status).toBe(403)
    const one = await at()
    expect((await me('DELETE', one, undefined, { 'if-match': '"9"' })).body.code).toBe('RecordChanged')
    expect((await w.rep('GET', `/failai/${failas}`)).status).toBe(200)
    for (const [ask, which] of [
      [me, one],
      [w.rep, await at()],
      [w.admin, await at('ADMIN')],
    ] as const)
      expect((await ask('DELETE', which)).status).toBe(204)
    expect((await me('DELETE', one)).status).toBe(404)
    const rows = await t.db.selectFrom('auditas').selectAll().where('apieAsmuo', '=', id).execute()
    expect(rows.map(({ veiksmas }) => veiksmas)).toEqual(Array(3).fill('background.removeEducation'))
    expect(rows[0]?.pokytis).toMatchObject({ failai: [failas] })
    const other = await makeEducation(t.db, { asmuoId: w.world.B.person })
    expect((await me('DELETE', `${path}/issilavinimai/${other.id}`)).status).toBe(404)
  })
  it('of another person under this address is not found', async () => {
    const { me, path } = await employee()
    const other = await makeEducation(t.db, { asmuoId: w.world.B.person })
    const body = { ...diploma, failai: [{ id: 1 }] }
    expect((await me('PUT', `${path}/issilavinimai/${other.id}`, body)).status).toBe(404)
  })
})

describe('languages', () => {
  it('are listed once, except OT; the record of the person has them', async () => {
    const { me, path } = await employee()
    const post = (body: object) => me('POST', `${path}/kalbos`, { lygis: 'B2', ...body })
    const added = await post({ kalba: 'lt', kitaKalba: 'x' })
    expect(added.body).toMatchObject({ kalba: 'lt', kitaKalba: '', lygis: 'B2', versija: 1 })
    expect((await post({ kalba: 'lt' })).body).toEqual({
      code: 'InvalidFormFields',
      fields: { kalba: 'languageRepeats' },
    })
    expect((await post({ kalba: 'OT' })).body.fields).toEqual({ kitaKalba: 'required' })
    await post({ kalba: 'OT', kitaKalba: 'Latgalių' })
    const last = await post({ kalba: 'OT', kitaKalba: 'Žemaičių' })
    const languagesOf = async () => (await me('GET', path)).body.mokamosKalbos
    expect(await languagesOf()).toEqual([
      { kalba: 'lt', kitaKalba: '' },
      { kalba: 'OT', kitaKalba: 'Latgalių' },
      { kalba: 'OT', kitaKalba: 'Žemaičių' },
    ])
    const put = (body: object) => me('PUT', `${path}/kalbos/${last.body.id}`, { lygis: 'A1', ...body })
    expect((await put({ kalba: 'lt' })).body.fields).toEqual({ kalba: 'languageRepeats' })
    expect((await put({ kalba: 'pl', kitaKalba: 'Žemaičių' })).body).toMatchObject({
      kalba: 'pl',
      kitaKalba: '',
      versija: 2,
    })
    expect((await me('DELETE', `${path}/kalbos/${added.body.id}`)).status).toBe(204)
    expect((await languagesOf()).map(({ kalba }: { kalba: string }) => kalba)).toEqual(['OT', 'pl'])
    // Undoing a removal posts it again.
    expect((await post({ kalba: 'lt' })).status).toBe(201)
  })
  it.each([
    [{ kalba: 'xx', lygis: 'B1' }, { kalba: 'inList' }],
    [{ kalba: 'lt', lygis: 'B9' }, { lygis: 'inList' }],
    [{ lygis: 'B1' }, { kalba: 'required' }],
  ])('%o: %o', async (body, fields) => {
    const { me, path } = await employee()
    expect((await me('POST', `${path}/kalbos`, body)).body.fields).toEqual(fields)
  })
  it('added twice at once, are stored once', async () => {
    const { me, path } = await employee()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => me('POST', `${path}/kalbos`, { kalba: 'de', lygis: 'A1' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })
  it('in the personal data change the same rows, and their levels stay', async () => {
    const { id, me, path } = await employee()
    await makeLanguage(t.db, { asmuoId: id, kalba: 'lt', lygis: 'C2' })
    await makeLanguage(t.db, { asmuoId: id, kalba: 'ru', lygis: 'B1' })
    const { vardas, pavarde, telefonas, email } = (await me('GET', path)).body
    const mokamosKalbos = [{ kalba: 'lt' }, { kalba: 'en' }]
    const saved = await me('PUT', path, { vardas, pavarde, telefonas, email, mokamosKalbos })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { body } = await me('GET', `${path}/kalbos`)
    expect(body).toMatchObject([
      { kalba: 'lt', lygis: 'C2' },
      { kalba: 'en', lygis: null },
    ])
  })
  it('of others are not a colleague’s to change', async () => {
    const [one, two] = [await employee(), await employee()]
    expect((await one.me('POST', `${two.path}/kalbos`, { kalba: 'lt', lygis: 'A1' })).status).toBe(404)
  })
})

describe('ratings', () => {
  const body = { data: today, tipas: 'PADEKA', pastaba: 'Ačiū.' }
  it('are by a company: it rates in its own name, and sees and changes only its own ratings', async () => {
    const { id, me, path } = await employee()
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company })
    const foreign = await t.as(w.world.B.manager)
    const added = await w.rep('POST', `${path}/vertinimai`, { ...body, imone: { id: w.world.B.company } })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ ...body, imone: { id: w.world.A.company }, canChange: true })
    const child = `${path}/vertinimai/${added.body.id}`
    expect((await foreign('GET', `${path}/vertinimai`)).total).toBe(0)
    expect((await foreign('PUT', child, body)).status).toBe(404)
    expect((await foreign('DELETE', child)).status).toBe(404)
    // The person reads it and cannot touch it.
    expect((await me('GET', `${path}/vertinimai`)).body).toEqual([{ ...added.body, canChange: false }])
    for (const method of ['PUT', 'DELETE']) expect((await me(method, child, body)).status).toBe(403)
    expect((await w.rep('PUT', child, { ...body, pastaba: 'Labai ačiū.' })).body).toMatchObject({ versija: 2 })
    expect((await w.rep('DELETE', child)).status).toBe(204)
    expect((await me('GET', `${path}/vertinimai`)).total).toBe(0)
  })
  it('of oneself are forbidden, also with every right', async () => {
    expect((await w.rep('POST', `/asmenys/${w.world.A.rep}/vertinimai`, body)).status).toBe(403)
    const ownRating = await makeRating(t.db, { asmuoId: w.world.A.rep, imoneId: w.world.A.company })
    for (const method of ['PUT', 'DELETE'])
      expect((await w.rep(method, `/asmenys/${w.world.A.rep}/vertinimai/${ownRating.id}`, body)).status).toBe(403)
    const imone = { id: w.world.A.company }
    expect((await w.admin('POST', `/asmenys/${w.world.adminId}/vertinimai`, { ...body, imone })).status).toBe(403)
  })
  it.each([
    [{ data: addDays(today, 1) }, { data: 'future' }],
    [{ tipas: 'NERA' }, { tipas: 'inList' }],
    [{ imone: undefined }, { imone: 'required' }],
    [{ imone: { id: 999_999 } }, { imone: 'notFound' }],
  ])('%o: %o', async (set, fields) => {
    const imone = { id: w.world.A.company }
    const answer = await w.admin('POST', `/asmenys/${w.world.A.person}/vertinimai`, { ...body, imone, ...set })
    expect(answer.body).toEqual({ code: 'InvalidFormFields', fields })
  })
})

describe('trainings of a person', () => {
  it('tell what, when, where, and whether the person came', async () => {
    const { id, me, path } = await employee()
    const one = await makeTraining(t.db, {
      dataNuo: '2024-05-05',
      registriki: '2024-05-01',
      mokTipas: 'SEMINARAS',
      laikas: '09:00',
    })
    const two = await makeTraining(t.db, { pavadinimas: 'Fasadai', tipas: 'BENDRIEJI' })
    const kompetencija = await makeCompetency(t.db)
    await t.db.insertInto('mokymoKompetencija').values({ mokymasId: one.id, kompetencijaId: kompetencija.id }).execute()
    await makeTrainee(t.db, { mokymasId: one.id, asmuoId: id, statusas: 'PATVIRTINTA', dalyvavo: true })
    await makeTrainee(t.db, { mokymasId: two.id, asmuoId: id })
    const { body, total } = await me('GET', `${path}/mokymai`)
    expect(total).toBe(2)
    expect(body.map(({ pavadinimas }: { pavadinimas: string }) => pavadinimas)).toEqual(['Fasadai', one.pavadinimas])
    expect(body[1]).toMatchObject({
      mokymasId: one.id,
      mok_tipas: 'SEMINARAS',
      dataNuo: '2024-05-05',
      laikas: '09:00',
      statusas: 'PATVIRTINTA',
      dalyvavo: true,
      imone: { id: one.imoneId },
      adresas: { miestas: 'Vilnius' },
      kompetencijos: [{ id: kompetencija.id, kodas: kompetencija.kodas, pavadinimasEn: kompetencija.pavadinimasEn }],
    })
    expect((await me('GET', `${path}/mokymai?dalyvavo=true`)).total).toBe(1)
    expect((await me('GET', `${path}/mokymai?tipas=BENDRIEJI&statusas=LAUKIAMA`)).total).toBe(1)
    expect((await me('GET', `${path}/mokymai?format=xlsx`)).status).toBe(200)
  })
  it('count people not cancelled and those who wait, and move with the date', async () => {
    const { id } = await employee()
    const training = await makeTraining(t.db)
    await makeTrainee(t.db, { mokymasId: training.id, asmuoId: id })
    const counts = () =>
      t.db
        .selectFrom('mokymas')
        .select(['asmenuSkaicius', 'laukiama'])
        .where('id', '=', training.id)
        .executeTakeFirstOrThrow()
    const change = (statusas: TraineeStatus) =>
      t.db.updateTable('mokymoAsmuo').set({ statusas }).where('mokymasId', '=', training.id).execute()
    expect(await counts()).toEqual({ asmenuSkaicius: 1, laukiama: 1 })
    await change('PATVIRTINTA')
    expect(await counts()).toEqual({ asmenuSkaicius: 1, laukiama: 0 })
    await change('ATSAUKTA')
    expect(await counts()).toEqual({ asmenuSkaicius: 0, laukiama: 0 })
    const moved = addDays(training.dataNuo, 9)
    await t.db.updateTable('mokymas').set({ dataNuo: moved }).where('id', '=', training.id).execute()
    const row = await t.db.selectFrom('mokymoAsmuo').selectAll().where('asmuoId', '=', id).executeTakeFirstOrThrow()
    expect(row.dataNuo).toBe(moved)
    await expect(makeTrainee(t.db, { mokymasId: training.id, asmuoId: id })).rejects.toThrow('mokymo_asmuo_pkey')
  })
})
