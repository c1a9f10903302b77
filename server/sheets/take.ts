import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import { graceSeconds, isLate, isOver, stateOf } from '#contract/sheets/rules.ts'
import type { AnswerBody, Test } from '#contract/sheets/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Store } from '#server/files/store.ts'
import type { Context } from '#server/lib/http/context.ts'
import type { FileOut } from '#server/lib/http/serve.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { answersOf, readTest, shownQuestions } from './queries.ts'

const rowOf = (db: Db, id: number) => db.selectFrom('testoLapas').selectAll().where('id', '=', id)
type Row = Awaited<ReturnType<ReturnType<typeof rowOf>['executeTakeFirstOrThrow']>>

/**
 * The sheet, if the caller takes it: the person, signed in; or, without a session, the browser that it was handed to.
 * NotFound for anybody else, whatever their rights: an assessor must not answer for a person.
 */
function takenByCaller(row: Row | undefined, session: Session | null, ctx: Context): Row {
  const sheet = found(row)
  const isOwn = session ? session.userId === sheet.asmuoId : sheet.irenginys?.equals(ctx.browser())
  // A sheet that is not opened yet does not exist for the person.
  if (!isOwn || sheet.atidaryta === null) throw new AppError('NotFound')
  return sheet
}
const isElsewhere = ({ irenginys }: Row, ctx: Context) => irenginys !== null && !irenginys.equals(ctx.browser())

const findSheet = async (db: Db, session: Session | null, ctx: Context, id: number) =>
  takenByCaller(await rowOf(db, id).executeTakeFirst(), session, ctx)
const lockSheet = async (trx: Trx, session: Session | null, ctx: Context, id: number) =>
  takenByCaller(await rowOf(trx, id).forUpdate().executeTakeFirst(), session, ctx)

/** The test as the caller sees it on this browser. */
export async function getTest(db: Db, session: Session | null, ctx: Context, id: number): Promise<Test> {
  const [sheet, { vardas, pavarde, ...test }] = await together(
    findSheet(db, session, ctx, id),
    readTest(db, id, ctx.now),
  )
  const kitur = isElsewhere(sheet, ctx)
  const runs = test.busena === 'VYKDOMAS' && sheet.irenginys !== null && !kitur
  const [klausimai, atsakymai] = runs
    ? await together(shownQuestions(db, sheet.testasId), answersOf(db, sheet.id))
    : [[], []]
  return {
    ...test,
    asmuo: { vardas, pavarde },
    kitur,
    dabar: ctx.now.toISOString(),
    klausimai,
    atsakymai,
  }
}

/**
 * Begins the test on this browser, or continues one that the assessor has freed from another browser. Repeating changes
 * nothing. Only a person who is still confirmed may begin, and only on the day of the assessment.
 * Throws TestOtherDevice, TestTimeOver, TestNotToday, StatusNotAllowed.
 */
export async function begin(trx: Trx, session: Session | null, ctx: Context, id: number): Promise<Test> {
  const sheet = await lockSheet(trx, session, ctx, id)
  if (isOver(stateOf(sheet, ctx.now))) throw new AppError('TestTimeOver')
  if (isElsewhere(sheet, ctx)) throw new AppError('TestOtherDevice')
  if (!sheet.pradeta) await assertMayBegin(trx, ctx, sheet)
  const end = new Date(ctx.now.getTime() + (sheet.minutes ?? 0) * 60_000)
  const times = sheet.pradeta ? {} : { pradeta: ctx.now, iki: end }
  await sendWithNext(
    trx,
    trx
      .updateTable('testoLapas')
      .set({ ...times, irenginys: ctx.browser() })
      .where('id', '=', id)
      .execute(),
  )
  await ctx.audit({
    lentele: 'testo_lapas',
    irasoId: id,
    apieAsmuo: sheet.asmuoId,
    pokytis: sheet.pradeta ? { testi: true } : { pradeta: true },
  })
  return getTest(trx, session, ctx, id)
}

async function assertMayBegin(trx: Trx, ctx: Context, { atestId, asmuoId }: Row) {
  const { data, statusas } = found(
    await trx
      .selectFrom('atestavimoAsmuo as aa')
      .innerJoin('atestavimas as a', 'a.id', 'aa.atestId')
      .select(['a.data', 'aa.statusas'])
      .where('aa.atestId', '=', atestId)
      .where('aa.asmuoId', '=', asmuoId)
      .executeTakeFirst(),
  )
  if (statusas !== 'PATVIRTINTA') throw new AppError('StatusNotAllowed')
  if (civilDay(ctx.now) !== data) throw new AppError('TestNotToday')
}

/** Throws unless this browser takes the test now: TestNotOpen, TestTimeOver, TestOtherDevice. */
function assertRuns(sheet: Row, ctx: Context) {
  if (sheet.pradeta === null) throw new AppError('TestNotOpen')
  if (sheet.baigta || sheet.uzdaryta || isLate(sheet, ctx.now, graceSeconds)) throw new AppError('TestTimeOver')
  if (sheet.irenginys === null || isElsewhere(sheet, ctx)) throw new AppError('TestOtherDevice')
}

