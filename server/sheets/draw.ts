import { randomInt } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Assessment } from '#contract/assessments/schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Session } from '#contract/rights.ts'
import { hasTest, isUnused, runsTests, stateOf } from '#contract/sheets/rules.ts'
import type { DrawBody } from '#contract/sheets/schema.ts'
import { lockAssessment } from '#server/assessments/queries.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { refuseExaminee } from './scope.ts'

/** The items in a random order, each order equally likely. */
export function shuffled<T>(items: readonly T[]): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1)
    const [one, other] = [all[i] as T, all[j] as T]
    all[i] = other
    all[j] = one
  }
  return all
}

interface Examinee {
  asmuoId: number
  /** Level of the competency that the person has already. */
  lygis: string | null
  lapas: { id: number; testasId: number; isUnused: boolean } | null
}

/** The confirmed people, with their level and sheet, in the order of their ids. */
async function examinees(trx: Trx, { id, kompetencija }: Assessment, now: Date): Promise<Examinee[]> {
  const rows = await trx
    .selectFrom('atestavimoAsmuo as aa')
    .leftJoin('testoLapas as l', (join) =>
      join.onRef('l.atestId', '=', 'aa.atestId').onRef('l.asmuoId', '=', 'aa.asmuoId'),
    )
    .select((eb) => [
      'aa.asmuoId',
      'l.id',
      'l.testasId',
      'l.atidaryta',
      'l.pradeta',
      'l.iki',
      'l.baigta',
      'l.uzdaryta',
      eb
        .selectFrom('asmensKompetencija as ak')
        .select((one) => one.fn.max('ak.lygis').as('lygis'))
        .whereRef('ak.asmuoId', '=', 'aa.asmuoId')
        .where('ak.kompetencijaId', '=', kompetencija.id)
        .as('lygis'),
    ])
    .where('aa.atestId', '=', id)
    .where('aa.statusas', '=', 'PATVIRTINTA')
    .orderBy('aa.asmuoId')
    .execute()
  return rows.map(({ id: lapas, testasId, asmuoId, lygis, ...times }) => ({
    asmuoId,
    lygis,
    lapas:
      lapas !== null && testasId !== null ? { id: lapas, testasId, isUnused: isUnused(stateOf(times, now)) } : null,
  }))
}

/** Locks the sheets of an assessment, in the order of their ids. */
const lockAll = (trx: Trx, atestId: number) =>
  trx.selectFrom('testoLapas').select('id').where('atestId', '=', atestId).orderBy('id').forUpdate().execute()

/** Confirmed questions for all these levels. A question without levels suits every level. */
const suitable = async (db: Db, kompetencijaId: number, levels: readonly string[]) =>
  (
    await db
      .selectFrom('klausimas')
      .select('id')
      .where('statusas', '=', 'PATVIRTINTA')
      .where(sql<SqlBool>`(lygiai = '{}' or lygiai @> ${[...levels]}::text[])`)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('klausimoKompetencija as kk')
            .select('kk.klausimasId')
            .whereRef('kk.klausimasId', '=', 'klausimas.id')
            .where('kk.kompetencijaId', '=', kompetencijaId),
        ),
      )
      .execute()
  ).map(({ id }) => id)

type Wanted = Pick<DrawBody, 'grupe' | 'tvarka'>

/** Draws a test for these levels and keeps the present wording. Throws TooFewQuestions with the levels and the counts. */
async function makeTest(
  trx: Trx,
  ctx: Context,
  session: Session,
  assessment: Assessment,
  levels: string[],
  how: Wanted,
) {
  const count = assessment.klausimuSkaicius ?? 0
  const ids = await suitable(trx, assessment.kompetencija.id, levels)
  const forLevels = levels.length > 0 ? `${levels.join(', ')}: ` : ''
  if (ids.length < count) throw new AppError('TooFewQuestions', `${forLevels}${ids.length} / ${count}`)
  const drawn = shuffled(ids).slice(0, count)
  const rows = await trx
    .selectFrom('klausimas')
    .innerJoin('klausimoAtsakymas as a', 'a.klausimasId', 'klausimas.id')
    .select([
      'klausimas.id',
      'klausimas.klausimas',
      'klausimas.tema',
      'klausimas.paveikslasId',
      'klausimas.paveiksloAprasymas',
      sql<
        { atsakymas: string; teisingas: boolean }[]
      >`json_agg(json_build_object('atsakymas', a.atsakymas, 'teisingas', a.teisingas) order by a.eile)`.as(
        'atsakymai',
      ),
    ])
    .where('klausimas.id', 'in', drawn)
    .groupBy('klausimas.id')
    .execute()
  const place = new Map(drawn.map((id, i) => [id, i]))
  const byTopic = (one: string, other: string) => (how.tvarka === 'random' || one === other ? 0 : one < other ? -1 : 1)
  rows.sort((a, b) => byTopic(a.tema, b.tema) || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
  const { id: testasId } = await trx
    .insertInto('testas')
    .values({ atestId: assessment.id, ...how, lygiai: levels, sukure: session.userId, sukurta: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ id: klausimasId, atsakymai, ...words }, i) => {
    const answers = shuffled(atsakymai)
    const teisingi = answers.flatMap(({ teisingas }, at) => (teisingas ? [at + 1] : []))
    return { testasId, eile: i + 1, klausimasId, ...words, atsakymai: answers.map((one) => one.atsakymas), teisingi }
  })
  await sendWithNext(trx, trx.insertInto('testoKlausimas').values(values).execute())
  return testasId
}

