import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { languageCookie } from '#contract/public/pages.ts'
import { ConfirmProvider } from '../kit/dialog/confirm.tsx'
import { besides } from '../kit/dialog/later.tsx'
import { useSoon } from '../kit/dialog/soon.ts'
import { useRecentAlerts } from '../lib/alerts.ts'
import { rememberChoice } from '../lib/choice.ts'
import { LiveRegions } from '../lib/LiveRegions.tsx'
import { useLang } from '../lib/lang.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { Offline } from './Offline.tsx'

const AlertsShown = besides(async () => (await import('../lib/toasts.tsx')).Toasts)

/** The place of alerts: fetched soon after the screen is shown, so that it also works without a network. */
function Toasts() {
  const any = useRecentAlerts().length > 0
  const soon = useSoon()
  return any || soon ? <AlertsShown /> : null
}

/** The parts of every screen: the document's language, the loading bar, alerts, the two live regions. */
export function Root() {
  const lang = useLang()
  // What the page showed before its scripts had come goes in the moment when the frame is there.
  useLayoutEffect(() => document.getElementById('first')?.remove(), [])
  useEffect(() => {
    document.documentElement.lang = lang
    rememberChoice(languageCookie, lang)
  }, [lang])
  return (
    <ConfirmProvider>
      <LoadingBar />
      <Offline />
      <Outlet />
      <Toasts />
      <LiveRegions />
    </ConfirmProvider>
  )
}
