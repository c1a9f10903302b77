import { describe, expect, it } from 'vitest'
import { makeSitePerson } from '#server/factories/sites.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { sitePeopleTest, visitor } from './testing.ts'

const { add, A, B, repB, t, w, today, day, site, employee, rowsOf, trail, audited } = sitePeopleTest()

describe('adding one', () => {
  it('of the builder or of a subcontractor, with the person in the audit trail', async () => {
    const { id, path } = await site({}, [B().company])
    const person = await employee(A().company, { vardas: 'Ona', pavarde: 'Žukė' })
    const { status, body, headers } = await add(w.rep, path, person, A().company, { dirbaIki: day(30) })
    expect([status, headers['location']]).toEqual([201, `/api${path}/${body.id}`])
    expect(body).toMatchObject({
      asmuo: { id: person, vardas: 'Ona', pavarde: 'Žukė', matomas: true },
      imone: { id: A().company },
      paskirtis: 'DARBUOTOJAS',
      dirbaNuo: today,
      dirbaIki: day(30),
      automatinis: false,
      darbas: { dirba: true },
      sutartis: { yra: true },
      versija: 1,
    })
    expect((await w.rep('GET', `${path}/${body.id}`)).body).toEqual(body)
    expect((await audited(person)).at(-1)).toMatchObject({
      veiksmas: 'sitePeople.add',
      irasoId: id,
      pokytis: { irasas: body.id },
    })
    const other = await add(w.rep, path, B().person, B().company)
    expect(other.body.asmuo.matomas).toBe(false)
    expect((await rowsOf(id)).length).toBe(2)
  })

  const cases: [
    string,
    () => Promise<{ ask: Ask; set?: object; person?: number; imone?: number; body?: object }>,
    string,
  ][] = [
    [
      'a company that is not of the site',
      async () => ({ ask: w.rep, person: B().person, imone: B().company }),
      '400 InvalidFormFields',
    ],
    [
      'whom the company has not confirmed',
      async () => ({ ask: w.rep, person: await employee(A().company, {}, { statusas: 'TIKRINAMA' }) }),
      '409 AsmuoNotInImone',
    ],
    ['whom the session does not see', async () => ({ ask: w.rep, person: B().person }), '404 NotFound'],
    [
      'who has left',
      async () => ({ ask: w.admin, person: await employee(A().company, {}, { galiojaIki: day(-1) }) }),
      '409 AsmuoNotInImone',
    ],
    ['nobody', async () => ({ ask: w.rep, body: { dirbaNuo: today } }), '400 InvalidFormFields'],
    [
      'a worker without a company',
      async () => ({ ask: w.admin, body: { asmuo: { id: A().person }, dirbaNuo: today } }),
      '400 InvalidFormFields',
    ],
    ['an end before the beginning', async () => ({ ask: w.rep, set: { dirbaIki: day(-1) } }), '400 InvalidFormFields'],
    ['an unknown purpose', async () => ({ ask: w.rep, set: { paskirtis: 'SARGAS' } }), '400 InvalidFormFields'],
    [
      'a visitor without a reason',
      async () => ({ ask: w.rep, body: { ...visitor, priezastis: '', dirbaNuo: today } }),
      '400 InvalidFormFields',
    ],
    [
      'a visitor without a name',
      async () => ({ ask: w.rep, body: { ...visitor, vardas: '', dirbaNuo: today } }),
      '400 InvalidFormFields',
    ],
    [
      'a visitor of an unknown company',
      async () => ({ ask: w.rep, body: { ...visitor, imone: { id: 999999 }, dirbaNuo: today } }),
      '400 InvalidFormFields',
    ],
  ]
  it.each(cases)('refuses %s', async (_, make, refusal) => {
    const { id, path } = await site()
    const { ask, person = A().person, imone = A().company, set = {}, body } = await make()
    expect(outcome(body ? await ask('POST', path, body) : await add(ask, path, person, imone, set))).toBe(refusal)
    expect(await rowsOf(id)).toEqual([])
  })

  it.each([
    ['open', null, 0, null, false],
    ['later, but open before', null, 40, null, false],
    ['the last day of the other', 10, 10, null, false],
    ['the day after', 10, 11, null, true],
    ['before, up to the day before', null, -30, -6, true],
    ['before, into it', null, -30, -5, false],
  ])('is once at a time: %s', async (_, until, from, to, allowed) => {
    const { path, id } = await site()
    const row = { objektasId: id, asmuoId: A().person, imoneId: A().company }
    await makeSitePerson(t.db, { ...row, dirbaNuo: day(-5), dirbaIki: until === null ? null : day(until) })
    const set = { dirbaNuo: day(from), ...(to === null ? {} : { dirbaIki: day(to) }) }
    expect(outcome(await add(w.rep, path, A().person, A().company, set))).toBe(
      allowed ? 201 : '409 AsmuoAlreadyInObjektas',
    )
    // The same person may be in another site at the same time.
    expect(outcome(await add(w.rep, (await site()).path, A().person, A().company))).toBe(201)
  })

  it('a visitor by name alone, any number of times, only by users who manage the site', async () => {
    const { path } = await site({}, [B().company])
    const body = { ...visitor, dirbaNuo: today, dirbaIki: today, imone: { id: B().company } }
    expect(outcome(await (await repB())('POST', path, body))).toBe('403 Forbidden')
    const without = { ...body, imone: null }
    expect(outcome(await (await repB())('POST', path, without))).toBe('403 Forbidden')
    const { body: created } = await w.rep('POST', path, body)
    expect(created).toMatchObject({
      asmuo: { id: null, pavarde: 'Svečias', statusas: null, kortele: null, matomas: false },
      priezastis: 'Darbų priėmimas',
      darbas: null,
      sutartis: null,
    })
    expect(outcome(await w.rep('POST', path, body))).toBe(201)
    expect((await w.rep('GET', `${path}?paskirtis=LANKYTOJAS`)).total).toBe(2)
    // The subcontractor does not see the visitor, though the visitor named it.
    expect((await (await repB())('GET', path)).body).toEqual([])
    expect((await (await repB())('GET', `${path}/${created.id}`)).status).toBe(404)
    expect(outcome(await w.rep('PUT', `${path}/${created.id}`, { paskirtis: 'DARBUOTOJAS', dirbaNuo: today }))).toBe(
      '400 InvalidFormFields',
    )
  })

  it('the same person by many at once: once', async () => {
    const { id, path } = await site()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => add(i % 2 ? w.rep : w.admin, path, A().person, A().company)),
    )
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(7).fill('409 AsmuoAlreadyInObjektas')])
    expect((await rowsOf(id)).length).toBe(1)
  })
})

