import { describe, expect, it } from 'vitest'
import { civilDay } from '#contract/lib/civil.ts'
import { makeCard, makeEmployee, makeFile } from '#server/factories/make.ts'
import { outcome } from '../../test/app.ts'
import { worldTest } from '../../test/world.ts'

const { t, w, messagesOf } = worldTest()
const employee = async (photo = true) => {
  const nuotraukaId = photo ? (await makeFile(t.db, { tipas: 'image/jpeg' })).id : null
  return (await makeEmployee(t.db, w.world.A.company, { nuotraukaId })).id
}
const add = (id: number, ask = w.rep) => ask('POST', '/korteles', { asmuo: { id } })
const put = (numeris: string, body: object, headers = {}) =>
  w.admin('PUT', `/korteles/${numeris}/pastabos`, body, headers)

describe('a new card', () => {
  it('has a unique number, waits to be ordered, and is the only one being made', async () => {
    const id = await employee()
    const added = await add(id)
    expect(outcome(added)).toBe(201)
    expect(added.body).toMatchObject({ statusas: 'UZSAKOMA', tipas: 'STATYBININKO', galiojaIki: null, asmuo: { id } })
    expect(added.body.numeris).toMatch(/^[1-9]\d{7}$/)
    expect(outcome(await add(id))).toBe('409 AsmuoHasPendingKortele')
  })
  it('of ten at once one is made', async () => {
    const id = await employee()
    const answers = (await Promise.all(Array.from({ length: 10 }, () => add(id)))).map(outcome)
    expect(answers.sort()).toEqual([201, ...Array(9).fill('409 AsmuoHasPendingKortele')])
  })
  it('needs a photo and no active card', async () => {
    expect(outcome(await add(await employee(false)))).toBe('409 AsmuoMustHavePhoto')
    const id = await employee()
    await makeCard(t.db, { asmuoId: id })
    expect(outcome(await add(id))).toBe('409 AsmuoHasActiveKortele')
  })
  it('of another company’s person is not found', async () =>
    expect(outcome(await add(w.world.B.person))).toBe('404 NotFound'))
})

