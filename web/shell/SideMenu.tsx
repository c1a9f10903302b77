import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import type { queuesApi } from '#contract/queues/api.ts'
import { queuesOf } from '#contract/queues/rules.ts'
import type { QueueKind } from '#contract/queues/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { inFull, useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A, type Search, stringifySearch, useGo } from '../lib/nav.tsx'
import { useMe, type WebSession } from '../lib/session.ts'
import { sideMenu } from './menu.ts'
import type { MenuItem } from './places.ts'

const storageKey = 'meistras.menu'

/** The side menu: 248 px wide, or folded to icons of 64 px (remembered on this device); the same inside a drawer. */
export function SideMenu({ session, inDrawer = false }: { session: WebSession; inDrawer?: boolean }) {
  const t = useText(shellTexts)
  const [folded, setFolded] = useState(() => !inDrawer && localStorage.getItem(storageKey) === 'folded')
  const nav = useRef<HTMLElement>(null)
  const address = useRouterState({ select: ({ location }) => location.href })
  // The menu may be longer than the window: the current item is scrolled into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another current item
  useEffect(() => {
    const menu = nav.current
    const current = menu?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!menu || !current || inDrawer) return
    const { top, bottom } = current.getBoundingClientRect()
    const box = menu.getBoundingClientRect()
    if (top < box.top || bottom > box.bottom) menu.scrollTop += top - box.top - (box.height - current.offsetHeight) / 2
  }, [address, inDrawer])
  const fold = () => {
    localStorage.setItem(storageKey, folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return (
    <nav ref={nav} className="side" data-folded={folded || undefined} aria-label={t('mainMenu')}>
      {sideMenu(session).map((group) => (
        <div key={group.text ?? ''} className="side-group">
          {group.text && group.items.length > 1 && <h2>{t(group.text)}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.text}>
                <Item item={item} folded={folded} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {!inDrawer && (
        <ActionIcon
          variant="subtle"
          color="neutral"
          className="fold"
          aria-expanded={!folded}
          aria-label={t(folded ? 'expandMenu' : 'collapseMenu')}
          title={t(folded ? 'expandMenu' : 'collapseMenu')}
          onClick={fold}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.75} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.75} />
          )}
        </ActionIcon>
      )}
    </nav>
  )
}

function Item({ item, folded }: { item: MenuItem; folded: boolean }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const { icon: Icon, to, search, exact = false } = item
  const text = t(item.text)
  const inside = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className="side-text">{text}</span>
      {item.count && !folded && <Waiting kinds={item.count} />}
      {item.outside && !folded && <IconExternalLink size={16} stroke={1.75} aria-hidden className="side-outside" />}
    </>
  )
  const title = folded ? { title: text, 'aria-label': text } : {}
  if (item.current) return <TabItem item={item} className="side-item" {...title} inside={inside} />
  return item.outside ? (
    <a href={`/${lang}${to}`} className="side-item" {...title}>
      {inside}
    </a>
  ) : (
    <A
      to={to}
      {...(search && Object.keys(search).length > 0 ? { search } : {})}
      exact={exact}
      className="side-item"
      {...title}
    >
      {inside}
    </A>
  )
}

/**
 * A menu item that decides itself whether it is current. A plain link, because the router's link compares only paths.
 */
function TabItem({ item, inside, ...rest }: { item: MenuItem; inside: ReactNode; className: string; title?: string }) {
  const lang = useLang()
  const go = useGo()
  const { path, tab } = useRouterState({
    select: ({ location }) => ({
      path: location.pathname.replace(/^\/\w+/, ''),
      tab: (location.search as Search)['tab'],
    }),
    structuralSharing: true,
  })
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void go(item.to, item.search)
  }
  return (
    <a
      {...rest}
      href={`/${lang}${item.to}${stringifySearch(item.search ?? {})}`}
      aria-current={item.current?.(path, tab) ? 'page' : undefined}
      onClick={open}
    >
      {inside}
    </a>
  )
}

/** How much waits in work queues for the user; nothing if there is nothing. Read again at most every minute. */
function Waiting({ kinds }: { kinds: readonly QueueKind[] }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const isMine = queuesOf(useMe()).some((kind) => kinds.includes(kind))
  const queues = inFull<typeof queuesApi.list>(firstCalls.queues)
  const { data } = useCall(queues, {}, { enabled: isMine, staleTime: 60_000 })
  const total = data?.eiles.reduce((sum, { rusis, kiek }) => sum + (kinds.includes(rusis) ? kiek : 0), 0) ?? 0
  if (total === 0) return null
  return (
    <span className="count" title={t('waitingHere', { count: total })}>
      {total.toLocaleString(lang)}
    </span>
  )
}
