import type { Browser, Page } from 'playwright-core'
import { languages } from '#contract/lib/texts.ts'
import { issuesOf } from '../e2e/axe.ts'
import { desk, phone, type User, visit } from './visits.ts'

/** A kind of screen: addresses that differ in the record alone are one. */
const kindOf = (path: string) => {
  const [place = '', query = ''] = path.split('?')
  const tab = /(?:^|&)((?:tab|skyrius)=[^&]*)/.exec(query)?.[1]
  return place.replace(/\/\d+/g, '/:id') + (tab ? `?${tab}` : '')
}
const outside = /\/api\/|\/failai|logout|\.pdf|\.ics|\/page\//

/**
 * The paths, after the language, of each kind of screen that this user comes to from the first one by its links and tabs.
 * Null: a visitor.
 */
export async function screensOf(browser: Browser, url: string, user: User | null): Promise<string[]> {
  const { page, context } = await visit(browser, url, user, desk)
  const found = new Map<string, string>()
  const queue = user ? ['admin'] : ['', 'login', 'register', 'forgot-password', 'testas', 'help']
  while (queue.length > 0) {
    const path = queue.shift() ?? ''
    const kind = kindOf(path)
    if (found.has(kind) || outside.test(path)) continue
    found.set(kind, path)
    await page.goto(`${url}/lt/${path}`)
    await settled(page)
    for (let at = 1; at < (await page.getByRole('tab').count()); at += 1) {
      await page.getByRole('tab').nth(at).click()
      await page.waitForTimeout(100)
      queue.push(pathOf(page.url()))
    }
    const links = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    queue.push(...links.filter((link) => link.startsWith(`${url}/lt`)).map(pathOf))
  }
  await context.close()
  return [...found.values()]
}
/** `https://…/lt/users/7?tab=x#y` is `users/7?tab=x`. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link)
  return pathname.replace(/^\/\w\w\/?/, '') + search
}

export const settled = async (page: Page) => {
  await page.locator('h1').first().waitFor()
  const idle = () => !document.querySelector('[aria-busy="true"], .loading-bar, .mantine-Skeleton-root')
  // What never ends loading is seen by the check itself.
  await page.waitForFunction(idle, undefined, { timeout: 8_000 }).catch(() => {})
}

/** What a screen may be in besides the whole of it: a search that finds nothing, a server that fails. */
const states = {
  full: async () => {},
  empty: async (page: Page) => {
    // Nothing is in any list.
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch().catch(() => null)
      if (!answer) return route.abort()
      const isList = route.request().method() === 'GET' && answer.headers()['x-total-count'] !== undefined
      if (!isList) return route.fulfill({ response: answer })
      return route.fulfill({ response: answer, body: '[]', headers: { ...answer.headers(), 'x-total-count': '0' } })
    })
  },
  failed: async (page: Page) => {
    await page.route('**/api/**', (route) =>
      /\/api\/session/.test(route.request().url()) || route.request().method() !== 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"Unknown"}' }),
    )
  },
} satisfies Record<string, (page: Page) => Promise<void>>

async function look(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  return issuesOf(page)
}

/** In what a screen is looked at. Phone and desk take turns, so that each theme, language and state has both. */
const cases = (['light', 'dark'] as const).flatMap((colorScheme, which) =>
  languages.flatMap((lang, number) =>
    Object.entries(states).map(([state, prepare], turn) => ({
      colorScheme,
      lang,
      state,
      prepare,
      device: (which + number + turn) % 2 === 0 ? 'phone' : 'desk',
    })),
  ),
)

/**
 * Axe on these screens of a user in each state, theme and language. Tells of each issue at once, since the whole takes most
 * of an hour: `admin lv dark phone empty users: the issue`. Returns how many screens were looked at and the issues.
 */
export async function lookAtScreens(
  browser: Browser,
  url: string,
  user: User | null,
  screens: readonly string[],
  tell: (lines: readonly string[]) => void,
) {
  const looked = { runs: 0, issues: 0 }
  // A visitor's pages are drawn by the server: only the whole of them can be seen.
  for (const { colorScheme, lang, state, prepare, device } of cases.filter(({ state }) => user || state === 'full')) {
    const { page, context } = await visit(browser, url, user, { ...(device === 'phone' ? phone : desk), colorScheme })
    await prepare(page)
    for (const path of screens) {
      const issues = await look(page, `${url}/${lang}/${path}`).catch((error: Error) => [
        `not drawn: ${error.message.split('\n')[0]}`,
      ])
      const where = [user ?? 'visitor', lang, colorScheme, device, state, path].join(' ')
      tell(issues.map((issue) => `${where}: ${issue}`))
      looked.runs += 1
      looked.issues += issues.length
    }
    await context.close()
  }
  return looked
}
