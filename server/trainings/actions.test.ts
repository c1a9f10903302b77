import { beforeAll, describe, expect, it } from 'vitest'
import { type TraineeStatus, traineeStatuses } from '#contract/trainings/schema.ts'
import { makeEmployee, makePerson } from '#server/factories/make.ts'
import { outcome as answered } from '../../test/app.ts'
import { trainingsTest } from './testing.ts'

const { t, w, day, make, register, states, sentTexts, audited, messagesOf } = trainingsTest()

describe('a status by hand', () => {
  const machine: Record<string, readonly string[]> = {
    LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
    PATVIRTINTA: ['ATSAUKTA'],
    ATSAUKTA: ['LAUKIAMA'],
  }
  const cell = (from: string, to: string, open: boolean) => {
    if (from === to) return 200
    if (!open) return '409 MokymasClosed'
    return machine[from]?.includes(to) ? 200 : '409 StatusNotAllowed'
  }
  const who: [string, string | null, () => number][] = [
    ['an administrator', null, () => w.world.adminId],
    ['a manager of the company', null, () => w.world.A.manager],
    ['a manager of another', '404 NotFound', () => w.world.B.manager],
    ['a representative', '404 NotFound', () => w.world.A.rep],
    ['an assessor', '404 NotFound', () => w.world.assigned],
    ['somebody else', '404 NotFound', () => w.world.A.other],
  ]
  let at: Awaited<ReturnType<typeof make>>
  let person: number
  beforeAll(async () => {
    at = await make()
    person = await register(at.id)
  })
  const set = (statusas: TraineeStatus) =>
    t.db.updateTable('mokymoAsmuo').set({ statusas }).where('mokymasId', '=', at.id).execute()

  it.each(who.flatMap(([name, refusal, id]) => [true, false].map((open) => [open, name, refusal, id] as const)))(
    'open %s: every cell for %s',
    async (open, _, refusal, id) => {
      const ask = await t.as(id())
      if (!open) t.clock.now = new Date(`${day(5)}T12:00:00Z`)
      const [seen, expected]: Record<string, string | number>[] = [{}, {}]
      for (const from of traineeStatuses)
        for (const to of traineeStatuses) {
          await set(from)
          const answer = await ask('PUT', `${at.path}/${person}`, { statusas: to })
          Object.assign(expected as object, { [`${from} > ${to}`]: refusal ?? cell(from, to, open) })
          Object.assign(seen as object, { [`${from} > ${to}`]: answered(answer) })
          expect((await states(at.id))[person]).toBe(answer.status === 200 ? to : from)
        }
      expect(seen).toEqual(expected)
    },
  )

  it('needs the right as well as the company', async () => {
    const { id } = await makePerson(t.db)
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeMokymas' }).execute()
    const ask = await t.as(id)
    await set('LAUKIAMA')
    expect(answered(await ask('PUT', `${at.path}/${person}`, { statusas: 'PATVIRTINTA' }))).toBe('403 Forbidden')
    expect((await ask('PUT', at.path, { asmenys: [person], statusas: 'PATVIRTINTA' })).body).toEqual({
      pakeista: [],
      nepakeista: [{ id: person, code: 'Forbidden' }],
      gavoVieta: [],
    })
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeKompetencijaAtestavimas' }).execute()
    expect(answered(await ask('PUT', `${at.path}/${person}`, { statusas: 'PATVIRTINTA' }))).toBe(200)
  })

  it('an older picture is refused', async () => {
    await set('LAUKIAMA')
    const { body } = await w.admin('GET', at.path)
    const version = (n: number) => ({ 'if-match': `"${n}"` })
    const path = `${at.path}/${person}`
    const { versija } = body[0]
    expect(answered(await w.admin('PUT', path, { statusas: 'PATVIRTINTA' }, version(versija - 1)))).toBe(
      '409 RecordChanged',
    )
    expect(answered(await w.admin('PUT', path, { statusas: 'PATVIRTINTA' }, version(versija)))).toBe(200)
  })

  it('notifies the person and is in the audit trail about them', async () => {
    const { id } = await makeEmployee(t.db, w.world.A.company, { komunikacijosKanalas: 'SMS' })
    const { id: training, path } = await make({ pavadinimas: 'Darbas aukštyje: žiema' })
    await w.manager('POST', `${path}/${id}`)
    for (const statusas of ['PATVIRTINTA', 'ATSAUKTA']) await w.manager('PUT', `${path}/${id}`, { statusas })
    const sent = await messagesOf(id)
    expect(sent.map(({ kanalas, tekstas }) => [kanalas, tekstas])).toEqual([
      ['SMS', `Meistras: esate uzregistruoti i mokyma "Darbas aukstyje: ziema", ${day(3)}`],
      ['SMS', `Meistras: jusu registracija i mokyma "Darbas aukstyje: ziema", ${day(3)}, patvirtinta`],
      ['SMS', `Meistras: jusu registracija i mokyma "Darbas aukstyje: ziema", ${day(3)}, atsaukta`],
    ])
    expect((await audited(id)).map(({ lentele, irasoId, pokytis }) => [lentele, irasoId, pokytis])).toEqual([
      ['mokymo_asmuo', training, { statusas: [null, 'LAUKIAMA'] }],
      ['mokymo_asmuo', training, { statusas: ['LAUKIAMA', 'PATVIRTINTA'] }],
      ['mokymo_asmuo', training, { statusas: ['PATVIRTINTA', 'ATSAUKTA'] }],
    ])
  })

  it('the letter says what, when, where and leads to the training', async () => {
    const { id } = await makePerson(t.db, { komunikacijosKanalas: 'EPASTAS' })
    const { id: training, path } = await make({ laikas: '09:00' })
    await w.admin('POST', `${path}/${id}`)
    const [letter] = await messagesOf(id)
    for (const part of [
      'Saugus darbas statybvietėje',
      `${day(3)} 09:00`,
      'Kirtimų g. 49, Vilnius',
      `/lt/mokymai/${training}`,
    ])
      expect(letter?.tekstas).toContain(part)
  })
})

