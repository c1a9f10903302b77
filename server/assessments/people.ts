import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { assessmentsApi } from '#contract/assessments/api.ts'
import type { PersonByAssessmentQuery } from '#contract/assessments/lists.ts'
import {
  type AssessmentPerson,
  type PersonByAssessment,
  type RowStatus,
  rowStatuses,
} from '#contract/assessments/schema.ts'
import type { Query } from '#contract/lib/endpoint.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import {
  alphabetical,
  contains,
  countedAs,
  givenFilters,
  list,
  listBy,
  type Page,
  startsWith,
} from '#server/lib/rows/list.ts'
import { competencyRef, orNull, personRef } from '#server/lib/rows/refs.ts'
import { wordsIn } from '#server/lib/rows/search.ts'
import { isOwnPerson } from '#server/persons/visible.ts'
import { companyShown, seenFile, seenRow, seesAll, visibleAssessment } from './scope.ts'

const facts = {
  id: 'asmuo.id',
  vardas: 'asmuo.vardas',
  pavarde: 'asmuo.pavarde',
  imone: jsonWhen('imone.id', { pavadinimas: 'imone.pavadinimas', savivaldybe: 'imone.savivaldybe' }),
  kortelesNr: sql.ref<string | null>('kortele.numeris'),
} as const
const person = json(facts)
const personWithPhoto = (session: Session) =>
  json({
    ...facts,
    nuotrauka: sql<string | null>`case when aa.statusas = 'PATVIRTINTA' and ${visibleAssessment(session)}
      then '/api/failai/' || asmuo.nuotrauka_id end`,
  })

const people = <Person>(db: Db, session: Session, asmuo: RawBuilder<Person>) =>
  db
    .selectFrom('atestavimoAsmuo as aa')
    .innerJoin('asmuo', 'asmuo.id', 'aa.asmuoId')
    .innerJoin('atestavimas', 'atestavimas.id', 'aa.atestId')
    .leftJoin('imone', (join) => join.on('imone.id', '=', companyShown(session)))
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'asmuo.id').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select([
      'aa.atestId',
      asmuo.as('asmuo'),
      'aa.statusas',
      'aa.teorijosRezultatas',
      'aa.praktikosRezultatas',
      'aa.versija',
    ])

const rows = (db: Db, session: Session) =>
  people(db, session, personWithPhoto(session))
    .leftJoin('asmuo as vertintojas', 'vertintojas.id', 'aa.vertintojasId')
    .select((eb) => [
      orNull('vertintojas', personRef('vertintojas')).as('vertintojas'),
      'aa.kompId',
      isOwnPerson(session, 'aa.asmuo_id').as('savas'),
      jsonArrayFrom(
        eb
          .selectFrom('atestavimoAsmensFailas as f')
          .innerJoin('failas', 'failas.id', 'f.failasId')
          .select(['failas.id', 'failas.pavadinimas', 'failas.dydis', 'f.protokolas'])
          .whereRef('f.atestId', '=', 'aa.atestId')
          .whereRef('f.asmuoId', '=', 'aa.asmuoId')
          .where(seenFile(session, 'f.failas_id', 'aa.asmuo_id'))
          .orderBy('failas.id'),
      ).as('failai'),
    ])

/** The codes are parameters: as literals in the query they would get another, slower plan. */
const oneOf = (column: string) => (codes: readonly string[]) => sql<SqlBool>`${sql.ref(column)} in (${sql.join(codes)})`

const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')]

