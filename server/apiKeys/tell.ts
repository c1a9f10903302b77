import { sql } from 'kysely'
import { keyReminders, shownKey } from '#contract/apiKeys/rules.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import { notifyAll, notifyPerson } from '#server/notices/notify.ts'

type Where = { config: Pick<Config, 'publicUrl'> }
interface Told {
  imoneId: number | null
  pavadinimas: string
  pradzia: string
}

const nameOf = (key: Told) => `${key.pavadinimas} (${shownKey(key)})`
/** Where the key is kept. */
const link =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, { imoneId }: Told) =>
  (lang: Lang) =>
    `${publicUrl}/${lang}/admin/${imoneId ? `imones/${imoneId}?tab=raktai` : 'raktai'}`

interface Revoking extends Told {
  kam: number
  owner: string
  kas: string
}
/** What the maker of a key is told when it is revoked; undefined where that is the one who revokes it. */
export async function letterOfRevoking(trx: Trx, id: number, revokedBy: number): Promise<Revoking | undefined> {
  const { rows } = await sql<Revoking>`
    select r.imone_id as "imoneId", r.pavadinimas, r.pradzia, m.id as kam, coalesce(i.pavadinimas, r.istaiga) as owner,
      a.vardas || ' ' || a.pavarde as kas
    from api_raktas r left join imone i on i.id = r.imone_id join asmuo a on a.id = ${revokedBy}
    join asmuo m on m.id = r.sukure and m.statusas <> 'UZBLOKUOTA'
    where r.id = ${id} and r.sukure <> ${revokedBy}`.execute(trx)
  return rows[0]
}

/** Tells the maker of a key that somebody else has revoked it. */
export const tellRevoked = (trx: Trx, { config }: Where, key: Revoking): Promise<void> =>
  notifyPerson(trx, 'API_RAKTAS_ATSAUKTAS', key.kam, {
    raktoPavadinimas: nameOf(key),
    imone: key.owner,
    atsauke: key.kas,
    nuoroda: link(config, key),
  })

export interface Reminded {
  id: number
  pavadinimas: string
  galiojaIki: string
  dienos: number
}

const first = Math.max(...keyReminders)
/** The nearest reminder that has come, so that a late run sends one letter instead of two. */
const step = (today: string) =>
  sql`(select min(d) from unnest(array[${sql.join(keyReminders.map((days) => sql.lit(days)))}]) d
    where r.galioja_iki <= ${today}::date + d)`

/**
 * Writes of up to `most` keys with ids above `after` that end soon: to their makers if they still keep keys, otherwise to all
 * who do: representatives of the company, or administrators. Notes it on the key, so that each letter is sent once. Answers these keys and the id
 * of the last one; null if there are no more.
 */
export async function remindOfEnds(
  trx: Trx,
  { config, today }: Where & { today: string },
  after: number,
  most: number,
): Promise<{ keys: Reminded[]; last: number | null }> {
  const { rows } = await sql<Told & Reminded & { owner: string; kam: number[] }>`
    with baigiasi as (
      select r.id, ${step(today)} as dienos from api_raktas r
      where r.atsauktas is null and r.galioja_iki between ${today}::date and ${today}::date + ${sql.lit(first)}
        and r.id > ${after} and coalesce(r.priminta, ${sql.lit(first + 1)}) > ${step(today)}
      order by r.id limit ${sql.lit(most)} for no key update),
    priminta as (
      update api_raktas r set priminta = b.dienos from baigiasi b where r.id = b.id
      returning r.id, r.imone_id, r.istaiga, r.pavadinimas, r.pradzia, r.galioja_iki, r.sukure, b.dienos)
    select r.id, r.imone_id as "imoneId", r.pavadinimas, r.pradzia, r.galioja_iki as "galiojaIki", r.dienos,
      coalesce(i.pavadinimas, r.istaiga) as owner,
      case when r.sukure = any (laiko.kas) or m.yra then array[r.sukure] else laiko.kas end as kam
    from priminta r left join imone i on i.id = r.imone_id
    cross join lateral (select exists (select from asmuo a
      where a.id = r.sukure and a.vartotojo_tipas = 'ADMIN' and a.statusas <> 'UZBLOKUOTA') as yra) m
    cross join lateral (select coalesce(array_agg(id), '{}') as kas from (
      select a.id from asmuo_imone ai join asmuo a on a.id = ai.asmuo_id
      where ai.imone_id = r.imone_id and ai.statusas = 'PATVIRTINTA' and coalesce(ai.galioja_iki, ${today}::date) >= ${today}::date
        and a.statusas <> 'UZBLOKUOTA' and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS')
      union select a.id from asmuo a
      where r.imone_id is null and a.vartotojo_tipas = 'ADMIN' and a.statusas <> 'UZBLOKUOTA') zmones) laiko
    order by r.id`.execute(trx)
  for (const key of rows)
    await notifyAll(trx, 'API_RAKTAS_BAIGIASI', key.kam, {
      raktoPavadinimas: nameOf(key),
      imone: key.owner,
      galioja: key.galiojaIki,
      nuoroda: link(config, key),
    })
  return { keys: rows, last: rows.length < most ? null : (rows.at(-1)?.id ?? null) }
}
