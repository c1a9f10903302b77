import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { AssessmentQuery, PublicQuery } from '#contract/assessments/lists.ts'
import { seesWhole } from '#contract/assessments/rules.ts'
import type { Assessment, AssessmentBody, AssessmentRow, PublicAssessment } from '#contract/assessments/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { contains, givenFilters, listBy, nearestFirst, type Page } from '#server/lib/rows/list.ts'
import { companyRef, competencyRef } from '#server/lib/rows/refs.ts'
import { peopleSeen, seenAssessment, seesAll, visibleAssessment } from './scope.ts'
import { isAbout } from './search.ts'

const competency = competencyRef('k')
const address = json({ adresas: 'atestavimas.adresas', miestas: 'atestavimas.miestas' })
const time = sql<string | null>`to_char(atestavimas.laikas, 'HH24:MI')`

/** Columns that every query of an assessment selects. */
const base = (db: Db) =>
  db
    .selectFrom('atestavimas')
    .innerJoin('kompetencija as k', 'k.id', 'atestavimas.kompetencijaId')
    .innerJoin('imone as i', 'i.id', 'atestavimas.imoneId')
    .select([
      'atestavimas.id',
      'atestavimas.data',
      time.as('laikas'),
      'atestavimas.tipas',
      'atestavimas.pavadinimas',
      'atestavimas.savivaldybe',
      competency.as('kompetencija'),
      address.as('adresas'),
    ])

/** Free places; null without a limit, which is checked apart because `greatest` ignores nulls. */
const freePlaces = sql<number | null>`case when atestavimas.vietos is not null
  then greatest(0, atestavimas.vietos - atestavimas.asmenu_skaicius) end`

function rows(db: Db, session: Session | null) {
  const { asmenuSkaicius, laukiama } = peopleSeen(session)
  return base(db).select([
    companyRef('i').as('imone'),
    'atestavimas.vietos',
    asmenuSkaicius.as('asmenuSkaicius'),
    laukiama.as('laukiama'),
    freePlaces.as('laisvosVietos'),
    'atestavimas.versija',
  ])
}

/** These assessments, with the columns that notices to their people need. */
export const assessmentsOf = (db: Db, ids: readonly number[]): Promise<AssessmentRow[]> =>
  rows(db, null)
    .where(sql<boolean>`atestavimas.id = any(${[...ids]}::bigint[])`)
    .execute()

const id = sql.ref('atestavimas.id')
const sorting = {
  data: [sql.ref('atestavimas.data'), sql.ref('atestavimas.laikas'), id],
  pavadinimas: [sql`atestavimas.pavadinimas collate "lt-x-icu"`, id],
  asmenuSkaicius: [sql.ref('atestavimas.asmenuSkaicius'), id],
}

/** `active`: the assessment is today or later; otherwise its day has passed. */
const future = (now: Date) => (active: boolean) =>
  sql<SqlBool>`atestavimas.data ${active ? sql`>=` : sql`<`} ${civilDay(now)}`
const sinceDay = (day: string) => sql<SqlBool>`atestavimas.data >= ${day}`
const untilDay = (day: string) => sql<SqlBool>`atestavimas.data <= ${day}`

/** Assessments that match the filters and that the session sees. */
export function listAssessments(
  db: Db,
  session: Session,
  query: z.output<typeof AssessmentQuery>,
  now: Date,
): Promise<Page<AssessmentRow>> {
  const select = db
    .selectFrom('atestavimas')
    .where(seenAssessment(session))
    .where(
      matching(query, {
        search: isAbout,
        active: future(now),
        kompetencija: equals('atestavimas.kompetencijaId'),
        imone: equals('atestavimas.imoneId'),
        data: equals('atestavimas.data'),
        from: sinceDay,
        iki: untilDay,
        aprasymas: (part) => contains('atestavimas.aprasymasNorm', part),
        adresas: (part) => contains('atestavimas.adresasNorm', part),
      }),
    )
  const nearest = [...nearestFirst('atestavimas.data', civilDay(now)), sql.ref('atestavimas.laikas'), id]
  const bySeen = { ...sorting, asmenuSkaicius: [peopleSeen(session).asmenuSkaicius, id], artumas: nearest }
  const total = seesAll(session) ? storedTotal(query) : undefined
  return listBy(select, rows(db, session), ['atestavimas.id'], query, bySeen, total)
}

/** SQL: the total by the database's counters of days; undefined where it must be counted. */
function storedTotal(query: z.output<typeof AssessmentQuery>) {
  const { from, iki, ...others } = givenFilters(query)
  if (Object.keys(others).length > 0) return undefined
  const since = from ? sql<SqlBool>`d.data >= ${from}` : sql<SqlBool>`true`
  const until = iki ? sql<SqlBool>`d.data <= ${iki}` : sql<SqlBool>`true`
  return sql<number>`(select coalesce(sum(d.kiekis), 0)::bigint from atestavimu_diena d where ${since} and ${until})`
}

