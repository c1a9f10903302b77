import { describe, expect, it } from 'vitest'
import type { CardStatus } from '#contract/cards/schema.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeEmployee, makeFile, makePerson } from '#server/factories/make.ts'
import { makeQualification } from '#server/factories/qualifications.ts'
import { type Ask, outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, messagesOf, audited } = worldTest()
const employee = async (photo = true, company = w.world.A.company) => {
  const nuotraukaId = photo ? (await makeFile(t.db, { tipas: 'image/jpeg' })).id : null
  return (await makeEmployee(t.db, company, { nuotraukaId })).id
}
const add = (ids: readonly number[], ask: Ask = w.rep) =>
  ask('POST', '/korteles/visos', { asmenys: ids.map((id) => ({ id })) })
const change = (body: object, ask: Ask = w.admin) => ask('PUT', '/korteles', body)
const stateOf = async (id: number) =>
  t.db.selectFrom('kortele').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const codes = (refused: { id: number; code: string }[]) => refused.map(({ id, code }) => [id, code])

describe('cards for many at once', () => {
  it('are checked first: who can have one, what others lack, and which type is needed', async () => {
    const [ready, bare, active, pending] = [await employee(), await employee(false), await employee(), await employee()]
    const [stranger, engineer] = [await employee(true, w.world.B.company), await employee()]
    await makeQualification(t.db, { asmuoId: engineer, statusas: 'PATVIRTINTA' })
    const card = await makeCard(t.db, { asmuoId: active })
    await makeCard(t.db, { asmuoId: active, statusas: 'NEGALIOJA' })
    await makeCard(t.db, { asmuoId: pending, statusas: 'UZSAKYTA' })
    const asmenys = [ready, bare, active, pending, stranger, engineer]
    const { status, body } = await w.rep('POST', '/korteles/tikrinti', { asmenys })
    const of = (id: number) => body.asmenys.find((row: { asmuo: { id: number } }) => row.asmuo.id === id)
    expect([status, body.nerasta, body.asmenys.length]).toEqual([200, 1, 5])
    expect(of(ready)).toMatchObject({
      truksta: null,
      kortele: null,
      tipas: 'STATYBININKO',
      imone: { id: w.world.A.company },
    })
    expect(of(engineer)).toMatchObject({ truksta: null, tipas: 'INZINIERIAUS' })
    expect(of(bare)).toMatchObject({ truksta: 'AsmuoMustHavePhoto', kortele: null })
    const heldCard = { numeris: card.numeris, statusas: 'AKTYVI' }
    expect(of(active)).toMatchObject({ truksta: 'AsmuoHasActiveKortele', kortele: heldCard })
    expect(of(pending)).toMatchObject({ truksta: 'AsmuoHasPendingKortele', kortele: { statusas: 'UZSAKYTA' } })
    expect(outcome(await (await t.as(w.world.A.person))('POST', '/korteles/tikrinti', { asmenys }))).toBe(
      '403 Forbidden',
    )
  })
  it('are made for the people who can have one, with an audit row for each', async () => {
    const [one, two, bare, stranger] = [
      await employee(),
      await employee(),
      await employee(false),
      await employee(true, w.world.B.company),
    ]
    const { status, body } = await w.rep('POST', '/korteles/visos', {
      asmenys: [{ id: two, tipas: 'INZINIERIAUS' }, { id: one }, { id: bare }, { id: stranger }, { id: one }],
    })
    expect(status).toBe(200)
    expect(body.korteles.map(({ asmuo }: { asmuo: { id: number } }) => asmuo.id).sort()).toEqual([one, two].sort())
    expect(codes(body.nepakeista)).toEqual([
      [bare, 'AsmuoMustHavePhoto'],
      [stranger, 'NotFound'],
    ])
    const stored = await t.db
      .selectFrom('kortele')
      .selectAll()
      .where('asmuoId', 'in', [one, two])
      .orderBy('asmuoId')
      .execute()
    expect(stored.map(({ statusas, tipas }) => [statusas, tipas])).toEqual([
      ['UZSAKOMA', 'STATYBININKO'],
      ['UZSAKOMA', 'INZINIERIAUS'],
    ])
    expect(await audited(one)).toMatchObject([
      { veiksmas: 'cards.addMany', lentele: 'kortele', irasoId: stored[0]?.id },
    ])
    expect(codes((await add([one])).body.nepakeista)).toEqual([[one, 'AsmuoHasPendingKortele']])
  })
  it('of an engineer are the engineer’s, whichever call makes them and where no type is given', async () => {
    const [one, two] = [await employee(), await employee()]
    for (const asmuoId of [one, two]) await makeQualification(t.db, { asmuoId, statusas: 'PATVIRTINTA' })
    const alone = await w.rep('POST', '/korteles', { asmuo: { id: one } })
    expect([alone.status, alone.body.tipas]).toEqual([201, 'INZINIERIAUS'])
    const { body } = await add([two])
    expect((await stateOf(body.korteles[0].id)).tipas).toBe('INZINIERIAUS')
    expect(await audited(two)).toMatchObject([{ pokytis: { kortelesTipas: 'INZINIERIAUS' } }])
  })
  it('requested twice at once for the same people, are made once each', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => employee()))
    const answers = await Promise.all([
      add(ids),
      add([...ids].reverse()),
      add(ids.slice(3)),
      add(ids.slice(0, 7), w.admin),
    ])
    expect(answers.map(outcome)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body.korteles)).toHaveLength(12)
  })
  it.each([
    ['nobody', []],
    ['more than 500', Array.from({ length: 501 }, (_, i) => ({ id: i + 1 }))],
    ['what is no type', [{ id: 1, tipas: 'AUKSINE' }]],
  ])('refuses %s', async (_, asmenys) =>
    expect(outcome(await w.rep('POST', '/korteles/visos', { asmenys }))).toBe('400 InvalidFormFields'),
  )
})

