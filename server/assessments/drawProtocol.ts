import type { ProtocolBody } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { wouldGrant } from '#server/competencies/queries.ts'
import { close } from '#server/documents/close.ts'
import { draft, type NewDraft } from '#server/documents/draft.ts'
import { numberOf, type Sealed, sealed } from '#server/documents/sealed.ts'
import { drawnSignature, sealWords } from '#server/documents/words.ts'
import type { Store } from '#server/files/store.ts'
import { peekSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { cleanSignature } from '#server/lib/secrets/signatures.ts'
import { extractDocument, type Printed, protocolDocument } from './document.ts'
import type { OfRow } from './ignored.ts'
import { checkMayComplete } from './mayComplete.ts'
import { getPersonRow } from './people.ts'
import { fieldOf } from './protocol.ts'
import { getAssessment } from './queries.ts'
import { checkedSignatures, type Signature, toKeep } from './signatures.ts'
import { signedData } from './signed.ts'

export interface Completion {
  atestId: number
  asmuoId: number
  protokolas: ProtocolBody
  /** What else was sent: completion does not change it. */
  others: OfRow
}

/** A protocol and its extract, sealed but not stored yet. */
export interface SealedProtocol {
  /** What it prints and who signed it, for a comparison within the transaction. */
  content: string
  protocol: Sealed
  extract: NewDraft
  /** Decoded drawings of signatures, by the text of the body. */
  drawings: ReadonlyMap<string, Buffer>
}

/** Equal for two protocols that print the same and are signed by the same signatures. */
export const contentOf = (printed: Printed, signatures: readonly Signature[]) =>
  JSON.stringify({ ...printed, signatures: signatures.map(toKeep) })

/** What the protocol of this person prints now. Throws the error of `refuseCompletion`. */
export async function printedNow(
  ctx: Context,
  session: Session,
  { atestId, asmuoId, protokolas }: { atestId: number; asmuoId: number; protokolas: Omit<ProtocolBody, 'parasai'> },
): Promise<Printed> {
  const assessment = await getAssessment(ctx.pool, session, atestId)
  const { asmuo, statusas } = await getPersonRow(ctx.pool, session, atestId, asmuoId)
  checkMayComplete({ asmuoId, statusas }, assessment, session, ctx.now)
  const signed = signedData(assessment, asmuo, protokolas)
  const galioja =
    signed.rezultatas === 'ISLAIKYTA'
      ? await wouldGrant(ctx.pool, asmuoId, assessment.kompetencija.id, assessment.data)
      : undefined
  return { atestId, signed, galioja, tipas: assessment.tipas }
}

/**
 * Draws, signs and seals the protocol before the transaction, so that no lock is held meanwhile. Phone signatures are only
 * read here; the transaction uses them up. `complete` stores it only if everything is still the same under its locks. Null
 * if completion is refused: `complete` then answers the reason.
 */
export async function sealBeforehand(
  ctx: Context,
  store: Store,
  session: Session,
  completion: Completion,
): Promise<SealedProtocol | null> {
  const drawings = new Map<string, Buffer>()
  const expected = await expectedSignatures(ctx, session, completion, drawings).catch(nullWhereRefused)
  if (!expected) return null
  const { printed, signatures } = expected
  const words = sealWords('lt', ctx.seal.author.name, ctx.now)
  const protocol = await sealed(ctx, store, protocolDocument(ctx.seal.author.name, printed), words, {
    phones: signatures.filter(({ budas }) => budas !== 'PIESTAS').map(({ signer }) => fieldOf(signer.id)),
    drawn: signatures.flatMap((one) => (one.budas === 'PIESTAS' ? [drawnOf(one, ctx.now)] : [])),
  })
  // What phones have signed is another document than this: something that is printed has changed since.
  if (!protocol) return null
  const wanted = extractDocument(ctx.seal.author.name, printed, { numeris: numberOf(protocol), signatures })
  const extract = await close(ctx, await draft(ctx, wanted), words)
  return { content: contentOf(printed, signatures), protocol, extract, drawings }
}

const drawnOf = ({ signer, png }: Extract<Signature, { budas: 'PIESTAS' }>, at: Date) =>
  drawnSignature('lt', {
    laukas: fieldOf(signer.id),
    asmuoId: signer.id,
    vardas: `${signer.vardas} ${signer.pavarde}`,
    png,
    at,
  })

async function expectedSignatures(
  ctx: Context,
  session: Session,
  { atestId, asmuoId, protokolas }: Completion,
  drawings: Map<string, Buffer>,
) {
  const printed = await printedNow(ctx, session, { atestId, asmuoId, protokolas })
  const signatures = await checkedSignatures(printed.signed, protokolas.parasai, {
    at: ctx.now,
    electronic: (token, of) => peekSignature(ctx.pool, ctx, token, of),
    drawing: async (parasas, path) => {
      const png = await cleanSignature(parasas, path)
      drawings.set(parasas, png)
      return png
    },
  })
  return { printed, signatures }
}

function nullWhereRefused(error: unknown) {
  if (error instanceof AppError) return null
  throw error
}
