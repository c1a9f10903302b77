import type { Page } from 'playwright-core'

/** Keeps these files or answers back until they are let go by what this returns: on a network where they come after all else. */
export async function hold(page: Page, files: string | ((url: URL) => boolean)) {
  let letGo = () => {}
  const gone = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(files, async (route) => {
    await gone
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {})
  })
  return letGo
}
