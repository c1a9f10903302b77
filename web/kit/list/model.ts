import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Columns } from '#contract/lib/columns.ts'
import type { CallInput, Reply } from '#contract/lib/endpoint.ts'
import type { Lang } from '#contract/lib/texts.ts'
import type { ListEndpoint, Page } from '#web/lib/api.ts'
import type { Search } from '#web/lib/nav.tsx'
import type { Action } from '../page/MenuItems.tsx'
import type { Filter } from './filter.ts'
import type { ListState } from './listState.ts'
import type { Marking, Selection } from './selection.ts'
import type { ListViews } from './views.ts'

type ColumnName<E extends ListEndpoint> = keyof NonNullable<E['columns']> & string
type QueryIn<E extends ListEndpoint> = CallInput<E> extends { query?: infer Q } ? NonNullable<Q> : never
type FilterName<E extends ListEndpoint> = Exclude<
  keyof QueryIn<E> & string,
  'page' | 'size' | 'order' | 'format' | 'stulpeliai'
>

/** A list over one endpoint. Only `endpoint` and `empty` are required; the other props say where this list differs. */
export interface ListProps<E extends ListEndpoint> {
  endpoint: E
  /** Parameters of the path: `{ id }`. */
  params?: E['params'] extends z.ZodType ? z.input<E['params']> : undefined
  /** Filters that always apply and are not shown. */
  fixed?: Partial<QueryIn<E>>
  /** Initial filters and order, which can be changed: `{ from: today() }`. */
  starts?: { [N in FilterName<E> | 'order']?: string }
  filters?: readonly Filter<FilterName<E>>[]
  /** Columns shown at first, in order; by default all columns of the endpoint. The first cell opens the row. */
  columns?: readonly ColumnName<E>[]
  /** Columns that stay where there is no room for all: those that the user has just asked for. */
  keeps?: readonly string[]
  /** How to draw a cell where the plain value is not enough. Codes, statuses, dates, yes and no need nothing here. */
  cells?: { [C in ColumnName<E>]?: (row: Reply<E>) => ReactNode }
  /** The field that a column is sorted by, where it is not its own path: `{ 'asmuo.pavarde': 'pavarde' }`. */
  sorts?: { [C in ColumnName<E>]?: string }
  /** The id of a row; `row.id` by default. */
  rowId?: (row: Reply<E>) => number
  /** The name of a row for screen readers; by default the text of its first cell. */
  rowName?: (row: Reply<E>) => string
  /** Shown before the title of a row on a phone, such as a photo. */
  lead?: (row: Reply<E>) => ReactNode
  /** Shown after the title of a row on a phone where `rowName` is the whole title, such as the first cell's badge. */
  beside?: (row: Reply<E>) => ReactNode
  /** Columns that `rowName` already shows: cards on a phone leave them out. */
  inName?: readonly ColumnName<E>[]
  /**
   * What a row says on a phone below its title, without names of columns: values that say themselves what they are. The
   * rest is in what the row opens. Without it, for a row that opens nothing, and where the user has chosen the columns,
   * all columns have a line with their name.
   */
  brief?: readonly ColumnName<E>[]
  /**
   * The screen that a row opens, as a path after the language (null: this row opens none); or a function that opens it.
   */
  to?: (row: Reply<E>) => string | null
  onOpen?: (row: Reply<E>) => void
  /** The actions under „⋯“ of a row. */
  rowActions?: (row: Reply<E>) => readonly (Action | false | null | undefined)[]
  /** Buttons for selected rows; giving them shows the checkboxes. Call `selection.clear()` when done. */
  bulk?: (selection: Selection<Reply<E>>) => ReactNode
  /** How many rows the server accepts in one call. */
  bulkLimit?: number
  /** What the list shows at first, if that is not everything. */
  start?: string
  /** The query string under which the menu opens the list, where that is not the bare address. */
  home?: string
  /** Ready views beside the saved ones: `{ label, query: 'statusas=NEPATIKRINTA' }`. */
  views?: readonly { label: string; query: string }[]
  /** Counting this list takes long, so saved views show no numbers. */
  costly?: boolean
  /** Shown where there are no records yet. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** The name under which the user's columns and views are stored; by default the endpoint's path. */
  name?: string
  /** Where the state is kept: '' the address; 'asm.' the address with that prefix; 'local' the page's memory. */
  where?: string
}

/** A list with all of its props resolved: the parts of the list are drawn from it. */
export interface ListModel<Row = unknown> {
  props: ListProps<ListEndpoint>
  /** The list's own heading; a list that is the whole page has that of the page. */
  title: string
  /** The filters that are told on paper, wherever their fields stand. */
  described: readonly Filter[]
  state: ListState
  page: Page<Row> | undefined
  columns: Columns
  /** Names of the columns shown, in order. */
  shown: readonly string[]
  /** Whether the user has chosen which columns are shown. */
  chosen: boolean
  sortOf: (column: string) => string | undefined
  idOf: (row: Row) => number
  selection: Marking | undefined
  input: { params: unknown; query: Search }
  name: string
  views: ListViews
  lang: Lang
  failure: unknown
  isLoading: boolean
  isFetching: boolean
}
