import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Lang, languages, originalOf } from '#contract/lib/texts.ts'
import { frame } from '#contract/lv/frame.ts'
import { nextFilesMeta, themeCookie } from '#contract/public/pages.ts'
import { demoPassword } from '#contract/session/demo.ts'
import { firstTexts } from '#contract/shell/firstTexts.ts'
import { afterScreen } from '#web/kit/dialog/soon.ts'
import { hold } from '../ux/hold.ts'
import { visitor } from './browser.ts'
import { journey } from './demo.ts'
import { signIn } from './steps.ts'
import { weigh, withoutLater } from './weight.ts'

// What a slow phone waits for, counted: files are asked for at once, none twice, and something is seen before them.
const j = journey()

const isCode = (path: string) => /^\/assets\/.*\.(js|css)$/.test(path)
const pathOf = (request: Request) => new URL(request.url()).pathname
/** The scripts and styles that a head names. */
const namedIn = (html: string) =>
  new Set([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, path = '']) => path).filter(isCode))

/** Signed in by the call alone: nothing of the application is in this browser yet. */
async function signedIn(context: BrowserContext, username: string) {
  const answer = await context.request.post(`${j.demo.url}/api/session`, {
    data: { username, password: demoPassword },
    headers: { origin: j.demo.url },
  })
  expect(answer.ok()).toBe(true)
  return ((await (await context.request.get(`${j.demo.url}/api/session`)).json()) as { userId: number }).userId
}

/** The scripts and styles that the page asks for from now on. */
function asked(page: Page) {
  const files = new Set<string>()
  page.on('request', (request) => void (isCode(pathOf(request)) && files.add(pathOf(request))))
  return files
}

/** Waits until nothing more has been asked for. */
async function settled(files: ReadonlySet<string>, page: Page) {
  for (let before = -1; before !== files.size; await page.waitForTimeout(1000)) before = files.size
}

describe('the page of a screen', () => {
  it.each(['/lt/users/7', '/lv/users/7', '/lt/users', '/lt/admin/imones/3', '/lt/ataskaitos'])(
    'names the files of %s, all and no others',
    async (path) => {
      const { page, context } = await visitor(j.browser, 'phone')
      await signedIn(context, 'admin')
      await page.addInitScript(withoutLater, afterScreen)
      // Without what its head fetches ahead, the page shows what it would ask for by itself, before any data has come.
      let html = ''
      await page.route(`**${path}`, async (route) => {
        const answer = await route.fetch()
        html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace(/<link rel="(module)?preload"[^>]*>/g, '') })
      })
      await page.route('**/api/**', (route) =>
        route.request().url().endsWith('/api/session') ? route.fallback() : null,
      )
      const files = asked(page)
      await page.goto(`${j.demo.url}${path}`)
      await page.locator('header.header').waitFor()
      const named = () => [...namedIn(html)].sort()
      await expect.poll(() => [...files].sort()).toEqual(named())
      await settled(files, page)
      expect([...files].sort()).toEqual(named())
      await context.close()
    },
  )

  it('has each file sent once', async () => {
    const context = await j.browser.newContext()
    await signedIn(context, 'admin')
    const warnings: string[] = []
    // On a slow machine it also says that something was not needed for some seconds, which is no fault.
    const isUseless = (text: string) => /preload .* is found, but is not used/.test(text)
    context.on('console', (message) => void (isUseless(message.text()) && warnings.push(message.text())))
    const drawn = (one: Page) => one.getByRole('heading', { level: 1 }).first().waitFor()
    const { list } = await weigh(context, `${j.demo.url}/lt/users/7`, drawn)
    const code = list.map((line) => line.split(' ')[1] ?? '').filter(isCode)
    expect(code.length).toBeGreaterThan(20)
    expect(code.filter((path, at) => code.indexOf(path) !== at)).toEqual([])
    // Nor does the browser say that what was fetched ahead could not be taken.
    expect(warnings).toEqual([])
    await context.close()
  })

  it('names none of a screen for who has no session, and none where there is no screen', async () => {
    const visitors = await j.browser.newContext()
    const html = async (path: string) => (await visitors.request.get(`${j.demo.url}${path}`)).text()
    const frameOnly = namedIn(await html('/lt/users/7'))
    expect(frameOnly.size).toBe(5)
    expect(namedIn(await html('/lt/register')).size).toBeGreaterThan(5)
    await signedIn(visitors, 'admin')
    expect(namedIn(await html('/lt/users/7')).size).toBeGreaterThan(20)
    expect(namedIn(await html('/lt/users/7/nothing'))).toEqual(frameOnly)
    await visitors.close()
  })
})

/** Opens the login, and answers what it says comes next. */
async function loginFiles(page: Page) {
  await page.goto(`${j.demo.url}/lt/login`, { waitUntil: 'networkidle' })
  return (await page.locator(`meta[name="${nextFilesMeta}"]`).getAttribute('content'))?.split(' ') ?? []
}

