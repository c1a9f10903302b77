import { allowedStatuses, mayEdit } from '#contract/assessments/rules.ts'
import type { Assessment, BatchReply, RowStatus } from '#contract/assessments/schema.ts'
import { AppError, type Detail, detailIn, type ErrorCode } from '#contract/errors.ts'
import { isStillOpen } from '#contract/lib/civil.ts'
import { can, type Session } from '#contract/rights.ts'
import { statusDetail } from '#contract/statuses.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import { assertReadable } from '#server/files/queries.ts'
import type { Act } from '#server/lib/http/context.ts'
import { langOf } from '#server/lib/http/lang.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { nameOf } from '#server/persons/names.ts'
import { isVisible } from '#server/persons/visible.ts'
import { registerAll } from './booking.ts'
import type { OfRow } from './ignored.ts'
import { notifyMoved, notifyStatus } from './notify.ts'
import { changeColumns, type LockedRow, lockRows, putWaiting, setRowFiles, setStatus } from './people.ts'
import { lockAssessment } from './queries.ts'

/** Locks an assessment that this session may change. Throws NotFound if it cannot see it, Forbidden if it only sees it. */
export async function editable(trx: Trx, session: Session, id: number): Promise<Assessment> {
  const assessment = await lockAssessment(trx, session, id)
  if (!mayEdit(assessment, session)) throw new AppError('Forbidden')
  return assessment
}

/** An assessment that the session can't see is none; other failures are failures. */
const unlessFound = (error: unknown) => {
  if (error instanceof AppError && error.code === 'NotFound') return undefined
  throw error
}

type RowState = Omit<LockedRow, 'versija'>

/** Why the status of a row cannot change so now; null if it can. */
function refuseStatus(
  row: RowState | undefined,
  to: RowStatus,
  assessment: Assessment,
  session: Session,
  now: Date,
): { code: ErrorCode; detail?: Detail } | null {
  if (!row) return { code: 'NotFound' }
  if (!can(session, 'ChangeKompetencijaAtestavimas')) return { code: 'Forbidden' }
  if (!isStillOpen(assessment.data, now)) return { code: 'AtestavimasClosed' }
  if (!allowedStatuses(row.statusas, assessment, session, now).includes(to))
    return { code: 'StatusNotAllowed', detail: statusDetail('atestavimoStatusai', row.statusas, to) }
  return null
}

/** Each new row takes one place, and so does each row that returns from ATSAUKTA. */
const checkPlaces = ({ vietos, asmenuSkaicius }: Assessment, more: number) => {
  if (vietos !== null && asmenuSkaicius + more > vietos)
    throw new AppError('AtestavimasFull', `${asmenuSkaicius} / ${vietos}`)
}

/** What adding a person depends on, the assessment locked: one trip. Without the assessment if the session can't see it. */
export async function lockForAdding({ db, session }: Act, atestId: number, asmuoId: number) {
  const [assessment, isSeen, rows] = await Promise.all([
    lockAssessment(db, session, atestId).catch(unlessFound),
    isVisible(db, session, asmuoId),
    lockRows(db, atestId, [asmuoId]),
  ])
  return { asmuoId, assessment, isSeen, row: rows.get(asmuoId) }
}

/**
 * Registers a visible person as LAUKIAMA, also again after a cancellation, and notifies them in the name of the
 * institution; then applies what else was sent. Throws NotFound, Forbidden, AssessorIsParticipant, StatusNotAllowed,
 * UserIsAlreadyRegisteredToThisAtestavimas, AtestavimasClosed, AtestavimasFull.
 */
