// Takes the signatures and timestamps out of a PDF, so that any other tool can check them:
//   node scripts/signatures.mjs document.pdf folder
// For each, in the order in which they were made: n.der (the signature), n.bin (the bytes that it is of), n.tst (its
// timestamp) and n.sig (the bytes that the timestamp is of). A timestamp of the whole document has n.tst and n.sig alone.
// How they are checked by OpenSSL: docs/operations.md, “Checking a document by other means”.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { children, firstOf } from './der.mjs'

const [file, folder] = process.argv.slice(2)
if (!file || !folder) {
  process.stderr.write('node scripts/signatures.mjs <document.pdf> <folder>\n')
  process.exit(2)
}
const bytes = readFileSync(file)
const range = /\/ByteRange \[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/** The timestamp in a signature, and the value that it is of; null if it has none. */
function stampIn(signature) {
  const [, content] = children(signature)
  const [signedData] = children(content.whole)
  const [signer] = children(children(signedData.whole).at(-1).whole)
  const parts = children(signer.whole)
  const unsigned = parts.find(({ tag }) => tag === 0xa1)
  if (!unsigned) return null
  const [attribute] = children(unsigned.whole)
  const [token] = children(children(attribute.whole)[1].whole)
  return { token: token.whole, of: parts.find(({ tag }) => tag === 4).body }
}

/** Timestamps of the whole document say so in the dictionary around their bytes. */
const isStamp = (from) => bytes.toString('latin1', bytes.lastIndexOf(' obj', from), from).includes('/DocTimeStamp')

mkdirSync(folder, { recursive: true })
const put = (n, kind, content) => writeFileSync(join(folder, `${n}.${kind}`), content)
const found = [...bytes.toString('latin1').matchAll(range)]
for (const [at, match] of found.entries()) {
  const [start, length, after, rest] = match.slice(1).map(Number)
  const der = firstOf(Buffer.from(bytes.toString('latin1', start + length + 1, after - 1), 'hex'))
  const signed = Buffer.concat([bytes.subarray(start, start + length), bytes.subarray(after, after + rest)])
  const n = at + 1
  if (isStamp(start + length)) {
    put(n, 'tst', der)
    put(n, 'sig', signed)
    continue
  }
  put(n, 'der', der)
  put(n, 'bin', signed)
  const stamp = stampIn(der)
  if (!stamp) continue
  put(n, 'tst', stamp.token)
  put(n, 'sig', stamp.of)
}
process.stdout.write(`${found.length} signatures and timestamps in ${folder}\n`)
