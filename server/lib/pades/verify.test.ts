import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from '#server/dev/authority.ts'
import { makeSealAuthority } from '#server/dev/sealAuthority.ts'
import { certificatesOf } from './chain.ts'
import { signaturesIn } from './holes.ts'
import { Pdf } from './pdf.ts'
import { addProofs } from './proofs.ts'
import { fillIn, reserve, roomFor } from './reserve.ts'
import { endsOf } from './revisions.ts'
import { stampDocument } from './stamped.ts'
import {
  about,
  allStates,
  drawn,
  ocspOf,
  sealAuthority,
  signed,
  signers,
  stamp,
  trusted,
  trustedText,
  withFields,
} from './testing.ts'
import { dict, isRef, name, ref, text } from './values.ts'
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
  /** Bytes that are covered: all of a file whose last state is a signature or a timestamp. */
  it.each([
    ['first', 1000],
    ['kept', 100],
  ] as const)('of “%s”, none of %i random bytes can be changed', (state, many) => {
    const original = states[state]
    const passed: number[] = []
    for (let n = 0; n < many; n++) {
      const changed = Buffer.from(original)
      const at = randomInt(changed.length)
      changed[at] = (changed[at] ?? 0) ^ randomInt(1, 256)
      if (ok(changed)) passed.push(at)
    }
    expect(passed).toEqual([])
  })
  it('not one byte of the seal itself can be changed, whether it is signed by something or not', async () => {
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

describe('what followed a signature', () => {
  const change = (bytes: Buffer, what: (pdf: Pdf) => void) => {
    const pdf = new Pdf(bytes)
    what(pdf)
    return pdf.save().bytes
  }
  const page = (pdf: Pdf) => pdf.pages()[0] ?? ref(0)
  const fieldOf = (pdf: Pdf, at: number) => {
    const field = pdf.list(pdf.dict(pdf.catalog.get('AcroForm')).get('Fields'))[at]
    return isRef(field) ? field : ref(0)
  }
  it.each<[string, (pdf: Pdf) => void]>([
    [
      'other content of a page',
      (pdf) => pdf.change(page(pdf), (copy) => copy.set('Contents', pdf.addStream(Buffer.from('q Q')))),
    ],
    [
      'a note on a page',
      (pdf) =>
        pdf.change(page(pdf), (copy) => {
          const note = pdf.add(
            dict({ Type: name('Annot'), Subtype: name('Text'), Rect: [0, 0, 9, 9], Contents: text('x') }),
          )
          copy.set('Annots', [...pdf.list(copy.get('Annots')), note])
        }),
    ],
    ['a field taken off its page', (pdf) => pdf.change(page(pdf), (copy) => copy.set('Annots', []))],
    ['the picture of a signature', (pdf) => pdf.change(fieldOf(pdf, 0), (copy) => copy.set('AP', new Map()))],
    ['a signature taken away', (pdf) => pdf.change(fieldOf(pdf, 0), (copy) => copy.delete('V'))],
    ['the place of an empty field', (pdf) => pdf.change(fieldOf(pdf, 3), (copy) => copy.set('Rect', [0, 0, 500, 500]))],
    [
      'the pages',
      (pdf) => pdf.change(pdf.root, (copy) => copy.set('Pages', pdf.add(dict({ Type: name('Pages'), Kids: [] })))),
    ],
    ['what is done at opening', (pdf) => pdf.change(pdf.root, (copy) => copy.set('OpenAction', pdf.add(new Map())))],
    ['the fields', (pdf) => pdf.change(pdf.root, (copy) => copy.set('AcroForm', dict({ Fields: [], SigFlags: 3 })))],
    ['what the document says of itself', (pdf) => pdf.setTrailer('Info', pdf.add(dict({ Title: text('Kitas') })))],
    ['another catalog', (pdf) => pdf.setTrailer('Root', pdf.add(new Map(pdf.catalog)))],
    [
      'proofs taken away',
      (pdf) => pdf.change(pdf.catalog.get('DSS') as { ref: number }, (copy) => copy.set('Certs', [])),
    ],
    [
      'a field that is seen',
      (pdf) => {
        const field = pdf.add(
          dict({
            Type: name('Annot'),
            Subtype: name('Widget'),
            FT: name('Sig'),
            T: text('laikas9'),
            Rect: [0, 0, 99, 99],
          }),
        )
        pdf.change(page(pdf), (copy) => copy.set('Annots', [...pdf.list(copy.get('Annots')), field]))
      },
    ],
  ])('%s is not allowed', (_, what) => {
    const { ok: isRight, problems, signatures } = verifyDocument(change(states.proven, what), trusted)
    expect(isRight).toBe(false)
    if (signatures.length === 3) expect(problems).toEqual(['state 7 of the file changes what was signed'])
  })
  it('more proofs are', () =>
    expect(ok(addProofs(states.proven, { certificates: [Buffer.from('x')], ocsps: [] }))).toBe(true))
  it('a change before the first signature is', async () => {
    const fields = change(await withFields(), (pdf) => pdf.change(page(pdf), (copy) => copy.set('Rotate', 90)))
    expect(ok(await signed(fields, 'p1', signers.mobileId))).toBe(true)
  })
})

describe('proofs', () => {
  it('are added once, and none is lost', async () => {
    const certificates = [Buffer.from('vienas'), Buffer.from('du')]
    const one = addProofs(states.sealed, { certificates, ocsps: [Buffer.from('atsakymas')] })
    expect(addProofs(one, { certificates, ocsps: [] })).toBe(one)
    const two = addProofs(one, { certificates: [Buffer.from('trys')], ocsps: [] })
    const { proofsIn } = await import('./proofs.ts')
    const all = proofsIn(new Pdf(two))
    expect(all.certificates.map(String)).toEqual(['vienas', 'du', 'trys'])
    expect(all.ocsps.map(String)).toEqual(['atsakymas'])
  })
  it('a document without an answer of the signer’s responder is no B-LT', () => {
    const { certificate, chain } = signers.mobileId
    const certificates = [certificate, ...chain, sealAuthority.stamps.certificate, sealAuthority.root.certificate]
    const foreign = [ocspOf(sealAuthority.seal.certificate), ocspOf(sealAuthority.stamps.certificate)]
    const level = (ocsps: Buffer[]) =>
      verifyDocument(addProofs(states.first, { certificates, ocsps }), trusted).signatures[0]?.level
    expect([level([]), level(foreign)]).toEqual(['B-T', 'B-T'])
  })
})

describe('fields and room', () => {
  const wanted = { reason: 'x', name: 'x', at: about.at, room: 5000 }
  it.each([
    ['is not there', 'p9', 'there is no field p9'],
    ['is signed', 'p1', 'the field p1 is signed'],
  ])('a field that %s takes no signature', (_, field, message) =>
    expect(() => reserve(states.first, { ...wanted, field })).toThrow(message),
  )
  it('a signature that is too big is not cut', async () => {
    const reserved = reserve(await withFields(), { ...wanted, field: 'p1' })
    expect(() => fillIn(reserved, Buffer.alloc(5001))).toThrow('5001 bytes, and there is room for 5000')
    expect(fillIn(reserved, Buffer.alloc(5000))).toHaveLength(reserved.bytes.length)
  })
  it('fields are made once', async () => {
    const { addFields } = await import('./fields.ts')
    expect(() => addFields(states.first, [{ id: 'p7' }])).toThrow('has its fields')
    const { plain } = await drawn()
    expect(() => addFields(plain, [{ id: 'p1', place: { page: 3, rect: [0, 0, 1, 1] } }])).toThrow('there is no page 3')
  })
  it('what waits for a phone is bytes and numbers', async () => {
    const reserved = reserve(await withFields(), { ...wanted, field: 'p1', room: roomFor([]) })
    expect(reserved.hole[1] - reserved.hole[0]).toBe(2 * 10_000 + 2)
    expect(JSON.parse(JSON.stringify(reserved)).hole).toEqual(reserved.hole)
  })
  it('the picture of a signature is one page', async () => {
    const { plain } = await drawn()
    const pdf = await withFields()
    expect(() => reserve(pdf, { ...wanted, field: 'p1', picture: plain })).toThrow('is one page')
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
