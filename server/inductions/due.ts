import { type SqlBool, sql } from 'kysely'
import { linkDays } from '#contract/inductions/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { newLink, stays, tell } from './links.ts'
import { lacksInduction } from './state.ts'

/** How many links go in one transaction. */
const batch = 200

/**
 * Sends links by itself to people who are in a site or come within a month, and have not been sent one for the version that
 * they have to pass; answers how many. The database says last to whom one has gone already, so several processes at once
 * send each once.
 */
export async function sendDueLinks(db: Db, config: Pick<Config, 'publicUrl'>, now: Date): Promise<number> {
  const today = civilDay(now)
  return db.transaction().execute(async (trx) => {
    const due = await stays(trx, today)
      .where('oa.asmuoId', 'is not', null)
      .where('i.siunciamas', '=', true)
      .where('o.statusas', 'in', ['KURIAMAS', 'VYKDOMAS'])
      .where('oa.dirbaNuo', '<=', addDays(today, linkDays))
      .where(sql<SqlBool>`(oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)`)
      .where(lacksInduction(today))
      .where(sql<SqlBool>`not exists (select from instruktazo_nuoroda n
        where n.objekto_asmuo_id = oa.id and n.numeris >= i.tinka_nuo)`)
      .orderBy('oa.id')
      .limit(batch)
      .execute()
    if (due.length === 0) return 0
    const links = due.map((stay) => ({ stay, link: newLink(stay, config, now, null) }))
    const stored = await trx
      .insertInto('instruktazoNuoroda')
      .values(links.map(({ link }) => link.row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('objektoAsmuoId')
      .execute()
    const fresh = new Set(stored.map(({ objektoAsmuoId }) => objektoAsmuoId))
    await tell(
      trx,
      links.filter(({ stay }) => fresh.has(stay.id)),
    )
    return fresh.size
  })
}
