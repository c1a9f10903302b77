import { sql } from 'kysely'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { type Job, type JobRow, partRows, type RowData, type RowsBody } from '#contract/importJobs/schema.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { found } from '#server/lib/rows/found.ts'

const jobs = (db: Db) =>
  db
    .selectFrom('importas')
    .select(['id', 'rusis', 'statusas', 'failas', 'viso', 'gauta', 'atlikta', 'nepavyko', 'laukiaIki'])
    .select(['sukurta', 'pabaiga', 'perziureta', 'imoneId', 'mokymasId'])

/** The imports of the caller: nobody else sees them. */
const own = (db: Db, { userId }: Session) => jobs(db).where('asmuoId', '=', userId)
type Row = Awaited<ReturnType<ReturnType<typeof own>['executeTakeFirstOrThrow']>>

const shown = ({ imoneId, mokymasId, ...job }: Row): Job => ({
  ...job,
  imone: imoneId === null ? null : { id: imoneId },
  mokymas: mokymasId === null ? null : { id: mokymasId },
})

export const listJobs = async (db: Db, session: Session): Promise<Job[]> =>
  (await own(db, session).orderBy('id', 'desc').limit(100).execute()).map(shown)

/** An import of the caller. Throws NotFound. */
export const getJob = async (db: Db, session: Session, id: number): Promise<Job> =>
  shown(found(await own(db, session).where('id', '=', id).executeTakeFirst()))

/** The same, locked. Waits for the batch that is being worked on. */
export const lockJob = async (trx: Trx, session: Session, id: number): Promise<Job> =>
  shown(found(await own(trx, session).where('id', '=', id).forUpdate().executeTakeFirst()))

interface NewJob {
  rusis: Job['rusis']
  failas: string
  viso: number
  kalba: Lang
  imoneId: number | null
  mokymasId: number | null
}
export const insertJob = async (trx: Trx, { userId, rights }: Session, job: NewJob): Promise<number> =>
  (
    await trx
      .insertInto('importas')
      .values({ ...job, asmuoId: userId, teises: [...rights] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Stores the next rows; those that are there stay as they are. After the last one the import may begin. */
export async function insertRows(trx: Trx, id: number, { nuo, eilutes }: RowsBody) {
  await sendWithNext(
    trx,
    sql`
    insert into importo_eilute (importas_id, eile, nr, duomenys)
    select ${id}::bigint, ${nuo}::int + vieta - 1, nr, duomenys
    from unnest(${eilutes.map(({ nr }) => nr)}::int[], ${eilutes.map(({ duomenys }) => JSON.stringify(duomenys))}::text[])
      with ordinality e (nr, duomenys, vieta)
    on conflict do nothing`.execute(trx),
  )
  await sendWithNext(
    trx,
    trx
      .updateTable('importas')
      .set({
        gauta: sql`greatest(gauta, ${nuo + eilutes.length}::int)`,
        statusas: sql`case when greatest(gauta, ${nuo + eilutes.length}::int) = viso then 'VYKDOMAS' else statusas end`,
        kita: sql`now()`,
      })
      .where('id', '=', id)
      .where('statusas', '=', 'KELIAMAS')
      .execute(),
  )
}

/** Rows from a place on, in their order, with what became of them. */
export async function listRows(db: Db, id: number, nuo: number): Promise<JobRow[]> {
  const rows = await db
    .selectFrom('importoEilute')
    .select(['eile', 'nr', 'rezultatas', 'kodas', 'duomenys'])
    .select(sql<Record<string, string> | null>`laukai`.as('laukai'))
    .where('importasId', '=', id)
    .where('eile', '>=', nuo)
    .orderBy('eile')
    .limit(partRows)
    .execute()
  return rows.map(({ kodas, laukai, duomenys, ...row }) => ({
    ...row,
    code: kodas,
    fields: laukai ?? {},
    duomenys: duomenys === null ? null : (JSON.parse(duomenys) as RowData),
  }))
}

export const endJob = (trx: Trx, id: number) =>
  sendWithNext(
    trx,
    trx
      .updateTable('importas')
      .set({ statusas: 'NUTRAUKTAS', pabaiga: sql`now()`, laukiaIki: null })
      .where('id', '=', id)
      .execute(),
  )

export const noteSeen = (trx: Trx, id: number) =>
  sendWithNext(
    trx,
    trx
      .updateTable('importas')
      .set({ perziureta: sql`now()` })
      .where('id', '=', id)
      .where('perziureta', 'is', null)
      .execute(),
  )

export const deleteJob = (trx: Trx, id: number) =>
  sendWithNext(trx, trx.deleteFrom('importas').where('id', '=', id).execute())

/** An import that the registry works on, with what it needs for that. */
export type Taken = Row & { asmuoId: number; teises: string[]; kalba: string }

/**
 * Takes the import that has waited longest for its turn, and locks it until the transaction ends: no other process works
 * on it, and a process that dies leaves its place as the last batch has stored it.
 */
export const takeJob = (trx: Trx): Promise<Taken | undefined> =>
  jobs(trx)
    .select(['asmuoId', 'teises', 'kalba'])
    .where('statusas', '=', 'VYKDOMAS')
    .where('kita', '<=', sql<string>`now()`)
    .orderBy('kita')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The next rows of a locked import. */
export async function nextRows(trx: Trx, { id, atlikta }: Taken, most: number) {
  const rows = await trx
    .selectFrom('importoEilute')
    .select(['eile', 'duomenys'])
    .where('importasId', '=', id)
    .where('eile', '>=', atlikta)
    .orderBy('eile')
    .limit(most)
    .execute()
  return rows.map(({ eile, duomenys }) => ({ eile, sent: JSON.parse(duomenys ?? '{}') as RowData }))
}

/** Stores what became of the next rows, and the place behind them; an import whose last row they hold is over. */
export async function storeResults(trx: Trx, job: Taken, results: readonly (string | AppError)[]) {
  const rows = results.map((result, i) => {
    const eile = job.atlikta + i
    return result instanceof AppError
      ? { eile, kodas: result.code satisfies ErrorCode, laukai: result.fields ?? null }
      : { eile, rezultatas: result }
  })
  await sendWithNext(
    trx,
    sql`
    update importo_eilute e set rezultatas = r.rezultatas, kodas = r.kodas, laukai = r.laukai,
      duomenys = case when r.rezultatas is null then e.duomenys end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (eile int, rezultatas text, kodas text, laukai jsonb)
    where e.importas_id = ${job.id} and e.eile = r.eile`.execute(trx),
  )
  const atlikta = job.atlikta + results.length
  const isOver = atlikta === job.viso
  await sendWithNext(
    trx,
    trx
      .updateTable('importas')
      .set({
        atlikta,
        nepavyko: job.nepavyko + results.filter((result) => result instanceof AppError).length,
        laukiaIki: null,
        // The import goes to the end of the line, so that a long one does not hold up the others.
        kita: sql`clock_timestamp()`,
        ...(isOver ? { statusas: 'BAIGTAS' as const, pabaiga: sql`now()` } : {}),
      })
      .where('id', '=', job.id)
      .execute(),
  )
}

/** The import waits for so many seconds, because a limit is used up. */
export const postpone = (trx: Trx, id: number, seconds: number) => {
  const then = sql<string>`now() + make_interval(secs => ${seconds})`
  return trx.updateTable('importas').set({ kita: then, laukiaIki: then }).where('id', '=', id).execute()
}
