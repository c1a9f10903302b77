import { Stack, Text } from '@mantine/core'
import {
  IconCircleCheck,
  IconFileUnknown,
  IconFilterOff,
  IconInbox,
  IconLock,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

interface Props {
  /**
   * Nothing yet (why, and how to create the first one), nothing found (clear the filters), no such record, no right, or
   * everything done.
   */
  kind: 'nothing' | 'notFound' | 'missing' | 'forbidden' | 'done'
  title: string
  text?: ReactNode
  /** A button that helps further. */
  children?: ReactNode
}

const icons: Record<Props['kind'], ComponentType<IconProps>> = {
  nothing: IconInbox,
  notFound: IconFilterOff,
  missing: IconFileUnknown,
  forbidden: IconLock,
  done: IconCircleCheck,
}

/** Shown in place of rows. */
export function EmptyState({ kind, title, text, children }: Props) {
  const Icon = icons[kind]
  return (
    <Stack align="center" gap="xs" py="lg" px="md" ta="center" className="empty-state">
      <Icon size={32} stroke={1.5} color="var(--muted)" aria-hidden />
      <Text fw={600}>{title}</Text>
      {text && (
        <Text c="dimmed" size="sm" maw={480}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}
