import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeEmployment } from '#server/factories/make.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { outcome } from '../../test/app.ts'
import { linesOf, uploadSdid } from './testing.ts'
import { type Company, type Worker, watchTest } from './watchTesting.ts'

const { t, w, audited, aCompany, employ, states, send, other, changesOf, letters, number } = watchTest()

describe('a file and the one before it', () => {
  it('shows who vanished, is elsewhere and is new, with counts, a filter and a search', async () => {
    const company = await aCompany()
    const [stays, leaves, moves] = [await employ(company), await employ(company), await employ(company)]
    const first = await send(company, stays.line, leaves.line, moves.line)
    expect(first.pokyciai).toBeNull()
    const stranger = { vardas: 'Nauja', pavarde: 'Viešnia', sdid: 'W-NEW' }
    const { id, pokyciai } = await send(company, stays.line, other(moves.line), stranger)
    expect(pokyciai).toEqual({ ankstesnis: { id: first.id, failas: 'sdid.json' }, dingo: 1, kitur: 1, nauji: 1 })
    expect(await changesOf(company.rep, id)).toMatchObject([
      { rusis: 'DINGO', sdid: leaves.line.sdid, asmuo: { id: leaves.id, busena: 'NEPATVIRTINTAS' } },
      { rusis: 'KITA_IMONE', sdid: moves.line.sdid, asmuo: { id: moves.id, busena: 'KITA_IMONE' } },
      { rusis: 'NAUJAS', sdid: 'W-NEW', vardas: 'Nauja', asmuo: null },
    ])
    expect(await changesOf(company.rep, id, '?rusis=NAUJAS')).toHaveLength(1)
    expect(await changesOf(company.rep, id, '?search=viesnia')).toMatchObject([{ sdid: 'W-NEW' }])
    const sheet = await company.rep('GET', `/sdid-importas/${id}/pokyciai?format=xlsx`)
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
    const about = (await audited(leaves.id)).filter(({ lentele }) => lentele === 'sdid_bukle')
    expect(about.map((row) => row.pokytis)).toEqual([
      { imone: company.id, busena: [null, 'PATVIRTINTAS'] },
      { imone: company.id, busena: ['PATVIRTINTAS', 'NEPATVIRTINTAS'] },
    ])
    expect(await states(company)).toEqual({
      [stays.id]: 'PATVIRTINTAS',
      [leaves.id]: 'NEPATVIRTINTAS',
      [moves.id]: 'KITA_IMONE',
    })
  })

  it('is seen by its own company alone', async () => {
    const [one, two] = [await aCompany(), await aCompany()]
    const worker = await employ(one)
    await send(one, worker.line)
    const { id } = await send(one, { vardas: 'A', pavarde: 'B', sdid: 'W-X' }, worker.line)
    expect(outcome(await two.rep('GET', `/sdid-importas/${id}/pokyciai`))).toBe('404 NotFound')
    expect(outcome(await w.admin('GET', `/sdid-importas/${id}/pokyciai`))).toBe(200)
  })

  it.each<[string, (c: Company, w: Worker) => Promise<unknown>]>([
    [
      'names the company otherwise and is not confirmed',
      ({ rep }, { line }) =>
        uploadSdid(rep, { imone: { pavadinimas: 'Kita įmonė' }, asmenys: [{ ...line, sdid: 'X', vardas: 'X' }] }),
    ],
    ['finds nobody', ({ rep }) => uploadSdid(rep, [{ vardas: 'X', pavarde: 'Y', sdid: 'Z' }])],
  ])('says nothing of anybody where it %s', async (_, act) => {
    const company = await aCompany()
    const worker = await employ(company)
    await send(company, worker.line)
    await act(company, worker)
    expect(await states(company)).toEqual({ [worker.id]: 'PATVIRTINTAS' })
    expect(await letters(company)).toEqual([])
  })
})