export async function addPerson(act: Act, before: Awaited<ReturnType<typeof lockForAdding>>, body: OfRow) {
  const { session, ctx } = act
  const { asmuoId, isSeen, row } = before
  const assessment = found(before.assessment)
  if (!mayEdit(assessment, session)) throw new AppError('Forbidden')
  if (!isStillOpen(assessment.data, ctx.now)) throw new AppError('AtestavimasClosed')
  if (!isSeen) throw new AppError('NotFound')
  if (assessment.vertintojai.some(({ id }) => id === asmuoId)) throw new AppError('AssessorIsParticipant')
  if (body.statusas === 'ATSAUKTA') throw wrong({ statusas: 'inList' })
  if (row && row.statusas !== 'ATSAUKTA') throw new AppError('UserIsAlreadyRegisteredToThisAtestavimas')
  checkPlaces(assessment, 1)
  const registered = new Map([[asmuoId, row?.statusas ?? null]])
  await registerAll(act, assessment, registered, async () => assessment.imone.pavadinimas)
  if (Object.keys(body).length > 0)
    await applyBody(act, assessment, { asmuoId, statusas: 'LAUKIAMA', vertintojasId: null }, body)
}

/** Notifies people whom somebody else has confirmed or cancelled. A return to LAUKIAMA notifies nobody. */
async function notifyDecided({ db, session, ctx }: Act, assessment: Assessment, ids: readonly number[], to: RowStatus) {
  const what = to === 'PATVIRTINTA' ? 'confirmed' : to === 'ATSAUKTA' ? 'cancelled' : null
  const others = ids.filter((id) => id !== session.userId)
  if (what) await notifyStatus(db, ctx, assessment, others, what)
}

/** A row with its assessment, both locked: one trip. Each is undefined if the session can't see it. */
export async function lockRow({ db, session }: Act, atestId: number, asmuoId: number) {
  const [assessment, rows] = await Promise.all([
    lockAssessment(db, session, atestId).catch(unlessFound),
    lockRows(db, atestId, [asmuoId]),
  ])
  return { assessment, row: rows.get(asmuoId) }
}

/** Changes the status, files or assessor of one row. A completed row cannot change. */
export async function changeRow(act: Act, before: Awaited<ReturnType<typeof lockRow>>, body: OfRow) {
  const { session, ctx } = act
  const assessment = found(before.assessment)
  const row = found(before.row)
  const assigned = assessment.vertintojai.some(({ id }) => id === session.userId)
  if (!mayEdit(assessment, session) && !(assigned && body.statusas === undefined)) throw new AppError('Forbidden')
  ctx.expect(row)
  if (row.statusas === 'ISLAIKYTA' || row.statusas === 'NEISLAIKYTA')
    throw new AppError('StatusNotAllowed', statusDetail('atestavimoStatusai', row.statusas))
  await applyBody(act, assessment, row, body)
}

/** Writes what the body says about a row. The assessment and the row are locked, and the caller may change them. */
async function applyBody(act: Act, assessment: Assessment, row: RowState, body: OfRow) {
  const { db, session, ctx } = act
  const { asmuoId } = row
  const atestId = assessment.id
  if (body.statusas !== undefined && body.statusas !== row.statusas) {
    const refusal = refuseStatus(row, body.statusas, assessment, session, ctx.now)
    if (refusal) throw new AppError(refusal.code, refusal.detail)
    if (row.statusas === 'ATSAUKTA') checkPlaces(assessment, 1)
    await setStatus(db, atestId, [asmuoId], body.statusas)
    await beside(db, notifyDecided(act, assessment, [asmuoId], body.statusas))
  }
  if (body.vertintojas !== undefined) {
    const vertintojasId = body.vertintojas?.id ?? null
    if (vertintojasId !== null && !assessment.vertintojai.some(({ id }) => id === vertintojasId))
      throw wrong({ vertintojas: 'inList' })
    await changeColumns(db, atestId, asmuoId, { vertintojasId })
  }
  if (body.failai !== undefined) {
    const ids = body.failai.map(({ id }) => id)
    await assertReadable(db, session, ids)
    await setRowFiles(db, atestId, asmuoId, ids)
    await changeColumns(db, atestId, asmuoId, {})
  }
  await ctx.audit({
    lentele: 'atestavimo_asmuo',
    irasoId: atestId,
    apieAsmuo: asmuoId,
    pokytis: {
      ...(body.statusas ? { statusas: [row.statusas, body.statusas] } : {}),
      ...(body.vertintojas === undefined ? {} : { vertintojas: [row.vertintojasId, body.vertintojas?.id ?? null] }),
      ...(body.failai ? { failai: body.failai.map(({ id }) => id) } : {}),
    },
  })
}

