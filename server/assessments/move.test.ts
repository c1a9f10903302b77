import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeFile, makePerson } from '#server/factories/make.ts'
import { seeded } from '#server/factories/random.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { assessmentsTest } from './testing.ts'

const { t, w, day, make, register, setRow, rowsOf, statuses, auditCount } = assessmentsTest()

describe('a status of many', () => {
  it('changes the rows that it can, and answers why it did not change the others', async () => {
    const { id, path } = await make({ vietos: 4 })
    const one = await register(id, 'ATSAUKTA')
    const two = await register(id, 'ATSAUKTA')
    const three = await register(id, 'ATSAUKTA')
    const waiting = await register(id, 'LAUKIAMA')
    const passed = await register(id, 'ISLAIKYTA')
    const { body } = await w.manager('PUT', path, {
      asmenys: [one, one, waiting, 999999, passed, two, three],
      statusas: 'LAUKIAMA',
    })
    expect(body).toEqual({
      pakeista: [one, two],
      nepakeista: [
        { asmuoId: waiting, code: 'StatusNotAllowed', detail: 'Laukiama → Laukiama' },
        { asmuoId: 999999, code: 'NotFound', detail: null },
        { asmuoId: passed, code: 'StatusNotAllowed', detail: 'Išlaikyta → Laukiama' },
        { asmuoId: three, code: 'AtestavimasFull', detail: null },
      ],
    })
    expect(await statuses(id)).toEqual({
      [one]: 'LAUKIAMA',
      [two]: 'LAUKIAMA',
      [three]: 'ATSAUKTA',
      [waiting]: 'LAUKIAMA',
      [passed]: 'ISLAIKYTA',
    })
  })
  it('writes an audit row for each of them, and one if there was nothing to change', async () => {
    const { id, path } = await make()
    const people = [await register(id), await register(id)]
    const before = await auditCount()
    await w.manager('PUT', path, { asmenys: people, statusas: 'PATVIRTINTA' })
    expect(await auditCount()).toBe(before + 2)
    await w.manager('PUT', path, { asmenys: people, statusas: 'PATVIRTINTA' })
    expect(await auditCount()).toBe(before + 3)
  })
  it('is refused to all once the assessment is over', async () => {
    const { id, path } = await make({ data: day(-2) })
    const person = await register(id)
    const { body } = await w.manager('PUT', path, { asmenys: [person], statusas: 'PATVIRTINTA' })
    expect(body.nepakeista).toEqual([{ asmuoId: person, code: 'AtestavimasClosed', detail: null }])
  })
  it.each([
    ['a result', { asmenys: [1], statusas: 'ISLAIKYTA' }, { statusas: 'inList' }],
    ['nobody', { asmenys: [], statusas: 'LAUKIAMA' }, { asmenys: 'required' }],
    ['no numbers', { asmenys: ['1'], statusas: 'LAUKIAMA' }, { 'asmenys.0': 'number' }],
    ['too many', { asmenys: Array(501).fill(1), statusas: 'LAUKIAMA' }, { asmenys: 'maxlength' }],
  ])('%s is refused', async (_, body, fields) => {
    const { path } = await make()
    const answer = await w.manager('PUT', path, body)
    expect([answer.status, answer.body.fields]).toEqual([400, fields])
  })
})

