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
import { VisitorMenu } from './VisitorMenu.tsx'
import './visitor.css'

/** Around the screens that need no login. The logo leads to the visitors' home, rendered by the server. */
export function VisitorFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useText(shellTexts)
  const lang = useLang()
  const session = useSession()
  const examined = useExamination()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const section = path.split('/')[2]
  const atLogin = section === 'login'
  const atRegister = section === 'register'
  const joins = !session && !examined
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="header visitor-header">
        <a href={`/${lang}`} className="logo" aria-label={t('meistras')}>
          <Logo />
        </a>
        <div className="header-tools">
          <div className="visitor-tools">
            <Languages />
            <ThemeMenu />
            {joins && !atRegister && (
              <A to="/register" className="join">
                {t('register')}
              </A>
            )}
          </div>
          {session && (
            <Button component={A} to={landing(session)} variant="default">
              {t('toStart')}
            </Button>
          )}
          {joins && !atLogin && (
            <Button component={A} to="/login" variant="default">
              {t('login')}
            </Button>
          )}
          <div className="visitor-tools">
            <HelpLink />
          </div>
          {/* Another screen closes it. */}
          <VisitorMenu key={path} pages={!examined} join={joins} />
        </div>
      </header>
      {!examined && (
        <div className="visitor-pages">
          <PagesMenu />
        </div>
      )}
      <main id="content" tabIndex={-1} className="visitor">
        {children}
      </main>
    </>
  )
}
