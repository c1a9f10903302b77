import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCompany, makeEmployment, makePerson } from '#server/factories/make.ts'
import type { Ask } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, audited } = worldTest()
const today = civilDay(new Date())
const tomorrow = addDays(today, 1)

const employee = async (link: object = {}, imoneId = w.world.A.company, set: object = {}) => {
  const { id } = await makePerson(t.db, set)
  return { id, record: (await makeEmployment(t.db, { asmuoId: id, imoneId, ...link })).id }
}
const decide = async (ask: Ask, body: object) => (await ask('PUT', '/asmenys/imones', body)).body
const stored = (id: number) => t.db.selectFrom('asmuoImone').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refusals = (body: { nepakeista: { id: number; code: string }[] }) =>
  Object.fromEntries(body.nepakeista.map(({ id, code }) => [id, code]))

describe('ending many', () => {
  it('by records: today, on a past or a future day; each that cannot end is answered with the reason', async () => {
    const [one, two, late, waiting, gone, foreign] = [
      await employee(),
      await employee({ galiojaNuo: null }),
      await employee({ galiojaNuo: tomorrow }),
      await employee({ statusas: 'TIKRINAMA' }),
      await employee({ galiojaIki: addDays(today, -1) }),
      await employee({}, w.world.B.company),
    ]
    const irasai = [one, two, late, waiting, gone, foreign].map(({ record }) => record)
    const yesterday = addDays(today, -1)
    const body = await decide(w.rep, { irasai: [...irasai, 999_999], statusas: 'NEBEDIRBA', galiojaIki: yesterday })
    expect(body.pakeista).toEqual([one.record, two.record])
    expect(refusals(body)).toEqual({
      [late.record]: 'dateOrder',
      [waiting.record]: 'StatusNotAllowed',
      [gone.record]: 'StatusNotAllowed',
      [foreign.record]: 'NotFound',
      999999: 'NotFound',
    })
    expect(await stored(one.record)).toMatchObject({ statusas: 'NEBEDIRBA', galiojaIki: yesterday, versija: 2 })
    expect(await stored(foreign.record)).toMatchObject({ statusas: 'PATVIRTINTA', galiojaIki: null })
    expect(await audited(one.id)).toMatchObject([
      {
        veiksmas: 'employments.decide',
        lentele: 'asmuo_imone',
        irasoId: one.record,
        pokytis: { statusas: ['PATVIRTINTA', 'NEBEDIRBA'], galiojaIki: [null, yesterday] },
      },
    ])
    expect(await audited(foreign.id)).toEqual([])

    await decide(w.rep, { irasai: [late.record], statusas: 'NEBEDIRBA' })
    expect(await stored(late.record)).toMatchObject({ statusas: 'NEBEDIRBA', galiojaIki: tomorrow })
  })

  it('on a future day keeps the person until then', async () => {
    const { id, record } = await employee()
    const body = await decide(w.rep, { asmenys: [id], statusas: 'NEBEDIRBA', galiojaIki: tomorrow })
    expect(body).toEqual({ pakeista: [id], nepakeista: [] })
    expect(await stored(record)).toMatchObject({ statusas: 'PATVIRTINTA', galiojaIki: tomorrow })
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(200)
  })

  it('by people: the record in the caller’s company, for an administrator in the main one', async () => {
    const { id, record } = await employee()
    const elsewhere = await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.B.company, galiojaNuo: '2024-01-01' })
    expect((await decide(w.rep, { asmenys: [id], statusas: 'NEBEDIRBA' })).pakeista).toEqual([id])
    expect((await stored(record)).statusas).toBe('NEBEDIRBA')
    expect((await stored(elsewhere.id)).statusas).toBe('PATVIRTINTA')
    expect((await decide(w.rep, { asmenys: [id], statusas: 'NEBEDIRBA' })).nepakeista).toEqual([
      { id, code: 'NotFound' },
    ])
    expect((await decide(w.admin, { asmenys: [id], statusas: 'NEBEDIRBA' })).pakeista).toEqual([id])
    expect((await stored(elsewhere.id)).statusas).toBe('NEBEDIRBA')
  })

  it('leaves out the caller’s own record; an administrator ends it', async () => {
    const ownRecord = await t.db
      .selectFrom('asmuoImone')
      .select('id')
      .where('asmuoId', '=', w.world.A.rep)
      .executeTakeFirstOrThrow()
    for (const body of [{ irasai: [ownRecord.id] }, { asmenys: [w.world.A.rep] }])
      expect(Object.values(refusals(await decide(w.rep, { ...body, statusas: 'NEBEDIRBA' })))).toEqual(['Forbidden'])
    expect((await w.rep('GET', '/imones/-1')).status).toBe(200)
  })
})

