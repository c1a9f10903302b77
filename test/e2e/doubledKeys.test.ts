import { join } from 'node:path'
import type { Rollup } from 'vite'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { root } from '#server/lib/process/root.ts'
import { launch } from './browser.ts'
import { doubledKeys } from './doubledKeys.ts'

// The eyes of all journeys for lists whose parts share a key: React's production build leaves old parts standing.

/** The list of namesList.mjs with React's production build, as one script. */
async function script() {
  const [made] = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(root, 'test/e2e/namesList.mjs'), formats: ['iife'], name: 'names' } },
  })) as Rollup.RollupOutput[]
  return made?.output[0].code ?? ''
}

it('parts that share a key are told, and those that have stood there since', async () => {
  const browser = await launch()
  const page = await browser.newPage()
  await page.addScriptTag({ content: await script() })
  const told = async (names: string[]) => {
    await page.evaluate((shown) => (window as unknown as { draw: (names: string[]) => void }).draw(shown), names)
    return page.evaluate(doubledKeys)
  }
  expect(await told(['Vilnius', 'Kaunas'])).toEqual([])
  expect(await told(['Kaunas', 'Alytus', 'Vilnius'])).toEqual([])
  expect(await told(['…', '…'])).toEqual(['two parts have the key "…"'])
  expect(await told(['Vilnius', 'Kaunas'])).toEqual(['left standing: li "…"'])
  await browser.close()
})
