import { Tabs as MantineTabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  content: () => ReactNode
}

/** Tabs that are addresses: `?tab=profilis`. The first one (or `start`) is the default and is left out of the address. */
export function Tabs({
  tabs,
  start = tabs[0]?.id,
  label,
}: {
  tabs: readonly Tab[]
  start?: string | undefined
  label: string
}) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const chosen = tabs.find(({ id }) => id === search['tab']) ?? tabs.find(({ id }) => id === start) ?? tabs[0]
  if (!chosen) return null
  // Another tab has other filters: those of the one left don't go along.
  const open = (id: string | null) =>
    navigate({ to: '.', search: (id === start ? {} : { tab: id }) as never, resetScroll: false })
  return (
    <MantineTabs value={chosen.id} onChange={open} keepMounted={false}>
      <MantineTabs.List aria-label={label} className="tab-list">
        {tabs.map(({ id, label: text, count }) => (
          <MantineTabs.Tab key={id} value={id}>
            {text} {count !== undefined && <span className="count">{count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={chosen.id} pt="md">
        {chosen.content()}
      </MantineTabs.Panel>
    </MantineTabs>
  )
}
