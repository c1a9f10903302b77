import { sql } from 'kysely'
import { say } from '#contract/lib/texts.ts'
import { webhookMail } from '#contract/webhooks/mail.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import { notifyAll } from '#server/notices/notify.ts'
import { type At, endWaiting } from './outbox.ts'

/**
 * Switches a receiver off for which the registry gives up, and tells the company's representatives. What waits for it stays
 * in the log. Nothing happens if somebody has switched it off or given it another address meanwhile.
 */
export const switchOff = (
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { gavejasId, adresas }: At,
  priezastis: 'NEPAVYKO' | 'NEBERA',
) =>
  db.transaction().execute(async (trx) => {
    const receiver = await trx
      .updateTable('ivykiuGavejas')
      .set({ isjungta: sql`now()`, priezastis, versija: sql`versija + 1` })
      .where('id', '=', gavejasId)
      .where('adresas', '=', adresas)
      .where('isjungta', 'is', null)
      .returning('imoneId')
      .executeTakeFirst()
    if (!receiver) return
    const { imoneId } = receiver
    await endWaiting(trx, gavejasId)
    await writeAudit(trx, {
      veiksmas: 'webhooks.off',
      asmuoId: null,
      uzklausa: `ivykiai-${gavejasId}`,
      lentele: 'ivykiu_gavejas',
      irasoId: gavejasId,
      pokytis: { priezastis: [null, priezastis] },
    })
    const { rows } = await sql<{ id: number }>`
      select distinct a.id from asmuo_imone ai join asmuo a on a.id = ai.asmuo_id
      where ai.imone_id = ${imoneId} and ai.statusas = 'PATVIRTINTA' and coalesce(ai.galioja_iki, current_date) >= current_date
        and a.statusas <> 'UZBLOKUOTA' and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS')
      order by a.id`.execute(trx)
    await notifyAll(
      trx,
      'IVYKIU_GAVEJAS_ISJUNGTAS',
      rows.map(({ id }) => id),
      {
        adresas,
        priezastis: (lang) => say(webhookMail[priezastis], lang),
        nuoroda: (lang) => `${publicUrl}/${lang}/admin/imones/-1?tab=ivykiai`,
      },
    )
  })
