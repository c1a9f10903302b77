import { type SqlBool, sql } from 'kysely'
import type { CodeQuery, CodeRow } from '#contract/classifiers/api.ts'
import type { ListName } from '#contract/lists.ts'
import type { Db } from '#server/db/db.ts'
import { equals, type Filters, matching } from '#server/lib/rows/filters.ts'
import { alphabetical, list, type Page } from '#server/lib/rows/list.ts'
import { wordsInTexts } from '#server/lib/rows/search.ts'
import { type Complaints, refuseAny } from '#server/lib/rows/wrong.ts'

const sorting = (table: string) => ({
  eile: [sql.ref('eile'), alphabetical('pavadinimas'), sql.ref(`${table}.id`)],
  pavadinimas: [alphabetical('pavadinimas'), sql.ref(`${table}.id`)],
  kodas: [sql.ref('kodas'), sql.ref(`${table}.id`)],
})
const filters: Filters<CodeQuery> = {
  search: wordsInTexts('pavadinimas', 'pavadinimasEn', 'pavadinimasLv'),
  aktyvus: equals('aktyvus'),
  tipas: equals('tipas'),
}

/** Rows of a reference list. Fields that only this list has stand beside the common ones. */
export async function listCodes(db: Db, name: ListName, query: Partial<CodeQuery> = {}): Promise<Page<CodeRow>> {
  const select = db
    .selectFrom('sarasas')
    .select([
      'id',
      'kodas',
      'pavadinimas',
      'pavadinimasEn',
      'pavadinimasLv',
      'eile',
      'aktyvus',
      sql<object>`duomenys`.as('duomenys'),
    ])
    .where('sarasas', '=', name)
    .where(matching(query, { ...filters, tipas: (tipas) => sql<SqlBool>`duomenys ->> 'tipas' = ${tipas}` }))
  const { rows, total } = await list(select, { size: 1000, page: 0, order: 'eile', ...query }, sorting('sarasas'))
  return { total, rows: rows.map(({ duomenys, ...row }) => ({ ...duomenys, ...row })) }
}

export async function listLevels(db: Db, query: CodeQuery): Promise<Page<CodeRow>> {
  const select = db
    .selectFrom('lygis')
    .select(['id', 'tipas', 'kodas', 'pavadinimas', 'pavadinimasEn', 'pavadinimasLv', 'eile', 'aktyvus', 'versija'])
    .where(matching(query, filters))
  return list(select, query, sorting('lygis'))
}

export async function listQualifications(db: Db, query: CodeQuery): Promise<Page<CodeRow>> {
  const select = db
    .selectFrom('kvalifikacija')
    .select([
      'id',
      'tipas',
      'kodas',
      'pavadinimas',
      'pavadinimasEn',
      'pavadinimasLv',
      sql<number>`0`.as('eile'),
      'aktyvus',
      'versija',
    ])
    .where(matching(query, filters))
  return list(select, query, sorting('kvalifikacija'))
}

/** Codes of a body by field, with the list of each: `{ kalba: ['mokamosKalbos', 'lt'] }`. Empty codes are not checked. */
export type NamedCodes = Record<string, readonly [list: ListName, code: string | null]>

/**
 * Complaints (inList) about codes that are not in use in their list. The rows of codes in use are locked until the
 * transaction ends, so that none of them is deleted meanwhile.
 */
export async function unknownCodes(db: Db, named: NamedCodes): Promise<Complaints> {
  const given = Object.entries(named).filter(([, [, code]]) => code)
  if (given.length === 0) return {}
  const rows = await db
    .selectFrom('sarasas')
    .select(['sarasas', 'kodas'])
    .where('aktyvus', '=', true)
    .where('sarasas', 'in', [...new Set(given.map(([, [list]]) => list))])
    .where('kodas', 'in', [...new Set(given.map(([, [, code]]) => code ?? ''))])
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ sarasas, kodas }) => `${sarasas} ${kodas}`))
  const unknown = given.filter(([, [list, code]]) => !known.has(`${list} ${code}`))
  return Object.fromEntries(unknown.map(([path]) => [path, 'inList']))
}

/** Refuses unknown codes. The caller leaves out codes that the record already had. Throws InvalidFormFields. */
export const assertCodes = async (db: Db, named: NamedCodes) => refuseAny(await unknownCodes(db, named))

/** Which of these codes are in use in a list. Their rows are locked until the transaction ends. */
export async function lockCodesInUse(db: Db, name: ListName, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('sarasas')
    .select('kodas')
    .where('sarasas', '=', name)
    .where('kodas', 'in', [...new Set(codes)])
    .where('aktyvus', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ kodas }) => kodas))
}

/** Which of these qualifications are in use. Their rows are locked until the transaction ends. */
export async function lockQualificationsInUse(db: Db, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('kvalifikacija')
    .select('kodas')
    .where('kodas', 'in', [...new Set(codes)])
    .where('aktyvus', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ kodas }) => kodas))
}

/** Competency levels in use with these codes or numbers. Their rows are locked until the transaction ends. */
export async function lockLevelsInUse(db: Db, by: { kodai?: readonly string[]; eiles?: readonly number[] }) {
  const { kodai = [], eiles = [] } = by
  if (kodai.length + eiles.length === 0) return []
  // A key share lock is not enough: professions store the number of a level, which is not a key.
  return db
    .selectFrom('lygis')
    .select(['id', 'kodas', 'eile'])
    .where('tipas', '=', 'KOMPETENCIJA')
    .where('aktyvus', '=', true)
    .where((eb) =>
      eb.or([
        ...(kodai.length ? [eb('kodas', 'in', [...kodai])] : []),
        ...(eiles.length ? [eb('eile', 'in', [...eiles])] : []),
      ]),
    )
    .orderBy('id')
    .forShare()
    .execute()
}
