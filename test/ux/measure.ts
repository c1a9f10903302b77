// `npm run ux`: uses the built program's demo as people do, and writes docs/ux.md: what a screen shows at once beside what
// it was when measuring began, how many taps and keys whole jobs take, what axe finds on every screen in every state, theme
// and language, whether each screen opened alone looks as it should, what moves on it while it loads, also where one of its
// answers comes last, and whether it says which of its answers could not be read. Ends with 1 where a job takes more than
// it may, axe finds anything, or a screen moves or leaves a part out without a word.
// `--only lists` (journeys, screens, alone, moves, late, failing) does one part, `--user` and `--name` a part of these;
// `--url http://localhost:3000` uses a demo that runs already, `--show` writes nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { root } from '#server/lib/process/root.ts'
import { runDemo } from '../e2e/program.ts'
import { differences } from './alone.ts'
import { failingReads } from './failing.ts'
import { lateAnswers } from './late.ts'
import { measureLists } from './lists.ts'
import { measureJourneys } from './measureJourneys.ts'
import { movingScreens } from './moves.ts'
import {
  aloneRow,
  axeRow,
  before,
  failingRow,
  journeyTable,
  lateRow,
  listTable,
  movesRow,
  parts,
  screenTable,
  tooLong,
  written,
} from './report.ts'
import { lookAtScreens, screensOf } from './screens.ts'
import { desk, phone, type User, visit } from './visits.ts'

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
let isWrong = false
/** Says at once what is wrong, as to look at all screens takes an hour. */
function tell(lines: readonly string[]) {
  for (const line of lines) console.error(line)
  isWrong ||= lines.length > 0
}
try {
  const was = await readFile(file, 'utf8').catch(() => '')
  const now = parts(was)
  if (wanted('lists')) now.lists = listTable(await measureLists(browser, url), before(was))
  if (wanted('screens')) {
    let runs = 0
    let issues = 0
    for (const user of users) {
      const screens = await screensOf(browser, url, user)
      console.log(`${user ?? 'visitor'}: ${screens.length} screens`)
      const looked = await lookAtScreens(browser, url, user, screens, tell)
      runs += looked.runs
      issues += looked.issues
    }
    now.screens = screenTable(now.screens, axeRow, runs, issues)
  }
  if (wanted('alone')) {
    const { page, context } = await visit(browser, url, 'admin', desk)
    const unlike = await differences(page, url, await screensOf(browser, url, 'admin'))
    await context.close()
    tell(unlike.wrong)
    now.screens = screenTable(now.screens, aloneRow, unlike.screens, unlike.wrong.length)
  }
  if (wanted('moves')) {
    let seen = 0
    const moving: string[] = []
    for (const user of users) {
      const screens = await screensOf(browser, url, user)
      for (const device of [phone, desk]) {
        moving.push(...(await movingScreens(browser, url, user, screens, device)))
        seen += screens.length
      }
    }
    tell(moving)
    now.screens = screenTable(now.screens, movesRow, seen, moving.length)
  }
  if (wanted('late')) {
    let held = 0
    let moving = 0
    for (const user of users) {
      const late = await lateAnswers(browser, url, user, await screensOf(browser, url, user), phone, tell)
      console.log(`${user ?? 'visitor'}: ${late.held} answers held back`)
      held += late.held
      moving += late.moving
    }
    now.screens = screenTable(now.screens, lateRow, held, moving)
  }
  if (wanted('failing')) {
    let failed = 0
    let untold = 0
    for (const user of users) {
      const failing = await failingReads(browser, url, user, await screensOf(browser, url, user), tell)
      console.log(`${user ?? 'visitor'}: ${failing.failed} answers failed`)
      failed += failing.failed
      untold += failing.untold
    }
    now.screens = screenTable(now.screens, failingRow, failed, untold)
  }
  if (wanted('journeys')) {
    const walked = await measureJourneys(browser, url, values.name)
    tell(tooLong(walked))
    now.journeys = journeyTable(walked)
  }
  console.log(`${now.lists}\n\n${now.journeys}\n\n${now.screens}`)
  if (!values.show && !values.name && !values.user) await writeFile(file, written(now))
} finally {
  await browser.close()
  await demo?.stop()
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
process.exitCode = isWrong ? 1 : 0
