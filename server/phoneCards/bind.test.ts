import { beforeEach, describe, expect, it } from 'vitest'
import { readSign1 } from '#contract/gate/sign1.ts'
import { statementOf } from '#contract/gate/statement.ts'
import { firstPhoneList } from '#contract/gate/statusList.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Code } from '#contract/statuses.ts'
import { outcome } from '../../test/app.ts'
import { makePhone, phoneTest } from './testing.ts'

const { t, w, trail, messagesOf, holder, signedIn, proof, challenge, bind, bound, phones, now } = phoneTest()
beforeEach(async () => {
  await t.db.deleteFrom('limitas').execute()
})
const claimsOf = (israsas: string) => readSign1(new Uint8Array(Buffer.from(israsas, 'base64url')))

describe('a phone is bound', () => {
  it('by the holder, and gets a statement of seven days with its key', async () => {
    const { card, numeris, me, phone } = await bound()
    expect(phone.answer.status).toBe(200)
    const { claims, kid } = claimsOf(phone.answer.body.israsas)
    expect(t.keys.known.keys.get(kid)?.use).toBe('telefonas')
    const statement = statementOf(claims)
    expect(statement).toMatchObject({ numeris, sarasas: firstPhoneList, idx: phone.id, exp: now() + 7 * 86_400 })
    expect(Buffer.from(statement.telefonas?.x ?? []).toString('base64url')).toBe(phone.raktas.x)
    expect((await me('GET', '/telefonai')).body).toMatchObject({ numeris, telefonas: { numeris }, pakanka: true })
    expect(await trail(card)).toEqual(['phoneCards.bind'])
  })

  it('and its holder is told', async () => {
    const { id, numeris } = await bound()
    const [message] = await messagesOf(id)
    expect(`${message?.tema} ${message?.tekstas}`).toContain(numeris)
  })

  it('until the card ends, where that is earlier', async () => {
    const { phone } = await bound({ galiojaIki: addDays(civilDay(t.clock.now), 1) })
    expect(statementOf(claimsOf(phone.answer.body.israsas).claims).exp).toBeLessThan(now() + 3 * 86_400)
  })

  it('in place of the one before, which ends', async () => {
    const { id, numeris, me } = await bound()
    await bind(me, numeris)
    const both = await phones(id)
    expect(both.map(({ priezastis }) => priezastis)).toEqual(['KITAS_TELEFONAS', null])
    const [first, second] = both.map((phone) => phone.id)
    const rows = await t.db
      .selectFrom('auditas')
      .select('pokytis')
      .where('veiksmas', '=', 'phoneCards.bind')
      .where('apieAsmuo', '=', id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ pokytis: { telefonas: [null, first] } }, { pokytis: { telefonas: [first, second] } }])
  })

  it('one a person, whoever comes at the same moment', async () => {
    const { id, numeris } = await holder()
    const sessions = await Promise.all([1, 2, 3, 4].map(() => signedIn(id)))
    const answers = await Promise.all(sessions.map((me) => bind(me, numeris)))
    expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
    expect((await phones(id)).filter(({ pabaiga }) => pabaiga === null)).toHaveLength(1)
  })
})

describe('nobody else binds it:', () => {
  it.each(['admin', 'rep', 'manager'] as const)('not %s', async (who) => {
    const { numeris } = await holder()
    const path = `/korteles/${numeris}/telefonai`
    expect(outcome(await w[who]('POST', `${path}/issukis`))).toBe('404 NotFound')
    const body = { raktas: makePhone().raktas, irodymas: 'A'.repeat(86) }
    expect(outcome(await w[who]('POST', path, body))).toBe('404 NotFound')
  })
})

