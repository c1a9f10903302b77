import { assesses, mayEdit } from '#contract/assessments/rules.ts'
import { type Assessment, AssessmentBody } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { addYears, civilDay, isStillOpen, plannedYears } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { getCompetency } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { editable } from './actions.ts'
import { checkRemoval, removeAssessors } from './assessors.ts'
import { notifyMoved, whenAndWhere } from './notify.ts'
import { expectedIn } from './people.ts'
import * as q from './queries.ts'

/** Checks that need the database: the competency is active, the company may assess, the assessors have that role. */
async function checkBody(trx: Trx, session: Session, body: AssessmentBody, before: Assessment | null) {
  const [competency] = await together(
    checkCompetency(trx, body, before),
    checkCompany(trx, session, body, before),
    checkAssessors(
      trx,
      body.vertintojai.map(({ id }) => id),
      before,
    ),
    assertReadable(
      trx,
      session,
      body.failai.map(({ id }) => id),
    ),
  )
  return { ...body, pavadinimas: body.pavadinimas || competency.pavadinimas }
}

async function checkCompetency(trx: Trx, body: AssessmentBody, before: Assessment | null) {
  const competency = await getCompetency(trx, body.kompetencija.id).catch(() => null)
  if (!competency || (!competency.aktyvus && competency.id !== before?.kompetencija.id))
    throw wrong({ kompetencija: 'notFound' })
  return competency
}

async function checkCompany(trx: Trx, session: Session, body: AssessmentBody, before: Assessment | null) {
  const company = await trx
    .selectFrom('imone')
    .select(['id', 'tipai'])
    .where('id', '=', body.imone.id)
    .executeTakeFirst()
  if (!company || !mayEdit(body, session)) throw wrong({ imone: 'notFound' })
  if (!assesses(company.tipai) && company.id !== before?.imone.id) throw wrong({ imone: 'inList' })
}

/** Checks that each new assessor has the role of an assessor and is not assessed here. */
export async function checkAssessors(
  trx: Trx,
  ids: readonly number[],
  before: Pick<Assessment, 'id' | 'vertintojai'> | null,
) {
  const added = ids.filter((id) => !before?.vertintojai.some((assessor) => assessor.id === id))
  if (added.length === 0) return
  const known = trx
    .selectFrom('asmuo')
    .select('id')
    .where('id', 'in', added)
    .where('vartotojoTipas', '=', 'VERTINTOJAS')
    .where('statusas', '<>', 'UZBLOKUOTA')
    .execute()
  const examined =
    before &&
    trx
      .selectFrom('atestavimoAsmuo')
      .select('asmuoId')
      .where('atestId', '=', before.id)
      .where('asmuoId', 'in', added)
      .limit(1)
      .executeTakeFirst()
  const [assessors, participant] = await together(known, examined)
  if (assessors.length !== new Set(added).size) throw wrong({ vertintojai: 'inList' }, 'NotAnAssessor')
  if (participant) throw wrong({ vertintojai: 'inList' }, 'AssessorIsParticipant')
}

/** Checks that a planned day is neither in the past nor unreasonably far away. */
function checkPlanned(data: string, now: Date) {
  if (data < civilDay(now)) throw wrong({ data: 'min' })
  if (data > addYears(civilDay(now), plannedYears)) throw wrong({ data: 'max' })
}

/** Throws AtestavimasHasPersons if what moves has results already, InvalidFormFields if people have more places than that. */
async function checkNumbers(trx: Trx, { id, asmenuSkaicius }: Assessment, vietos: number | null, moved: boolean) {
  if (moved && (await q.hasResults(trx, id))) throw new AppError('AtestavimasHasPersons')
  if (vietos !== null && vietos < asmenuSkaicius) throw wrong({ vietos: 'min' })
}

export async function createAssessment({ db, session, ctx }: Act, body: AssessmentBody): Promise<Assessment> {
  checkPlanned(body.data, ctx.now)
  const checked = await checkBody(db, session, body, null)
  const id = await q.insertAssessment(db, checked, session.userId)
  await q.addAssessors(
    db,
    id,
    checked.vertintojai.map((assessor) => assessor.id),
  )
  await q.setFiles(
    db,
    id,
    checked.failai.map((file) => file.id),
  )
  await ctx.audit({ lentele: 'atestavimas', irasoId: id, pokytis: { ...checked } })
  return q.getAssessment(db, session, id)
}

/** Saves an assessment. Throws AtestavimasHasPersons if date, type or competency change after somebody has a result. */
export async function saveAssessment(
  { db, session, ctx }: Act,
  id: number,
  sent: Changes<typeof AssessmentBody>,
): Promise<Assessment> {
  const before = await editable(db, session, id)
  ctx.expect(before)
  const body = merged(AssessmentBody, before, sent)
  if (body.data !== before.data) checkPlanned(body.data, ctx.now)
  const moved =
    body.data !== before.data || body.tipas !== before.tipas || body.kompetencija.id !== before.kompetencija.id
  const ids = body.vertintojai.map((assessor) => assessor.id)
  const removed = before.vertintojai.map((assessor) => assessor.id).filter((assessor) => !ids.includes(assessor))
  const [checked] = await together(
    checkBody(db, session, body, before),
    checkNumbers(db, before, body.vietos, moved),
    checkRemoval(db, id, removed),
  )
  await q.updateAssessment(db, id, checked)
  await q.addAssessors(db, id, ids)
  await removeAssessors({ db, ctx }, id, removed)
  await q.setFiles(
    db,
    id,
    checked.failai.map((file) => file.id),
  )
  await ctx.audit({ lentele: 'atestavimas', irasoId: id, pokytis: changes({ ...before }, { ...checked }) })
  const saved = await q.getAssessment(db, session, id)
  // Nobody is notified about a past assessment: only its record is corrected.
  if (isStillOpen(saved.data, ctx.now) && whenAndWhere(saved) !== whenAndWhere(before))
    await beside(
      db,
      expectedIn(db, id).then((people) => notifyMoved(db, ctx, before, saved, people)),
    )
  return saved
}
