import { beforeEach, describe, expect, it } from 'vitest'
import { shownNumber } from '#contract/gate/read.ts'
import type { PackReply } from '#contract/gate/schema.ts'
import { cardValues } from '#contract/gate/statusList.ts'
import { judge } from '#contract/gate/verdict.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeCompany, makeEmployee, makeEmployment } from '#server/factories/make.ts'
import { makeSdidImport } from '#server/factories/sdid.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { diskStore } from '#server/files/store.ts'
import { gateTest } from '#server/gateChecks/testing.ts'
import { depsOf, run } from '#server/processes/testing.ts'
import { outOf } from '#server/templates/testing.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { linesOf, uploadSdid } from './testing.ts'

const { t, w, gate, audited } = gateTest()
let n = 0

/** A company with a representative. */
async function aCompany() {
  const { id, imKodas } = await makeCompany(t.db)
  const user = { vartotojoTipas: 'ORG_ATSTOVAS', imoneId: id, ...outOf('EPASTAS') } as const
  const boss = (await makeEmployee(t.db, id, user)).id
  return { id, kodas: imKodas, boss, rep: await t.as(boss) }
}
type Company = Awaited<ReturnType<typeof aCompany>>
/** A confirmed employee with an SDID on the record, and the line of a file about them. */
async function employ(company: Company, link: object = {}) {
  const sdid = `W-${++n}`
  const person = await makeEmployee(
    t.db,
    company.id,
    { vardas: 'Jonas', pavarde: `Darbuotojas${n}` },
    { sdid, ...link },
  )
  return { id: person.id, line: { vardas: person.vardas, pavarde: person.pavarde, sdid } }
}
type Worker = Awaited<ReturnType<typeof employ>>
const states = async (company: Company) =>
  Object.fromEntries(
    (await t.db.selectFrom('sdidBukle').select(['asmuoId', 'bukle']).where('imoneId', '=', company.id).execute()).map(
      ({ asmuoId, bukle }) => [asmuoId, bukle],
    ),
  )
const send = async ({ rep }: Company, ...lines: object[]) => (await uploadSdid(rep, lines)).body
const other = (line: object) => ({ ...line, imonesKodas: '111111118' })
const changesOf = async (ask: Ask, id: number, query = '') =>
  (await ask('GET', `/sdid-importas/${id}/pokyciai${query}`)).body
const letters = (company: { boss: number }) =>
  t.db.selectFrom('zinute').select(['tema', 'tekstas']).where('asmuoId', '=', company.boss).orderBy('id').execute()

beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
})

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
    const name = { vardas: 'Petras', pavarde: `Bendravardis${++n}` }
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
          .set({ sdid: `W-OTHER-${++n}` })
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

describe('letters', () => {
  it('one to the employer and one to each builder where the people are, however many; they name nobody', async () => {
    const [company, builder, stranger] = [await aCompany(), await aCompany(), await aCompany()]
    const workers = []
    for (let i = 0; i < 5; i++) workers.push(await employ(company))
    const sites = [
      await makeSite(t.db, { imoneId: builder.id, pavadinimas: 'Namas A' }),
      await makeSite(t.db, { imoneId: builder.id, pavadinimas: 'Namas B' }),
      await makeSite(t.db, { imoneId: stranger.id }),
    ] as const
    const [one, two] = workers as [Worker, Worker]
    const today = civilDay(t.clock.now)
    const there = (at: number, asmuoId: number, set: object = {}) =>
      makeSitePerson(t.db, { objektasId: sites[at]?.id ?? 0, asmuoId, imoneId: company.id, dirbaNuo: today, ...set })
    await there(0, one.id)
    await there(1, one.id)
    await there(1, two.id)
    await there(2, one.id, { dirbaNuo: addDays(today, -9), dirbaIki: addDays(today, -1) })
    const keeper = await employ(company)
    await send(company, keeper.line, ...workers.map(({ line }) => line))
    expect(await letters(company)).toEqual([])
    await send(company, keeper.line)
    const [toEmployer, ...more] = await letters(company)
    const [toBuilder, ...others] = await letters(builder)
    expect([more, others, await letters(stranger)]).toEqual([[], [], []])
    expect(toEmployer?.tekstas).toContain('Kiek: 5.')
    expect(toEmployer?.tekstas).toContain(
      `/lt/admin/imones/${company.id}?tab=darbuotojai&sdid=NEPATVIRTINTAS,KITA_IMONE`,
    )
    expect(toBuilder?.tekstas).toMatch(/Kiek: 2\.[\s\S]*Namas A, Namas B/)
    for (const { line } of workers) expect(`${toEmployer?.tekstas}${toBuilder?.tekstas}`).not.toContain(line.pavarde)
    // The same file again tells nobody anything new.
    await send(company, keeper.line)
    expect([await letters(company), await letters(builder)]).toMatchObject([[{}], [{}]])
  })

  it('remind a company once of a file that is 35 days old', async () => {
    const [old, fresh, never] = [await aCompany(), await aCompany(), await aCompany()]
    const ago = (days: number) => new Date(t.clock.now.getTime() - days * 86_400_000)
    for (const [company, days] of [
      [old, 36],
      [fresh, 34],
    ] as const) {
      const worker = await employ(company)
      await makeSdidImport(t.db, { imoneId: company.id, ikele: company.boss, sukurta: ago(days) }, [
        { asmuoId: worker.id },
      ])
    }
    const again = () => run(t, depsOf(t, diskStore(t.files)), 'SDID_PRIMINIMAI')
    expect(await again()).toMatchObject({ statusas: 'BAIGTA', kiekiai: { PRANESTA_IMONEI: 1 } })
    expect(await again()).toMatchObject({ statusas: 'BAIGTA' })
    expect([await letters(old), await letters(fresh), await letters(never)]).toMatchObject([[{}], [], []])
    const worker = await employ(old)
    await makeSdidImport(t.db, { imoneId: old.id, ikele: old.boss, sukurta: ago(40) }, [{ asmuoId: worker.id }])
    await again()
    expect(await letters(old)).toHaveLength(2)
  })
})

