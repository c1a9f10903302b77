import { beforeAll, describe, expect, it } from 'vitest'
import { needStatuses } from '#contract/demand/schema.ts'
import { civilYear } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployee } from '#server/factories/make.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { demandTest } from './testing.ts'

const { t, w, professions, make, stored, trail, messagesOf } = demandTest()
const path = '/darbuotojuporeikiai'
const year = civilYear(new Date())
const set = (ask: Ask, id: number, statusas: string, more: object = {}) =>
  ask('PUT', `${path}/${id}`, { statusas, ...more })

describe('one need', () => {
  const allowed: Record<string, readonly [company: string[], administrator: string[]]> = {
    NAUJAS: [
      ['NAUJAS', 'PATEIKTAS', 'NEGALIOJA'],
      ['NAUJAS', 'PATEIKTAS', 'NEGALIOJA'],
    ],
    PATEIKTAS: [
      ['PATEIKTAS', 'NEGALIOJA'],
      ['PATEIKTAS', 'PATVIRTINTAS', 'NEGALIOJA'],
    ],
    PATVIRTINTAS: [['PATVIRTINTAS'], ['PATVIRTINTAS']],
    NEGALIOJA: [['NEGALIOJA'], ['NEGALIOJA']],
  }
  it.each(needStatuses.flatMap((from) => needStatuses.map((to) => [from, to] as const)))(
    '%s -> %s',
    async (from, to) => {
      for (const [i, ask] of [w.rep, w.admin].entries()) {
        const { id } = await make({ statusas: from })
        const answer = await set(ask, id, to)
        const may = allowed[from]?.[i]?.includes(to)
        const refusal = i === 0 && to === 'PATVIRTINTAS' ? '403 Forbidden' : '409 StatusNotAllowed'
        expect(outcome(answer)).toBe(may ? 200 : refusal)
        expect((await stored(id)).statusas).toBe(may ? to : from)
      }
    },
  )

  it('has the times of its statuses, and audit rows', async () => {
    const { id } = await make()
    const ordered = (await set(w.rep, id, 'PATEIKTAS')).body
    const approved = (await set(w.admin, id, 'PATVIRTINTAS')).body
    expect(ordered).toMatchObject({ pateikta: expect.any(String), patvirtinta: null })
    expect(approved).toMatchObject({ pateikta: ordered.pateikta, patvirtinta: expect.any(String) })
    expect(await trail(id)).toMatchObject([
      { pokytis: { statusas: ['NAUJAS', 'PATEIKTAS'] } },
      { pokytis: { statusas: ['PATEIKTAS', 'PATVIRTINTAS'] } },
    ])
  })

  it('is changed and submitted together, or neither', async () => {
    const { id } = await make()
    expect(outcome(await set(w.rep, id, 'PATEIKTAS', { kiekis: 0 }))).toBe('400 InvalidFormFields')
    expect((await stored(id)).statusas).toBe('NAUJAS')
    expect((await set(w.rep, id, 'PATEIKTAS', { kiekis: 12 })).body).toMatchObject({
      statusas: 'PATEIKTAS',
      kiekis: 12,
    })
    // The values are stored only if the status in the same body is allowed.
    expect(outcome(await set(w.admin, id, 'NAUJAS', { kiekis: 2 }))).toBe('409 StatusNotAllowed')
    expect((await stored(id)).kiekis).toBe(12)
  })

  it('is submitted, approved and cancelled once, when all requests race', async () => {
    const { id } = await make()
    const orders = await Promise.all([1, 2, 3].map(() => set(w.rep, id, 'PATEIKTAS', { kiekis: 5 })))
    expect(orders.map(({ status }) => status)).toEqual([200, 200, 200])
    const decided = await Promise.all([
      set(w.admin, id, 'PATVIRTINTAS'),
      set(w.rep, id, 'NEGALIOJA'),
      w.admin('PUT', path, { poreikiai: [id], statusas: 'PATVIRTINTAS' }),
      w.manager('PUT', path, { poreikiai: [id], statusas: 'NEGALIOJA' }),
    ])
    const { statusas, versija } = await stored(id)
    expect(['PATVIRTINTAS', 'NEGALIOJA']).toContain(statusas)
    // Later requests are refused or answer the present status; no answer is wrong.
    const [one, other, ...many] = decided.map(({ status, body }) =>
      body.pakeista ? body.pakeista.length : status === 200 ? body.statusas : null,
    )
    expect([one, other].filter((answered) => answered !== null && answered !== statusas)).toEqual([])
    expect(many.filter((changed) => changed === 1).length).toBeLessThanOrEqual(1)
    // Submitted once and decided once.
    expect(versija).toBe(3)
  })
})

