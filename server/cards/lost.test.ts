import { beforeAll, describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeCompany, makeEmployee, makeEmployment, makeFile, makePerson } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'
import { reportsPerHour } from './lost.ts'

const { t, w } = worldTest()
const today = civilDay(new Date())
let repB: typeof w.rep
beforeAll(async () => {
  repB = await t.as(w.world.B.rep)
})

/** An employee of company A with a card of this status. */
async function holder(statusas: 'AKTYVI' | 'SUSPENDUOTA' | 'NEGALIOJA' | 'UZSAKOMA' | 'UZSAKYTA' = 'AKTYVI') {
  const { id } = await makeEmployee(t.db, w.world.A.company)
  const { numeris } = await makeCard(t.db, { asmuoId: id, statusas })
  return { id, numeris, path: `/korteles/${numeris}`, own: await t.as(id) }
}
const stored = (numeris: string) =>
  t.db.selectFrom('kortele').selectAll().where('numeris', '=', numeris).executeTakeFirstOrThrow()
const messages = (text: string) =>
  t.db
    .selectFrom('zinute')
    .select(['asmuoId', 'tema', 'tekstas'])
    .where('tekstas', 'like', `%${text}%`)
    .orderBy('id')
    .execute()
const restore = (path: string) => w.admin('PUT', `${path}/pastabos`, { statusas: 'AKTYVI', pastabos: '' })

