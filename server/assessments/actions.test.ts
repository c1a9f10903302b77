import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowStatuses } from '#contract/assessments/schema.ts'
import { makeEmployee, makeFile, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { assessmentsTest } from './testing.ts'

const { t, w, realNow, day, make, register, setRow, rowsOf, statuses, auditCount } = assessmentsTest()
beforeEach(() => {
  t.clock.now = realNow
})

/** The expected answer for a pair of statuses. */
type Expecting = (from: string, to: string, open: boolean) => string | number

describe('a status by hand', () => {
  const machine: Record<string, readonly string[]> = {
    LAUKIAMA: ['PATVIRTINTA', 'ATSAUKTA'],
    PATVIRTINTA: ['ATSAUKTA'],
    ATSAUKTA: ['LAUKIAMA'],
  }
  /** The answer of the specification for a pair of statuses, to a user who may change them. */
  const cell = (from: string, to: string, open: boolean) => {
    if (!machine[from]) return '409 StatusNotAllowed'
    if (from === to) return 200
    if (!open) return '409 AtestavimasClosed'
    return machine[from].includes(to) ? 200 : '409 StatusNotAllowed'
  }
  /** People may only cancel their own registration while it waits. */
  const byPerson: Expecting = (from, to, open) => {
    if (to !== 'ATSAUKTA') return '403 Forbidden'
    if (from !== 'LAUKIAMA') return '409 StatusNotAllowed'
    return open ? 200 : '409 AtestavimasClosed'
  }
  /** The company that employs the person may only cancel, until the day before. */
  const employer: Expecting = (from, to, open) => {
    if (to !== 'ATSAUKTA') return '403 Forbidden'
    if (from !== 'LAUKIAMA' && from !== 'PATVIRTINTA') return '409 StatusNotAllowed'
    return open ? 200 : '409 AtestavimasClosed'
  }
  const who: [string, string | Expecting, () => number][] = [
    ['an administrator', cell, () => w.world.adminId],
    ['a manager of the company', cell, () => w.world.A.manager],
    ['a manager of another', '404 NotFound', () => w.world.B.manager],
    ['a representative', employer, () => w.world.A.rep],
    ['the assigned assessor', '403 Forbidden', () => w.world.assigned],
    ['another assessor', '404 NotFound', () => w.world.unassigned],
    ['the person', byPerson, () => w.world.A.person],
  ]
  let at: Awaited<ReturnType<typeof make>>
  beforeAll(async () => {
    at = await make({ vertintojai: [w.world.assigned] })
    await register(at.id, 'LAUKIAMA', w.world.A.person)
  })

  const cases = who.flatMap(([name, expecting, id]) =>
    [true, false].map((open) => [open ? 'open' : 'over', name, expecting, id] as const),
  )
  it.each(cases)('%s: every cell for %s', async (when, _, expecting, id) => {
    const open = when === 'open'
    const ask = await t.as(id())
    if (!open) t.clock.now = new Date(`${day(5)}T12:00:00Z`)
    const seen: Record<string, string | number> = {}
    const expected: Record<string, string | number> = {}
    for (const from of rowStatuses)
      for (const to of rowStatuses) {
        await setRow(at.id, w.world.A.person, from)
        const answer = await ask('PUT', `${at.path}/${w.world.A.person}`, { statusas: to })
        const after = (await statuses(at.id))[w.world.A.person]
        expected[`${from} > ${to}`] = typeof expecting === 'string' ? expecting : expecting(from, to, open)
        seen[`${from} > ${to}`] = outcome(answer)
        expect(after, `${from} > ${to}`).toBe(answer.status === 200 ? to : from)
      }
    expect(seen).toEqual(expected)
  })

  it('can change until the end of the following day in Vilnius', async () => {
    const { id, path } = await make({ data: '2026-11-28' })
    const person = await register(id)
    t.clock.now = new Date('2026-11-29T21:59:59Z')
    expect(outcome(await w.admin('PUT', `${path}/${person}`, { statusas: 'PATVIRTINTA' }))).toBe(200)
    t.clock.now = new Date('2026-11-29T22:00:00Z')
    expect(outcome(await w.admin('PUT', `${path}/${person}`, { statusas: 'ATSAUKTA' }))).toBe('409 AtestavimasClosed')
  })

  it('needs the right as well as the company', async () => {
    const { id } = await makePerson(t.db, { vartotojoTipas: 'VARTOTOJAS' })
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeAtestavimas' }).execute()
    const ask = await t.as(id)
    await setRow(at.id, w.world.A.person, 'LAUKIAMA')
    const path = `${at.path}/${w.world.A.person}`
    expect(outcome(await ask('PUT', path, { statusas: 'PATVIRTINTA' }))).toBe('403 Forbidden')
    const batch = await ask('PUT', at.path, { asmenys: [w.world.A.person], statusas: 'PATVIRTINTA' })
    expect(batch.body).toEqual({
      pakeista: [],
      nepakeista: [{ asmuoId: w.world.A.person, code: 'Forbidden', detail: null }],
    })
    await t.db.insertInto('asmensTeise').values({ asmuoId: id, teise: 'ChangeKompetencijaAtestavimas' }).execute()
    expect(outcome(await ask('PUT', path, { statusas: 'PATVIRTINTA' }))).toBe(200)
  })

  it('writes an audit row about the person with the old and the new status', async () => {
    await setRow(at.id, w.world.A.person, 'LAUKIAMA')
    await w.manager('PUT', `${at.path}/${w.world.A.person}`, { statusas: 'PATVIRTINTA' })
    const row = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      veiksmas: 'assessments.setPerson',
      asmuoId: w.world.A.manager,
      irasoId: at.id,
      apieAsmuo: w.world.A.person,
      pokytis: { statusas: ['LAUKIAMA', 'PATVIRTINTA'] },
    })
  })

  it('of eight at once with one version exactly one wins, round after round', async () => {
    const second = await t.as((await makePerson(t.db, { vartotojoTipas: 'ADMIN' })).id)
    const { id, path } = await make()
    const person = await register(id)
    const circle = ['PATVIRTINTA', 'ATSAUKTA', 'LAUKIAMA']
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          (i % 2 ? w.admin : second)(
            'PUT',
            `${path}/${person}`,
            { statusas: circle[round % 3] },
            { 'if-match': `"${round + 1}"` },
          ),
        ),
      )
      expect(answers.map(outcome).sort()).toEqual([200, ...Array(7).fill('409 RecordChanged')])
      expect((await rowsOf(id))[0]).toMatchObject({ versija: round + 2, statusas: circle[round % 3] })
    }
  })
})

