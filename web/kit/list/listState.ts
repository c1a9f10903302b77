import { useCallback, useMemo, useState } from 'react'
import { pageSizes } from '#contract/lib/fields.ts'
import type { ListEndpoint } from '#web/lib/api.ts'
import { parseSearch, type Search, stringifySearch, useQueryParams } from '#web/lib/nav.tsx'
import { asksOfList } from '#web/lib/whole.ts'

/**
 * What a list shows: filters by the names of the call, order, page. All of it is kept in the address, or only in the
 * page.
 */
export interface ListState {
  /** The query for the call, without empty values. */
  query: Search
  /** A filter's value; '' where it is not set. */
  get: (name: string) => string
  /** Sets filters ('' clears one) and goes to the first page; replaces the history entry. */
  filter: (values: Search) => void
  clear: () => void
  sort: (order: string) => void
  /** May the call sort by this field? */
  sorts: (field: string) => boolean
  goTo: (page: number, size?: number, replace?: boolean) => void
  order: string
  page: number
  size: number
  /** Names of the filters that differ from the initial ones. */
  active: readonly string[]
  /** Filters and order as a query string, for a saved view. */
  view: string
  openView: (view: string) => void
}

const steering = ['page', 'size', 'order', 'format', 'stulpeliai']

/**
 * The state of a list. It is kept in the address (`where` = '' or a prefix such as 'asm.', where one page has two
 * lists), or locally ('local') for a list inside a page. `starts` are the initial filters; clearing one writes `from=`.
 */
export function useListState(endpoint: ListEndpoint, where: string, starts: Search = {}): ListState {
  const [url, setQuery] = useQueryParams()
  const [local, setLocal] = useState<Search>({})
  const isLocal = where === 'local'
  const prefix = isLocal ? '' : where
  const asks = useMemo(() => asksOfList(endpoint), [endpoint])
  const { names, order: startOrder } = asks
  const search = isLocal ? local : url

  const change = useCallback(
    (values: Search, replace: boolean) => {
      const next = (before: Search) => {
        const after = { ...before }
        for (const [name, value] of Object.entries(values)) {
          if (value === (starts[name] ?? '')) delete after[prefix + name]
          else after[prefix + name] = value
        }
        return after
      }
      if (isLocal) setLocal(next)
      else setQuery(next, { replace, resetScroll: !replace })
    },
    [isLocal, setQuery, prefix, starts],
  )

  const get = (name: string) => search[prefix + name] ?? starts[name] ?? ''
  const filters = names.filter((name) => !steering.includes(name))
  const query = Object.fromEntries(names.map((name) => [name, get(name)]).filter(([, value]) => value !== ''))
  const active = filters.filter((name) => get(name) !== (starts[name] ?? ''))
  const order = get('order') || startOrder
  return {
    query,
    get,
    order,
    active,
    page: Number(get('page')) || 0,
    size: Number(get('size')) || pageSizes[0],
    filter: (values) => change({ ...values, page: '' }, true),
    clear: () =>
      change(
        { ...Object.fromEntries([...filters, 'order', 'size'].map((name) => [name, starts[name] ?? ''])), page: '' },
        true,
      ),
    sort: (field) => change({ order: field === startOrder ? '' : field, page: '' }, true),
    sorts: (field) => asks.sortable.includes(field.replace(/^-/, '')),
    goTo: (page, size, replace = false) =>
      change(
        { page: page === 0 ? '' : String(page), ...(size ? { size: size === pageSizes[0] ? '' : String(size) } : {}) },
        replace,
      ),
    view: stringifySearch(
      Object.fromEntries(
        [...filters, 'order'].flatMap((name) =>
          search[prefix + name] === undefined ? [] : [[name, search[prefix + name]]],
        ),
      ),
    ).slice(1),
    openView: (view) =>
      change(
        {
          ...Object.fromEntries([...filters, 'order'].map((name) => [name, starts[name] ?? ''])),
          page: '',
          ...parseSearch(view),
        },
        true,
      ),
  }
}
