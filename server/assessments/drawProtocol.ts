import { protocolTexts } from '#contract/assessments/protocol.ts'
import type { Assessment, ProtocolBody } from '#contract/assessments/schema.ts'
import { sheetTexts } from '#contract/documents/sheet.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { statusText } from '#contract/statuses.ts'
import { wouldGrant } from '#server/competencies/queries.ts'
import { peekSignature } from '#server/identity/actions.ts'
import type { Context } from '#server/lib/http/context.ts'
import { cleanSignature } from '#server/lib/secrets/signatures.ts'
import { getPersonRow } from './people.ts'
import { protocolPdf } from './protocol.ts'
import { getAssessment } from './queries.ts'
import { checkMayComplete } from './sign.ts'
import { checkedSignatures, type Signature, toKeep } from './signatures.ts'
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
  /** Last valid day; null if it is valid without limit, undefined if nothing was granted. */
  galioja: string | null | undefined
  tipas: Assessment['tipas']
  at: Date
}

/** A protocol drawn before the transaction, its content for a later comparison, and the decoded drawings of signatures. */
export interface DrawnProtocol {
  content: string
  pdf: Buffer
  drawings: ReadonlyMap<string, Buffer>
}

/** Equal for two protocols that print the same text. */
export const contentOf = ({ signatures, ...printed }: Printed) =>
  JSON.stringify({ ...printed, signatures: signatures.map(toKeep) })

export async function drawProtocol({ signed, signatures, galioja, tipas, at }: Printed): Promise<Buffer> {
  const names = {
    tipas: statusText('atestavimoTipai', tipas, 'lt') ?? '',
    rezultatas: statusText('atestavimoStatusai', signed.rezultatas, 'lt') ?? '',
  }
  const head = {
    registry: say(sheetTexts.registry, 'lt'),
    numeris: `${signed.atestavimas.id}-${signed.asmuo.id}`,
    data: say(protocolTexts.made, 'lt', { laikas: `${civilDay(at)} ${civilTime(at)}` }),
  }
  const { bytes } = await protocolPdf(signed, { at, galioja, names, head, check: null, signatures, seal: false })
  return bytes
}

/**
 * Draws the protocol before the transaction, so that no lock is held while pictures are decoded and drawn. Phone
 * signatures are only read here; the transaction uses them up. `complete` stores this drawing only if the content is
 * still the same under its locks. Null if completion is refused: `complete` then answers the reason.
 */
export async function drawBeforehand(
  ctx: Context,
  session: Session,
  completion: Completion,
): Promise<DrawnProtocol | null> {
  const drawings = new Map<string, Buffer>()
  const printed = await expectedContent(ctx, session, completion, drawings).catch(nullWhereRefused)
  return printed && { content: contentOf(printed), pdf: await drawProtocol(printed), drawings }
}

async function expectedContent(
  ctx: Context,
  session: Session,
  { atestId, asmuoId, protokolas }: Completion,
  drawings: Map<string, Buffer>,
): Promise<Printed> {
  const assessment = await getAssessment(ctx.pool, session, atestId)
  const { asmuo, statusas } = await getPersonRow(ctx.pool, session, atestId, asmuoId)
  checkMayComplete({ asmuoId, statusas }, assessment, session, ctx.now)
  const signed = signedData(assessment, asmuo, protokolas)
  const signatures = await checkedSignatures(signed, protokolas.parasai, {
    electronic: (token, of) => peekSignature(ctx.pool, ctx, token, of),
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
