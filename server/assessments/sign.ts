import type { z } from 'zod'
import { protocolTexts } from '#contract/assessments/protocol.ts'
import { requiredSigners } from '#contract/assessments/rules.ts'
import type { SignProtocolBody } from '#contract/assessments/schema.ts'
import type { SigningStarted } from '#contract/identity/schema.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { openDocument } from '#server/documents/open.ts'
import { askToSign } from '#server/documents/signing.ts'
import type { Store } from '#server/files/store.ts'
import { startSigning } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { labelOf, protocolDocument } from './document.ts'
import { printedNow } from './drawProtocol.ts'
import { fieldOf } from './protocol.ts'
import { digestOf } from './signed.ts'

/**
 * Asks one of the signers to sign the protocol with these marks on a phone. The first request draws the protocol and gives
 * it its number; other marks are another document, in which nobody has signed yet. Runs outside transactions. Throws
 * SigningInProgress while another signer is asked.
 */
export async function startSignature(
  session: Session,
  ctx: Context,
  store: Store,
  { id, personId }: { id: number; personId: number },
  { asmuo: signer, budas, telefonas, protokolas }: z.output<typeof SignProtocolBody>,
): Promise<SigningStarted> {
  const printed = await printedNow(ctx, session, { atestId: id, asmuoId: personId, protokolas })
  const { signed } = printed
  if (!requiredSigners(personId, signed.vertintojai).includes(signer.id)) throw wrong({ asmuo: 'inList' })
  const wanted = protocolDocument(ctx.seal.author.name, printed)
  const document = await openDocument(
    ctx,
    store,
    wanted,
    labelOf(signed, 'fileName', session.userId),
    fieldOf(signer.id),
  )
  return askToSign(ctx, store, {
    document,
    laukas: fieldOf(signer.id),
    asmuoId: signer.id,
    kalba: 'lt',
    budas,
    reason: say(protocolTexts[signer.id === personId ? 'reasonPerson' : 'reasonAssessor'], 'lt'),
    ask: (message) =>
      startSigning(ctx, session, {
        asmuoId: signer.id,
        budas,
        telefonas,
        santrauka: Buffer.from(digestOf(signed), 'hex'),
        tekstas: say(protocolTexts.onPhone, 'lt', { numeris: document.numeris }),
        message,
      }),
  })
}