describe('a lost card', () => {
  it('is suspended at once, marked, told in the history and to those concerned', async () => {
    const { id, numeris, path, own } = await holder()
    const { status, body } = await own('POST', `${path}/pamesta`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusas: 'SUSPENDUOTA', pastabos: 'Pamesta', pamesta: { kas: { id } }, versija: 2 })
    expect(body.pamesta.kada.slice(0, 10)).toBe(today)
    expect((await own('GET', `/asmenys/${id}`)).body.kortele).toMatchObject({ statusas: 'SUSPENDUOTA' })
    expect((await own('GET', `/asmenys/${id}`)).body.kortele.pamesta).toBeTruthy()
    const { body: history } = await own('GET', `${path}/istorija`)
    expect(history[0]).toMatchObject({ tekstas: 'Pranešta, kad kortelė pamesta', kas: { id } })
    expect(history[0].pokyciai).toContainEqual({ laukas: 'Pamesta', buvo: null, tapo: today })
    const told = await messages(numeris)
    expect(told.map(({ asmuoId }) => asmuoId).sort()).toEqual([id, w.world.A.rep, w.world.A.manager].sort())
  })
  it('is on the public page what a suspended one is, and no more', async () => {
    const { path, numeris, own } = await holder()
    await own('POST', `${path}/pamesta`)
    const { body } = await w.nobody('GET', `/korteles-public?numeris=${numeris}`)
    expect(body[0].statusas).toBe('SUSPENDUOTA')
    expect(JSON.stringify(body)).not.toMatch(/pamest/i)
  })
  it('is reported once: a second report changes nothing and writes no letter', async () => {
    const { path, numeris, own } = await holder()
    const { body: first } = await own('POST', `${path}/pamesta`)
    const { status, body: second } = await w.rep('POST', `${path}/pamesta`)
    expect([status, second.versija, second.pamesta]).toEqual([200, first.versija, first.pamesta])
    // Also where a phone repeats it with the version that it had read.
    expect((await own('POST', `${path}/pamesta`, undefined, { 'if-match': '"1"' })).status).toBe(200)
    expect(await messages(numeris)).toHaveLength(3)
  })
  it('reported by many at the same moment is one report', async () => {
    const { path, numeris, own } = await holder()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? own : w.rep)('POST', `${path}/pamesta`)),
    )
    expect(answers.map(outcome)).toEqual(Array(6).fill(200))
    expect((await stored(numeris)).versija).toBe(2)
    const letters = (await messages(numeris)).length
    // One letter to the holder; two to the company where the holder was the first.
    expect([1, 3]).toContain(letters)
  })
  it.each([
    ['AKTYVI', 200],
    ['SUSPENDUOTA', 200],
    ['NEGALIOJA', '409 StatusNotAllowed'],
    ['UZSAKOMA', '409 StatusNotAllowed'],
    ['UZSAKYTA', '409 StatusNotAllowed'],
  ] as const)('that is %s: %s', async (statusas, answer) => {
    const { path, numeris, own } = await holder(statusas)
    expect(outcome(await own('POST', `${path}/pamesta`))).toBe(answer)
    expect((await stored(numeris)).statusas).toBe(answer === 200 ? 'SUSPENDUOTA' : statusas)
  })
  it('keeps the notes that it had', async () => {
    const { path, numeris, own } = await holder()
    await t.db.updateTable('kortele').set({ pastabos: 'Dublikatas' }).where('numeris', '=', numeris).execute()
    expect((await own('POST', `${path}/pamesta`)).body.pastabos).toBe('Dublikatas')
  })
  it('that somebody else has changed meanwhile is refused to who names the old version', async () => {
    const { path, own } = await holder()
    await w.admin('PUT', `${path}/pastabos`, { pastabos: 'Kita' })
    expect(outcome(await own('POST', `${path}/pamesta`, undefined, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
    expect(outcome(await own('POST', `${path}/pamesta`))).toBe(200)
    // And the administrator's form, read before, does not undo the report.
    const late = await w.admin('PUT', `${path}/pastabos`, { statusas: 'AKTYVI', pastabos: '' }, { 'if-match': '"2"' })
    expect(outcome(late)).toBe('409 RecordChanged')
  })
  it('that is ended at the same moment is either, and never active', async () => {
    const { path, numeris, own } = await holder()
    const answers = await Promise.all([
      own('POST', `${path}/pamesta`),
      w.admin('PUT', `${path}/pastabos`, { statusas: 'NEGALIOJA', pastabos: 'Grąžinta' }),
    ])
    expect(answers[1]?.status).toBe(200)
    expect([200, '409 StatusNotAllowed']).toContain(outcome(answers[0] as never))
    expect((await stored(numeris)).statusas).toBe('NEGALIOJA')
  })
})

describe('who reports a card as lost', () => {
  it('the holder, a company that has confirmed the work, administrators; nobody else', async () => {
    const report = async (ask: typeof w.rep) => {
      const { path } = await holder()
      return outcome(await ask('POST', `${path}/pamesta`))
    }
    const manager = await t.as(w.world.A.manager)
    const colleague = await t.as(w.world.A.other)
    expect(await Promise.all([w.admin, w.rep, manager].map(report))).toEqual([200, 200, 200])
    expect(await Promise.all([repB, colleague, await t.as(w.world.assigned)].map(report))).toEqual(
      Array(3).fill('404 NotFound'),
    )
    const { path } = await holder()
    expect(outcome(await w.nobody('POST', `${path}/pamesta`))).toBe('401 Unauthorized')
  })
  it('not a company that only says that the holder works there', async () => {
    const { id } = await makePerson(t.db)
    await makeEmployment(t.db, { asmuoId: id, imoneId: w.world.A.company, statusas: 'TIKRINAMA' })
    const { numeris } = await makeCard(t.db, { asmuoId: id })
    expect((await w.rep('GET', `/korteles?asmuo=${id}`)).body[0].dirba).toBe(false)
    expect(outcome(await w.rep('POST', `/korteles/${numeris}/pamesta`))).toBe('403 Forbidden')
    expect((await stored(numeris)).statusas).toBe('AKTYVI')
  })
  it('where the company or an administrator does, the holder alone is told', async () => {
    for (const ask of [w.rep, w.admin]) {
      const { id, path, numeris } = await holder()
      await ask('POST', `${path}/pamesta`)
      expect((await messages(numeris)).map(({ asmuoId }) => asmuoId)).toEqual([id])
    }
  })
  it('where the holder does, also the second company, but nobody who has left or is blocked', async () => {
    const { id, path, numeris, own } = await holder()
    const second = (await makeCompany(t.db)).id
    const former = (await makeCompany(t.db)).id
    await makeEmployment(t.db, { asmuoId: id, imoneId: second })
    await makeEmployment(t.db, { asmuoId: id, imoneId: former, statusas: 'NEBEDIRBA' })
    const user = async (imoneId: number, set: object = {}) =>
      (await makeEmployee(t.db, imoneId, { vartotojoTipas: 'ORG_ATSTOVAS', imoneId, ...set })).id
    const told = await user(second)
    await user(second, { statusas: 'UZBLOKUOTA' })
    await user(former)
    await own('POST', `${path}/pamesta`)
    const ids = (await messages(numeris)).map(({ asmuoId }) => asmuoId)
    expect(ids.sort()).toEqual([id, told, w.world.A.rep, w.world.A.manager].sort())
  })
  it('so many times an hour', async () => {
    const { id, path, numeris, own } = await holder()
    await t.db
      .insertInto('limitas')
      .values({
        raktas: `pamesta:${id}`,
        pradzia: new Date(),
        pabaiga: new Date(Date.now() + 3_600_000),
        kiekis: reportsPerHour,
      })
      .execute()
    const { status, headers } = await own('POST', `${path}/pamesta`)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await stored(numeris)).statusas).toBe('AKTYVI')
  })
})

