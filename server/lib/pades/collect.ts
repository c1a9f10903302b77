import { has, onlyValue, types } from './attributes.ts'
import { signaturesIn } from './holes.ts'
import { readMessage } from './message.ts'
import { Pdf } from './pdf.ts'

/** All certificates in a document's signatures and timestamps, those of the timestamps inside signatures as well. */
export function certificatesIn(bytes: Buffer): Buffer[] {
  const all = signaturesIn(new Pdf(bytes)).flatMap(({ der }) => {
    const { certificates, signer } = readMessage(der)
    const unsigned = signer.unsignedAttrs ?? []
    const stamp = has(unsigned, types.timestamp) ? readMessage(onlyValue(unsigned, types.timestamp)).certificates : []
    return [...certificates, ...stamp]
  })
  return [...new Map(all.map((one) => [one.toString('base64'), one])).values()]
}
