import { fileTexts } from '#contract/documents/sheet.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { givenFilters } from '#server/lib/rows/list.ts'
import { cellOf, safeCell, type XlsxRow } from './cells.ts'

/** What a call says of the file that it asks for, beside the filters of its list. */
export interface XlsxQuery {
  stulpeliai?: string
  atsakymoKalba?: string
  filtruAprasymas?: string
}

/**
 * The second sheet of a list's file: when it was made, and what was left out. Who sends words for the filters
 * (`filtruAprasymas`, as screens do) reads them here; otherwise they are named as in the address.
 */
export function aboutFile(query: XlsxQuery, lang: Lang, now: Date): { name: string; rows: XlsxRow[] } {
  const words = query.filtruAprasymas?.split('\n').filter(Boolean)
  const given = Object.entries(givenFilters(query as Parameters<typeof givenFilters>[0]))
  const filters = words ?? given.map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
  const lines = filters.length > 0 ? filters : [say(fileTexts.noFilters, lang)]
  return {
    name: say(fileTexts.about, lang),
    rows: [
      [say(fileTexts.made, lang), cellOf(now.toISOString())],
      ...lines.map((line, at): XlsxRow => [at === 0 ? say(fileTexts.filters, lang) : null, safeCell(line)]),
    ],
  }
}