/** People of one assessment whom the session sees. */
export function listPeople(
  db: Db,
  session: Session,
  atestId: number,
  query: Query<typeof assessmentsApi.persons>,
): Promise<Page<AssessmentPerson>> {
  const select = rows(db, session)
    .where('aa.atestId', '=', atestId)
    .where(seenRow(session))
    .where(
      matching(query, {
        id: equals('asmuo.id'),
        vardas: (start) => startsWith('asmuo.vardasNorm', start),
        pavarde: (start) => startsWith('asmuo.pavardeNorm', start),
        imone: wordsIn('imone.pavadinimasNorm'),
        kortele: (number) => sql<SqlBool>`kortele.numeris like ${`${number.replace(/\D/g, '')}%`}`,
        statusas: among('aa.statusas'),
      }),
    )
  return list(select, query, { pavarde: byName, statusas: [sql.ref('aa.statusas'), ...byName] })
}

const rowsOfAll = (db: Db, session: Session) =>
  people(db, session, person)
    .innerJoin('kompetencija as k', 'k.id', 'aa.kompetencijaId')
    .select(
      json(
        {
          id: 'atestavimas.id',
          data: 'aa.data',
          atestData: 'aa.data',
          tipas: 'atestavimas.tipas',
          pavadinimas: 'atestavimas.pavadinimas',
          kompetencija: competencyRef('k'),
        },
        { aa: 'atestavimoAsmuo' },
      ).as('atestavimas'),
    )

type AllQuery = z.output<typeof PersonByAssessmentQuery>
const filtersOfAll: Filters<AllQuery> = {
  vardas: (start) => startsWith('asmuo.vardasNorm', start),
  pavarde: (start) => startsWith('asmuo.pavardeNorm', start),
  aprasymas: (part) => contains('atestavimas.aprasymasNorm', part),
  tipas: oneOf('atestavimas.tipas'),
  data: equals('aa.data'),
  from: (from) => sql<SqlBool>`aa.data >= ${from}`,
  iki: (until) => sql<SqlBool>`aa.data <= ${until}`,
  kompetencija: equals('aa.kompetencijaId'),
  statusas: oneOf('aa.statusas'),
}

/** SQL: the total by the counters of the database; undefined where it must be counted. */
function storedTotal(query: AllQuery): RawBuilder<number> | undefined {
  const { kompetencija, statusas = rowStatuses, ...others } = givenFilters(query)
  if (Object.keys(others).length > 0) return undefined
  const of = kompetencija === undefined ? 'dalyvis:' : `dalyvis:${kompetencija}:`
  return countedAs(statusas.map((one) => `${of}${one}`))
}

/** People of all assessments whom the session sees ("persons by assessment"). */
export function listPeopleOfAll(db: Db, session: Session, query: AllQuery): Promise<Page<PersonByAssessment>> {
  const scope = seesAll(session) ? null : seenRow(session)
  // Joins only the tables that the filter or the order needs: without joins, 600,000 rows are counted by an index alone.
  const byPerson = Boolean(query.vardas || query.pavarde || query.order.includes('pavarde'))
  const byAssessment = Boolean(scope || query.aprasymas || query.tipas)
  // biome-ignore lint/suspicious/noExplicitAny: which tables are joined is known only now
  let select: any = db.selectFrom('atestavimoAsmuo as aa')
  if (byPerson) select = select.innerJoin('asmuo', 'asmuo.id', 'aa.asmuoId')
  if (byAssessment) select = select.innerJoin('atestavimas', 'atestavimas.id', 'aa.atestId')
  if (scope) select = select.where(scope)
  // An assessment has the day of its rows; with it, the assessments of a month are found by an index.
  if (byAssessment && query.from) select = select.where('atestavimas.data', '>=', query.from)
  if (byAssessment && query.iki) select = select.where('atestavimas.data', '<=', query.iki)
  const key = ['aa.atestId', 'aa.asmuoId']
  const sorting = {
    data: [sql.ref('aa.data'), ...key.map((column) => sql.ref(column))],
    pavarde: [...byName, sql.ref('aa.atestId')],
  }
  const total = scope ? undefined : storedTotal(query)
  return listBy(select.where(matching(query, filtersOfAll)), rowsOfAll(db, session), key, query, sorting, total)
}

