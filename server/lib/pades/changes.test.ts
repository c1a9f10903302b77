import { beforeAll, describe, expect, it } from 'vitest'
import { Pdf } from './pdf.ts'
import { addProofs } from './proofs.ts'
import { allStates, ocspOf, sealAuthority, signed, signers, trusted, withFields } from './testing.ts'
import { dict, isRef, name, ref, text } from './values.ts'
import { verifyDocument } from './verify.ts'

let states: Awaited<ReturnType<typeof allStates>>
beforeAll(async () => {
  states = await allStates()
})
const ok = (bytes: Buffer) => verifyDocument(bytes, trusted).ok

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
            V: pdf.add(dict({ Type: name('DocTimeStamp') })),
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
