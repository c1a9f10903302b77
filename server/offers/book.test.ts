import { describe, expect, it } from 'vitest'
import { makeEmployment, makePerson } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { offersTest } from './testing.ts'

const { t, w, c, day, employees, assessment, training, register, states, book, messagesOf } = offersTest()

const waiting = (ids: readonly number[], state = 'LAUKIAMA') => Object.fromEntries(ids.map((id) => [id, state]))

describe('a company books its people', () => {
  it('wherever there are places, in the order of its wish, and the rest stand in line', async () => {
    const people = await employees(7)
    const [first, second, third] = [
      await training({ vietos: 2 }),
      await assessment({ vietos: 3 }),
      await training({ vietos: 1 }),
    ]
    const { body, status } = await book(c.rep, people, [first, second, third], { eile: true })
    expect(status).toBe(200)
    expect(body.neuzsakyta).toEqual([])
    expect(body.uzsakyta.map(({ id, eileje }: { id: number; eileje: number | null }) => [id, eileje])).toEqual([
      ...Array(2).fill([first.id, null]),
      ...Array(3).fill([second.id, null]),
      [third.id, null],
      [first.id, 1],
    ])
    expect(body.uzsakyta.map(({ asmuoId }: { asmuoId: number }) => asmuoId)).toEqual(people)
    expect(await states(first)).toEqual({ ...waiting(people.slice(0, 2)), [people[6] as number]: 'LAUKIAMA line' })
    expect(await states(second)).toEqual(waiting(people.slice(2, 5)))
    expect(await states(third)).toEqual(waiting(people.slice(5, 6)))
  })
  it('is told who got no place and why, without a line', async () => {
    const [a = 0, b = 0] = await employees(2)
    const full = await training({ vietos: 1 })
    expect((await book(c.rep, [a, b, a], [full, full])).body).toEqual({
      uzsakyta: [{ ...full, asmuoId: a, eileje: null }],
      neuzsakyta: [{ asmuoId: b, code: 'MokymasFull' }],
    })
  })
  it('writes the trail and a message for each', async () => {
    const [a = 0, b = 0, d = 0] = await employees(3, { komunikacijosKanalas: 'EPASTAS' })
    for (const id of [a, b, d])
      await t.db
        .updateTable('asmuo')
        .set({ email: `u${id}@example.lt` })
        .where('id', '=', id)
        .execute()
    const offers = [await assessment({ vietos: 1 }), await training({ vietos: 1 })]
    await book(c.rep, [a, b, d], offers, { eile: true })
    const trail = await t.db
      .selectFrom('auditas')
      .select(['veiksmas', 'lentele', 'irasoId', 'asmuoId', 'pokytis'])
      .where('apieAsmuo', 'in', [a, b, d])
      .orderBy('apieAsmuo')
      .execute()
    const row = (lentele: string, i: number, pokytis: object) => ({
      veiksmas: 'offers.book',
      asmuoId: c.repId,
      lentele,
      irasoId: offers[i]?.id,
      pokytis: { statusas: [null, 'LAUKIAMA'], ...pokytis },
    })
    expect(trail).toEqual([
      row('atestavimo_asmuo', 0, {}),
      row('mokymo_asmuo', 1, {}),
      row('mokymo_asmuo', 1, { eileje: [false, true] }),
    ])
    const subjects = await Promise.all([a, b, d].map(async (id) => (await messagesOf(id)).map(({ tema }) => tema)))
    expect(subjects.map((each) => each.length)).toEqual([1, 1, 1])
    expect(subjects[2]?.[0]).toContain('eilėje')
  })
  it('again after a cancellation, and once however often it is sent with the same key', async () => {
    const [a = 0, b = 0] = await employees(2)
    const [one, other] = [await assessment({ vietos: 2 }), await training({ vietos: 2 })]
    await register(one, a, { statusas: 'ATSAUKTA' })
    await register(other, b, { statusas: 'ATSAUKTA' })
    const headers = { 'idempotency-key': `uzsakymas-${a}` }
    const first = await book(c.rep, [a], [one, other], {}, headers)
    expect((await book(c.rep, [a], [one, other], {}, headers)).body).toEqual(first.body)
    expect((await book(c.rep, [b], [other])).body.uzsakyta).toHaveLength(1)
    expect([await states(one), await states(other)]).toEqual([waiting([a]), waiting([b])])
    const entries = await t.db.selectFrom('auditas').select('id').where('apieAsmuo', '=', a).execute()
    expect(entries).toHaveLength(1)
  })
})

