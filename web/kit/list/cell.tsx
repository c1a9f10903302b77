import type { ReactNode } from 'react'
import { namedAt } from '#contract/lib/columns.ts'
import { decimal, type Lang, say } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { type CodeList, useCodes } from '#web/lib/codes.ts'
import { when } from '#web/lib/format.ts'
import { StatusBadge } from '../page/StatusBadge.tsx'
import { isMachine } from '../page/statuses.ts'
import type { ListModel } from './model.ts'

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The value of a cell, a moment by the clock of Vilnius. */
function shownAt(row: unknown, column: string, lang: Lang) {
  const value = namedAt(row, column, lang)
  return typeof value === 'string' && isoMoment.test(value) ? when(value) : value
}

/** The plain text of a cell, for names of rows and of links. */
export const cellText = (row: unknown, column: string, lang: Lang) => String(shownAt(row, column, lang) ?? '')

/**
 * One value as people read it: by the screen's own renderer, by its reference list, or as it is. An empty one is „—“. A
 * table has a thousand of these, so only the few that need a hook are components with one.
 */
export function Cell({ list, row, column }: { list: ListModel; row: unknown; column: string }): ReactNode {
  const { lang } = list
  const render = list.props.cells?.[column]
  if (render) return whole(render(row as never))
  const value = shownAt(row, column, lang)
  const { codes, none } = list.columns[column] ?? {}
  if (value === null || value === undefined || value === '') return none ? say(none, lang) : '—'
  if (isMachine(codes)) return <StatusBadge machine={codes} code={String(value)} />
  if (codes) return <CodeName list={codes} code={String(value)} />
  if (typeof value === 'boolean') return say(shellTexts[value ? 'yes' : 'no'], lang)
  if (typeof value === 'number') return Number.isInteger(value) ? value.toLocaleString(lang) : decimal(value, lang)
  return whole(String(value))
}

/** Above so many letters a text would be of four lines and more where a line has room for few words (list.css). */
const longText = 44

const moment = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/

/**
 * A date or a number is never broken at its hyphens, and a time stands below its day where columns are narrow; words have
 * room for more than one in a line (list.css).
 */
function whole(shown: ReactNode) {
  if (typeof shown !== 'string') return shown
  const [, day, time] = moment.exec(shown) ?? []
  if (day)
    return (
      <span className="tabular moment">
        <span>{day}</span> <span>{time}</span>
      </span>
    )
  if (/^[\d:. -]+$/.test(shown)) return <span className="tabular">{shown}</span>
  if (shown.length <= 16 || !shown.includes(' ')) return shown
  return <span className={shown.length > longText ? 'words long' : 'words'}>{shown}</span>
}

/** Is the column of plain numbers? They are compared from the end, so a table aligns them there. */
export const isOfNumbers = ({ props, lang }: ListModel, rows: readonly unknown[], column: string) =>
  !props.cells?.[column] && rows.some((row) => typeof namedAt(row, column, lang) === 'number')

const CodeName = ({ list, code }: { list: CodeList; code: string }) => useCodes(list).name(code)
