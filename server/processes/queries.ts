import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Lang } from '#contract/lib/texts.ts'
import type { ProcessQuery, ResultQuery, RunQuery } from '#contract/processes/api.ts'
import { described } from '#contract/processes/processes.ts'
import { resultWords } from '#contract/processes/rules.ts'
import type { Period, Process, ProcessBody, Result, Run } from '#contract/processes/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { orNull, personRef } from '#server/lib/rows/refs.ts'

/** A moment as JSON writes it, so that a run inside a process reads like one of the history. */
const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const momentOrNull = (column: string) => sql<string | null>`${moment(column)}`

const runColumns = <A extends string>(run: A) =>
  ({
    id: `${run}.id`,
    momentas: moment(`${run}.momentas`),
    paleido: orNull('kas', personRef('kas')),
    statusas: `${run}.statusas`,
    pradzia: momentOrNull(`${run}.pradzia`),
    pabaiga: momentOrNull(`${run}.pabaiga`),
    trukme: `${run}.trukme`,
    bandymas: `${run}.bandymas`,
    atlikta: `${run}.atlikta`,
    viso: `${run}.viso`,
    // As text, so that the keys inside stay as they were written.
    kiekiai: sql<string>`${sql.ref(`${run}.kiekiai`)}::text`,
    klaida: `${run}.klaida`,
  }) as const

const processes = (db: Db) =>
  db
    .selectFrom('periodinisProcesas as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('procesoVykdymas as v')
          .selectAll()
          .whereRef('v.procesasId', '=', 'p.id')
          .orderBy('v.id', 'desc')
          .limit(sql.lit(1))
          .as('pask'),
      (join) => join.onTrue(),
    )
    .leftJoin('asmuo as kas', 'kas.id', 'pask.paleido')
    .select([
      'p.id',
      'p.kodas',
      'p.periodas',
      'p.kitaspaleidimas',
      'p.aktyvus',
      'p.versija',
      jsonWhen('pask.id', runColumns('pask'), { pask: 'procesoVykdymas' }).as('paskutinis'),
    ])

type StoredProcess = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number]
type StoredRun = NonNullable<StoredProcess['paskutinis']>

/** Adds the result of the run, in words of the language. */
function runIn(lang: Lang, stored: StoredRun): Run {
  const run = { ...stored, kiekiai: JSON.parse(stored.kiekiai) as Record<string, number> }
  return { ...run, rezultatas: resultWords(run, lang) }
}
const processIn = (lang: Lang, { paskutinis, ...row }: StoredProcess): Process => ({
  ...row,
  ...described(row.kodas),
  paskutinis: paskutinis && runIn(lang, paskutinis),
})

export async function listProcesses(db: Db, query: z.output<typeof ProcessQuery>, lang: Lang): Promise<Page<Process>> {
  const select = processes(db).where(
    matching(query, { aktyvus: equals('p.aktyvus'), statusas: among('pask.statusas') }),
  )
  const id = sql.ref('p.id')
  const page = await list(select, query, {
    kitaspaleidimas: [sql.ref('p.kitaspaleidimas'), id],
    periodas: [sql.ref('p.periodas'), id],
    kodas: [sql.ref('p.kodas')],
  })
  return { total: page.total, rows: page.rows.map((row) => processIn(lang, row)) }
}

export const getProcess = async (db: Db, id: number, lang: Lang): Promise<Process> =>
  processIn(lang, found(await processes(db).where('p.id', '=', id).executeTakeFirst()))

/** Locks it against another change and against the clock. Throws NotFound. */
export const lockProcess = async (trx: Trx, id: number) =>
  found(
    await trx
      .selectFrom('periodinisProcesas')
      .select(['id', 'kodas', sql<Period>`periodas`.as('periodas'), 'kitaspaleidimas', 'aktyvus', 'versija'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  )

export const updateProcess = (trx: Trx, id: number, body: ProcessBody) =>
  trx
    .updateTable('periodinisProcesas')
    .set({ ...body, versija: sql`versija + 1` })
    .where('id', '=', id)
    .execute()

/** Stores a run that a user requests; the queue takes it within a second. Throws ProcesasRunning. */
export const insertRun = (trx: Trx, procesasId: number, paleido: number) =>
  trx
    .insertInto('procesoVykdymas')
    .values({ procesasId, paleido, momentas: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The runs of a process. The caller has checked that the process exists. */
export async function listRuns(
  db: Db,
  procesasId: number,
  query: z.output<typeof RunQuery>,
  lang: Lang,
): Promise<Page<Run>> {
  const select = db
    .selectFrom('procesoVykdymas as v')
    .leftJoin('asmuo as kas', 'kas.id', 'v.paleido')
    .select(json(runColumns('v'), { v: 'procesoVykdymas' }).as('vykdymas'))
    .where('v.procesasId', '=', procesasId)
    .where(
      matching(query, {
        statusas: among('v.statusas'),
        trukmeNuo: (seconds) => sql<SqlBool>`v.trukme >= ${seconds}`,
        trukmeIki: (seconds) => sql<SqlBool>`v.trukme <= ${seconds}`,
      }),
    )
  const page = await list(select, query, {
    momentas: [sql.ref('v.momentas'), sql.ref('v.id')],
    trukme: [sql.ref('v.trukme'), sql.ref('v.id')],
  })
  return { total: page.total, rows: page.rows.map(({ vykdymas }) => runIn(lang, vykdymas)) }
}

/** What the runs of a process did, the latest first. The caller has checked that the process exists. */
export function listResults(db: Db, procesasId: number, query: z.output<typeof ResultQuery>): Promise<Page<Result>> {
  const select = db
    .selectFrom('procesoRezultatas as r')
    .innerJoin('procesoVykdymas as v', 'v.id', 'r.vykdymasId')
    .leftJoin('asmuo', 'asmuo.id', 'r.asmuoId')
    .select([
      'r.id',
      json({ id: 'v.id', momentas: moment('v.momentas') }, { v: 'procesoVykdymas' }).as('vykdymas'),
      'r.rusis',
      'r.lentele',
      'r.irasoId',
      orNull('asmuo', personRef()).as('asmuo'),
      'r.tekstas',
    ])
    .where('r.procesasId', '=', procesasId)
    .where(matching(query, { vykdymas: equals('r.vykdymasId'), rusis: among('r.rusis') }))
  return list(select, query, { id: [sql.ref('r.vykdymasId'), sql.ref('r.id')] })
}
