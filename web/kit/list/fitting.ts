import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListModel } from './model.ts'

/** By how much the cells of one line may become narrower before columns go. */
const narrower = [1, 0.85, 0.7]

/**
 * Which columns go so that `lacking` pixels more are there: the last first, and none that is kept. `widths` are those of
 * the columns in order.
 */
export function surplus(
  columns: readonly string[],
  widths: readonly number[],
  lacking: number,
  isKept: (column: string) => boolean,
): string[] {
  const gone: string[] = []
  let missing = lacking
  for (let at = columns.length - 1; at > 0 && missing > 0; at--) {
    const column = columns[at]
    if (!column || isKept(column)) continue
    gone.push(column)
    missing -= widths[at] ?? 0
  }
  return gone
}

/** Shows the state of the row, or what the list is sorted by. */
const matters = ({ state, sortOf }: ListModel) => {
  const fields = state.order.split(',').map((name) => name.replace(/^-/, ''))
  return (column: string) => /statusas$/i.test(column) || fields.includes(sortOf(column) ?? '')
}

/**
 * Fits a table into its box, which would cut its right side off: cells become narrower, then the least important columns
 * go. They come back when there is more room. Columns that the user has chosen stay; then the box scrolls. `box` goes to
 * the element that scrolls; the headers of columns have `data-column`.
 */
export function useFitting(list: ListModel, rows: readonly unknown[]) {
  const box = useRef<HTMLDivElement>(null)
  const all = list.shown.join()
  const [state, setState] = useState<{ all: string; width: number; gone: readonly string[] }>({
    all,
    width: 0,
    gone: [],
  })
  const gone = state.all === all ? state.gone : []
  const fit = useRef(() => {})
  fit.current = () => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    for (const factor of narrower) {
      table.style.setProperty('--fit', String(factor))
      if (element.scrollWidth <= element.clientWidth) return
    }
    if (list.views.columns) return
    const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
    const names = heads.map(({ dataset }) => dataset['column'] ?? '')
    const widths = heads.map((head) => head.getBoundingClientRect().width)
    const more = surplus(names, widths, element.scrollWidth - element.clientWidth, matters(list))
    if (more.length > 0) setState({ all, width: element.clientWidth, gone: [...gone, ...more] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn depends on these
  useLayoutEffect(() => fit.current(), [all, rows, gone.length])
  const width = useRef(0)
  width.current = gone.length > 0 ? state.width : Number.POSITIVE_INFINITY
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > width.current) setState({ all: '', width: 0, gone: [] })
      fit.current()
    })
    observer.observe(element)
    // Names of codes and the fonts come later, and make it wider.
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { box, shown: list.shown.filter((column) => !gone.includes(column)), gone }
}