describe('the state of a person', () => {
  it('waits for a human where two have the name of a line, and follows the choice', async () => {
    const company = await aCompany()
    const name = { vardas: 'Petras', pavarde: `Bendravardis${number()}` }
    const [one, two] = [await employ(company), await employ(company)]
    await send(company, one.line, two.line)
    await t.db.updateTable('asmuoImone').set(name).where('asmuoId', 'in', [one.id, two.id]).execute()
    const { id } = await send(company, one.line, { ...name, sdid: 'W-NAUJAS' })
    expect(await states(company)).toEqual({ [one.id]: 'PATVIRTINTAS', [two.id]: 'PATVIRTINTAS' })
    const third = await employ(company)
    const file = await send(company, one.line, third.line)
    expect(await states(company)).toMatchObject({ [two.id]: 'NEPATVIRTINTAS' })
    expect(id).toBeLessThan(file.id)
  })

  it('is confirmed when the line is matched by hand, and no longer when the match is taken off', async () => {
    const company = await aCompany()
    const [one, two] = [await employ(company), await employ(company)]
    await send(company, one.line, two.line)
    const { id } = await send(company, one.line, { vardas: 'Kitas', pavarde: 'Vardas', sdid: 'W-HAND' })
    expect(await states(company)).toMatchObject({ [two.id]: 'NEPATVIRTINTAS' })
    const line = (await linesOf(company.rep, id)).find(({ asmuo }) => asmuo === null)
    const match = (asmuoId: number | null) => company.rep('PUT', `/sdid-importas/lines/${line?.id}`, { asmuoId })
    expect((await match(two.id)).status).toBe(200)
    expect(await states(company)).toMatchObject({ [two.id]: 'PATVIRTINTAS' })
    expect((await company.rep('GET', `/sdid-importas/${id}`)).body.pokyciai).toMatchObject({ dingo: 0, nauji: 0 })
    await match(null)
    expect(await states(company)).toMatchObject({ [two.id]: 'NEPATVIRTINTAS' })
  })

  it('is as before when the file was a mistake and is removed', async () => {
    const company = await aCompany()
    const [one, two] = [await employ(company), await employ(company)]
    await send(company, one.line, two.line)
    const { id } = await send(company, one.line)
    expect(await states(company)).toMatchObject({ [two.id]: 'NEPATVIRTINTAS' })
    expect((await company.rep('DELETE', `/sdid-importas/${id}`)).status).toBe(204)
    expect(await states(company)).toEqual({ [one.id]: 'PATVIRTINTAS', [two.id]: 'PATVIRTINTAS' })
  })

  it('is not looked for where there is no SDID, nor for who no longer works there', async () => {
    const company = await aCompany()
    const [one, without, left] = [await employ(company), await employ(company, { sdid: null }), await employ(company)]
    await t.db.updateTable('asmuoImone').set({ statusas: 'NEBEDIRBA' }).where('asmuoId', '=', left.id).execute()
    await send(company, one.line)
    expect(await states(company)).toEqual({ [one.id]: 'PATVIRTINTAS' })
    expect(without.id).not.toBe(one.id)
  })

  it('is on the record of the person and in the lists of company and site, by a filter', async () => {
    const company = await aCompany()
    const builder = await aCompany()
    const [one, two] = [await employ(company), await employ(company)]
    const site = await makeSite(t.db, { imoneId: builder.id })
    for (const { id } of [one, two])
      await makeSitePerson(t.db, { objektasId: site.id, asmuoId: id, imoneId: company.id })
    await send(company, one.line, two.line)
    await send(company, one.line)
    const [record] = (await company.rep('GET', `/asmenys/${two.id}/imones`)).body
    expect(record.sdidBukle).toEqual({
      ...{ bukle: 'NEPATVIRTINTAS', diena: civilDay(new Date()), failas: 'sdid.json', matytas: null },
    })
    const people = (await company.rep('GET', '/imones/-1/asmenys?sdid=NEPATVIRTINTAS,KITA_IMONE')).body
    expect(people).toMatchObject([{ asmuo: { id: two.id }, sdidBusena: 'NEPATVIRTINTAS' }])
    const there = (await builder.rep('GET', `/objektai/${site.id}/asmenys?sdid=NEPATVIRTINTAS`)).body
    expect(there).toMatchObject([{ asmuo: { id: two.id }, sdidBusena: 'NEPATVIRTINTAS' }])
  })
})

describe('people of two companies', () => {
  /** One person who works in both with one identifier. */
  async function shared() {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const worker = await employ(theirs)
    const { sdid } = worker.line
    await makeEmployment(t.db, { asmuoId: worker.id, imoneId: mine.id, sdid })
    return { mine, theirs, worker }
  }

  it('a file says of a person of another company only that the identifier is here, and the newest file is believed', async () => {
    const { mine, theirs, worker } = await shared()
    const colleague = await employ(theirs)
    await send(theirs, worker.line, colleague.line)
    await send(mine, worker.line)
    expect(await states(theirs)).toEqual({ [worker.id]: 'KITA_IMONE', [colleague.id]: 'PATVIRTINTAS' })
    expect(await states(mine)).toEqual({ [worker.id]: 'PATVIRTINTAS' })
    expect(await letters(theirs)).toHaveLength(1)
    await send(theirs, worker.line, colleague.line)
    expect(await states(theirs)).toEqual({ [worker.id]: 'PATVIRTINTAS', [colleague.id]: 'PATVIRTINTAS' })
    expect(await states(mine)).toEqual({ [worker.id]: 'KITA_IMONE' })
  })

  it.each<[string, (set: { mine: Company; theirs: Company; worker: Worker }) => Promise<unknown>]>([
    [
      'the person does not work for who sends it',
      ({ mine, worker }) =>
        t.db.deleteFrom('asmuoImone').where('imoneId', '=', mine.id).where('asmuoId', '=', worker.id).execute(),
    ],
    [
      'the identifier there is another',
      ({ theirs, worker }) =>
        t.db
          .updateTable('asmuoImone')
          .set({ sdid: `W-OTHER-${number()}` })
          .where('imoneId', '=', theirs.id)
          .where('asmuoId', '=', worker.id)
          .execute(),
    ],
    [
      'the company of the sender has not confirmed the person',
      ({ mine, worker }) =>
        t.db
          .updateTable('asmuoImone')
          .set({ statusas: 'TIKRINAMA' })
          .where('imoneId', '=', mine.id)
          .where('asmuoId', '=', worker.id)
          .execute(),
    ],
  ])('a file changes nothing of another company where %s', async (_, prepare) => {
    const { mine, theirs, worker } = await shared()
    const own = await employ(mine)
    await send(theirs, worker.line)
    await prepare({ mine, theirs, worker })
    await send(mine, own.line, worker.line)
    await send(mine, own.line)
    expect(await states(theirs)).toEqual({ [worker.id]: 'PATVIRTINTAS' })
  })
})
