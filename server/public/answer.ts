import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors } from '#contract/errors.ts'
import { defaultLanguage, type Lang } from '#contract/lib/texts.ts'
import { landing } from '#contract/persons/rules.ts'
import {
  type DrawLogin,
  hasMenu,
  type MenuLink,
  type PageContext,
  type PublicPage,
  type Render,
  type Theme,
  themeCookie,
  themes,
} from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { brandOf } from '#server/lib/http/brand.ts'
import { refusalOf } from '#server/lib/http/failures.ts'
import { disabledFeatures, languageOf, offeredLanguages } from '#server/lib/http/features.ts'
import { read } from '#server/lib/http/reads.ts'
import type { Deps } from '#server/lib/http/serve.ts'
import { describeSession } from '#server/session/queries.ts'
import { assetsOf, readManifest } from './assets.ts'
import { pageMenus } from './menu.ts'
import { queryValues } from './query.ts'

export type PageDeps = Deps & { render: Render; drawLogin?: DrawLogin | undefined }

/** Pages that tell of people, or hold what was typed to find them: nobody keeps a copy. */
const ofPeople: readonly PublicPage['name'][] = ['specialist', 'specialists', 'documentCheck', 'document']

/** The status that a page is sent with. */
function statusOf(page: PublicPage): number {
  if (page.name === 'error') return errors[page.code][0]
  if (page.name === 'notFound' || (page.name === 'specialist' && !page.card)) return 404
  if ((page.name === 'specialists' || page.name === 'documentCheck') && page.retryAfter !== null) return 429
  if (page.name === 'documentCheck' && page.notFound) return 404
  return 'fields' in page && Object.keys(page.fields).length ? 400 : 200
}

export const chosenTheme = (value: string | undefined): Theme | null => themes.find((theme) => theme === value) ?? null
const isPartial = (request: FastifyRequest) =>
  request.headers['x-requested-with'] === 'XMLHttpRequest' && queryValues(request.query)['partial'] === 'true'

/** Handlers that answer a page, a missing page and a failure as HTML, with the right status and in the visitor's language. */
export function pageAnswers(deps: PageDeps) {
  const { db, config, now, render, sessionOf } = deps
  const assets = assetsOf(readManifest())
  const menuFor = pageMenus(db)
  const langOf = (url: string): Lang => languageOf(url, config) ?? defaultLanguage

  async function callerOf(
    request: FastifyRequest,
    asking: Promise<Session | null> = sessionOf(request),
  ): Promise<PageContext['session']> {
    const session = await asking
    if (!session) return null
    const { firstName, lastName } = await describeSession(db, session.userId)
    return { name: `${firstName} ${lastName}`, href: `/${langOf(request.url)}${landing(session)}` }
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    session: PageContext['session'],
    menu: readonly MenuLink[] = [],
  ) {
    const [path = '/', search] = request.url.split('?', 2)
    const query = new URLSearchParams(search)
    query.delete('partial')
    const isPersonal = session !== null || ofPeople.includes(page.name)
    if ('retryAfter' in page && page.retryAfter) reply.header('retry-after', page.retryAfter)
    const html = await render(page, {
      lang: langOf(request.url),
      languages: offeredLanguages(config),
      path,
      query: query.size ? `?${query}` : '',
      moment: now().toISOString(),
      origin: config.publicUrl.replace(/\/$/, ''),
      session,
      theme: chosenTheme(request.cookies[themeCookie]),
      assets,
      partial: isPartial(request),
      menu: hasMenu(page) ? menu : [],
      disabled: disabledFeatures(config),
      brand: brandOf(config),
      translations: page.name === 'page' ? page.translations : null,
    })
    return (
      reply
        .code(statusOf(page))
        .type('text/html; charset=utf-8')
        .header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache')
        // The same address answers a whole page or a fragment, and another page to somebody who is signed in.
        .header('vary', 'X-Requested-With, Cookie')
        .send(html)
    )
  }

  /**
   * Handler of a page. `make` gets the session as a promise and a connection for reads, whose data may be a second old; it
   * answers the page, or an address to redirect to.
   */
  const page =
    (
      make: (
        request: FastifyRequest,
        asking: Promise<Session | null>,
        db: Db,
      ) => PublicPage | string | Promise<PublicPage | string>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const asking = sessionOf(request)
      const reading = { ...deps, standbys: request.method === 'GET' ? deps.standbys : undefined }
      const [content, session, menu] = await Promise.all([
        read(reading, request, async (at) => make(request, asking, at)),
        callerOf(request, asking),
        isPartial(request)
          ? []
          : asking.then((reader) => read(reading, request, (at) => menuFor(langOf(request.url), reader, at))),
      ])
      return typeof content === 'string' ? reply.redirect(content, 303) : answer(request, reply, content, session, menu)
    }

  /** Answers a missing page. Redirects an address with an extra slash at the end; under /api/ throws as the API does. */
  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.startsWith('/api/')) throw new AppError('NotFound')
    const slashed = /^(\/(?:lt|en|lv)(?:\/[\w.-]+)*)\/+(\?.*)?$/.exec(request.url)
    if (slashed && request.method === 'GET') return reply.redirect(`${slashed[1]}${slashed[2] ?? ''}`, 301)
    return answer(request, reply, { name: 'notFound' }, await callerOf(request).catch(() => null))
  }

  async function failed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'failed')
    const { code, retryAfter = null } = refusal ?? new AppError('Unknown')
    if (code === 'NotFound') return notFound(request, reply)
    // Without the database, reading the session would only fail more slowly.
    const session = code === 'ServiceUnavailable' ? null : await callerOf(request).catch(() => null)
    const number = code === 'Unknown' ? { uzklausa: request.id } : {}
    return answer(request, reply, { name: 'error', code, retryAfter, ...number }, session)
  }

  return { page, notFound, failed }
}
