import type { FastifyReply } from 'fastify'
import { writeXlsx } from 'hucre'
import { type Column, formulaSafe, namedAt } from '#contract/lib/columns.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { isLang } from '#contract/lib/texts.ts'
import type { Db } from '#server/db/db.ts'

/** A cell as it is written: no text of it is a formula. */
export const safeCell = (value: unknown): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return formulaSafe(typeof value === 'string' ? value : JSON.stringify(value))
}

export interface XlsxQuery {
  stulpeliai?: string
  kalba?: string
}

/** The rows of a list as one sheet: the endpoint's columns, or those asked for in their order; codes by their names. */
export async function toXlsx(db: Db, reply: FastifyReply, endpoint: Endpoint, rows: unknown[], query: XlsxQuery) {
  const lang = isLang(query.kalba) ? query.kalba : 'lt'
  const at = lang === 'lt' ? 0 : 1
  const all = Object.entries(endpoint.columns ?? {})
  const columns = query.stulpeliai
    ? query.stulpeliai.split(',').flatMap((key) => all.filter(([name]) => name === key))
    : all
  const names = await codeNames(
    db,
    columns.map(([, column]) => column),
  )
  const sheet = [
    columns.map(([, { title }]) => title[at]),
    ...rows.map((row) =>
      columns.map(([path, { codes, none }]) => {
        const value = namedAt(row, path, lang) ?? (query.stulpeliai ? none?.[at] : undefined)
        const named = (code: unknown) => (codes ? (names.get(`${codes}:${code}`)?.[lang] ?? code) : code)
        return safeCell(Array.isArray(value) ? value.map((each) => named(each?.id ?? each)).join(', ') : named(value))
      }),
    ),
  ]
  const file = await writeXlsx({ sheets: [{ name: 'Meistras', rows: sheet }] })
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${endpoint.path.split('/')[1]}.xlsx"`)
  return Buffer.from(file)
}

async function codeNames(db: Db, columns: readonly Column[]) {
  const lists = columns.flatMap(({ codes }) => codes ?? [])
  if (lists.length === 0) return new Map<string, { lt: string; en: string }>()
  const listed = await db
    .selectFrom('sarasas')
    .select(['sarasas', 'kodas', 'pavadinimas', 'pavadinimasEn'])
    .where('sarasas', 'in', lists)
    .execute()
  // Levels are a table of their own, each code once among all kinds of them.
  const levels = lists.includes('lygiai')
    ? await db.selectFrom('lygis').select(['kodas', 'pavadinimas', 'pavadinimasEn']).execute()
    : []
  const rows = [...listed, ...levels.map((row) => ({ sarasas: 'lygiai', ...row }))]
  return new Map(rows.map((row) => [`${row.sarasas}:${row.kodas}`, { lt: row.pavadinimas, en: row.pavadinimasEn }]))
}
