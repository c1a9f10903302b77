import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/webhooks/rules.ts'
import type { Db } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'

/** An event and the company that hears of it. `duomenys` holds ids and codes, never names. */
export interface Announced {
  imoneId: number
  duomenys: Record<string, string | number | boolean | null | readonly string[]>
}

/**
 * Writes events for the receivers of these companies that listen for them, in the transaction of the change: they are sent
 * if it is committed, and only then. Most events are written by triggers (migration 085); this is for those that no table
 * shows.
 */
export async function announce(trx: Db, event: WebhookEvent, events: readonly Announced[]): Promise<void> {
  if (events.length === 0) return
  await sendWithNext(
    trx,
    sql`insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
      select g.id, ${event}, e.duomenys
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("imoneId" bigint, duomenys jsonb)
        join ivykiu_gavejas g on g.imone_id = e."imoneId"
      where g.isjungta is null and ${event} = any(g.ivykiai)`.execute(trx),
  )
}
