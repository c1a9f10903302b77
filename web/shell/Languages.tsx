import { useRouterState } from '@tanstack/react-router'
import { languages } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { inLanguage, useLang, useText } from '../lib/lang.ts'

const names = { lt: 'Lietuvių', en: 'English' }

/** „Lietuvių · English“: the same page in the other language. */
export function Languages() {
  const t = useText(shellTexts)
  const lang = useLang()
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <nav className="languages" aria-label={t('language')}>
      {languages.map((one) => (
        <a
          key={one}
          href={inLanguage(here, one)}
          hrefLang={one}
          lang={one}
          aria-current={one === lang ? 'true' : undefined}
        >
          <span className="long">{names[one]}</span>
          <span className="short" aria-hidden>
            {one.toUpperCase()}
          </span>
        </a>
      ))}
    </nav>
  )
}
