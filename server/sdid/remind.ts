import { sql } from 'kysely'
import { timeZone } from '#contract/lib/civil.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { fileDays } from '#contract/sdid/watch.ts'
import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/db.ts'
import { notifyAll } from '#server/notices/notify.ts'

/**
 * Reminds the users of companies after `from` whose last file of SDID is older than it should be, once for each file, and
 * answers which. Companies that never sent a file are left alone.
 */
export async function remindCompanies(
  trx: Trx,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  now: Date,
  from: number,
  most: number,
) {
  const { rows } = await sql<{
    imoneId: number
    importasId: number
    pavadinimas: string
    data: string
    userIds: number[]
  }>`
    with paskutiniai as (
      select distinct on (imone_id) imone_id, id, sukurta, priminta from sdid_importas
      where statusas in ('APDOROTA', 'IMPORTUOTA') and imone_id > ${from} order by imone_id, id desc
    ), seni as (
      select p.* from paskutiniai p join imone i on i.id = p.imone_id
      where p.sukurta < ${now}::timestamptz - make_interval(days => ${sql.lit(fileDays)}) and p.priminta is null
        and i.statusas <> 'NEVEIKIANTI'
      order by p.imone_id limit ${most}
    ), pazymeti as (
      update sdid_importas s set priminta = ${now} from seni where s.id = seni.id
      returning s.id, s.imone_id, s.sukurta
    )
    select s.imone_id as "imoneId", s.id as "importasId", i.pavadinimas,
      ((s.sukurta at time zone ${sql.lit(timeZone)})::date)::text as data,
      coalesce((select json_agg(a.id order by a.id) from asmuo a where a.imone_id = s.imone_id
        and a.vartotojo_tipas in ('ORG_ATSTOVAS', 'ORG_TVARKYTOJAS') and a.statusas <> 'UZBLOKUOTA'), '[]') as "userIds"
    from pazymeti s join imone i on i.id = s.imone_id order by s.imone_id`.execute(trx)
  for (const { imoneId, pavadinimas, data, userIds } of rows)
    await notifyAll(trx, 'SDID_FAILAS_SENAS', userIds, {
      imone: pavadinimas,
      data,
      nuoroda: (lang: Lang) => `${publicUrl}/${lang}/importai/sdid?imone=${imoneId}`,
    })
  return rows
}
