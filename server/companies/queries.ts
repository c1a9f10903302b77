import { type Expression, type SqlBool, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import { digitsOf } from '#contract/cards/number.ts'
import type { CompanyListQuery, CompanyQuery } from '#contract/companies/api.ts'
import { companyRecord } from '#contract/companies/record.ts'
import type { Company } from '#contract/companies/schema.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Code } from '#contract/statuses.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Imone } from '#server/db/types.ts'
import { among, equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { found, ifSeen } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { alphabetical, list, listBy, type Page } from '#server/lib/rows/list.ts'
import { wordsIn } from '#server/lib/rows/search.ts'

type Query = z.output<typeof CompanyQuery>

/** Companies that this session works with: all, or only the caller's. */
const visible = (session: Session): Expression<SqlBool> =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`imone.id = ${session.imoneId ?? 0}`

const byName = [alphabetical('imone.pavadinimas'), sql.ref('imone.id')]
const sorting = { pavadinimas: byName, imKodas: [sql.ref('imone.imKodas'), sql.ref('imone.id')] }

const inName = wordsIn('imone.pavadinimasNorm')
/**
 * A whole code, also one typed in groups, finds one company. Other text is parts of the name or, if it has a digit, the
 * code of a foreign company.
 */
function byNameOrCode(search: string): Expression<SqlBool> {
  const digits = digitsOf(search)
  if (digits && /^\d{7,12}$/.test(digits)) return sql<SqlBool>`imone.im_kodas in (${digits}, ${search})`
  return /\d/.test(search)
    ? sql<SqlBool>`(${inName(search)} or imone.im_kodas = ${search.toUpperCase()})`
    : inName(search)
}

/** The case of `tipas` is ignored, because the specification writes atestavimo, mokymo and INZ_SAJUNGA. */
const choosing: Filters<Query> = {
  search: byNameOrCode,
  tipas: (tipas) => sql<SqlBool>`imone.tipai @> array[${tipas.toUpperCase()}]`,
}

const full = (db: Db) =>
  db
    .selectFrom('imone')
    .select(companyRecord.names.map((name) => `imone.${name}` as const))
    .select(['imone.id', 'imone.atnaujinta', 'imone.versija'])
    .select([
      sql<number>`(select count(*) from asmuo_imone ai where ai.imone_id = imone.id and ai.statusas = 'PATVIRTINTA')`.as(
        'darbuotojuSkaicius',
      ),
      json({ salis: 'imone.salis', miestas: 'imone.miestas', adresas: 'imone.adresas', indeksas: 'imone.indeksas' }).as(
        'adresas',
      ),
      sql<{ id: Code<'imonesTipai'>; label: string }[]>`(
        select coalesce(json_agg(json_build_object('id', t.kodas, 'label', coalesce(s.pavadinimas, t.kodas)) order by t.eile), '[]')
        from unnest(imone.tipai) with ordinality t (kodas, eile)
        left join sarasas s on s.sarasas = 'imonesTipai' and s.kodas = t.kodas)`.as('tipai'),
    ])

/** Companies that match the filters and that the session works with. */
export function listCompanies(
  db: Db,
  session: Session,
  query: z.output<typeof CompanyListQuery>,
): Promise<Page<Company>> {
  const found = db
    .selectFrom('imone')
    .where(visible(session))
    .where(
      matching(query, {
        ...choosing,
        statusas: among('imone.statusas'),
        savivaldybe: equals('imone.savivaldybe'),
        meistrasSutartis: equals('imone.meistrasSutartis'),
      }),
    )
  return listBy(found, full(db), ['imone.id'], query, sorting)
}

/** Names and codes of confirmed companies, from which anyone may choose. */
export const listPublicCompanies = (db: Db, query: Query): Promise<Page<CompanyRef>> =>
  list(
    db
      .selectFrom('imone')
      .select(['imone.id', 'imone.imKodas as kodas', 'imone.imKodas', 'imone.pavadinimas'])
      .where('imone.statusas', '=', 'PATVIRTINTA')
      .where(matching(query, choosing)),
    query,
    sorting,
  )

/** -1 is the caller's company. */
const wantedId = (session: Session, id: number) => (id === -1 ? (session.imoneId ?? 0) : id)

/** One company; -1 is the caller's. Throws NotFound if the session does not work with it. */
export async function getCompany(db: Db, session: Session, id: number): Promise<Company> {
  const one = full(db).where('imone.id', '=', wantedId(session, id)).where(visible(session))
  return found(await one.executeTakeFirst())
}

/** The same company, locked until the transaction ends, so that nobody changes it between reading and writing. */
export async function lockCompany(trx: Trx, session: Session, id: number): Promise<Company> {
  const locked = trx.selectFrom('imone').select('id').where('id', '=', wantedId(session, id)).where(visible(session))
  return ifSeen(locked.forUpdate().executeTakeFirst().then(found), getCompany(trx, session, id))
}

/** Columns of a company that may be written. */
export type Stored = Partial<Omit<Updateable<Imone>, 'id' | 'versija' | 'pavadinimasNorm' | 'sukurta'>>
/** Writes these values and makes a new version of the record. */
export const updateCompany = (trx: Trx, id: number, values: Stored) =>
  sendWithNext(
    trx,
    trx
      .updateTable('imone')
      .set({ ...values, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )

/** Stores that the register was asked and had nothing new. The record keeps its version. */
export const noteCompared = (trx: Trx, id: number, now: Date) =>
  sendWithNext(trx, trx.updateTable('imone').set({ atnaujinta: now }).where('id', '=', id).execute())
