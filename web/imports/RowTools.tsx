import { cellOf } from '#contract/imports/sheet.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { RowMenu } from '../kit/list/RowMenu.tsx'
import { useText } from '../lib/lang.ts'
import type { RowProps } from './rowProps.ts'

/** „⋯“ of a row: opens it in a form, leaves it out or takes it in again. */
export function RowTools({ work, item, onEdit }: RowProps) {
  const t = useText(importTexts)
  if (item.outcome !== null) return null
  const { sheet, shown } = work.definition
  const name = shown.slice(0, 2).map((key) => cellOf(sheet, item, key))
  return (
    <RowMenu
      name={[t('rowNr', { nr: item.nr }), ...name].join(' ').trim()}
      actions={[
        { label: t('edit'), onClick: () => onEdit(item.nr) },
        {
          label: t(item.excluded ? 'include' : 'exclude'),
          onClick: () => work.exclude(item.nr, !item.excluded),
        },
      ]}
    />
  )
}
