import { Fragment } from 'react'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import { FilterWords } from './filters.tsx'
import type { ListModel } from './model.ts'

/** On paper: the filters and the order of a list in words, so that a reader knows what was left out. */
export function FilterSummary({ list }: { list: ListModel }) {
  const t = useText(listTexts)
  const lang = useLang()
  const { state, described, columns } = list
  const chosen = described.filter(({ name }) => state.get(name) !== '')
  const [first = ''] = state.order.split(',')
  const field = first.replace(/^-/, '')
  const column = Object.keys(columns).find((name) => list.sortOf(name) === field)
  return (
    <>
      {chosen.length === 0 && t('noFilters')}
      {chosen.map((filter, at) => (
        <Fragment key={filter.name}>
          {at > 0 && ' · '}
          <FilterWords filter={filter} value={state.get(filter.name)} />
        </Fragment>
      ))}
      {column && ` · ${t(first === field ? 'sortedUp' : 'sortedDown', { column: columnTitle(columns, column, lang) })}`}
    </>
  )
}
