// Checks the code of a Meistras card by the public keys alone: no network, no account, nothing of the registry's program.
//   node scripts/check-card.mjs <text of the code, or a picture of it> --keys <file of /.well-known/meistras-keys>
// A picture needs the packages `sharp` and `zxing-wasm`. What stands in a code: docs/card-code.md.
import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** CBOR (RFC 8949), as far as a card needs it. */
function read(bytes) {
  let at = 0
  const take = (n) => {
    at += n
    return bytes.subarray(at - n, at)
  }
  const one = () => {
    const [first] = take(1)
    const [major, info] = [first >> 5, first & 31]
    const n = info < 24 ? info : take(1 << (info - 24)).reduce((sum, byte) => sum * 256 + byte, 0)
    if (major < 2) return major ? -1 - n : n
    if (major < 4) return major === 2 ? take(n) : new TextDecoder('utf-8', { fatal: true }).decode(take(n))
    if (major === 4) return Array.from({ length: n }, one)
    if (major === 5) return new Map(Array.from({ length: n }, () => [one(), one()]))
    return major === 6 ? one() : null
  }
  return one()
}
const bytesHead = (n) => (n < 24 ? [0x40 | n] : n < 256 ? [0x58, n] : [0x59, n >> 8, n & 255])

export function checkCard(text, set) {
  const [, number, digits] = /\/k\/(\d{8})#([1-9]\d*)$/.exec(text.trim()) ?? []
  if (!digits) return { valid: false, why: 'this is not a signed code of a card' }
  const [header, , payload, signature] = read(Buffer.from(BigInt(digits).toString(16).slice(1), 'hex'))
  const kid = Buffer.from(read(header).get(4)).toString('hex')
  const jwk = set.keys.find((key) => key.kid === kid && key.use === 'kortele')
  if (!jwk) return { valid: false, why: `unknown key ${kid}` }
  const tbs = Buffer.concat([
    Buffer.from([0x84, 0x6a]),
    Buffer.from('Signature1'),
    Buffer.from(bytesHead(header.length)),
    header,
    Buffer.from([0x40]),
    Buffer.from(bytesHead(payload.length)),
    payload,
  ])
  const { kty, crv, x, y } = jwk
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  if (!verify('sha256', tbs, { key, dsaEncoding: 'ieee-p1363' }, signature))
    return { valid: false, why: 'forged or damaged' }
  const claims = read(payload)
  const [numeris, pavarde, vardas, , imone, tipas, sarasas, idx, flat, daugiau] = claims.get(-65537)
  if (String(numeris).padStart(8, '0') !== number)
    return { valid: false, why: 'the number in the address is another one' }
  const day = (n) => (n ? new Date(n * 86_400_000).toISOString().slice(0, 10) : 'no end')
  const competencies = Array.from({ length: flat.length / 2 }, (_, i) => `${flat[2 * i]} until ${day(flat[2 * i + 1])}`)
  const until = new Date(claims.get(4) * 1000)
  const withdrawn = jwk.atsauktas === undefined ? {} : { note: 'the key was withdrawn: ask the registry' }
  const said = { number, name: `${vardas} ${pavarde}`, company: imone || null, type: tipas ? 'engineer' : 'builder' }
  return {
    valid: until > new Date(),
    until: until.toISOString(),
    ...said,
    competencies,
    more: daugiau,
    list: [sarasas, idx],
    ...withdrawn,
  }
}

async function textOf(given) {
  if (!existsSync(given)) return given
  const [{ default: sharp }, { prepareZXingModule, readBarcodes }] = await Promise.all([
    import('sharp'),
    import('zxing-wasm/reader'),
  ])
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
  const { data, info } = await sharp(given).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
  if (!found) throw new Error('No QR code was found in the picture')
  return found.text
}

if (process.argv[1] === import.meta.filename) {
  const [given, flag, keys] = process.argv.slice(2)
  if (!given || flag !== '--keys' || !keys) {
    process.stderr.write('node scripts/check-card.mjs <text or picture> --keys <file of /.well-known/meistras-keys>\n')
    process.exit(2)
  }
  // The set is a JWS by the registry's root key: whoever checks for others should check that signature as well.
  const set = JSON.parse(Buffer.from(readFileSync(keys, 'utf8').split('.')[1], 'base64url').toString())
  const result = checkCard(await textOf(given), set)
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  process.exit(result.valid ? 0 : 1)
}
