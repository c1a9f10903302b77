import { sql } from 'kysely'
import type { Lang } from '#contract/lib/texts.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { bulk } from '#server/lib/jobs/messages.ts'
import { type Announcement, lineFor, type ReceiverRow, receiversOf } from './compose.ts'

/** Receivers in one transaction: stopping a sending waits for at most one batch. */
const batch = 500

/**
 * Creates the messages that receivers of sendings wait for, batch by batch, until none is left that another process is
 * not working on. Returns how many it created. Each batch is one transaction under the lock of its sending, so a killed
 * process leaves only whole batches, and another process creates the rest. `stopping` ends the work between two
 * batches.
 */
export async function prepareSendings(db: Db, config: Config, stopping = () => false): Promise<number> {
  let count = 0
  while (!stopping()) {
    const now = await prepareBatch(db, config)
    if (now === 0) break
    count += now
  }
  return count
}

const prepareBatch = (db: Db, config: Config) =>
  db.transaction().execute(async (trx) => {
    const sending = await trx
      .selectFrom('siuntimas as s')
      .select(['s.id', sql<Lang>`s.kalba`.as('kalba'), 's.tema', 's.tekstas', 's.sms', 's.naujienlaiskis'])
      .where(sql<boolean>`s.id in (select siuntimas_id from siuntimo_gavejas where ruosiama)`)
      .orderBy('s.id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!sending) return 0
    const waiting = await trx
      .selectFrom('siuntimoGavejas')
      .select('asmuoId')
      .where('siuntimasId', '=', sending.id)
      .where('ruosiama', '=', true)
      .orderBy('asmuoId')
      .limit(batch)
      .execute()
    const people = await receiversOf(
      trx,
      waiting.map(({ asmuoId }) => asmuoId),
    )
    await queue(trx, config, sending, people)
    return people.length
  })

/**
 * Queues the messages of these people, behind urgent ones, in one statement. For people without an address or consent
 * it stores the reason. A receiver who already had a message gets a new one in its place.
 */
async function queue(trx: Trx, config: Config, sending: Announcement & { id: number }, people: readonly ReceiverRow[]) {
  const lines = people.map((person) => lineFor(config, sending, person))
  await sql`
    with eilute as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e("asmuoId" bigint, kanalas text,
        gavejas text, tema text, tekstas text, atsisakymas text, praleista text)
    ), nauja as (
      insert into zinute (kanalas, gavejas, tema, tekstas, atsisakymas, asmuo_id, prioritetas)
      select kanalas, gavejas, tema, tekstas, atsisakymas, "asmuoId", ${sql.lit(bulk)} from eilute
      where praleista is null
      returning id, asmuo_id
    )
    update siuntimo_gavejas g set zinute_id = nauja.id, praleista = eilute.praleista, ruosiama = false
    from eilute left join nauja on nauja.asmuo_id = eilute."asmuoId"
    where g.siuntimas_id = ${sending.id} and g.asmuo_id = eilute."asmuoId"
  `.execute(trx)
}
