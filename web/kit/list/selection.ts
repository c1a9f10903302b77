import { useEffect, useRef, useState } from 'react'
import { alertDanger } from '#web/lib/alerts.ts'
import type { ListEndpoint } from '#web/lib/api.ts'
import type { Search } from '#web/lib/nav.tsx'
import { readAll } from './readAll.ts'

/** Selected rows of a list, kept across its pages; a change of filters clears them. */
export interface Selection<Row> {
  ids: readonly number[]
  rows: readonly Row[]
  count: number
  /** The number of rows in the whole list. */
  total: number
  limit: number
  has: (row: Row) => boolean
  /** Selects or unselects; `upTo` (Shift): also all rows between the last selected one and this. */
  toggle: (row: Row, on: boolean, upTo?: boolean) => void
  togglePage: (rows: readonly Row[], on: boolean) => void
  /** Reads all pages and selects every row, up to the limit. */
  selectAll: () => Promise<void>
  loadingAll: boolean
  clear: () => void
}

/** The selection as the rows on screen need it. */
export interface Marking extends Selection<unknown> {
  /** Sets which rows are on screen, in order, for selecting with Shift. */
  see: (rows: readonly unknown[]) => void
}

interface Options {
  endpoint: ListEndpoint
  input: { params: unknown; query: Search }
  idOf: (row: unknown) => number
  total: number
  limit: number
  enabled: boolean
}

export function useSelection({ endpoint, input, idOf, total, limit, enabled }: Options): Marking | undefined {
  const [marked, setMarked] = useState<ReadonlyMap<number, unknown>>(new Map())
  const [loadingAll, setLoadingAll] = useState(false)
  const visible = useRef<readonly unknown[]>([])
  const last = useRef<number>(undefined)
  const { page: _, size: __, order: ___, ...filters } = input.query
  const about = JSON.stringify([endpoint.path, input.params, filters])
  const aboutNow = useRef(about)
  aboutNow.current = about
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks belong to what is filtered, whatever it is
  useEffect(() => setMarked(new Map()), [about])
  if (!enabled) return undefined

  const mark = (rows: readonly unknown[], on: boolean) =>
    setMarked((before) => {
      const after = new Map(before)
      for (const row of rows) on ? after.set(idOf(row), row) : after.delete(idOf(row))
      return after
    })
  return {
    ids: [...marked.keys()],
    rows: [...marked.values()],
    count: marked.size,
    total,
    limit,
    loadingAll,
    has: (row) => marked.has(idOf(row)),
    see: (rows) => {
      visible.current = rows
    },
    toggle: (row, on, upTo = false) => {
      const at = visible.current.findIndex((one) => idOf(one) === idOf(row))
      const from = visible.current.findIndex((one) => idOf(one) === last.current)
      last.current = idOf(row)
      mark(upTo && from >= 0 ? visible.current.slice(Math.min(at, from), Math.max(at, from) + 1) : [row], on)
    },
    togglePage: mark,
    selectAll: async () => {
      setLoadingAll(true)
      try {
        const { rows } = await readAll(endpoint, { params: input.params, query: filters }, limit)
        // Other filters were set while the pages were read: these rows are no longer in view.
        if (aboutNow.current === about) mark(rows, true)
      } catch (error) {
        alertDanger(error)
      } finally {
        setLoadingAll(false)
      }
    },
    clear: () => setMarked(new Map()),
  }
}
