import { type SqlBool, sql } from 'kysely'
import { homeCountry } from '#contract/companies/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/rows/found.ts'
import { ofCompany } from '#server/persons/employed.ts'
import { visiblePerson } from '#server/persons/visible.ts'

/** Any training, whichever company organises it: all are in the public register. */
export async function getTarget(db: Db, id: number) {
  const row = await db
    .selectFrom('mokymas')
    .select(['imoneId', 'dataNuo', 'registriki'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { imoneId, ...days } = found(row)
  return { imone: { id: imoneId }, ...days }
}

/** The training of a row, and the company whose people may be sent; null means any company. */
export interface Target {
  mokymasId: number
  company: { id: number; imKodas: string } | null
  /** The caller manages the training, and so sees everybody in it. */
  organises: boolean
}

/**
 * The people with these codes: who they are, whether the sending company employs them, whether the session sees them
 * without the import, and their status in the training, if any.
 */
export const findKnown = (
  db: Db,
  session: Session,
  { mokymasId, company, organises }: Target,
  codes: readonly string[],
) =>
  db
    .selectFrom('asmuo as a')
    .leftJoin('mokymoAsmuo as ma', (join) => join.onRef('ma.asmuoId', '=', 'a.id').on('ma.mokymasId', '=', mokymasId))
    .select(['a.id', 'a.asmenskodas', 'a.vardas', 'a.pavarde', 'ma.statusas'])
    .select(sql<boolean>`${visiblePerson(session, 'a.id')} or (${organises} and ma.statusas is not null)`.as('matomas'))
    .select((company ? ofCompany(company.id, 'a.id') : sql<SqlBool>`true`).as('savas'))
    .where(sql<boolean>`a.asmenskodas = any(${[...codes]}::text[])`)
    .execute()
export type Known = Awaited<ReturnType<typeof findKnown>>[number]

/** Companies in operation by their codes; where companies of two countries share a code, the Lithuanian one. */
export async function companiesByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const companies = await db
    .selectFrom('imone')
    .select(['id', 'imKodas'])
    .where('imKodas', 'in', [...new Set(codes)])
    .where('statusas', '<>', 'NEVEIKIANTI')
    .orderBy(sql`salis = ${homeCountry}`)
    .orderBy('id', 'desc')
    .execute()
  // Map keeps the last company of each code: one of this country, and of those the one with the lowest id.
  return new Map(companies.map(({ id, imKodas }) => [imKodas, id]))
}