describe('files and assessor of a row', () => {
  it('change with the version, so that of two at once one wins', async () => {
    const { id, path } = await make()
    const person = await register(id)
    const files = await Promise.all([1, 2, 3, 4].map(() => makeFile(t.db, { ikele: w.world.adminId })))
    const answers = await Promise.all(
      files.map((file) => w.admin('PUT', `${path}/${person}`, { failai: [{ id: file.id }] }, { 'if-match': '"1"' })),
    )
    expect(answers.map(outcome).sort()).toEqual([200, ...Array(3).fill('409 RecordChanged')])
    const won = answers.find(({ status }) => status === 200)?.body
    expect((await w.admin('GET', path)).body[0]).toEqual(won)
    expect([won.versija, won.failai.length]).toEqual([2, 1])
  })
  it('an assigned assessor may attach what it may read, and nothing else', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const person = await register(id)
    const assessor = await t.as(w.world.assigned)
    const ownFile = await makeFile(t.db, { ikele: w.world.assigned })
    const foreign = await makeFile(t.db, { ikele: w.world.B.rep })
    const refused = await assessor('PUT', `${path}/${person}`, { failai: [{ id: ownFile.id }, { id: foreign.id }] })
    expect([refused.status, refused.body.fields]).toEqual([400, { failai: 'notFound' }])
    expect((await w.admin('GET', path)).body[0].failai).toEqual([])
    expect((await assessor('PUT', `${path}/${person}`, { failai: [{ id: ownFile.id }] })).body.failai).toHaveLength(1)
    expect((await assessor('PUT', `${path}/${person}`, { failai: [] })).body.failai).toHaveLength(0)
  })
  it('an assessor who sees the assessment but is not assigned may not', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const person = await register(id)
    const { id: rep } = await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await t.db.insertInto('asmensTeise').values({ asmuoId: rep, teise: 'CompleteAtestavimas' }).execute()
    expect(outcome(await (await t.as(rep))('PUT', `${path}/${person}`, { failai: [] }))).toBe('403 Forbidden')
  })
  it('the assessor is one of the assessment', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const person = await register(id)
    const put = (vertintojas: unknown) => w.admin('PUT', `${path}/${person}`, { vertintojas })
    expect((await put({ id: w.world.unassigned })).body.fields).toEqual({ vertintojas: 'inList' })
    expect((await put({ id: w.world.assigned })).body.vertintojas).toEqual({
      id: w.world.assigned,
      vardas: expect.any(String),
      pavarde: expect.any(String),
    })
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ apieAsmuo: person, pokytis: { vertintojas: [null, w.world.assigned] } })
    expect((await put(null)).body.vertintojas).toBe(null)
  })
})

