import { useRouterState } from '@tanstack/react-router'
import { pagesApi } from '#contract/pages/api.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/**
 * The written pages of the menu, on those screens of the application that have it (spec 2, point 2): login and
 * registration. They are pages of the server.
 */
export function PagesMenu() {
  const here = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] })
  return here === 'login' || here === 'register' ? <Links /> : null
}

function Links() {
  const t = useText(shellTexts)
  const language = useLang()
  const query = { language, meniu: 'true', skelbiamas: 'true', order: 'eile', size: '50' } as const
  const { data, isPending } = useList(pagesApi.list, { query }, { staleTime: 60_000 })
  // Its room is kept while it is asked for, so that nothing below moves.
  if (isPending) return <div className="pages-menu" />
  if (!data?.rows.length) return null
  return (
    <nav className="pages-menu" aria-label={t('writtenPages')}>
      {data.rows.map(({ id, adresas, title }) => (
        <a key={id} href={adresas}>
          {title}
        </a>
      ))}
    </nav>
  )
}
