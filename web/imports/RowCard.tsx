import { Button, Group, Text } from '@mantine/core'
import { memo } from 'react'
import { cellOf } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { useLang, useText } from '../lib/lang.ts'
import { errorsOf, stateOf } from './items.ts'
import { problemLine, titleOf } from './problemText.ts'
import { RowState } from './RowState.tsx'
import { RowTools } from './RowTools.tsx'
import type { RowProps } from './rowProps.ts'

/** A row of the file on a phone; its problems are shown, and corrected in a form. */
export const RowCard = memo(function RowCard({ work, item, onEdit }: RowProps) {
  const lang = useLang()
  const t = useText(importTexts)
  const { sheet, shown } = work.definition
  const errors = stateOf(item) === 'error' ? errorsOf(item) : []
  const [first = '', second = '', ...rest] = shown
  const name = [first, second].map((key) => cellOf(sheet, item, key)).join(' ')
  return (
    <li data-row>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className="card-title">
          <Text fw={600}>{name.trim() || t('nobody')}</Text>
          <Text size="sm" c="dimmed">
            {t('rowNr', { nr: item.nr })}
          </Text>
        </div>
        <RowTools work={work} item={item} onEdit={onEdit} />
      </Group>
      <dl>
        {rest
          .filter((key) => cellOf(sheet, item, key) !== '')
          .map((key) => (
            <div key={key}>
              <dt>{titleOf(sheet, key, lang)}</dt>
              <dd>{cellOf(sheet, item, key)}</dd>
            </div>
          ))}
      </dl>
      <RowState definition={work.definition} item={item} />
      {errors.map((problem) => (
        <Text key={problem.column + problem.message} size="sm" mt={4} className="import-error">
          {problemLine(sheet, problem, lang)}
        </Text>
      ))}
      {errors.length > 0 && (
        <Button variant="default" mt="sm" onClick={() => onEdit(item.nr)}>
          {t('edit')}
        </Button>
      )}
    </li>
  )
})
