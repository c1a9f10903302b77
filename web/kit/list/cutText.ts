import type { MouseEvent } from 'react'

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

/**
 * For the body of a table whose cells may be cut off, or show only the first of several states: the cell under the pointer
 * has its whole text as its title, as long as some of it is out of sight. Asked when it is pointed at, so that a thousand cells need not be measured before.
 */
export function tellCut({ target }: MouseEvent<HTMLElement>) {
  const cell = (target as HTMLElement).closest('td')
  if (!cell) return
  const parts = [
    cell,
    ...cell.querySelectorAll<HTMLElement>('.cut, .few-lines, .cell-stack, .row-link > span, [data-row-link]'),
  ]
  if (parts.some(isCut) || cell.querySelector('.cell-several > :nth-child(2)')) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
