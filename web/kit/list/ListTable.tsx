import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useSettings } from '#web/lib/settings.ts'
import { Cell, cellText, isOfNumbers } from './cell.tsx'
import { tellCut } from './cutText.ts'
import { useFitting } from './fitting.ts'
import type { ListModel } from './model.ts'
import { RowLink } from './RowLink.tsx'
import { RowMenu } from './RowMenu.tsx'

/**
 * The rows as a table: sortable headers, and a real link in the first cell; a click on the row does the same. Columns for
 * which there is no room are named below it.
 */
export function ListTable({ list, rows }: { list: ListModel; rows: readonly unknown[] }) {
  const { props, columns, selection, idOf } = list
  const { box, shown, gone } = useFitting(list, rows)
  const lang = useLang()
  const t = useText(listTexts)
  const shell = useText(shellTexts)
  const [settings] = useSettings()
  const nameOf = (row: unknown) => props.rowName?.(row as never) ?? cellText(row, shown[0] ?? '', lang)
  // The first cell names the row, even if by a number.
  const numbers = new Set(shown.filter((column, at) => at > 0 && isOfNumbers(list, rows, column)))
  selection?.see(rows)
  const marked = rows.filter((row) => selection?.has(row)).length
  return (
    <>
      <div className="table-scroll" ref={box}>
        <Table className="rows" data-density={settings.tankis} highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th scope="col" w={44}>
                  <Checkbox
                    data-row-select
                    aria-label={shell('selectPage')}
                    checked={marked === rows.length}
                    indeterminate={marked > 0 && marked < rows.length}
                    onChange={(event) => selection.togglePage(rows, event.currentTarget.checked)}
                  />
                </Table.Th>
              )}
              {shown.map((column) => (
                <Header
                  key={column}
                  list={list}
                  column={column}
                  title={columnTitle(columns, column, lang)}
                  ofNumbers={numbers.has(column)}
                />
              ))}
              {props.rowActions && (
                <Table.Th scope="col" w={52}>
                  <span className="sr-only">{t('actions')}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onMouseOver={tellCut}>
            {rows.map((row) => {
              const isMarked = selection?.has(row) ?? false
              return (
                <Table.Tr
                  key={idOf(row)}
                  data-row
                  aria-selected={selection ? isMarked : undefined}
                  data-opens={Boolean(props.to ? props.to(row as never) : props.onOpen) || undefined}
                  onClick={openByRow}
                >
                  {selection && (
                    <Table.Td>
                      <Checkbox
                        data-row-select
                        aria-label={t('selectRow', { name: nameOf(row) })}
                        checked={isMarked}
                        onChange={(event) =>
                          selection.toggle(
                            row,
                            event.currentTarget.checked,
                            (event.nativeEvent as unknown as MouseEvent).shiftKey,
                          )
                        }
                      />
                    </Table.Td>
                  )}
                  {shown.map((column, at) => (
                    <Table.Td key={column} data-number={numbers.has(column) || undefined}>
                      {at === 0 ? (
                        <RowLink list={list} row={row}>
                          <Cell list={list} row={row} column={column} />
                        </RowLink>
                      ) : (
                        <Cell list={list} row={row} column={column} />
                      )}
                    </Table.Td>
                  ))}
                  {props.rowActions && (
                    <Table.Td>
                      <RowMenu actions={props.rowActions(row as never)} name={nameOf(row)} />
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
      {gone.length > 0 && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('notFitting', { columns: gone.map((column) => columnTitle(columns, column, lang)).join(', ') })}
        </Text>
      )}
    </>
  )
}

/** A click anywhere in the row does what its link does, except on other clickable things and on selected text. */
export function openByRow(event: React.MouseEvent<HTMLElement>) {
  if (
    (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') ||
    window.getSelection()?.toString()
  )
    return
  const link = event.currentTarget.querySelector<HTMLElement>('[data-row-link]')
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: event.ctrlKey, metaKey: event.metaKey }),
  )
}

interface HeaderProps {
  list: ListModel
  column: string
  title: string
  ofNumbers: boolean
}
function Header({ list, column, title, ofNumbers }: HeaderProps) {
  const field = list.sortOf(column)
  const { order } = list.state
  if (!field)
    return (
      <Table.Th scope="col" data-column={column} data-number={ofNumbers || undefined}>
        {title}
      </Table.Th>
    )
  const first = order.split(',')[0]
  const direction = first === field ? 'ascending' : first === `-${field}` ? 'descending' : 'none'
  return (
    <Table.Th scope="col" data-column={column} data-number={ofNumbers || undefined} aria-sort={direction}>
      <UnstyledButton className="sort" onClick={() => list.state.sort(direction === 'ascending' ? `-${field}` : field)}>
        {title}
        {direction === 'ascending' && <IconArrowUp size={16} aria-hidden />}
        {direction === 'descending' && <IconArrowDown size={16} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}
