import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { can } from '#contract/rights.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useKeptDrafts } from '../kit/form/drafts.ts'
import { keepAlertsOpen } from '../lib/alerts.ts'
import { isOn } from '../lib/features.ts'
import { isCommand } from '../lib/keys.ts'
import { langOf, useText } from '../lib/lang.ts'
import { useSession, type WebSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'
import { BottomBar } from './BottomBar.tsx'
import { Forbidden, Missing } from './Failures.tsx'
import { Header } from './Header.tsx'
import { hasSideMenu, isStaff } from './menu.ts'
import { SessionWatch } from './SessionWatch.tsx'
import { SideMenu } from './SideMenu.tsx'
import { beginTyping } from './typed.ts'

const MenuDrawer = later(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
const KeptDrafts = later(async () => (await import('./KeptDrafts.tsx')).KeptDrafts, 64)
const Palette = lazy(() => import('./Palette.tsx'))
const KeysHelp = lazy(() => import('./KeysHelp.tsx'))

/**
 * The frame around every screen of a signed-in user. When the session ends, it goes to the login, which leads back
 * here.
 */
export function Frame() {
  const session = useSession()
  const router = useRouter()
  useEffect(() => {
    if (session) return
    const { href, pathname } = router.state.location
    void router.navigate({
      to: `/${langOf(pathname)}/login`,
      search: { returnUrl: href } as never,
      ignoreBlocker: true,
    })
  }, [session, router])
  return session ? <SignedIn session={session} /> : null
}

function SignedIn({ session }: { session: WebSession }) {
  const t = useText(shellTexts)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const begins = useMatches().at(-1)?.staticData.begins
  const staff = isStaff(session.vartotojoTipas)
  const side = hasSideMenu(session)
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const [menu, setMenu] = useState(false)
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null)
  const settings = useSettings()
  const drafts = useKeptDrafts(session.userId, path)
  const openPalette = useCallback(() => {
    if (dialog !== 'palette') beginTyping()
    setDialog('palette')
  }, [dialog])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes what lies over the one before
  useEffect(() => setMenu(false), [path])
  useEffect(() => keepAlertsOpen(settings.laikytiPranesimus), [settings.laikytiPranesimus])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        openPalette()
      } else if (event.key === '?' && isCommand(event)) setDialog('keys')
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openPalette])

  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Header session={session} onMenu={side && !wide ? () => setMenu(true) : undefined} onPalette={openPalette} />
      {!staff && <BottomBar session={session} side={side} />}
      <div className="frame">
        {side && wide && <SideMenu session={session} />}
        <main id="content" tabIndex={-1} className="content">
          {drafts.length > 0 && <KeptDrafts titles={drafts} />}
          {!isOn(begins?.feature) ? (
            <Missing />
          ) : typeof begins?.access === 'object' && !can(session, ...begins.access) ? (
            <Forbidden />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      {side && menu && <MenuDrawer session={session} onClose={() => setMenu(false)} />}
      <SessionWatch session={session} />
      <Suspense>
        {dialog === 'palette' && (
          <Palette session={session} onClose={() => setDialog(null)} onKeys={() => setDialog('keys')} />
        )}
        {dialog === 'keys' && <KeysHelp onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