const levelsOf = (people: readonly Examinee[]) => [...new Set(people.flatMap(({ lygis }) => lygis ?? []))].sort()

/** Audited actions that show a caller the questions of an assessment. */
const readings = ['sheets.key', 'sheets.print']

/**
 * The newest group test that these people can join: with as many questions, in the same order, for their levels. None if
 * one of them has read its questions, such as an organiser who printed the key and was registered later.
 */
const groupTest = async (
  trx: Trx,
  { id, klausimuSkaicius }: Assessment,
  { tvarka }: Wanted,
  levels: string[],
  people: readonly Examinee[],
) =>
  (
    await trx
      .selectFrom('testas')
      .select('id')
      .where('atestId', '=', id)
      .where('grupe', '=', true)
      .where('tvarka', '=', tvarka)
      .where(sql<SqlBool>`lygiai @> ${levels}::text[]`)
      .where(sql<SqlBool>`(select count(*) from testo_klausimas k where k.testas_id = testas.id) = ${klausimuSkaicius}`)
      .where(
        sql<SqlBool>`not exists (select from auditas where lentele = 'testas' and iraso_id = ${id}
          and veiksmas = any(${readings}::text[])
          and asmuo_id = any(${people.map(({ asmuoId }) => asmuoId)}::bigint[]))`,
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/**
 * Draws sheets for confirmed people. People with a sheet keep it, so repeating is safe; `isNaujo` replaces all sheets or
 * none, and only while none of them was opened. Throws TheoryTestNotPlanned, TooFewQuestions, TestStarted, StatusNotAllowed.
 */
export async function draw({ db, session, ctx }: Act, atestId: number, body: DrawBody) {
  const assessment = await lockAssessment(db, session, atestId)
  if (!runsTests(assessment, session)) throw new AppError('Forbidden')
  await refuseExaminee(db, session, atestId)
  if (!hasTest(assessment)) throw new AppError('TheoryTestNotPlanned')
  // Sheets that are to be replaced are read once nobody can open them any more.
  if (body.isNaujo) await sendWithNext(db, lockAll(db, atestId))
  const all = await examinees(db, assessment, ctx.now)
  const wanted = body.asmenys ? all.filter(({ asmuoId }) => body.asmenys?.includes(asmuoId)) : all
  if (body.asmenys && wanted.length < new Set(body.asmenys).size) throw new AppError('StatusNotAllowed')
  if (body.isNaujo && wanted.some(({ lapas }) => lapas && !lapas.isUnused)) throw new AppError('TestStarted')
  const drawn = wanted.filter(({ lapas }) => lapas === null || body.isNaujo)
  const { grupe, tvarka } = body
  const how = { grupe, tvarka }
  const old = drawn.flatMap(({ lapas }) => lapas ?? [])
  await removeSheets(db, old)
  const join = async (testasId: number, people: readonly Examinee[]) => {
    const rows = people.map(({ asmuoId }) => ({ testasId, atestId, asmuoId, sukurta: ctx.now }))
    await sendWithNext(db, db.insertInto('testoLapas').values(rows).execute())
  }
  if (grupe && drawn.length > 0) {
    const levels = levelsOf(drawn)
    const known = body.isNaujo ? undefined : await groupTest(db, assessment, how, levels, drawn)
    await join(known ?? (await makeTest(db, ctx, session, assessment, levels, how)), drawn)
  }
  if (!grupe)
    for (const one of drawn) await join(await makeTest(db, ctx, session, assessment, levelsOf([one]), how), [one])
  await ctx.audit(
    ...drawn.map(({ asmuoId }) => ({ lentele: 'testo_lapas', irasoId: atestId, apieAsmuo: asmuoId, pokytis: how })),
  )
  if (drawn.length === 0) await ctx.audit({ lentele: 'testo_lapas', irasoId: atestId, pokytis: { nauji: 0 } })
  return { nauji: drawn.length, palikti: wanted.length - drawn.length }
}

/** Removes sheets, and the tests without sheets. */
export async function removeSheets(trx: Trx, sheets: readonly { id: number; testasId: number }[]) {
  if (sheets.length === 0) return
  await sendWithNext(
    trx,
    trx
      .deleteFrom('testoLapas')
      .where(
        'id',
        'in',
        sheets.map(({ id }) => id),
      )
      .execute(),
  )
  await sendWithNext(
    trx,
    trx
      .deleteFrom('testas')
      .where('id', 'in', [...new Set(sheets.map(({ testasId }) => testasId))])
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('testoLapas as l').select('l.id').whereRef('l.testasId', '=', 'testas.id'))),
      )
      .execute(),
  )
}
