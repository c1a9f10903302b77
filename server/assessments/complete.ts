import { sql } from 'kysely'
import { protocolTexts } from '#contract/assessments/protocol.ts'
import type { AssessmentPerson } from '#contract/assessments/schema.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { grant } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import { found } from '#server/lib/rows/found.ts'
import { type Completion, contentOf, type DrawnProtocol, drawProtocol } from './drawProtocol.ts'
import { notifyResult } from './notify.ts'
import { getPersonRow, lockRows } from './people.ts'
import { lockAssessment } from './queries.ts'
import { checkMayComplete } from './sign.ts'
import { checkedSignatures, toKeep, usedUp } from './signatures.ts'
import { digestOf, signedData } from './signed.ts'
import { type Kept, verifyProtocol } from './verify.ts'

/**
 * Completes a person's assessment (decisions, point 5): computes scores and result, stores the PDF protocol among the
 * files of the row, and grants the competency if the result is ISLAIKYTA. All of it is one transaction. Throws
 * SignaturesMissing with the names of people who have not signed, and the error of `refuseCompletion`. `drawn` is the
 * protocol drawn before the transaction; it is stored if its content is still the same.
 */
export async function complete(
  trx: Trx,
  store: Store,
  session: Session,
  ctx: Context,
  { atestId, asmuoId, protokolas }: Completion,
  drawn: DrawnProtocol | null,
): Promise<AssessmentPerson> {
  const assessment = await lockAssessment(trx, session, atestId)
  const row = found((await lockRows(trx, atestId, [asmuoId])).get(asmuoId))
  checkMayComplete(row, assessment, session, ctx.now)
  ctx.expect(row)

  const { asmuo } = await getPersonRow(trx, session, atestId, asmuoId)
  const signed = signedData(assessment, asmuo, protokolas)
  const { teorijosRezultatas, praktikosRezultatas, rezultatas } = signed
  const signatures = await checkedSignatures(signed, protokolas.parasai, usedUp(trx, ctx, drawn?.drawings))
  const uzbaigta = ctx.now.toISOString()

  const kompId =
    rezultatas === 'ISLAIKYTA' ? await grant(trx, asmuoId, assessment.kompetencija.id, assessment.data) : null
  const granted = kompId
    ? await trx.selectFrom('asmensKompetencija').select('galioja').where('id', '=', kompId).executeTakeFirstOrThrow()
    : undefined
  const printed = { signed, signatures, galioja: granted?.galioja, tipas: assessment.tipas, at: ctx.now }
  // Drawn here only if something changed in between, which is rare.
  const pdf = drawn?.content === contentOf(printed) ? drawn.pdf : await drawProtocol(printed)
  const name = say(protocolTexts.fileName, 'lt', { data: assessment.data, asmuo: `${asmuo.vardas} ${asmuo.pavarde}` })
  const failas = await insertFile(trx, {
    ...(await store.put(pdf)),
    pavadinimas: name,
    tipas: 'application/pdf',
    lentele: 'PROTOKOLAS',
    ikele: session.userId,
  })
  await trx
    .insertInto('atestavimoAsmensFailas')
    .values({ atestId, asmuoId, failasId: failas.id, protokolas: true })
    .execute()

  const kept: Kept = { ...signed, santrauka: digestOf(signed), uzbaigta, parasai: signatures.map(toKeep) }
  const faults = verifyProtocol(kept)
  if (faults.length) throw new Error(`the protocol does not verify: ${faults.join(', ')}`)
  await trx
    .updateTable('atestavimoAsmuo')
    .set({
      statusas: rezultatas,
      teorijosRezultatas,
      praktikosRezultatas,
      kompId,
      uzbaigta,
      vertintojasId: assessment.vertintojai.some(({ id }) => id === session.userId) ? session.userId : null,
      protokolas: JSON.stringify(kept),
      versija: sql`versija + 1`,
    })
    .where('atestId', '=', atestId)
    .where('asmuoId', '=', asmuoId)
    .execute()
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
      santrauka: kept.santrauka,
    },
  })
  await notifyResult(trx, ctx, assessment, asmuoId, { passed: rezultatas === 'ISLAIKYTA', granted })
  return getPersonRow(trx, session, atestId, asmuoId)
}
