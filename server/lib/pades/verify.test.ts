import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from '#server/dev/authority.ts'
import { makeSealAuthority } from '#server/dev/sealAuthority.ts'
import { certificatesOf } from './chain.ts'
import { signaturesIn } from './holes.ts'
import { Pdf } from './pdf.ts'
import { addProofs } from './proofs.ts'
import { endsOf } from './revisions.ts'
import { stampDocument } from './stamped.ts'
import { allStates, sealAuthority, signed, signers, stamp, trusted, trustedText, withFields } from './testing.ts'
import { text } from './values.ts'
import { verifyDocument } from './verify.ts'

let states: Awaited<ReturnType<typeof allStates>>
beforeAll(async () => {
  states = await allStates()
})
const ok = (bytes: Buffer) => verifyDocument(bytes, trusted).ok

describe('what is right', () => {
  it.each([
    ['first', ['B-T']],
    ['second', ['B-T', 'B-T']],
    ['sealed', ['B-T', 'B-T', 'B-T']],
    ['proven', ['B-T', 'B-T', 'B-LT']],
    ['kept', ['B-T', 'B-T', 'B-LTA']],
  ] as const)('%s is verified, with its levels', (state, levels) => {
    const { problems, signatures, ...all } = verifyDocument(states[state], trusted)
    expect([all.ok, problems, signatures.map(({ problem }) => problem)]).toEqual([true, [], levels.map(() => null)])
    expect(signatures.map(({ level }) => level)).toEqual(levels)
  })
  it('says who signed, when, and how much of the file', () => {
    const { signatures, stamps } = verifyDocument(states.sealed, trusted)
    expect(signatures.map(({ field, name: who, coversWholeFile }) => [field, who, coversWholeFile])).toEqual([
      ['p1', 'DARIUS KAZLAUSKAS', false],
      ['p2', 'RŪTA ŽEMAITIENĖ', false],
      ['spaudas', 'Meistrų registras', true],
    ])
    expect(signatures[0]?.certificate).toEqual(signers.mobileId.certificate)
    expect(Math.abs((signatures[0]?.at?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(stamps).toEqual([])
  })
  it('each state is the beginning of the next', () => {
    const all = [states.fields, states.first, states.second, states.sealed, states.proven, states.kept]
    for (const [at, state] of all.slice(1).entries())
      expect(state.subarray(0, all[at]?.length).equals(all[at] ?? state)).toBe(true)
    expect(endsOf(states.kept).slice(1)).toEqual(all.map(({ length }) => length))
  })
  it('a signature without a timestamp is B-B, and gets its moment by a stamp of the document', async () => {
    const bare = await signed(await withFields(), 'p1', signers.rsaPhone, { stamped: false })
    expect(verifyDocument(bare, trusted).signatures).toMatchObject([{ ok: true, level: 'B-B', at: null }])
    const later = verifyDocument(await stampDocument(bare, stamp), trusted)
    expect(later.ok).toBe(true)
    expect(later.signatures).toMatchObject([{ level: 'B-T', at: later.stamps[0]?.at }])
  })
  it('a document is renewed again and again', async () => {
    const held = sealAuthority.responder.certificate
    let again = addProofs(states.kept, { certificates: [held], ocsps: [] })
    for (const _ of [1, 2, 3]) again = await stampDocument(again, stamp)
    const { stamps, ...all } = verifyDocument(again, trusted)
    expect(all.ok).toBe(true)
    expect(stamps.map(({ field }) => field)).toEqual(['laikas', 'laikas2', 'laikas3', 'laikas4'])
    expect(stamps.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, false, false, true])
  })
})

describe('what was changed', () => {
  /** All of a file whose last state is a signature or a timestamp. */
  it.each([
    ['first', 1000],
    ['kept', 100],
  ] as const)('of “%s”, none of %i random bytes can be changed', { timeout: 180_000 }, (state, many) => {
    const original = states[state]
    const passed: number[] = []
    for (let n = 0; n < many; n++) {
      const changed = Buffer.from(original)
      const at = randomInt(original.length)
      changed[at] = (changed[at] ?? 0) ^ randomInt(1, 256)
      if (ok(changed)) passed.push(at)
    }
    expect(passed).toEqual([])
  })
  it('not one byte of the seal itself can be changed, whether it is signed by something or not', {
    timeout: 180_000,
  }, async () => {
    const sealed = await signed(await withFields(), 'spaudas', signers.seal)
    const [from = 0] = holeOf(sealed, 'spaudas')
    const length = signaturesIn(new Pdf(sealed))[0]?.der.length ?? 0
    const passed: number[] = []
    for (let at = from + 2; at < from + 2 * length; at += 34) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      if (ok(changed)) passed.push((at - from) / 2)
    }
    expect(passed).toEqual([])
  })
  it.each([1, 100, 1000])('%i bytes cut off', (n) => expect(ok(states.sealed.subarray(0, -n))).toBe(false))
  it.each(['\n', ' ', 'x', '%%EOF\n'])('bytes added: %j', (more) =>
    expect(ok(Buffer.concat([states.sealed, Buffer.from(more)]))).toBe(false),
  )
  it('bytes put before it', () => expect(ok(Buffer.concat([Buffer.from('\n'), states.sealed]))).toBe(false))
  it('two documents glued together', async () => {
    expect(ok(Buffer.concat([states.sealed, states.sealed]))).toBe(false)
    expect(ok(Buffer.concat([states.sealed, await withFields()]))).toBe(false)
  })
  it('a document that nobody signed', () =>
    expect(verifyDocument(states.fields, trusted)).toMatchObject({
      ok: false,
      problems: ['nobody signed this document'],
    }))
  it.each([Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.from('startxref\n0\n%%EOF')])(
    'what is no PDF: %s',
    (bytes) => expect(verifyDocument(bytes).ok).toBe(false),
  )
  it('a signature out of another document', async () => {
    const other = await signed(await withFields(), 'p1', signers.mobileId, { at: new Date('2026-11-22T13:00:00Z') })
    const [from = 0, to = 0] = holeOf(states.first, 'p1')
    const [otherFrom = 0, otherTo = 0] = holeOf(other, 'p1')
    const swapped = Buffer.from(states.first)
    expect(to - from).toBe(otherTo - otherFrom)
    other.copy(swapped, from, otherFrom, otherTo)
    expect(verifyDocument(swapped, trusted).signatures).toMatchObject([
      { problem: 'the signature is not of this document' },
    ])
  })
  it('a signature that leaves out more than itself', async () => {
    const pdf = new Pdf(states.first)
    const range = pdf.list(filled(pdf, 'p1').get('ByteRange')).map((one) => Number((one as { raw: string }).raw))
    const changed = Buffer.from(states.first)
    const written = changed.indexOf(String(range[2]).padStart(10, ' '))
    changed.write(String((range[2] ?? 0) + 1).padStart(10, ' '), written, 'latin1')
    expect(verifyDocument(changed, trusted).problems).toEqual(['the signature is not of the whole file as it was then'])
  })
  it('something hidden behind the signature in its room', async () => {
    const [, to = 0] = holeOf(states.sealed, 'spaudas')
    const changed = Buffer.from(states.sealed)
    changed.write('1', to - 2, 'latin1')
    expect(verifyDocument(changed, trusted).problems).toEqual(['something follows the signature'])
  })
})

describe('who is trusted', () => {
  it('a certificate of another authority with the same name', () => {
    const others = makeAuthority('Bandymų', 'http://127.0.0.1:9/ocsp')
    const { signatures } = verifyDocument(states.first, certificatesOf(others.pem))
    expect(signatures).toMatchObject([{ ok: false, problem: 'this timestamp service is not trusted' }])
    const [, , own = ''] = trustedText.split(/(?<=-----END CERTIFICATE-----\n)/)
    const more = verifyDocument(states.first, certificatesOf(others.pem + own))
    expect(more.signatures).toMatchObject([{ ok: false, problem: 'a certificate leads to nobody who is trusted' }])
  })
  it('without a list only the document itself is judged', () => expect(verifyDocument(states.kept).ok).toBe(true))
  it('a certificate that was not yet in force', async () => {
    const organisation = { name: 'X', code: '300000000' }
    const from = new Date(Date.now() + 86_400_000)
    const later = makeSealAuthority({ organisation, ocspUrl: 'http://127.0.0.1:9/', sealKey: 'ec', from })
    const { sign } = await import('node:crypto')
    const early = {
      ...signers.seal,
      certificate: later.seal.certificate,
      chain: [later.root.certificate],
      sign: (bytes: Buffer) => sign('sha256', bytes, later.seal.key),
    }
    const pdf = await signed(await withFields(), 'spaudas', early)
    const all = [...trusted, ...certificatesOf((await import('#server/dev/sealAuthority.ts')).trustedPem(later))]
    expect(verifyDocument(pdf, all).signatures).toMatchObject([
      { problem: 'a certificate leads to nobody who is trusted' },
    ])
  })
})

const filled = (pdf: Pdf, id: string) => {
  const fields = pdf.list(pdf.dict(pdf.catalog.get('AcroForm')).get('Fields')).map((one) => pdf.dict(one))
  const field = fields.find((one) => JSON.stringify(one.get('T')) === JSON.stringify(text(id)))
  return pdf.dict(field?.get('V'))
}
/** Where the signature of a field lies in the file. */
function holeOf(bytes: Buffer, id: string) {
  const pdf = new Pdf(bytes)
  const [, from, to] = pdf.list(filled(pdf, id).get('ByteRange')).map((one) => Number((one as { raw: string }).raw))
  return [from, to]
}
