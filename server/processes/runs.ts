import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { mostResults } from '#contract/processes/processes.ts'
import type { Db, Trx } from '#server/db/db.ts'
import type { Done } from './job.ts'

/** Seconds without a sign of life after which another process takes a run over. */
export const staleSeconds = 10
/** Seconds between signs of life. */
export const beatSeconds = 2
/** Attempts of one run, including those cut short when a server died. */
export const mostAttempts = 5

/** Another attempt has taken the run over: this attempt must not finish its work. */
export class RunLost extends Error {}

export interface ClaimedRun {
  id: number
  kodas: string
  procesasId: number
  savininkas: string
  /** Null: by the clock. */
  paleido: number | null
  bandymas: number
  vieta: { nuo?: unknown; baigta?: true } | null
  viso: number | null
  now: Date
}

/**
 * Takes a waiting run for this attempt; undefined where it is over or another attempt works on it. `now` is by the clock
 * of the database, which all server processes share.
 */
export async function claimRun(db: Db, id: number): Promise<ClaimedRun | undefined> {
  const savininkas = randomUUID()
  const { rows } = await sql<Omit<ClaimedRun, 'savininkas' | 'now'> & { now: string }>`
    update proceso_vykdymas v set statusas = 'VYKDOMA', savininkas = ${savininkas}, gyvas = now(),
      bandymas = v.bandymas + 1, pradzia = coalesce(v.pradzia, now()), klaida = null
    from periodinis_procesas p
    where v.id = ${id} and v.statusas = 'LAUKIA' and p.id = v.procesas_id
    returning v.id, p.kodas, v.procesas_id as "procesasId", v.paleido, v.bandymas, v.vieta, v.viso, now() as now`.execute(
    db,
  )
  const [run] = rows
  return run && { ...run, savininkas, now: new Date(run.now) }
}

/** Records that the attempt is alive. A locked row is skipped: the lock itself shows that somebody works on it. */
export const beat = (db: Db, { id, savininkas }: ClaimedRun) =>
  sql`update proceso_vykdymas set gyvas = now() where id = (
    select id from proceso_vykdymas where id = ${id} and savininkas = ${savininkas} for update skip locked)`.execute(db)

/** Locks the run for a transaction of its attempt. Throws Lost where another attempt has it. */
export async function lockClaimed(trx: Trx, { id, savininkas }: ClaimedRun) {
  const row = await trx
    .selectFrom('procesoVykdymas')
    .select(['id', 'darbas'])
    .where('id', '=', id)
    .where('savininkas', '=', savininkas)
    .where('statusas', '=', 'VYKDOMA')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RunLost(`run ${id} is another's`)
  return row
}

/** Adds what was done to a locked run; `vieta` says where the next batch begins. */
export async function record(trx: Trx, run: ClaimedRun, done: Done, vieta?: ClaimedRun['vieta']) {
  const { kiekiai = {}, rezultatai = [], atlikta = rezultatai.length } = done
  if (rezultatai.length > 0)
    await sql`insert into proceso_rezultatas (vykdymas_id, procesas_id, rusis, lentele, iraso_id, asmuo_id, tekstas)
      select ${run.id}, ${run.procesasId}, rusis, lentele, "irasoId", "asmuoId", coalesce(tekstas, '')
      from jsonb_to_recordset(${JSON.stringify(rezultatai)}::jsonb) as r(rusis text, lentele text, "irasoId" bigint,
        "asmuoId" bigint, tekstas text)
      limit greatest(0, ${mostResults} - (select count(*) from proceso_rezultatas where vykdymas_id = ${run.id}))`.execute(
      trx,
    )
  // The moment of the transaction's beginning would be that of a batch ago.
  await sql`update proceso_vykdymas set gyvas = clock_timestamp(), atlikta = atlikta + ${atlikta},
      vieta = coalesce(${vieta === undefined ? null : JSON.stringify(vieta)}::jsonb, vieta),
      kiekiai = (select coalesce(jsonb_object_agg(kas, kiek), '{}') from (
        select kas, sum(kiek) as kiek from (
          select key as kas, value::bigint as kiek from jsonb_each_text(kiekiai)
          union all select key, value::bigint from jsonb_each_text(${JSON.stringify(kiekiai)}::jsonb)) visi group by 1) s)
    where id = ${run.id}`.execute(trx)
}

/** Stores how many records the run has to process, once. */
export const setTotal = (db: Db, run: ClaimedRun, viso: number) =>
  db
    .updateTable('procesoVykdymas')
    .set({ viso })
    .where('id', '=', run.id)
    .where('savininkas', '=', run.savininkas)
    .execute()

/** Ends the locked run: `klaida` is null where it went well. */
export const finish = (trx: Trx, run: ClaimedRun, klaida: string | null) =>
  trx
    .updateTable('procesoVykdymas')
    .set({
      statusas: klaida ? 'NEPAVYKO' : 'BAIGTA',
      pabaiga: sql`clock_timestamp()`,
      klaida,
      savininkas: null,
      gyvas: null,
      vieta: null,
    })
    .where('id', '=', run.id)
    .execute()

/** The locked run waits again, for this job or for a new one. `counts`: whether the attempt counts as one. */
export const release = (
  trx: Trx,
  { id }: Pick<ClaimedRun, 'id'>,
  { darbas, klaida = null, counts }: { darbas: string | null; klaida?: string | null; counts: boolean },
) =>
  trx
    .updateTable('procesoVykdymas')
    .set({
      statusas: 'LAUKIA',
      savininkas: null,
      gyvas: null,
      darbas,
      klaida,
      ...(counts ? {} : { bandymas: sql`bandymas - 1` }),
    })
    .where('id', '=', id)
    .execute()