describe('registering', () => {
  it('makes a row that waits, and leaves an audit row', async () => {
    const { id, path } = await make()
    const before = await auditCount()
    const added = await w.manager('POST', `${path}/${w.world.A.person}`, {})
    expect(added.status).toBe(201)
    expect(added.headers['location']).toBe(`/api/atestavimai/${id}/asmenys?id=${w.world.A.person}`)
    expect(added.body).toMatchObject({
      atestId: id,
      statusas: 'LAUKIAMA',
      teorijosRezultatas: null,
      versija: 1,
      failai: [],
    })
    expect(await auditCount()).toBe(before + 1)
  })

  it.each(['nobody', 'ATSAUKTA'] as const)('tells the person, who was %s before, in whose name', async (before) => {
    const { id, path } = await make()
    const { id: person } = await makePerson(t.db, { email: `${before}@example.lt`, telefonas: null })
    if (before !== 'nobody') await register(id, before, person)
    expect((await w.admin('POST', `${path}/${person}`, {})).status).toBe(201)
    const letters = await t.db.selectFrom('zinute').selectAll().where('asmuoId', '=', person).execute()
    const company = await t.db
      .selectFrom('imone')
      .select('pavadinimas')
      .where('id', '=', w.world.A.company)
      .executeTakeFirstOrThrow()
    expect(letters).toHaveLength(1)
    expect(letters[0]?.tema).toContain('Užregistruota į vertinimą')
    expect(letters[0]?.tekstas).toContain(company.pavadinimas)
  })

  it.each<[string, () => object, () => number, () => Ask, string]>([
    ['out of scope', () => ({}), () => w.world.B.person, () => w.manager, '404 NotFound'],
    ['not there', () => ({}), () => 999999, () => w.manager, '404 NotFound'],
    [
      'an assessor of it',
      () => ({ vertintojai: [w.world.assigned] }),
      () => w.world.assigned,
      () => w.admin,
      '409 AssessorIsParticipant',
    ],
    ['too late', () => ({ data: day(-2) }), () => w.world.A.person, () => w.manager, '409 AtestavimasClosed'],
    [
      "of another company in another company's assessment",
      () => ({ imoneId: w.world.B.company }),
      () => w.world.B.person,
      () => w.manager,
      '404 NotFound',
    ],
  ])('someone %s is refused', async (_, set, person, ask, refusal) => {
    const { id, path } = await make(set())
    expect(outcome(await ask()('POST', `${path}/${person()}`, {}))).toBe(refusal)
    expect(await rowsOf(id)).toEqual([])
  })

  it.each(rowStatuses.filter((statusas) => statusas !== 'ATSAUKTA'))(
    'someone who is already there (%s) is refused',
    async (statusas) => {
      const { id, path } = await make()
      await register(id, statusas, w.world.A.person)
      expect(outcome(await w.manager('POST', `${path}/${w.world.A.person}`, {}))).toBe(
        '409 UserIsAlreadyRegisteredToThisAtestavimas',
      )
    },
  )

  it('someone who was cancelled waits again, with nothing left of the time before', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned], vietos: 1 })
    const person = await register(id, 'LAUKIAMA')
    const file = await makeFile(t.db, { ikele: w.world.adminId })
    const filled = { statusas: 'ATSAUKTA', failai: [{ id: file.id }], vertintojas: { id: w.world.assigned } }
    await w.admin('PUT', `${path}/${person}`, filled)
    const again = await w.admin('POST', `${path}/${person}`, {})
    expect([again.status, again.body]).toMatchObject([201, { statusas: 'LAUKIAMA', failai: [], vertintojas: null }])
    const trail = await t.db.selectFrom('auditas').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ apieAsmuo: person, pokytis: { statusas: ['ATSAUKTA', 'LAUKIAMA'] } })

    const full = await register(id, 'ATSAUKTA')
    expect(outcome(await w.admin('POST', `${path}/${full}`, {}))).toBe('409 AtestavimasFull')
  })

  it('sets the assessor, the files and PATVIRTINTA at once', async () => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const file = await makeFile(t.db, { ikele: w.world.A.manager })
    const sent = { statusas: 'PATVIRTINTA', vertintojas: { id: w.world.assigned }, failai: [{ id: file.id }] }
    const { status, body } = await w.manager('POST', `${path}/${w.world.A.person}`, sent)
    expect([status, body]).toMatchObject([201, sent])
    const trail = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('irasoId', '=', id)
      .where('apieAsmuo', '=', w.world.A.person)
      .orderBy('id')
      .execute()
    expect(trail.map(({ pokytis }) => pokytis)).toEqual([
      { statusas: [null, 'LAUKIAMA'] },
      { statusas: ['LAUKIAMA', 'PATVIRTINTA'], vertintojas: [null, w.world.assigned], failai: [file.id] },
    ])
  })

  it.each<[string, () => object, string, object | undefined]>([
    [
      'an assessor of elsewhere',
      () => ({ vertintojas: { id: w.world.unassigned } }),
      '400 InvalidFormFields',
      { vertintojas: 'inList' },
    ],
    ['a file of nobody', () => ({ failai: [{ id: 999999 }] }), '400 InvalidFormFields', { failai: 'notFound' }],
    ['a result', () => ({ statusas: 'ISLAIKYTA' }), '409 StatusNotAllowed', undefined],
    ['a cancellation', () => ({ statusas: 'ATSAUKTA' }), '400 InvalidFormFields', { statusas: 'inList' }],
  ])('with %s is refused, and nobody is registered', async (_, sent, refusal, fields) => {
    const { id, path } = await make({ vertintojai: [w.world.assigned] })
    const answer = await w.manager('POST', `${path}/${w.world.A.person}`, sent())
    expect([outcome(answer), answer.body.fields]).toEqual([refusal, fields])
    expect(await rowsOf(id)).toEqual([])
  })

  it('the same person at once makes one row', async () => {
    const { id, path } = await make()
    const { id: person } = await makePerson(t.db)
    const answers = await Promise.all(Array.from({ length: 8 }, () => w.admin('POST', `${path}/${person}`, {})))
    expect(answers.map(outcome).sort()).toEqual([201, ...Array(7).fill('409 UserIsAlreadyRegisteredToThisAtestavimas')])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  it('of more people at once than there are places, only as many as fit', async () => {
    const { id, path } = await make({ vietos: 3 })
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(t.db)))
    const answers = await Promise.all(people.map((person) => w.admin('POST', `${path}/${person.id}`, {})))
    expect(answers.map(outcome).sort()).toEqual([201, 201, 201, ...Array(7).fill('409 AtestavimasFull')])
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('3 / 3')
    expect(await rowsOf(id)).toHaveLength(3)
  })

  it('a cancelled place is free, and coming back takes one', async () => {
    const { id, path } = await make({ vietos: 1 })
    const back = await register(id, 'ATSAUKTA')
    const { id: other } = await makePerson(t.db)
    expect(outcome(await w.admin('POST', `${path}/${other}`, {}))).toBe(201)
    expect(outcome(await w.admin('PUT', `${path}/${back}`, { statusas: 'LAUKIAMA' }))).toBe('409 AtestavimasFull')
    await w.admin('PUT', `${path}/${other}`, { statusas: 'ATSAUKTA' })
    expect(outcome(await w.admin('PUT', `${path}/${back}`, { statusas: 'LAUKIAMA' }))).toBe(200)
  })
})
