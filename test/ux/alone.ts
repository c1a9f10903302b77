import type { Page } from 'playwright-core'

/** How the elements of each kind look: what decides their place and shape, without what follows from their words. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const properties = ['display', 'position', 'listStyleType', 'margin', 'padding', 'color', 'backgroundColor']
    properties.push(
      'borderTopWidth',
      'borderRadius',
      'fontSize',
      'fontWeight',
      'gap',
      'flexWrap',
      'textAlign',
      'zIndex',
    )
    const found: Record<string, string> = {}
    for (const element of document.querySelectorAll<HTMLElement>('#content, #content *')) {
      // What moves, and what is drawn by its own numbers, has styles of the moment.
      if (element.closest('svg') || element.hasAttribute('style') || element.closest('[aria-busy="true"]')) continue
      const kind = `${element.tagName}.${[...element.classList].join('.')}`
      const style = getComputedStyle(element) as unknown as Record<string, string>
      found[kind] ??= properties.map((name) => `${name}: ${style[name]}`).join('; ')
    }
    return found
  })

/** Waits until nothing on the screen is loading. */
export const loaded = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('#content h1') &&
      !document.querySelector('[aria-busy="true"], .loading-bar, .mantine-Skeleton-root, .mantine-Loader-root'),
  )

/** How it looks once nothing changes any more, or after ten seconds: rows that come late move what is around them. */
async function steady(page: Page) {
  let before = await looks(page)
  for (let round = 0; round < 40; round += 1) {
    await page.waitForTimeout(250)
    const now = await looks(page)
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
  return before
}

/** How many screens were compared, and their differences. */
export interface Compared {
  screens: number
  wrong: string[]
}

/**
 * The differences between each screen opened alone and the same screen reached when others were seen before it. A screen
 * brings all of its own styles, and no other screen's styles change it. `all`: paths after the language.
 */
export async function differences(page: Page, url: string, all: readonly string[]): Promise<Compared> {
  const alone = new Map<string, Record<string, string>>()
  const headings = new Map<string, string>()
  for (const screen of all) {
    await page.goto(`${url}/lt/${screen}`)
    await loaded(page)
    // Pages that the server draws are always opened alone.
    if ((await page.locator('#app').count()) === 0) continue
    alone.set(screen, await steady(page))
    headings.set(screen, await page.locator('#content h1').first().innerText())
  }
  const screens = [...alone.keys()]
  if (screens.length === 0) throw new Error('none of these screens is of the application')
  // From one to the next within one page, which by and by has the styles of all; then each once more.
  const go = async (screen: string) => {
    await page.evaluate((path) => {
      window.history.pushState({}, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/lt/${screen}`)
    await page.waitForURL((url) => (url.pathname + url.search).startsWith(`/lt/${screen}`), { waitUntil: 'commit' })
    // The address changes first: until the next screen is there, the one before it still stands.
    await page.waitForFunction(
      (heading) => document.querySelector<HTMLElement>('#content h1')?.innerText === heading,
      headings.get(screen),
    )
    await loaded(page)
  }
  const wrong: string[] = []
  /** A screen that does not come is an issue of its own, and no reason to lose what was found on the others. */
  const come = (screen: string) =>
    go(screen).then(
      () => true,
      async (error: Error) => {
        const told = `${screen} does not come from another screen, at ${page.url()}: ${error.message.split('\n')[0]}`
        // Told at once: each waits a quarter of a minute.
        console.error(told)
        wrong.push(told)
        // The others are reached from a screen that is there.
        await page.goto(`${url}/lt/${screens[0]}`)
        await loaded(page)
        return false
      },
    )
  for (const screen of screens) await come(screen)
  for (const screen of screens) {
    if (!(await come(screen))) continue
    const after = await steady(page)
    for (const [kind, look] of Object.entries(alone.get(screen) ?? {}))
      if (after[kind] && after[kind] !== look)
        wrong.push(`${screen} ${kind}\n  alone: ${look}\n  after: ${after[kind]}`)
  }
  return { screens: screens.length, wrong }
}
