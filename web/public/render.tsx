import { renderToStaticMarkup } from 'react-dom/server'
import { checkTexts } from '#contract/documents/checkTexts.ts'
import { errorSaid } from '#contract/errors.ts'
import { featureMeta } from '#contract/features.ts'
import { nameIn } from '#contract/lib/names.ts'
import { type Lang, say } from '#contract/lib/texts.ts'
import { loginWords } from '#contract/public/loginWords.ts'
import {
  type Assets,
  inLanguage,
  isInLanguage,
  nextFilesMeta,
  type PageContext,
  type PublicPage,
} from '#contract/public/pages.ts'
import { scanWords } from '#contract/public/scanWords.ts'
import { accessibility, privacy } from '#contract/public/statements.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { sendTexts } from '#contract/templates/sendTexts.ts'
import { wordsElement } from '#contract/translations/words.ts'
import { Assessment } from './Assessment.tsx'
import { Assessments } from './Assessments.tsx'
import { CheckDocument } from './CheckDocument.tsx'
import { Competencies } from './Competencies.tsx'
import { DocumentFound } from './Document.tsx'
import { Failure, NotFound } from './Failure.tsx'
import { Without } from './features.tsx'
import { Home } from './Home.tsx'
import { civilMoment, InLanguage } from './lang.tsx'
import { Newsletters } from './Newsletters.tsx'
import { Shell } from './Shell.tsx'
import { Specialist } from './Specialist.tsx'
import { Specialists } from './Specialists.tsx'
import { Statement } from './Statement.tsx'
import { structuredData } from './structured.ts'
import { Training } from './Training.tsx'
import { Trainings } from './Trainings.tsx'
import { Written } from './Written.tsx'

function Content({ page, context }: { page: PublicPage; context: PageContext }) {
  const { session, path, query } = context
  switch (page.name) {
    case 'login':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, from no text of a visitor
      return <div id="login" className="login" dangerouslySetInnerHTML={{ __html: page.html }} />
    case 'home':
      return <Home {...page} isSignedIn={session !== null} />
    case 'specialists':
      return <Specialists {...page} />
    case 'specialist':
      return <Specialist {...page} />
    case 'assessments':
      return <Assessments {...page} />
    case 'assessment':
      return <Assessment {...page} session={session} />
    case 'trainings':
      return <Trainings {...page} />
    case 'training':
      return <Training {...page} session={session} />
    case 'competencies':
      return <Competencies {...page} />
    case 'documentCheck':
      return <CheckDocument {...page} />
    case 'document':
      return <DocumentFound {...page} />
    case 'page':
      return <Written {...page} />
    case 'newsletters':
      return <Newsletters {...page} here={path + query} />
    case 'privacy':
      return <Statement {...privacy} />
    case 'accessibility':
      return <Statement {...accessibility} />
    case 'notFound':
      return <NotFound />
    case 'error':
      return <Failure {...page} here={path + query} />
  }
}

/** The title of the browser tab, and the description for search engines. */
function headOf(page: PublicPage, lang: Lang): { title: string; description?: string } {
  const t = publicTexts
  switch (page.name) {
    case 'login':
      return { title: say(sessionTexts.loginTitle, lang) }
    case 'home':
      return { title: say(t.checkSpecialist, lang), description: say(t.homeDescription, lang) }
    case 'specialists':
      return { title: say(t.specialists, lang), description: say(t.specialistsDescription, lang) }
    case 'specialist': {
      const number = { number: page.numeris }
      return { title: say(t.cardTitle, lang, number), description: say(t.cardDescription, lang, number) }
    }
    case 'assessments':
      return { title: say(t.assessments, lang), description: say(t.assessmentsDescription, lang) }
    case 'assessment': {
      const { kompetencija, data, adresas } = page.assessment
      const competency = nameIn(lang, kompetencija)
      return {
        title: `${competency}, ${data}`,
        description: say(t.assessmentDescription, lang, { competency, date: data, town: adresas.miestas }),
      }
    }
    case 'trainings':
      return { title: say(t.trainings, lang), description: say(t.trainingsDescription, lang) }
    case 'training': {
      const { pavadinimas: name, dataNuo: date, registriki: until, adresas } = page.training
      const town = adresas.miestas || say(t.remote, lang)
      return {
        title: `${name}, ${date}`,
        description: say(t.trainingDescription, lang, { name, date, until, town }),
      }
    }
    case 'competencies':
      return { title: say(t.competencies, lang), description: say(t.competenciesDescription, lang) }
    case 'documentCheck':
      return {
        title: say(checkTexts[page.notFound ? 'notFound' : 'title'], lang),
        description: say(checkTexts.description, lang),
      }
    case 'document':
      return { title: say(checkTexts.documentTitle, lang, { number: page.document.numeris }) }
    case 'page':
      return { title: page.title, description: page.description }
    case 'newsletters':
      return { title: say(sendTexts.title, lang) }
    case 'privacy':
      return { title: say(privacy.title, lang), description: say(privacy.lead, lang) }
    case 'accessibility':
      return { title: say(accessibility.title, lang), description: say(accessibility.lead, lang) }
    case 'notFound':
      return { title: say(shellTexts.notFoundTitle, lang) }
    case 'error':
      return { title: errorSaid(page.code, lang) }
  }
}

