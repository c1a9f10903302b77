import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'

interface Of {
  objektasId: number
  /** Only people of this company; else of all that work in the site. */
  imoneId?: number | undefined
}

/** The companies of the site, whose people come by themselves. */
const companies = ({ objektasId, imoneId }: Of) => sql`select imone_id from (
    select imone_id from objektas where id = ${objektasId}
    union select imone_id from subrangovas where objektas_id = ${objektasId}) s
  where ${imoneId === undefined ? sql`true` : sql`imone_id = ${imoneId}`}`

/**
 * Adds the confirmed employees of the site's companies to a locked site that takes people by itself, and answers how
 * many; one audit row says so. Not those who are there already, nor to a finished site. From then on the database adds
 * whoever joins a company of the site and ends whoever leaves it (docs/decisions/047). To be called where the site
 * begins to take people, is reopened, or gets another company or contract.
 *
 * People first and then the companies: whoever is joining or leaving one of them just now holds the person and, shared,
 * the company, and is waited for; who comes later finds the site as it is then.
 */
export async function registerSitePeople(trx: Trx, ctx: Context, of: Of): Promise<number> {
  const site = await trx
    .selectFrom('objektas')
    .select('id')
    .where('id', '=', of.objektasId)
    .where('automatineRegistracija', '=', true)
    .where('statusas', '<>', 'BAIGTAS')
    .executeTakeFirst()
  if (!site) return 0
  await sql`select from asmuo where id in (select ai.asmuo_id from asmuo_imone ai
      where ai.imone_id in (${companies(of)}) and ai.statusas in ('TIKRINAMA', 'PATVIRTINTA', 'PAKVIESTA'))
    order by id for key share`.execute(trx)
  await sql`select pg_advisory_xact_lock(7215002, eile) from (
    select distinct (imone_id % 64)::int as eile from (${companies(of)}) i order by 1) e`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, automatinis)
    select objektas_id, asmuo_id, imone_id, 'DARBUOTOJAS', nuo, iki, true from objekto_laukiami
    where objektas_id = ${of.objektasId} and (iki is null or iki >= nuo)
      and ${of.imoneId === undefined ? sql`true` : sql`imone_id = ${of.imoneId}`}
    order by asmuo_id, imone_id
    on conflict do nothing`.execute(trx)
  const asmenys = Number(numAffectedRows ?? 0)
  if (asmenys > 0)
    await ctx.audit({
      veiksmas: 'sitePeople.automatic',
      lentele: 'objektas',
      irasoId: of.objektasId,
      pokytis: { asmenys, ...(of.imoneId === undefined ? {} : { imone: of.imoneId }) },
    })
  return asmenys
}
