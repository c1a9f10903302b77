import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSign1 } from '#contract/gate/sign1.ts'
import { cardValues, firstPhoneList, listOf, listSize, valueAt } from '#contract/gate/statusList.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { makeGate } from '#server/factories/gates.ts'
import { makeSite, makeSitePerson } from '#server/factories/sites.ts'
import { makeLists } from '#server/gate/lists.ts'
import { outcome } from '../../test/app.ts'
import { makePhone, phoneTest } from './testing.ts'

const { t, w, bound, renew, renewBody, phones, now, trail } = phoneTest()
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
})
const setCard = (id: number, set: object) => t.db.updateTable('kortele').set(set).where('id', '=', id).execute()

describe('a phone renews', () => {
  it('by its key alone, and is told the time', async () => {
    const { id, phone } = await bound()
    await t.db.updateTable('telefonas').set({ atnaujinta: '2026-01-01' }).where('asmuoId', '=', id).execute()
    const answer = await renew(renewBody(phone))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: phone.id, laikas: t.clock.now.toISOString() })
    expect(new Date((await phones(id))[0]?.atnaujinta ?? '').getTime()).toBe(t.clock.now.getTime())
  })

  it('not by another key, nor for another phone; an unknown one looks the same', async () => {
    const [{ phone }, other] = [await bound(), await bound()]
    expect(outcome(await renew(renewBody({ ...makePhone(), id: phone.id })))).toBe('401 PhoneProofWrong')
    expect(outcome(await renew({ ...renewBody(phone), id: other.phone.id }))).toBe('401 PhoneProofWrong')
    expect(outcome(await renew({ ...renewBody(phone), laikas: now() + 1 }))).toBe('401 PhoneProofWrong')
    expect(outcome(await renew(renewBody({ ...phone, id: 999_999 })))).toBe('401 PhoneProofWrong')
  })

  it.each([
    [-61, '401 PhoneProofWrong'],
    [-60, 200],
    [60, 200],
    [61, '401 PhoneProofWrong'],
  ])('by a signature of %d seconds from now: %s', async (by, expected) => {
    const { phone } = await bound()
    expect(outcome(await renew(renewBody(phone, now() + by)))).toBe(expected)
  })

  it.each<[string, string, (of: { id: number; card: number }) => Promise<unknown>]>([
    ['whose card is suspended', '409 PhoneCardNotValid', ({ card }) => setCard(card, { statusas: 'SUSPENDUOTA' })],
    ['whose card has ended', '409 PhoneCardNotValid', ({ card }) => setCard(card, { statusas: 'NEGALIOJA' })],
    [
      'whose card is past its last day',
      '409 PhoneCardNotValid',
      ({ card }) => setCard(card, { galiojaIki: addDays(civilDay(new Date()), -1) }),
    ],
    [
      'whose holder is blocked',
      '409 PhoneHolderBlocked',
      ({ id }) => t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute(),
    ],
    ['that was unbound', '409 PhoneEnded', ({ id }) => w.admin('DELETE', `/asmenys/${id}/telefonas`)],
  ])('not one %s', async (_, expected, end) => {
    const one = await bound()
    await end(one)
    expect(outcome(await renew(renewBody(one.phone)))).toBe(expected)
  })

  it('sixty times an hour, which only the phone itself spends', async () => {
    const { phone } = await bound()
    const key = `telefonai:${phone.id}`
    await renew(renewBody({ ...makePhone(), id: phone.id }))
    expect(await t.db.selectFrom('limitas').select('kiekis').where('raktas', '=', key).execute()).toEqual([])
    await renew(renewBody(phone))
    await t.db.updateTable('limitas').set({ kiekis: 60 }).where('raktas', '=', key).execute()
    expect(outcome(await renew(renewBody(phone)))).toBe('429 TooManyRequests')
  })

  it('three thousand times an hour from one network', async () => {
    const { phone } = await bound()
    await renew(renewBody(phone))
    await t.db.updateTable('limitas').set({ kiekis: 3000 }).where('raktas', '=', 'telefonai:ip:127.0.0.1').execute()
    expect(outcome(await renew(renewBody(phone)))).toBe('429 TooManyRequests')
  })
})