describe('after a card was lost', () => {
  it('an administrator makes it active again, which takes the mark away; the holder cannot', async () => {
    const { path, numeris, own } = await holder()
    await own('POST', `${path}/pamesta`)
    expect(outcome(await own('PUT', `${path}/pastabos`, { statusas: 'AKTYVI', pastabos: '' }))).toBe('403 Forbidden')
    const { body } = await restore(path)
    expect(body).toMatchObject({ statusas: 'AKTYVI', pamesta: null })
    const { body: history } = await own('GET', `${path}/istorija`)
    expect(history[0].pokyciai).toContainEqual({ laukas: 'Pamesta', buvo: today, tapo: null })
    expect(await stored(numeris)).toMatchObject({ pamesta: null })
    // Found, and lost again.
    expect((await own('POST', `${path}/pamesta`)).body.statusas).toBe('SUSPENDUOTA')
    const { id } = await stored(numeris)
    const many = await w.admin('PUT', '/korteles', { korteles: [id], statusas: 'AKTYVI', priezastis: '' })
    expect(many.body.pakeista).toEqual([id])
    expect(await stored(numeris)).toMatchObject({ statusas: 'AKTYVI', pamesta: null })
  })
  it('it can be ended, and stays marked', async () => {
    const { path, own } = await holder()
    await own('POST', `${path}/pamesta`)
    const { body } = await w.admin('PUT', `${path}/pastabos`, { statusas: 'NEGALIOJA', pastabos: 'Išduota nauja' })
    expect([body.statusas, body.pamesta === null]).toEqual(['NEGALIOJA', false])
  })
  it('a new one can be ordered; then the old one does not come back', async () => {
    const { id, path, own } = await holder()
    await own('POST', `${path}/pamesta`)
    const photo = (await makeFile(t.db)).id
    await t.db.updateTable('asmuo').set({ nuotraukaId: photo }).where('id', '=', id).execute()
    const [added, back] = await Promise.all([w.rep('POST', '/korteles', { asmuo: { id } }), restore(path)])
    // Whichever is first leaves the other without.
    expect([added, back].map(outcome).map(String).sort()).toEqual(
      added?.status === 201 ? ['201', '409 AsmuoHasPendingKortele'] : ['200', '409 AsmuoHasActiveKortele'],
    )
  })
  it('a new card on its way is the one of the record', async () => {
    const { id, path, own } = await holder()
    await own('POST', `${path}/pamesta`)
    const { numeris } = await makeCard(t.db, { asmuoId: id, statusas: 'UZSAKOMA' })
    expect((await own('GET', `/asmenys/${id}`)).body.kortele.numeris).toBe(numeris)
  })
})
