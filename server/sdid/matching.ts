import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import { employed } from '#server/persons/employed.ts'

/**
 * Finds the people of lines without a match: the one with the identifier in the company, else the only one with the
 * name (without case and diacritics, in either order). Where two have the name, or two lines find the same person, a
 * user has to decide. All lines in one statement.
 */
export const matchLines = (trx: Trx, importId: number, imoneId: number) =>
  sql`
    with zmones as materialized (
      select ai.asmuo_id, ai.sdid, ai.vardas_norm, ai.pavarde_norm from asmuo_imone ai
      where ai.imone_id = ${imoneId} and ${employed}
        and not exists (select from sdid_eilute u where u.importas_id = ${importId} and u.asmuo_id = ai.asmuo_id)
    ), eilutes as materialized (
      select id, sdid, vardas_norm, pavarde_norm from sdid_eilute
      where importas_id = ${importId} and busena = 'NESUSIETA'
    ), pagal_sdid as materialized (
      select e.id, z.asmuo_id from eilutes e join zmones z on z.sdid = e.sdid
    ), varduose as materialized (
      select * from zmones where asmuo_id not in (select asmuo_id from pagal_sdid)
    ), pagal_varda as materialized (
      select e.id, z.asmuo_id from eilutes e
        join varduose z on z.vardas_norm = e.vardas_norm and z.pavarde_norm = e.pavarde_norm
        where e.id not in (select id from pagal_sdid)
      union
      select e.id, z.asmuo_id from eilutes e
        join varduose z on z.vardas_norm = e.pavarde_norm and z.pavarde_norm = e.vardas_norm
        where e.id not in (select id from pagal_sdid)
    ), abejotini as (
      select id from pagal_varda group by id having count(*) > 1
      union
      select id from pagal_varda
        where asmuo_id in (select asmuo_id from pagal_varda group by asmuo_id having count(*) > 1)
    ), rasta as (
      select id, asmuo_id from pagal_sdid
      union all
      select id, asmuo_id from pagal_varda where id not in (select id from abejotini)
    )
    update sdid_eilute e
    set asmuo_id = r.asmuo_id, busena = case when r.asmuo_id is null then 'NESUSIETA' else 'SUSIETA' end,
      klaida = case when a.id is null then null else 'ambiguous' end
    from eilutes n left join rasta r on r.id = n.id left join abejotini a on a.id = n.id
    where e.id = n.id`.execute(trx)
