import { Tabs as MantineTabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLang } from '#web/lib/lang.ts'
import { useQueryParams } from '#web/lib/nav.tsx'
import { namedTab } from './tabNames.ts'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  content: () => ReactNode
}

/**
 * Tabs with addresses: `?tab=profilis`, or the English name `?tab=profile`. The first one (or `start`) is the default
 * and is left out of the address.
 */
export function Tabs({
  tabs,
  start = tabs[0]?.id,
  label,
  keep = [],
}: {
  tabs: readonly Tab[]
  start?: string | undefined
  label: string
  /** Parameters of the address that stay when another tab is opened: filters that all tabs share. */
  keep?: readonly string[]
}) {
  const [query, setQuery] = useQueryParams()
  const lang = useLang()
  const chosen = namedTab(tabs, query['tab']) ?? tabs.find(({ id }) => id === start) ?? tabs[0]
  // On a phone the list scrolls sideways: the tab that the address opens is scrolled into view.
  const list = useRef<HTMLDivElement>(null)
  const id = chosen?.id
  useEffect(() => {
    const tab = id && list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.offsetWidth - tab.offsetWidth) / 2
  }, [id])
  if (!chosen) return null
  // Another tab has other filters, so the filters of this one are dropped.
  const open = (to: string | null) =>
    setQuery(
      (before) => ({
        ...Object.fromEntries(Object.entries(before).filter(([name]) => keep.includes(name))),
        ...(to === start || !to ? {} : { tab: to }),
      }),
      { resetScroll: false },
    )
  return (
    <MantineTabs value={chosen.id} onChange={open} keepMounted={false}>
      <MantineTabs.List ref={list} aria-label={label} className="tab-list">
        {tabs.map(({ id: value, label: text, count }) => (
          <MantineTabs.Tab key={value} value={value}>
            {text} {count !== undefined && <span className="count">{count.toLocaleString(lang)}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={chosen.id} className="tab-panel">
        {chosen.content()}
      </MantineTabs.Panel>
    </MantineTabs>
  )
}
