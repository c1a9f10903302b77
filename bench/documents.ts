import { createHash, sign } from 'node:crypto'
import { parseArgs } from 'node:util'
import { endsOf } from '#contract/documents/ends.ts'
import { signaturePicture } from '#server/lib/documents/signaturePlaces.ts'
import { hashOf } from '#server/lib/pades/algorithms.ts'
import { signedAttributes } from '#server/lib/pades/attributes.ts'
import { cms } from '#server/lib/pades/cms.ts'
import { addFields } from '#server/lib/pades/fields.ts'
import { addProofs } from '#server/lib/pades/proofs.ts'
import { digestOf, fillIn, reserve, roomFor } from '#server/lib/pades/reserve.ts'
import { signatureValue } from '#server/lib/pades/signature.ts'
import { stampDocument } from '#server/lib/pades/stamped.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { proofsOf } from '#server/seal/proofs.ts'
import { sealAuthority, testSeal } from '#server/seal/testing.ts'
import { kinds } from '../test/documents/kinds.ts'

// What a signed document costs, in milliseconds and bytes, step by step: `npm run bench:documents -- 30` rounds. Keys are
// in memory and the timestamp service is a function, so the network and a phone come on top. `--earlier 500` seals that
// many documents of before instead, by their process, in a database of its own.

const { values, positionals } = parseArgs({ options: { earlier: { type: 'string' } }, allowPositionals: true })
if (values.earlier) {
  const { sealEarlierDocuments } = await import('./earlier.ts')
  const many = Number(values.earlier)
  if (!(many >= 1)) throw new Error('--earlier needs how many documents')
  await sealEarlierDocuments(many)
  process.exit(0)
}
const rounds = Number(positionals[0] ?? 20)
const times = new Map<string, number[]>()
const sizes = new Map<string, number>()

async function timed<T>(what: string, run: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await run()
  times.set(what, [...(times.get(what) ?? []), performance.now() - began])
  return result
}
const state = (name: string, bytes: Buffer) => {
  sizes.set(name, bytes.length)
  return bytes
}

const protocol = kinds.find(({ name }) => name === 'protocol')
if (!protocol) throw new Error('there is no protocol to draw')
const { certificate, chain, algorithm } = testSeal.sealer
const at = new Date()
const about = { title: 'Protokolas', number: 'KVP-2026-000001', at, language: 'lt', author: testSeal.author }
const lines = ['Pasirašyta kvalifikuotu elektroniniu parašu', 'DARIUS KAZLAUSKAS', '2026-11-23 09:28 · Smart-ID']

async function signIn(pdf: Buffer, field: string): Promise<Buffer> {
  const picture = await timed('picture of a signature', () => signaturePicture({ lines, tick: true }))
  const room = roomFor([certificate, ...chain])
  const reserved = await timed('room for a signature', () =>
    reserve(pdf, { field, reason: 'Įvertinau', name: 'DARIUS KAZLAUSKAS', at, picture, room }),
  )
  const attributes = await timed('what is signed', () =>
    signedAttributes(digestOf(reserved, hashOf(algorithm)), certificate, algorithm),
  )
  const signature = await timed('key', () => sign('sha256', attributes, sealAuthority.seal.key))
  const timestamp = await timed('timestamp', () => testSeal.stamp(signatureValue(signature, algorithm)))
  return timed('CMS, filled in', () =>
    fillIn(reserved, cms({ attributes, signature, certificate, chain, algorithm, timestamp })),
  )
}

for (let round = 0; round <= rounds; round += 1) {
  // The first round reads the fonts, which a server does once.
  if (round === 1) times.clear()
  const drawn = await timed('drawing', protocol.draw)
  state('drawn', drawn.bytes)
  const fields = [...drawn.places.map(({ id, ...place }) => ({ id, place })), { id: 'laikas' }]
  let pdf = state('with fields', await timed('fields', () => addFields(drawn.bytes, fields, about)))
  for (const [nth, { id }] of drawn.places.entries()) {
    const name = id === 'spaudas' ? 'sealed' : `signed by ${nth + 1}`
    pdf = state(name, await signIn(pdf, id))
  }
  const proofs = await timed('proofs collected', () => proofsOf(testSeal, pdf, async () => null))
  pdf = state('with proofs (certificates)', await timed('proofs put in', () => addProofs(pdf, proofs)))
  const stamped = state(
    'renewed by a stamp',
    await timed('document timestamp', () => stampDocument(pdf, testSeal.stamp)),
  )
  await timed('own verification', () => verifyDocument(stamped, testSeal.trusted))
  await timed('digests of all ends', () =>
    endsOf(stamped).map((end) => createHash('sha256').update(stamped.subarray(0, end)).digest('hex')),
  )
}

const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
console.log('\n| step | median, ms |\n| --- | --: |')
for (const [what, all] of times) console.log(`| ${what} | ${median(all).toFixed(1)} |`)
console.log('\n| state | bytes |\n| --- | --: |')
for (const [what, bytes] of sizes) console.log(`| ${what} | ${bytes.toLocaleString('en').replaceAll(',', ' ')} |`)
process.exit(0)
