import type { noticeTexts } from '#contract/imports/noticeTexts.ts'
import type { ImportSheet } from '#contract/imports/sheet.ts'
import type { FarRows, SheetCells } from './book.ts'

/** Something in the file that may surprise its author: a key of the texts with its parameters. */
export type Notice =
  | { kind: 'titleAbove'; params: { nr: number } }
  | { kind: 'farRows'; params: { nr: number; count: number } }
  | { kind: 'mergedTitles'; params: Record<string, never> }
  /** Indexes of columns; their titles depend on the language. */
  | { kind: 'hiddenColumns'; columns: number[] }
export type NoticeKind = Notice['kind'] & keyof typeof noticeTexts

interface Found {
  /** The index of the row with the titles. */
  header: number
  /** There are rows above the titles. */
  above: boolean
  far: FarRows | null
}

/** What the user should know about a sheet before its rows are imported. */
export function noticesOf(
  { columns }: ImportSheet,
  { merges, hiddenColumns }: SheetCells,
  { header, above, far }: Found,
): Notice[] {
  const used = hiddenColumns.filter((at) => !columns[at]?.ignored)
  const isTitle = ({ startRow, endRow, startCol }: SheetCells['merges'][number]) =>
    startRow <= header && header <= endRow && startCol < columns.length
  return [
    ...(above ? [{ kind: 'titleAbove' as const, params: { nr: header + 1 } }] : []),
    ...(merges.some(isTitle) ? [{ kind: 'mergedTitles' as const, params: {} }] : []),
    ...(used.length > 0 ? [{ kind: 'hiddenColumns' as const, columns: used }] : []),
    ...(far ? [{ kind: 'farRows' as const, params: { nr: far.nr, count: far.count } }] : []),
  ]
}
