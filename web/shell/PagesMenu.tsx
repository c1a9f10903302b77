import { firstCalls } from '#contract/firstCalls.ts'
import type { pagesApi } from '#contract/pages/api.ts'
import { pathOf } from '#contract/public/pages.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { inFull, useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/**
 * The top navigation of the visitors' pages on the screens that need no login (spec 1, point 2): the four public parts,
 * and the written pages of the menu. All of them are rendered by the server.
 */
export function PagesMenu() {
  const t = useText(shellTexts)
  const language = useLang()
  const query = { language, meniu: 'true', skelbiamas: 'true', order: 'eile', size: '50' } as const
  const { data } = useList(inFull<typeof pagesApi.list>(firstCalls.pages), { query }, { staleTime: 60_000 })
  const parts = [
    { href: pathOf.specialists(language), text: t('specialists') },
    { href: pathOf.assessments(language), text: t('assessments') },
    { href: pathOf.trainings(language), text: t('trainings') },
    { href: pathOf.competencies(language), text: t('competencies') },
    ...(data?.rows ?? []).map(({ adresas, title }) => ({ href: adresas, text: title })),
  ]
  return (
    <nav className="pages-menu" aria-label={t('mainMenu')}>
      {parts.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  )
}