// Which status each caller may set by the call for many, for a record in their company and in another one.
describe('every transition by every caller', () => {
  const allowed: Record<string, string[]> = {
    TIKRINAMA: ['PATVIRTINTA', 'ATMESTA'],
    PATVIRTINTA: ['NEBEDIRBA'],
    NEBEDIRBA: [],
    ATMESTA: [],
  }
  const statuses = [...Object.keys(allowed), 'PAKVIESTA']
  const to = ['PATVIRTINTA', 'ATMESTA', 'NEBEDIRBA'] as const
  const callers = ['rep', 'manager', 'admin'] as const
  const cases = callers.flatMap((who) =>
    statuses.flatMap((from) =>
      to.flatMap((statusas) => (['A', 'B'] as const).map((side) => ({ who, from, statusas, side }))),
    ),
  )
  it.each(cases)('$who, $from -> $statusas in $side', async ({ who, from, statusas, side }) => {
    const { record } = await employee({ statusas: from, kvietimas: 'X' }, w.world[side].company)
    const mine = side === 'A' || who === 'admin'
    const may =
      from === 'PAKVIESTA'
        ? statusas === 'ATMESTA' || (statusas === 'PATVIRTINTA' && who === 'admin')
        : allowed[from]?.includes(statusas)
    const expected = !mine ? 'NotFound' : may ? undefined : 'StatusNotAllowed'
    const body = await decide(w[who], { irasai: [record], statusas })
    expect(refusals(body)[record]).toBe(expected)
    expect((await stored(record)).statusas).toBe(expected ? from : statusas)
  })
  it('is forbidden without the right', async () => {
    for (const id of [w.world.A.person, w.world.assigned])
      expect((await (await t.as(id))('PUT', '/asmenys/imones', { irasai: [1], statusas: 'ATMESTA' })).status).toBe(403)
  })
})

describe('deciding on one', () => {
  it('ends on a future day: valid until then', async () => {
    const { id, record } = await employee()
    const path = `/asmenys/${id}/imones/${record}`
    const ended = await w.rep('PUT', path, { statusas: 'NEBEDIRBA', galiojaIki: tomorrow })
    expect(ended.body).toMatchObject({ statusas: 'PATVIRTINTA', galiojaIki: tomorrow, canChange: true })
    const undone = await w.rep('PUT', path, { galiojaIki: null })
    expect(undone.body).toMatchObject({ statusas: 'PATVIRTINTA', galiojaIki: null, versija: 3 })
    const early = await w.rep('PUT', path, { statusas: 'NEBEDIRBA', galiojaIki: '2019-12-31' })
    expect(early.body.fields).toEqual({ galiojaIki: 'dateOrder' })
    expect((await w.rep('GET', path)).body).toEqual(undone.body)
  })
  it('confirms work that has already ended, which stays ended', async () => {
    const { id, record } = await employee({ statusas: 'TIKRINAMA', galiojaIki: '2024-01-01' })
    const { body } = await w.rep('PUT', `/asmenys/${id}/imones/${record}`, { statusas: 'PATVIRTINTA' })
    expect(body).toMatchObject({ statusas: 'NEBEDIRBA', galiojaIki: '2024-01-01', canChange: false })
    expect((await stored(record)).statusas).toBe('NEBEDIRBA')
  })
})

