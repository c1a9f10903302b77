import type { FileRow } from './csvRows.ts'
import type { Mapping } from './mapping.ts'
import type { Source } from './source.ts'

/** The values of a line by field, as texts: after the mapping of columns, codes and dates. A field that is not there is not given. */
export type Values = Readonly<Record<string, string>>

const dateFields = new Set(['gimimoData', 'galiojaNuo', 'galiojaIki', 'suteikta', 'galioja', 'busenaNuo', 'pamesta'])

/** A date of the file as YYYY-MM-DD; a text that is no such date stays as it is, and is refused with its field. */
export function dayOf(text: string, format: Mapping['dateFormat']): string {
  if (/^\d{4}-\d\d?-\d\d?($|T)/.test(text)) return text
  const pattern = format.replace(/[./]/g, '\\$&').replace('YYYY', '(?<y>\\d{4})').replace('MM', '(?<m>\\d{1,2})')
  const { y, m, d } = new RegExp(`^${pattern.replace('DD', '(?<d>\\d{1,2})')}$`).exec(text)?.groups ?? {}
  return y && m && d ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : text
}

/** Reads the lines of a file by its mapping. Null for a line with another number of cells than there are titles. */
export function reader({ titles, mapping }: Pick<Source, 'titles' | 'mapping'>, common: Mapping) {
  const fields = titles.map((title) => [mapping.columns[title] ?? []].flat() as string[])
  const format = mapping.dateFormat ?? common.dateFormat
  const codes = mapping.codes as Record<string, Record<string, string> | undefined>
  const meantBy = (field: string, cell: string) => {
    const meant = codes[field]
    const text = meant && Object.hasOwn(meant, cell) ? (meant[cell] ?? '') : cell
    return dateFields.has(field) && text !== '' ? dayOf(text, format) : text
  }
  return ({ cells }: FileRow): Values | null => {
    if (cells.length !== titles.length) return null
    const values: Record<string, string> = { ...(mapping.constants as Record<string, string>) }
    for (const [at, named] of fields.entries()) {
      const cell = (cells[at] ?? '').trim()
      for (const field of named) values[field] = meantBy(field, cell)
    }
    return values
  }
}
