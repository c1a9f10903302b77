import { Alert, Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Column, Columns } from '#contract/lib/columns.ts'
import type { CallInput, Reply } from '#contract/lib/endpoint.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '#web/lib/announce.ts'
import { type ListEndpoint, type Page, useList } from '#web/lib/api.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import type { Search } from '#web/lib/nav.tsx'
import { useSettings } from '#web/lib/settings.ts'
import { EmptyState } from '../page/EmptyState.tsx'
import type { Action } from '../page/MenuItems.tsx'
import { ActionBar } from './ActionBar.tsx'
import { FilterRow } from './FilterRow.tsx'
import type { Filter } from './filters.tsx'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListTable } from './ListTable.tsx'
import { useListKeys } from './listKeys.ts'
import { type ListState, useListState } from './listState.ts'
import { type Marking, type Selection, useSelection } from './selection.ts'

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
  /** Filters and order that the list begins with and that can be changed: `{ from: today() }`. */
  starts?: { [N in FilterName<E> | 'order']?: string }
  filters?: readonly Filter<FilterName<E>>[]
  /** Columns shown at first, in order; all of the endpoint's where absent. The first cell opens the row. */
  columns?: readonly ColumnName<E>[]
  /** Where the plain value is not enough. Codes, statuses, dates, yes and no are drawn rightly without it. */
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
  /** Columns that `rowName` says already: a card on a phone goes without them. */
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
  /** What the list shows to begin with, where that is not all. */
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

/** The data and state of a list, for a component that draws its title from them (ListPage, ListSection). */
export function useListModel<E extends ListEndpoint>(given: ListProps<E>): ListModel {
  const props = given as unknown as ListProps<ListEndpoint>
  const { endpoint, params, fixed, starts = none, where = '', bulk, bulkLimit = 500 } = props
  const state = useListState(endpoint, where, starts as Search)
  const lang = useLang()
  const [settings] = useSettings()
  const name = (props.name ?? endpoint.path).slice(0, 60)
  const input = { params, query: { ...state.query, ...(fixed as Search) } }
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useList(endpoint, input as never)
  const columns: Record<string, Column> = endpoint.columns ?? {}
  const chosen = settings.stulpeliai[name]?.filter((column) => column in columns)
  const shown = chosen?.length ? chosen : (props.columns ?? Object.keys(columns))
  const idOf = (row: unknown) => props.rowId?.(row as never) ?? (row as { id: number }).id
  const selection = useSelection({
    endpoint,
    input,
    idOf,
    total: data?.total ?? 0,
    limit: bulkLimit,
    enabled: bulk !== undefined,
  })
  return {
    props,
    state,
    page: data,
    columns,
    shown,
    idOf,
    selection,
    input,
    name,
    lang,
    sortOf: (column) => (props.sorts as Search | undefined)?.[column] ?? (state.sorts(column) ? column : undefined),
    failure: error,
    isLoading: isPending,
    isFetching: isFetching && (isPlaceholderData || isPending),
    retry: () => void refetch(),
  }
}
const none = {}

/** Views, filters, rows, pages and the bar for marked rows; everything of a list but its title. */
export function List({ list, main = false }: { list: ListModel; main?: boolean }) {
  const { page, state, props, failure } = list
  const lang = useLang()
  const t = useText(shellTexts)
  const box = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useListKeys(box, main)

  // Told once the rows of changed filters are there; not on the first showing, which the page itself announces.
  const filtersNow = JSON.stringify(list.input.query)
  const announced = useRef(filtersNow)
  useEffect(() => {
    if (list.isFetching || !page || announced.current === filtersNow) return
    announced.current = filtersNow
    announce(t('found', { count: page.total }))
  }, [filtersNow, list.isFetching, page, t])

  // An address typed by hand, or a view saved before a filter changed.
  const badFilters = failure instanceof ApiError && failure.code === 'InvalidFormFields'
  const Rows = phone ? ListCards : ListTable
  return (
    <div ref={box} className="list" aria-busy={list.isFetching}>
      <FilterRow list={list} phone={phone ?? false} main={main} />
      {failure !== null && (
        <Alert
          color="danger"
          icon={<IconAlertCircle />}
          title={badFilters ? t('badFilters') : errorText(failure, lang)}
          my="sm"
        >
          {badFilters ? (
            <Button variant="default" onClick={state.clear}>
              {t('clearFilters')}
            </Button>
          ) : (
            <Button variant="default" onClick={list.retry}>
              {t('retry')}
            </Button>
          )}
        </Alert>
      )}
      {list.isLoading && failure === null && <Waiting />}
      {page &&
        page.total === 0 &&
        failure === null &&
        (state.active.length > 0 ? (
          <EmptyState kind="notFound" title={t('notFoundByFilters')}>
            <Button variant="default" onClick={state.clear}>
              {t('clearFilters')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState kind="nothing" title={props.empty.title} text={props.empty.text}>
            {props.empty.action}
          </EmptyState>
        ))}
      {page && page.rows.length > 0 && <Rows list={list} rows={page.rows} />}
      {page && page.total > 0 && <ListFooter list={list} total={page.total} main={main} />}
      {list.selection && list.selection.count > 0 && (
        <ActionBar selection={list.selection}>{props.bulk?.(list.selection as never)}</ActionBar>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="skeleton-rows" aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells a grey bar
        <Skeleton key={row} height={32} />
      ))}
    </div>
  )
}
