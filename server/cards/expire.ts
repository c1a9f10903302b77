import { sql } from 'kysely'
import { cardLetter } from '#contract/cards/mail.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { processMail } from '#contract/processes/mail.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { notifyPersons } from '#server/notices/notify.ts'
import { lockPersons } from '#server/persons/queries.ts'
import { cardLink } from './notify.ts'

export interface RanOut {
  id: number
  asmuoId: number
  numeris: string
  galiojaIki: string
}

/** Statuses that prevent another card; listed, so that the partial indexes are used. */
const inUse = ['AKTYVI', 'SUSPENDUOTA'] as const
export type InUse = (typeof inUse)[number]

const over = (statusas: InUse, today: string) =>
  sql`kortele.statusas = ${sql.lit(statusas)} and kortele.galioja_iki < ${today}::date`

export async function countRanOut(db: Db, today: string): Promise<number> {
  const { rows } = await sql<{ kiek: number }>`select count(*) as kiek from kortele
    where (${over('AKTYVI', today)}) or (${over('SUSPENDUOTA', today)})`.execute(db)
  return rows[0]?.kiek ?? 0
}

/**
 * Ends up to `most` cards of a status whose last day is past, and notifies their holders; the last day does not change.
 * People are locked before their cards, as in every change of cards. Answers null if there are none.
 */
export async function endRanOut(
  trx: Trx,
  { statusas, today, config }: { statusas: InUse; today: string; config: Pick<Config, 'publicUrl'> },
  most: number,
): Promise<RanOut[] | null> {
  const { rows: found } = await sql<{ id: number; asmuoId: number }>`
    select id, asmuo_id as "asmuoId" from kortele where ${over(statusas, today)}
    order by galioja_iki, id limit ${sql.lit(most)}`.execute(trx)
  if (found.length === 0) return null
  await lockPersons(trx, [...new Set(found.map(({ asmuoId }) => asmuoId))])
  const ids = found.map(({ id }) => id)
  const { rows } = await sql<RanOut>`
    update kortele set statusas = 'NEGALIOJA', versija = versija + 1
    where ${over(statusas, today)} and id = any(${ids}::bigint[])
    returning id, asmuo_id as "asmuoId", numeris, galioja_iki as "galiojaIki"`.execute(trx)
  const letters = rows.map(({ asmuoId, numeris, galiojaIki }) => {
    const priezastis = (lang: Lang) =>
      say(cardLetter.reason, lang, { priezastis: say(processMail.ranOut, lang, { data: galiojaIki }) })
    return [asmuoId, { numeris, nuoroda: cardLink(config, numeris), priezastis }] as const
  })
  await notifyPersons(trx, 'KORTELE_NEGALIOJA', new Map(letters))
  return rows
}
