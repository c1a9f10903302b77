import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema'

/** A copy of its own: what the schemas take and give are whole ArrayBuffers. */
export const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The DER of a value of the schemas. */
export const encode = (value: object): Buffer => Buffer.from(AsnConvert.serialize(value))

export const octets = (bytes: Uint8Array): OctetString => new OctetString(bufferOf(bytes))
export const contentOf = ({ buffer }: OctetString): Buffer => Buffer.from(buffer)

export const encodeOid = (oid: string): Buffer => encode(AsnObjectIdentifierConverter.toASN(oid))

/** The first value of DER alone: an encoding of a fixed length is filled up with zeros. Throws an Error if it is cut off. */
export function firstOf(bytes: Buffer): Buffer {
  const first = bytes[1] ?? 0
  const long = first & 0x80 ? first & 0x7f : 0
  if (long > 4) throw new Error('this is no DER')
  const length = long ? bytes.subarray(2, 2 + long).reduce((sum, byte) => sum * 256 + byte, 0) : first
  const end = 2 + long + length
  if (end > bytes.length) throw new Error('this DER is cut off')
  return bytes.subarray(0, end)
}