/** Pages that search engines may index: no cards of people, no searches for people, no errors. */
const alwaysIndexed: readonly PublicPage['name'][] = ['home', 'assessment', 'training', 'privacy', 'accessibility']
/** Indexed only without a query, not in every filtered form. */
/** The form is also what the address of a document answers that is not there. */
const isAnswered = (page: PublicPage) => page.name === 'documentCheck' && (page.notFound || page.retryAfter !== null)
const indexedWhole: readonly PublicPage['name'][] = [
  'specialists',
  'assessments',
  'trainings',
  'competencies',
  'documentCheck',
]
const isIndexed = (page: PublicPage, query: string) =>
  !isAnswered(page) &&
  ((page.name === 'page' && page.skelbiamas && page.vartotojoTipas === null) ||
    alwaysIndexed.includes(page.name) ||
    (indexedWhole.includes(page.name) && query === ''))

/**
 * Structured data for search engines. It is data and not code, so no script runs and the Content-Security-Policy
 * needs no exception; with every `<` escaped its text cannot close the element.
 */
const Data = ({ json }: { json: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single `<`
    dangerouslySetInnerHTML={{ __html: JSON.stringify(json).replaceAll('<', '\\u003c') }}
  />
)

/** The page of login has a stylesheet of its own, its script, and what it fetches ahead. */
function Files({ page, assets: { css, js, login } }: { page: PublicPage; assets: Assets }) {
  const own = page.name === 'login' ? login : null
  return (
    <>
      {(own?.css ?? [css]).map((file) => (
        <link key={file} rel="stylesheet" href={file} />
      ))}
      {own && <meta name={nextFilesMeta} content={own.next.join(' ')} />}
      {[js, own?.js].map((file) => file && <script key={file} type="module" src={file} />)}
    </>
  )
}

/** A page for visitors as a whole HTML document, or with `partial` its <main> alone. React escapes everything. */
export function renderPage(page: PublicPage, context: PageContext): string {
  const { lang, origin, path, query, theme, assets, brand } = context
  const { title, description } = headOf(page, lang)
  const isWrong = 'fields' in page && Object.keys(page.fields).length > 0
  const fullTitle = `${isWrong ? `${say(shellTexts.error, lang)}: ` : ''}${title} – ${brand.name}`
  const main = (
    <main id="content" tabIndex={-1} data-title={fullTitle}>
      <Without value={context.disabled}>
        <Content page={page} context={context} />
      </Without>
    </main>
  )
  if (context.partial) {
    const fragment = renderToStaticMarkup(<InLanguage value={lang}>{main}</InLanguage>)
    // React puts preloads of images in front, which belong in a <head>.
    return fragment.slice(fragment.indexOf('<main'))
  }
  const indexed = isIndexed(page, query)
  const data = indexed && structuredData(page, lang, origin)
  const html = renderToStaticMarkup(
    <InLanguage value={lang}>
      <html
        lang={lang}
        data-mantine-color-scheme={theme ?? undefined}
        data-budai={page.name === 'login' ? page.ways.join(' ') : undefined}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{fullTitle}</title>
          {description && <meta name="description" content={description} />}
          <meta name={featureMeta} content={context.disabled.join(',')} />
          <meta name="color-scheme" content="light dark" />
          <meta name="theme-color" content={brand.color} />
          {assets.fonts[lang].map((font) => (
            <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
          ))}
          <Files page={page} assets={assets} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: two checked colours */}
          {brand.style && <style dangerouslySetInnerHTML={{ __html: brand.style }} />}
          {assets.icon && <link rel="icon" href={assets.icon} type="image/svg+xml" />}
          {indexed ? (
            <>
              <link rel="canonical" href={origin + path} />
              {context.languages
                .filter((other) => isInLanguage(other, context, lang))
                .map((other) => (
                  <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(path, other)} />
                ))}
              {data && <Data json={data} />}
            </>
          ) : (
            <meta name="robots" content="noindex" />
          )}
        </head>
        <body>
          <Shell context={context}>{main}</Shell>
          <p className="wide print-only">
            {say(publicTexts.printed, lang, { time: civilMoment(context.moment) })} · {origin + path + query}
          </p>
        </body>
      </html>
    </InLanguage>,
  )
  const words = page.name === 'login' ? loginWords(lang) : scanWords(lang)
  return `<!doctype html>${html.replace('</head>', () => `${wordsElement({ [lang]: words })}</head>`)}`
}
