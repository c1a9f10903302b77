import { X509Certificate } from 'node:crypto'
import type { PadesLevel } from '#contract/documents/schema.ts'
import { padesLevels } from '#contract/documents/schema.ts'
import { trustedAuthorities } from '#server/identity/certificates.ts'
import { verifyDocument } from '#server/lib/pades/verify.ts'
import { NotProven } from './notProven.ts'
import type { Proving, SignatureRow } from './proving.ts'

/**
 * Who is trusted with this document: the issuers of people's certificates and the timestamp services of the settings, and
 * those above the seal that we sealed it with then, which may be another one by now. `isKept`: of people too, because the
 * document was verified when its proofs went in, and lists of trust lose their old members.
 */
const trustedFor = ({ config, seal }: Proving, rows: readonly SignatureRow[], isKept: boolean) => [
  ...trustedAuthorities(config),
  ...seal.trusted,
  ...rows
    .filter(({ budas }) => isKept || budas === 'SPAUDAS' || budas === 'PIESTAS')
    .flatMap(({ grandine }) => grandine.map((one) => new X509Certificate(one))),
]

/**
 * Verifies the whole file once more before it is stored; answers the lowest level of its signatures. Throws NotProven if
 * anything is wrong with it, or if that level is below the one that it must have.
 */
export function checkedLevel(
  deps: Proving,
  bytes: Buffer,
  { rows, least, isKept = false }: { rows: readonly SignatureRow[]; least: PadesLevel; isKept?: boolean },
): PadesLevel {
  const verified = verifyDocument(bytes, trustedFor(deps, rows, isKept), deps.now())
  const problems = [
    ...verified.problems,
    ...[...verified.signatures, ...verified.stamps].flatMap(({ field, problem }) =>
      problem ? `${field}: ${problem}` : [],
    ),
  ]
  if (!verified.ok || problems.length > 0) throw new NotProven('wrong', problems.join('; '))
  const levels = verified.signatures.map(({ level }) => padesLevels.indexOf(level))
  const lowest = padesLevels[Math.min(...levels)] ?? 'B-B'
  if (padesLevels.indexOf(lowest) < padesLevels.indexOf(least))
    throw new NotProven('wrong', `it has only ${lowest}: a certificate names no responder`)
  return lowest
}
