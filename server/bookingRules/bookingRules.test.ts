import { beforeEach, describe, expect, it } from 'vitest'
import { makeEmployee, makePersonCompetency } from '#server/factories/make.ts'
import { offersTest } from '#server/offers/testing.ts'
import { depsOf, run as runProcess } from '#server/processes/testing.ts'
import { outcome } from '../../test/app.ts'
import { untilSomebodyWaits } from '../../test/waits.ts'

const { t, w, c, day, employees, assessment, training, states, register, messagesOf } = offersTest()
const rule = {
  ijungta: true,
  dienos: 60,
  km: null,
  savaitesDienos: [1, 2, 3, 4, 5, 6, 7],
  perMenesi: 20,
  pacios: false,
}
const at = (what: string) => `/imones/${c.company}/${what}`

/** Runs the process at noon, so many days from today; answers its counts. */
async function work(days = 0) {
  const { statusas, kiekiai } = await runProcess(
    t,
    depsOf(t, t.store),
    'UZSAKYMU_SIULYMAI',
    new Date(`${day(days)}T12:00:00Z`),
  )
  expect(statusas).toBe('BAIGTA')
  return kiekiai
}
/** Employees whose competency ends in so many days. */
async function ending(many: number, days = 30) {
  const ids = await employees(many)
  for (const asmuoId of ids)
    await makePersonCompetency(t.db, { asmuoId, kompetencijaId: c.competency, suteikta: day(-400), galioja: day(days) })
  return ids
}
const save = (body: object = {}, ask = c.rep) => ask('PUT', at('uzsakymotaisykle'), { ...rule, ...body })
const proposals = async (query = '') => (await c.rep('GET', at(`siulymai${query}`))).body
const refs = (rows: readonly { id: number }[]) => ({ siulymai: rows.map(({ id }) => ({ id })) })
const waiting = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [id, 'LAUKIAMA']))

beforeEach(async () => {
  await t.db.deleteFrom('uzsakymoSiulymas').execute()
  await t.db.deleteFrom('uzsakymoTaisykle').execute()
  // Nobody of an earlier test lacks anything.
  await t.db.deleteFrom('asmensKompetencija').execute()
})