describe('many needs', () => {
  const decide = (ask: Ask, poreikiai: number[], statusas: string, more: object = {}) =>
    ask('PUT', path, { poreikiai, statusas, ...more })

  it('are submitted if they can be; each other one is answered with the reason', async () => {
    const mine = [
      (await make()).id,
      (await make({ statusas: 'PATEIKTAS' })).id,
      (await make({ statusas: 'PATVIRTINTAS' })).id,
    ]
    const theirs = (await make({ imoneId: w.world.B.company })).id
    const answer = await decide(w.rep, [...mine, theirs, 999_999, mine[0] ?? 0], 'PATEIKTAS')
    expect(answer.body).toEqual({
      pakeista: [mine[0]],
      nepakeista: [
        { id: mine[1], code: 'StatusNotAllowed' },
        { id: mine[2], code: 'StatusNotAllowed' },
        { id: theirs, code: 'NotFound' },
        { id: 999_999, code: 'NotFound' },
      ],
    })
    expect(await stored(mine[0] ?? 0)).toMatchObject({
      statusas: 'PATEIKTAS',
      pateikta: expect.any(String),
      versija: 2,
    })
    expect((await stored(theirs)).statusas).toBe('NAUJAS')
  })
  it('are approved only by the administration', async () => {
    const { id } = await make({ statusas: 'PATEIKTAS' })
    expect((await decide(w.rep, [id], 'PATVIRTINTAS')).body).toEqual({
      pakeista: [],
      nepakeista: [{ id, code: 'Forbidden' }],
    })
    expect((await decide(w.admin, [id], 'PATVIRTINTAS')).body.pakeista).toEqual([id])
  })
  it.each([
    [{ poreikiai: [] }, { poreikiai: 'required' }],
    [{ statusas: 'NAUJAS' }, { statusas: 'inList' }],
    [{ poreikiai: Array.from({ length: 201 }, (_, i) => i + 1) }, { poreikiai: 'maxlength' }],
  ])('refuses %j', async (change, fields) =>
    expect((await w.admin('PUT', path, { poreikiai: [1], statusas: 'PATEIKTAS', ...change })).body.fields).toEqual(
      fields,
    ),
  )
  it('two batches at once, in opposite orders, do not lock each other out', async () => {
    const ids: number[] = []
    for (let i = 0; i < 20; i += 1) ids.push((await make({ statusas: 'PATEIKTAS' })).id)
    const answers = await Promise.all([
      decide(w.admin, ids, 'PATVIRTINTAS'),
      decide(w.rep, [...ids].reverse(), 'NEGALIOJA'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body.pakeista.length + answers[1].body.pakeista.length).toBe(20)
  })
})

describe('notifying the company', () => {
  beforeAll(() =>
    t.db.updateTable('asmuo').set({ komunikacijosKanalas: 'EPASTAS' }).where('id', '=', w.world.A.rep).execute(),
  )
  const count = async () => (await messagesOf(w.world.A.rep)).length
  const last = async () => (await messagesOf(w.world.A.rep)).at(-1)?.tekstas ?? ''

  it('one letter for each company, when an administrator approves', async () => {
    const ids = [
      (await make({ statusas: 'PATEIKTAS', lygis: 'III', kiekis: 4 })).id,
      (await make({ statusas: 'PATEIKTAS' })).id,
    ]
    const other = (await make({ statusas: 'PATEIKTAS', imoneId: w.world.B.company, kiekis: 77 })).id
    const before = [await count(), (await messagesOf(w.world.B.manager)).length]
    await w.admin('PUT', path, { poreikiai: [...ids, other], statusas: 'PATVIRTINTAS' })
    expect([await count(), (await messagesOf(w.world.B.manager)).length]).toEqual(before.map((n) => n + 1))
    expect(await last()).toContain('• Mūrininkas, III lygis, 2026 m.: 4\n• Mūrininkas, 2026 m.: 5')
    expect(await last()).not.toContain(': 77')
  })
  it('when it cancels, with the reason', async () => {
    const { id } = await make({ statusas: 'PATEIKTAS' })
    const answer = await set(w.admin, id, 'NEGALIOJA', { priezastis: 'Įrašyta du kartus' })
    expect(answer.body.priezastis).toBe('Įrašyta du kartus')
    expect(await last()).toContain('Priežastis: Įrašyta du kartus')
  })
  it('not about its own actions, nor about submitting', async () => {
    const before = await count()
    await set(w.rep, (await make()).id, 'PATEIKTAS')
    await set(w.manager, (await make()).id, 'NEGALIOJA')
    await set(w.admin, (await make()).id, 'PATEIKTAS')
    expect(await count()).toBe(before)
  })
})

it('notifies neither the user who did it and also works in the company, nor blocked users', async () => {
  const imoneId = (await makeCompany(t.db)).id
  const of = async (set: object) =>
    (await makeEmployee(t.db, imoneId, { imoneId, vartotojoTipas: 'ORG_ATSTOVAS', ...set })).id
  const [boss, other, blocked] = [await of({}), await of({}), await of({ statusas: 'UZBLOKUOTA' })]
  for (const teise of ['SeeDarbuotojuPoreikiaiFromAllImones', 'AccessAllImones'])
    await t.db.insertInto('asmensTeise').values({ asmuoId: boss, teise }).execute()
  const { id } = await make({ statusas: 'PATEIKTAS', imoneId })
  expect((await set(await t.as(boss), id, 'PATVIRTINTAS')).body.statusas).toBe('PATVIRTINTAS')
  const heard = await Promise.all([boss, other, blocked].map(messagesOf))
  expect(heard.map((sent) => sent.length)).toEqual([0, 1, 0])
})

describe('copies', () => {
  const copy = (ask: Ask, poreikiai: number[], more: object = {}) =>
    ask('POST', `${path}/kopijos`, { poreikiai, ...more })

  it('are new, of the present year if their year is past, whatever the status was', async () => {
    const old = await make({
      statusas: 'PATVIRTINTAS',
      metai: 2020,
      lygis: 'IV',
      kiekis: 30,
      regionas: 'LT-KU',
      savivaldybe: '19',
    })
    const later = await make({ statusas: 'NEGALIOJA', metai: year + 2, priezastis: 'Nebereikia' })
    const { body: reply } = await copy(w.rep, [old.id, later.id])
    expect(reply).toMatchObject({ pakeista: [old.id, later.id], nepakeista: [] })
    const [first, second] = await Promise.all(reply.sukurta.map(stored))
    expect(first).toMatchObject({
      statusas: 'NAUJAS',
      metai: year,
      lygis: 'IV',
      kiekis: 30,
      regionas: 'LT-KU',
      savivaldybe: '19',
      imoneId: w.world.A.company,
      sukure: w.world.A.rep,
      pateikta: null,
      versija: 1,
    })
    expect(second).toMatchObject({ metai: year + 2, priezastis: '' })
    expect(await stored(old.id)).toMatchObject({ statusas: 'PATVIRTINTAS', versija: 1 })
  })
  it('are of the requested year, at most four ahead', async () => {
    const { id } = await make({ metai: 2020 })
    const { body: reply } = await copy(w.rep, [id], { metai: year + 1 })
    expect((await stored(reply.sukurta[0])).metai).toBe(year + 1)
    expect((await copy(w.rep, [id], { metai: year - 1 })).body.fields).toEqual({ metai: 'min' })
    expect((await copy(w.rep, [id], { metai: year + 5 })).body.fields).toEqual({ metai: 'max' })
  })
  it('are made of what can still be needed', async () => {
    const gone = (await makeCompany(t.db, { statusas: 'NEVEIKIANTI' })).id
    const ids = {
      outside: (await make({ lygis: 'VII' })).id,
      moved: (await make({ sritiesKodas: '1.1-07' })).id,
      company: (await make({ imoneId: gone })).id,
      good: (await make()).id,
    }
    expect((await copy(w.admin, Object.values(ids))).body).toMatchObject({
      pakeista: [ids.good],
      nepakeista: [
        { id: ids.outside, code: 'ProfesijaChanged' },
        { id: ids.moved, code: 'ProfesijaChanged' },
        { id: ids.company, code: 'ImoneNeveikia' },
      ],
    })
    await t.db.updateTable('profesija').set({ aktyvus: false }).where('id', '=', professions.mason).execute()
    const retired = await copy(w.rep, [ids.good])
    await t.db.updateTable('profesija').set({ aktyvus: true }).where('id', '=', professions.mason).execute()
    expect(retired.body).toMatchObject({ pakeista: [], nepakeista: [{ code: 'ProfesijaChanged' }], sukurta: [] })
  })
  it('not of needs of another company; once for one idempotency key', async () => {
    const theirs = (await make({ imoneId: w.world.B.company })).id
    expect((await copy(w.rep, [theirs])).body.nepakeista).toEqual([{ id: theirs, code: 'NotFound' }])
    const { id } = await make()
    const again = () => w.rep('POST', `${path}/kopijos`, { poreikiai: [id] }, { 'idempotency-key': 'kopija-1' })
    expect((await again()).body.sukurta).toEqual((await again()).body.sukurta)
  })
})
