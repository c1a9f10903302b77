import { Checkbox, Table } from '@mantine/core'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { Cell, cellText } from './cell.tsx'
import { openByRow } from './openByRow.ts'
import { RowLink } from './RowLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import { type RowProps, rowApart } from './rowApart.ts'

interface TableRowProps extends RowProps {
  /** Names of the columns whose values stand at the end of their cell, joined by commas. */
  numbers: string
}

/** One row of a table. */
export const TableRow = rowApart(({ list, row, shown, numbers, isMarked }: TableRowProps) => {
  const { props, selection } = list
  const t = useText(listTexts)
  const ofNumbers = numbers.split(',')
  const name = props.rowName?.(row as never) ?? cellText(row, shown[0] ?? '', list.lang)
  return (
    <Table.Tr
      data-row
      aria-selected={selection ? isMarked : undefined}
      data-opens={Boolean(props.to ? props.to(row as never) : props.onOpen) || undefined}
      onClick={openByRow}
    >
      {selection && (
        <Table.Td>
          <Checkbox
            data-row-select
            aria-label={t('selectRow', { name })}
            checked={isMarked}
            onChange={(event) =>
              selection.toggle(row, event.currentTarget.checked, (event.nativeEvent as unknown as MouseEvent).shiftKey)
            }
          />
        </Table.Td>
      )}
      {shown.map((column, at) => (
        <Table.Td key={column} data-number={ofNumbers.includes(column) || undefined}>
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
          <RowMenu actions={props.rowActions(row as never)} name={name} />
        </Table.Td>
      )}
    </Table.Tr>
  )
})
