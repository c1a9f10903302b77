import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCertificate, makeHeldCertificate } from '#server/factories/certificates.ts'
import {
  makeAssessment,
  makeAssessmentPerson,
  makeCompetency,
  makeEmployee,
  makePerson,
} from '#server/factories/make.ts'
import { makeSite, makeSitePerson, makeSubcontractor } from '#server/factories/sites.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
const day = (days: number) => addDays(today, days)

/** Leaves one requirement in work sites: a certificate of workers. */
async function onlyRequirement() {
  await t.db.deleteFrom('privalomoPazymejimoPaskirtis').execute()
  return makeCertificate(t.db, { pavadinimas: 'Saugos pažymėjimas', paskirtys: ['DARBUOTOJAS'] })
}
interface Row {
  asmuo: { pavarde: string }
  pazymejimai: { bukle: string }[]
}

describe('people of a work site', () => {
  it('are shown with what they lack for their purpose, which can be filtered and counted', async () => {
    const kind = await onlyRequirement()
    const { company } = w.world.A
    const site = await makeSite(t.db, { imoneId: company })
    const put = async (pavarde: string, galioja: string | null | undefined, row: object = {}) => {
      const { id: asmuoId } = await makeEmployee(t.db, company, { pavarde })
      if (galioja !== undefined) await makeHeldCertificate(t.db, { asmuoId, pazymejimasId: kind.id, galioja })
      await makeSitePerson(t.db, { objektasId: site.id, asmuoId, imoneId: company, dirbaNuo: day(-9), ...row })
    }
    await put('Aras', undefined)
    await put('Bukas', day(-1))
    await put('Ciras', day(20))
    await put('Dovas', null)
    await put('Elmas', undefined, { paskirtis: 'VADOVAS' })
    await put('Fikas', undefined, { dirbaIki: day(-1) })
    await put('Giras', undefined, { dirbaNuo: day(5) })
    await makeSitePerson(t.db, {
      objektasId: site.id,
      vardas: 'Petras',
      pavarde: 'Svečias',
      paskirtis: 'LANKYTOJAS',
      priezastis: 'Apžiūra',
      dirbaNuo: day(-1),
    })
    const path = `/objektai/${site.id}/asmenys`
    const rows = async (query: string): Promise<string[]> =>
      (await w.rep('GET', `${path}?${query}`)).body.map(
        ({ asmuo, pazymejimai }: Row) => `${asmuo.pavarde} ${pazymejimai.map(({ bukle }) => bukle).join()}`,
      )
    expect(await rows('kada=VISI')).toEqual([
      'Aras TRUKSTA',
      'Bukas PASIBAIGE',
      'Ciras BAIGIASI',
      'Dovas ',
      'Elmas ',
      'Fikas ',
      'Giras TRUKSTA',
      'Svečias ',
    ])
    expect(await rows('bePazymejimo=true')).toEqual(['Aras TRUKSTA', 'Bukas PASIBAIGE'])
    expect(await rows('bePazymejimo=false')).toEqual(['Ciras BAIGIASI', 'Dovas ', 'Elmas ', 'Svečias '])
    expect((await w.rep('GET', `${path}/suvestine`)).body.bePazymejimo).toBe(2)
    expect((await w.rep('GET', `${path}?format=xlsx`)).status).toBe(200)
  })
  it('are checked before they are added, but only people whom the caller may add', async () => {
    const kind = await onlyRequirement()
    const { company } = w.world.A
    const sub = w.world.B.company
    const site = await makeSite(t.db, { imoneId: company })
    await makeSubcontractor(t.db, { objektasId: site.id, imoneId: sub })
    const [one, two] = [await makeEmployee(t.db, company), await makeEmployee(t.db, company)]
    const theirs = await makeEmployee(t.db, sub)
    const stranger = await makePerson(t.db)
    await makeHeldCertificate(t.db, { asmuoId: two.id, pazymejimasId: kind.id, galioja: day(300) })
    const ids = [one, two, theirs, stranger].map(({ id }) => id)
    const lacking = async (ask = w.rep, query = '') =>
      (await ask('GET', `/objektai/${site.id}/asmenys/pazymejimai?asmenys=${ids}${query}`)).body.asmenys
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)
    expect(idsOf(await lacking())).toEqual([one.id, theirs.id])
    expect((await lacking())[0].truksta).toMatchObject([{ id: kind.id, bukle: 'TRUKSTA', galioja: null }])
    expect(await lacking(w.rep, '&paskirtis=VADOVAS')).toEqual([])
    const foreign = await t.as(w.world.B.rep)
    expect(idsOf(await lacking(foreign))).toEqual([theirs.id])
    // It prevents nothing.
    const body = { asmenys: [{ asmuo: { id: one.id }, imone: { id: company } }], dirbaNuo: today }
    expect((await w.rep('POST', `/objektai/${site.id}/asmenys/visi`, body)).body.pakeista).toEqual([one.id])
  })
  it.each([
    ['about nobody', 'asmenys=', { 'asmenys.0': 'number' }],
    ['about no one named', '', { asmenys: 'required' }],
    ['about too many', `asmenys=${Array(501).fill(1)}`, { asmenys: 'maxlength' }],
    ['for a purpose that is none', 'asmenys=1&paskirtis=KITA', { paskirtis: 'inList' }],
  ])('asked %s: refused', async (_, query, fields) => {
    const answer = await w.rep('GET', `/objektai/${w.world.A.site}/asmenys/pazymejimai?${query}`)
    expect(answer.body).toEqual({ code: 'InvalidFormFields', fields })
  })
})

describe('people of an assessment', () => {
  it('who still wait for it are shown with what its competency requires', async () => {
    const competency = await makeCompetency(t.db)
    const kind = await makeCertificate(t.db, { kompetencijos: [competency.id] })
    await makeCertificate(t.db, { kompetencijos: [w.world.competency] })
    const set = { imoneId: w.world.A.company, kompetencijaId: competency.id, data: day(3), vertintojai: [] }
    const { id: atestId } = await makeAssessment(t.db, set)
    const put = async (statusas: 'LAUKIAMA' | 'PATVIRTINTA' | 'ATSAUKTA', galioja?: string) => {
      const { id: asmuoId } = await makePerson(t.db)
      if (galioja) await makeHeldCertificate(t.db, { asmuoId, pazymejimasId: kind.id, galioja })
      await makeAssessmentPerson(t.db, { atestId, asmuoId, statusas })
      return asmuoId
    }
    const one = await put('LAUKIAMA')
    const two = await put('PATVIRTINTA', day(-1))
    await put('PATVIRTINTA', day(300))
    await put('ATSAUKTA')
    const { body } = await w.manager('GET', `/atestavimai/${atestId}/asmenys/pazymejimai`)
    expect(
      body.asmenys.map(({ id, truksta: [lack] }: { id: number; truksta: { bukle: string }[] }) => [id, lack?.bukle]),
    ).toEqual([
      [one, 'TRUKSTA'],
      [two, 'PASIBAIGE'],
    ])
    const foreign = await t.as(w.world.B.rep)
    expect((await foreign('GET', `/atestavimai/${atestId}/asmenys/pazymejimai`)).status).toBe(404)
  })
})
