// `npm run ux`: uses the built program's demo as people do, and writes docs/ux.md: what a screen shows at once beside what
// it was when measuring began, how many taps and keys whole jobs take, what axe finds on every screen in every state, theme
// and language, and whether each screen opened alone looks as it should. Ends with 1 where a job takes more than it may or
// axe finds anything. `--only lists` (journeys, screens) does one part, `--user` and `--name` a part of these;
// `--url http://localhost:3000` uses a demo that runs already, `--show` writes nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { root } from '#server/lib/process/root.ts'
import { runDemo } from '../e2e/program.ts'
import { differences } from './alone.ts'
import { measureLists } from './lists.ts'
import { measureJourneys } from './measureJourneys.ts'
import { before, journeyTable, listTable, parts, tooLong } from './report.ts'
import { lookAtScreens, screensOf } from './screens.ts'
import { desk, type User, visit } from './visits.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    /** Journeys whose name has this. */
    name: { type: 'string' },
    /** Screens of this user alone; visitor. */
    user: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})
const file = join(root, 'docs', 'ux.md')
const all: (User | null)[] = [null, 'vartotojas', 'vertintojas', 'atstovas', 'admin']
const users = values.user ? all.filter((one) => (one ?? 'visitor') === values.user) : all

const folder = values.url ? null : await mkdtemp(join(tmpdir(), 'meistras-ux-'))
const demo = folder ? await runDemo(folder) : null
const url = values.url ?? demo?.url ?? ''
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const wanted = (part: string) => !values.only || values.only === part
const wrong: string[] = []
try {
  const was = await readFile(file, 'utf8').catch(() => '')
  const now = parts(was)
  if (wanted('lists')) now.lists = listTable(await measureLists(browser, url), before(was))
  if (wanted('screens')) {
    const looked = await lookAtScreens(browser, url, users)
    const { page, context } = await visit(browser, url, 'admin', desk)
    const screens = await screensOf(browser, url, 'admin')
    const unlike = await differences(page, url, screens)
    await context.close()
    wrong.push(...looked.issues, ...unlike)
    now.screens = [
      '| checked | number | issues |',
      '|---|---:|---:|',
      `| axe on a screen | ${looked.runs} | ${looked.issues.length} |`,
      `| a screen opened alone | ${screens.length} | ${unlike.length} |`,
    ].join('\n')
  }
  if (wanted('journeys')) {
    const walked = await measureJourneys(browser, url, values.name)
    wrong.push(...tooLong(walked))
    now.journeys = journeyTable(walked)
  }
  for (const part of ['lists', 'journeys', 'screens'] as const) if (wanted(part)) console.log(`${now[part]}\n`)
  if (!values.show && !values.name && !values.user) await writeFile(file, document(now))
} finally {
  await browser.close()
  await demo?.stop()
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0

function document({ lists, journeys, screens }: ReturnType<typeof parts>): string {
  return `# What people see at once, and what their hands do

Measured in the demo by \`npm run ux\`.

## What a screen shows at once

As administrator. „Before“ is what stood there when measuring began: a desk wants many rows in sight, a phone wants its
first row near the top.

${lists}

## What a job takes

Taps or clicks, and keys that are pressed for anything but the data itself: „2 + 1“ is two taps and one key.

${journeys}

## What every screen keeps to

Every kind of screen that an administrator, a representative, an assessor, a worker and a visitor can reach by links and
tabs, in Lithuanian, English and Latvian, light and dark, on a phone and at a desk: whole, with empty lists, and with a
server that fails. Axe looks for issues of WCAG 2.2 AA, and the page may not scroll sideways. A screen opened alone must
look as when others were seen before it.

${screens || 'Not measured as a whole yet: `npm run ux -- --only screens` takes most of an hour.'}
`
}
