import { Sign1 } from '@auth0/cose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestKey, testKey, testNow, testReader, testStatement } from '../../test/gateKeys.ts'
import { type Cbor, type CborMap, decode, encode, Tag } from './cbor.ts'
import { cardAddress, fromDigits, toDigits } from './digits.ts'
import { phoneCode, phoneSigned } from './phoneCode.ts'
import { type Reader, readCode } from './read.ts'
import { kidBytes, sign1, toBeSigned } from './sign1.ts'
import { type Statement, statementClaims } from './statement.ts'
import { passClaims } from './visitorPass.ts'

let card: TestKey
let phone: TestKey
let lists: TestKey
let own: TestKey
beforeAll(async () => {
  card = await testKey('2601', 'kortele')
  phone = await testKey('2602', 'telefonas')
  lists = await testKey('2603', 'sarasas')
  own = await testKey('0000', 'own')
})
const keys = () => [card, phone, lists]
const reader = (more: Partial<Reader> = {}) => ({ ...testReader(keys(), testNow), ...more })

const address = cardAddress('https://meistras.lt', '48201937')
const withAddress = (bytes: Uint8Array, at = address) => `${at}#${toDigits(bytes)}`
const printed = async (set: Partial<Statement> = {}, key = card, at = address) =>
  withAddress(await sign1(statementClaims({ ...testStatement, ...set }), key.signer), at)
/** A code that is taken apart and put together in another way. */
async function altered(text: Promise<string>, change: (parts: readonly Cbor[]) => readonly Cbor[]) {
  const code = decode(fromDigits((await text).split('#')[1] ?? '') as Uint8Array)
  const other =
    code instanceof Tag ? new Tag(18, change(code.value as readonly Cbor[])) : change(code as readonly Cbor[])
  return withAddress(encode(other))
}
/** A card whose signed header says these things. */
async function headed(header: CborMap) {
  const [head, payload] = [encode(header), encode(statementClaims(testStatement))]
  return withAddress(encode(new Tag(18, [head, new Map(), payload, await card.signer.sign(toBeSigned(head, payload))])))
}

async function shown({
  seconds = testNow - 5,
  nonce = null,
  by = own,
  statedBy = phone,
  set = {},
}: {
  seconds?: number
  nonce?: Uint8Array | null
  by?: TestKey
  statedBy?: TestKey
  set?: Partial<Statement>
} = {}) {
  const claims = statementClaims({ ...testStatement, exp: testNow + 6 * 86_400, telefonas: own.point, ...set })
  const statement = await sign1(claims, statedBy.signer)
  const signature = await by.signer.sign(phoneSigned(statement, seconds, nonce))
  return withAddress(phoneCode(statement, seconds, signature, nonce))
}

const pass = {
  numeris: '48201937',
  objektas: 7,
  vardas: 'Ona',
  pavarde: 'Viešnienė',
  imone: 'UAB „Tiekėjas“',
  priezastis: 'Pristatymas',
  iat: testNow - 60,
  exp: testNow + 3600,
}

const codesOf = async (text: string, more: Partial<Reader> = {}) => (await readCode(text, reader(more))).kodai

