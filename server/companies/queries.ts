import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyQuery } from '#contract/companies/api.ts'
import type { Company, CompanyRef } from '#contract/companies/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { json } from '#server/lib/json.ts'
import { alphabetical, contains, list, type Page } from '#server/lib/list.ts'

type Query = z.output<typeof CompanyQuery>

/** Companies this session works with: all, or the own one. */
const visible = (session: Session): Expression<SqlBool> =>
  can(session, 'AccessAllImones') ? sql<SqlBool>`true` : sql<SqlBool>`imone.id = ${session.imoneId ?? 0}`

const sorting = {
  pavadinimas: [alphabetical('imone.pavadinimas'), sql.ref('imone.id')],
  imKodas: [sql.ref('imone.imKodas'), sql.ref('imone.id')],
}

/** The specification asks for `tipas` as atestavimo, mokymo or INZ_SAJUNGA: told without case. */
const filtered = (query: Query): Expression<SqlBool>[] => [
  ...(query.search
    ? [
        /^\d{7,12}$/.test(query.search)
          ? sql<SqlBool>`imone.im_kodas = ${query.search}`
          : contains('imone.pavadinimasNorm', query.search),
      ]
    : []),
  ...(query.tipas ? [sql<SqlBool>`${query.tipas.toUpperCase()} = any(imone.tipai)`] : []),
]

const full = (db: Db) =>
  db.selectFrom('imone').select([
    'imone.id',
    'imone.imKodas',
    'imone.pvmKodas',
    'imone.pavadinimas',
    'imone.www',
    'imone.statusas',
    'imone.veiklosTipas',
    'imone.meistrasSutartis',
    'imone.savivaldybe',
    'imone.versija',
    json({ salis: 'imone.salis', miestas: 'imone.miestas', adresas: 'imone.adresas', indeksas: 'imone.indeksas' }).as(
      'adresas',
    ),
    sql`(select coalesce(json_agg(json_build_object('id', t.kodas, 'label', coalesce(s.pavadinimas, t.kodas)) order by t.eile), '[]')
      from unnest(imone.tipai) with ordinality t (kodas, eile) left join sarasas s on s.sarasas = 'imonesTipai' and s.kodas = t.kodas)`.as(
      'tipai',
    ),
  ])

export const listCompanies = (db: Db, session: Session, query: Query) =>
  list(
    full(db)
      .where(visible(session))
      .where((eb) => eb.and(filtered(query))),
    query,
    sorting,
  ) as Promise<Page<Company>>

/** Names and codes of confirmed companies: for choosing one, by anyone. */
export const listPublicCompanies = (db: Db, query: Query): Promise<Page<CompanyRef>> =>
  list(
    db
      .selectFrom('imone')
      .select(['imone.id', 'imone.imKodas', 'imone.pavadinimas'])
      .where('imone.statusas', '=', 'PATVIRTINTA')
      .where((eb) => eb.and(filtered(query))),
    query,
    sorting,
  )

/** One company; -1 is the caller's own. NotFound where the session does not work with it. */
export async function getCompany(db: Db, session: Session, id: number): Promise<Company> {
  const wanted = id === -1 ? (session.imoneId ?? 0) : id
  return found(await full(db).where('imone.id', '=', wanted).where(visible(session)).executeTakeFirst()) as Company
}