/** Keeps an answer unless a newer one is there already. Late answers are accepted for some seconds of grace. */
export async function answer(
  trx: Trx,
  session: Session | null,
  ctx: Context,
  { id, childId: eile }: { id: number; childId: number },
  { pasirinkta, pazymeta, nr }: AnswerBody,
) {
  const sheet = await lockSheet(trx, session, ctx, id)
  assertRuns(sheet, ctx)
  const { atsakymai } = found(
    await trx
      .selectFrom('testoKlausimas')
      .select('atsakymai')
      .where('testasId', '=', sheet.testasId)
      .where('eile', '=', eile)
      .executeTakeFirst(),
  )
  const chosen = [...new Set(pasirinkta)].sort((a, b) => a - b)
  if (chosen.some((place) => place > atsakymai.length)) throw wrong({ pasirinkta: 'inList' })
  await sendWithNext(
    trx,
    trx
      .insertInto('testoAtsakymas')
      .values({
        lapasId: id,
        asmuoId: sheet.asmuoId,
        eile,
        pasirinkta: chosen,
        pazymeta: pazymeta ?? false,
        nr,
        laikas: ctx.now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['lapasId', 'eile'])
          .doUpdateSet({ pasirinkta: chosen, ...(pazymeta === undefined ? {} : { pazymeta }), nr, laikas: ctx.now })
          .where('testoAtsakymas.nr', '<', nr),
      )
      .execute(),
  )
  return { nr, iki: new Date(sheet.iki ?? ctx.now).toISOString(), dabar: ctx.now.toISOString() }
}

/** Ends the caller's test. Repeating changes nothing. Throws TestNotOpen, TestOtherDevice. */
export async function finish(trx: Trx, session: Session | null, ctx: Context, id: number): Promise<Test> {
  const sheet = await lockSheet(trx, session, ctx, id)
  const isDone = isOver(stateOf(sheet, ctx.now))
  if (!isDone) assertRuns(sheet, ctx)
  if (!isDone)
    await sendWithNext(trx, trx.updateTable('testoLapas').set({ baigta: ctx.now }).where('id', '=', id).execute())
  await ctx.audit({ lentele: 'testo_lapas', irasoId: id, apieAsmuo: sheet.asmuoId, pokytis: { baigta: !isDone } })
  return getTest(trx, session, ctx, id)
}

/**
 * Frees tests of other people from this browser: a device serves one person at a time. A test that still runs continues
 * on another device, or here with a new code.
 */
export const freeOtherPeople = (trx: Trx, ctx: Context, { asmuoId }: { asmuoId: number }) =>
  sendWithNext(
    trx,
    trx
      .updateTable('testoLapas')
      .set({ irenginys: null })
      .where('irenginys', '=', ctx.browser())
      .where('asmuoId', '<>', asmuoId)
      .execute(),
  )

/** Binds this browser to the test that a code names; the code is then used up. Throws TestCodeWrong, Forbidden. */
export async function enter(trx: Trx, session: Session | null, ctx: Context, kodas: string) {
  const sheet = await trx
    .selectFrom('testoLapas')
    .selectAll()
    .where('kodas', '=', hashToken(kodas))
    .where('kodasIki', '>', ctx.now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!sheet || isOver(stateOf(sheet, ctx.now))) throw new AppError('TestCodeWrong')
  // A device where somebody else is signed in would mix the test with that person's account.
  if (session && session.userId !== sheet.asmuoId) throw new AppError('Forbidden')
  const set = { irenginys: ctx.browser(), kodas: null, kodasIki: null }
  await sendWithNext(trx, trx.updateTable('testoLapas').set(set).where('id', '=', sheet.id).execute())
  await freeOtherPeople(trx, ctx, sheet)
  await ctx.audit({ lentele: 'testo_lapas', irasoId: sheet.id, apieAsmuo: sheet.asmuoId, pokytis: { irenginys: true } })
  return { id: sheet.id }
}

/** The picture of a question while the test runs here. */
export async function picture(
  db: Db,
  store: Store,
  session: Session | null,
  ctx: Context,
  { id, childId: eile }: { id: number; childId: number },
): Promise<FileOut> {
  const sheet = await findSheet(db, session, ctx, id)
  assertRuns(sheet, ctx)
  const { raktas, pavadinimas, tipas, dydis } = found(
    await db
      .selectFrom('testoKlausimas as tk')
      .innerJoin('failas', 'failas.id', 'tk.paveikslasId')
      .select(['failas.raktas', 'failas.pavadinimas', 'failas.tipas', 'failas.dydis'])
      .where('tk.testasId', '=', sheet.testasId)
      .where('tk.eile', '=', eile)
      .executeTakeFirst(),
  )
  return { file: await store.read(raktas), name: pavadinimas, type: tipas, size: dydis }
}