describe('a printed card', () => {
  it('says what was signed, and four competencies take 216 bytes', async () => {
    const text = await printed()
    expect(fromDigits(text.split('#')[1] ?? '')?.length).toBe(216)
    const { kodai, pagrindas, statement } = await readCode(text, reader())
    expect({ kodai, pagrindas, statement }).toEqual({ kodai: [], pagrindas: 'KORTELE', statement: testStatement })
  })

  it.each<[string, Partial<Statement>]>([
    ['without a company', { imone: null }],
    ['of a company whose code is no number', { imone: { kodas: 'LV40003', pavadinimas: 'SIA Būve' } }],
    ['of an engineer without competencies', { tipas: 'INZINIERIAUS', kompetencijos: [], daugiau: 3 }],
    ['whose number begins with zeros', { numeris: '00000042' }],
    ['with a portrait', { nuotrauka: Uint8Array.from({ length: 600 }, (_, i) => i % 256) }],
  ])('%s is read as it was written', async (_, set) => {
    const numeris = set.numeris ?? testStatement.numeris
    const { statement } = await readCode(
      await printed(set, card, cardAddress('http://localhost:3000', numeris)),
      reader(),
    )
    expect(statement).toEqual({ ...testStatement, ...set })
  })

  it('has a company name of at most 40 characters', async () => {
    const { statement } = await readCode(
      await printed({ imone: { kodas: '1', pavadinimas: '😀'.repeat(50) } }),
      reader(),
    )
    expect([...(statement?.imone?.pavadinimas ?? '')]).toHaveLength(40)
  })

  it('is verified by a library that is not ours', async () => {
    const outer = decode(fromDigits((await printed()).split('#')[1] ?? '') as Uint8Array) as Tag
    const other = Sign1.decode(encode(outer.value))
    await expect(other.verify(card.publicKey as never)).resolves.toBeUndefined()
    other.payload[20] = (other.payload[20] ?? 0) ^ 1
    await expect(other.verify(card.publicKey as never)).rejects.toThrow()
  })

  it('with one digit changed is never believed, at 10,000 places', async () => {
    const texts = [await printed(), await shown()]
    let [tried, believed] = [0, 0]
    let state = 9
    const below = (n: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state % n
    }
    while (tried < 10_000) {
      const text = texts[tried % 2] ?? ''
      // The number in the address is changed as well: it stands between „/k/“ and „#“.
      const digits = [...text].flatMap((letter, i) => (/\d/.test(letter) && i > text.indexOf('/k/') ? [i] : []))
      const at = digits[below(digits.length)] ?? 0
      const other = (Number(text[at]) + 1 + below(9)) % 10
      const { statement, kodai } = await readCode(`${text.slice(0, at)}${other}${text.slice(at + 1)}`, reader())
      tried++
      if (statement || !kodai.length) believed++
    }
    expect({ tried, believed }).toEqual({ tried: 10_000, believed: 0 })
  }, 60_000)
})

