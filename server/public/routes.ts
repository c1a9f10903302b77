import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cardNumberOf } from '#contract/cards/number.ts'
import { type Wish, wishOf, wishQuery } from '#contract/competencies/wishes.ts'
import { AppError } from '#contract/errors.ts'
import { idParams } from '#contract/lib/fields.ts'
import { isLang, type Lang, languages } from '#contract/lib/texts.ts'
import { choiceSeconds, languageCookie, loginCookie, pathOf, themeCookie } from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import { appScreens } from '#contract/shell/screens.ts'
import { assessmentEvent } from '#server/assessments/calendar.ts'
import { getPublic } from '#server/assessments/queries.ts'
import type { Db } from '#server/db/db.ts'
import { waysOf } from '#server/identity/ways.ts'
import { type CalendarEvent, calendarFile } from '#server/lib/documents/calendar.ts'
import { disabledFeatures, offeredLanguages, ownLanguage } from '#server/lib/http/features.ts'
import { networkFor } from '#server/lib/http/network.ts'
import { read } from '#server/lib/http/reads.ts'
import { trainingEvent } from '#server/trainings/calendar.ts'
import { getPublicTraining } from '#server/trainings/public.ts'
import { chosenTheme, type PageDeps, pageAnswers } from './answer.ts'
import { documentCheckPage, documentPage, documentSearched } from './documents.ts'
import { newslettersPage, optOut } from './newsletters.ts'
import { competenciesPage, homePage, specialistPage, specialistsPage, writtenPage } from './pages.ts'
import { parseSearch, queryValues } from './query.ts'
import { assessmentPage, assessmentsPage, trainingPage, trainingsPage } from './registers.ts'
import { registrations, takeRegistration } from './registrationForm.ts'
import { robots, sitemap } from './sitemap.ts'

