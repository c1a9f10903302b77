// `npm run ux`: measures in the built program's demo what a screen shows at once, and writes docs/ux.md beside what it was
// when measuring began. `--url http://localhost:3000` measures a demo that runs already, `--show` writes nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { demoPassword } from '#contract/session/demo.ts'
import { root } from '#server/lib/process/root.ts'
import { runDemo } from '../e2e/program.ts'

const { values } = parseArgs({ options: { url: { type: 'string' }, show: { type: 'boolean', default: false } } })
const file = join(root, 'docs', 'ux.md')

/** Screens with a list, by the address of each; the assessment is the one with the most people. */
const lists = {
  users: () => 'users',
  'people of an assessment': (biggest: number) => `admin/atestavimai/${biggest}`,
  assessments: () => 'admin/atestavimai',
  cards: () => 'admin/korteles',
  questions: () => 'admin/klausimai',
  sites: () => 'objektai',
}

/** How many rows of the list are wholly above the lower edge of the screen. */
const rowsInSight = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-row]')].filter(
        (row) => row.getBoundingClientRect().bottom <= document.documentElement.clientHeight,
      ).length,
  )
/** Pixels from the top of the page to the first row. */
const toFirstRow = (page: Page) =>
  page.evaluate(() => Math.round(document.querySelector('[data-row]')?.getBoundingClientRect().top ?? 0))

async function measured(url: string): Promise<Map<string, number>> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const found = new Map<string, number>()
  const devices = [
    ['rows in sight at 1440 x 900', { viewport: { width: 1440, height: 900 }, hasTouch: false }, rowsInSight],
    ['px to the first row at 360 x 740', { viewport: { width: 360, height: 740 }, hasTouch: true }, toFirstRow],
  ] as const
  for (const [figure, device, read] of devices) {
    const context = await browser.newContext({ ...device, locale: 'lt-LT', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const data = { username: 'admin', password: demoPassword }
    await page.request.post(`${url}/api/session`, { data, headers: { origin: url } })
    const all = (await (await page.request.get(`${url}/api/atestavimai?size=100&order=-asmenuSkaicius`)).json()) as {
      id: number
    }[]
    for (const [name, address] of Object.entries(lists)) {
      await page.goto(`${url}/lt/${address(all[0]?.id ?? 1)}?size=50`)
      await page.locator('[data-row]').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
      found.set(`${name}, ${figure}`, await read(page))
    }
    await context.close()
  }
  await browser.close()
  return found
}

/** What each figure was when measuring began, by its name. */
async function before(): Promise<Map<string, number>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const rows = text.matchAll(/^\| (.+?) \| (\d+) \| (\d+) \|$/gm)
  return new Map([...rows].map(([, name = '', was]) => [name, Number(was)]))
}

const folder = values.url ? null : await mkdtemp(join(tmpdir(), 'meistras-ux-'))
const demo = folder ? await runDemo(folder) : null
try {
  const now = await measured(values.url ?? demo?.url ?? '')
  const was = await before()
  const rows = [...now].map(([name, figure]) => `| ${name} | ${was.get(name) ?? figure} | ${figure} |`)
  const table = ['| figure | before | now |', '|---|---:|---:|', ...rows].join('\n')
  console.log(table)
  if (!values.show)
    await writeFile(
      file,
      `# What a screen shows at once

Measured in the demo by \`npm run ux\`, as administrator. „Before“ is what stood there when measuring began: a desk wants
many rows in sight, a phone wants its first row near the top.

${table}
`,
    )
} finally {
  await demo?.stop()
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
