import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PageContext, PublicPage } from '#contract/public/pages.ts'
import { readConfig } from '#server/config.ts'
import { tokenOf } from '#server/lib/http/cookie.ts'
import { secure } from '#server/lib/http/security.ts'
import { publicPages } from '#server/public/routes.ts'
import { openSession, sessionOf } from '#server/session/queries.ts'
import { testApp } from './app.ts'

/**
 * The time of the pages in these tests: the afternoon of the last Saturday in Vilnius. It moves with the calendar, as the
 * days that PostgreSQL gives to made-up records do.
 */
export const now = lastSaturday(new Date())

function lastSaturday(day: Date): Date {
  const saturday = new Date(day)
  saturday.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 1) % 7))
  saturday.setUTCHours(12, 5, 0, 0)
  return saturday
}

/** Pages as props and context, before they are drawn. */
export function pagesTest() {
  const t = testApp()
  const pages = {} as { app: FastifyInstance }
  beforeAll(async () => {
    // The calls beside the pages have the same time: otherwise what is open on these pages is over for them some day.
    t.clock.now = now
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://meistras.example', DEMO: 'false' })
    const insecure = { ...config, secure: false }
    const app = Fastify()
    await app.register(cookie)
    await secure(app, insecure)
    publicPages(app, {
      config: insecure,
      keys: t.keys,
      seal: t.seal,
      db: t.db,
      now: () => now,
      sessionOf: async (request) => {
        const broken = request.headers['x-broken']
        if (broken) throw Object.assign(new Error('secret detail'), { code: broken })
        return sessionOf(t.db, tokenOf(request, insecure))
      },
      render: (page, context) => JSON.stringify({ page, context }),
    })
    await app.ready()
    pages.app = app
  })
  afterAll(() => pages.app.close())
  beforeEach(() => t.db.deleteFrom('limitas').execute())

  async function get<P extends PublicPage = PublicPage>(url: string, headers: Record<string, string> = {}) {
    const { statusCode, headers: answered, body } = await pages.app.inject({ url, headers })
    const drawn = String(answered['content-type']).includes('html') ? JSON.parse(body) : {}
    return { status: statusCode, headers: answered, body, ...(drawn as { page: P; context: PageContext }) }
  }
  /** Sends a plain form, as a browser does from a page of this site. */
  const send = (url: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
    pages.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(values).toString(),
    })
  /** Headers of a signed-in person. */
  const cookieOf = async (id: number) => ({ cookie: `meistras=${await openSession(t.db, id, 'testas', '')}` })
  return { t, get, send, cookieOf }
}
