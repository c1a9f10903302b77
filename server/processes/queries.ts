import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Lang } from '#contract/lib/texts.ts'
import type { ProcessQuery, ResultQuery, RunQuery } from '#contract/processes/api.ts'
import { described } from '#contract/processes/processes.ts'
import { resultWords } from '#contract/processes/rules.ts'
import type { Process, ProcessBody, Result, Run } from '#contract/processes/schema.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { json, jsonWhen } from '#server/lib/rows/json.ts'
import { list, type Page } from '#server/lib/rows/list.ts'
import { orNull, personRef } from '#server/lib/rows/refs.ts'

type StoredRun = Omit<Run, 'rezultatas' | 'kiekiai'> & { kiekiai: string }
/** As JSON writes moments, so that a run inside a process reads like one of the history. */
const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const runColumns = (run: string) => ({
  id: `${run}.id`,
  momentas: moment(`${run}.momentas`),
  paleido: orNull('kas', personRef('kas')),
  statusas: `${run}.statusas`,
  pradzia: moment(`${run}.pradzia`),
  pabaiga: moment(`${run}.pabaiga`),
  trukme: `${run}.trukme`,
  bandymas: `${run}.bandymas`,
  atlikta: `${run}.atlikta`,
  viso: `${run}.viso`,
  // As text: the keys inside are kept as they were written.
  kiekiai: sql`${sql.ref(`${run}.kiekiai`)}::text`,
  klaida: `${run}.klaida`,
})
const inWords = (stored: StoredRun, lang: Lang): Run => {
  const run = { ...stored, kiekiai: JSON.parse(stored.kiekiai) as Run['kiekiai'] }
  return { ...run, rezultatas: resultWords(run, lang) }
}

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
      jsonWhen('pask.id', runColumns('pask')).as('paskutinis'),
    ])

type StoredProcess = Awaited<ReturnType<ReturnType<typeof processes>['execute']>>[number]
function told({ paskutinis, ...row }: StoredProcess, lang: Lang): Process {
  const last = paskutinis as StoredRun | null
  return { ...row, ...described(row.kodas), paskutinis: last && inWords(last, lang) }
}

export async function listProcesses(db: Db, query: z.output<typeof ProcessQuery>, lang: Lang): Promise<Page<Process>> {
  let select = processes(db)
  if (query.aktyvus !== undefined) select = select.where('p.aktyvus', '=', query.aktyvus)
  if (query.statusas) select = select.where('pask.statusas', 'in', query.statusas)
  const id = sql.ref('p.id')
  const page = await list(select, query, {
    kitaspaleidimas: [sql.ref('p.kitaspaleidimas'), id],
    periodas: [sql.ref('p.periodas'), id],
    kodas: [sql.ref('p.kodas')],
  })
  return { total: page.total, rows: page.rows.map((row) => told(row, lang)) }
}

export const getProcess = async (db: Db, id: number, lang: Lang): Promise<Process> =>
  told(found(await processes(db).where('p.id', '=', id).executeTakeFirst()), lang)

/** Locks it against another change and against the clock. Throws NotFound. */
export const lockProcess = async (trx: Trx, id: number) =>
  found(
    await trx
      .selectFrom('periodinisProcesas')
      .select(['id', 'kodas', 'periodas', 'kitaspaleidimas', 'aktyvus', 'versija'])
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

/** A run that somebody asks for; the queue takes it within a second. Throws ProcesasRunning. */
export const insertRun = (trx: Trx, procesasId: number, paleido: number) =>
  trx
    .insertInto('procesoVykdymas')
    .values({ procesasId, paleido, momentas: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The runs of a process. Whether there is one is asked before. */
export async function listRuns(
  db: Db,
  procesasId: number,
  query: z.output<typeof RunQuery>,
  lang: Lang,
): Promise<Page<Run>> {
  let select = db
    .selectFrom('procesoVykdymas as v')
    .leftJoin('asmuo as kas', 'kas.id', 'v.paleido')
    .select([sql<StoredRun>`${json(runColumns('v'))}`.as('vykdymas')])
    .where('v.procesasId', '=', procesasId)
  if (query.statusas) select = select.where('v.statusas', 'in', query.statusas)
  if (query.trukmeNuo !== undefined) select = select.where(sql<SqlBool>`v.trukme >= ${query.trukmeNuo}`)
  if (query.trukmeIki !== undefined) select = select.where(sql<SqlBool>`v.trukme <= ${query.trukmeIki}`)
  const page = await list(select, query, {
    momentas: [sql.ref('v.momentas'), sql.ref('v.id')],
    trukme: [sql.ref('v.trukme'), sql.ref('v.id')],
  })
  return { total: page.total, rows: page.rows.map(({ vykdymas }) => inWords(vykdymas, lang)) }
}

/** What the runs of a process did, the last first. Whether there is one is asked before. */
export function listResults(db: Db, procesasId: number, query: z.output<typeof ResultQuery>): Promise<Page<Result>> {
  let select = db
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
  if (query.vykdymas) select = select.where('r.vykdymasId', '=', query.vykdymas)
  if (query.rusis) select = select.where('r.rusis', 'in', query.rusis)
  return list(select, query, { id: [sql.ref('r.vykdymasId'), sql.ref('r.id')] }) as Promise<Page<Result>>
}
