import { sql } from 'kysely'
import { addDays } from '#contract/lib/civil.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { notifyTrainees } from './notify.ts'
import { trainingsOf } from './queries.ts'

export interface Closed {
  mokymasId: number
  asmuoId: number
  pavadinimas: string
  dataNuo: string
}

/** Waiting rows, including those in line, of trainings that no longer count as upcoming: nobody can confirm them. */
const past = (today: string) => sql`ma.statusas = 'LAUKIAMA' and ma.data_nuo < ${addDays(today, -1)}::date`

export async function countUnconfirmed(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`
    select count(*) as kiek from mokymo_asmuo ma where ${past(today)}`.execute(db)
  return rows[0]?.kiek ?? 0
}

interface At {
  today: string
  config: Pick<Config, 'publicUrl'>
  now: Date
}

/**
 * Cancels the waiting rows of up to `most` past trainings, with their lines, and notifies their people. A training is
 * locked before its people, several trainings in the order of their ids. Returns null where there is none.
 */
export async function closePastTrainings(trx: Trx, { today, config, now }: At, most: number): Promise<Closed[] | null> {
  const { rows: found } = await sql<{ id: number }>`
    select distinct ma.mokymas_id as id from mokymo_asmuo ma where ${past(today)}
    order by 1 limit ${sql.lit(most)}`.execute(trx)
  if (found.length === 0) return null
  const ids = found.map(({ id }) => id)
  await sql`select id from mokymas where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
  const { rows } = await sql<Closed>`
    update mokymo_asmuo ma set statusas = 'ATSAUKTA', eileje = null, versija = ma.versija + 1
    from mokymas m where m.id = ma.mokymas_id and ${past(today)} and ma.mokymas_id = any(${ids}::bigint[])
    returning ma.mokymas_id as "mokymasId", ma.asmuo_id as "asmuoId", m.pavadinimas, ma.data_nuo as "dataNuo"`.execute(
    trx,
  )
  for (const training of await trainingsOf(trx, ids)) {
    const people = rows.filter(({ mokymasId }) => mokymasId === training.id).map(({ asmuoId }) => asmuoId)
    await notifyTrainees(trx, { config, now }, training, people, 'unconfirmed')
  }
  return rows
}
