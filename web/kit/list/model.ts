import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Columns } from '#contract/lib/columns.ts'
import type { CallInput, Reply } from '#contract/lib/endpoint.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { ListEndpoint, Page } from '#web/lib/api.ts'
import type { Search } from '#web/lib/nav.tsx'
import type { Action } from '../page/MenuItems.tsx'
import type { Filter } from './filters.tsx'
import type { ListState } from './listState.ts'
import type { Marking, Selection } from './selection.ts'

type ColumnName<E extends ListEndpoint> = keyof NonNullable<E['columns']> & string
type QueryIn<E extends ListEndpoint> = CallInput<E> extends { query?: infer Q } ? NonNullable<Q> : never
type FilterName<E extends ListEndpoint> = Exclude<
  keyof QueryIn<E> & string,
  'page' | 'size' | 'order' | 'format' | 'stulpeliai'
>

/** A list over one endpoint. Only `endpoint` and `empty` are needed; the rest says where this list differs. */
export interface ListProps<E extends ListEndpoint> {
  endpoint: E
  /** Parameters of the path: `{ id }`. */
  params?: E['params'] extends z.ZodType ? z.input<E['params']> : undefined
  /** Filters that always hold and are not shown. */
  fixed?: Partial<QueryIn<E>>
  /** Initial filters and order, which can be changed: `{ from: today() }`. */
  starts?: { [N in FilterName<E> | 'order']?: string }
  filters?: readonly Filter<FilterName<E>>[]
  /** Columns shown at first, in order; all of the endpoint's where absent. The first cell opens the row. */
  columns?: readonly ColumnName<E>[]
  /** How to draw a cell if the plain value is not enough. Codes, statuses, dates, yes and no need nothing here. */
  cells?: { [C in ColumnName<E>]?: (row: Reply<E>) => ReactNode }
  /** What a column is sorted by where that is not its own path: `{ 'asmuo.pavarde': 'pavarde' }`. */
  sorts?: { [C in ColumnName<E>]?: string }
  /** `row.id` where absent. */
  rowId?: (row: Reply<E>) => number
  /** Names a row for screen readers; the text of its first cell where absent. */
  rowName?: (row: Reply<E>) => string
  /** What stands before the title of a row on a phone: a photo. */
  lead?: (row: Reply<E>) => ReactNode
  /** What stands after the title of a row on a phone where `rowName` is all of it: a badge that the first cell has. */
  beside?: (row: Reply<E>) => ReactNode
  /** Columns that `rowName` shows already: a card on a phone leaves them out. */
  inName?: readonly ColumnName<E>[]
  /** The screen that a row opens, below the language (null: this row opens none); or what opening does. */
  to?: (row: Reply<E>) => string | null
  onOpen?: (row: Reply<E>) => void
  /** What „⋯“ of a row offers. */
  rowActions?: (row: Reply<E>) => readonly (Action | false | null | undefined)[]
  /** Buttons for marked rows; giving them brings the checkboxes. `selection.clear()` when done. */
  bulk?: (selection: Selection<Reply<E>>) => ReactNode
  /** How many rows the server takes at once. */
  bulkLimit?: number
  /** What the list shows at first, if that is not everything. */
  start?: string
  /** Ready views beside the saved ones: `{ label, query: 'statusas=NEPATIKRINTA' }`. */
  views?: readonly { label: string; query: string }[]
  /** What stands where there is nothing yet. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** Under which the user's columns and views are kept; the endpoint's path where absent. */
  name?: string
  /** '' the address; 'asm.' the address with that prefix; 'local' the page's memory. */
  where?: string
}

/** A list with its props made plain: what the parts of it draw from. */
export interface ListModel<Row = unknown> {
  props: ListProps<ListEndpoint>
  state: ListState
  page: Page<Row> | undefined
  columns: Columns
  /** Names of the columns shown, in order. */
  shown: readonly string[]
  sortOf: (column: string) => string | undefined
  idOf: (row: Row) => number
  selection: Marking | undefined
  input: { params: unknown; query: Search }
  name: string
  lang: Lang
  failure: unknown
  isLoading: boolean
  isFetching: boolean
  retry: () => void
}