describe('who is booked', () => {
  it('oneself, by anybody who is signed in', async () => {
    const { id } = await makePerson(t.db)
    const offer = await assessment({ vietos: 1 })
    expect((await book(await t.as(id), [id], [offer])).body.uzsakyta).toEqual([{ ...offer, asmuoId: id, eileje: null }])
    expect(outcome(await book(await t.as(null), [id], [offer]))).toBe('401 Unauthorized')
  })
  it('employees of the own company alone; of others it is not told whether they exist', async () => {
    const [own = 0] = await employees(1)
    const left = (await makePerson(t.db)).id
    await makeEmployment(t.db, { asmuoId: left, imoneId: c.company, statusas: 'NEBEDIRBA' })
    const offer = await training()
    const { body } = await book(c.rep, [w.world.A.person, left, 999_999, own, c.repId], [offer], { eile: true })
    expect(body.neuzsakyta).toEqual([w.world.A.person, left, 999_999].map((asmuoId) => ({ asmuoId, code: 'NotFound' })))
    expect(await states(offer)).toEqual(waiting([own, c.repId]))
  })
  it('nobody else by others, whatever their rights', async () => {
    const [own = 0] = await employees(1)
    const callers: [string, Ask][] = [
      ['an administrator', w.admin],
      ['an organiser of another company', w.manager],
      ['an employee', await t.as((await employees(1))[0] as number)],
    ]
    for (const [who, ask] of callers) {
      const offer = await training()
      expect((await book(ask, [own], [offer])).body.neuzsakyta, who).toEqual([{ asmuoId: own, code: 'NotFound' }])
      expect(await states(offer)).toEqual({})
    }
  })
})

describe('a person is refused as by an ordinary registration', () => {
  it.each<
    [
      string,
      () => Promise<{ rusis: 'ATESTAVIMAS' | 'MOKYMAS'; id: number }>,
      (offer: never, id: number) => Promise<unknown>,
      string,
    ]
  >([
    ['past assessment', () => assessment({ data: day(-1) }), async () => {}, 'AtestavimasClosed'],
    [
      'full assessment',
      () => assessment({ vietos: 1 }),
      (offer) => register(offer, w.world.A.person),
      'AtestavimasFull',
    ],
    [
      'registered to it',
      () => assessment(),
      (offer, id) => register(offer, id),
      'UserIsAlreadyRegisteredToThisAtestavimas',
    ],
    [
      'its assessor',
      () => assessment(),
      ({ id: atestId }: { id: number }, asmuoId) =>
        t.db.insertInto('atestavimoVertintojas').values({ atestId, asmuoId }).execute(),
      'AssessorIsParticipant',
    ],
    ['registration over', () => training({ registriki: day(-1) }), async () => {}, 'MokymasRegistrationOver'],
    ['full training', () => training({ vietos: 1 }), (offer) => register(offer, w.world.A.person), 'MokymasFull'],
    ['registered in it', () => training(), (offer, id) => register(offer, id), 'UserIsAlreadyRegisteredToThisMokymas'],
  ])('%s', async (_, make, prepare, code) => {
    const [id = 0] = await employees(1)
    const offer = await make()
    await prepare(offer as never, id)
    expect((await book(c.rep, [id], [offer])).body).toEqual({ uzsakyta: [], neuzsakyta: [{ asmuoId: id, code }] })
  })
  it('and gets no second place where one of the offers has the person already', async () => {
    const [id = 0] = await employees(1)
    const [one, other] = [await training(), await assessment()]
    await register(other, id)
    expect((await book(c.rep, [id], [one, other])).body.neuzsakyta).toEqual([
      { asmuoId: id, code: 'UserIsAlreadyRegisteredToThisAtestavimas' },
    ])
    expect(await states(one)).toEqual({})
  })
})

it('all is refused where an offer does not exist, and nothing is booked', async () => {
  const [id = 0] = await employees(1)
  const offer = await training()
  for (const rusis of ['ATESTAVIMAS', 'MOKYMAS'] as const)
    expect(outcome(await book(c.rep, [id], [offer, { rusis, id: 999_999 }]))).toBe('404 NotFound')
  expect(await states(offer)).toEqual({})
})

it.each<[string, object, Record<string, string>]>([
  ['nobody', { asmenys: [] }, { asmenys: 'required' }],
  ['too many people', { asmenys: Array.from({ length: 501 }, (_, i) => ({ id: i + 1 })) }, { asmenys: 'maxlength' }],
  ['no offer', { pasiulymai: [] }, { pasiulymai: 'required' }],
  ['too many offers', { pasiulymai: Array(11).fill({ rusis: 'MOKYMAS', id: 1 }) }, { pasiulymai: 'maxlength' }],
])('%s is refused', async (_, change, fields) => {
  const whole = { asmenys: [{ id: 1 }], pasiulymai: [{ rusis: 'MOKYMAS', id: 1 }], ...change }
  expect((await c.rep('POST', '/truksta/uzsakyti', whole)).body.fields).toEqual(fields)
})

it('books at most sixty times an hour', async () => {
  const { id } = await makePerson(t.db)
  const ask = await t.as(id)
  const offer = await training()
  for (let i = 0; i < 60; i++) expect((await book(ask, [id], [offer])).status).toBe(200)
  expect(outcome(await book(ask, [id], [offer]))).toBe('429 TooManyRequests')
}, 60_000)
