import type { Assessment, ProtocolBody } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { statusText } from '#contract/statuses.ts'
import { wouldGrant } from '#server/competencies/queries.ts'
import { seeSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { cleanSignature } from '#server/lib/secrets/signatures.ts'
import { getPersonRow } from './people.ts'
import { protocolPdf } from './protocol.ts'
import { getAssessment } from './queries.ts'
import { checkMayComplete } from './sign.ts'
import { type Signature, takeSignatures, toKeep } from './signatures.ts'
import { type Signed, signedData } from './signed.ts'

export interface Completion {
  atestId: number
  asmuoId: number
  protokolas: ProtocolBody
}

/** All that a protocol prints. */
export interface Printed {
  signed: Signed
  signatures: readonly Signature[]
  /** Last valid day, null where without limit, undefined where nothing was granted. */
  galioja: string | null | undefined
  tipas: Assessment['tipas']
  at: Date
}

/** A protocol drawn before the transaction: what it prints, and the drawings that were decoded for it. */
export interface DrawnProtocol {
  says: string
  pdf: Buffer
  drawings: ReadonlyMap<string, Buffer>
}

/** The same for everything that prints the same. */
export const saysOf = ({ signatures, ...printed }: Printed) =>
  JSON.stringify({ ...printed, signatures: signatures.map(toKeep) })

export function drawProtocol({ signed, signatures, galioja, tipas, at }: Printed): Promise<Buffer> {
  const names = {
    tipas: statusText('atestavimoTipai', tipas, 'lt') ?? '',
    rezultatas: statusText('atestavimoStatusai', signed.rezultatas, 'lt') ?? '',
  }
  return protocolPdf(signed, signatures, { at, galioja, names })
}

/**
 * Draws the protocol before the transaction, which then waits for no picture and no drawing; signatures made by phone
 * are only looked at and are used up there. It stands only if it still prints the same under the locks. Null where it
 * is not to be completed: `complete` says why.
 */
export async function drawAhead(ctx: Context, session: Session, completion: Completion): Promise<DrawnProtocol | null> {
  const drawings = new Map<string, Buffer>()
  const printed = await foresee(ctx, session, completion, drawings).catch(nullWhereRefused)
  return printed && { says: saysOf(printed), pdf: await drawProtocol(printed), drawings }
}

async function foresee(
  ctx: Context,
  session: Session,
  { atestId, asmuoId, protokolas }: Completion,
  drawings: Map<string, Buffer>,
): Promise<Printed> {
  const assessment = await getAssessment(ctx.pool, session, atestId)
  const { asmuo, statusas } = await getPersonRow(ctx.pool, session, atestId, asmuoId)
  checkMayComplete({ asmuoId, statusas }, assessment, session, ctx.now)
  const signed = signedData(assessment, asmuo, protokolas)
  const signatures = await takeSignatures(signed, protokolas.parasai, {
    made: (token, of) => seeSignature(ctx.pool, ctx, token, of),
    drawing: async (parasas, path) => {
      const png = await cleanSignature(parasas, path)
      drawings.set(parasas, png)
      return png
    },
  })
  const galioja =
    signed.rezultatas === 'ISLAIKYTA'
      ? await wouldGrant(ctx.pool, asmuoId, assessment.kompetencija.id, assessment.data)
      : undefined
  return { signed, signatures, galioja, tipas: assessment.tipas, at: ctx.now }
}

function nullWhereRefused(error: unknown) {
  if (error instanceof AppError) return null
  throw error
}
