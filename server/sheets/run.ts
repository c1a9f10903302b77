import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Session } from '#contract/rights.ts'
import { defaultMinutes, isUnused, mayAct, stateOf } from '#contract/sheets/rules.ts'
import { type ActBody, codeDigits, codeMinutes, maxMinutes } from '#contract/sheets/schema.ts'
import type { Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { closeSession } from '#server/session/queries.ts'
import { removeSheets } from './draw.ts'
import { assessmentToRun } from './scope.ts'
import { freeOtherPeople } from './take.ts'

/** These sheets of an assessment, locked in the order of their ids. */
const lockSheets = (trx: Trx, atestId: number, ids: readonly number[]) =>
  trx
    .selectFrom('testoLapas')
    .selectAll()
    .where('atestId', '=', atestId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
type Locked = Awaited<ReturnType<typeof lockSheets>>[number]

const confirmed = async (trx: Trx, atestId: number) =>
  new Set(
    (
      await trx
        .selectFrom('atestavimoAsmuo')
        .select('asmuoId')
        .where('atestId', '=', atestId)
        .where('statusas', '=', 'PATVIRTINTA')
        .execute()
    ).map(({ asmuoId }) => asmuoId),
  )

const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000)

/** Columns that an action changes. Extra time starts now if the time has run out. */
function changesOf(sheet: Locked, { veiksmas, minutes }: ActBody, questions: number, now: Date) {
  if (veiksmas === 'ATIDARYTI')
    return { atidaryta: now, minutes: minutes ?? Math.min(maxMinutes, defaultMinutes(questions)) }
  if (veiksmas === 'ATSAUKTI') return { atidaryta: null, minutes: null, irenginys: null, kodas: null, kodasIki: null }
  if (veiksmas === 'ATLAISVINTI') return { irenginys: null }
  if (veiksmas === 'UZDARYTI') return { uzdaryta: now, baigta: sheet.baigta ?? now, kodas: null, kodasIki: null }
  const end = new Date(sheet.iki ?? now)
  return {
    iki: later(end > now ? end : now, minutes ?? 5),
    minutes: Math.min(maxMinutes, (sheet.minutes ?? 0) + (minutes ?? 5)),
  }
}

/** How many questions the tests of these sheets have, by test. */
async function questionsOf(trx: Trx, sheets: readonly Locked[]): Promise<Map<number, number>> {
  if (sheets.length === 0) return new Map()
  const tests = sheets.map(({ testasId }) => testasId)
  const rows = await trx
    .selectFrom('testoKlausimas')
    .select((eb) => ['testasId', eb.fn.countAll<number>().as('n')])
    .where('testasId', 'in', tests)
    .groupBy('testasId')
    .execute()
  return new Map(rows.map(({ testasId, n }) => [testasId, n]))
}

/** Opens, extends, frees or closes the sheets it can, and answers why the others stay. Throws as `assessmentToRun`. */
export async function act({ db, session, ctx }: Act, atestId: number, body: ActBody): Promise<DecideReply> {
  const [{ data }, locked, people] = await together(
    assessmentToRun(db, session, atestId),
    lockSheets(db, atestId, body.lapai),
    confirmed(db, atestId),
  )
  const sheets = new Map(locked.map((sheet) => [sheet.id, sheet]))
  const reply = toDecide(body.lapai, (id) => {
    const sheet = sheets.get(id)
    if (!sheet) return 'NotFound'
    if (!mayAct(body.veiksmas, stateOf(sheet, ctx.now))) return 'StatusNotAllowed'
    // A test that the person finished is not extended.
    if (body.veiksmas === 'PRATESTI' && sheet.baigta) return 'TestTimeOver'
    // Only a confirmed person gets time, and only on the day of the assessment.
    if (body.veiksmas !== 'ATIDARYTI' && body.veiksmas !== 'PRATESTI') return null
    return !people.has(sheet.asmuoId) ? 'StatusNotAllowed' : civilDay(ctx.now) !== data ? 'TestNotToday' : null
  })
  const changed = reply.pakeista.map((id) => found(sheets.get(id)))
  const questions = await questionsOf(db, changed)
  for (const sheet of changed)
    await sendWithNext(
      db,
      db
        .updateTable('testoLapas')
        .set(changesOf(sheet, body, questions.get(sheet.testasId) ?? 0, ctx.now))
        .where('id', '=', sheet.id)
        .execute(),
    )
  const pokytis = { veiksmas: body.veiksmas, ...(body.minutes ? { minutes: body.minutes } : {}) }
  await ctx.audit(
    ...reply.pakeista.map((id) => ({
      lentele: 'testo_lapas',
      irasoId: id,
      apieAsmuo: found(sheets.get(id)).asmuoId,
      pokytis,
    })),
  )
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'testo_lapas', irasoId: atestId, pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

async function lockSheet(trx: Trx, session: Session, atestId: number, id: number) {
  const [, [sheet]] = await together(assessmentToRun(trx, session, atestId), lockSheets(trx, atestId, [id]))
  return found(sheet)
}

/** Removes an unused sheet. Throws TestStarted. */
export async function remove({ db, session, ctx }: Act, atestId: number, id: number) {
  const sheet = await lockSheet(db, session, atestId, id)
  if (!isUnused(stateOf(sheet, ctx.now))) throw new AppError('TestStarted')
  await removeSheets(db, [sheet])
  await ctx.audit({ lentele: 'testo_lapas', irasoId: id, apieAsmuo: sheet.asmuoId, pokytis: { pasalintas: true } })
}

/** An opened test, or one under way. Throws TestNotOpen, TestTimeOver. */
async function lockRunning({ db, session, ctx }: Act, atestId: number, id: number) {
  const sheet = await lockSheet(db, session, atestId, id)
  const state = stateOf(sheet, ctx.now)
  if (state === 'PARUOSTAS') throw new AppError('TestNotOpen')
  if (state !== 'ATIDARYTAS' && state !== 'VYKDOMAS') throw new AppError('TestTimeOver')
  return sheet
}

/** A code by which another device takes the test. It works once, for ten minutes; a new code replaces it. */
export async function giveCode(act: Act, atestId: number, id: number) {
  const { db, ctx } = act
  const sheet = await lockRunning(act, atestId, id)
  const kodas = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const iki = later(ctx.now, codeMinutes)
  await sendWithNext(
    db,
    db
      .updateTable('testoLapas')
      .set({ kodas: hashToken(kodas), kodasIki: iki })
      .where('id', '=', id)
      .execute(),
  )
  await ctx.audit({ lentele: 'testo_lapas', irasoId: id, apieAsmuo: sheet.asmuoId, pokytis: { kodas: true } })
  return { kodas, iki: iki.toISOString() }
}

/** Hands the assessor's device to the person: it takes this test from now on, and the assessor is signed out. */
export async function handOver(act: Act, atestId: number, id: number) {
  const { db, ctx } = act
  const sheet = await lockRunning(act, atestId, id)
  await sendWithNext(
    db,
    db
      .updateTable('testoLapas')
      .set({ irenginys: ctx.browser(), kodas: null, kodasIki: null })
      .where('id', '=', id)
      .execute(),
  )
  await freeOtherPeople(db, ctx, sheet)
  await ctx.audit({ lentele: 'testo_lapas', irasoId: id, apieAsmuo: sheet.asmuoId, pokytis: { perduota: true } })
  if (ctx.token) await closeSession(db, ctx.token)
  ctx.setSession(null)
}
