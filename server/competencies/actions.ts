import { sql } from 'kysely'
import {
  approvalYears,
  expiry,
  levelsOf,
  mayChange,
  mayClaim,
  mayDate,
  mayGrant,
  statusChoices,
} from '#contract/competencies/rules.ts'
import type { ChangeBody, ClaimBody, PersonCompetency } from '#contract/competencies/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Changes } from '#contract/lib/changes.ts'
import { addYears, civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import { lockLevelsInUse } from '#server/classifiers/queries.ts'
import type { Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { lockPerson } from '#server/persons/queries.ts'
import { notifyDecision } from './notify.ts'
import { getPersonCompetency, lockPersonCompetency, setProofs } from './personCompetencies.ts'
import { getCompetency } from './queries.ts'

const ids = (files: readonly { id: number }[]) => files.map(({ id }) => id)

/** Checks that the level is in use and that the competency is given at it. An unchanged level may stay. */
async function checkLevel(
  trx: Trx,
  competency: { lygiai: readonly string[] },
  lygis: string | null | undefined,
  before: string | null,
) {
  if (!lygis || lygis === before) return
  if (levelsOf(competency, await lockLevelsInUse(trx, { kodai: [lygis] })).length === 0)
    throw wrong({ lygis: 'inList' })
}

/** Refuses a grant in the future, and a last day before the grant. */
function checkDates(suteikta: string, galioja: string | null, today: string) {
  if (suteikta > today) throw wrong({ suteikta: 'max' })
  if (galioja !== null && galioja < suteikta) throw wrong({ galioja: 'min' })
}

/**
 * Adds a competency to a person. From the person or their company it is a claim that waits for approval; an
 * administrator grants it at once (spec 1, point 4). Throws NotFound, Forbidden, InvalidFormFields, KompetencijaAlreadyExists.
 */
export async function claim({ db, session, ctx }: Act, asmuoId: number, body: ClaimBody) {
  const [, competency] = await together(
    lockPerson(db, session, asmuoId),
    getCompetency(db, body.kompetencijaId).catch(() => null),
  )
  if (!mayClaim(asmuoId, session)) throw new AppError('Forbidden')
  if (!competency?.aktyvus) throw wrong({ kompetencijaId: 'notFound' })
  await together(checkLevel(db, competency, body.lygis, null), assertReadable(db, session, ids(body.failai)))

  const grants = mayGrant(asmuoId, session)
  const today = civilDay(ctx.now)
  const suteikta = grants ? (body.suteikta ?? today) : null
  const galioja = suteikta && (body.galioja ?? expiry(suteikta, competency))
  if (suteikta) checkDates(suteikta, galioja, today)
  const statusas = grants ? 'GALIOJA' : 'LAUKIAMA'
  const { id } = await db
    .insertInto('asmensKompetencija')
    .values({
      asmuoId,
      kompetencijaId: competency.id,
      kompTipas: competency.tipas,
      lygis: body.lygis,
      statusas,
      suteikta,
      galioja,
      pateike: session.userId,
      sukurta: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setProofs(db, id, ids(body.failai))
  const pokytis = { kompetencijaId: competency.id, statusas: [null, statusas], suteikta, galioja, lygis: body.lygis }
  await ctx.audit({ lentele: 'asmens_kompetencija', irasoId: id, apieAsmuo: asmuoId, pokytis })
  return getPersonCompetency(db, id, ctx.now)
}

type Sent = Changes<typeof ChangeBody>

/** The dates after a change: set by the approval, changed by an administrator, or unchanged. */
function datesAfter(
  before: PersonCompetency,
  to: PersonCompetency['statusas'],
  body: Sent,
  may: boolean,
  today: string,
) {
  if (before.statusas === 'LAUKIAMA' && to === 'GALIOJA') {
    const suteikta = body.suteikta ?? today
    return { suteikta, galioja: body.galioja === undefined ? addYears(suteikta, approvalYears) : body.galioja }
  }
  const { suteikta, galioja } = before
  if (!may) return { suteikta, galioja }
  return { suteikta: body.suteikta ?? suteikta, galioja: body.galioja === undefined ? galioja : body.galioja }
}

/**
 * Changes level, files, dates and status of a person's competency, if the rules allow it. An approval grants it today
 * for five years unless other dates are given. Throws NotFound, Forbidden, RecordChanged, StatusNotAllowed.
 */
export async function change(
  { db, session, ctx }: Act,
  at: { asmuoId: number; id: number },
  body: Sent,
): Promise<PersonCompetency> {
  const before = await lockPersonCompetency(db, session, at.asmuoId, at.id, ctx.now)
  ctx.expect(before)
  const { priezastis = '' } = body
  const today = civilDay(ctx.now)
  const to = body.statusas ?? before.statusas
  if (to === before.statusas && !mayChange(before, session, today)) throw new AppError('Forbidden')
  if (to !== before.statusas && !statusChoices(before, session, today).includes(to))
    throw new AppError('StatusNotAllowed', statusDetail('asmensKompetencijosStatusai', before.statusas, to))
  if (to === 'NEGALIOJA' && to !== before.statusas && !priezastis) throw wrong({ priezastis: 'required' })
  if (body.lygis && body.lygis !== before.lygis)
    await checkLevel(db, await getCompetency(db, before.kompetencijaId), body.lygis, before.lygis)
  if (body.failai) {
    await checkNewFiles(db, session, before, body.failai)
    await setProofs(db, before.id, ids(body.failai))
  }
  const decided = to !== before.statusas
  const dates = datesAfter(before, to, body, !decided && mayDate(before, session, today), today)
  if (to === 'GALIOJA' && dates.suteikta) checkDates(dates.suteikta, dates.galioja, today)
  const after = {
    ...dates,
    lygis: body.lygis === undefined ? before.lygis : body.lygis,
    ...(decided ? { statusas: to, priezastis: to === 'NEGALIOJA' ? priezastis : '' } : {}),
  }
  await sendWithNext(
    db,
    db
      .updateTable('asmensKompetencija')
      .set({
        ...after,
        ...(to === 'LAUKIAMA' && decided ? { pateike: session.userId, sukurta: ctx.now } : {}),
        versija: sql`versija + 1`,
      })
      .where('id', '=', before.id)
      .execute(),
  )
  const files = body.failai ? { failai: ids(body.failai) } : {}
  const pokytis = { ...changes({ ...before }, after), ...files }
  await ctx.audit({ lentele: 'asmens_kompetencija', irasoId: before.id, apieAsmuo: at.asmuoId, pokytis })
  if (decided && at.asmuoId !== session.userId)
    await beside(db, notifyDecision(db, before, to, after.galioja, priezastis))
  return getPersonCompetency(db, before.id, ctx.now)
}

/** Checks that the session may read each new file. Files that were attached before may stay. */
const checkNewFiles = (trx: Trx, session: Session, before: PersonCompetency, files: readonly { id: number }[]) =>
  assertReadable(
    trx,
    session,
    ids(files).filter((id) => !before.failai.some((one) => one.id === id)),
  )

/** Replaces the files that prove a competency. Throws NotFound, Forbidden, RecordChanged. */
export const changeFiles = (act: Act, at: { asmuoId: number; id: number }, failai: readonly { id: number }[]) =>
  change(act, at, { failai: [...failai] })
