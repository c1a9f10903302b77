import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { A } from '#web/lib/nav.tsx'
import type { ListModel } from './model.ts'

/** Opens a row: a real link (Ctrl-click works), a button, or plain text if the row opens nothing. */
export function RowLink({ list, row, children }: { list: ListModel; row: unknown; children: ReactNode }) {
  const { to, onOpen } = list.props
  const path = to?.(row as never)
  if (path)
    return (
      <A to={path} data-row-link className="row-link">
        {children}
      </A>
    )
  if (onOpen && !to)
    return (
      <UnstyledButton data-row-link className="row-link" onClick={() => onOpen(row as never)}>
        {children}
      </UnstyledButton>
    )
  return children
}
