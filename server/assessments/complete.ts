import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { protocolTexts } from '#contract/assessments/protocol.ts'
import { outcome, parts, refuseCompletion, requiredSigners, score } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentPerson, ProtocolBody } from '#contract/assessments/schema.ts'
import { statusText } from '#contract/classifiers/statuses.ts'
import { AppError } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import { grant } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { insertFile } from '#server/files/queries.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/context.ts'
import { found } from '#server/lib/found.ts'
import { cleanSignature } from '#server/lib/signatures.ts'
import { getPersonRow, lockRows } from './people.ts'
import { digestOf, protocolPdf, type Signature, signedData } from './protocol.ts'
import { lockAssessment } from './queries.ts'

interface Input {
  atestId: number
  asmuoId: number
  protokolas: ProtocolBody
}

/**
 * Completes a person's assessment (decisions, point 5): scores and result are computed here, the PDF protocol is kept
 * among the row's files, and ISLAIKYTA grants the competency. One transaction: all of it or nothing. Throws
 * SignaturesMissing naming who has not signed, and what `refuseCompletion` says.
 */
export async function complete(
  trx: Trx,
  store: Store,
  session: Session,
  ctx: Context,
  { atestId, asmuoId, protokolas }: Input,
): Promise<AssessmentPerson> {
  const assessment = await lockAssessment(trx, session, atestId)
  const row = found((await lockRows(trx, atestId, [asmuoId])).get(asmuoId))
  const refusal = refuseCompletion(row, assessment, session, ctx.now)
  if (refusal) throw new AppError(refusal, refusal === 'StatusNotAllowed' ? `${row.statusas} -> ISLAIKYTA` : undefined)
  ctx.expect(row)

  const { asmuo } = await getPersonRow(trx, atestId, asmuoId)
  const marks = neededMarks(assessment, protokolas)
  const signatures = await checkSignatures(
    assessment,
    { id: asmuo.id, vardas: asmuo.vardas, pavarde: asmuo.pavarde },
    protokolas,
  )
  const teorijosRezultatas = marks.teorijosPazymiai && score(marks.teorijosPazymiai)
  const praktikosRezultatas = marks.praktikosPazymiai && score(marks.praktikosPazymiai)
  const rezultatas = outcome(assessment.tipas, teorijosRezultatas, praktikosRezultatas)
  const uzbaigta = ctx.now.toISOString()
  const signed = signedData(
    assessment,
    { id: asmuo.id, vardas: asmuo.vardas, pavarde: asmuo.pavarde },
    { ...marks, teorijosRezultatas, praktikosRezultatas, rezultatas, uzbaigta },
  )

  const kompId =
    rezultatas === 'ISLAIKYTA' ? await grant(trx, asmuoId, assessment.kompetencija.id, assessment.data) : null
  const granted = kompId
    ? await trx.selectFrom('asmensKompetencija').select('galioja').where('id', '=', kompId).executeTakeFirstOrThrow()
    : undefined
  const names = {
    tipas: statusText('atestavimoTipai', assessment.tipas, 'lt') ?? '',
    rezultatas: statusText('atestavimoStatusai', rezultatas, 'lt') ?? '',
  }
  const pdf = await protocolPdf(signed, signatures, granted?.galioja, names)
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

  const santrauka = digestOf(signed)
  const parasai = signatures.map(({ signer, png }) => ({
    asmuoId: signer.id,
    budas: 'PIESTAS',
    sha256: createHash('sha256').update(png).digest('hex'),
  }))
  await trx
    .updateTable('atestavimoAsmuo')
    .set({
      statusas: rezultatas,
      teorijosRezultatas,
      praktikosRezultatas,
      kompId,
      uzbaigta,
      vertintojasId: assessment.vertintojai.some(({ id }) => id === session.userId) ? session.userId : null,
      protokolas: JSON.stringify({ ...signed, santrauka, parasai }),
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
    pokytis: { rezultatas, teorijosRezultatas, praktikosRezultatas, kompId, failas: failas.id, santrauka },
  })
  return getPersonRow(trx, atestId, asmuoId)
}

/** The marks of the parts that the type includes; those are required, others are not read. */
function neededMarks({ tipas }: Assessment, { teorijosPazymiai, praktikosPazymiai }: ProtocolBody) {
  const { theory, practice } = parts(tipas)
  const missing = {
    ...(theory && !teorijosPazymiai ? { 'protokolas.teorijosPazymiai': 'required' } : {}),
    ...(practice && !praktikosPazymiai ? { 'protokolas.praktikosPazymiai': 'required' } : {}),
  }
  if (Object.keys(missing).length) throw new AppError('InvalidFormFields', undefined, { fields: missing })
  return {
    teorijosPazymiai: theory ? (teorijosPazymiai ?? null) : null,
    praktikosPazymiai: practice ? (praktikosPazymiai ?? null) : null,
  }
}

/** Everyone who must sign has, once; nobody else has. */
async function checkSignatures(
  assessment: Assessment,
  asmuo: Signature['signer'],
  { parasai }: ProtocolBody,
): Promise<Signature[]> {
  const people = [asmuo, ...assessment.vertintojai]
  const needed = requiredSigners(asmuo.id, assessment.vertintojai)
  const given = new Map(
    parasai.map(({ asmuoId, parasas }, i) => [asmuoId, { parasas, path: `protokolas.parasai.${i}.parasas` }]),
  )
  const missing = people.filter(({ id }) => !given.has(id))
  if (missing.length || assessment.vertintojai.length === 0)
    throw new AppError('SignaturesMissing', missing.map(({ vardas, pavarde }) => `${vardas} ${pavarde}`).join(', '))
  if (given.size !== needed.length || parasai.length !== needed.length)
    throw new AppError('InvalidFormFields', undefined, { fields: { 'protokolas.parasai': 'inList' } })
  return Promise.all(
    people.map(async (signer) => {
      const { parasas, path } = found(given.get(signer.id))
      return { signer, png: await cleanSignature(parasas, path) }
    }),
  )
}
