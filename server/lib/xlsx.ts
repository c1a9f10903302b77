import type { FastifyReply } from 'fastify'
import { writeXlsx } from 'hucre'
import type { ListName } from '#contract/classifiers/lists.ts'
import { type StatusList, statuses, statusText } from '#contract/classifiers/statuses.ts'
import { type Column, formulaSafe, namedAt } from '#contract/lib/columns.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { isLang, type Lang, say } from '#contract/lib/texts.ts'
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
  const all = Object.entries(endpoint.columns ?? {})
  const columns = query.stulpeliai
    ? query.stulpeliai.split(',').flatMap((key) => all.filter(([name]) => name === key))
    : all
  const names = await codeNames(
    db,
    columns.map(([, column]) => column),
  )
  const sheet = [
    columns.map(([, { title }]) => say(title, lang)),
    ...rows.map((row) =>
      columns.map(([path, { codes, none, told }]) => {
        const value = namedAt(row, path, lang) ?? (query.stulpeliai && none ? say(none, lang) : undefined)
        if (told && value !== undefined && value !== null) return safeCell(told(value, lang))
        const named = (code: unknown) => (codes && names(codes, String(code), lang)) ?? code
        // Of records their names, of codes what they say.
        const said = (each: unknown) => (codes ? undefined : namedAt(each, 'pavadinimas', lang)) ?? named(idOf(each))
        return safeCell(Array.isArray(value) ? value.map(said).join(', ') : named(value))
      }),
    ),
  ]
  const file = await writeXlsx({ sheets: [{ name: 'Meistras', rows: sheet }] })
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${endpoint.path.split('/')[1]}.xlsx"`)
  return Buffer.from(file)
}

const idOf = (each: unknown) => (each as { id?: unknown } | null)?.id ?? each

/** Names codes of these columns' lists: of the program's own by its texts, of the others by their rows. */
async function codeNames(db: Db, columns: readonly Column[]) {
  const lists = columns.flatMap(({ codes }) => codes ?? [])
  const asked = lists.filter((list) => !isFixed(list))
  const listed = asked.length
    ? await db
        .selectFrom('sarasas')
        .select(['sarasas', 'kodas', 'pavadinimas', 'pavadinimasEn'])
        .where('sarasas', 'in', asked)
        .execute()
    : []
  // Levels are a table of their own, each code once among all kinds of them.
  const levels = lists.includes('lygiai')
    ? await db.selectFrom('lygis').select(['kodas', 'pavadinimas', 'pavadinimasEn']).execute()
    : []
  const rows = [...listed, ...levels.map((row) => ({ sarasas: 'lygiai', ...row }))]
  const names = new Map(rows.map((row) => [`${row.sarasas}:${row.kodas}`, row]))
  return (list: ListName | 'lygiai', code: string, lang: Lang): string | undefined => {
    if (isFixed(list)) return statusText(list, code, lang)
    const row = names.get(`${list}:${code}`)
    return (lang !== 'lt' && row?.pavadinimasEn) || row?.pavadinimas
  }
}
const isFixed = (list: string): list is StatusList => Object.hasOwn(statuses, list)
