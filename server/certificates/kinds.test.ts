import { describe, expect, it } from 'vitest'
import { loadReference } from '#server/db/reference.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import { makeCompetency } from '#server/factories/make.ts'
import { makeRequirement } from '#server/factories/sites.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const path = '/privalomipazymejimai'
let count = 0
const body = (set: object = {}) => ({
  kodas: `NAUJAS_${count++}`,
  pavadinimas: 'Aukštalipio pažymėjimas',
  pavadinimasEn: 'Work at height certificate',
  trukme: 5,
  ...set,
})

describe('mandatory certificates', () => {
  it('are added with what requires them, changed, and audited', async () => {
    const [one, two] = [await makeCompetency(t.db), await makeCompetency(t.db)]
    const wanted = body({ kompetencijos: [{ id: one.id }, { id: one.id }], paskirtys: ['VADOVAS', 'DARBUOTOJAS'] })
    const { status, body: kind, headers } = await w.admin('POST', path, wanted)
    expect([status, headers['location']]).toEqual([201, `/api${path}/${kind.id}`])
    expect(kind).toMatchObject({ trukme: 5, aktyvus: true, paskirtys: ['DARBUOTOJAS', 'VADOVAS'], versija: 1 })
    expect(kind.kompetencijos.map(({ id }: { id: number }) => id)).toEqual([one.id])
    const changed = await w.admin(
      'PUT',
      `${path}/${kind.id}`,
      { ...wanted, trukme: null, kompetencijos: [{ id: two.id }], paskirtys: [] },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({ trukme: null, paskirtys: [], kompetencijos: [{ id: two.id }], versija: 2 })
    expect((await w.admin('PUT', `${path}/${kind.id}`, wanted, { 'if-match': '"1"' })).body.code).toBe('RecordChanged')
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'pokytis'])
      .where('lentele', '=', 'privalomas_pazymejimas')
      .where('irasoId', '=', kind.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ veiksmas }) => veiksmas)).toEqual(['certificates.create', 'certificates.update'])
    expect(trail[1]?.pokytis).toMatchObject({ kompetencijos: [one.kodas, two.kodas], trukme: [5, null] })
  })
  it.each([
    ['nameless', { pavadinimas: ' ' }, { pavadinimas: 'required' }],
    ['of no code', { kodas: 'a b' }, { kodas: 'pattern' }],
    ['valid for nothing', { trukme: 0 }, { trukme: 'min' }],
    ['for a purpose that is none', { paskirtys: ['KITA'] }, { 'paskirtys.0': 'inList' }],
    ['for a competency that is none', { kompetencijos: [{ id: 999_999 }] }, { kompetencijos: 'notFound' }],
  ])('%s: refused', async (_, set, fields) => {
    expect((await w.admin('POST', path, body(set))).body).toEqual({ code: 'InvalidFormFields', fields })
  })
  it('have unique codes', async () => {
    const one = body()
    const answers = await Promise.all([1, 2, 3].map(() => w.admin('POST', path, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'KodasAlreadyExists',
      fields: { kodas: 'codeUsed' },
    })
  })
  it('are found by name and code, by competency, by purpose and by whether they are used', async () => {
    const competency = await makeCompetency(t.db)
    const set = { kodas: 'SMELIS', pavadinimas: 'Smėliasrovės valymo pažymėjimas', aktyvus: false }
    await makeCertificate(t.db, { ...set, kompetencijos: [competency.id], paskirtys: ['LANKYTOJAS'] })
    const found = async (query: string) =>
      (await w.rep('GET', `${path}?${query}`)).body.map((one: { kodas: string }) => one.kodas)
    expect(await found('search=valymo PAZ')).toEqual(['SMELIS'])
    expect(await found('search=smelis')).toEqual(['SMELIS'])
    expect(await found(`kompetencija=${competency.id}`)).toEqual(['SMELIS'])
    expect(await found('paskirtis=LANKYTOJAS')).toEqual(['SMELIS'])
    expect(await found('aktyvus=true&search=smel')).toEqual([])
    expect((await w.rep('GET', `${path}?format=xlsx`)).status).toBe(200)
  })
  it('held by somebody cannot be deleted, and show how many hold them; others are deleted with what requires them', async () => {
    const kind = await makeCertificate(t.db, { kompetencijos: [w.world.competency], paskirtys: ['DARBUOTOJAS'] })
    const { person, other } = w.world.A
    await makeHeldCertificate(t.db, { asmuoId: person, pazymejimasId: kind.id })
    await makeHeldCertificate(t.db, { asmuoId: person, pazymejimasId: kind.id, isduota: '2024-01-01' })
    await makeHeldCertificate(t.db, { asmuoId: other, pazymejimasId: kind.id })
    expect((await w.admin('GET', `${path}/${kind.id}/naudojimas`)).body).toEqual({
      irasai: 3,
      asmenys: 2,
      reikalavimai: 0,
    })
    expect((await w.admin('DELETE', `${path}/${kind.id}`)).body).toEqual({ code: 'PazymejimasInUse', detail: '3' })
    const asked = await makeCertificate(t.db)
    await makeRequirement(t.db, { objektasId: w.world.A.site, pazymejimai: [asked.id] })
    expect((await w.admin('GET', `${path}/${asked.id}/naudojimas`)).body).toEqual({
      ...{ irasai: 0, asmenys: 0 },
      reikalavimai: 1,
    })
    expect((await w.admin('DELETE', `${path}/${asked.id}`)).body).toEqual({ code: 'PazymejimasRequired', detail: '1' })
    const free = await makeCertificate(t.db, { kompetencijos: [w.world.competency], paskirtys: ['DARBUOTOJAS'] })
    expect((await w.admin('DELETE', `${path}/${free.id}`, undefined, { 'if-match': '"7"' })).body.code).toBe(
      'RecordChanged',
    )
    expect((await w.admin('DELETE', `${path}/${free.id}`)).status).toBe(204)
    expect((await w.admin('GET', `${path}/${free.id}`)).status).toBe(404)
  })
})

describe('what the program ships', () => {
  it('is loaded once, with what requires it; deleted kinds stay deleted', async () => {
    await t.db.deleteFrom('asmensPazymejimoFailas').execute()
    await t.db.deleteFrom('asmensPazymejimas').execute()
    await t.db.deleteFrom('objektoReikalavimas').execute()
    await t.db.deleteFrom('privalomasPazymejimas').execute()
    await loadReference(t.db)
    const all = async () => (await w.admin('GET', `${path}?size=100`)).body
    const kinds = await all()
    expect(kinds).toHaveLength(14)
    const safety = kinds.find(({ kodas }: { kodas: string }) => kodas === 'DARBU_SAUGOS')
    expect(safety.paskirtys).toEqual(['DARBUOTOJAS', 'VADOVAS'])
    const required = kinds.filter((one: { kompetencijos: [] }) => one.kompetencijos.length > 0)
    expect(required).toHaveLength(9)
    expect((await w.admin('DELETE', `${path}/${safety.id}`)).status).toBe(204)
    await loadReference(t.db)
    expect(await all()).toHaveLength(13)
  })
})