describe('an SDID', () => {
  const sdid = 'SDID-1'
  it('is unique in a company, and the refusal is shown at the field', async () => {
    const [one, two] = [await employee(), await employee()]
    const put = (who: typeof one, ask = w.rep) => ask('PUT', `/asmenys/${who.id}/imones/${who.record}`, { sdid })
    expect((await put(one)).body.sdid).toBe(sdid)
    expect((await put(two)).body).toEqual({ code: 'SdidAlreadyExists', fields: { sdid: 'sdidUsed' } })
    const other = await employee({}, w.world.B.company)
    expect((await put(other, w.admin)).status).toBe(200)
    await decide(w.rep, { asmenys: [one.id], statusas: 'NEBEDIRBA' })
    expect((await put(two)).status).toBe(200)
  })
})

describe('races', () => {
  it('two users who end the same records at once end each once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => employee()))
    const irasai = people.map(({ record }) => record)
    const answers = await Promise.all(
      [irasai, [...irasai].reverse()].map((ids) => decide(w.rep, { irasai: ids, statusas: 'NEBEDIRBA' })),
    )
    expect(answers.flatMap(({ pakeista }) => pakeista).sort()).toEqual([...irasai].sort())
    for (const { id } of people) expect(await audited(id)).toHaveLength(1)
  })
  it('a call is either withdrawn or accepted, not both', async () => {
    const { id, record } = await employee({ statusas: 'PAKVIESTA', kvietimas: 'X' })
    const me = await t.as(id)
    const [back, agreed] = await Promise.all([
      decide(w.rep, { irasai: [record], statusas: 'ATMESTA' }),
      me('PUT', `/asmenys/${id}/imones/${record}`, { statusas: 'PATVIRTINTA' }),
    ])
    const { statusas } = await stored(record)
    expect([back.pakeista.length, agreed.status === 200 ? 1 : 0].sort()).toEqual([0, 1])
    expect(statusas).toBe(agreed.status === 200 ? 'PATVIRTINTA' : 'ATMESTA')
  })
  it('a person who was called answers the call, and cannot add a record beside it', async () => {
    const { id } = await employee({ statusas: 'PAKVIESTA', kvietimas: 'X' })
    const added = await (await t.as(id))('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.A.company } })
    expect(added.body.code).toBe('AsmuoIsAlreadyRegisteredToThisImone')
  })
  it('a person is not called and added at once', async () => {
    const { id, asmenskodas, pavarde } = await makePerson(t.db)
    const me = await t.as(id)
    const answers = await Promise.all([
      w.rep('POST', '/asmenys/imones', { asmenskodas, pavarde }),
      me('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.A.company } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

let expired: Ask
describe('past its last day', () => {
  beforeAll(async () => {
    const { id } = await employee({ galiojaIki: addDays(today, -1) }, w.world.A.company, {
      vartotojoTipas: 'ORG_ATSTOVAS',
    })
    expired = await t.as(id)
  })
  it.each([
    ['GET', '/asmenys', 200, 0],
    ['GET', '/imones', 200, 0],
    ['GET', '/imones/-1', 404, 0],
    ['GET', '/imones/-1/asmenys', 404, 0],
    ['GET', '/atestavimai', 200, 0],
  ] as const)('a representative does not act for the company: %s %s', async (method, path, status, total) => {
    const answer = await expired(method, path)
    expect([answer.status, answer.total || 0]).toEqual([status, total])
  })
  it('nor on its people', async () => {
    const { id, record } = await employee({ statusas: 'TIKRINAMA' })
    expect((await expired('GET', `/asmenys/${id}`)).status).toBe(404)
    expect((await expired('GET', `/imones/${w.world.A.company}/asmenys`)).status).toBe(404)
    expect(await decide(expired, { irasai: [record], statusas: 'PATVIRTINTA' })).toMatchObject({ pakeista: [] })
    expect((await expired('POST', '/asmenys/imones', { asmenskodas: '38502140231', pavarde: 'Xy' })).status).toBe(403)
  })
  it('the company no longer sees the person, and the record has ended for everybody', async () => {
    const { id, record } = await employee({ galiojaIki: addDays(today, -1) })
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(404)
    expect((await w.rep('GET', `/asmenys?search=${id}&imonesStatusas=PATVIRTINTA`)).total).toBe(0)
    const me = await t.as(id)
    expect((await me('GET', `/asmenys/${id}/imones?statusas=NEBEDIRBA`)).body).toMatchObject([{ id: record }])
    expect((await me('GET', `/asmenys/${id}`)).body.imone).toBeNull()
    const { asmenskodas } = await t.db.selectFrom('asmuo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const row = await w.admin('GET', `/asmenys?asmenskodas=${asmenskodas}`)
    expect(row.body).toMatchObject([{ id, imone: null, pareigos: null }])
    // A return to the company is a new record; the old one is stored as ended.
    const added = await me('POST', `/asmenys/${id}/imones`, { imone: { id: w.world.A.company } })
    expect(added.status).toBe(201)
    expect((await stored(record)).statusas).toBe('NEBEDIRBA')
    expect((await audited(id))[0]).toMatchObject({
      irasoId: record,
      pokytis: { statusas: ['PATVIRTINTA', 'NEBEDIRBA'] },
    })
  })
  it('somebody of another company can be called', async () => {
    const { id } = await employee({ galiojaIki: addDays(today, -1) }, w.world.B.company)
    const { asmenskodas, pavarde } = await t.db
      .selectFrom('asmuo')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await w.rep('POST', '/asmenys/imones', { asmenskodas, pavarde })).status).toBe(201)
  })
  it('on the last day itself nothing has changed yet', async () => {
    const { id } = await employee({ galiojaIki: today })
    expect((await w.rep('GET', `/asmenys/${id}`)).status).toBe(200)
  })
})

describe('in a company that no longer operates', () => {
  it.each(['TIKRINAMA', 'PAKVIESTA'] as const)('nobody is confirmed any more: %s', async (statusas) => {
    const company = await makeCompany(t.db)
    const { id, record } = await employee(
      { statusas, ...(statusas === 'PAKVIESTA' ? { kvietimas: 'Kviestas' } : {}) },
      company.id,
    )
    await t.db.updateTable('imone').set({ statusas: 'NEVEIKIANTI' }).where('id', '=', company.id).execute()
    const alone = await w.admin('PUT', `/asmenys/${id}/imones/${record}`, { statusas: 'PATVIRTINTA' })
    expect([alone.status, alone.body.code]).toEqual([409, 'ImoneNeveikia'])
    const among = await decide(w.admin, { irasai: [record], statusas: 'PATVIRTINTA' })
    expect(refusals(among)).toEqual({ [record]: 'ImoneNeveikia' })
    expect((await stored(record)).statusas).toBe(statusas)
    expect((await decide(w.admin, { irasai: [record], statusas: 'ATMESTA' })).pakeista).toEqual([record])
  })
})

describe('an empty list of ids', () => {
  it('of one kind counts as absent', async () => {
    const { id, record } = await employee({ statusas: 'TIKRINAMA' })
    const byPeople = await w.rep('PUT', '/asmenys/imones', { asmenys: [id], irasai: [], statusas: 'PATVIRTINTA' })
    expect([byPeople.status, byPeople.body]).toEqual([200, { pakeista: [id], nepakeista: [] }])
    const byRecords = await w.rep('PUT', '/asmenys/imones', { asmenys: [], irasai: [record], statusas: 'NEBEDIRBA' })
    expect([byRecords.status, byRecords.body]).toEqual([200, { pakeista: [record], nepakeista: [] }])
  })
  it('of both kinds is refused', async () => {
    const none = await w.rep('PUT', '/asmenys/imones', { asmenys: [], irasai: [], statusas: 'PATVIRTINTA' })
    expect([none.status, none.body.fields]).toEqual([400, { asmenys: 'required' }])
  })
})