describe('moving', () => {
  const move = (ask: Ask, from: { path: string }, to: { id: number }, asmenys: number[]) =>
    ask('POST', `${from.path}/perkelti`, { atestavimas: { id: to.id }, asmenys })

  it('leaves a cancelled row and adds a waiting one with nothing copied', async () => {
    const [from, to] = [await make({ vertintojai: [w.world.assigned] }), await make({ data: day(9) })]
    const person = await register(from.id, 'PATVIRTINTA')
    const file = await makeFile(t.db, { ikele: w.world.adminId })
    await w.admin('PUT', `${from.path}/${person}`, { failai: [{ id: file.id }], vertintojas: { id: w.world.assigned } })
    const answer = await move(w.manager, from, to, [person, person])
    expect([answer.status, answer.body]).toEqual([200, { perkelta: 1 }])
    const [before, after] = [await w.admin('GET', from.path), await w.admin('GET', to.path)]
    expect(before.body[0]).toMatchObject({ statusas: 'ATSAUKTA', failai: [{ id: file.id }] })
    expect(after.body[0]).toMatchObject({
      statusas: 'LAUKIAMA',
      vertintojas: null,
      failai: [],
      kompId: null,
      versija: 1,
    })
    expect((await rowsOf(to.id))[0]).toMatchObject({ data: day(9) })
    const trail = await t.db
      .selectFrom('auditas')
      .selectAll()
      .where('apieAsmuo', '=', person)
      .orderBy('id', 'desc')
      .execute()
    expect(trail[0]).toMatchObject({ veiksmas: 'assessments.move', pokytis: { perkelta: [from.id, to.id] } })
  })

  it('there and back again, with nothing left of the time before', async () => {
    const vertintojai = [w.world.assigned]
    const [one, two] = [await make({ vertintojai }), await make({ vertintojai })]
    const person = await register(one.id)
    const file = await makeFile(t.db, { ikele: w.world.adminId })
    for (const [from, to] of [
      [one, two],
      [two, one],
      [one, two],
    ] as const) {
      const filled = { failai: [{ id: file.id }], vertintojas: { id: w.world.assigned } }
      expect(outcome(await w.admin('PUT', `${from.path}/${person}`, filled))).toBe(200)
      expect(outcome(await move(w.manager, from, to, [person]))).toBe(200)
      expect([await statuses(from.id), await statuses(to.id)]).toEqual([
        { [person]: 'ATSAUKTA' },
        { [person]: 'LAUKIAMA' },
      ])
      expect((await w.admin('GET', to.path)).body).toMatchObject([{ vertintojas: null, failai: [] }])
    }
  })

  type Point = [string, (from: number, to: number, third: number) => Promise<unknown>, object, object, string]
  it.each<Point>([
    [
      'is not there',
      (from, _, id) =>
        t.db.deleteFrom('atestavimoAsmuo').where('atestId', '=', from).where('asmuoId', '=', id).execute(),
      {},
      {},
      '404 NotFound',
    ],
    ['is cancelled', (from, _, id) => setRow(from, id, 'ATSAUKTA'), {}, {}, '409 StatusNotAllowed'],
    ['has a result', (from, _, id) => setRow(from, id, 'NEISLAIKYTA'), {}, {}, '409 StatusNotAllowed'],
    [
      'is in the other',
      (_, to, id) => register(to, 'PATVIRTINTA', id),
      {},
      {},
      '409 UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    [
      'has a result in the other',
      (_, to, id) => register(to, 'ISLAIKYTA', id),
      {},
      {},
      '409 UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    [
      'assesses in the other',
      (_, atestId, asmuoId) => t.db.insertInto('atestavimoVertintojas').values({ atestId, asmuoId }).execute(),
      {},
      {},
      '409 AssessorIsParticipant',
    ],
    ['does not fit', async () => {}, {}, { vietos: 2 }, '409 AtestavimasFull'],
    ['is from one that is over', async () => {}, { data: day(-2) }, {}, '409 AtestavimasClosed'],
    ['would come too late', async () => {}, {}, { data: day(-2) }, '409 AtestavimasClosed'],
  ])('nobody where the third %s', async (_, spoil, fromSet, toSet, refusal) => {
    const [from, to] = [await make(fromSet), await make(toSet)]
    const people = [await register(from.id), await register(from.id, 'PATVIRTINTA'), await register(from.id)]
    await spoil(from.id, to.id, people[2] ?? 0)
    const [rows, trail] = [await rowsOf(from.id, to.id), await auditCount()]
    expect(outcome(await move(w.manager, from, to, people))).toBe(refusal)
    expect([await rowsOf(from.id, to.id), await auditCount()]).toEqual([rows, trail])
  })

  it('names a person of the assessment who cannot be moved, and says nothing about strangers', async () => {
    const [from, to] = [await make(), await make()]
    const [going, staying] = [await register(from.id), await register(from.id, 'ISLAIKYTA')]
    const { vardas, pavarde } = await t.db
      .selectFrom('asmuo')
      .selectAll()
      .where('id', '=', staying)
      .executeTakeFirstOrThrow()
    expect((await move(w.manager, from, to, [going, staying])).body.detail).toBe(`${vardas} ${pavarde}`)
    expect((await move(w.manager, from, to, [w.world.B.person])).body).toEqual({ code: 'NotFound' })
  })

  it('nobody to another company, from another company, or to the same', async () => {
    const [from, to] = [await make(), await make({ imoneId: w.world.B.company })]
    const person = await register(from.id)
    expect(outcome(await move(w.manager, from, to, [person]))).toBe('404 NotFound')
    expect(outcome(await move(await t.as(w.world.B.manager), from, to, [person]))).toBe('404 NotFound')
    expect((await move(w.manager, from, from, [person])).body.fields).toEqual({ atestavimas: 'inList' })
    expect(outcome(await move(w.manager, from, { id: 999999 }, [person]))).toBe('404 NotFound')
    expect(await statuses(from.id)).toEqual({ [person]: 'LAUKIAMA' })
  })

  // Each statement of the move fails in turn in the database: then nothing of it may be stored.
  it.each([
    ['atestavimo_asmuo', 'update', 'new.statusas = $$ATSAUKTA$$'],
    ['atestavimo_asmuo', 'insert', 'true'],
    ['auditas', 'insert', 'true'],
    ['atestavimas', 'update', 'new.asmenu_skaicius <> old.asmenu_skaicius'],
  ])('nobody where the database fails at the third person (%s, %s)', async (table, event, when) => {
    const [from, to] = [await make(), await make()]
    const people = [await register(from.id), await register(from.id), await register(from.id)]
    const whose = table === 'auditas' ? 'new.apie_asmuo' : table === 'atestavimas' ? null : 'new.asmuo_id'
    const condition = whose ? `${when} and ${whose} = ${people[2]}` : `${when} and new.id = ${to.id}`
    const rows = await rowsOf(from.id, to.id)
    await sql
      .raw(
        `create function klaida() returns trigger language plpgsql as $f$ begin raise exception 'disk full'; end $f$`,
      )
      .execute(t.db)
    await sql
      .raw(
        `create trigger klaida after ${event} on ${table} for each row when (${condition}) execute function klaida()`,
      )
      .execute(t.db)
    const answer = await move(w.manager, from, to, people)
    await sql`drop function klaida() cascade`.execute(t.db)
    expect(outcome(answer)).toBe('500 Unknown')
    expect(await rowsOf(from.id, to.id)).toEqual(rows)
    expect(outcome(await move(w.manager, from, to, people))).toBe(200)
  })

  it('one person to two places at once goes to one', async () => {
    const [from, one, two] = [await make(), await make(), await make()]
    const person = await register(from.id)
    const answers = await Promise.all([move(w.admin, from, one, [person]), move(w.manager, from, two, [person])])
    expect(answers.map(outcome).sort()).toEqual([200, '409 StatusNotAllowed'])
    expect((await rowsOf(one.id, two.id)).map((row) => row.statusas)).toEqual(['LAUKIAMA'])
  })

  it('crossing each other both arrive', async () => {
    const [one, two] = [await make(), await make()]
    for (let round = 0; round < 5; round++) {
      const [here, there] = [await register(one.id), await register(two.id)]
      const answers = await Promise.all([move(w.admin, one, two, [here]), move(w.manager, two, one, [there])])
      expect(answers.map(outcome)).toEqual([200, 200])
    }
  })
})