describe('the page of login', () => {
  it('fetches the application from the first letter on, and it is not fetched again after signing in', async () => {
    const { page, context, failures } = await visitor(j.browser, 'phone')
    const files = asked(page)
    const arrived = new Set<string>()
    page.on('requestfinished', (request) => void arrived.add(pathOf(request)))
    const next = await loginFiles(page)
    expect(next.length).toBeGreaterThan(3)
    const fetched = () => next.filter((path) => files.has(path))
    await page.getByRole('radio', { name: 'Slaptažodis' }).check()
    await settled(files, page)
    expect(fetched()).toEqual([])
    const name = page.getByLabel('Vartotojo vardas arba el. paštas')
    await name.press('a')
    await expect.poll(fetched).toEqual(next)
    await expect.poll(() => next.filter((path) => !arrived.has(path))).toEqual([])

    const network = await context.newCDPSession(page)
    const wired = new Map<string, string>()
    await network.send('Network.enable')
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http')) wired.set(requestId, new URL(request.url).pathname)
    })
    network.on('Network.requestServedFromCache', ({ requestId }) => wired.delete(requestId))
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) wired.delete(requestId)
    })
    await signIn(page, 'admin')
    await page.waitForURL(/\/lt\/users\/\d+$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const paths = [...wired.values()]
    expect(paths).toContain(new URL(page.url()).pathname)
    expect(paths.filter((path) => next.includes(path))).toEqual([])
    expect(failures).toEqual([])
    await context.close()
  })

  it('fetches nothing ahead in a browser that saves data', async () => {
    const { page, context } = await visitor(j.browser, 'phone')
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const files = asked(page)
    const next = await loginFiles(page)
    await page.getByRole('radio', { name: 'Slaptažodis' }).check()
    await page.getByLabel('Vartotojo vardas arba el. paštas').press('a')
    await settled(files, page)
    expect(next.filter((path) => files.has(path))).toEqual([])
    await context.close()
  })
})

const latvian = new Map(frame)
const firstText = (key: keyof typeof firstTexts, lang: Lang) =>
  lang === 'lv' ? latvian.get(`shell.first.${key}`) : originalOf(firstTexts[key], lang)

const styleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, left, width, height } = element.getBoundingClientRect()
      const { backgroundColor, borderBottom } = getComputedStyle(element)
      const { backgroundColor: behind, margin } = getComputedStyle(document.body)
      return { top, left, width, height, backgroundColor, borderBottom, behind, margin }
    })

describe('before the scripts have come', () => {
  it.each(languages)('the head and a moving line are seen, after ten seconds what to do: %s', async (lang) => {
    const { page, context } = await visitor(j.browser, 'phone')
    await signedIn(context, 'admin')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await hold(page, '**/*.js')
    await page.goto(`${j.demo.url}/${lang}/users`, { waitUntil: 'commit' })
    await page.locator('.first-bar').waitFor()
    const running = () =>
      page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName))
    const words = page.getByRole('status')
    // Stopped there, however long the steps take.
    const at = (ms: number) =>
      page.evaluate((time) => {
        for (const one of document.getAnimations()) {
          one.pause()
          one.currentTime = time
        }
      }, ms)
    await at(0)
    expect((await running()).sort()).toEqual(['first-line', 'first-words'])
    await at(9_000)
    expect(await words.count()).toBe(0)
    await at(10_100)
    expect(await words.innerText()).toBe(firstText('slow', lang))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await running()).toEqual(['first-words'])
    await context.close()
  })

  it.each([null, 'light', 'dark'] as const)(
    'the frame takes its place and nothing moves or goes; theme: %s',
    async (theme) => {
      const { page, context, failures } = await visitor(j.browser, 'desktop', { dark: theme === null })
      await signedIn(context, 'admin')
      if (theme) {
        await context.addCookies([{ name: themeCookie, value: theme, url: j.demo.url }])
        await page.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme)
      }
      // How many heads each picture has, from the first one that has any.
      await page.addInitScript(() => {
        const seen = new Set<number>()
        Object.assign(window, { seen })
        const look = () => {
          const heads = document.querySelectorAll('.header').length
          if (heads || seen.size) seen.add(heads)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      const release = await hold(page, '**/*.js')
      await page.goto(`${j.demo.url}/lt/users`, { waitUntil: 'commit' })
      await page.locator('.first-bar').waitFor()
      const before = await styleOf(page, '.header')
      release()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.locator('#first').count()).toBe(0)
      expect(await styleOf(page, '.header')).toEqual(before)
      expect(await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen])).toEqual([1])
      expect(failures).toEqual([])
      await context.close()
    },
  )

  it.each(languages)('and where none will come the page says so: %s', async (lang) => {
    const { page, context } = await visitor(j.browser, 'phone', { javaScript: false })
    await page.goto(`${j.demo.url}/${lang}/users`)
    const text = `${firstText('noScript', lang)} ${firstText('home', lang)}.`
    expect((await page.locator('body').innerText()).trim()).toBe(text)
    await page.getByRole('link').click()
    await page.waitForURL(`${j.demo.url}/${lang}`)
    await context.close()
  })
})

describe('the first tab of a person', () => {
  it.each([
    ['vertintojas', (id: number) => `/lt/users/${id}`, 'AssessorInfo'],
    ['admin', () => '/lt/users/7?tab=trainings', 'PersonTrainings'],
    ['admin', () => '/lt/users/7', 'PersonCompetencies'],
  ] as const)('of %s is fetched beside the person', async (user, path, file) => {
    const { page, context } = await visitor(j.browser, 'phone')
    const id = await signedIn(context, user)
    const held: string[] = []
    await page.route(/\/api\/asmenys\/\d+$/, (route) => void held.push(route.request().url()))
    const files = asked(page)
    await page.goto(`${j.demo.url}${path(id)}`)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect.poll(() => [...files].filter((one) => one.includes(`/${file}-`)).length).toBe(1)
    await context.close()
  })
})