describe('many cards changed at once', () => {
  const card = async (statusas: CardStatus = 'AKTYVI', more = {}) =>
    (await makeCard(t.db, { asmuoId: (await makePerson(t.db)).id, statusas, galiojaIki: null, ...more })).id

  it('are suspended with one reason, and those that can’t be are named', async () => {
    const [one, two, over, waiting] = [
      await card(),
      await card('AKTYVI', { pastabos: 'Sena' }),
      await card('NEGALIOJA'),
      await card('UZSAKYTA'),
    ]
    const body = { korteles: [two, one, over, waiting, 999_999_999], statusas: 'SUSPENDUOTA', priezastis: 'Patikra' }
    const answer = await change(body)
    expect(answer.body.pakeista).toEqual([one, two])
    expect(codes(answer.body.nepakeista)).toEqual([
      [over, 'StatusNotAllowed'],
      [waiting, 'StatusNotAllowed'],
      [999_999_999, 'NotFound'],
    ])
    const after = await stateOf(two)
    expect(after).toMatchObject({ statusas: 'SUSPENDUOTA', pastabos: 'Patikra', versija: 2 })
    expect(await audited(after.asmuoId)).toMatchObject([
      { pokytis: { statusas: ['AKTYVI', 'SUSPENDUOTA'], pastabos: ['Sena', 'Patikra'], priezastis: 'Patikra' } },
    ])
    expect(await messagesOf(after.asmuoId)).toHaveLength(1)
    // A suspended card is not suspended again: the reason does not change and nobody is notified.
    expect(codes((await change({ ...body, korteles: [two], priezastis: 'Kita' })).body.nepakeista)).toEqual([
      [two, 'StatusNotAllowed'],
    ])
    expect(await stateOf(two)).toMatchObject({ pastabos: 'Patikra', versija: 2 })
    expect((await change({ korteles: [one, two], statusas: 'AKTYVI' })).body.pakeista).toEqual([one, two])
    expect(await stateOf(one)).toMatchObject({ statusas: 'AKTYVI', pastabos: '', galiojaIki: null })
  })
  it('end today; a card not ordered yet leaves its order, and its holder is not notified', async () => {
    const order = await t.db.insertInto('kortelesUzsakymas').defaultValues().returning('id').executeTakeFirstOrThrow()
    const [heldCard, waiting] = [await card(), await card('UZSAKOMA', { uzsakymasId: order.id })]
    const { body } = await change({ korteles: [heldCard, waiting], statusas: 'NEGALIOJA', priezastis: 'Bankrotas' })
    expect(body.pakeista).toEqual([heldCard, waiting])
    const [one, two] = [await stateOf(heldCard), await stateOf(waiting)]
    expect(one).toMatchObject({ statusas: 'NEGALIOJA', galiojaIki: civilDay(t.clock.now) })
    expect(two).toMatchObject({ statusas: 'NEGALIOJA', uzsakymasId: null })
    expect([await messagesOf(one.asmuoId), await messagesOf(two.asmuoId)].map((sent) => sent.length)).toEqual([1, 0])
    const left = await t.db
      .selectFrom('kortelesUzsakymas')
      .select('korteliuSkaicius')
      .where('id', '=', order.id)
      .executeTakeFirst()
    expect(left?.korteliuSkaicius).toBe(0)
  })
  it('of two cards of one person one becomes active; none beside another one', async () => {
    const { id: asmuoId } = await makePerson(t.db)
    const of = (statusas: CardStatus) =>
      makeCard(t.db, { asmuoId, statusas, galiojaIki: addDays(civilDay(t.clock.now), -1) })
    const [one, two] = [(await of('NEGALIOJA')).id, (await of('SUSPENDUOTA')).id]
    const { body } = await change({ korteles: [one, two], statusas: 'AKTYVI' })
    expect([body.pakeista, codes(body.nepakeista)]).toEqual([[one], [[two, 'AsmuoHasActiveKortele']]])
    await change({ korteles: [one], statusas: 'NEGALIOJA', priezastis: 'Nauja' })
    await of('UZSAKOMA')
    expect(codes((await change({ korteles: [two], statusas: 'AKTYVI' })).body.nepakeista)).toEqual([
      [two, 'AsmuoHasPendingKortele'],
    ])
  })
  it('need a reason, and an administrator', async () => {
    const korteles = [await card()]
    for (const statusas of ['SUSPENDUOTA', 'NEGALIOJA']) {
      const { body } = await change({ korteles, statusas, priezastis: ' ' })
      expect(body).toMatchObject({ code: 'InvalidFormFields', fields: { priezastis: 'required' } })
    }
    for (const ask of [w.rep, w.manager])
      expect(outcome(await change({ korteles, statusas: 'AKTYVI' }, ask))).toBe('403 Forbidden')
  })
  it('suspended and ended at once: each card is moved by a rule, nobody waits for the other', async () => {
    const korteles = await Promise.all(Array.from({ length: 10 }, () => card()))
    const answers = await Promise.all([
      change({ korteles, statusas: 'SUSPENDUOTA', priezastis: 'Patikra' }),
      change({ korteles: [...korteles].reverse(), statusas: 'NEGALIOJA', priezastis: 'Pabaiga' }),
    ])
    expect(answers.map(outcome)).toEqual([200, 200])
    for (const id of korteles) expect((await stateOf(id)).statusas).toBe('NEGALIOJA')
  })
})