/** The row of a person. The caller has checked that the session may see it. */
export const getPersonRow = async (
  db: Db,
  session: Session,
  atestId: number,
  asmuoId: number,
): Promise<AssessmentPerson> =>
  found(await rows(db, session).where('aa.atestId', '=', atestId).where('aa.asmuoId', '=', asmuoId).executeTakeFirst())

/** People expected at an assessment: waiting or confirmed. */
export async function expectedIn(trx: Trx, atestId: number): Promise<number[]> {
  const people = await trx
    .selectFrom('atestavimoAsmuo')
    .select('asmuoId')
    .where('atestId', '=', atestId)
    .where('statusas', 'in', ['LAUKIAMA', 'PATVIRTINTA'])
    .execute()
  return people.map(({ asmuoId }) => asmuoId)
}

export interface LockedRow {
  asmuoId: number
  statusas: RowStatus
  vertintojasId: number | null
  versija: number
}

/** Locks the rows of these people in an assessment. Answers them by person id, without people who have no row. */
export async function lockRows(trx: Trx, atestId: number, ids: readonly number[]): Promise<Map<number, LockedRow>> {
  const locked = await trx
    .selectFrom('atestavimoAsmuo')
    .select(['asmuoId', 'statusas', 'vertintojasId', 'versija'])
    .where('atestId', '=', atestId)
    .where('asmuoId', 'in', [...ids])
    .orderBy('asmuoId')
    .forUpdate()
    .execute()
  return new Map(locked.map((row) => [row.asmuoId, row]))
}

export const setStatus = (trx: Trx, atestId: number, ids: readonly number[], statusas: RowStatus) =>
  sendWithNext(
    trx,
    trx
      .updateTable('atestavimoAsmuo')
      .set({ statusas, versija: sql`versija + 1` })
      .where('atestId', '=', atestId)
      .where('asmuoId', 'in', [...ids])
      .execute(),
  )

/** Changes one row. Without columns it only raises the version, for a change of the row's files. */
export const changeColumns = (trx: Trx, atestId: number, asmuoId: number, set: { vertintojasId?: number | null }) =>
  sendWithNext(
    trx,
    trx
      .updateTable('atestavimoAsmuo')
      .set({ ...set, versija: sql`versija + 1` })
      .where('atestId', '=', atestId)
      .where('asmuoId', '=', asmuoId)
      .execute(),
  )

/** Registers people as waiting, also again after a cancellation: then nothing of that time stays on their rows. */
export const putWaiting = (
  trx: Trx,
  assessment: { id: number; data: string; kompetencija: { id: number } },
  ids: readonly number[],
) =>
  sendWithNext(
    trx,
    sql`
  with failai as (
    delete from atestavimo_asmens_failas
    where atest_id = ${assessment.id} and asmuo_id = any(${[...ids]}::bigint[]) and not protokolas)
  insert into atestavimo_asmuo (atest_id, asmuo_id, data, kompetencija_id)
  select ${assessment.id}::bigint, id, ${assessment.data}::date, ${assessment.kompetencija.id}::bigint
  from unnest(${[...ids]}::bigint[]) id
  on conflict (atest_id, asmuo_id) do update
    set statusas = 'LAUKIAMA', vertintojas_id = null, versija = atestavimo_asmuo.versija + 1`.execute(trx),
  )

/** Replaces the files of the row, except the protocol. */
export async function setRowFiles(trx: Trx, atestId: number, asmuoId: number, ids: readonly number[]) {
  await sendWithNext(
    trx,
    trx
      .deleteFrom('atestavimoAsmensFailas')
      .where('atestId', '=', atestId)
      .where('asmuoId', '=', asmuoId)
      .where('protokolas', '=', false)
      .execute(),
  )
  if (ids.length)
    await sendWithNext(
      trx,
      trx
        .insertInto('atestavimoAsmensFailas')
        .values([...new Set(ids)].map((failasId) => ({ atestId, asmuoId, failasId })))
        .execute(),
    )
}
