import { Menu, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** An action offered in a menu. */
export interface Action {
  label: string
  /** What it is for, in a sentence, where the label alone does not say it. */
  hint?: string
  onClick: () => void
  danger?: boolean
  icon?: ReactNode
  disabled?: boolean
}

/** The items of a menu of actions; goes into a `Menu.Dropdown`. */
export const MenuItems = ({ actions }: { actions: readonly Action[] }) =>
  actions.map(({ label, hint, onClick, danger, icon, disabled }) => (
    <Menu.Item
      key={label}
      onClick={onClick}
      leftSection={icon}
      disabled={disabled ?? false}
      {...(danger ? { color: 'danger' } : {})}
    >
      {label}
      {hint && (
        <Text size="sm" c="dimmed" maw={320}>
          {hint}
        </Text>
      )}
    </Menu.Item>
  ))
