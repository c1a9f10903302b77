import { describe, expect, it } from 'vitest'
import { loadReference } from '#server/db/reference.ts'
import { makeCompetency, makePersonCompetency } from '#server/factories/make.ts'
import { makeQuestion } from '#server/factories/questions.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w } = worldTest()
let n = 0
const level = async (set: object = {}) => {
  n += 1
  const body = { tipas: 'KOMPETENCIJA', kodas: `L${n}`, pavadinimas: `Lygis ${n}`, pavadinimasEn: `Level ${n}`, ...set }
  return (await w.admin('POST', '/lygiai', body)).body
}
const levels = async (tipas = 'KOMPETENCIJA') => (await w.nobody('GET', `/lygiai?tipas=${tipas}`)).body
const byCode = async (kodas: string) => (await levels()).find((one: { kodas: string }) => one.kodas === kodas)
// biome-ignore lint/suspicious/noExplicitAny: rows are looked into freely
const put = (row: any, set: object) =>
  w.admin('PUT', `/lygiai/${row.id}`, { ...row, ...set }, { 'if-match': `"${row.versija}"` })

describe('levels', () => {
  it('come after the others of their type, change and are retired by their version', async () => {
    const created = await level()
    expect(created.eile).toBe(Math.max(...(await levels()).map(({ eile }: { eile: number }) => eile)))
    expect((await put(created, { aktyvus: false })).body).toMatchObject({ aktyvus: false, versija: 2 })
    expect(outcome(await put(created, {}))).toBe('409 RecordChanged')
    expect(outcome(await w.admin('DELETE', `/lygiai/${created.id}`))).toBe(204)
  })
  it.each([
    [{ tipas: 'NERA' }, { tipas: 'inList' }],
    [{ kodas: '' }, { kodas: 'required' }],
    [{ kodas: 'I' }, { kodas: 'codeUsed' }],
    [{ pavadinimas: ' ' }, { pavadinimas: 'required' }],
  ])('refuse %j', async (set, fields) => {
    const body = { tipas: 'KOMPETENCIJA', kodas: 'LX', pavadinimas: 'X', pavadinimasEn: 'X', ...set }
    expect((await w.admin('POST', '/lygiai', body)).body.fields).toEqual(fields)
  })
  it.each([
    ['a profession, by its number', async () => byCode('III'), 'profesija'],
    [
      'a question',
      async () => {
        const created = await level()
        await makeQuestion(t.db, { kompetencijos: [w.world.competency], lygiai: [created.kodas] })
        return created
      },
      'klausimas',
    ],
    [
      'the competency of a person',
      async () => {
        const created = await level()
        await makePersonCompetency(t.db, {
          asmuoId: w.world.B.person,
          kompetencijaId: (await makeCompetency(t.db)).id,
          lygis: created.kodas,
        })
        return created
      },
      'asmens_kompetencija',
    ],
  ])('in use by %s stay as they are', async (_, make, vieta) => {
    const row = await make()
    const { vietos } = (await w.admin('GET', `/lygiai/${row.id}/naudojimas`)).body
    expect(vietos.map((place: { vieta: string }) => place.vieta)).toContain(vieta)
    expect(outcome(await w.admin('DELETE', `/lygiai/${row.id}`))).toBe('409 MetaduomenysInUse')
    expect(outcome(await put(row, { kodas: 'KITAS' }))).toBe('409 MetaduomenysInUse')
    expect(outcome(await put(row, { tipas: 'STATINIO_KATEGORIJA' }))).toBe('409 MetaduomenysInUse')
    expect(outcome(await put(row, { pavadinimas: 'Kitaip' }))).toBe(200)
  })
  it('in another order are followed by the professions that name them', async () => {
    const area = { sritiesKodas: '1.1-08', pavadinimas: 'Tvarkos' }
    const [one, two, three] = [await level(), await level(), await level()]
    const body = { ...area, kodas: 'T-1', lygisNuo: one.eile, lygisIki: two.eile }
    const profession = (await w.admin('POST', '/profesijos', body)).body
    const order = (tvarka: number[]) => w.admin('PUT', '/lygiai', { tipas: 'KOMPETENCIJA', tvarka })
    expect(outcome(await order([one.id, three.id, two.id]))).toBe(204)
    expect((await w.nobody('GET', `/profesijos/${profession.id}`)).body).toMatchObject({
      lygisNuo: one.eile,
      lygisIki: three.eile,
      versija: 2,
    })
    const refused = await order([two.id, one.id])
    expect([outcome(refused), refused.body.detail]).toEqual(['409 LygiuTvarkaNetinka', 'T-1'])
    expect((await byCode(one.kodas)).eile).toBe(one.eile)
  })
  it('a profession names only levels in use; those that it has may stay', async () => {
    const created = await level()
    const body = { kodas: 'N-1', pavadinimas: 'N', sritiesKodas: '1.1-08', lygisNuo: 1, lygisIki: created.eile }
    const { id } = (await w.admin('POST', '/profesijos', body)).body
    await put(created, { aktyvus: false })
    expect(outcome(await w.admin('PUT', `/profesijos/${id}`, { ...body, pavadinimas: 'N2' }))).toBe(200)
    expect((await w.admin('POST', '/profesijos', { ...body, kodas: 'N-2' })).body.fields).toEqual({
      lygisIki: 'inList',
    })
  })
})

