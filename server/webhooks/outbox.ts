import { type SqlBool, sql } from 'kysely'
import { nextTry } from '#contract/webhooks/rules.ts'
import type { Outcome, sentKinds } from '#contract/webhooks/schema.ts'
import type { Db } from '#server/db/db.ts'
import type { Salts } from './sign.ts'

/** Seconds for which a delivery belongs to the process that took it: longer than a try takes. If that process dies, it is due again. */
export const inHand = 20
/** Tries to one receiver at once; one alone while nothing arrives there. */
const perReceiver = 4

/** What is to be sent now, and to whom. */
export interface Taken extends Salts {
  id: string
  gavejasId: number
  adresas: string
  ivykis: (typeof sentKinds)[number]
  duomenys: unknown
  sukurta: string
  bandymai: number
}

/**
 * Takes due deliveries, the oldest first, up to `most` in all and a few to each receiver. `underWay` counts those that
 * this process is sending, by receiver. Other processes take others.
 */
export async function takeDue(db: Db, most: number, underWay: Readonly<Record<string, number>>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with imami as (
      select d.id from ivykiu_gavejas g cross join lateral (
        select s.id, s.kita from ivykio_siuntimas s
        where s.gavejas_id = g.id and s.busena = 'LAUKIA' and s.kita <= now()
        order by s.kita
        limit greatest(0, case when g.nepavyksta_nuo is null then ${sql.lit(perReceiver)} else 1 end
          - coalesce((${JSON.stringify(underWay)}::jsonb ->> g.id::text)::int, 0))
        for update skip locked) d
      where g.isjungta is null order by d.kita limit ${most})
    update ivykio_siuntimas s set kita = now() + make_interval(secs => ${sql.lit(inHand)})
    from ivykiu_gavejas g, imami i where s.id = i.id and g.id = s.gavejas_id
    returning s.id, s.gavejas_id as "gavejasId", g.adresas, s.ivykis, s.duomenys, s.sukurta, s.bandymai,
      g.druska, g.sena_druska as "senaDruska", g.sena_iki as "senaIki"`.execute(db)
  return rows
}

/** Where a try went. */
export type At = Pick<Taken, 'gavejasId' | 'adresas'>
/** The receiver of a try, as long as it still has that address: what a former one answers says nothing of it. */
const receiverOf = ({ gavejasId, adresas }: At) => sql`id = ${gavejasId} and adresas = ${adresas}`

/** It arrived: nothing more is tried, and the receiver works. */
export const noteArrived = (db: Db, { id, ...at }: At & Pick<Taken, 'id'>, outcome: Outcome) =>
  sql`with gautas as (
      update ivykio_siuntimas set busena = 'ISSIUSTA', issiusta = now(), bandymai = bandymai + 1,
        atsakymas = ${outcome.atsakymas}, klaida = null, trukme = ${outcome.trukme} where id = ${id})
    update ivykiu_gavejas set paskutine = now(), nepavyksta_nuo = null where ${receiverOf(at)}`.execute(db)

/**
 * It did not arrive: it is tried again later, or was tried for the last time. Answers whether nothing has arrived at the
 * receiver for so long (hours) that it must be switched off; only the last try of a delivery says so.
 */
export async function noteFailed(
  db: Db,
  { id, bandymai, ...at }: At & Pick<Taken, 'id' | 'bandymai'>,
  outcome: Outcome,
  hours: number,
): Promise<boolean> {
  const wait = nextTry(bandymai + 1, Math.random())
  const { rows } = await sql<{ dingo: boolean }>`with bandytas as (
      update ivykio_siuntimas set bandymai = bandymai + 1, atsakymas = ${outcome.atsakymas}, klaida = ${outcome.klaida},
        trukme = ${outcome.trukme}, busena = ${wait === null ? 'NEPAVYKO' : 'LAUKIA'},
        kita = now() + make_interval(secs => ${wait ?? 0})
      where id = ${id} and busena = 'LAUKIA')
    update ivykiu_gavejas set nepavyksta_nuo = coalesce(nepavyksta_nuo, now()) where ${receiverOf(at)}
    returning nepavyksta_nuo <= now() - make_interval(secs => ${hours * 3600}) as dingo`.execute(db)
  return wait === null && (rows[0]?.dingo ?? false)
}

/** Gives a delivery back, untried: the server is ending. */
export const giveBack = (db: Db, id: string) =>
  sql`update ivykio_siuntimas set kita = now() where id = ${id} and busena = 'LAUKIA'`.execute(db)

/** What waits for a receiver is not sent. */
export const endWaiting = (db: Db, gavejasId: number) =>
  db
    .updateTable('ivykioSiuntimas')
    .set({ busena: 'NEISSIUSTA' })
    .where('gavejasId', '=', gavejasId)
    .where(sql<SqlBool>`busena = 'LAUKIA'`)
    .execute()
