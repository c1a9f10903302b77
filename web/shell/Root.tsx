import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { languageCookie } from '#contract/public/pages.ts'
import { ConfirmProvider } from '../kit/dialog/confirm.tsx'
import { useLiveTexts } from '../lib/announce.ts'
import { rememberChoice } from '../lib/choice.ts'
import { useLang } from '../lib/lang.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { Offline } from './Offline.tsx'

/** The parts of every screen: the document's language, the loading bar, alerts, the two live regions. */
export function Root() {
  const lang = useLang()
  useEffect(() => {
    document.documentElement.lang = lang
    rememberChoice(languageCookie, lang)
  }, [lang])
  return (
    <ConfirmProvider>
      <LoadingBar />
      <Offline />
      <Outlet />
      <Notifications position="top-right" layout="stacked" limit={3} containerWidth={400} />
      <LiveRegions />
    </ConfirmProvider>
  )
}

function LiveRegions() {
  const { polite, assertive } = useLiveTexts()
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {polite}
      </div>
      <div className="sr-only" role="alert" aria-live="assertive">
        {assertive}
      </div>
    </>
  )
}
