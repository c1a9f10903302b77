import { Table, Text } from '@mantine/core'
import { memo } from 'react'
import { cellOf } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { useText } from '../lib/lang.ts'
import { errorsOf, stateOf } from './items.ts'
import { ProblemFields } from './ProblemFields.tsx'
import { RowState } from './RowState.tsx'
import { RowTools } from './RowTools.tsx'
import type { RowProps } from './rowProps.ts'

/** A row of the file in the table of a wide screen; its problems are corrected in place. */
export const RowLine = memo(function RowLine({ work, item, onEdit }: RowProps) {
  const t = useText(importTexts)
  const { sheet, shown } = work.definition
  const errors = stateOf(item) === 'error' ? errorsOf(item) : []
  return (
    <Table.Tr data-state={stateOf(item)}>
      <Table.Th scope="row" className="tabular">
        <span className="sr-only">{t('rowNr', { nr: item.nr })}</span>
        <span aria-hidden>{item.nr}</span>
      </Table.Th>
      {shown.map((key) => (
        <Table.Td key={key} className="import-cell">
          {cellOf(sheet, item, key) || (
            <Text span c="dimmed">
              –
            </Text>
          )}
        </Table.Td>
      ))}
      <Table.Td className="import-what">
        <RowState definition={work.definition} item={item} />
        {errors.length > 0 && <ProblemFields work={work} item={item} problems={errors} />}
      </Table.Td>
      <Table.Td>
        <RowTools work={work} item={item} onEdit={onEdit} />
      </Table.Td>
    </Table.Tr>
  )
})
