import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { type Counted, useTotal } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import type { WebSession } from '../lib/session.ts'
import { type MenuItem, sideMenu } from './menu.ts'

const storageKey = 'meistras.menu'

/** The side menu: 248 px, folded to icons 64 px (this device remembers), or the same in a drawer. */
export function SideMenu({ session, inDrawer = false }: { session: WebSession; inDrawer?: boolean }) {
  const t = useText(shellTexts)
  const [folded, setFolded] = useState(() => !inDrawer && localStorage.getItem(storageKey) === 'folded')
  const fold = () => {
    localStorage.setItem(storageKey, folded ? 'open' : 'folded')
    setFolded(!folded)
  }
  return (
    <nav className="side" data-folded={folded || undefined} aria-label={t('mainMenu')}>
      {sideMenu(session).map((group) => (
        <div key={group.text ?? ''} className="side-group">
          {group.text && group.items.length > 1 && <h2>{t(group.text)}</h2>}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
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
      {item.count && !folded && <Waiting lists={item.count} />}
      {item.outside && !folded && <IconExternalLink size={16} stroke={1.75} aria-hidden className="side-outside" />}
    </>
  )
  const title = folded ? { title: text, 'aria-label': text } : {}
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

/** How many wait in work queues; nothing where none do. Asked again at most every minute. */
function Waiting({ lists }: { lists: readonly Counted[] }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const total = useTotal(lists, { staleTime: 60_000 })
  if (total === 0) return null
  return (
    <span className="count" title={t('waitingHere', { count: total })}>
      {total.toLocaleString(lang)}
    </span>
  )
}
