import { Checkbox, Group } from '@mantine/core'
import { columnTitle } from '#contract/lib/columns.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { Cell, cellText } from './cell.tsx'
import type { ListModel } from './model.ts'
import { openByRow } from './openByRow.ts'
import { RowLink } from './RowLink.tsx'
import { RowMenu } from './RowMenu.tsx'
import { type RowProps, rowApart } from './rowApart.ts'

/** What a renderer answers where a row has no value: a card has no line for it. */
const nothing = [null, '', '—'] as const

/** The rows on a phone: each is a card with the first column as its title. They are sorted in the sheet of filters. */
export function ListCards({ list, rows }: { list: ListModel; rows: readonly unknown[] }) {
  const { shown, idOf, selection } = list
  selection?.see(rows)
  return (
    <ul className="cards">
      {rows.map((row) => (
        <Card key={idOf(row)} list={list} row={row} shown={shown} isMarked={selection?.has(row) ?? false} />
      ))}
    </ul>
  )
}

const Card = rowApart(({ list, row, shown, isMarked }: RowProps) => {
  const { props, lang } = list
  const [first = '', ...rest] = shown
  const name = props.rowName?.(row as never) ?? cellText(row, first, lang)
  /** Does the column show anything that the title does not show already? */
  const says = (column: string) => {
    if (props.inName?.includes(column)) return false
    const render = props.cells?.[column]
    if (render) return !nothing.includes(render(row as never) as never)
    const text = cellText(row, column, lang)
    return text !== '' && !(props.rowName && name.includes(text))
  }
  const opens = Boolean(props.to ? props.to(row as never) : props.onOpen)
  const brief = opens && !list.chosen ? props.brief : undefined
  const Inside = brief ? Brief : Whole
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: mirrors the link inside
    <li
      data-row
      data-opens={opens || undefined}
      data-brief={brief !== undefined || undefined}
      data-marked={isMarked || undefined}
      onClick={openByRow}
    >
      <Inside
        list={list}
        row={row}
        shown={shown}
        isMarked={isMarked}
        name={name}
        columns={(brief ?? rest).filter(says)}
      />
    </li>
  )
})

interface CardProps extends RowProps {
  name: string
  /** Columns besides the title that have something to say. */
  columns: readonly string[]
}

/** A line for each column, with its title. */
function Whole(card: CardProps) {
  const { list, row, columns } = card
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap" style={{ minWidth: 0 }}>
          <Mark {...card} />
          <Name {...card} />
        </Group>
        <Menu {...card} />
      </Group>
      <dl>
        {columns.map((column) => (
          <div key={column}>
            <dt>{columnTitle(list.columns, column, list.lang)}</dt>
            <dd>
              <Cell list={list} row={row} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Values below the title, whose columns only a screen reader names; states after the texts. */
function Brief(card: CardProps) {
  const { list, row, columns } = card
  const isState = (column: string) => /statusas$/i.test(column)
  const value = (column: string) => (
    <span key={column}>
      <span className="sr-only">{columnTitle(list.columns, column, list.lang)}: </span>
      <Cell list={list} row={row} column={column} />
    </span>
  )
  return (
    <>
      <div className="card-mark">
        <Mark {...card} />
      </div>
      <Name {...card} />
      <Menu {...card} />
      {columns.length > 0 && (
        <div className="card-brief">
          <div className="card-says">{columns.filter((column) => !isState(column)).map(value)}</div>
          {columns.filter(isState).map(value)}
        </div>
      )}
    </>
  )
}

/** The check box of the row, and what stands before its title. */
function Mark({ list: { selection, props }, row, name, isMarked }: CardProps) {
  const t = useText(listTexts)
  return (
    <>
      {selection && (
        <Checkbox
          data-row-select
          aria-label={t('selectRow', { name })}
          checked={isMarked}
          onChange={(event) => selection.toggle(row, event.currentTarget.checked)}
        />
      )}
      {props.lead?.(row as never)}
    </>
  )
}

const Name = ({ list, row, shown, name }: CardProps) => (
  <div className="card-title">
    <RowLink list={list} row={row}>
      {list.props.rowName ? name : <Cell list={list} row={row} column={shown[0] ?? ''} />}
    </RowLink>{' '}
    {list.props.beside?.(row as never)}
  </div>
)

const Menu = ({ list: { props }, row, name }: CardProps) =>
  props.rowActions ? <RowMenu actions={props.rowActions(row as never)} name={name} /> : null
