import type { Import } from './importing.ts'
import type { Item } from './items.ts'

/** Props of the line, the card and the tools of a row. */
export interface RowProps {
  work: Import
  item: Item
  /** Opens the whole row, by its number. */
  onEdit: (nr: number) => void
}
