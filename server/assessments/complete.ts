import { sql } from 'kysely'
import type { AssessmentPerson } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { grant } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import { keepSealed } from '#server/documents/sealed.ts'
import { insertDocument } from '#server/documents/store.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { labelOf, type Printed } from './document.ts'
import { type Completion, contentOf, type SealedProtocol } from './drawProtocol.ts'
import { refuseIgnored } from './ignored.ts'
import { checkMayComplete } from './mayComplete.ts'
import { notifyResult } from './notify.ts'
import { getPersonRow, lockRows } from './people.ts'
import { lockAssessment } from './queries.ts'
import { checkedSignatures, type Signature, signaturesMissing, toKeep, usedUp } from './signatures.ts'
import { digestOf, signedData } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

/**
 * Completes a person's assessment (decisions, point 5): computes scores and result, stores the PDF protocol among the
 * files of the row, and grants the competency if the result is ISLAIKYTA. All of it is one transaction. Throws
 * SignaturesMissing with the names of people who have not signed, and the error of `refuseCompletion`. `sealed` is the
 * protocol as it was signed and sealed before the transaction. Throws DocumentChanged if it is of something else by now.
 */
export async function complete(
  trx: Trx,
  store: Store,
  session: Session,
  ctx: Context,
  { atestId, asmuoId, protokolas, others }: Completion,
  sealed: SealedProtocol | null,
): Promise<AssessmentPerson> {
  const assessment = await lockAssessment(trx, session, atestId)
  const row = found((await lockRows(trx, atestId, [asmuoId])).get(asmuoId))
  checkMayComplete(row, assessment, session, ctx.now)
  ctx.expect(row)

  const before = await getPersonRow(trx, session, atestId, asmuoId)
  refuseIgnored(others, before, ['ISLAIKYTA', 'NEISLAIKYTA'])
  const signed = signedData(assessment, before.asmuo, protokolas)
  const { teorijosRezultatas, praktikosRezultatas, rezultatas } = signed
  const signatures = await checkedSignatures(signed, protokolas.parasai, usedUp(trx, ctx, sealed?.drawings))
  const uzbaigta = ctx.now.toISOString()

  const kompId =
    rezultatas === 'ISLAIKYTA' ? await grant(trx, asmuoId, assessment.kompetencija.id, assessment.data) : null
  const granted = kompId
    ? await trx.selectFrom('asmensKompetencija').select('galioja').where('id', '=', kompId).executeTakeFirstOrThrow()
    : undefined
  const printed = { atestId, signed, galioja: granted?.galioja, tipas: assessment.tipas }
  // Either what phones have signed prints something else, or somebody has changed it just now, which is rare.
  if (!sealed) throw electronicMissing(signatures)
  if (sealed.content !== contentOf(printed, signatures)) throw new AppError('DocumentChanged')
  const failas = await keepProtocol(trx, store, ctx, session, printed, sealed)

  const kept: Kept = { ...signed, santrauka: digestOf(signed), uzbaigta, parasai: signatures.map(toKeep) }
  const faults = verifyProtocol(kept)
  if (faults.length) throw new Error(`the protocol does not verify: ${faults.join(', ')}`)
  await sendWithNext(
    trx,
    trx
      .updateTable('atestavimoAsmuo')
      .set({
        statusas: rezultatas,
        teorijosRezultatas,
        praktikosRezultatas,
        kompId,
        uzbaigta,
        vertintojasId: assessment.vertintojai.some(({ id }) => id === session.userId)
          ? session.userId
          : row.vertintojasId,
        protokolas: JSON.stringify(kept),
        versija: sql`versija + 1`,
      })
      .where('atestId', '=', atestId)
      .where('asmuoId', '=', asmuoId)
      .execute(),
  )
  await ctx.audit({
    veiksmas: 'assessments.complete',
    lentele: 'atestavimo_asmuo',
    irasoId: atestId,
    apieAsmuo: asmuoId,
    pokytis: {
      rezultatas,
      teorijosRezultatas,
      praktikosRezultatas,
      kompId,
      failas: failas.id,
      dokumentas: failas.numeris,
      santrauka: kept.santrauka,
    },
  })
  await beside(trx, notifyResult(trx, ctx, assessment, asmuoId, { passed: rezultatas === 'ISLAIKYTA', granted }))
  return getPersonRow(trx, session, atestId, asmuoId)
}

/** Those whose signature is in another document than the one that would be completed now: they sign it anew. */
const electronicMissing = (signatures: readonly Signature[]) => {
  const phones = signatures.filter(({ budas }) => budas !== 'PIESTAS').map(({ signer }) => signer)
  return phones.length > 0 ? signaturesMissing(phones) : new AppError('DocumentChanged')
}

/** Stores the sealed protocol and its extract among the files of the row. */
async function keepProtocol(
  trx: Trx,
  store: Store,
  { now }: Context,
  session: Session,
  { atestId, signed }: Printed,
  { protocol, extract }: SealedProtocol,
) {
  const label = labelOf(signed, 'fileName', session.userId)
  const kept = await keepSealed(trx, store, protocol, {
    wanted: { ...extract.wanted, rusis: 'PROTOKOLAS' },
    label,
    now,
  })
  const copy = await insertDocument(trx, store, extract, labelOf(signed, 'extractName', session.userId), {
    israsasIs: kept.id,
  })
  const files = [kept.failas.id, copy.failas.id]
  await sendWithNext(
    trx,
    trx
      .insertInto('atestavimoAsmensFailas')
      .values(files.map((failasId) => ({ atestId, asmuoId: signed.asmuo.id, failasId, protokolas: true })))
      .execute(),
  )
  return { id: kept.failas.id, numeris: kept.numeris }
}