describe('changing and taking away', () => {
  it('changes the purpose and the days, by the version', async () => {
    const { id, path } = await site()
    const { body: created } = await add(w.rep, path, A().person, A().company)
    const to = { paskirtis: 'VADOVAS', dirbaNuo: day(-1), dirbaIki: day(60), priezastis: 'x' }
    const { body } = await w.rep('PUT', `${path}/${created.id}`, to, { 'if-match': '"1"' })
    expect(body).toMatchObject({ ...to, priezastis: '', versija: 2, asmuo: { id: A().person } })
    expect(outcome(await w.rep('PUT', `${path}/${created.id}`, to, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect((await trail(id)).at(-1)?.pokytis).toEqual({
      irasas: created.id,
      paskirtis: ['DARBUOTOJAS', 'VADOVAS'],
      dirbaNuo: [today, day(-1)],
      dirbaIki: [null, day(60)],
    })
  })
  it.each([
    ['made today', -30, 0, 204],
    ['to begin tomorrow', 1, 5, 204],
    ['made yesterday, begun', 0, 1, '409 ObjektoAsmuoBegun'],
  ])('takes away what was %s', async (_, from, daysAgo, answer) => {
    const { id, path } = await site()
    const sukurta = new Date(Date.now() - daysAgo * 86_400_000)
    const row = await makeSitePerson(t.db, {
      objektasId: id,
      asmuoId: A().person,
      imoneId: A().company,
      dirbaNuo: day(from),
      sukurta,
    })
    expect(outcome(await w.rep('DELETE', `${path}/${row.id}`))).toBe(answer)
    expect((await rowsOf(id)).length).toBe(answer === 204 ? 0 : 1)
    if (answer === 204) expect((await trail(id)).at(-1)?.veiksmas).toBe('sitePeople.remove')
  })
  it('nothing in a finished site', async () => {
    const { id, path } = await site({ statusas: 'BAIGTAS' })
    const row = await makeSitePerson(t.db, { objektasId: id, asmuoId: A().person, imoneId: A().company })
    const answers = [
      await add(w.rep, path, A().other, A().company),
      await w.rep('POST', `${path}/visi`, {
        asmenys: [{ asmuo: { id: A().other }, imone: { id: A().company } }],
        dirbaNuo: today,
      }),
      await w.rep('PUT', path, { irasai: [row.id], dirbaIki: today }),
      await w.rep('PUT', `${path}/${row.id}`, { dirbaNuo: today }),
      await w.admin('DELETE', `${path}/${row.id}`),
    ]
    expect(answers.map(outcome)).toEqual(Array(5).fill('409 ObjektasClosed'))
    // Its people are seen as they were.
    expect((await w.rep('GET', path)).total).toBe(1)
  })
})