describe('the card form', () => {
  const card = async () => {
    const asmuoId = await employee()
    return makeCard(t.db, { asmuoId, galiojaIki: null })
  }
  it('ends a card today, restores it, and writes audit rows', async () => {
    const { asmuoId, numeris } = await card()
    const today = civilDay(t.clock.now)
    const ended = await put(numeris, { statusas: 'NEGALIOJA', pastabos: 'Pamesta' }, { 'if-match': '"1"' })
    expect(ended.body).toMatchObject({ statusas: 'NEGALIOJA', galiojaIki: today, pastabos: 'Pamesta', versija: 2 })
    expect((await put(numeris, { statusas: 'AKTYVI', pastabos: '' })).body).toMatchObject({ galiojaIki: null })
    const trail = await t.db.selectFrom('auditas').select('pokytis').where('apieAsmuo', '=', asmuoId).execute()
    expect(trail.map(({ pokytis }) => pokytis)).toContainEqual({
      statusas: ['AKTYVI', 'NEGALIOJA'],
      galiojaIki: [null, today],
      priezastis: 'Pamesta',
    })
  })
  it.each(['SUSPENDUOTA', 'NEGALIOJA'])('needs a reason for %s, and sends it to the holder', async (statusas) => {
    const { asmuoId, numeris } = await card()
    const refused = await put(numeris, { statusas, pastabos: ' ' })
    expect([outcome(refused), refused.body.fields]).toEqual(['400 InvalidFormFields', { pastabos: 'required' }])
    expect(outcome(await put(numeris, { statusas, pastabos: 'Pamesta kortelė' }))).toBe(200)
    const [message, ...more] = await messagesOf(asmuoId)
    expect(more).toEqual([])
    expect(`${message?.tema} ${message?.tekstas}`).toContain(numeris)
    if (message?.kanalas === 'EPASTAS') expect(message.tekstas).toContain('Priežastis: Pamesta kortelė')
    // A change without another status notifies nobody.
    await put(numeris, { pastabos: 'Rasta' })
    expect(await messagesOf(asmuoId)).toHaveLength(1)
  })
  it('does not restore an old card while a new one is being made', async () => {
    const { asmuoId, numeris } = await card()
    await put(numeris, { statusas: 'NEGALIOJA', pastabos: 'Sugadinta' })
    expect(outcome(await add(asmuoId))).toBe(201)
    expect(outcome(await put(numeris, { statusas: 'AKTYVI', pastabos: '' }))).toBe('409 AsmuoHasPendingKortele')
  })
  it('gives up a card that waits to be ordered: it leaves its order, and nobody is notified', async () => {
    const asmuoId = await employee()
    const { body: added } = await add(asmuoId)
    const order = await t.db.insertInto('kortelesUzsakymas').defaultValues().returning('id').executeTakeFirstOrThrow()
    await t.db.updateTable('kortele').set({ uzsakymasId: order.id }).where('id', '=', added.id).execute()
    const { body } = await put(added.numeris, { statusas: 'NEGALIOJA', pastabos: 'Išvyko' })
    expect(body).toMatchObject({ statusas: 'NEGALIOJA', uzsakymas: null })
    const left = await t.db.selectFrom('kortelesUzsakymas').selectAll().where('id', '=', order.id).executeTakeFirst()
    expect(left).toMatchObject({ statusas: 'KURIAMA', korteliuSkaicius: 0 })
    expect(await messagesOf(asmuoId)).toEqual([])
    expect(outcome(await add(asmuoId))).toBe(201)
  })
  it('of a revival and a new card at once one is refused', async () => {
    for (let i = 0; i < 8; i += 1) {
      const { asmuoId, numeris } = await card()
      await put(numeris, { statusas: 'NEGALIOJA', pastabos: 'Sugadinta' })
      const answers = await Promise.all([put(numeris, { statusas: 'AKTYVI', pastabos: '' }), add(asmuoId)])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    }
  })
  it('keeps who, when, from what to what and why, for the holder and administrators', async () => {
    const { asmuoId, numeris } = await card()
    await put(numeris, { statusas: 'SUSPENDUOTA', pastabos: 'Tikslinama' })
    await put(numeris, { statusas: 'AKTYVI', pastabos: '', tipas: 'INZINIERIAUS' })
    const { body, total } = await w.admin('GET', `/korteles/${numeris}/istorija?atsakymoKalba=lt`)
    expect(total).toBe(2)
    expect(body.map(({ pokyciai }: { pokyciai: unknown }) => pokyciai)).toEqual([
      [
        { laukas: 'Būsena', buvo: 'Suspenduota', tapo: 'Aktyvi' },
        { laukas: 'Kortelės tipas', buvo: 'Statybininko kortelė', tapo: 'Inžinieriaus kortelė' },
        { laukas: 'Pastabos', buvo: 'Tikslinama', tapo: null },
      ],
      [
        { laukas: 'Būsena', buvo: 'Aktyvi', tapo: 'Suspenduota' },
        { laukas: 'Priežastis', buvo: null, tapo: 'Tikslinama' },
      ],
    ])
    expect(body[0].kas.id).toBe(w.world.adminId)
    expect((await (await t.as(asmuoId))('GET', `/korteles/${numeris}/istorija`)).total).toBe(2)
    expect(outcome(await w.rep('GET', `/korteles/${numeris}/istorija`))).toBe('403 Forbidden')
    expect(outcome(await (await t.as(w.world.B.rep))('GET', `/korteles/${numeris}/istorija`))).toBe('404 NotFound')
  })
  it('refuses changes that the rules do not have, an older version, and a second active card', async () => {
    const { asmuoId, numeris } = await card()
    expect(outcome(await put(numeris, { statusas: 'UZSAKYTA', pastabos: '' }))).toBe('409 StatusNotAllowed')
    expect(outcome(await put(numeris, { pastabos: 'x' }, { 'if-match': '"7"' }))).toBe('409 RecordChanged')
    const old = await makeCard(t.db, { asmuoId, statusas: 'NEGALIOJA' })
    expect(outcome(await put(old.numeris, { statusas: 'AKTYVI', pastabos: '' }))).toBe('409 AsmuoHasActiveKortele')
    expect(outcome(await put('00000000', { pastabos: '' }))).toBe('404 NotFound')
  })
  it('is listed for people who see the holder', async () => {
    const { asmuoId, numeris } = await card()
    const numbers = async (ask: typeof w.rep) =>
      (await ask('GET', `/korteles?asmuo=${asmuoId}`)).body.map((row: { numeris: string }) => row.numeris)
    expect(await numbers(await t.as(asmuoId))).toEqual([numeris])
    expect(await numbers(w.rep)).toEqual([numeris])
    expect(await numbers(await t.as(w.world.B.rep))).toEqual([])
  })
})