/** The pages for visitors: complete HTML, drawn by `render`, that works without any script (decisions, point 1, `partial`). */
export function publicPages(app: FastifyInstance, deps: PageDeps) {
  const { page, notFound, failed } = pageAnswers(deps)
  const { config, now } = deps
  const origin = config.publicUrl.replace(/\/$/, '')

  /** Redirects an address without a language to the same address in the visitor's language. */
  function inOwnLanguage(request: FastifyRequest, reply: FastifyReply) {
    const lang = ownLanguage(request.cookies[languageCookie], request.headers['accept-language'], config)
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(`/${lang}${request.url.replace(/^\/(?=\?|$)/, '')}`, 302)
  }

  /** Who searches for cards: their searches are counted, in the primary. */
  const searcher = async (request: FastifyRequest, asking: Promise<Session | null>) => ({
    db: deps.db,
    session: await asking,
    network: networkFor(request),
  })

  /** The short address in a card's code. What stands behind # in it stays in the browser, through the redirect as well. */
  function cardAddress(request: FastifyRequest, reply: FastifyReply) {
    const { numeris } = request.params as { numeris: string }
    const lang = ownLanguage(request.cookies[languageCookie], request.headers['accept-language'], config)
    reply.header('cache-control', 'private, no-store')
    return reply.redirect(pathOf.specialist(lang, numeris), 302)
  }

  function pagesIn(scope: FastifyInstance, lang: Lang) {
    const home = page((_, __, db) => homePage(db, now()))
    const specialists = page(async (request, asking, db) => {
      const { ieskoti, ...asked } = queryValues(request.query)
      const document = ieskoti && documentSearched(lang, ieskoti)
      if (document) return document
      const wanted = ieskoti ? parseSearch(ieskoti) : asked
      const number = cardNumberOf(wanted['numeris'])
      if (number) return pathOf.specialist(lang, number)
      return ieskoti
        ? `${pathOf.specialists(lang)}?${new URLSearchParams(wanted)}`
        : specialistsPage(db, await searcher(request, asking), asked)
    })
    const specialist = page(async (request, asking, db) => {
      const { numeris } = request.params as { numeris: string }
      if (cardNumberOf(numeris) !== numeris) throw new AppError('NotFound')
      return specialistPage(db, await searcher(request, asking), now(), numeris)
    })
    const competencies = page(async (request, _, db) => {
      const wish = wishOf(request.query as Record<string, string | undefined>)
      return wish
        ? wishAddress(lang, wish, await deps.sessionOf(request))
        : competenciesPage(db, queryValues(request.query), { disabled: disabledFeatures(config) })
    })
    scope.get(pathOf.home(lang), home)
    const { drawLogin } = deps
    if (drawLogin)
      scope.get(
        `/${lang}/login`,
        page(async ({ cookies }) => {
          const ways = waysOf(config)
          return { name: 'login', ways, html: await drawLogin(lang, ways, cookies[loginCookie] ?? null) }
        }),
      )
    scope.get(pathOf.specialists(lang), specialists)
    scope.get(pathOf.specialist(lang, ':numeris'), specialist)
    scope.get(pathOf.competencies(lang), competencies)
    scope.get(
      pathOf.documentCheck(lang),
      page(({ query }) => documentCheckPage(lang, query)),
    )
    scope.get(
      pathOf.document(lang, ':numeris', ':raktas'),
      page((request, _, db) =>
        documentPage(
          db,
          { pool: deps.db, network: networkFor(request), now: now() },
          lang,
          request.params as { numeris: string; raktas: string },
        ),
      ),
    )
    // An address that was typed without the key.
    scope.get(`/${lang}/t/:numeris`, ({ params }, reply) =>
      reply.redirect(`${pathOf.documentCheck(lang)}?${new URLSearchParams(params as { numeris: string })}`, 303),
    )
    scope.get(
      pathOf.page(lang, ':slug'),
      page(async ({ params }, asking, db) => writtenPage(db, await asking, lang, (params as { slug: string }).slug)),
    )
    scope.get(
      pathOf.assessments(lang),
      page(({ query }, _, db) => assessmentsPage(db, now(), queryValues(query))),
    )
    scope.get(
      pathOf.trainings(lang),
      page(({ query }, _, db) => trainingsPage(db, now(), queryValues(query))),
    )
    oneOf(pathOf.assessment(lang, ':id'), 'assessments', assessmentPage, async (db, id) =>
      assessmentEvent(await getPublic(db, id), lang),
    )
    oneOf(pathOf.training(lang, ':id'), 'trainings', trainingPage, async (db, id) =>
      trainingEvent(await getPublicTraining(db, id), lang),
    )

    /** A record of a register: its page, the form of its registration, its calendar file. */
    function oneOf(
      path: string,
      register: keyof typeof registrations,
      make: typeof assessmentPage | typeof trainingPage,
      event: (db: Db, id: number) => Promise<CalendarEvent>,
    ) {
      scope.get(
        path,
        page(async ({ params, query }, asking, db) => make(db, now(), idOf(params), await asking, queryValues(query))),
      )
      const form = pathOf.registration(path)
      scope.post(form, takeRegistration(registrations[register], lang, deps, idOf))
      // There is no page at the form's address: whoever opens it goes to the record's page.
      scope.get(form, ({ params }, reply) => reply.redirect(registrations[register].page(lang, idOf(params)), 302))
      scope.get(pathOf.calendar(path), async (request, reply) => {
        const id = idOf(request.params)
        const calendar = await read(deps, request, (db) => event(db, id))
        return reply
          .type('text/calendar; charset=utf-8')
          .header('cache-control', 'private, no-cache')
          .header('content-disposition', `attachment; filename="${calendar.file}-${calendar.data}.ics"`)
          .send(calendarFile([{ event: calendar, url: origin + registrations[register].page(lang, id) }], now()))
      })
    }

    scope.get(
      pathOf.privacy(lang),
      page(() => ({ name: 'privacy' })),
    )
    scope.get(
      pathOf.accessibility(lang),
      page(() => ({ name: 'accessibility' })),
    )

    // Mail programs send this POST by themselves (RFC 8058); a person who follows the link is asked first.
    scope.get(
      pathOf.newsletters(lang),
      page(({ query }) => newslettersPage(config, queryValues(query))),
    )
    scope.post(
      pathOf.newsletters(lang),
      page(async (request, asking) => optOut(deps, request, await asking)),
    )

    scope.post(pathOf.theme(lang), async (request, reply) => {
      const { tema, grizti } = (request.body ?? {}) as Record<string, string | undefined>
      const theme = chosenTheme(tema)
      const options = { path: '/', sameSite: 'lax', secure: config.secure } as const
      if (theme) reply.setCookie(themeCookie, theme, { ...options, maxAge: choiceSeconds })
      else reply.clearCookie(themeCookie, options)
      return reply.redirect(backTo(grizti, lang), 303)
    })
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler(failed)
    scope.addHook('onRequest', async ({ url }) => {
      const lang = url.split(/[/?]/)[1]
      if (isLang(lang) && !offeredLanguages(config).includes(lang)) throw new AppError('NotFound')
    })
    for (const lang of languages) pagesIn(scope, lang)
    for (const path of [
      '/',
      '/specialistai',
      '/specialistai/:numeris',
      '/atestavimai',
      '/atestavimai/:id',
      '/mokymai',
      '/mokymai/:id',
      '/kompetencijos',
      '/tikrinti',
      '/t/:numeris',
      '/t/:numeris/:raktas',
      '/page/:slug',
      '/privatumas',
      '/prieinamumas',
      '/naujienlaiskiai',
      ...appScreens.flatMap((screen) => [`/${screen}`, `/${screen}/*`]),
    ])
      scope.get(path, inOwnLanguage)
    scope.get('/k/:numeris(^\\d{8}$)', cardAddress)
    scope.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))
    scope.get('/sitemap.xml', async (request, reply) => {
      const text = await read(deps, request, (db) => sitemap(db, origin, now(), offeredLanguages(config)))
      return reply.type('application/xml; charset=utf-8').send(text)
    })
  })
  app.setNotFoundHandler(notFound)
}

/**
 * Adding and suggesting are done in the application, on the caller's own page; a visitor signs in first and comes back.
 * Only the wish is passed on, because an address of any length would not fit into the header of the redirect.
 */
const wishAddress = (lang: Lang, wish: Wish, session: { userId: number } | null) =>
  session
    ? `/${lang}/users/${session.userId}?tab=kompetencijos&${wishQuery(wish)}`
    : `/${lang}/login?returnUrl=${encodeURIComponent(`${pathOf.competencies(lang)}?${wishQuery(wish)}`)}`

/** The id in a path. Throws NotFound where it cannot be an id. */
function idOf(params: unknown): number {
  const parsed = idParams.safeParse(params)
  if (!parsed.success) throw new AppError('NotFound')
  return parsed.data.id
}

/** The page that the theme form was sent from, if it is a page of this site; else the first page. */
function backTo(path: string | undefined, lang: Lang): string {
  const url = URL.canParse(path ?? '', 'http://here') ? new URL(path ?? '', 'http://here') : null
  return url?.host === 'here' && isLang(url.pathname.split('/')[1]) ? url.pathname + url.search : pathOf.home(lang)
}
