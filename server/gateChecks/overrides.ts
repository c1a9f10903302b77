import { sql } from 'kysely'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import { together } from '#server/lib/rows/found.ts'
import { notifyAll } from '#server/notices/notify.ts'

/**
 * Tells who is responsible for a site of those let in against red since the last letter, and answers how many they are. At
 * most one letter an hour: the rest waits for the hourly process. The letter names nobody.
 */
export async function tellOverrides(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  objektasId: number,
  now: Date,
): Promise<number> {
  await sendWithNext(
    trx,
    sql`insert into patikru_pranesimas (objektas_id, kada) values (${objektasId}, '-infinity')
    on conflict do nothing`.execute(trx),
  )
  // The lock lets one letter out of several processes be written.
  const { rows: free } = await sql`select from patikru_pranesimas
    where objektas_id = ${objektasId} and kada <= ${now}::timestamptz - interval '1 hour' for update`.execute(trx)
  if (free.length === 0) return 0
  const telling = sql<{ kada: string }>`update patikra set pranesta = true
    where objektas_id = ${objektasId} and pries_raudona and not pranesta and not pamirsta returning kada`.execute(trx)
  const named = trx.selectFrom('objektas').select('pavadinimas').where('id', '=', objektasId).executeTakeFirstOrThrow()
  const [{ rows }, { pavadinimas }, managers] = await together(telling, named, managersOf(trx, objektasId, now))
  if (rows.length === 0) return 0
  await sendWithNext(
    trx,
    sql`update patikru_pranesimas set kada = ${now} where objektas_id = ${objektasId}`.execute(trx),
  )
  const first = new Date(Math.min(...rows.map(({ kada }) => new Date(kada).getTime())))
  await notifyAll(trx, 'PATIKRA_PRIES_RAUDONA', managers, {
    objektas: pavadinimas,
    asmenys: String(rows.length),
    kada: `${civilDay(first)} ${civilTime(first)}`,
    nuoroda: (lang: Lang) => `${publicUrl}/${lang}/objektai/${objektasId}?tab=patikros&pat.priesRaudona=true`,
  })
  return rows.length
}

/**
 * Of the users of the company that builds, who can open the log: those who are managers in the site today; where there are
 * none, all of them.
 */
async function managersOf(db: Db, objektasId: number, now: Date): Promise<number[]> {
  const today = civilDay(now)
  const { rows } = await sql<{ id: number; vadovas: boolean }>`
    select a.id, exists (select from objekto_asmuo oa where oa.objektas_id = o.id and oa.asmuo_id = a.id
        and oa.imone_id = o.imone_id and oa.paskirtis = 'VADOVAS' and oa.dirba_nuo <= ${today}::date
        and (oa.dirba_iki is null or oa.dirba_iki >= ${today}::date)) as vadovas
    from objektas o join asmuo_imone ai on ai.imone_id = o.imone_id and ai.statusas = 'PATVIRTINTA'
      and coalesce(ai.galioja_iki, ${today}::date) >= ${today}::date
      join asmuo a on a.id = ai.asmuo_id and a.statusas <> 'UZBLOKUOTA'
    where o.id = ${objektasId} and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS')
    order by a.id`.execute(db)
  const managers = rows.filter(({ vadovas }) => vadovas)
  return [...new Set((managers.length > 0 ? managers : rows).map(({ id }) => id))]
}

/** Sites where somebody was let in against red and nobody was told yet. */
export const untoldSites = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct objektas_id as id from patikra
    where pries_raudona and not pranesta and not pamirsta order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