describe('a card is put on no phone', () => {
  it.each<[string, { statusas: Code<'korteleStatusai'> } | { galiojaIki: string }]>([
    ['suspended', { statusas: 'SUSPENDUOTA' }],
    ['ended', { statusas: 'NEGALIOJA' }],
    ['ordered', { statusas: 'UZSAKYTA' }],
    ['past its last day', { galiojaIki: addDays(civilDay(new Date()), -1) }],
  ])('while it is %s', async (_, set) => {
    const { id, numeris } = await holder()
    const me = await signedIn(id)
    const phone = makePhone()
    const irodymas = proof(phone, numeris, await challenge(me, numeris))
    await t.db.updateTable('kortele').set(set).where('numeris', '=', numeris).execute()
    const answer = await me('POST', `/korteles/${numeris}/telefonai`, { raktas: phone.raktas, irodymas })
    expect(outcome(answer)).toBe('409 PhoneCardNotValid')
    expect(outcome(await me('POST', `/korteles/${numeris}/telefonai/issukis`))).toBe('409 PhoneCardNotValid')
  })
})

describe('the session', () => {
  it.each(['slaptazodis', 'SMS'])('begun by %s alone is not enough', async (way) => {
    const { id, numeris } = await holder()
    const [weak, strong] = [await signedIn(id, way), await signedIn(id)]
    expect(outcome(await weak('POST', `/korteles/${numeris}/telefonai/issukis`))).toBe('403 StrongerSessionNeeded')
    const phone = makePhone()
    const irodymas = proof(phone, numeris, await challenge(strong, numeris))
    const body = { raktas: phone.raktas, irodymas }
    expect(outcome(await weak('POST', `/korteles/${numeris}/telefonai`, body))).toBe('403 StrongerSessionNeeded')
    expect((await weak('GET', '/telefonai')).body.pakanka).toBe(false)
  })
})

describe('the proof', () => {
  async function asked() {
    const { id, numeris } = await holder()
    const me = await signedIn(id)
    const phone = makePhone()
    const issukis = await challenge(me, numeris)
    const send = (irodymas: string, at = me) =>
      at('POST', `/korteles/${numeris}/telefonai`, { raktas: phone.raktas, irodymas })
    return { id, numeris, me, phone, issukis, send }
  }
  it('works once', async () => {
    const { numeris, phone, issukis, send } = await asked()
    const irodymas = proof(phone, numeris, issukis)
    expect(outcome(await send(irodymas))).toBe(200)
    expect(outcome(await send(irodymas))).toBe('401 PhoneProofWrong')
  })
  it('of another key, another card or another challenge is none, and uses the challenge up', async () => {
    for (const wrong of ['key', 'card', 'challenge']) {
      const { numeris, phone, issukis, send } = await asked()
      const key = wrong === 'key' ? makePhone() : phone
      const text = wrong === 'challenge' ? Buffer.alloc(32).toString('base64url') : issukis
      const bad = proof(key, wrong === 'card' ? '00000001' : numeris, text)
      expect(outcome(await send(bad)), wrong).toBe('401 PhoneProofWrong')
      expect(outcome(await send(proof(phone, numeris, issukis))), wrong).toBe('401 PhoneProofWrong')
    }
  })
  it('belongs to its session', async () => {
    const { id, numeris, phone, issukis, send } = await asked()
    expect(outcome(await send(proof(phone, numeris, issukis), await signedIn(id)))).toBe('401 PhoneProofWrong')
  })
  it('is too late after five minutes', async () => {
    const { numeris, phone, issukis, send } = await asked()
    const began = t.clock.now
    t.clock.now = new Date(began.getTime() + 301_000)
    expect(outcome(await send(proof(phone, numeris, issukis)))).toBe('401 PhoneProofWrong')
    t.clock.now = began
  })
  it('is of a point of the curve', async () => {
    const { numeris, me } = await asked()
    const raktas = { x: 'A'.repeat(43), y: 'B'.repeat(42).concat('A') }
    const answer = await me('POST', `/korteles/${numeris}/telefonai`, { raktas, irodymas: 'A'.repeat(86) })
    expect([answer.status, answer.body.fields]).toEqual([400, { raktas: 'pattern' }])
  })
  it('is asked for twenty times an hour', async () => {
    const { id, numeris, me } = await asked()
    await t.db.updateTable('limitas').set({ kiekis: 20 }).where('raktas', '=', `telefonas:${id}`).execute()
    expect(outcome(await me('POST', `/korteles/${numeris}/telefonai/issukis`))).toBe('429 TooManyRequests')
  })
})
