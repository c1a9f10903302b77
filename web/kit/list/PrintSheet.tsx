import './print.css'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import type { Page } from '#web/lib/api.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { queryClient } from '#web/lib/queries.ts'
import { PrintedBy } from '../page/PrintedBy.tsx'
import { Cell } from './cell.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import type { ListModel } from './model.ts'

interface Props {
  list: ListModel
  printed: Page<unknown>
  /** Called when the browser's dialog is closed. */
  onDone: () => void
}

/** A list as it lies on paper: what it is, by which filters, whose and when, and all its rows. Opens the print dialog. */
export function PrintSheet({ list, printed: { rows, total }, onDone }: Props) {
  const { columns, shown, idOf } = list
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let closed = false
    void ready().then(() => {
      if (closed || !sheet.current) return
      layOut(sheet.current)
      window.print()
    })
    window.addEventListener('afterprint', onDone)
    return () => {
      closed = true
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  const [count, all] = [rows.length.toLocaleString(lang), total.toLocaleString(lang)]
  return createPortal(
    <div className="print-sheet" ref={sheet}>
      <p className="print-registry">{shell('meistras')}</p>
      <h1>{titleOf(list)}</h1>
      <p>
        <FilterSummary list={list} />
      </p>
      <p>
        {rows.length < total ? t('printedFirst', { count, total: all }) : t('printedAll', { total: all })}
        {' · '}
        <PrintedBy />
      </p>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col">
                {columnTitle(columns, column, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {shown.map((column) => (
                <td key={column}>
                  <Cell list={list} row={row} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

/** The page's heading; of a list inside a page also its own. */
function titleOf({ title }: ListModel) {
  const page = document.getElementById('page-title')?.textContent ?? ''
  return title && title !== page ? [page, title].filter(Boolean).join(' – ') : page
}

/** Names, letters and pictures may still be on their way; what takes longer than this is printed without. */
const patience = 5000

async function ready() {
  const end = performance.now() + patience
  await document.fonts.ready
  const waiting = () =>
    queryClient.isFetching() > 0 ||
    [...document.querySelectorAll<HTMLImageElement>('.print-sheet img')].some(({ complete }) => !complete)
  do await new Promise((later) => setTimeout(later, 50))
  while (waiting() && performance.now() < end)
}

/** A4 without its margins (print.css), in px. */
const standing = ((210 - 24) / 25.4) * 96
const lying = ((297 - 24) / 25.4) * 96

/**
 * Chooses the way the paper lies: upright where most rows fit on one line, else lying; smaller letters where even that is
 * too narrow.
 */
function layOut(sheet: HTMLElement) {
  const table = sheet.querySelector('table')
  if (!table) return
  const wide = table.offsetWidth > standing * 1.2
  sheet.toggleAttribute('data-wide', wide)
  table.style.width = 'min-content'
  sheet.toggleAttribute('data-tight', wide && table.offsetWidth > lying)
  table.style.width = ''
}
