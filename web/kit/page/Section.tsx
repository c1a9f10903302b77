import { Card, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Count } from './Count.tsx'

/** A card of a page: heading, count, at most one action, and its content. */
export function Section({
  title,
  count,
  action,
  children,
}: {
  title: string
  /** Null: not known yet; it keeps its place. */
  count?: number | null | undefined
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className="section">
      <Group justify="space-between" mb="sm" gap="sm" className="section-head">
        <Title order={2} size="h3" id={id}>
          {title} {count !== undefined && <Count value={count} />}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  )
}