describe('a phone is unbound', () => {
  it('by its holder and by administrators, not by the company', async () => {
    const [one, two] = [await bound(), await bound()]
    expect(outcome(await w.rep('DELETE', `/asmenys/${one.id}/telefonas`))).toBe('403 Forbidden')
    expect(outcome(await w.rep('GET', `/asmenys/${one.id}/telefonas`))).toBe('403 Forbidden')
    const stranger = await t.as(w.world.B.rep)
    expect(outcome(await stranger('DELETE', `/asmenys/${one.id}/telefonas`))).toBe('404 NotFound')
    expect(outcome(await one.me('DELETE', `/asmenys/${one.id}/telefonas`))).toBe(204)
    expect(outcome(await one.me('DELETE', `/asmenys/${one.id}/telefonas`))).toBe('409 PhoneEnded')
    expect((await w.admin('GET', `/asmenys/${two.id}/telefonas`)).body.telefonas.numeris).toBe(two.numeris)
    expect(outcome(await w.admin('DELETE', `/asmenys/${two.id}/telefonas`))).toBe(204)
    expect((await phones(one.id))[0]?.priezastis).toBe('SAVININKAS')
    expect((await phones(two.id))[0]?.priezastis).toBe('ADMINISTRATORIUS')
    expect(await trail(one.card)).toEqual(['phoneCards.bind', 'phoneCards.unbind'])
  })
})

describe('the list of phones', () => {
  const { galioja, negalioja, sustabdyta } = cardValues
  async function gateOf() {
    const { id } = await makeSite(t.db, { imoneId: w.world.A.company })
    const { token } = await makeGate(t.db, { objektasId: id })
    const ask = (method: string, path: string) =>
      w.nobody(method, path, undefined, { cookie: `meistras-vartai=${token}` })
    return { site: id, ask }
  }
  async function listed(id: number) {
    t.clock.now = new Date(t.clock.now.getTime() + 5 * 60_000)
    await makeLists(t.db, { keys: t.keys, config: t.config, now: t.clock.now })
    const answer = await w.nobody('GET', `/vartai/sarasai/${firstPhoneList}`)
    const list = listOf(readSign1(new Uint8Array(answer.raw)).claims)
    return 'deflated' in list ? valueAt(new Uint8Array(inflateSync(list.deflated)), id) : null
  }
  it.each<[string, number, (of: Awaited<ReturnType<typeof bound>>) => Promise<unknown>]>([
    ['unbound', negalioja, ({ me, id }) => me('DELETE', `/asmenys/${id}/telefonas`)],
    ['of a card that is suspended', sustabdyta, ({ card }) => setCard(card, { statusas: 'SUSPENDUOTA' })],
    ['of a card that has ended', negalioja, ({ card }) => setCard(card, { statusas: 'NEGALIOJA' })],
    [
      'of a holder who is blocked',
      negalioja,
      ({ id }) => t.db.updateTable('asmuo').set({ statusas: 'UZBLOKUOTA' }).where('id', '=', id).execute(),
    ],
  ])('says that a phone was %s', async (_, expected, change) => {
    const one = await bound()
    expect(await listed(one.phone.id)).toBe(galioja)
    await change(one)
    expect(await listed(one.phone.id)).toBe(expected)
  })
  it('is named by the pack of a gate', async () => {
    const { site, ask } = await gateOf()
    expect((await ask('GET', '/vartai/paketas')).body.sarasai).toEqual([0, firstPhoneList])
    // The next phone is in the third list.
    const next = (id: number) => sql`select setval(pg_get_serial_sequence('telefonas', 'id'), ${id})`.execute(t.db)
    const { phone } = await bound()
    await next(2 * listSize)
    const { id } = await bound()
    await makeSitePerson(t.db, { objektasId: site, asmuoId: id, imoneId: w.world.A.company })
    expect((await ask('GET', '/vartai/paketas')).body.sarasai).toEqual([0, firstPhoneList, firstPhoneList + 2])
    await t.db.deleteFrom('telefonas').where('asmuoId', '=', id).execute()
    await next(phone.id)
  })
  it('is computed whole where it is lost', async () => {
    const [one, two] = [await bound(), await bound()]
    await one.me('DELETE', `/asmenys/${one.id}/telefonas`)
    await t.db.deleteFrom('korteliuSarasas').where('nr', '=', firstPhoneList).execute()
    expect([await listed(one.phone.id), await listed(two.phone.id)]).toEqual([negalioja, galioja])
  })
})
