import * as jose from 'jose'
import { describe, expect, it } from 'vitest'
import { type HolderKey, holderKey, walletTest } from './testing.ts'

// What a wallet might try with what it shows: replayed, changed, of another key, for another request, or too late.

const { t, holder, inspector, credential, show, asked, answer, now } = await walletTest()

const minutes = (count: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + count * 60_000)
}

describe('a presentation', () => {
  type Credential = Awaited<ReturnType<typeof credential>>[number]
  type Ask = Awaited<ReturnType<typeof asked>>
  interface Case {
    /** What the wallet sends, and to which request, if not honestly. */
    tries?: (one: Credential, to: Ask) => Promise<string>
    /** What happened before. */
    before?: (card: Awaited<ReturnType<typeof holder>>) => unknown
    expected: [status: number, verdict: string, codes: string[]]
  }
  const red = (...codes: string[]): Case['expected'] => [codes.includes('SUKLASTOTA') ? 400 : 200, 'NELEISTI', codes]
  /** The company, which nobody must show, is another. */
  const otherCompany = (text: string) =>
    text
      .split('~')
      .map((part) => {
        if (part.includes('.')) return part
        const [salt, name, value] = JSON.parse(Buffer.from(part, 'base64url').toString() || '[]')
        return name === 'organisation'
          ? Buffer.from(JSON.stringify([salt, name, { ...value, name: 'Kita' }])).toString('base64url')
          : part
      })
      .join('~')
  const withoutKb = (shown: string) => shown.slice(0, shown.lastIndexOf('~') + 1)
  const later = (days: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + days * 86_400_000)
  }
  const cases: [string, Case][] = [
    ['of a card in force', { expected: [200, 'LEISTI', []] }],
    ['with another nonce', { tries: (one, to) => show(one, { ...to, nonce: 'other' }), expected: red('SUKLASTOTA') }],
    ['for somebody else', { tries: (one, to) => show(one, { ...to, aud: 'x509:other' }), expected: red('SUKLASTOTA') }],
    [
      'signed an hour ago',
      { tries: (one, to) => show(one, { ...to, iat: now() - 3600 }), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure changed',
      { tries: async (one, to) => otherCompany(await show(one, to)), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure changed, and signed anew by the wallet',
      { tries: async (one, to) => bind(otherCompany(one.text), one.key, to), expected: red('SUKLASTOTA') },
    ],
    [
      'with one disclosure less than the wallet signed',
      {
        tries: async (one, to) =>
          (await show(one, to))
            .split('~')
            .filter((_, at) => at !== 2)
            .join('~'),
        expected: red('SUKLASTOTA'),
      },
    ],
    [
      'without the signature of the wallet',
      { tries: async (one, to) => withoutKb(await show(one, to)), expected: red('SUKLASTOTA') },
    ],
    [
      'signed by another key than that of the credential',
      { tries: async (one, to) => show({ ...one, key: await holderKey() }, to), expected: red('SUKLASTOTA') },
    ],
    [
      'of a credential that somebody else signed',
      {
        tries: async (one, to) => {
          const [jwt = '', ...rest] = one.text.split('~')
          const head = jose.decodeProtectedHeader(jwt) as jose.JWTHeaderParameters
          const forged = await new jose.SignJWT(jose.decodeJwt(jwt)).setProtectedHeader(head).sign(one.key.privateKey)
          return bind([forged, ...rest].join('~'), one.key, to)
        },
        expected: red('SUKLASTOTA'),
      },
    ],
    [
      'that keeps back the number of the card',
      {
        tries: (one, to) => show(one, { ...to, frame: { given_name: true, family_name: true } }),
        expected: red('SUKLASTOTA'),
      },
    ],
    ['that is none', { tries: async () => 'eyJ~', expected: red('SUKLASTOTA') }],
    [
      'of an ended card',
      {
        before: ({ card }) =>
          t.db.updateTable('kortele').set({ statusas: 'NEGALIOJA' }).where('id', '=', card).execute(),
        expected: red('KORTELE_NUTRAUKTA'),
      },
    ],
    [
      'of a suspended card',
      {
        before: ({ card }) =>
          t.db.updateTable('kortele').set({ statusas: 'SUSPENDUOTA' }).where('id', '=', card).execute(),
        expected: red('KORTELE_SUSTABDYTA'),
      },
    ],
    [
      'that its holder has ended',
      { before: ({ me, id }) => me('DELETE', `/asmenys/${id}/dekle`), expected: red('KORTELE_NUTRAUKTA') },
    ],
    ['in a wallet before that of now', { before: ({ me }) => credential(me), expected: red('KORTELE_NUTRAUKTA') }],
    ['after its 14 days', { before: () => later(14.1), expected: red('KORTELE_PASIBAIGE') }],
    [
      'whose competency was withdrawn since',
      {
        before: ({ id }) =>
          t.db.updateTable('asmensKompetencija').set({ statusas: 'NEGALIOJA' }).where('asmuoId', '=', id).execute(),
        expected: [200, 'TIKRINTI', ['PAKITO']],
      },
    ],
    [
      'whose holder has another last name since',
      {
        before: ({ id }) => t.db.updateTable('asmuo').set({ pavarde: 'Kitaip' }).where('id', '=', id).execute(),
        expected: [200, 'TIKRINTI', ['PAKITO']],
      },
    ],
  ]
  /** The signature of a wallet under whatever it shows. */
  async function bind(text: string, key: HolderKey, { aud, nonce }: Ask) {
    const sd_hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString(
      'base64url',
    )
    const kb = await new jose.SignJWT({ iat: now(), aud, nonce, sd_hash })
      .setProtectedHeader({ alg: 'ES256', typ: 'kb+jwt' })
      .sign(key.privateKey)
    return text + kb
  }
  it.each(cases)('%s', async (_, { tries, before, expected }) => {
    const card = await holder()
    const [one] = (await credential(card.me)) as [Credential]
    await before?.(card)
    const who = await inspector()
    const to = await asked(who, one.key)
    const { status } = await answer(to.state, await (tries ?? show)(one, to))
    const { body } = await who('GET', `/dekle/prasymai/${to.id}`)
    expect([
      status,
      body.atsakymas.verdiktas,
      body.atsakymas.kodai.map(({ kodas }: { kodas: string }) => kodas),
    ]).toEqual(expected)
    if (expected[2].includes('SUKLASTOTA')) expect(body.atsakymas.vardas).toBeNull()
    else expect(body.atsakymas.numeris).toBe(card.numeris)
  })

  it('to the request of another is not believed, and an answer is taken once', async () => {
    const { me } = await holder()
    const [one] = (await credential(me)) as [Credential]
    const [a, b] = [await inspector(), await inspector()]
    const [toA, toB] = [await asked(a, one.key), await asked(b, one.key)]
    expect((await answer(toB.state, await show(one, toA))).status).toBe(400)
    expect((await b('GET', `/dekle/prasymai/${toB.id}`)).body.atsakymas.kodai[0].kodas).toBe('SUKLASTOTA')
    expect((await answer(toB.state, await show(one, toB))).status).toBe(400)
    expect((await answer('A'.repeat(43), await show(one, toA))).status).toBe(400)
    expect((await answer(toA.state, await show(one, toA))).status).toBe(200)
    expect((await answer(toA.state, await show(one, toA))).status).toBe(400)
  })
  it('after five minutes is not taken', async () => {
    const { me } = await holder()
    const [one] = (await credential(me)) as [Credential]
    const who = await inspector()
    const to = await asked(who, one.key)
    minutes(5.1)
    expect((await answer(to.state, await show(one, to))).status).toBe(400)
    expect((await who('GET', `/dekle/prasymai/${to.id}`)).body.busena).toBe('PASIBAIGE')
  })
})
