import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListModel } from './model.ts'

/** By how much the cells of one line may become narrower before columns go. */
const narrower = [1, 0.85, 0.7, 0.55]

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

/** Shows the state of the row, what the list is sorted by, or what the screen was asked to show. */
const matters = ({ state, sortOf, props: { keeps = [] } }: ListModel) => {
  const fields = state.order.split(',').map((name) => name.replace(/^-/, ''))
  return (column: string) =>
    /statusas$/i.test(column) || keeps.includes(column) || fields.includes(sortOf(column) ?? '')
}

/** Has the column something to press, which must not get out of reach, or a state, by which the row is read? */
const isNeeded = (head: HTMLTableCellElement, table: HTMLTableElement) =>
  [...table.tBodies].some((body) =>
    [...body.rows].some((row) => row.cells[head.cellIndex]?.querySelector('a, button, input, .status')),
  )

/**
 * Fits a table into its box, which would cut its right side off: cells become narrower, then the least important columns
 * go. They come back when there is more room. Columns that the user has chosen, and those with something to press or a
 * state, stay; then the box scrolls. `box` goes to the element that scrolls; the headers of columns have `data-column`.
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
    // Paper has a width of its own, which the browser fits by itself.
    if (!element || !table || window.matchMedia('print').matches) return
    for (const factor of narrower) {
      table.style.setProperty('--fit', String(factor))
      if (element.scrollWidth <= element.clientWidth) return
    }
    if (list.views.columns) return
    const heads = [...table.querySelectorAll<HTMLTableCellElement>('th[data-column]')]
    const needed = heads.flatMap((head) => (isNeeded(head, table) ? (head.dataset['column'] ?? '') : []))
    const isKept = matters(list)
    const names = heads.map(({ dataset }) => dataset['column'] ?? '')
    const widths = heads.map((head) => head.getBoundingClientRect().width)
    const lacking = element.scrollWidth - element.clientWidth
    const more = surplus(names, widths, lacking, (column) => isKept(column) || needed.includes(column))
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
