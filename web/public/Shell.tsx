import type { ReactNode } from 'react'
import { languages, say } from '#contract/lib/texts.ts'
import { type PageContext, pathOf, themes } from '#contract/public/pages.ts'
import { accessibility, privacy } from '#contract/public/statements.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Icon, Mark } from './icons.tsx'
import { useLang, useText } from './lang.tsx'

/** The frame around every page: what comes before and after its <main>. */
export const Shell = ({ context, children }: { context: PageContext; children: ReactNode }) => (
  <>
    <SkipLink />
    <Header {...context} />
    {children}
    <Footer {...context} />
    <div id="announcer" className="sr-only" role="status" />
  </>
)

function SkipLink() {
  const t = useText(shellTexts)
  return (
    <a className="skip" href="#content">
      {t('skip')}
    </a>
  )
}

function Header(context: PageContext) {
  const lang = useLang()
  const t = useText(shellTexts)
  const { path, query, session } = context
  return (
    <header className="header">
      <div className="wide">
        <a className="logo" href={pathOf.home(lang)}>
          <Mark />
          Meistras
        </a>
        <div className="bar">
          <Links {...context} />
        </div>
        {session ? (
          <a className="button quiet account who" href={session.href}>
            <Icon name="person" />
            <span>{session.name}</span>
          </a>
        ) : (
          <a className="button quiet account" href={`/${lang}/login?returnUrl=${encodeURIComponent(path + query)}`}>
            {t('login')}
          </a>
        )}
        <div className="bar">
          <Help />
        </div>
        {/* The same links for a narrow screen; opens and closes without a script. */}
        <details className="burger">
          <summary aria-label={t('menu')} title={t('menu')}>
            <Icon name="menu" size={24} />
            <Icon name="close" size={24} />
          </summary>
          <div className="burger-links">
            <Links {...context} />
            <Help />
          </div>
        </details>
      </div>
    </header>
  )
}

/** Where one can go from every page: its parts, the other language. */
function Links({ path, query }: PageContext) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const items = [
    { href: pathOf.specialists(lang), text: t('specialistsShort') },
    { href: pathOf.assessments(lang), text: t('assessmentsShort') },
    { href: pathOf.trainings(lang), text: t('trainings') },
    { href: pathOf.competencies(lang), text: t('competencies') },
  ]
  const isHere = (href: string) => path === href || path.startsWith(`${href}/`)
  return (
    <>
      <nav className="menu" aria-label={shell('mainMenu')}>
        {items.map(({ href, text }) => (
          <a key={href} href={href} aria-current={path === href ? 'page' : isHere(href) ? 'true' : undefined}>
            {text}
          </a>
        ))}
      </nav>
      <nav className="languages" aria-label={shell('language')}>
        {languages.map((other) => (
          <a
            key={other}
            href={`/${other}${path.replace(/^\/(lt|en)(?=\/|$)/, '')}${query}`}
            hrefLang={other}
            lang={other}
            aria-label={t(other)}
            aria-current={other === lang ? 'true' : undefined}
          >
            {other.toUpperCase()}
          </a>
        ))}
      </nav>
    </>
  )
}

/** Always the last (WCAG 3.2.6). */
function Help() {
  const lang = useLang()
  const t = useText(shellTexts)
  return (
    <a className="help" href={`/${lang}/help`} title={t('help')}>
      <Icon name="unknown" size={24} />
      <span>{t('help')}</span>
    </a>
  )
}

function Footer({ path, query, theme }: PageContext) {
  const lang = useLang()
  const t = useText(publicTexts)
  const shell = useText(shellTexts)
  const choices = [
    { value: '', text: shell('themeAuto') },
    ...themes.map((value) => ({ value, text: shell(value === 'light' ? 'themeLight' : 'themeDark') })),
  ]
  return (
    <footer className="footer">
      <div className="wide">
        <p>{t('about')}</p>
        <nav aria-label={t('otherPages')}>
          <ul>
            <li>
              <a href={pathOf.privacy(lang)}>{say(privacy.title, lang)}</a>
            </li>
            <li>
              <a href={pathOf.accessibility(lang)}>{say(accessibility.title, lang)}</a>
            </li>
            <li>
              <a href="/api/docs" hrefLang="en">
                {t('apiDocs')}
              </a>
            </li>
            <li>
              <a href={`/${lang}/testas`}>{t('enterTestCode')}</a>
            </li>
          </ul>
        </nav>
        <form className="theme" method="post" action={pathOf.theme(lang)} data-theme-form="">
          <input type="hidden" name="grizti" value={path + query} />
          <fieldset>
            <legend>{shell('theme')}</legend>
            {choices.map(({ value, text }) => (
              <button key={value} type="submit" name="tema" value={value} aria-pressed={value === (theme ?? '')}>
                {text}
              </button>
            ))}
          </fieldset>
        </form>
      </div>
    </footer>
  )
}