describe('qualifications', () => {
  const body = { tipas: 'ATESTATAS', kodas: 'NAUJA', pavadinimas: 'Nauja', pavadinimasEn: 'New' }
  it('are added, changed, retired, and deleted while nobody has one', async () => {
    const created = (await w.admin('POST', '/kvalifikacijos', body)).body
    expect(created).toMatchObject({ ...body, aktyvus: true, versija: 1 })
    expect((await w.admin('POST', '/kvalifikacijos', body)).body.fields).toEqual({ kodas: 'codeUsed' })
    expect((await w.admin('POST', '/kvalifikacijos', { ...body, kodas: 'N2', tipas: 'NERA' })).body.fields).toEqual({
      tipas: 'inList',
    })
    const person = `/asmenys/${w.world.A.person}`
    const { vardas, pavarde } = (await w.admin('GET', person)).body
    const assessor = `/asmenys/${w.world.assigned}`
    const who = (await w.admin('GET', assessor)).body
    const assess = (codes: string[]) =>
      w.admin('PUT', assessor, { vardas: who.vardas, pavarde: who.pavarde, vertintojasKvalifikacijos: codes })
    expect(outcome(await assess(['NAUJA']))).toBe(200)
    expect(outcome(await w.admin('DELETE', `/kvalifikacijos/${created.id}`))).toBe('409 MetaduomenysInUse')
    const put = (set: object) => w.admin('PUT', `/kvalifikacijos/${created.id}`, { ...body, ...set })
    expect(outcome(await put({ kodas: 'KITAIP' }))).toBe('409 MetaduomenysInUse')
    expect((await put({ aktyvus: false })).body.aktyvus).toBe(false)
    // The code stays on a record that has it, but cannot be selected again.
    expect(outcome(await assess(['NAUJA']))).toBe(200)
    expect(outcome(await assess([]))).toBe(200)
    expect((await assess(['NAUJA'])).body.fields).toEqual({ vertintojasKvalifikacijos: 'inList' })
    expect(outcome(await w.admin('DELETE', `/kvalifikacijos/${created.id}`))).toBe(204)
    expect([vardas, pavarde].every(Boolean)).toBe(true)
  })
  it('the one that names what the list lacks is needed by rules', async () => {
    const [row] = (await w.nobody('GET', '/kvalifikacijos?search=KITA')).body.filter(
      ({ kodas }: { kodas: string }) => kodas === 'KITA',
    )
    expect(outcome(await w.admin('DELETE', `/kvalifikacijos/${row.id}`))).toBe('409 KodasFixed')
    expect(outcome(await w.admin('PUT', `/kvalifikacijos/${row.id}`, { ...row, aktyvus: false }))).toBe(
      '409 KodasFixed',
    )
  })
})

describe('what the program ships', () => {
  it('is not brought back once an administrator has deleted or renamed it; what is fixed is', async () => {
    const row = (await w.admin('GET', '/sarasai?sarasas=sertifikatoTipai&search=MOKYMO')).body[0]
    const renamed = (await w.admin('GET', '/sarasai?sarasas=sertifikatoTipai&search=SAUGAUS_DARBO')).body[0]
    expect(outcome(await w.admin('DELETE', `/sarasai/${row.id}`))).toBe(204)
    expect(outcome(await w.admin('PUT', `/sarasai/${renamed.id}`, { ...renamed, kodas: 'SAUGUS' }))).toBe(200)
    const category = (await levels('STATINIO_KATEGORIJA')).find(
      ({ kodas }: { kodas: string }) => kodas === 'NESUDETINGASIS',
    )
    expect(outcome(await w.admin('DELETE', `/lygiai/${category.id}`))).toBe(204)
    await t.db.deleteFrom('sarasas').where('sarasas', '=', 'lytys').where('kodas', '=', 'M').execute()
    await loadReference(t.db)
    const codes = async (path: string) =>
      (await w.nobody('GET', path)).body.map(({ kodas }: { kodas: string }) => kodas)
    expect(await codes('/sertifikatoTipai')).toEqual(['KOMPETENCIJOS', 'KVALIFIKACIJOS', 'SAUGUS'])
    expect(await codes('/lygiai?tipas=STATINIO_KATEGORIJA')).not.toContain('NESUDETINGASIS')
    expect(await codes('/lytys')).toEqual(['V', 'M'])
    // Added again by hand, it is a row like any other.
    const { kodas, pavadinimas, pavadinimasEn } = row
    const again = { sarasas: 'sertifikatoTipai', kodas, pavadinimas, pavadinimasEn }
    expect(outcome(await w.admin('POST', '/sarasai', again))).toBe(201)
  })
})
