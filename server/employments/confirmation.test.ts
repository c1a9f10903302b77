import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeOwnActivity } from '#server/factories/background.ts'
import { makeCard, makeCompany, makeEmployment } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { pdfText } from '../../test/pdf.ts'
import { employmentsTest } from './testing.ts'

const { t, w, person, audited } = employmentsTest()
const today = civilDay(new Date())

/** A person with a record of work, and the address of its confirmation. */
async function work(set: object = {}, who: object = {}) {
  const someone = await person(who)
  const imoneId = w.world.A.company
  const { id } = await makeEmployment(t.db, { asmuoId: someone.id, imoneId, pareigos: 'Mūrininkė', ...set })
  return { ...someone, me: await t.as(someone.id), path: `/asmenys/${someone.id}/imones/${id}/pazyma` }
}

describe('a confirmation of employment', () => {
  it('says where the person works, since when and as what, and names no personal code', async () => {
    const company = await makeCompany(t.db, { pavadinimas: 'UAB „Ąžuolo statyba“' })
    const who = { vardas: 'Šarūnė', pavarde: 'Žąsytė-Ėglė' }
    const { id, me, path, asmenskodas } = await work({ imoneId: company.id, galiojaNuo: '2019-03-04' }, who)
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    const { status, headers, raw } = await me('GET', path)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(decodeURIComponent(headers['content-disposition'] ?? '')).toContain(
      `Pažyma apie darbą ${today} Šarūnė Žąsytė-Ėglė.pdf`,
    )
    const text = (await pdfText(raw)).replace(/\s+/g, ' ')
    for (const part of ['Šarūnė Žąsytė-Ėglė', 'dirba įmonėje', 'UAB „Ąžuolo statyba“', company.imKodas, '2019-03-04'])
      expect(text).toContain(part)
    for (const part of ['Mūrininkė', numeris, `Išduota ${today}`]) expect(text).toContain(part)
    expect(text).not.toContain(asmenskodas)
    expect(text).not.toMatch(/null|undefined/)
    const last = (await audited(id)).at(-1)
    expect(last).toMatchObject({ veiksmas: 'employments.confirmation', pokytis: { pazyma: 'lt' } })
  })
  it('of work that is over says that the person worked there, in the language asked for', async () => {
    const until = addDays(today, -1)
    const { me, path } = await work({ galiojaIki: until })
    const text = await pdfText((await me('GET', `${path}?kalba=en`)).raw)
    for (const part of ['worked for the company', 'Worked until', until]) expect(text).toContain(part)
    expect(outcome(await me('GET', `${path}?kalba=de`))).toBe('400 InvalidFormFields')
  })
  it.each(['TIKRINAMA', 'ATMESTA', 'PAKVIESTA'] as const)('of what is %s there is none', async (statusas) => {
    const kvietimas = statusas === 'PAKVIESTA' ? 'Žąsytė' : null
    const { me, path } = await work({ statusas, kvietimas })
    expect(outcome(await me('GET', path))).toBe('409 StatusNotAllowed')
  })
  it('of work without a company there is none: nobody confirms it', async () => {
    const { id } = await person()
    const own = await makeOwnActivity(t.db, { asmuoId: id })
    expect(outcome(await (await t.as(id))('GET', `/asmenys/${id}/imones/${own.id}/pazyma`))).toBe('403 Forbidden')
  })
})

describe('it is for', () => {
  it('the person, the company of the record and administrators; to others the record does not exist', async () => {
    const { me, path } = await work()
    const other = await t.as(w.world.B.rep)
    const stranger = await t.as((await person()).id)
    const seen = []
    for (const ask of [me, w.rep, w.manager, w.admin, other, stranger]) seen.push((await ask('GET', path)).status)
    expect(seen).toEqual([200, 200, 200, 200, 404, 404])
  })
  it('no company where the person works too: it takes those of its own records alone', async () => {
    const { id, path } = await work()
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company })
    expect((await (await t.as(w.world.B.rep))('GET', path)).status).toBe(404)
  })
  it('no company that the person has left: it does not see the person any more, who takes it alone', async () => {
    const { me, path } = await work({ galiojaIki: addDays(today, -1), statusas: 'NEBEDIRBA' })
    expect([(await w.rep('GET', path)).status, (await me('GET', path)).status]).toEqual([404, 200])
  })
})
