import type { z } from 'zod'
import { protocolTexts } from '#contract/assessments/protocol.ts'
import { refuseCompletion, requiredSigners } from '#contract/assessments/rules.ts'
import type { Assessment, RowStatus, SignProtocolBody } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { SigningStarted } from '#contract/identity/schema.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import { startSigning } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { getPersonRow } from './people.ts'
import { getAssessment } from './queries.ts'
import { digestOf, signedData } from './signed.ts'

/** Throws the error of `refuseCompletion`. A request for a signature needs the same right as completion. */
export function checkMayComplete(
  row: { statusas: RowStatus; asmuoId: number },
  assessment: Assessment,
  session: Session,
  now: Date,
) {
  const refusal = refuseCompletion(row, assessment, session, now)
  if (refusal)
    throw new AppError(
      refusal,
      refusal === 'StatusNotAllowed' ? statusDetail('atestavimoStatusai', row.statusas, 'ISLAIKYTA') : undefined,
    )
}

/**
 * Asks one of the signers to sign the protocol with these marks on a phone. The digest is signed, and completion
 * computes it again, so the signature is void if the marks change. Runs outside transactions.
 */
export async function startSignature(
  session: Session,
  ctx: Context,
  { id, personId }: { id: number; personId: number },
  { asmuo: signer, budas, telefonas, protokolas }: z.output<typeof SignProtocolBody>,
): Promise<SigningStarted> {
  const assessment = await getAssessment(ctx.pool, session, id)
  const { asmuo, statusas } = await getPersonRow(ctx.pool, session, id, personId)
  checkMayComplete({ asmuoId: personId, statusas }, assessment, session, ctx.now)
  const signed = signedData(assessment, asmuo, protokolas)
  if (!requiredSigners(personId, assessment.vertintojai).includes(signer.id)) throw wrong({ asmuo: 'inList' })
  return startSigning(ctx, session, {
    asmuoId: signer.id,
    budas,
    telefonas,
    santrauka: Buffer.from(digestOf(signed), 'hex'),
    tekstas: say(protocolTexts.onPhone, 'lt', { data: assessment.data }),
  })
}
