import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { civilDay } from '#contract/lib/civil.ts'
import { type Column, namedAt } from '#contract/lib/columns.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { defaultLanguage, isLang, say } from '#contract/lib/texts.ts'
import type { Db } from '#server/db/db.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { aboutFile, type XlsxQuery } from './aboutFile.ts'
import { cellOf, type XlsxCell, type XlsxRow } from './cells.ts'
import { codeNames } from './codeNames.ts'
import { threadPool } from './threads.ts'

/** A sheet without its rows, which are sent in parts; and a second one that says what the file is. */
export interface XlsxSheet {
  name: string
  head: XlsxCell[]
  about?: { name: string; rows: XlsxRow[] }
}

/** The file of a sheet, written in a thread of its own. Throws ServiceUnavailable. */
export const makeXlsx = async (sheet: XlsxSheet, rows: AsyncIterable<XlsxRow[]>): Promise<Buffer> =>
  (await write(sheet, rows)).bytes
const write = threadPool<XlsxSheet, XlsxRow[], null>(
  { code: 'xlsxWorker', failure: 'an xlsx could not be written' },
  { workers: 2, seconds: 60, megabytes: 512 },
)

/** Rows turned into cells at once: this blocks other requests for a few milliseconds. */
const atOnce = 200

/**
 * The rows of a list as one sheet: all columns of the endpoint, or the requested ones in their order; codes as their
 * names. A second sheet says when it was made and by which filters. Rows are read page by page, and other requests are
 * served in between. Throws InvalidFormFields for a column that
 * the list does not have or that is named twice, and ServiceUnavailable.
 */
export async function toXlsx(
  db: Db,
  reply: FastifyReply,
  endpoint: Endpoint,
  pages: Iterable<unknown[]> | AsyncIterable<unknown[]>,
  query: XlsxQuery,
  now: Date,
): Promise<Buffer> {
  const lang = isLang(query.atsakymoKalba) ? query.atsakymoKalba : defaultLanguage
  const columns = columnsOf(endpoint, query)
  const names = await codeNames(
    db,
    columns.flatMap(([, { codes }]) => codes ?? []),
  )
  const cellsOf = (row: unknown): XlsxRow =>
    columns.map(([path, { codes, none, toText }]) => {
      const value = namedAt(row, path, lang) ?? (query.stulpeliai && none ? say(none, lang) : undefined)
      if (toText && value !== undefined && value !== null) return cellOf(toText(value, lang, row))
      const named = (code: unknown) => (codes && names(codes, String(code), lang)) ?? code
      // Records and codes are written as their names.
      const nameOf = (each: unknown) => (codes ? undefined : namedAt(each, 'pavadinimas', lang)) ?? named(idOf(each))
      return cellOf(Array.isArray(value) ? value.map(nameOf).join(', ') : named(value))
    })
  async function* parts() {
    for await (const rows of pages)
      for (let from = 0; from < rows.length; from += atOnce) {
        yield rows.slice(from, from + atOnce).map(cellsOf)
        await setImmediate()
      }
  }
  const head = columns.map(([, { title }]) => say(title, lang))
  const file = await makeXlsx({ name: 'Meistras', head, about: aboutFile(query, lang, now) }, parts())
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${endpoint.path.split('/')[1]}-${civilDay(now)}.xlsx"`)
  return file
}

/** The columns of a file. Each is allowed once: a column repeated a hundred times would cost a hundred times the work. */
export function columnsOf({ columns = {} }: Endpoint, { stulpeliai }: XlsxQuery): [string, Column][] {
  const all = Object.entries(columns)
  if (!stulpeliai) return all
  const names = stulpeliai.split(',')
  const found = names.flatMap((key) => all.filter(([name]) => name === key))
  if (found.length < names.length || new Set(names).size < names.length) throw wrong({ stulpeliai: 'inList' })
  return found
}

const idOf = (each: unknown) => (each as { id?: unknown } | null)?.id ?? each
