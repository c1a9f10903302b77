import { Button } from '@mantine/core'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { landing } from '#contract/persons/rules.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useExamination } from '../lib/examination.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useSession } from '../lib/session.ts'
import { HelpLink } from './HelpLink.tsx'
import { Languages } from './Languages.tsx'
import { Logo } from './Logo.tsx'
import { PagesMenu } from './PagesMenu.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'

/** Around the screens that need no login. The logo leads to the visitors' home, rendered by the server. */
export function VisitorFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const session = useSession()
  const examined = useExamination()
  const atLogin = useRouterState({ select: ({ location }) => location.pathname.endsWith('/login') })
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="header">
        <a href={`/${lang}`} className="logo" aria-label={t('meistras')}>
          <Logo />
        </a>
        <div className="header-tools">
          <Languages />
          <ThemeMenu />
          {session && (
            <Button component={A} to={landing(session)} variant="default">
              {t('toStart')}
            </Button>
          )}
          {!session && !atLogin && !examined && (
            <Button component={A} to="/login" variant="default">
              {t('login')}
            </Button>
          )}
          <HelpLink />
        </div>
      </header>
      <PagesMenu />
      <main id="content" tabIndex={-1} className="visitor">
        {children}
      </main>
    </>
  )
}
