import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { addYears, civilDay, isStillOpen, plannedYears } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { competencyAllowed, mayEdit, trains } from '#contract/trainings/rules.ts'
import { type Training, TrainingBody, type TrainingCompetency } from '#contract/trainings/schema.ts'
import { assertCodes } from '#server/classifiers/queries.ts'
import { getCompetency } from '#server/competencies/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { merged } from '#server/lib/http/merged.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { promote } from './booking.ts'
import { notifyMoved, whenAndWhere } from './notify.ts'
import { participants } from './people.ts'
import * as q from './queries.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/**
 * Checks what only the database knows: the company trains, the codes are in their lists, the files are the caller's
 * own.
 */
async function checkBody(trx: Trx, session: Session, body: TrainingBody, before: Training | null) {
  await together(
    checkCompany(trx, session, body, before),
    checkCertificates(trx, body, before),
    assertCodes(trx, {
      kalba: ['kalbos', body.kalba === before?.kalba ? null : body.kalba],
      savivaldybe: ['savivaldybes', body.savivaldybe === before?.savivaldybe ? null : body.savivaldybe],
    }),
    assertReadable(trx, session, idsOf(body.failai)),
  )
}

async function checkCompany(trx: Trx, session: Session, body: TrainingBody, before: Training | null) {
  const company = await trx
    .selectFrom('imone')
    .select(['id', 'tipai'])
    .where('id', '=', body.imone.id)
    .executeTakeFirst()
  if (!company || !mayEdit(body, session)) throw wrong({ imone: 'notFound' })
  if (!trains(company.tipai) && company.id !== before?.imone.id) throw wrong({ imone: 'inList' })
}

/** A training may keep a certificate that is no longer in use, but not get one. */
async function checkCertificates(trx: Trx, { pazymejimai }: TrainingBody, before: Training | null) {
  const kept = new Set(idsOf(before?.pazymejimai ?? []))
  const added = [...new Set(idsOf(pazymejimai))].filter((id) => !kept.has(id))
  if (added.length === 0) return
  const inUse = await q.certificatesInUse(trx, added)
  if (inUse.size < added.length) throw wrong({ pazymejimai: 'notFound' })
}

/** Checks the day of a training: not in the past, and not further in the future than anybody plans. */
function checkPlanned(dataNuo: string, now: Date) {
  if (dataNuo < civilDay(now)) throw wrong({ dataNuo: 'min' })
  if (dataNuo > addYears(civilDay(now), plannedYears)) throw wrong({ dataNuo: 'max' })
}

/** A date that moves is a planned one, and nobody has attended yet. */
async function checkMoved(trx: Trx, before: Training, { dataNuo }: TrainingBody, now: Date) {
  if (dataNuo === before.dataNuo) return
  checkPlanned(dataNuo, now)
  if (await q.hasAttended(trx, before.id)) throw new AppError('MokymasHasAttended')
}

/** Throws InvalidFormFields: a new training is not in the past, its company is one that trains. */
export async function createTraining({ db, session, ctx }: Act, body: TrainingBody): Promise<Training> {
  checkPlanned(body.dataNuo, ctx.now)
  await checkBody(db, session, body, null)
  const id = await q.insertTraining(db, body, session.userId)
  await q.setFiles(db, id, idsOf(body.failai))
  await q.setCertificates(db, id, idsOf(body.pazymejimai))
  const training = await q.getTraining(db, session, id)
  await ctx.audit({ lentele: 'mokymas', irasoId: id, pokytis: changes({}, audited(training)) })
  return training
}

/** The fields that the audit trail stores: all except counts and version. */
const audited = ({ id: _, asmenuSkaicius: __, laukiama: ___, eileje: ____, versija: _____, ...rest }: Training) => rest

/**
 * Throws MokymasHasKompetencijos where another type would delete competencies and the body does not agree to it,
 * MokymasHasAttended where the date moves after somebody has attended. If the date or the place changes, its people are
 * notified; new places go to the line.
 */
export async function saveTraining(
  { db, session, ctx }: Act,
  id: number,
  sent: Changes<typeof TrainingBody>,
): Promise<Training> {
  const before = await q.lockTraining(db, session, id)
  ctx.expect(before)
  const body = merged(TrainingBody, before, sent)
  await together(checkMoved(db, before, body, ctx.now), checkBody(db, session, body, before))
  if (body.vietos !== null && body.vietos < before.asmenuSkaicius) throw wrong({ vietos: 'min' })
  if (body.tipas !== before.tipas && before.kompetencijos.length > 0) {
    if (!body.trintiKompetencijas) throw new AppError('MokymasHasKompetencijos', String(before.kompetencijos.length))
    await q.deleteCompetencies(db, id)
  }
  await q.updateTraining(db, id, body)
  await q.setFiles(db, id, idsOf(body.failai))
  await q.setCertificates(db, id, idsOf(body.pazymejimai))
  const saved = await q.getTraining(db, session, id)
  await ctx.audit({ lentele: 'mokymas', irasoId: id, pokytis: changes(audited(before), audited(saved)) })
  // Nobody is notified about a past training: only its record is corrected.
  if (isStillOpen(saved.dataNuo, ctx.now) && whenAndWhere(saved, 'lt') !== whenAndWhere(before, 'lt'))
    await beside(
      db,
      participants(db, id).then((people) => notifyMoved(db, ctx, before, saved, people)),
    )
  const gavoVieta = await promote(db, ctx, saved)
  return gavoVieta.length ? q.getTraining(db, session, id) : saved
}

/** Throws InvalidFormFields where the type does not allow it, KompetencijosAtestavimasAlreadyExist. */
export async function addCompetency(
  { db, session, ctx }: Act,
  id: number,
  kompetencijaId: number,
): Promise<TrainingCompetency> {
  const [training, competency] = await together(
    q.lockTraining(db, session, id),
    getCompetency(db, kompetencijaId).catch(() => null),
  )
  if (!competency?.aktyvus) throw wrong({ kompetencija: 'notFound' })
  if (!competencyAllowed(training.tipas, competency)) throw wrong({ kompetencija: 'inList' })
  if (training.kompetencijos.some(({ kompetencija }) => kompetencija.id === kompetencijaId))
    throw new AppError('KompetencijosAtestavimasAlreadyExist')
  await q.insertCompetency(db, id, kompetencijaId)
  await q.newVersion(db, id)
  await ctx.audit({ lentele: 'mokymas', irasoId: id, pokytis: { kompetencija: [null, kompetencijaId] } })
  return { kompetencija: competency }
}

/** Throws NotFound. */
export async function removeCompetency({ db, session, ctx }: Act, id: number, kompetencijaId: number) {
  const training = await q.lockTraining(db, session, id)
  found(training.kompetencijos.find(({ kompetencija }) => kompetencija.id === kompetencijaId))
  await q.deleteCompetencies(db, id, kompetencijaId)
  await q.newVersion(db, id)
  await ctx.audit({ lentele: 'mokymas', irasoId: id, pokytis: { kompetencija: [kompetencijaId, null] } })
}
