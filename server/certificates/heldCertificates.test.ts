import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { makeCompetency, makeEmployee, makeFile, makePersonCompetency } from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { diskStore } from '#server/files/store.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, audited } = worldTest()
const today = civilDay(new Date())
/** A person confirmed in company A. */
const employee = async () => {
  const { id } = await makeEmployee(t.db, w.world.A.company)
  return { id, me: await t.as(id), path: `/asmenys/${id}/pazymejimai` }
}
const fileOf = async (ikele: number) => {
  const { id } = await makeFile(t.db, { ikele })
  const stored = await diskStore(t.files).put(Buffer.from('pazymejimas'))
  await t.db.updateTable('failas').set(stored).where('id', '=', id).execute()
  return id
}
const body = (kind: number, file: number, set: object = {}) => ({
  pazymejimas: { id: kind },
  numeris: 'A-1',
  isdave: 'Saugos centras',
  isduota: '2026-01-05',
  galioja: '2031-01-05',
  failai: [{ id: file }],
  ...set,
})

describe('certificates of a person', () => {
  it('are added with a document that everybody who sees the person can then read', async () => {
    const { id, me, path } = await employee()
    const kind = await makeCertificate(t.db)
    const file = await fileOf(id)
    expect((await w.rep('GET', `/failai/${file}`)).status).toBe(404)
    const { status, body: added, headers } = await me('POST', path, body(kind.id, file))
    expect([status, headers['location']]).toEqual([201, `/api${path}?id=${added.id}`])
    expect(added).toMatchObject({
      pazymejimas: { id: kind.id, kodas: kind.kodas, trukme: 5 },
      numeris: 'A-1',
      isduota: '2026-01-05',
      galioja: '2031-01-05',
      failai: [{ id: file }],
      versija: 1,
    })
    expect((await w.rep('GET', `/failai/${file}`)).status).toBe(200)
    const foreign = await t.as(w.world.B.rep)
    expect((await foreign('GET', `/failai/${file}`)).status).toBe(404)
    expect((await foreign('GET', path)).status).toBe(404)
    expect((await w.rep('GET', path)).body).toEqual([added])
    expect((await w.rep('GET', `${path}?format=xlsx`)).status).toBe(200)
    expect((await audited(id)).at(-1)).toMatchObject({ veiksmas: 'heldCertificates.add', irasoId: added.id })
  })
  it.each([
    ['without a document', { failai: [] }, { failai: 'mustIncludeCertificate' }],
    ['of a kind that is none', { pazymejimas: { id: 999_999 } }, { pazymejimas: 'notFound' }],
    ['given by nobody', { isdave: '' }, { isdave: 'required' }],
    ['given tomorrow', { isduota: addDays(today, 1), galioja: null }, { isduota: 'future' }],
    ['over before it was given', { galioja: '2026-01-04' }, { galioja: 'dateOrder' }],
  ])('%s: refused', async (_, set, fields) => {
    const { id, me, path } = await employee()
    const kind = await makeCertificate(t.db)
    const answer = await me('POST', path, body(kind.id, await fileOf(id), set))
    expect(answer.body).toEqual({ code: 'InvalidFormFields', fields })
  })
  it('cannot use a file of somebody else', async () => {
    const { me, path } = await employee()
    const kind = await makeCertificate(t.db)
    const foreign = await fileOf(w.world.B.person)
    expect((await me('POST', path, body(kind.id, foreign))).body.fields).toEqual({ failai: 'notFound' })
  })
  it('are stored once, a renewed one beside the old one, also when added twice at once', async () => {
    const { id, me, path } = await employee()
    const kind = await makeCertificate(t.db)
    const file = await fileOf(id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => me('POST', path, body(kind.id, file))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PazymejimasAlreadyExists')
    expect((await me('POST', path, body(kind.id, file, { isduota: '2026-02-02' }))).status).toBe(201)
  })
  it('of a retired kind are changed and not added', async () => {
    const { id, me, path } = await employee()
    const kind = await makeCertificate(t.db, { aktyvus: false })
    const certificate = await makeHeldCertificate(t.db, { asmuoId: id, pazymejimasId: kind.id })
    const [{ failai }] = (await me('GET', path)).body
    const file = await fileOf(id)
    expect((await me('POST', path, body(kind.id, file))).body.code).toBe('PazymejimasRetired')
    const other = await makeCertificate(t.db, { aktyvus: false })
    expect((await me('PUT', `${path}/${certificate.id}`, body(other.id, file))).body.code).toBe('PazymejimasRetired')
    // Its document, which the person did not upload, stays.
    const changed = await me('PUT', `${path}/${certificate.id}`, body(kind.id, 0, { failai, numeris: 'B-2' }))
    expect(changed.body).toMatchObject({ numeris: 'B-2', versija: 2 })
  })
  it('are kept by the person and the company; of another person under this address they are not found', async () => {
    const one = await employee()
    const two = await employee()
    const kind = await makeCertificate(t.db)
    const certificate = await makeHeldCertificate(t.db, { asmuoId: one.id, pazymejimasId: kind.id })
    const change = body(kind.id, await fileOf(two.id))
    expect((await two.me('GET', one.path)).status).toBe(404)
    expect((await two.me('POST', one.path, change)).status).toBe(404)
    expect((await two.me('PUT', `${two.path}/${certificate.id}`, change)).status).toBe(404)
    expect((await two.me('DELETE', `${two.path}/${certificate.id}`)).status).toBe(404)
    const rep = await w.rep('POST', one.path, body(kind.id, await fileOf(w.world.A.rep)))
    expect(rep.status).toBe(201)
    expect((await one.me('PUT', `${one.path}/${rep.body.id}`, rep.body, { 'if-match': '"9"' })).status).toBe(409)
  })
  it('removed by mistake can be added again with their document, by the same user and for the same person only', async () => {
    const { id, me, path } = await employee()
    const kind = await makeCertificate(t.db)
    const file = await fileOf(id)
    const { body: added } = await me('POST', path, body(kind.id, file))
    expect((await w.rep('DELETE', `${path}/${added.id}`)).status).toBe(204)
    expect((await w.rep('GET', `/failai/${file}`)).status).toBe(404)
    // Not by another user of the company, and not for another person.
    expect((await w.manager('POST', path, added)).body.fields).toEqual({ failai: 'notFound' })
    const other = await employee()
    expect((await w.rep('POST', other.path, added)).body.fields).toEqual({ failai: 'notFound' })
    const back = await w.rep('POST', path, added)
    expect([back.status, back.body.failai]).toEqual([201, added.failai])
    const trail = (await audited(id)).filter(({ veiksmas }) => veiksmas === 'heldCertificates.remove')
    expect(trail[0]?.pokytis).toMatchObject({ pazymejimas: [kind.pavadinimas, null], numeris: ['A-1', null] })
    // An hour later it is no longer possible.
    expect((await w.rep('DELETE', `${path}/${back.body.id}`)).status).toBe(204)
    t.clock.now = new Date(Date.now() + 3_600_000)
    expect((await w.rep('POST', path, added)).body.fields).toEqual({ failai: 'notFound' })
    t.clock.now = new Date()
  })
  it('are in the export of personal data', async () => {
    const { id, me } = await employee()
    const kind = await makeCertificate(t.db)
    await makeHeldCertificate(t.db, { asmuoId: id, pazymejimasId: kind.id, numeris: 'X-9' })
    const { body: data } = await me('GET', `/asmenys/${id}/duomenys`)
    expect(data.asmensPazymejimas).toMatchObject([{ numeris: 'X-9', pazymejimasIdPavadinimas: kind.pavadinimas }])
  })
})

describe('what a person lacks', () => {
  it('is shown with what requires it: valid competencies, and work sites that the caller may see', async () => {
    const { id, me, path } = await employee()
    const [valid, ended] = [await makeCompetency(t.db), await makeCompetency(t.db)]
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: valid.id })
    const over = { suteikta: '2020-01-01', galioja: '2021-01-01' }
    await makePersonCompetency(t.db, { asmuoId: id, kompetencijaId: ended.id, ...over })
    const needed = await makeCertificate(t.db, { kompetencijos: [valid.id] })
    await makeCertificate(t.db, { kompetencijos: [ended.id] })
    await makeCertificate(t.db, { kompetencijos: [valid.id], aktyvus: false })
    const lacks = async (ask = me) =>
      (await ask('GET', `${path}/truksta`)).body.truksta.map((one: { id: number; bukle: string }) => [
        one.id,
        one.bukle,
      ])
    expect((await me('GET', `${path}/truksta`)).body.truksta).toEqual([
      {
        id: needed.id,
        kodas: needed.kodas,
        pavadinimas: needed.pavadinimas,
        pavadinimasEn: '',
        pavadinimasLv: null,
        bukle: 'TRUKSTA',
        galioja: null,
        kompetencijos: [
          {
            id: valid.id,
            kodas: valid.kodas,
            pavadinimas: valid.pavadinimas,
            pavadinimasEn: valid.pavadinimasEn,
            pavadinimasLv: null,
          },
        ],
        paskirtys: [],
      },
    ])
    await makeHeldCertificate(t.db, { asmuoId: id, pazymejimasId: needed.id, galioja: addDays(today, 10) })
    expect(await lacks()).toEqual([[needed.id, 'BAIGIASI']])
    await makeHeldCertificate(t.db, { asmuoId: id, pazymejimasId: needed.id, isduota: '2026-02-02', galioja: null })
    expect(await lacks()).toEqual([])
    // In a site of another company, which the person's company does not see.
    const site = await makeSite(t.db, { imoneId: w.world.B.company })
    const visit = { paskirtis: 'LANKYTOJAS', priezastis: 'Apžiūra', dirbaNuo: addDays(today, -1) }
    const required = await makeCertificate(t.db, { paskirtys: ['LANKYTOJAS'] })
    await makeSitePerson(t.db, { objektasId: site.id, asmuoId: id, imoneId: null, ...visit })
    expect(await lacks()).toEqual([[required.id, 'TRUKSTA']])
    expect(await lacks(w.admin)).toEqual([[required.id, 'TRUKSTA']])
    expect(await lacks(w.rep)).toEqual([])
    await t.db.deleteFrom('privalomoPazymejimoPaskirtis').execute()
  })
})
