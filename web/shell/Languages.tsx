import { useRouterState } from '@tanstack/react-router'
import { languageNames } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { offered } from '../lib/features.ts'
import { inLanguage, useLang, useText } from '../lib/lang.ts'

/** „Lietuvių · English · Latviešu“: the same page in another language. */
export function Languages() {
  const t = useText(shellTexts)
  const lang = useLang()
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <nav className="languages" aria-label={t('language')}>
      {offered.map((one) => (
        <a
          key={one}
          href={inLanguage(address, one)}
          hrefLang={one}
          lang={one}
          aria-current={one === lang ? 'true' : undefined}
        >
          <span className="long">{languageNames[one]}</span>
          <span className="short" aria-hidden>
            {one.toUpperCase()}
          </span>
        </a>
      ))}
    </nav>
  )
}
