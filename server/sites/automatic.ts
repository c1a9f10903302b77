import { sql } from 'kysely'
import type { Trx } from '#server/db/db.ts'
import type { Context } from '#server/lib/http/context.ts'

interface Scope {
  objektasId: number
  /** Only people of this company; if absent, of all companies of the site. */
  imoneId?: number | undefined
}

/** The companies of the site whose employees are added. */
const companies = ({ objektasId, imoneId }: Scope) => sql`select imone_id from (
    select imone_id from objektas where id = ${objektasId}
    union select imone_id from subrangovas where objektas_id = ${objektasId}) s
  where ${imoneId === undefined ? sql`true` : sql`imone_id = ${imoneId}`}`

/**
 * Adds the confirmed employees of the site's companies to a locked site with automatic registration, and returns how
 * many were added; they share one audit row. Employees who are already there are left as they are, and nobody is added
 * to a finished site. The database makes later changes: it adds people who join a company of the site and ends the work
 * of people who leave it (docs/decisions/047). Call this where automatic registration is turned on, where the site is
 * reopened, and where it gets another company or contract.
 *
 * Locks people first and companies second. A transaction by which somebody joins or leaves a company holds a lock on
 * the person and shares the company's lock, so this waits for it; a later one finds the site as it is then.
 */
export async function registerSitePeople(trx: Trx, ctx: Context, scope: Scope): Promise<number> {
  const site = await trx
    .selectFrom('objektas')
    .select('id')
    .where('id', '=', scope.objektasId)
    .where('automatineRegistracija', '=', true)
    .where('statusas', '<>', 'BAIGTAS')
    .executeTakeFirst()
  if (!site) return 0
  const people = sql`select from asmuo where id in (select ai.asmuo_id from asmuo_imone ai
      where ai.imone_id in (${companies(scope)}) and ai.statusas in ('TIKRINAMA', 'PATVIRTINTA', 'PAKVIESTA'))
    order by id for key share`.execute(trx)
  const companiesLocked = sql`select pg_advisory_xact_lock(7215002, eile) from (
    select distinct (imone_id % 64)::int as eile from (${companies(scope)}) i order by 1) e`.execute(trx)
  const added = sql`
    insert into objekto_asmuo (objektas_id, asmuo_id, imone_id, paskirtis, dirba_nuo, dirba_iki, automatinis)
    select objektas_id, asmuo_id, imone_id, 'DARBUOTOJAS', nuo, iki, true from objekto_laukiami
    where objektas_id = ${scope.objektasId} and (iki is null or iki >= nuo)
      and ${scope.imoneId === undefined ? sql`true` : sql`imone_id = ${scope.imoneId}`}
    order by asmuo_id, imone_id
    on conflict do nothing`.execute(trx)
  const [, , { numAffectedRows }] = await Promise.all([people, companiesLocked, added])
  const asmenys = Number(numAffectedRows ?? 0)
  if (asmenys > 0)
    await ctx.audit({
      veiksmas: 'sitePeople.automatic',
      lentele: 'objektas',
      irasoId: scope.objektasId,
      pokytis: { asmenys, ...(scope.imoneId === undefined ? {} : { imone: scope.imoneId }) },
    })
  return asmenys
}