/** Changes every row that it can, and answers why the others were not changed. */
export async function setStatuses(
  act: Act,
  atestId: number,
  asmenys: readonly number[],
  statusas: RowStatus,
): Promise<BatchReply> {
  const { db, session, ctx } = act
  const [assessment, rows] = await together(editable(db, session, atestId), lockRows(db, atestId, asmenys))
  const reply: BatchReply = { pakeista: [], nepakeista: [] }
  let free = assessment.vietos === null ? Number.POSITIVE_INFINITY : assessment.vietos - assessment.asmenuSkaicius
  for (const asmuoId of new Set(asmenys)) {
    const row = rows.get(asmuoId)
    const full = row?.statusas === 'ATSAUKTA' && free <= 0 ? ({ code: 'AtestavimasFull' } as const) : null
    const refusal = refuseStatus(row, statusas, assessment, session, ctx.now) ?? full
    if (refusal) {
      const detail = 'detail' in refusal ? refusal.detail : undefined
      reply.nepakeista.push({ asmuoId, code: refusal.code, detail: detailIn(detail, langOf(ctx.request)) ?? null })
    } else {
      reply.pakeista.push(asmuoId)
      if (row?.statusas === 'ATSAUKTA') free -= 1
    }
  }
  if (reply.pakeista.length) await setStatus(db, atestId, reply.pakeista, statusas)
  await beside(db, notifyDecided(act, assessment, reply.pakeista, statusas))
  await ctx.audit(
    ...reply.pakeista.map((asmuoId) => ({
      lentele: 'atestavimo_asmuo',
      irasoId: atestId,
      apieAsmuo: asmuoId,
      pokytis: { statusas: [rows.get(asmuoId)?.statusas ?? null, statusas] },
    })),
  )
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'atestavimas', irasoId: atestId, pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

/**
 * Moves people to another assessment, all or none: the old row becomes ATSAUKTA, and a new LAUKIAMA row is added there
 * with nothing copied (spec 1, point 4). A person with a cancelled row there becomes LAUKIAMA again, with nothing left of
 * the time before.
 */
export async function move(
  { db, session, ctx }: Act,
  fromId: number,
  toId: number,
  asmenys: readonly number[],
): Promise<number> {
  if (fromId === toId) throw wrong({ atestavimas: 'inList' })
  const ids = [...new Set(asmenys)]
  const inOrder = [fromId, toId].sort((a, b) => a - b)
  const [locked, rows, there] = await together(
    together(...inOrder.map((id) => editable(db, session, id))),
    lockRows(db, fromId, ids),
    lockRows(db, toId, ids),
  )
  const [from, to] = [found(locked[inOrder.indexOf(fromId)]), found(locked[inOrder.indexOf(toId)])]
  if (!isStillOpen(to.data, ctx.now)) throw new AppError('AtestavimasClosed')
  for (const asmuoId of ids) {
    const other = there.get(asmuoId)
    const refusal =
      refuseStatus(rows.get(asmuoId), 'ATSAUKTA', from, session, ctx.now)?.code ??
      (to.vertintojai.some(({ id }) => id === asmuoId) ? 'AssessorIsParticipant' : null) ??
      (other && other.statusas !== 'ATSAUKTA' ? 'UserIsAlreadyRegisteredToThisAtestavimas' : null)
    // One person who cannot be moved stops all, so the refusal names that person, if registered here.
    if (refusal) throw new AppError(refusal, rows.has(asmuoId) ? await nameOf(db, asmuoId) : undefined)
  }
  checkPlaces(to, ids.length)
  await setStatus(db, fromId, ids, 'ATSAUKTA')
  await putWaiting(db, to, ids)
  const pokytis = { perkelta: [fromId, toId] }
  await ctx.audit(
    ...ids.map((asmuoId) => ({ lentele: 'atestavimo_asmuo', irasoId: fromId, apieAsmuo: asmuoId, pokytis })),
  )
  await beside(db, notifyMoved(db, ctx, from, to, ids))
  return ids.length
}
