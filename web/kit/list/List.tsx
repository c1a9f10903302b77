import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Column } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '#web/lib/announce.ts'
import { type ListEndpoint, useList } from '#web/lib/api.ts'
import { ApiError, errorText } from '#web/lib/errors.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import type { Search } from '#web/lib/nav.tsx'
import { useReadFailedAgain } from '#web/lib/readFailedAgain.ts'
import { useSettings } from '#web/lib/settings.ts'
import { usePhone } from '../../lib/usePhone.ts'
import { EmptyState } from '../page/EmptyState.tsx'
import { ActionBar } from './ActionBar.tsx'
import { FilterRow } from './FilterRow.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import type { Filter } from './filter.ts'
import { ListCards } from './ListCards.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListTable } from './ListTable.tsx'
import { useListKeys } from './listKeys.ts'
import { type ListState, useListState } from './listState.ts'
import type { ListModel, ListProps } from './model.ts'
import { useSelection } from './selection.ts'
import { type ListViews, useViews } from './views.ts'

/** The data and state of a list, for components whose title needs them (ListPage, ListSection). */
export function useListModel<E extends ListEndpoint>(given: ListProps<E>, title = ''): ListModel {
  const props = given as unknown as ListProps<ListEndpoint>
  const { endpoint, params, fixed, starts = none, where = '', bulk, bulkLimit = 500 } = props
  const state = useListState(endpoint, where, starts as Search)
  const lang = useLang()
  const name = (props.name ?? endpoint.path).slice(0, 60)
  const input = { params, query: { ...state.query, ...(fixed as Search) } }
  const { data, error, isPending, isFetching, isPlaceholderData } = useList(endpoint, input as never)
  const columns: Record<string, Column> = endpoint.columns ?? {}
  const views = useViews(name, state.view, where !== 'local')
  useBeginning(state, views, where === 'local' ? null : ['', props.home ?? ''])
  const chosen = views.columns?.filter((column) => column in columns)
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
    title,
    described: (props.filters ?? []) as readonly Filter[],
    state,
    page: data,
    columns,
    shown,
    chosen: Boolean(chosen?.length),
    idOf,
    selection,
    input,
    name,
    views,
    lang,
    sortOf: (column) => (props.sorts as Search | undefined)?.[column] ?? (state.sorts(column) ? column : undefined),
    failure: error,
    isLoading: isPending,
    isFetching: isFetching && (isPlaceholderData || isPending),
  }
}
const none = {}

/** Opens the view that the user begins this list with, once, where the address asks for nothing of its own (`bare`). */
function useBeginning({ view, page, openView }: ListState, { begins }: ListViews, bare: readonly string[] | null) {
  const done = useRef(bare === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is new at each drawing, and this happens once
  useEffect(() => {
    if (done.current || begins === undefined) return
    done.current = true
    if (begins !== '' && bare?.includes(view) && page === 0) openView(begins)
  }, [begins])
}

/** Views, filters, rows, pages and the bar for selected rows: everything of a list except its title. */
export function List({ list, main = false }: { list: ListModel; main?: boolean }) {
  const { page, state, props, failure } = list
  const lang = useLang()
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const readAgain = useReadFailedAgain()
  const box = useRef<HTMLDivElement>(null)
  const { tankis } = useSettings()
  const phone = usePhone()
  useListKeys(box, main)

  // Announced after the rows for changed filters have loaded; not the first time, when the page announces itself.
  const filtersNow = JSON.stringify(list.input.query)
  const announced = useRef(filtersNow)
  useEffect(() => {
    if (list.isFetching || !page || announced.current === filtersNow) return
    announced.current = filtersNow
    announce(t('found', { count: page.total }))
  }, [filtersNow, list.isFetching, page, t])

  // An address of long ago, or the last row of the last page was removed: the last page that there is.
  const { goTo, size } = state
  const beyond = page !== undefined && page.rows.length === 0 && page.total > 0 && !list.isFetching
  const last = Math.ceil((page?.total ?? 0) / size) - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the state are new at each drawing
  useEffect(() => {
    if (beyond && state.page > last) goTo(last, undefined, true)
  }, [beyond, last, state.page])

  // The address was typed by hand, or the view was saved before a filter changed.
  const badFilters = failure instanceof ApiError && failure.code === 'InvalidFormFields'
  const Rows = phone ? ListCards : ListTable
  return (
    <div ref={box} className="list" data-main={main || undefined} data-density={tankis} aria-busy={list.isFetching}>
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
            <Button variant="default" onClick={readAgain}>
              {shell('retry')}
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
      {/* By the browser's own command the page shown is printed; it says by which filters. */}
      {state.active.length > 0 && (
        <p className="printed">
          <FilterSummary list={list} />
        </p>
      )}
      {page && page.rows.length > 0 && <Rows list={list} rows={page.rows} />}
      {page && page.rows.length > 0 && <ListFooter list={list} total={page.total} main={main} />}
      {list.selection && list.selection.count > 0 && (
        <ActionBar selection={list.selection}>{props.bulk?.(list.selection as never)}</ActionBar>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <div className="skeleton-rows" aria-hidden data-waits>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells a grey bar
        <Skeleton key={row} height={32} />
      ))}
    </div>
  )
}