describe('whether people came', () => {
  it.each([
    ['the day before the start', { dataNuo: 1 }, 'PATVIRTINTA', '409 MokymasNotBegun'],
    ['on the first day', { dataNuo: 0 }, 'PATVIRTINTA', 200],
    ['long after', { dataNuo: -100 }, 'PATVIRTINTA', 200],
    ['of one who waits', { dataNuo: 0 }, 'LAUKIAMA', '409 StatusNotAllowed'],
    ['of one cancelled', { dataNuo: 0 }, 'ATSAUKTA', '409 StatusNotAllowed'],
  ])('%s', async (_, { dataNuo }, statusas, expected) => {
    const { id, path } = await make({ dataNuo: day(dataNuo), registriki: day(dataNuo) })
    const person = await register(id, { statusas })
    expect(answered(await w.manager('PUT', `${path}/${person}`, { dalyvavo: true }))).toBe(expected)
    expect((await states(id))[person]).toBe(expected === 200 ? 'PATVIRTINTA*' : statusas)
  })

  it('is undone, and people who attended are not cancelled', async () => {
    const { id, path } = await make({ dataNuo: day(0), registriki: day(0) })
    const person = await register(id, { statusas: 'PATVIRTINTA', dalyvavo: true })
    expect(answered(await w.manager('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe('409 StatusNotAllowed')
    expect(answered(await w.manager('PUT', `${path}/${person}`, { dalyvavo: false }))).toBe(200)
    expect(answered(await w.manager('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe(200)
  })

  it('people do not say it of themselves', async () => {
    const { id, path } = await make({ dataNuo: day(0), registriki: day(0) })
    const person = await register(id, { statusas: 'PATVIRTINTA' })
    const ask = await t.as(person)
    for (const body of [{ dalyvavo: true }, { statusas: 'ATSAUKTA', dalyvavo: true }, { statusas: 'PATVIRTINTA' }])
      expect(answered(await ask('PUT', `${path}/${person}`, body))).toBe('403 Forbidden')
  })

  it('of many at once, with the reason of each refusal', async () => {
    const { id, path } = await make({ dataNuo: day(0), registriki: day(0) })
    const [attended, waits, stranger] = [
      await register(id, { statusas: 'PATVIRTINTA' }),
      await register(id),
      (await makePerson(t.db)).id,
    ]
    const { body } = await w.manager('PUT', path, { asmenys: [stranger, attended, waits, attended], dalyvavo: true })
    expect(body).toEqual({
      pakeista: [attended],
      nepakeista: [
        { id: waits, code: 'StatusNotAllowed' },
        { id: stranger, code: 'NotFound' },
      ],
      gavoVieta: [],
    })
    expect(await states(id)).toEqual({ [attended]: 'PATVIRTINTA*', [waits]: 'LAUKIAMA' })
  })
})

describe('registration', () => {
  it('of oneself until the last day, once', async () => {
    const { path } = await make({ registriki: day(1) })
    const { id } = await makePerson(t.db, { statusas: 'NEPATIKRINTA', komunikacijosKanalas: 'EPASTAS' })
    const ask = await t.as(id)
    const registered = await ask('POST', `${path}/${id}`)
    expect([
      registered.status,
      registered.headers['location'],
      registered.body.statusas,
      registered.body.eileje,
    ]).toEqual([201, `/api/asmenys/${id}/mokymai`, 'LAUKIAMA', null])
    expect(answered(await ask('POST', `${path}/${id}`))).toBe('409 UserIsAlreadyRegisteredToThisMokymas')
    expect(await sentTexts(id)).toEqual(['Užregistruota: Saugus darbas statybvietėje'])
    t.clock.now = new Date(`${day(2)}T12:00:00Z`)
    const late = await makePerson(t.db)
    expect(answered(await (await t.as(late.id))('POST', `${path}/${late.id}`))).toBe('409 MokymasRegistrationOver')
    // The organiser registers a person who came later.
    expect(answered(await w.admin('POST', `${path}/${late.id}`))).toBe(201)
  })

  it('of others: a manager registers visible people, an administrator anybody', async () => {
    const { path } = await make()
    const employee = await makeEmployee(t.db, w.world.A.company)
    const other = await makeEmployee(t.db, w.world.B.company)
    expect(answered(await w.manager('POST', `${path}/${employee.id}`))).toBe(201)
    expect(answered(await w.manager('POST', `${path}/${other.id}`))).toBe('404 NotFound')
    expect(answered(await w.admin('POST', `${path}/${other.id}`))).toBe(201)
    const third = await makePerson(t.db)
    const managerB = await t.as(w.world.B.manager)
    expect(answered(await managerB('POST', `${path}/${third.id}`))).toBe('403 Forbidden')
  })

  it('withdrawn by the person while it is open, then renewed', async () => {
    const { id, path } = await make()
    const person = (await makePerson(t.db)).id
    const ask = await t.as(person)
    await ask('POST', `${path}/${person}`)
    expect(answered(await ask('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe(200)
    expect(await states(id)).toEqual({ [person]: 'ATSAUKTA' })
    expect(answered(await ask('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe('409 StatusNotAllowed')
    expect(answered(await ask('POST', `${path}/${person}`))).toBe(201)
    expect(await states(id)).toEqual({ [person]: 'LAUKIAMA' })
    // People are not notified of what they did themselves.
    expect(await sentTexts(person)).toHaveLength(2)
    t.clock.now = new Date(`${day(5)}T12:00:00Z`)
    expect(answered(await ask('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe('409 MokymasClosed')
  })

  it("another's registration is taken back by nobody but the organiser", async () => {
    const { id, path } = await make()
    const person = await register(id)
    const ask = await t.as(w.world.A.other)
    expect(answered(await ask('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe('404 NotFound')
    expect(await states(id)).toEqual({ [person]: 'LAUKIAMA' })
  })
})
