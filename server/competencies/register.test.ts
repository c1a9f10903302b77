import { describe, expect, it } from 'vitest'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { w } = worldTest()
const off = worldTest({ DISABLED_FEATURES: 'kompetencijuKlasifikacija' })
let n = 0
const body = (set: object = {}) => {
  n += 1
  return {
    kodas: `88.${n}`,
    pavadinimas: `Kompetencija ${n}`,
    pavadinimasEn: `Competency ${n}`,
    tipas: 'DARBUOTOJO',
    sritiesKodas: '1.1-04',
    trukme: 5,
    ...set,
  }
}

describe('the levels of a competency', () => {
  it('are stored in their order, do not change if absent, and must be known levels', async () => {
    const competency = (await w.admin('POST', '/kompetencijos', body({ lygiai: ['III', 'II'] }))).body
    expect(competency.lygiai).toEqual(['II', 'III'])
    const path = `/kompetencijos/${competency.id}`
    const put = (set: object) => w.admin('PUT', path, { ...body(), kodas: competency.kodas, ...set })
    expect((await put({})).body.lygiai).toEqual(['II', 'III'])
    expect((await put({ lygiai: ['NERA'] })).body.fields).toEqual({ lygiai: 'inList' })
    expect((await put({ lygiai: [] })).body.lygiai).toEqual([])
    expect((await put({ lygiai: ['V'], pavadinimasLv: 'Latviski' })).body).toMatchObject({
      lygiai: ['V'],
      pavadinimasLv: 'Latviski',
    })
    expect((await put({})).body.pavadinimasLv).toBe('Latviski')
  })
  it('are the only ones that a person gets; what a person has may stay', async () => {
    const competency = (await w.admin('POST', '/kompetencijos', body({ lygiai: ['II', 'III'] }))).body
    const list = `/asmenys/${w.world.A.person}/kompetencijos`
    const claim = (lygis: string) => w.admin('POST', list, { kompetencijaId: competency.id, lygis })
    expect((await claim('IV')).body.fields).toEqual({ lygis: 'inList' })
    const claimed = (await claim('III')).body
    const put = (lygis: string) => w.admin('PUT', `${list}/${claimed.id}`, { lygis })
    expect((await put('IV')).body.fields).toEqual({ lygis: 'inList' })
    await w.admin('PUT', `/kompetencijos/${competency.id}`, { ...body(), kodas: competency.kodas, lygiai: ['II'] })
    expect((await put('III')).body.lygis).toBe('III')
    expect((await put('II')).body.lygis).toBe('II')
    expect((await put('III')).body.fields).toEqual({ lygis: 'inList' })
  })
  it('are any if it names none', async () => {
    const competency = (await w.admin('POST', '/kompetencijos', body())).body
    const list = `/asmenys/${w.world.A.person}/kompetencijos`
    expect((await w.admin('POST', list, { kompetencijaId: competency.id, lygis: 'VII' })).status).toBe(201)
  })
})

