import { deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { cardAddress, toDigits } from '#contract/gate/digits.ts'
import { phoneCode, phoneSigned } from '#contract/gate/phoneCode.ts'
import { sign1 } from '#contract/gate/sign1.ts'
import { type Statement, statementClaims } from '#contract/gate/statement.ts'
import { type CardValue, listBytes, listType, setValue, wholeList } from '#contract/gate/statusList.ts'
import { passClaims } from '#contract/gate/visitorPass.ts'
import { type TestKey, testKey, testNow, testStatement } from '../../test/gateKeys.ts'
import { listKey, phoneTest, withKeys } from './testing.ts'

const phone = phoneTest()
const { numeris, idx } = testStatement
let [cards, phones, lists]: TestKey[] = []
beforeEach(async () => {
  cards = await testKey('2601', 'kortele')
  phones = await testKey('2602', 'telefonas')
  lists = await listKey()
})

const textOf = (bytes: Uint8Array) => `${cardAddress('https://meistras.lt', numeris)}#${toDigits(bytes)}`
const card = async (set: Partial<Statement> = {}, by = cards as TestKey) =>
  textOf(await sign1(statementClaims({ ...testStatement, ...set }), by.signer))
async function ownPhone(ago: number) {
  const own = await testKey('0000', 'telefonas')
  const claims = statementClaims({ ...testStatement, telefonas: own.point })
  const statement = await sign1(claims, (phones as TestKey).signer)
  const at = testNow - ago
  return textOf(phoneCode(statement, at, await own.signer.sign(phoneSigned(statement, at))))
}
const pass = async () => {
  const visitor = { vardas: 'Ona', pavarde: 'Viešnė', imone: '', priezastis: '' }
  const claims = passClaims({ numeris, objektas: 7, ...visitor, iat: testNow, exp: testNow + 60 })
  return textOf(await sign1(claims, (lists as TestKey).signer))
}

/** What the code says to a gate whose list has this value of the card; without a value it has no list. */
async function named(text: string, value?: CardValue, set: object = {}) {
  await withKeys([
    [cards as TestKey, 'kortele', set],
    [phones as TestKey, 'telefonas'],
    [lists as TestKey, 'sarasas'],
  ])
  if (value !== undefined) {
    const bits = new Uint8Array(listBytes)
    setValue(bits, idx, value)
    const deflated = new Uint8Array(deflateSync(bits))
    const head = { sarasas: 0, versija: 1, iat: testNow }
    const bytes = await sign1(wholeList(head, 'x', deflated), (lists as TestKey).signer, listType)
    phone.answers['/api/vartai/sarasai/0'] = () => new Response(Buffer.from(bytes))
    await (await import('./lists.ts')).syncLists([0])
  }
  return (await import('./guardName.ts')).nameInCode(text)
}

describe('the name of a guard', () => {
  it.each<[string, () => Promise<string>, CardValue?]>([
    ['a card', card],
    ['a card in force', card, 0],
    ['a card that says more than still holds', card, 3],
    ['a phone', () => ownPhone(5)],
  ])('is taken from %s', async (_, text, value) =>
    expect(await named(await text(), value)).toEqual({ vardas: 'Jonas Žilinskas' }),
  )

  it('is taken from the same code again, which is still the first showing of it', async () => {
    const text = await ownPhone(5)
    expect(await named(text)).toEqual(await named(text))
  })

  it.each<[string, string | null, () => string | Promise<string>, CardValue?, object?]>([
    ['of somebody else', 'NE_MUSU', () => 'https://example.org/'],
    ['signed by somebody else', 'SUKLASTOTA', async () => card({}, await testKey('2601', 'kortele'))],
    ['signed by a key that is not known', 'RAKTAS_NEZINOMAS', async () => card({}, await testKey('9901', 'kortele'))],
    ['of a card that ran out', 'KORTELE_PASIBAIGE', () => card({ exp: testNow - 1 })],
    ['of a card that was ended', 'KORTELE_NUTRAUKTA', card, 1],
    ['of a card that was suspended', 'KORTELE_SUSTABDYTA', card, 2],
    ['by a stolen key', null, card, 0, { atsauktas: 5 }],
    ['of a phone, on a picture', 'KODAS_SENAS', () => ownPhone(46)],
    ['of a number alone', null, () => cardAddress('https://meistras.lt', numeris)],
    ['of a visitor', null, pass],
  ])('is not taken from a code %s', async (_, kodas, text, value, set) =>
    expect(await named(await text(), value, set)).toEqual({ kodas }),
  )
})