describe('at the gate', () => {
  /** A worker in a site whose gate looks at SDID, and the verdict of that gate. */
  async function atGate(qrData: string | null = null) {
    const company = await aCompany()
    const { ask, site } = await gate({ imoneId: (await aCompany()).id })
    await t.db
      .insertInto('vartuNustatymai')
      .values({ objektasId: site, sdid: true } as never)
      .execute()
    const worker = await employ(company, { qrData })
    const { numeris } = await makeCard(t.db, { asmuoId: worker.id, statusas: 'AKTYVI' })
    const { id } = await makeSitePerson(t.db, { objektasId: site, asmuoId: worker.id, imoneId: company.id })
    const seen = async (qr: string, by = ask) => by('POST', '/vartai/sdid', { asmuo: id, qr })
    async function verdict() {
      const pack = (await ask('GET', '/vartai/paketas')).body as PackReply
      const now = Math.floor(t.clock.now.getTime() / 1000)
      const { priezastys } = judge(shownNumber(numeris ?? ''), {
        ...{ now, today: civilDay(t.clock.now), laikrodis: 'TIKRAS' as const },
        busena: { reiksme: cardValues.galioja, moment: now },
        objektas: {
          ...{ id: site, sudaryta: now, trukumai: [] },
          nustatymai: pack.nustatymai,
          zmogus: pack.zmones[0] ?? null,
        },
      })
      return priezastys.find(({ kodas }) => kodas === 'SDID_NEPATVIRTINTAS')?.verdiktas ?? null
    }
    return { company, worker, seen, verdict, ask }
  }

  it('the verdict follows the files', async () => {
    const { company, worker, verdict } = await atGate()
    const keeper = await employ(company)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line, worker.line)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line)
    expect(await verdict()).toBe('TIKRINTI')
    await send(company, keeper.line, worker.line)
    expect(await verdict()).toBeNull()
    await send(company, keeper.line, other(worker.line))
    expect(await verdict()).toBe('TIKRINTI')
  })

  it('a code is compared with the record; the day and the result are kept, the text is not', async () => {
    const { company, worker, seen, verdict } = await atGate('the whole text')
    const kept = () => t.db.selectFrom('sdidMatymas').selectAll().where('asmuoId', '=', worker.id).execute()
    const diena = civilDay(t.clock.now)
    const { sdid } = worker.line
    const cases = [
      ['the whole text', 'SUTAMPA'],
      [sdid, 'SUTAMPA'],
      [`{"sdid":"${sdid}","imonesKodas":"${company.kodas}"}`, 'SUTAMPA'],
      ['something else', 'NESUTAMPA'],
      [`{"sdid":"${sdid}","imonesKodas":"111111118"}`, 'KITA_IMONE'],
    ] as const
    for (const [qr, rezultatas] of cases) {
      const { status, body } = await seen(qr)
      expect([qr, status, body]).toEqual([qr, 200, { diena, rezultatas }])
      expect(await kept()).toEqual([{ imoneId: company.id, asmuoId: worker.id, diena, rezultatas }])
    }
    expect(await verdict()).toBe('TIKRINTI')
    await seen(sdid)
    expect(await verdict()).toBeNull()
    const [record] = (await company.rep('GET', `/asmenys/${worker.id}/imones`)).body
    expect(record.sdidBukle.matytas).toEqual({ diena, rezultatas: 'SUTAMPA' })
  })

  it('a code on the record of the person in another company is of that company', async () => {
    const { worker, seen } = await atGate()
    await makeEmployment(t.db, { asmuoId: worker.id, imoneId: (await aCompany()).id, sdid: 'W-ELSEWHERE' })
    expect((await seen('W-ELSEWHERE')).body.rezultatas).toBe('KITA_IMONE')
  })

  it('a gate asks only about the people of its site, and not without end', async () => {
    const { seen, worker } = await atGate()
    const elsewhere = await gate()
    expect(outcome(await seen(worker.line.sdid, elsewhere.ask))).toBe('404 NotFound')
    for (let i = 0; i < 30; i++) await seen('x')
    expect(outcome(await seen('x'))).toBe('429 TooManyRequests')
  })
})