describe('the rule of a company', () => {
  it('is off until it is saved, and is saved by the company alone', async () => {
    expect((await c.rep('GET', at('uzsakymotaisykle'))).body).toMatchObject({
      ijungta: false,
      versija: 0,
      sukure: null,
    })
    expect((await save()).body).toMatchObject({ ...rule, versija: 1, sukure: { id: c.repId } })
    expect((await save({ dienos: 30 })).body).toMatchObject({ dienos: 30, versija: 2 })
    expect((await w.admin('GET', at('uzsakymotaisykle'))).body).toMatchObject({ dienos: 30 })
    expect(outcome(await save({}, w.admin))).toBe('403 Forbidden')
    for (const what of ['uzsakymotaisykle', 'siulymai'])
      expect(outcome(await w.rep('GET', at(what)))).toBe('404 NotFound')
    expect(outcome(await save({}, w.rep))).toBe('404 NotFound')
    // Who represents another company and sees all does not act for this one.
    const { id } = await makeEmployee(t.db, w.world.A.company, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await w.admin('PUT', `/asmenys/${id}/teises`, { teises: ['AccessAllImones'] })
    const seesAll = await t.as(id)
    expect((await seesAll('GET', at('uzsakymotaisykle'))).body).toMatchObject({ dienos: 30 })
    expect(outcome(await save({}, seesAll))).toBe('403 Forbidden')
    expect(outcome(await c.rep('PUT', at('uzsakymotaisykle'), rule, { 'if-match': '"1"' }))).toBe('409 RecordChanged')
  })
  it.each<[string, object, object]>([
    ['too few days', { dienos: 6 }, { dienos: 'min' }],
    ['too many days', { dienos: 91 }, { dienos: 'max' }],
    ['no day of the week', { savaitesDienos: [] }, { savaitesDienos: 'required' }],
    ['no such day', { savaitesDienos: [8] }, { 'savaitesDienos.0': 'max' }],
    ['too far', { km: 501 }, { km: 'max' }],
    ['no places', { perMenesi: 0 }, { perMenesi: 'min' }],
  ])('refuses %s', async (_, body, fields) => expect((await save(body)).body.fields).toEqual(fields))
})

describe('by itself', () => {
  it('nothing happens while the rule is off', async () => {
    await ending(2)
    await training()
    expect(await work()).toEqual({})
    await save({ ijungta: false })
    expect(await work()).toEqual({})
    expect(await proposals()).toEqual([])
  })
  it('nothing happens where the rule is turned off while the company waits for its turn', async () => {
    await ending(1)
    await training()
    await save()
    const { working } = await t.db.transaction().execute(async (trx) => {
      await trx.selectFrom('imone').select('id').where('id', '=', c.company).forUpdate().execute()
      const started = work()
      await untilSomebodyWaits(t.db)
      await trx.updateTable('uzsakymoTaisykle').set({ ijungta: false }).where('imoneId', '=', c.company).execute()
      return { working: started }
    })
    expect(await working).toEqual({})
    expect(await proposals()).toEqual([])
  })
  it('places are proposed, once, to those who soon need something, and nobody is booked', async () => {
    const near = await ending(2)
    await ending(1, 80)
    const offer = await training({ vietos: 5 })
    await save()
    expect(await work()).toEqual({ PASIULYTA: 2 })
    expect(await work(1)).toEqual({})
    const rows = await proposals()
    expect(rows.map((row: { asmuo: { id: number } }) => row.asmuo.id).sort()).toEqual(near)
    expect(rows[0]).toMatchObject({
      ...{ rusis: 'MOKYMAS', pasiulymas: { id: offer.id }, busena: 'SIULOMA', uzsakoma: null, iki: day(30) },
      kompetencijos: [{ id: c.competency }],
    })
    expect(await states(offer)).toEqual({})
  })
  it('at most as many a month as the rule says, and only where there are places', async () => {
    await ending(5)
    await training({ vietos: 2 })
    await assessment({ vietos: 9 })
    await save({ perMenesi: 3 })
    expect(await work()).toEqual({ PASIULYTA: 3 })
    const kinds = (await proposals()).map(({ rusis }: { rusis: string }) => rusis).sort()
    expect(kinds.filter((kind: string) => kind === 'MOKYMAS').length).toBeLessThanOrEqual(2)
    expect(await work(0)).toEqual({})
  })
  it('the users of the company are told', async () => {
    const { id } = await makeEmployee(t.db, c.company, {
      ...{ vartotojoTipas: 'ORG_ATSTOVAS', email: 'pranesti@example.lt', komunikacijosKanalas: 'EPASTAS' },
    })
    await ending(1)
    await training()
    await save()
    await work()
    expect((await messagesOf(id)).map(({ tekstas }) => tekstas).join()).toContain('/truksta/siulymai')
  })
  it('what nobody decides is booked after three days where the rule says so, and not before', async () => {
    const people = await ending(2)
    const offer = await training({ dataNuo: day(9), registriki: day(9) })
    await save({ pacios: true })
    await work()
    const [first] = await proposals()
    await c.rep('POST', at('siulymai/atmesti'), refs([first]))
    expect(await work(2)).toEqual({})
    expect(await states(offer)).toEqual({})
    expect(await work(3)).toEqual({ UZSAKYTA: 1 })
    expect(await states(offer)).toEqual(waiting(people.filter((id) => id !== first.asmuo.id)))
    const trail = await t.db
      .selectFrom('auditas')
      .select(['asmuoId', 'veiksmas'])
      .where('lentele', '=', 'mokymo_asmuo')
      .where('irasoId', '=', offer.id)
      .execute()
    expect(trail).toHaveLength(1)
  })
  it.each([
    ['is blocked', { statusas: 'UZBLOKUOTA' as const }],
    ['acts for another company now', 'moves' as const],
  ])('is turned off where who saved it %s', async (_, change) => {
    const other = await makeEmployee(t.db, c.company, { vartotojoTipas: 'ORG_ATSTOVAS' })
    await ending(1)
    const offer = await training({ dataNuo: day(9), registriki: day(9) })
    await save({ pacios: true }, await t.as(other.id))
    await work()
    if (change === 'moves') {
      const away = { imoneId: w.world.A.company }
      await t.db.updateTable('asmuoImone').set(away).where('asmuoId', '=', other.id).execute()
      await t.db.updateTable('asmuo').set(away).where('id', '=', other.id).execute()
    } else await t.db.updateTable('asmuo').set(change).where('id', '=', other.id).execute()
    expect(await work(3)).toEqual({ ATSAUKTA: 1 })
    expect(await states(offer)).toEqual({})
    expect((await c.rep('GET', at('uzsakymotaisykle'))).body).toMatchObject({ ijungta: false })
    expect(await proposals()).toEqual([])
  })
  it('what is too late is not booked', async () => {
    await ending(1)
    const offer = await training({ dataNuo: day(9), registriki: day(4) })
    await save({ pacios: false })
    await work()
    await work(5)
    expect((await proposals())[0]).toMatchObject({ busena: 'PASENO' })
    expect(await states(offer)).toEqual({})
  })
})

describe('what is proposed', () => {
  it('is booked where it was proposed, and tells who could not be', async () => {
    const people = await ending(3)
    const offer = await training({ vietos: 3 })
    await save()
    await work()
    const rows = await proposals()
    // Two places go to others meanwhile.
    for (const id of await employees(2)) await register(offer, id)
    const { body } = await c.rep('POST', at('siulymai/patvirtinti'), refs(rows))
    expect(body).toMatchObject({ atlikta: 1, uzsakyta: [{ rusis: 'MOKYMAS', id: offer.id, eileje: null }] })
    expect(body.neatlikta.map(({ code }: { code: string }) => code)).toEqual(['MokymasFull', 'MokymasFull'])
    expect(Object.keys(await states(offer)).filter((id) => people.includes(Number(id)))).toHaveLength(1)
    const told = (await proposals()).map(({ busena, kodas }: { busena: string; kodas: string | null }) => [
      busena,
      kodas,
    ])
    expect(told.sort()).toEqual([
      ['NEPAVYKO', 'MokymasFull'],
      ['NEPAVYKO', 'MokymasFull'],
      ['UZSAKYTA', null],
    ])
    const again = await c.rep('POST', at('siulymai/patvirtinti'), refs(rows))
    expect(again.body).toMatchObject({ atlikta: 0, uzsakyta: [] })
  })
  it('and rejected is not proposed again for thirty days', async () => {
    await ending(1, 50)
    await training({ dataNuo: day(45), registriki: day(45) })
    await save()
    await work()
    const { body } = await c.rep('POST', at('siulymai/atmesti'), refs(await proposals()))
    expect(body).toEqual({ atlikta: 1, uzsakyta: [], neatlikta: [] })
    expect(await work(1)).toEqual({})
    expect(await proposals('?busena=SIULOMA')).toEqual([])
  })
  it('is decided by the company alone', async () => {
    await ending(1)
    const offer = await training()
    await save()
    await work()
    const body = refs(await proposals())
    for (const what of ['siulymai/patvirtinti', 'siulymai/atmesti']) {
      expect(outcome(await w.rep('POST', at(what), body))).toBe('404 NotFound')
      expect(outcome(await w.admin('POST', at(what), body))).toBe('403 Forbidden')
      // Its own proposals only, whatever ids it sends.
      const others = await w.rep('POST', `/imones/${w.world.A.company}/${what}`, body)
      expect(others.body).toMatchObject({ atlikta: 0, neatlikta: [{ code: 'NotFound' }] })
      expect(await proposals()).toMatchObject([{ busena: 'SIULOMA', kodas: null }])
    }
    expect(await states(offer)).toEqual({})
  })
  it('goes when the rule is turned off', async () => {
    await ending(1)
    await training()
    await save()
    await work()
    await save({ ijungta: false })
    expect(await proposals()).toEqual([])
  })
})
