import { describe, expect, it } from 'vitest'
import { gateTest } from '#server/gateChecks/testing.ts'
import { outcome } from '../../test/app.ts'

const { t, w, gate, subcontractor, audited } = gateTest()

describe('settings of the gates of a site', () => {
  const path = (site: number) => `/objektai/${site}/vartu-nustatymai`
  it('are read and changed by who keeps the site, with a trail and a version', async () => {
    const { site } = await gate()
    const first = await w.rep('GET', path(site))
    expect(first.body).toMatchObject({ duomenuRiba: 24, grieztas: false, versija: 0 })
    const answer = await w.rep('PUT', path(site), { grieztas: true })
    expect(answer.body).toMatchObject({ duomenuRiba: 24, grieztas: true, versija: 1 })
    expect(outcome(await w.rep('PUT', path(site), { sdid: true }, { 'if-match': '"0"' }))).toBe('409 RecordChanged')
    expect((await w.rep('PUT', path(site), { sdid: true }, { 'if-match': '"1"' })).body.versija).toBe(2)
    const rows = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('lentele', '=', 'objektas')
      .where('veiksmas', '=', 'gate.saveSettings')
      .orderBy('id')
      .where('irasoId', '=', site)
      .orderBy('id')
      .execute()
    expect(rows.map(({ pokytis }) => pokytis)).toEqual([{ grieztas: [false, true] }, { sdid: [false, true] }])
    expect(await audited(w.world.A.rep)).toBeDefined()
  })
  it.each([
    [{ duomenuRiba: 0 }, 'min'],
    [{ duomenuRiba: 25 }, 'max'],
    [{ duomenuRiba: 1.5 }, 'number'],
  ])('%j is refused', async (body, message) => {
    const { site } = await gate()
    expect((await w.rep('PUT', path(site), body)).body.fields).toEqual({ duomenuRiba: message })
  })
  it('are changed by one at a time', async () => {
    const { site } = await gate()
    const save = () => w.rep('PUT', path(site), { sdid: true }, { 'if-match': '"0"' })
    const answers = (await Promise.all(Array.from({ length: 6 }, save))).map(outcome)
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === '409 RecordChanged')).toHaveLength(5)
  })
  it('are not for others, and not of a finished site', async () => {
    const { site } = await gate()
    await subcontractor(site, w.world.B.company)
    const b = await t.as(w.world.B.rep)
    expect(outcome(await b('GET', path(site)))).toBe('403 Forbidden')
    expect(outcome(await b('PUT', path(site), { sdid: true }))).toBe('403 Forbidden')
    const elsewhere = (await gate({ imoneId: w.world.B.company })).site
    expect(outcome(await w.rep('GET', path(elsewhere)))).toBe('404 NotFound')
    await t.db.updateTable('objektas').set({ statusas: 'BAIGTAS' }).where('id', '=', site).execute()
    expect(outcome(await w.rep('PUT', path(site), { sdid: true }))).toBe('409 ObjektasClosed')
  })
})