it('the counts of an assessment are exact after anything', async () => {
  const random = seeded(7)
  const all = [await make({ vietos: 9 }), await make(), await make()]
  const people = await Promise.all(Array.from({ length: 15 }, () => makePerson(t.db)))
  const pick = () => random.pick(people).id
  const seen = new Set<number>()
  const step = () => {
    const at = random.pick(all)
    const statusas = random.pick(['LAUKIAMA', 'PATVIRTINTA', 'ATSAUKTA'])
    return random.pick([
      () => w.admin('POST', `${at.path}/${pick()}`, {}),
      () => w.admin('PUT', `${at.path}/${pick()}`, { statusas }),
      () => w.admin('PUT', at.path, { asmenys: [pick(), pick(), pick()], statusas }),
      () => w.admin('POST', `${at.path}/perkelti`, { atestavimas: { id: random.pick(all).id }, asmenys: [pick()] }),
    ])()
  }
  for (let round = 0; round < 40; round++) {
    for (const { status } of await Promise.all([step(), step(), step(), step()])) seen.add(status)
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from atestavimas a where (asmenu_skaicius, laukiama) <> (
        select count(*) filter (where statusas <> 'ATSAUKTA'), count(*) filter (where statusas = 'LAUKIAMA')
        from atestavimo_asmuo where atest_id = a.id)`.execute(t.db)
    expect(rows[0]?.wrong, `round ${round}`).toBe(0)
  }
  expect([...seen].every((status) => status < 500)).toBe(true)
  expect(seen.has(200) && seen.has(201) && seen.has(409)).toBe(true)
})