describe('the criteria of the marks of a competency', () => {
  const five = ['Medžiagos', 'Brėžiniai', 'Technologija', 'Kokybė', 'Sauga']
  it('keep their order, do not change if absent, and can be removed', async () => {
    const competency = (await w.admin('POST', '/kompetencijos', body({ praktikosKriterijai: five }))).body
    expect(competency).toMatchObject({ teorijosKriterijai: [], praktikosKriterijai: five })
    const put = (set: object) => w.admin('PUT', `/kompetencijos/${competency.id}`, set)
    expect((await put({ pavadinimas: 'Kitas' })).body.praktikosKriterijai).toEqual(five)
    const other = five.toReversed()
    expect((await put({ praktikosKriterijai: other })).body.praktikosKriterijai).toEqual(other)
    expect((await put({ praktikosKriterijai: [] })).body.praktikosKriterijai).toEqual([])
    const { body: row } = await w.admin('GET', `/kompetencijos/${competency.id}`)
    expect(row).toMatchObject({ teorijosKriterijai: [], praktikosKriterijai: [] })
  })
  it.each([
    ['four', five.slice(1), { teorijosKriterijai: 'criteria' }],
    ['six', [...five, 'Tvarka'], { teorijosKriterijai: 'criteria' }],
    ['no list', 'Medžiagos', { teorijosKriterijai: 'criteria' }],
    ['an empty one', five.with(1, ' '), { 'teorijosKriterijai.1': 'required' }],
    ['one too long', five.with(4, 'a'.repeat(201)), { 'teorijosKriterijai.4': 'maxlength' }],
    ['one of two lines', five.with(0, 'Medžiagos\nir įrankiai'), { 'teorijosKriterijai.0': 'pattern' }],
  ])('%s are refused', async (_, teorijosKriterijai, fields) => {
    const made = await w.admin('POST', '/kompetencijos', body({ teorijosKriterijai }))
    expect([outcome(made), made.body.fields]).toEqual(['400 InvalidFormFields', fields])
    const known = (await w.admin('POST', '/kompetencijos', body())).body
    const changed = await w.admin('PUT', `/kompetencijos/${known.id}`, { teorijosKriterijai })
    expect([outcome(changed), changed.body.fields]).toEqual(['400 InvalidFormFields', fields])
  })
})

describe('a competency', () => {
  it('in use keeps its code and is not deleted; unused it is, with its levels', async () => {
    const competency = (await w.admin('POST', '/kompetencijos', body({ lygiai: ['II'] }))).body
    const path = `/kompetencijos/${competency.id}`
    await w.admin('POST', `/asmenys/${w.world.B.person}/kompetencijos`, { kompetencijaId: competency.id })
    expect((await w.admin('GET', `${path}/naudojimas`)).body.vietos).toEqual([
      { vieta: 'asmens_kompetencija', kiekis: 1, daugiau: false },
    ])
    const refused = await w.admin('DELETE', path)
    expect([outcome(refused), refused.body.detail]).toEqual(['409 MetaduomenysInUse', '1'])
    expect(outcome(await w.admin('PUT', path, body({ kodas: '88.x' })))).toBe('409 MetaduomenysInUse')
    const other = (await w.admin('POST', '/kompetencijos', body({ lygiai: ['II'] }))).body
    expect(outcome(await w.admin('DELETE', `/kompetencijos/${other.id}`, undefined, { 'if-match': '"7"' }))).toBe(
      '409 RecordChanged',
    )
    expect(outcome(await w.admin('DELETE', `/kompetencijos/${other.id}`))).toBe(204)
  })
  it('a delete and a claim at once: never both', async () => {
    for (let i = 0; i < 6; i += 1) {
      const competency = (await w.admin('POST', '/kompetencijos', body())).body
      const [deleted, claimed] = await Promise.all([
        w.admin('DELETE', `/kompetencijos/${competency.id}`),
        w.admin('POST', `/asmenys/${w.world.B.other}/kompetencijos`, { kompetencijaId: competency.id }),
      ])
      expect(deleted.status === 204, `${deleted.status} ${claimed.status}`).toBe(claimed.status !== 201)
    }
  })
})

describe('the classification of competencies', () => {
  const without = () => {
    const { sritiesKodas: _, ...rest } = body()
    return rest
  }
  it('while it is on a new competency has an area', async () => {
    expect((await w.admin('POST', '/kompetencijos', without())).body.fields).toEqual({ sritiesKodas: 'required' })
  })
  it('while it is off it needs none, and a change leaves the area that there is', async () => {
    const competency = (await off.w.admin('POST', '/kompetencijos', without())).body
    expect(competency.sritiesKodas).toBe('')
    const old = (await off.w.admin('POST', '/kompetencijos', body())).body
    const { sritiesKodas: _, ...rest } = body({ kodas: old.kodas })
    expect((await off.w.admin('PUT', `/kompetencijos/${old.id}`, rest)).body.sritiesKodas).toBe('1.1-04')
  })
})
