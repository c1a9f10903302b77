import { describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeTrainee } from '#server/factories/background.ts'
import { makeCompany, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { known, resultOf, rowOf, sukurta, traineeImportTest } from './testing.ts'

const { t, w, current, newTraining, send, idOf, linksOf, traineesOf, somebody, stored, audited, messagesOf } =
  traineeImportTest()

describe('somebody whom the registry does not have', () => {
  it('is registered, invited, waits in the company of the code, and is in the training', async () => {
    const company = await makeCompany(t.db, { imKodas: '304050605' })
    const row = rowOf({
      imKodas: '304 050 605',
      pareigos: 'Mūrininkė',
      galiojaNuo: '2026-03-02',
      email: 'ruta.mokinė@example.lt'.replace('ė', 'e'),
      miestas: 'Alytus',
      sdid: 'SD-M-1',
    })
    expect(resultOf(await send(w.manager, row))).toEqual(sukurta)
    const id = await idOf(row.asmenskodas)
    expect(await stored(id)).toMatchObject({
      vartotojoTipas: 'VARTOTOJAS',
      statusas: 'NEPATIKRINTA',
      lytis: 'V',
      gimimoData: '1985-02-17',
      emailPatvirtintas: false,
    })
    const link = { imoneId: company.id, statusas: 'TIKRINAMA', pareigos: 'Mūrininkė', galiojaNuo: '2026-03-02' }
    expect(await linksOf(id)).toMatchObject([{ ...link, sdid: 'SD-M-1', miestas: 'Alytus', numeris: null }])
    expect(await traineesOf()).toMatchObject([{ asmuoId: id, statusas: 'LAUKIAMA', dalyvavo: false, eileje: null }])
    const trail = await audited(id)
    expect(trail.map(({ veiksmas, lentele }) => [veiksmas, lentele])).toEqual([
      ['traineeImport.row', 'asmuo'],
      ['traineeImport.row', 'mokymo_asmuo'],
    ])
    expect(JSON.stringify(trail)).not.toContain(row.asmenskodas)
    // The invitation, and the message about the training.
    expect(await messagesOf(id)).toHaveLength(2)
  })
  it.each([
    ['unknown', '999999999', true],
    ['of a company that no longer operates', '111111111', true],
    ['none', '', false],
  ])('has no company where the code is %s, and the reply says so', async (_, imKodas, imoneNerasta) => {
    await makeCompany(t.db, { imKodas: '111111111', statusas: 'NEVEIKIANTI' }).catch(() => null)
    const row = rowOf({ imKodas, pareigos: 'Stalius', sdid: 'SD-M-2' })
    expect(resultOf(await send(w.manager, row))).toEqual({ ...sukurta, imoneNerasta })
    const id = await idOf(row.asmenskodas)
    expect(await linksOf(id)).toEqual([])
    expect(await stored(id)).toMatchObject({ darboviete: 'NEDIRBA' })
  })
  it.each<[string, object, string]>([
    ['a wrong code', { asmenskodas: '38599999999' }, '400 InvalidFormFields'],
    ['an empty code', { asmenskodas: ' ' }, '400 InvalidFormFields'],
    ['no code', { asmenskodas: null }, '400 AsmenskodasIsRequired'],
    ['somebody too young', { asmenskodas: '51502140006' }, '400 InvalidFormFields'],
    ['no name', { vardas: ' ' }, '400 InvalidFormFields'],
    ['a date that is none', { galiojaNuo: '2026-02-30' }, '400 InvalidFormFields'],
    ['an error of a spreadsheet for a position', { pareigos: '#VALUE!' }, '400 InvalidFormFields'],
    ['an error of a spreadsheet for a company', { imKodas: '#N/A' }, '400 InvalidFormFields'],
    ['too long a company code', { imKodas: 'x'.repeat(31) }, '400 InvalidFormFields'],
  ])('with %s is refused, and nothing is left', async (_, change, code) => {
    expect(outcome(await send(w.manager, rowOf(change)))).toBe(code)
    expect(await traineesOf()).toEqual([])
  })
  it('with an e-mail of somebody else, or an SDID of the company, is refused', async () => {
    await makePerson(t.db, { email: 'mokinys.uzimtas@example.lt' })
    const company = await makeCompany(t.db, { imKodas: '304050606' })
    await somebody({}, { imoneId: company.id, sdid: 'SD-M-3' })
    for (const who of [w.manager, w.admin]) {
      const usedEmail = await send(who, rowOf({ email: 'Mokinys.Uzimtas@Example.lt' }))
      expect([outcome(usedEmail), usedEmail.body.fields]).toEqual(['409 EmailAlreadyUsed', { email: 'emailUsed' }])
      const same = await send(who, rowOf({ imKodas: '304050606', sdid: 'SD-M-3' }))
      expect([outcome(same), same.body.fields]).toEqual(['409 SdidAlreadyExists', { sdid: 'sdidUsed' }])
    }
    expect(await traineesOf()).toEqual([])
  })
})

describe('somebody of the registry', () => {
  it('is registered, and nothing of the person or of the work changes', async () => {
    const { id, row } = await somebody(
      { email: 'dalyvis@example.lt', miestas: 'Kaunas' },
      { imoneId: w.world.B.company, pareigos: 'Dažytojas' },
    )
    const before = [await stored(id), await linksOf(id)]
    const sent = { ...row, vardas: 'RUTA', imKodas: '304050605', pareigos: 'Kita', miestas: 'Alytus', telefonas: '' }
    expect(resultOf(await send(w.manager, sent))).toEqual(known)
    expect([await stored(id), await linksOf(id)]).toEqual(before)
    const [message, ...others] = await messagesOf(id)
    expect([message?.tekstas, others]).toEqual([
      expect.stringMatching(/registruoti į mokymą|uzregistruoti i mokyma/),
      [],
    ])
    expect(outcome(await send(w.manager, sent))).toBe('409 UserIsAlreadyRegisteredToThisMokymas')
    expect(await traineesOf()).toHaveLength(1)
    expect(await messagesOf(id)).toHaveLength(1)
    // The organiser still can't open the person's record.
    expect((await w.manager('GET', `/asmenys/${id}`)).status).toBe(404)
  })
  it('and cancelled before waits again', async () => {
    const { id, row } = await somebody()
    await makeTrainee(t.db, { mokymasId: current.training, asmuoId: id, statusas: 'ATSAUKTA' })
    expect(resultOf(await send(w.manager, row))).toEqual(known)
    expect(await traineesOf()).toMatchObject([{ asmuoId: id, statusas: 'LAUKIAMA' }])
  })
  it('of another name is refused', async () => {
    const { row } = await somebody()
    const employee = await somebody({}, { imoneId: w.world.A.company })
    for (const one of [row, employee.row])
      for (const change of [{ pavarde: 'Kita' }, { vardas: 'Ona' }])
        expect(outcome(await send(w.manager, { ...one, ...change }))).toBe('409 NameDoesNotMatch')
    expect(await traineesOf()).toEqual([])
  })
  it('of other companies is looked up at most sixty times an hour, together with the import of people', async () => {
    const { row } = await somebody()
    const employee = await somebody({}, { imoneId: w.world.A.company })
    const wrong = { ...row, pavarde: 'Kita' }
    for (let i = 0; i < 30; i += 1) {
      expect(outcome(await send(w.manager, { ...employee.row, pavarde: 'Kita' }))).toBe('409 NameDoesNotMatch')
      expect(outcome(await send(w.manager, wrong))).toBe('409 NameDoesNotMatch')
      expect(outcome(await w.manager('POST', '/asmenys/importas', wrong))).toBe('409 NameDoesNotMatch')
    }
    expect(outcome(await send(w.manager, wrong))).toBe('429 TooManyRequests')
    const refused = await send(w.manager, rowOf())
    expect(outcome(refused)).toBe('429 TooManyRequests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(resultOf(await send(w.admin, rowOf()))).toEqual(sukurta)
  }, 60_000)
})

describe('places', () => {
  it('are given while there are any, then the line begins, and everybody is notified', async () => {
    await t.db.updateTable('mokymas').set({ vietos: 2 }).where('id', '=', current.training).execute()
    const people = [rowOf(), rowOf(), rowOf({ email: 'eileje@example.lt' }), rowOf()]
    const results = []
    for (const row of people) results.push((await send(w.manager, row)).body.eileje)
    expect(results).toEqual([null, null, 1, 2])
    const waits = await messagesOf(await idOf(people[2]?.asmenskodas ?? ''))
    expect(waits.map(({ tema }) => tema)).toContain('Laukiate eilėje: Saugus darbas statybvietėje')
    expect(waits.map(({ tekstas }) => tekstas).join()).toContain('Jūsų vieta eilėje: 1.')
  })
})

describe('who may', () => {
  it.each<[string, () => Ask | Promise<Ask>, string]>([
    ['the own manager', () => w.manager, '200'],
    ['an administrator', () => w.admin, '200'],
    ['a representative, of the own people', () => w.rep, '200'],
    ['a person', () => t.as(w.world.A.person), '403 Forbidden'],
    ['a manager of another company, of the own people', () => t.as(w.world.B.manager), '200'],
    ['an assessor', () => t.as(w.world.assigned), '403 Forbidden'],
    ['nobody', () => w.nobody, '401 Unauthorized'],
  ])('%s: %s', async (_, who, answer) => {
    const ask = await who()
    expect(String(outcome(await send(ask, rowOf())))).toBe(answer)
    const preview = await ask('POST', `/mokymai/${current.training}/asmenys/perziura`, { eilutes: [rowOf()] })
    expect(String(outcome(preview))).toBe(answer)
  })
  it('not after the last open day of the training', async () => {
    t.clock.now = new Date(`${addDays(civilDay(new Date()), 9)}T10:00:00Z`)
    expect(outcome(await send(w.manager, rowOf()))).toBe('409 MokymasClosed')
    expect(outcome(await send(w.admin, rowOf()))).toBe('409 MokymasClosed')
  })
  it('also when people themselves can no longer register', async () => {
    t.clock.now = new Date(`${addDays(civilDay(new Date()), 6)}T10:00:00Z`)
    expect(resultOf(await send(w.manager, rowOf()))).toEqual(sukurta)
  })
})

describe('preview', () => {
  const ask = (who: Ask, eilutes: object[]) => who('POST', `/mokymai/${current.training}/asmenys/perziura`, { eilutes })
  it('shows what each row would do, and reveals nothing of strangers', async () => {
    const employee = await somebody({}, { imoneId: w.world.A.company })
    const stranger = await somebody({}, { imoneId: w.world.B.company })
    const there = await somebody()
    const cancelled = await somebody()
    await makeTrainee(t.db, { mokymasId: current.training, asmuoId: there.id })
    await makeTrainee(t.db, { mokymasId: current.training, asmuoId: cancelled.id, statusas: 'ATSAUKTA' })
    await makeCompany(t.db, { imKodas: '304050607' })
    const before = await traineesOf()
    const rows = [
      rowOf({ imKodas: '304050607' }),
      rowOf({ imKodas: '999999999' }),
      employee.row,
      { ...employee.row, pavarde: 'Kita' },
      stranger.row,
      { ...stranger.row, pavarde: 'Kita', imKodas: '999999999' },
      there.row,
      { ...there.row, vardas: 'Ona' },
      cancelled.row,
    ]
    const plans = (await ask(w.manager, rows)).body.eilutes
    const unknown = { laukas: 'imKodas', kodas: 'companyUnknown' }
    const plan = (bukle: string, code: string | null = null, ...ispejimai: object[]) => ({
      bukle,
      code,
      pakeitimai: [],
      ispejimai,
    })
    expect(plans).toEqual([
      plan('nauja'),
      plan('nauja', null, unknown),
      plan('nauja'),
      plan('klaida', 'NameDoesNotMatch'),
      plan('nauja'),
      plan('nauja', null, unknown),
      plan('nepakeista'),
      plan('klaida', 'NameDoesNotMatch'),
      plan('nauja', null, { laukas: 'asmenskodas', kodas: 'wasCancelled' }),
    ])
    // An administrator sees everybody.
    expect((await ask(w.admin, rows)).body.eilutes[5]).toMatchObject({ bukle: 'klaida', code: 'NameDoesNotMatch' })
    expect(await traineesOf()).toEqual(before)
  })
  it('is of at most 500 rows', async () => {
    expect(outcome(await ask(w.manager, Array(501).fill(rowOf())))).toBe('400 InvalidFormFields')
    expect(outcome(await ask(w.manager, []))).toBe('400 InvalidFormFields')
    expect(outcome(await ask(w.manager, Array(500).fill(rowOf())))).toBe(200)
  })
})

describe('at once', () => {
  it('the same rows sent twice make everybody once, in one training and in two', async () => {
    await t.db.updateTable('mokymas').set({ vietos: 25 }).where('id', '=', current.training).execute()
    const other = (await newTraining()).id
    const rows = Array.from({ length: 40 }, (_, i) => rowOf({ pavarde: `Lenktynė${'abcdefghij'[i % 10]}` }))
    const run = async (who: Ask, id: number) => {
      const results: string[] = []
      const queue = [...rows]
      const worker = async () => {
        for (let row = queue.shift(); row; row = queue.shift()) {
          const answer = await send(who, row, id)
          results.push(answer.status === 200 ? answer.body.rezultatas : outcome(answer))
        }
      }
      await Promise.all([worker(), worker()])
      return results
    }
    const [one, two, three] = await Promise.all([
      run(w.manager, current.training),
      run(w.admin, current.training),
      run(w.admin, other),
    ])
    const again = '409 UserIsAlreadyRegisteredToThisMokymas'
    const same = [...(one ?? []), ...(two ?? [])]
    expect(same.filter((result) => result === again)).toHaveLength(40)
    expect([...same, ...(three ?? [])].filter((result) => result === 'sukurta')).toHaveLength(40)
    expect(three).not.toContain(again)
    const trainees = await traineesOf()
    expect(trainees).toHaveLength(40)
    expect(trainees.filter(({ eileje }) => eileje !== null)).toHaveLength(15)
    expect(await traineesOf(other)).toHaveLength(40)
    const counts = await t.db
      .selectFrom('mokymas')
      .selectAll()
      .where('id', '=', current.training)
      .executeTakeFirstOrThrow()
    expect(counts).toMatchObject({ asmenuSkaicius: 25, eileje: 15 })
  }, 60_000)
  it('the same attempt sent twice answers the same', async () => {
    const row = rowOf()
    const sent = () =>
      w.manager('POST', `/mokymai/${current.training}/asmenys`, row, { 'idempotency-key': 'eilute-m1' })
    expect(resultOf(await sent())).toEqual(sukurta)
    expect(resultOf(await sent())).toEqual(sukurta)
    expect(await traineesOf()).toHaveLength(1)
  })
})
