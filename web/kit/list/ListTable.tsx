import { Checkbox, Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { useSettings } from '#web/lib/settings.ts'
import { isOfNumbers } from './cell.tsx'
import { tellCut } from './cutText.ts'
import { useFitting } from './fitting.ts'
import type { ListModel } from './model.ts'
import { TableRow } from './TableRow.tsx'

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
  const settings = useSettings()
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
            {rows.map((row) => (
              <TableRow
                key={idOf(row)}
                list={list}
                row={row}
                shown={shown}
                numbers={[...numbers].join()}
                isMarked={selection?.has(row) ?? false}
              />
            ))}
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
