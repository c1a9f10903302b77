import { memo, type ReactNode } from 'react'
import type { ListModel } from './model.ts'

/** What a row of a table or a card is drawn from. */
export interface RowProps {
  list: ListModel
  row: unknown
  /** Names of its columns, in order. */
  shown: readonly string[]
  isMarked: boolean
}

const isSame = (a: object, b: object) => {
  const [before, after] = [Object.entries(a), new Map(Object.entries(b))]
  return before.length === after.size && before.every(([name, value]) => Object.is(value, after.get(name)))
}

/** Would the row look and do the same? What a screen gives its list is new whenever the screen itself is drawn again. */
export function isDrawn<P extends RowProps>({ list, shown, ...before }: P, { list: next, shown: then, ...after }: P) {
  return (
    list.lang === next.lang &&
    list.chosen === next.chosen &&
    shown.join() === then.join() &&
    isSame(list.props, next.props) &&
    isSame(before, after)
  )
}

/**
 * A row that is drawn only when what it shows changes: to select one of a hundred, or to fetch them again, does not draw
 * the others. Inside it, `list` may be the one of an earlier drawing, so only what `isDrawn` compares is read from it,
 * and the commands of its selection, which are the same at any time.
 */
/* @__NO_SIDE_EFFECTS__ */
export function rowApart<P extends RowProps>(row: (props: P) => ReactNode): (props: P) => ReactNode {
  return memo(row, isDrawn) as unknown as (props: P) => ReactNode
}
