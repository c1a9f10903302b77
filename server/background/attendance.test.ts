import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeTrainee, makeTraining } from '#server/factories/background.ts'
import { makeCompany, makeCompetency, makeEmployee } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, audited } = worldTest()
const today = civilDay(new Date())

/** A person confirmed in company A, who was registered for a training, and the address of the confirmation. */
async function trainee(set: { dalyvavo?: boolean; statusas?: 'PATVIRTINTA' } = {}, training: object = {}) {
  const imoneId = (await makeCompany(t.db, { pavadinimas: 'VšĮ „Kauno meistrai“', tipai: ['MOKYMO'] })).id
  const { id: mokymasId } = await makeTraining(t.db, {
    imoneId,
    dataNuo: '2026-03-04',
    registriki: '2026-03-04',
    ...training,
  })
  const person = await makeEmployee(t.db, w.world.A.company, { vardas: 'Šarūnė', pavarde: 'Žąsytė-Ėglė' })
  await makeTrainee(t.db, { asmuoId: person.id, mokymasId, statusas: 'PATVIRTINTA', dalyvavo: true, ...set })
  const path = `/asmenys/${person.id}/mokymai/${mokymasId}/pazyma`
  return { ...person, mokymasId, path, me: await t.as(person.id) }
}

describe('a confirmation of attendance', () => {
  it('says who attended what, when, where and by whom it was given, and names no personal code', async () => {
    const { id, me, path, mokymasId, asmenskodas } = await trainee({}, { pavadinimas: 'Darbas aukštyje' })
    const competency = await makeCompetency(t.db, { pavadinimas: 'Pastolių montavimas' })
    await t.db.insertInto('mokymoKompetencija').values({ mokymasId, kompetencijaId: competency.id }).execute()
    const { status, headers, raw } = await me('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(
      `Mokymų pažyma ${today} Šarūnė Žąsytė-Ėglė.pdf`,
    )
    const text = (await pdfText(raw)).replace(/\s+/g, ' ')
    for (const part of ['Šarūnė Žąsytė-Ėglė', 'dalyvavo mokymuose Darbas aukštyje', '2026-03-04', 'Kirtimų g. 49'])
      expect(text).toContain(part)
    for (const part of ['VšĮ „Kauno meistrai“', 'SD-01', 'Saugaus darbo', 'Kursai', `${competency.kodas} Pastolių`])
      expect(text).toContain(part)
    expect(text).not.toContain(asmenskodas)
    expect((await audited(id)).at(-1)).toMatchObject({
      veiksmas: 'background.confirmation',
      lentele: 'mokymo_asmuo',
      irasoId: mokymasId,
      pokytis: { pazyma: 'lt' },
    })
  })
  it('is in the language asked for', async () => {
    const { me, path } = await trainee()
    expect(await pdfText((await me('GET', `${path}?kalba=en`)).raw)).toContain('attended the training')
    expect(await pdfText((await me('GET', `${path}?kalba=lv`)).raw)).toContain('piedalījās apmācībā')
  })
  it('is only of a training that was attended, and that the person was registered for', async () => {
    const { id, me, path } = await trainee({ dalyvavo: false })
    expect(outcome(await me('GET', path))).toBe('409 StatusNotAllowed')
    const other = await trainee()
    expect(outcome(await me('GET', `/asmenys/${id}/mokymai/${other.mokymasId}/pazyma`))).toBe('404 NotFound')
  })
  it('is for the person, the employer and administrators', async () => {
    const { me, path } = await trainee()
    const other = await t.as(w.world.B.rep)
    const seen = []
    for (const ask of [me, w.rep, w.admin, other, w.nobody]) seen.push((await ask('GET', path)).status)
    expect(seen).toEqual([200, 200, 200, 404, 401])
  })
})
