import { type SqlBool, sql } from 'kysely'
import type { CodeQuery, CodeRow } from '#contract/classifiers/api.ts'
import type { ListName } from '#contract/classifiers/lists.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/db.ts'
import { alphabetical, escaped, list, type Page } from '#server/lib/list.ts'

const sorting = (table: string) => ({
  eile: [sql.ref('eile'), alphabetical('pavadinimas'), sql.ref(`${table}.id`)],
  pavadinimas: [alphabetical('pavadinimas'), sql.ref(`${table}.id`)],
  kodas: [sql.ref('kodas'), sql.ref(`${table}.id`)],
})
const named = (search: string) =>
  sql<SqlBool>`paieskai(pavadinimas || ' ' || pavadinimas_en) like '%' || paieskai(${escaped(search)}) || '%'`

/** A reference list; what a row says beyond the common fields is spread beside them. */
export async function listCodes(db: Db, name: ListName, query: Partial<CodeQuery> = {}): Promise<Page<CodeRow>> {
  let select = db
    .selectFrom('sarasas')
    .select(['id', 'kodas', 'pavadinimas', 'pavadinimasEn', 'eile', 'aktyvus', 'duomenys'])
    .where('sarasas', '=', name)
  if (query.search) select = select.where(named(query.search))
  if (query.aktyvus !== undefined) select = select.where('aktyvus', '=', query.aktyvus)
  if (query.tipas) select = select.where(sql<SqlBool>`duomenys ->> 'tipas' = ${query.tipas}`)
  const { rows, total } = await list(select, { size: 1000, page: 0, order: 'eile', ...query }, sorting('sarasas'))
  return { total, rows: rows.map(({ duomenys, ...row }) => ({ ...(duomenys as object), ...row })) }
}

export async function listLevels(db: Db, query: CodeQuery): Promise<Page<CodeRow>> {
  let select = db
    .selectFrom('lygis')
    .select(['id', 'tipas', 'kodas', 'pavadinimas', 'pavadinimasEn', 'eile', 'aktyvus'])
  if (query.tipas) select = select.where('tipas', '=', query.tipas)
  if (query.search) select = select.where(named(query.search))
  if (query.aktyvus !== undefined) select = select.where('aktyvus', '=', query.aktyvus)
  return list(select, query, sorting('lygis'))
}

export async function listQualifications(db: Db, query: CodeQuery): Promise<Page<CodeRow>> {
  let select = db
    .selectFrom('kvalifikacija')
    .select(['id', 'tipas', 'kodas', 'pavadinimas', 'pavadinimasEn', sql<number>`0`.as('eile'), 'aktyvus'])
  if (query.tipas) select = select.where('tipas', '=', query.tipas)
  if (query.search) select = select.where(named(query.search))
  if (query.aktyvus !== undefined) select = select.where('aktyvus', '=', query.aktyvus)
  return list(select, query, sorting('kvalifikacija'))
}

/**
 * Codes that a body names, by the field: `{ kalba: ['mokamosKalbos', 'lt'] }`; those that are empty or stood there
 * before are left out. Throws InvalidFormFields (inList) where a list has no such active code.
 */
export async function assertCodes(db: Db, named: Record<string, readonly [list: ListName, code: string | null]>) {
  const asked = Object.entries(named).filter(([, [, code]]) => code)
  if (asked.length === 0) return
  const rows = await db
    .selectFrom('sarasas')
    .select(['sarasas', 'kodas'])
    .where('aktyvus', '=', true)
    .where('sarasas', 'in', [...new Set(asked.map(([, [list]]) => list))])
    .where('kodas', 'in', [...new Set(asked.map(([, [, code]]) => code ?? ''))])
    .execute()
  const known = new Set(rows.map(({ sarasas, kodas }) => `${sarasas} ${kodas}`))
  const wrong = asked.filter(([, [list, code]]) => !known.has(`${list} ${code}`)).map(([path]) => [path, 'inList'])
  if (wrong.length) throw new AppError('InvalidFormFields', undefined, { fields: Object.fromEntries(wrong) })
}
