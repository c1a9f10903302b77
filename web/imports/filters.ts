import type { importTexts } from '#contract/imports/texts.ts'
import { type Item, type State, stateOf, warningsOf } from './items.ts'

export type FilterName = 'all' | 'warning' | Exclude<State, 'done'>
/** The filters above the rows, in their order; those without rows are not shown. */
export const filters: readonly [FilterName, keyof typeof importTexts][] = [
  ['all', 'all'],
  ['new', 'fNew'],
  ['update', 'fUpdate'],
  ['same', 'fSame'],
  ['error', 'fError'],
  ['warning', 'fWarning'],
  ['excluded', 'fExcluded'],
  ['checking', 'fChecking'],
]

const isLive = (state: State) => state !== 'excluded' && state !== 'done'
export const fits = (item: Item, filter: FilterName): boolean => {
  const state = stateOf(item)
  if (filter === 'all') return true
  return filter === 'warning' ? isLive(state) && warningsOf(item).length > 0 : state === filter
}

/** How many rows each filter shows. */
export function countsOf(items: readonly Item[]): Record<FilterName, number> {
  const counts = { all: items.length, new: 0, update: 0, same: 0, error: 0, warning: 0, excluded: 0, checking: 0 }
  for (const item of items) {
    const state = stateOf(item)
    if (state !== 'done') counts[state] += 1
    if (isLive(state) && warningsOf(item).length > 0) counts.warning += 1
  }
  return counts
}
