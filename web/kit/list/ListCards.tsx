import { Checkbox, Group } from '@mantine/core'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { Cell, cellText } from './cell.tsx'
import { openByRow } from './ListTable.tsx'
import type { ListModel } from './model.ts'
import { RowLink } from './RowLink.tsx'
import { RowMenu } from './RowMenu.tsx'

/** What a renderer answers where a row has no value: a card has no line for it. */
const nothing = [null, '', '—'] as const

/** The rows on a phone: each is a card with the first column as its title. They are sorted in the sheet of filters. */
export function ListCards({ list, rows }: { list: ListModel; rows: readonly unknown[] }) {
  const { props, shown, columns, selection, idOf } = list
  const lang = useLang()
  const t = useText(listTexts)
  const titleOf = (column: string) => columnTitle(columns, column, lang)
  const [first = '', ...rest] = shown
  selection?.see(rows)
  const nameOf = (row: unknown) => props.rowName?.(row as never) ?? cellText(row, first, lang)
  /** Does the column show anything that the title does not show already? */
  const says = (row: unknown, column: string) => {
    if (props.inName?.includes(column)) return false
    const render = props.cells?.[column]
    if (render) return !nothing.includes(render(row as never) as never)
    const text = cellText(row, column, lang)
    return text !== '' && !(props.rowName && nameOf(row).includes(text))
  }
  return (
    <ul className="cards">
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: mirrors the link inside
        <li
          key={idOf(row)}
          data-row
          data-opens={Boolean(props.to ? props.to(row as never) : props.onOpen) || undefined}
          data-marked={selection?.has(row) || undefined}
          onClick={openByRow}
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
              {selection && (
                <Checkbox
                  data-row-select
                  aria-label={t('selectRow', { name: nameOf(row) })}
                  checked={selection.has(row)}
                  onChange={(event) => selection.toggle(row, event.currentTarget.checked)}
                />
              )}
              {props.lead?.(row as never)}
              <div className="card-title">
                <RowLink list={list} row={row}>
                  {props.rowName ? nameOf(row) : <Cell list={list} row={row} column={first} />}
                </RowLink>{' '}
                {props.beside?.(row as never)}
              </div>
            </Group>
            {props.rowActions && <RowMenu actions={props.rowActions(row as never)} name={nameOf(row)} />}
          </Group>
          <dl>
            {rest
              .filter((column) => says(row, column))
              .map((column) => (
                <div key={column}>
                  <dt>{titleOf(column)}</dt>
                  <dd>
                    <Cell list={list} row={row} column={column} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
