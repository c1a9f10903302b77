import type { ReactNode } from 'react'
import { checkTexts } from '#contract/documents/checkTexts.ts'
import { languageNames, say } from '#contract/lib/texts.ts'
import { inLanguage, isInLanguage, type PageContext, pathOf, themes } from '#contract/public/pages.ts'
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
    <PageMenu {...context} className="written-menu" />
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
  const { path, query, session, brand } = context
  const atLogin = path === `/${lang}/login`
  return (
    <header className="header">
      <div className="wide">
        <a className="logo" href={pathOf.home(lang)}>
          {brand.logo ? <img src={brand.logo} height={32} alt="" /> : <Mark />}
          <span>{brand.name}</span>
        </a>
        <div className="bar">
          <Links {...context} />
          {!session && <Join />}
        </div>
        {session ? (
          <a className="button quiet account who" href={session.href}>
            <Icon name="person" />
            <span>{session.name}</span>
          </a>
        ) : atLogin ? null : (
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
            <Links {...context}>
              <PageMenu {...context} className="menu" />
            </Links>
            {!session && <Join />}
            <Help />
          </div>
        </details>
      </div>
    </header>
  )
}

/** Links on every page: its parts and the other language. */
function Links({ path, query, languages, translations, children }: PageContext & { children?: ReactNode }) {
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
      {children}
      <nav className="languages" aria-label={shell('language')}>
        {languages.map((other) => (
          <a
            key={other}
            href={isInLanguage(other, { translations }, lang) ? inLanguage(path, other) + query : pathOf.home(other)}
            hrefLang={other}
            lang={other}
            aria-label={`${other.toUpperCase()} – ${languageNames[other]}`}
            aria-current={other === lang ? 'true' : undefined}
          >
            {other.toUpperCase()}
          </a>
        ))}
      </nav>
    </>
  )
}

/** The written pages of the menu: a row below the header, on a phone behind its button. */
function PageMenu({ menu, path, className }: PageContext & { className: string }) {
  const t = useText(shellTexts)
  if (menu.length === 0) return null
  return (
    <nav className={className} aria-label={t('writtenPages')}>
      <div className="wide">
        {menu.map(({ href, text }) => (
          <a key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {text}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** The way to an account, for who has none. */
function Join() {
  const lang = useLang()
  const t = useText(shellTexts)
  return (
    <a className="join" href={`/${lang}/register`}>
      {t('register')}
    </a>
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
  const check = useText(checkTexts)
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
              <a href={pathOf.documentCheck(lang)}>{check('link')}</a>
            </li>
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