describe('what is not good is said by a reason', () => {
  it.each<[string, () => Promise<string> | string, string[], Partial<Reader>?]>([
    ['a text', () => 'labas', ['NE_MUSU']],
    ['nothing', () => '', ['NE_MUSU']],
    ['another address', () => 'https://example.org/48201937', ['NE_MUSU']],
    ['an address with letters behind #', () => `${address}#abc`, ['NE_MUSU']],
    ['the bare address of a card printed before', () => address, []],
    ['digits that are no bytes', () => `${address}#2`, ['SUKLASTOTA']],
    ['digits without end', () => `${address}#${'1'.repeat(5000)}`, ['SUKLASTOTA']],
    ['a code that is cut', async () => (await printed()).slice(0, -40), ['SUKLASTOTA']],
    ['a code twice over', async () => `${await printed()}${(await printed()).split('#')[1]}`, ['SUKLASTOTA']],
    ['the code of another card', async () => await printed({ numeris: '11111111' }), ['SUKLASTOTA']],
    [
      'a key that the gate does not know',
      async () => printed({}, await testKey('2701', 'kortele')),
      ['RAKTAS_NEZINOMAS'],
    ],
    [
      'another registry’s key under our number',
      async () => printed({}, await testKey('2601', 'kortele')),
      ['SUKLASTOTA'],
    ],
    ['a card from before its key’s time', () => printed({ iat: 99 }), ['SUKLASTOTA']],
    ['a card from after its key’s time', () => printed({ iat: testNow + 1_000_000 }), ['SUKLASTOTA']],
    ['a card signed by the key of phones', () => printed({}, phone), ['SUKLASTOTA']],
    ['a card signed by the key of lists', () => printed({}, lists), ['SUKLASTOTA']],
    ['a phone’s statement shown as a card', async () => printed({ telefonas: own.point }), ['SUKLASTOTA']],
    ['a card past its end', () => printed({ exp: testNow - 1 }), ['KORTELE_PASIBAIGE']],
    ['a phone’s code', () => shown(), []],
    ['a phone’s code of 45 seconds', () => shown({ seconds: testNow - 45 }), []],
    ['a screenshot of 46 seconds', () => shown({ seconds: testNow - 46 }), ['KODAS_SENAS']],
    ['a phone 30 seconds ahead', () => shown({ seconds: testNow + 30 }), []],
    ['a phone 31 seconds ahead', () => shown({ seconds: testNow + 31 }), ['KODAS_SENAS']],
    ['a phone that was not renewed for 7 days', () => shown({ set: { exp: testNow - 1 } }), ['KODAS_SENAS']],
    [
      'a phone’s statement with the key of another phone',
      async () => shown({ by: await testKey('0000', 'x') }),
      ['SUKLASTOTA'],
    ],
    ['a phone’s statement by the key of cards', () => shown({ statedBy: card }), ['SUKLASTOTA']],
    [
      'a phone’s code with something added',
      () => altered(shown({ nonce: Uint8Array.of(1) }), (code) => [...code, 1]),
      ['SUKLASTOTA'],
    ],
    [
      'a card with something added that is not signed',
      () => altered(printed(), ([header, , ...rest]) => [header ?? 0, new Map([[5, 1]]), ...rest]),
      ['SUKLASTOTA'],
    ],
    ['a card with a fifth part', () => altered(printed(), (parts) => [...parts, 1]), ['SUKLASTOTA']],
    [
      'a card that names another algorithm',
      () =>
        headed(
          new Map<number, Cbor>([
            [1, -8],
            [4, kidBytes('2601')],
          ]),
        ),
      ['SUKLASTOTA'],
    ],
    ['a phone’s statement without a key', () => shown({ set: { telefonas: null } }), ['SUKLASTOTA']],
    ['the number of another card before a phone’s code', () => shown({ set: { numeris: '11111111' } }), ['SUKLASTOTA']],
    ['no nonce where the gate asked for one', () => shown(), ['TIK_KORTELE'], { nonce: Uint8Array.of(1, 2) }],
    [
      'another gate’s nonce',
      () => shown({ nonce: Uint8Array.of(1, 3) }),
      ['KODAS_SENAS'],
      { nonce: Uint8Array.of(1, 2) },
    ],
    ['the gate’s nonce', () => shown({ nonce: Uint8Array.of(1, 2) }), [], { nonce: Uint8Array.of(1, 2) }],
    ['a visitor’s pass', async () => withAddress(await sign1(passClaims(pass), lists.signer)), []],
    [
      'a pass of yesterday',
      async () => withAddress(await sign1(passClaims({ ...pass, exp: testNow - 1 }), lists.signer)),
      ['BUVO'],
    ],
    [
      'a pass signed by the key of cards',
      async () => withAddress(await sign1(passClaims(pass), card.signer)),
      ['SUKLASTOTA'],
    ],
    [
      'a pass under another number',
      async () => withAddress(await sign1(passClaims({ ...pass, numeris: '11111111' }), lists.signer)),
      ['SUKLASTOTA'],
    ],
  ])('%s', async (_, make, codes, more = {}) => {
    expect(await codesOf(await make(), more)).toEqual(codes)
  })

  it('the same code shown again is told, another one is not', async () => {
    const seen = new Set<string>()
    const again = testReader(keys(), testNow, seen)
    const [one, two] = [await shown(), await shown({ seconds: testNow - 4 })]
    expect(
      [await readCode(one, again), await readCode(one, again), await readCode(two, again)].map(({ kodai }) => kodai),
    ).toEqual([[], ['KODAS_RODYTAS'], []])
  })

  it.each<[string, (items: Cbor[]) => unknown]>([
    ['seven competencies', (items) => items.splice(8, 1, Array.from({ length: 7 }, () => ['1.1-01.01', 0]).flat())],
    ['a competence without a day', (items) => items.splice(8, 1, ['1.1-01.01'])],
    ['a third kind of card', (items) => items.splice(5, 1, 2)],
    ['an item too many', (items) => items.push(Uint8Array.of(1), 1)],
    ['no portrait where there is one', (items) => items.push('portrait')],
  ])('a signed card with %s is not read', async (_, change) => {
    const claims = new Map(statementClaims(testStatement))
    const items = [...(claims.get(-65537) as readonly Cbor[])]
    change(items)
    claims.set(-65537, items)
    const text = withAddress(await sign1(claims, card.signer))
    expect((await readCode(text, reader())).statement).toBeNull()
  })

  it('a card signed by a withdrawn key is read and marked', async () => {
    const stolen = { ...card, gateKey: { ...card.gateKey, withdrawn: true } }
    const { kodai, withdrawn } = await readCode(await printed(), testReader([stolen], testNow))
    expect({ kodai, withdrawn }).toEqual({ kodai: [], withdrawn: true })
  })
})