const whole = (db: Db, session: Session, assessmentId: number) =>
  rows(db, session)
    .where('atestavimas.id', '=', assessmentId)
    .select((eb) => [
      'atestavimas.aprasymas',
      'atestavimas.klausimuSkaicius',
      'k.teorijosKriterijai',
      'k.praktikosKriterijai',
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoVertintojas as v')
          .innerJoin('asmuo', 'asmuo.id', 'v.asmuoId')
          .select(['asmuo.id', 'asmuo.vardas', 'asmuo.pavarde'])
          .whereRef('v.atestId', '=', 'atestavimas.id')
          .orderBy(sql`asmuo.pavarde collate "lt-x-icu"`)
          .orderBy('asmuo.id'),
      ).as('vertintojai'),
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis'])
          .whereRef('f.atestId', '=', 'atestavimas.id')
          .orderBy('failas.id'),
      ).as('failai'),
    ])

/** The whole assessment. Throws NotFound if the session does not see the whole of it. */
export const getAssessment = async (db: Db, session: Session, assessmentId: number): Promise<Assessment> =>
  found(await whole(db, session, assessmentId).where(visibleAssessment(session)).executeTakeFirst())

/**
 * The assessment, also for a company that only has employees in it: then without files, and counting only those
 * employees. Throws NotFound if the session sees nothing of it.
 */
export async function getSeenAssessment(db: Db, session: Session, assessmentId: number): Promise<Assessment> {
  const assessment = found(await whole(db, session, assessmentId).where(seenAssessment(session)).executeTakeFirst())
  return seesWhole(assessment, session) ? assessment : { ...assessment, failai: [] }
}

/**
 * The same with its row locked: changes of an assessment and of its people run one after another, so that the date does
 * not change while a status is checked against it. Lock several in the order of their ids.
 */
export async function lockAssessment(trx: Trx, session: Session, assessmentId: number): Promise<Assessment> {
  const lock = trx.selectFrom('atestavimas').select('id').where('id', '=', assessmentId).forNoKeyUpdate().execute()
  // Reads after the lock is held, although both are sent at once.
  const [, assessment] = await Promise.all([lock, getAssessment(trx, session, assessmentId)])
  return assessment
}

/** Assessments with what a visitor may see of them. */
export const publicAssessmentRows = (db: Db) =>
  base(db).select([
    'atestavimas.aprasymas',
    json({ pavadinimas: 'i.pavadinimas' }, { i: 'imone' }).as('imone'),
    freePlaces.as('laisvosVietos'),
  ])

/** The public register: only what a visitor may see. */
export async function listPublic(
  db: Db,
  query: z.output<typeof PublicQuery>,
  now: Date,
): Promise<Page<PublicAssessment>> {
  const select = db.selectFrom('atestavimas').where(
    matching(query, {
      active: future(now),
      search: isAbout,
      savivaldybe: equals('atestavimas.savivaldybe'),
      kompetencija: equals('atestavimas.kompetencijaId'),
      vertDataNuo: sinceDay,
      vertDataIki: untilDay,
    }),
  )
  return listBy(select, publicAssessmentRows(db), ['atestavimas.id'], query, sorting)
}

export const getPublic = async (db: Db, assessmentId: number): Promise<PublicAssessment> =>
  found(await publicAssessmentRows(db).where('atestavimas.id', '=', assessmentId).executeTakeFirst())

const columns = ({ adresas, kompetencija, imone, vertintojai: _, failai: __, ...body }: AssessmentBody) => ({
  ...body,
  ...adresas,
  kompetencijaId: kompetencija.id,
  imoneId: imone.id,
})

export async function insertAssessment(trx: Trx, body: AssessmentBody, sukure: number): Promise<number> {
  const row = await trx
    .insertInto('atestavimas')
    .values({ ...columns(body), sukure })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateAssessment = (trx: Trx, assessmentId: number, body: AssessmentBody) =>
  sendWithNext(
    trx,
    trx
      .updateTable('atestavimas')
      .set({ ...columns(body), versija: sql`versija + 1` })
      .where('id', '=', assessmentId)
      .execute(),
  )

/** Raises the version when the assessors change: saving an older copy of the assessment then throws RecordChanged. */
export const newVersion = (trx: Trx, assessmentId: number) =>
  sendWithNext(
    trx,
    trx.updateTable('atestavimas').set({ versija: sql`versija + 1` }).where('id', '=', assessmentId).execute(),
  )

/** Adds those who do not assess here yet. */
export async function addAssessors(trx: Trx, atestId: number, ids: readonly number[]) {
  for (const asmuoId of ids) await addAssessor(trx, atestId, asmuoId)
}
export const addAssessor = (trx: Trx, atestId: number, asmuoId: number) =>
  sendWithNext(
    trx,
    trx
      .insertInto('atestavimoVertintojas')
      .values({ atestId, asmuoId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
export async function setFiles(trx: Trx, atestId: number, ids: readonly number[]) {
  await sendWithNext(trx, trx.deleteFrom('atestavimoFailas').where('atestId', '=', atestId).execute())
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('atestavimoFailas')
        .values([...new Set(ids)].map((failasId) => ({ atestId, failasId })))
        .execute(),
    )
}

/** Whether anybody in the assessment has a result already. */
export const hasResults = async (db: Db, atestId: number, by: Expression<SqlBool> = sql<SqlBool>`true`) =>
  (await db
    .selectFrom('atestavimoAsmuo')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('uzbaigta', 'is not', null)
    .where(by)
    .limit(1)
    .executeTakeFirst()) !== undefined
