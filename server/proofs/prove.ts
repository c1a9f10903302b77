import { type Draft, stateOf } from '#server/documents/draft.ts'
import { addProofs } from '#server/lib/pades/proofs.ts'
import { stampDocument } from '#server/lib/pades/stamped.ts'
import { newestStamp, provenBy } from '#server/lib/pades/until.ts'
import { type AskOcsp, proofsFor, proofsOf } from '#server/seal/proofs.ts'
import { checkedLevel } from './checked.ts'
import { NotProven } from './notProven.ts'
import { type Continued, type Proving, readInState, type SignatureRow, stampNow } from './proving.ts'

// Each step reads a document and continues it outside transactions, because it asks services of others. It answers null
// where the document is no longer in the state in which it was found, and throws NotProven where it stays as it is.

/** Gives a sealed document the timestamp that it could not get then. */
export async function stampWaiting(deps: Proving, id: number): Promise<Continued | null> {
  const found = await readInState(deps, id, 'LAUKIA_ZYMOS')
  if (!found) return null
  const { document, rows } = found
  const bytes = await stampNow(() => stampDocument(document.bytes, deps.seal.stamp))
  const lygis = checkedLevel(deps, bytes, { rows, least: 'B-T' })
  const busenos = [stateOf('ZYMA', bytes, deps.now())]
  return { from: document, to: { ...document, bytes, busena: 'UZDARYTAS', lygis, busenos, parasai: [] } }
}

/** Puts into a stamped document all that proves its signatures when those who issued it are gone (B-LT). */
export async function addAllProofs(deps: Proving, id: number): Promise<Continued | null> {
  const found = await readInState(deps, id, 'UZDARYTAS')
  if (!found) return null
  const { document, rows } = found
  const stamped = provenBy(document.bytes)
  if (!stamped) throw new NotProven('wrong', 'a signature has no timestamp')
  const ocsps: { laukas: string; ocsp: Buffer }[] = []
  const ask: AskOcsp = async (certificate, issuer) => {
    const mine = rows.filter(({ sertifikatas }) => sertifikatas.equals(certificate.raw))
    const answer = await deps.ask({
      certificate,
      issuer,
      // Whoever signed more than once must have been good at the last time; others when the timestamps were made.
      at: mine.length > 0 ? lastOf(mine) : stamped.at,
      isSigner: mine.length > 0,
      isPerson: mine.some(isPersons),
    })
    if (answer) ocsps.push(...mine.filter(isPersons).map(({ laukas }) => ({ laukas, ocsp: answer })))
    return answer
  }
  const known = rows.flatMap(({ sertifikatas, ocsp }) => (ocsp ? { certificate: sertifikatas, ocsp } : []))
  const bytes = addProofs(document.bytes, await proofsOf(deps.seal, document.bytes, ask, known))
  const lygis = checkedLevel(deps, bytes, { rows, least: 'B-LT' })
  const busenos = [stateOf('IRODYMAI', bytes, deps.now())]
  const to: Draft = { ...document, bytes, busena: 'ILGALAIKIS', lygis, busenos, parasai: [] }
  return { from: document, to, zymaIki: stamped.until, ocsps }
}

const isPersons = ({ budas }: SignatureRow) => budas === 'MOBILUSIS' || budas === 'SMART_ID'
const lastOf = (rows: readonly SignatureRow[]) => new Date(Math.max(...rows.map(({ laikas }) => laikas.getTime())))

/**
 * Puts a new timestamp on a proven document, and what proves that one, before the newest so far ends (B-LTA). Answers
 * 'same' where the service's stamps end no later than the one that is there: stamping every day would help nobody.
 */
export async function renew(deps: Proving, id: number, zymaIki: Date): Promise<Continued | null | 'same'> {
  const found = await readInState(deps, id, 'ILGALAIKIS')
  if (!found) return null
  const { document, rows } = found
  const stamped = await stampNow(() => stampDocument(document.bytes, deps.seal.stamp))
  const stamp = newestStamp(stamped)
  if (!stamp) throw new NotProven('wrong', 'the timestamp is not there')
  if (stamp.until <= zymaIki) return 'same'
  const ask: AskOcsp = (certificate, issuer) =>
    deps.ask({ certificate, issuer, at: stamp.at, isSigner: false, isPerson: false })
  const bytes = addProofs(stamped, await proofsFor(deps.seal, stamp.certificates, ask))
  const lygis = checkedLevel(deps, bytes, { rows, least: 'B-LTA', isKept: true })
  const busenos = [stateOf('ZYMA', stamped, deps.now())]
  if (bytes.length > stamped.length) busenos.push(stateOf('IRODYMAI', bytes, deps.now()))
  return { from: document, to: { ...document, bytes, lygis, busenos, parasai: [] }, zymaIki: stamp.until }
}
