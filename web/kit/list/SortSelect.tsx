import { NativeSelect } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import type { ListModel } from './model.ts'

/** The order of a list where there are no headers to press. Shows nothing where there is no choice. */
export function SortSelect({ list }: { list: ListModel }) {
  const t = useText(listTexts)
  const options = Object.keys(list.columns).flatMap((column) => {
    const field = list.sortOf(column)
    const title = columnTitle(list.columns, column, list.lang)
    return field
      ? [
          { value: field, label: `${title}, ${t('ascending')}` },
          { value: `-${field}`, label: `${title}, ${t('descending')}` },
        ]
      : []
  })
  const sorts = [...new Map(options.map((one) => [one.value, one])).values()]
  if (sorts.length === 0) return null
  return (
    <NativeSelect
      label={t('sortBy')}
      leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
      data={sorts}
      value={list.state.order}
      onChange={(event) => list.state.sort(event.currentTarget.value)}
    />
  )
}
