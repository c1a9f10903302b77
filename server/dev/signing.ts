import { constants, createECDH, createHash, type KeyObject, privateEncrypt, randomBytes } from 'node:crypto'

// Signs a digest without its text, which phones can do and Node cannot. For the simulators only.

/** Order of the group of P-256. */
const n = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const toInt = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex')
const mod = (value: bigint) => ((value % n) + n) % n
function inverse(value: bigint): bigint {
  let [a, b, x, y] = [mod(value), n, 1n, 0n]
  while (a > 1n) [a, b, x, y] = [b % a, a, y - (b / a) * x, x]
  return mod(x)
}

/** ECDSA over P-256 of a SHA-256 digest, as `r || s`. */
export function signDigestEc(key: KeyObject, digest: Buffer): Buffer {
  const { d = '' } = key.export({ format: 'jwk' })
  const ecdh = createECDH('prime256v1')
  const k = ecdh.generateKeys().subarray(1, 33)
  const r = mod(toInt(k))
  const s = mod(inverse(toInt(ecdh.getPrivateKey())) * (toInt(digest) + r * toInt(Buffer.from(d, 'base64url'))))
  return Buffer.concat([toBytes(r), toBytes(s)])
}

const sha512 = (...parts: Uint8Array[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha512')).digest()

/** RSASSA-PSS of a SHA-512 digest, salt of 64 bytes. */
export function signDigestPss(key: KeyObject, digest: Buffer): Buffer {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  const [size, salt] = [bits / 8, randomBytes(64)]
  const hash = sha512(Buffer.alloc(8), digest, salt)
  const block = Buffer.concat([Buffer.alloc(size - 130), Buffer.from([1]), salt])
  const mask = Buffer.concat(
    Array.from({ length: Math.ceil(block.length / 64) }, (_, i) => sha512(hash, Buffer.from([0, 0, 0, i]))),
  )
  const masked = block.map((byte, i) => byte ^ (mask[i] ?? 0))
  masked[0] = (masked[0] ?? 0) & 0x7f
  const encoded = Buffer.concat([masked, hash, Buffer.from([0xbc])])
  return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, encoded)
}
