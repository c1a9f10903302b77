import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { picture } from './browser.ts'
import { demoFolder } from './demo.ts'
import { caller, checkNumber, connect, gateOn, greenCard, siteOf } from './gateSteps.ts'
import { runDemo } from './program.ts'

// A registry with a new root key: gates that keep the page learn it with the next version of the program.

const rootInPage = (page: Page) => page.locator('meta[name="meistras-saknis"]').getAttribute('content')
/** By which root key this gate believes its keys, as it is kept. */
const rootKept = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(asked: IDBRequest<T>) => new Promise<T>((given) => (asked.onsuccess = () => given(asked.result)))
    const db = await done(indexedDB.open('meistras-vartai'))
    const kept = await done(db.transaction('laikmena').objectStore('laikmena').get('raktai'))
    db.close()
    return kept.root.x as string
  })

/**
 * Photos may come all the time: where they pass through the service worker, Chromium lets a new version wait for as long as
 * five minutes. Keeps in the session's storage what the gate says meanwhile.
 */
const askWithoutEnd = () => {
  const said = () => document.querySelector('.version button:disabled')?.textContent
  new MutationObserver(() => said() && sessionStorage.setItem('said', said() ?? '')).observe(document, {
    subtree: true,
    attributes: true,
  })
  const ask = (): Promise<unknown> =>
    fetch('/api/sveikata')
      .then((answer) => answer.arrayBuffer())
      .then(ask)
  for (let i = 0; i < 4; i++) void ask()
}

it('a gate takes the page with the new root key when the guard agrees, and believes what it signs', async () => {
  const folder = await demoFolder()
  const first = await runDemo(folder)
  const { page, browser } = await gateOn(null)
  const admin = await caller(browser, first, 'admin')
  const { id, imone } = await siteOf(admin)
  const green = await greenCard(admin, id, imone)
  await connect(admin, first, page, id)
  await page.getByRole('button', { name: 'Įvesti numerį' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [old, worker] = [await rootInPage(page), await (await page.request.get(`${first.url}/vartai/sw.js`)).text()]
  expect(old).toContain(await rootKept(page))

  await first.stop()
  await rm(join(folder, 'keys'), { recursive: true })
  const second = await runDemo(folder, { PORT: new URL(first.url).port })
  expect(second.url).toBe(first.url)
  const next = await (await page.request.get(`${second.url}/vartai/sw.js`)).text()
  expect(next).not.toBe(worker)
  await page.reload()
  // The kept page goes on with the key that it knows.
  expect(await rootInPage(page)).toBe(old)
  await page.getByText('Yra nauja programos versija').waitFor()
  await picture(page, 'phone-gate-new-version')
  await page.evaluate(askWithoutEnd)
  await page.getByRole('button', { name: 'Įdiegti' }).click()
  await page.waitForFunction(
    (before) => document.querySelector<HTMLMetaElement>('meta[name="meistras-saknis"]')?.content !== before,
    old,
  )
  // A slow machine may load the page once more.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toBe('Diegiama…')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('meistras-diegiama'))).toBe(null)
  await expect.poll(async () => (await rootInPage(page))?.includes(await rootKept(page))).toBe(true)
  await page.getByRole('button', { name: /^Atnaujinti/ }).click()
  expect(await checkNumber(page, green.numeris)).toMatch(/^Leisti/)
  await browser.close()
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})
